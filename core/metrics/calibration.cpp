#include "metrics/calibration.h"

#include <algorithm>
#include <cmath>

namespace clozebench::metrics {
namespace {

std::size_t binOf(double confidence, int bins) {
  const double place = std::ceil(confidence * bins) - 1;
  return static_cast<std::size_t>(std::clamp(place, 0.0, static_cast<double>(bins - 1)));
}

void makeMeans(Calibration& result) {
  const auto all = static_cast<double>(result.count);
  for (auto& bin : result.bins) {
    if (bin.count == 0) continue;
    const auto count = static_cast<double>(bin.count);
    result.confidence += bin.confidence / all;
    result.accuracy += bin.accuracy / all;
    bin.confidence /= count;
    bin.accuracy /= count;
    const double gap = std::abs(bin.accuracy - bin.confidence);
    result.expectedError += gap * count / all;
    result.maximumError = std::max(result.maximumError, gap);
  }
}

}  // namespace

Calibration calibration(std::span<const float> confidence, std::span<const std::uint8_t> right, int bins) {
  Calibration result;
  bins = std::max(bins, 1);
  for (int i = 0; i < bins; ++i)
    result.bins.push_back({static_cast<double>(i) / bins, static_cast<double>(i + 1) / bins});
  for (std::size_t i = 0; i < std::min(confidence.size(), right.size()); ++i) {
    if (!std::isfinite(confidence[i])) continue;
    auto& bin = result.bins[binOf(confidence[i], bins)];
    ++bin.count;
    ++result.count;
    bin.confidence += confidence[i];
    bin.accuracy += right[i];
  }
  makeMeans(result);
  return result;
}

}  // namespace clozebench::metrics

#include "data/length_summary.h"

#include <algorithm>

namespace clozebench {
namespace {

// Equal steps of a round width, at most `steps`, from 0 on.
std::vector<std::int64_t> histogramBounds(std::int64_t most, std::int64_t steps) {
  std::int64_t step = 1;
  for (std::int64_t scale = 1; step * steps <= most; scale *= 10) {
    for (const std::int64_t factor : {1, 2, 5}) {
      step = factor * scale;
      if (step * steps > most) break;
    }
  }
  std::vector<std::int64_t> bounds = {0};
  while (bounds.back() <= most) bounds.push_back(bounds.back() + step);
  return bounds;
}

}  // namespace

LengthSummary summarise(std::vector<std::int32_t> lengths, std::int64_t limit, std::int64_t steps) {
  LengthSummary summary;
  if (lengths.empty()) return summary;
  std::sort(lengths.begin(), lengths.end());
  const auto count = lengths.size();
  summary.count = static_cast<std::int64_t>(count);
  summary.min = lengths.front();
  summary.max = lengths.back();
  summary.median = lengths[count / 2];
  summary.p95 = lengths[std::min(count - 1, count * 95 / 100)];
  for (const auto length : lengths) summary.mean += static_cast<double>(length) / static_cast<double>(count);
  summary.bounds = histogramBounds(summary.max, steps);
  summary.counts.assign(summary.bounds.size() - 1, 0);
  const std::int64_t width = summary.bounds[1];
  for (const auto length : lengths) ++summary.counts[static_cast<std::size_t>(length / width)];
  if (limit > 0) {
    const auto over = lengths.end() - std::upper_bound(lengths.begin(), lengths.end(), limit);
    summary.shareOverLimit = static_cast<double>(over) / static_cast<double>(count);
  }
  return summary;
}

}  // namespace clozebench

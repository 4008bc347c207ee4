#include "compare/over_seeds.h"

#include <boost/math/distributions/students_t.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>

namespace clozebench {
namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
constexpr double kRounding = 1e-12;  // share of the mean: equal values, summed and divided, give it back nearly
constexpr std::array kBandNames = {"sd", "se", "ci"};
constexpr std::array kBandTexts = {"sd", "standard error", "95 % interval"};

std::vector<double> finiteOf(std::span<const double> values) {
  std::vector<double> finite;
  std::ranges::copy_if(values, std::back_inserter(finite), [](double value) { return std::isfinite(value); });
  return finite;
}

struct Sample {
  double mean = kNaN, deviation = kNaN, error = kNaN, count = 0;
};

Sample sampleOf(std::span<const double> values) {
  const auto finite = finiteOf(values);
  if (finite.empty()) return {};
  Sample sample;
  sample.count = static_cast<double>(finite.size());
  sample.mean = std::accumulate(finite.begin(), finite.end(), 0.0) / sample.count;
  double squares = 0;
  for (const double value : finite) squares += (value - sample.mean) * (value - sample.mean);
  sample.deviation = finite.size() < 2 ? 0 : std::sqrt(squares / (sample.count - 1));
  if (sample.deviation < kRounding * std::abs(sample.mean)) sample.deviation = 0;
  sample.error = sample.deviation / std::sqrt(sample.count);
  return sample;
}

Interval around(const Sample& sample, double half) {
  return {sample.mean - half, sample.mean + half};
}

}  // namespace

double meanOf(std::span<const double> values) {
  return sampleOf(values).mean;
}

double deviationOf(std::span<const double> values) {
  return sampleOf(values).deviation;
}

Interval tInterval(std::span<const double> values) {
  const Sample sample = sampleOf(values);
  if (sample.count < 2) return {kNaN, kNaN};
  const boost::math::students_t_distribution<double> student(sample.count - 1);
  return around(sample, boost::math::quantile(student, 0.975) * sample.error);
}

double tTest(std::span<const double> values) {
  const Sample sample = sampleOf(values);
  if (sample.count < 2) return kNaN;
  if (sample.error == 0) return sample.mean == 0 ? 1 : 0;
  const boost::math::students_t_distribution<double> student(sample.count - 1);
  return 2 * boost::math::cdf(boost::math::complement(student, std::abs(sample.mean) / sample.error));
}

const char* seedBandName(SeedBand band) {
  return kBandNames[static_cast<std::size_t>(band)];
}

std::optional<SeedBand> seedBandFromName(std::string_view name) {
  for (std::size_t i = 0; i < kBandNames.size(); ++i) {
    if (name == kBandNames[i]) return static_cast<SeedBand>(i);
  }
  return std::nullopt;
}

const std::vector<std::string>& seedBandNames() {
  static const std::vector<std::string> names(kBandNames.begin(), kBandNames.end());
  return names;
}

std::string seedBandText(SeedBand band) {
  return kBandTexts[static_cast<std::size_t>(band)];
}

Interval seedBand(std::span<const double> values, SeedBand band) {
  if (band == SeedBand::Interval) return tInterval(values);
  const Sample sample = sampleOf(values);
  if (sample.count < 2) return {kNaN, kNaN};
  return around(sample, band == SeedBand::Error ? sample.error : sample.deviation);
}

std::vector<double> holm(std::span<const double> pValues) {
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < pValues.size(); ++i)
    if (std::isfinite(pValues[i])) order.push_back(i);
  std::ranges::stable_sort(order, {}, [&](std::size_t i) { return pValues[i]; });
  std::vector<double> corrected(pValues.size(), kNaN);
  double least = 0;
  for (std::size_t rank = 0; rank < order.size(); ++rank) {
    least = std::max(least, std::min(1.0, pValues[order[rank]] * static_cast<double>(order.size() - rank)));
    corrected[order[rank]] = least;
  }
  return corrected;
}

}  // namespace clozebench

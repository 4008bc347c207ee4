#include "compare/gain_parts.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace clozebench {
namespace {

// When training from scratch first had this score.
std::optional<double> secondsTo(double score, const std::vector<GainRow>& rows, const std::string& metric) {
  for (const auto& row : rows) {
    if (row.scratch.mean(metric) >= score) return row.scratch.seconds;
  }
  return std::nullopt;
}

// But for rounding: a score of few examples has few values.
bool allTheSame(const std::vector<double>& values) {
  if (values.empty()) return true;
  const auto [least, most] = std::ranges::minmax(values);
  return most - least < 1e-12;
}

}  // namespace

std::vector<double> pairedDifferences(const Spread& pretrained, const Spread& scratch) {
  std::vector<double> differences;
  for (std::size_t i = 0; i < std::min(pretrained.values.size(), scratch.values.size()); ++i) {
    const double difference = pretrained.values[i] - scratch.values[i];
    if (std::isfinite(difference)) differences.push_back(difference);
  }
  return differences;
}

SeedGain seedGainOf(const Spread& pretrained, const Spread& scratch) {
  const auto differences = pairedDifferences(pretrained, scratch);
  SeedGain gain;
  gain.mean = meanOf(differences);
  gain.seeds = static_cast<std::int64_t>(differences.size());
  if (allTheSame(differences) && gain.mean != 0) return gain;
  const auto [low, high] = tInterval(differences);
  gain.low = low;
  gain.high = high;
  gain.pValue = tTest(differences);
  return gain;
}

void fillSeedGains(std::vector<GainRow>& rows) {
  for (auto& row : rows) {
    for (const auto& [metric, pretrained] : row.pretrained.metrics) {
      const auto scratch = row.scratch.metrics.find(metric);
      if (scratch != row.scratch.metrics.end()) row.gains[metric] = seedGainOf(pretrained, scratch->second);
    }
  }
}

double areaBetweenCurves(const std::vector<GainRow>& rows, const std::string& metric) {
  constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
  double area = 0, epochs = 0, before = kNaN, epochBefore = 0;
  for (const auto& row : rows) {
    const double difference = row.pretrained.mean(metric) - row.scratch.mean(metric);
    if (!std::isfinite(difference) || row.step == 0) continue;
    if (std::isfinite(before)) {
      area += (difference + before) / 2 * (row.epoch - epochBefore);
      epochs += row.epoch - epochBefore;
    }
    before = difference;
    epochBefore = row.epoch;
  }
  if (epochs > 0) return area / epochs;
  return std::isfinite(before) ? before : 0;
}

std::optional<BreakEven> breakEvenOf(const std::vector<GainRow>& rows, const std::string& metric,
                                     double secondsPretraining) {
  const bool hasScratch =
      std::ranges::any_of(rows, [&](const GainRow& row) { return std::isfinite(row.scratch.mean(metric)); });
  if (!(secondsPretraining > 0) || !hasScratch) return std::nullopt;
  double best = -std::numeric_limits<double>::infinity();
  for (const auto& row : rows) {
    const double score = row.pretrained.mean(metric);
    if (!std::isfinite(score) || row.step == 0) continue;  // before the first step the head knows nothing
    best = std::max(best, score);
    const double spent = secondsPretraining + row.pretrained.seconds;
    const auto scratchSeconds = secondsTo(best, rows, metric);
    if (!scratchSeconds || *scratchSeconds >= spent) return BreakEven{spent, row.epoch, row.step, best, scratchSeconds};
  }
  return std::nullopt;
}

void holmOver(std::vector<Gain>& gains) {
  std::vector<double> pValues;
  for (const auto& gain : gains) pValues.push_back(gain.pValue);
  const auto corrected = holm(pValues);
  for (std::size_t i = 0; i < gains.size(); ++i) gains[i].pHolm = corrected[i];
}

}  // namespace clozebench

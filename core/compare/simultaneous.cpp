#include "compare/simultaneous.h"

#include "compare/draws.h"

#include <algorithm>
#include <cmath>

namespace clozebench {
namespace {

// Over all draws (n), as numpy.std.
double spreadOf(const std::vector<double>& draws) {
  double mean = 0, squares = 0;
  for (const double value : draws) mean += value / static_cast<double>(draws.size());
  for (const double value : draws) squares += (value - mean) * (value - mean);
  return std::sqrt(squares / static_cast<double>(draws.size()));
}

}  // namespace

std::vector<Interval> simultaneousIntervals(std::span<const double> estimates, const BootstrapDraws& draws) {
  constexpr double kStill = 1e-12;  // rounding of a sum that is always the same
  if (draws.empty() || draws.front().empty()) return {};
  std::vector<double> errors, largest(draws.front().size());
  for (std::size_t i = 0; i < estimates.size(); ++i) {
    errors.push_back(spreadOf(draws[i]));
    if (errors[i] < kStill) continue;
    for (std::size_t draw = 0; draw < largest.size(); ++draw)
      largest[draw] = std::max(largest[draw], std::abs(draws[i][draw] - estimates[i]) / errors[i]);
  }
  std::ranges::sort(largest);
  const double width = quantileOf(largest, 0.95);
  std::vector<Interval> intervals;
  for (std::size_t i = 0; i < estimates.size(); ++i) {
    const double half = errors[i] < kStill ? 0 : width * errors[i];
    intervals.push_back({estimates[i] - half, estimates[i] + half});
  }
  return intervals;
}

}  // namespace clozebench

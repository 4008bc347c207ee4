// What a stretch of a chart's x axis holds, series by series: where each starts and ends there, its extremes, its mean.
// Of the points as they are, never of what was thinned for drawing.
#pragma once
#include "compare/figure.h"

#include <cstddef>
#include <limits>
#include <string>
#include <vector>

namespace clozebench {

struct RangeStats {
  static constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
  std::string name;
  bool faint = false;       // a member of a mean, the raw line under a smoothed one
  std::size_t points = 0;   // finite ones: all that follows is of these, and NaN when there are none
  std::size_t skipped = 0;  // points of the stretch that are not finite
  double startX = kNone, start = kNone, endX = kNone, end = kNone;  // the first and the last point
  double leastX = kNone, least = kNone, greatestX = kNone, greatest = kNone;
  double mean = kNone;    // each point counts once, however far it is from the next
  double change = kNone;  // end - start
};

// Of every series with a point from `from` to `to`, ends included, in the figure's order; those that are not faint
// come first. The ends may be given either way round.
std::vector<RangeStats> rangeStats(const Figure& figure, double from, double to);

}  // namespace clozebench

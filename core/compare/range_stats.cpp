#include "compare/range_stats.h"

#include "compare/figure_layout.h"

#include <algorithm>
#include <cmath>

namespace clozebench {
namespace {

void add(RangeStats& stats, double x, double y) {
  if (!std::isfinite(y)) {
    ++stats.skipped;
    return;
  }
  if (stats.points == 0 || x < stats.startX) stats.startX = x, stats.start = y;
  if (stats.points == 0 || x >= stats.endX) stats.endX = x, stats.end = y;
  if (stats.points == 0 || y < stats.least) stats.leastX = x, stats.least = y;
  if (stats.points == 0 || y > stats.greatest) stats.greatestX = x, stats.greatest = y;
  ++stats.points;
  // A running mean: a sum of a million large values would lose digits.
  if (stats.points == 1) stats.mean = 0;
  stats.mean += (y - stats.mean) / static_cast<double>(stats.points);
}

RangeStats statsOf(const FigureSeries& series, double from, double to) {
  RangeStats stats{.name = series.name, .faint = series.faint};
  for (std::size_t i = 0; i < pointCount(series); ++i) {
    if (series.x[i] >= from && series.x[i] <= to) add(stats, series.x[i], series.y[i]);
  }
  if (stats.points > 0) stats.change = stats.end - stats.start;
  return stats;
}

}  // namespace

std::vector<RangeStats> rangeStats(const Figure& figure, double from, double to) {
  if (from > to) std::swap(from, to);
  std::vector<RangeStats> all;
  for (const FigureSeries& series : figure.series) {
    RangeStats stats = statsOf(series, from, to);
    if (stats.points + stats.skipped > 0) all.push_back(std::move(stats));
  }
  std::ranges::stable_partition(all, [](const RangeStats& stats) { return !stats.faint; });
  return all;
}

}  // namespace clozebench

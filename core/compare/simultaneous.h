// Intervals of several estimates that hold for all of them at once: who looks at forty classes and picks the one that
// stands out would be wrong in every second experiment by the intervals of single ones.
#pragma once
#include "compare/over_seeds.h"

#include <span>
#include <vector>

namespace clozebench {

// What the bootstrap gave for each estimate: [estimate][draw], the draws the same for all.
using BootstrapDraws = std::vector<std::vector<double>>;

// Estimate ± q standard errors, q being the 95 % quantile over the draws of the largest distance, in standard errors,
// that any of them has from its estimate (single-step max-|t|: Westfall & Young 1993; Romano & Wolf 2005). A draw in
// which all lie within theirs is as frequent as 95 % says. One that never moves is a point and counts for nothing.
std::vector<Interval> simultaneousIntervals(std::span<const double> estimates, const BootstrapDraws& draws);

}  // namespace clozebench

// All variants of an experiment beside each other by their names, where no number tells them apart.
#pragma once
#include "compare/figure.h"
#include "compare/gain.h"

#include <vector>

namespace clozebench {

struct VariantCharts {
  Figure scores;  // bars of both arms on test: mean over the seeds, one standard deviation around it
  Figure gain;    // with its 95 % interval, and the line of no gain
};
// Without series where there is no gain.
VariantCharts variantCharts(const std::vector<Gain>& gains);

}  // namespace clozebench

// The lines of one group of runs: its members, their mean and the band around it.
#pragma once
#include "experiment/curves.h"

#include <vector>

namespace clozebench {

// Without colour and line style. Empty when no run has a point.
std::vector<FigureSeries> groupSeries(const CurveSet& set, const CurveGroup& group, const CurveLook& look);

}  // namespace clozebench

// Parts of computeGain() that stand on their own.
#pragma once
#include "compare/gain.h"

#include <optional>
#include <string>
#include <vector>

namespace clozebench {

// The values of the same seed stand at the same place.
std::vector<double> pairedDifferences(const Spread& pretrained, const Spread& scratch);
SeedGain seedGainOf(const Spread& pretrained, const Spread& scratch);
// Of every metric that both arms have.
void fillSeedGains(std::vector<GainRow>& rows);
// Mean height of the difference from the first evaluation after a step to the last, by trapezoids over the epochs; the
// one difference where there is a single such evaluation. Row 0 is left out: nothing is trained there.
double areaBetweenCurves(const std::vector<GainRow>& rows, const std::string& metric);
std::optional<BreakEven> breakEvenOf(const std::vector<GainRow>& rows, const std::string& metric,
                                     double secondsPretraining);

}  // namespace clozebench

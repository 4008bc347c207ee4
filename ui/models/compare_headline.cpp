#include "ui/models/compare_headline.h"

#include "compare/gains_told.h"
#include "ui/models/core_text.h"

namespace clozebench {

QString variantsHeadline(const Comparison& comparison) {
  return coreText(overallResult(comparison.gains, comparison.underWay));
}

QString baselineAhead(const Gain& gain) {
  return coreText(baselineAheadText(gain));
}

QString baselinesAhead(const std::vector<Gain>& gains) {
  return coreText(baselinesAheadText(gains));
}

}  // namespace clozebench

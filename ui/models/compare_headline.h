// The sentences above Compare's pages that are about more than one gain, or about more than the arms.
#pragma once
#include "ui/models/compare_reading.h"

#include <QString>

namespace clozebench {

// In how many variants pre-training clearly helped or harmed; of an experiment that still trains, so far.
QString variantsHeadline(const Comparison& comparison);
// "TF-IDF with a linear model reaches 0.650, more than both arms."; "" where no baseline does.
QString baselineAhead(const Gain& gain);
// The same of several variants.
QString baselinesAhead(const std::vector<Gain>& gains);

}  // namespace clozebench

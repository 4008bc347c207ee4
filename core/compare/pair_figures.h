// Classes and confusion of a pair as charts.
#pragma once
#include "compare/figure.h"
#include "compare/pair_classes.h"
#include "compare/pair_confusion.h"

namespace clozebench {

// F1 of each class as bars of both arms, in the order given.
Figure classFigure(const std::vector<ClassGain>& classes);
// Gain of each class with its interval as points.
Figure classGainFigure(const std::vector<ClassGain>& classes);

}  // namespace clozebench

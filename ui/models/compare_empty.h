// Why Compare has nothing to show, in one sentence that is true of this case and says what to do.
#pragma once
#include "ui/models/compare_reading.h"

#include <QString>

namespace clozebench {

// There is no gain: an arm is missing, or no seed has finished in both.
QString noGainText(const Comparison& comparison);
// Gains there are, but none at the same place of this axis.
QString emptyGainCourseText(const CompareChoice& choice);
// No curve of this measure.
QString noCurveText(const Comparison& comparison, const std::string& measure);

}  // namespace clozebench

// What a chart that leaves its page is of: charts of several experiments otherwise look alike.
#pragma once
#include "compare/figure.h"

#include <string>

namespace clozebench {

// "calibration on test: reviews, wide". As it was without an experiment.
Figure titledFor(Figure figure, const std::string& experiment, const std::string& variant = "");

}  // namespace clozebench

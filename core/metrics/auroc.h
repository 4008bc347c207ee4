// Area under the ROC curve: how often an example that has a label is ranked above one that has it not, ties counting
// half (the statistic of Mann and Whitney). Equal to scikit-learn's roc_auc_score.
#pragma once
#include "base/sets.h"

#include <cstddef>
#include <limits>
#include <span>
#include <string>

namespace clozebench::metrics {

struct Auroc {
  double value = std::numeric_limits<double>::quiet_NaN();
  std::string undefined;  // why there is no value, a sentence without its full stop; "" with one
};

// `scores` are (rows, classes), row by row: the probabilities, or whatever rises with them. Only their order counts.
// Of two classes: of class 1, which is that of class 0 too. Of more: the mean over the classes, each against the rest.
// Sets: the mean over the labels. Means are of those that some examples have and others do not: scikit-learn refuses
// where one of them is missing. A gold of -1 has none of the classes.
Auroc auroc(const LabelSets& gold, std::span<const float> scores, std::size_t classes);
// That of a table too large to be held.
Auroc aurocOfTooMany(std::size_t rows, std::size_t classes);

}  // namespace clozebench::metrics

// The only F1 (and every other metric) in the tree. Definitions follow scikit-learn; golden files in
// tests/golden/metrics hold its values. Zero divisions give 0, as zero_division=0 does there.
#pragma once
#include "base/sets.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace clozebench::metrics {

struct ClassScore {
  double precision = 0, recall = 0, f1 = 0;
  std::int64_t support = 0;
};

struct Classification {
  double accuracy = 0;  // share of examples that are right; of a set: the whole set (scikit-learn's subset accuracy)
  double precisionMicro = 0, recallMicro = 0, f1Micro = 0;
  // Single label: over the labels that occur in gold or predicted (scikit-learn's default when labels=None). Sets: over
  // all `classes`, a label without examples and predictions counting 0 (its default for an indicator matrix).
  double precisionMacro = 0, recallMacro = 0, f1Macro = 0;
  double f1Mean = 0;                    // (micro + macro) / 2, the ancestor's headline number
  double mcc = 0;                       // Matthews correlation, multi-class (Gorodkin 2004); NaN for sets
  std::vector<ClassScore> perClass;     // C entries
  std::vector<std::int64_t> confusion;  // C x C, row = gold; empty for sets
};

// One class index per example, or a set of them. A gold of -1 is a label that training never showed: no prediction can
// be right, so the example counts as wrong. scikit-learn sees it as one more class with recall 0, and so do we: it
// takes part in accuracy, micro, macro and MCC, but has no entry in perClass and no row in the confusion matrix. In a
// set it is a label that was missed: it takes part in accuracy and micro; macro is over the labels of training alone.
Classification classify(const LabelSets& gold, const LabelSets& predicted, int classes);
// One of them by its name: f1_micro|f1_macro|f1_mean|accuracy|mcc; anything else means f1_micro.
double scoreOf(const Classification& scores, const std::string& metric);
// Example `row` is right: the label, or the whole set.
bool isRight(const LabelSets& gold, const LabelSets& predicted, std::size_t row);

// The same scores from counts alone, for the bootstrap: `hits`, `golds` and `guesses` per class (true positives,
// examples of it, predictions of it). Macro F1 over the classes with an example or a prediction.
double macroF1(std::span<const double> hits, std::span<const double> golds, std::span<const double> guesses);
// F1 from counts: 2 hits / (golds + guesses), 0 without any.
inline double f1Of(double hits, double golds, double guesses) {
  return golds + guesses == 0 ? 0 : 2 * hits / (golds + guesses);
}
// Matthews correlation from the same counts.
double matthews(std::span<const double> hits, std::span<const double> golds, std::span<const double> guesses);

}  // namespace clozebench::metrics

// The only F1 (and every other metric) in the tree. Definitions follow scikit-learn; golden files in
// tests/golden/metrics hold its values. Zero divisions give 0, as zero_division=0 does there.
#pragma once
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
  double accuracy = 0;
  double precisionMicro = 0, recallMicro = 0, f1Micro = 0;
  // Macro over the labels that occur in gold or predicted (scikit-learn's default when labels=None).
  double precisionMacro = 0, recallMacro = 0, f1Macro = 0;
  double f1Mean = 0;                    // (micro + macro) / 2, the ancestor's headline number
  double mcc = 0;                       // Matthews correlation, multi-class (Gorodkin 2004)
  std::vector<ClassScore> perClass;     // C entries
  std::vector<std::int64_t> confusion;  // C x C, row = gold
};

// Single label: one class index per example. A gold of -1 is a label that training never showed: no prediction can be
// right, so the example counts as wrong. scikit-learn sees it as one more class with recall 0, and so do we: it takes
// part in accuracy, micro, macro and MCC, but has no entry in perClass and no row in the confusion matrix.
Classification classify(std::span<const std::int32_t> gold, std::span<const std::int32_t> predicted, int classes);

// The same scores from counts alone, for the bootstrap: `hits`, `golds` and `guesses` per class (true positives,
// examples of it, predictions of it). Macro F1 over the classes with an example or a prediction.
double macroF1(std::span<const double> hits, std::span<const double> golds, std::span<const double> guesses);
// Matthews correlation from the same counts.
double matthews(std::span<const double> hits, std::span<const double> golds, std::span<const double> guesses);

}  // namespace clozebench::metrics

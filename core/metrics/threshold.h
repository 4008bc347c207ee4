// From which probability a label is given: one threshold for all labels, as good as it can be on the examples at hand.
#pragma once
#include "base/sets.h"

#include <cstddef>
#include <string>
#include <vector>

namespace clozebench::metrics {

// The labels of each example that may be given, with their probabilities. What is too improbable to be given is left
// out: two thousand labels of which a few are likely stay few.
struct ScoredLabels {
  LabelSets labels = LabelSets::ofAnySize();
  std::vector<float> scores;  // as in labels.values()
};
inline constexpr double kFixedThreshold = 0.5;

// Below which probability no threshold is looked for. A network that knows its training data by heart is sure that new
// texts have nothing: its best threshold can be tiny, so it is looked for down there as far as memory allows.
double lowestThreshold(std::size_t examples, std::size_t classes);

// Those with a probability of `threshold` or more.
ScoredLabels atLeast(const ScoredLabels& scored, double threshold);

// The threshold at which `metric` (f1_micro|f1_macro|f1_mean|accuracy, as classify() defines them for sets; anything
// else means f1_micro) is largest; of equally good ones the nearest to 0.5. It lies midway between two probabilities,
// and not below `lowest`, from which on labels are in `scored`.
double bestThreshold(const LabelSets& gold, const ScoredLabels& scored, int classes, const std::string& metric,
                     double lowest);

// What all examples would score if labels were given from each of these thresholds on; precision and recall are micro.
struct ThresholdScore {
  double threshold = 0, precision = 0, recall = 0, f1Micro = 0, f1Macro = 0;
};
// In the order of the thresholds, which rise. Labels below the first one need not be in `scored`.
std::vector<ThresholdScore> thresholdCurve(const LabelSets& gold, const ScoredLabels& scored, int classes,
                                           const std::vector<double>& thresholds);
// Those that a chart is drawn over, from 0.001 to 0.99: closer together where probabilities are small.
const std::vector<double>& curveThresholds();

}  // namespace clozebench::metrics

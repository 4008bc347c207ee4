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

}  // namespace clozebench::metrics

// Labels of a split by a fine-tuned network: for the loop and for the predictor.
#pragma once
#include "data/encoded.h"
#include "metrics/auroc.h"
#include "metrics/threshold.h"
#include "train/labelled_batches.h"
#include "train/network.h"
#include "train/objective.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace clozebench {

struct ClassScores {
  LabelSets predicted =
      LabelSets::ofAnySize();  // the most probable class per row; of several labels those likely enough
  std::vector<float> scores;   // their probabilities
  metrics::Auroc auroc;        // where rows have gold labels
  double loss = 0;             // mean over rows whose gold label is known (of sets: over all rows); NaN without any
  double threshold = 0.5;      // of sets: from which probability a label is given
  std::vector<metrics::ThresholdScore> curve;  // of sets, when it was asked for: what other thresholds would give
};

// How sets of labels are made from probabilities.
struct ThresholdRule {
  std::string metric;                 // what is to be as good as possible on the split that is looked at
  std::optional<double> fixed = 0.5;  // else: the best on it
  bool curve = false;                 // score all thresholds too
};

// Without gradients.
class ClassifierEvaluation {
 public:
  // multiLabel: each of `classes` has a probability of its own.
  ClassifierEvaluation(const Network& network, std::int64_t padId, std::int64_t maxLength, torch::Device device,
                       std::size_t classes, bool multiLabel);
  Result<ClassScores> classify(const EncodedSplit& split, const ThresholdRule& rule, const StopQuestion& stop,
                               const EvaluationProgress& progress);
  // (rows, C) fp32 on the host, in the order of the split.
  Result<torch::Tensor> probabilities(const EncodedSplit& split);

 private:
  // Gets the rows of a batch and their logits (B, C), fp32 on the host.
  using BatchVisit = std::function<void(std::span<const std::int32_t>, const torch::Tensor&)>;
  Status forEachBatch(const EncodedSplit& split, const StopQuestion& stop, const EvaluationProgress& progress,
                      const BatchVisit& visit);
  Result<ClassScores> mostProbable(const EncodedSplit& split, const StopQuestion& stop,
                                   const EvaluationProgress& progress);
  Result<ClassScores> likelySets(const EncodedSplit& split, const ThresholdRule& rule, const StopQuestion& stop,
                                 const EvaluationProgress& progress);

  const Network& m_network;
  LabelledBatches m_batches;
  std::size_t m_classes;
  bool m_multiLabel;
};

}  // namespace clozebench

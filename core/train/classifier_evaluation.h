// Classes of a labelled split by a fine-tuned network, and their metrics: for the loop and for the predictor.
#pragma once
#include "data/encoded.h"
#include "train/labelled_batches.h"
#include "train/network.h"
#include "train/objective.h"

#include <cstdint>
#include <string>
#include <vector>

namespace clozebench {

struct ClassScores {
  torch::Tensor probabilities;          // (rows, C) fp32 on the host, in the order of the split
  std::vector<std::int32_t> predicted;  // most probable class per row
  std::vector<float> scores;            // its probability
  double loss = 0;                      // mean over rows whose gold label is known; NaN without any
};

// Without gradients. Buffers must hold evaluationCapacity() rows.
class ClassifierEvaluation {
 public:
  ClassifierEvaluation(const Network& network, std::int64_t padId, std::int64_t maxLength, torch::Device device);
  Result<ClassScores> classify(const EncodedSplit& split, const StopQuestion& stop, const EvaluationProgress& progress);

 private:
  void classifyBatch(ClassScores& result, double& lossSum, const EncodedSplit& split,
                     std::span<const std::int32_t> members);
  const Network& m_network;
  LabelledBatches m_batches;
};

// loss, accuracy, f1_*, precision_*, recall_*, mcc and the classes one by one. A gold label of -1 (unseen in training)
// counts as wrong and forms a class of its own, which no prediction can reach.
MetricValues classificationMetrics(const std::vector<std::int32_t>& gold, const std::vector<std::int32_t>& predicted,
                                   const std::vector<std::string>& labels, double loss);

}  // namespace clozebench

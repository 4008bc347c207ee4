// Single-label classification: buckets of similar length, mean cross-entropy, evaluation on validation and test.
#pragma once
#include "config/settings.h"
#include "data/batches.h"
#include "train/classifier_evaluation.h"
#include "train/labelled_batches.h"
#include "train/objective.h"

#include <string>
#include <vector>

namespace clozebench {

// The three splits as token ids, with what a prediction must say of them.
struct FinetuneData {
  std::vector<std::string> labels;
  EncodedSplit train, validation, test;
  std::vector<std::string> validationTexts, testTexts;
  std::string validationFingerprint, testFingerprint;
};

class ClassifyObjective final : public Objective {
 public:
  ClassifyObjective(const Settings& settings, FinetuneData data, const Network& network, std::int64_t padId,
                    torch::Device device, std::uint64_t seed);
  std::int64_t batchesPerEpoch() const override { return m_batchesPerEpoch; }
  void beginEpoch(std::int64_t epoch) override;
  std::int64_t batchTokens(std::int64_t batch) const override;
  BatchLoss loss(std::int64_t batch, const ForwardMode& mode) override;
  Result<std::vector<SplitMetrics>> evaluate(const StopQuestion& stop, const EvaluationProgress& progress) override;
  double guessingLoss() const override;

  // Metrics and predictions of each split that has rows, for the weights that the network holds now.
  struct SplitResult {
    MetricValues metrics;
    Predicted predictions;
  };
  Result<std::vector<SplitResult>> predictSplits(const StopQuestion& stop, const EvaluationProgress& progress);

 private:
  struct WatchedSplit {
    const char* name;
    const EncodedSplit& split;
    const std::vector<std::string>& texts;
    const std::string& fingerprint;
  };
  WatchedSplit validationSplit() const;
  WatchedSplit testSplit() const;
  Result<SplitResult> predict(const WatchedSplit& watched, const StopQuestion& stop,
                              const EvaluationProgress& progress);

  FinetuneData m_data;
  const Network& m_network;
  std::uint64_t m_seed;
  std::int64_t m_batchSize, m_batchesPerEpoch;
  LabelledBatches m_batches;
  ClassifierEvaluation m_evaluation;
  torch::Tensor m_classWeights;  // (C) or undefined
  BatchPlan m_plan;
};

// n / (C count), 1 for a class without examples: scikit-learn's "balanced".
std::vector<float> balancedWeights(const std::vector<std::int32_t>& gold, std::size_t classes);

}  // namespace clozebench

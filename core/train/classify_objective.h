// Classification: buckets of similar length, evaluation on validation and test. One label per example: mean
// cross-entropy. Any number: binary cross-entropy summed over labels, mean over examples.
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
  Result<SplitResult> predict(const WatchedSplit& watched, const ThresholdRule& rule, const StopQuestion& stop,
                              const EvaluationProgress& progress);
  bool multiLabel() const { return !m_data.train.gold.single(); }

  FinetuneData m_data;
  const Network& m_network;
  std::uint64_t m_seed;
  std::int64_t m_batchSize, m_batchesPerEpoch;
  ThresholdRule m_rule;  // on validation
  LabelledBatches m_batches;
  ClassifierEvaluation m_evaluation;
  torch::Tensor m_classWeights;  // (C) or undefined
  BatchPlan m_plan;
};

// n / (C count) with n labels in all, 1 for one without examples: scikit-learn's "balanced". Of sets it weighs the
// whole binary loss of a label, so that probabilities stay what they are.
std::vector<float> balancedWeights(const LabelSets& gold, std::size_t classes);

// What the output of a multi-label network should say before it knows anything: the logit of each label's share of the
// training examples, as if half an example more had it and half one had not.
std::vector<float> priorLogits(const LabelSets& gold, std::size_t classes);

}  // namespace clozebench

// Masked-language modelling (Devlin et al. 2019): rows of equal length, logits only at the masked positions; beside it,
// where asked for, whether one sentence follows another.
#pragma once
#include "config/settings.h"
#include "data/batches.h"
#include "train/fill_examples.h"
#include "train/mlm_batches.h"
#include "train/network.h"
#include "train/objective.h"
#include "train/pretrain_data.h"

#include <memory>
#include <optional>

namespace clozebench {

class MlmObjective final : public Objective {
 public:
  MlmObjective(const Settings& settings, const TokenCache& cache, PretrainRows rows, MaskingOptions masking,
               std::shared_ptr<const Tokenizer> tokenizer, const Network& network, torch::Device device,
               std::uint64_t seed);
  std::int64_t batchesPerEpoch() const override { return m_batchesPerEpoch; }
  void beginEpoch(std::int64_t epoch) override;
  void beginStep(double progress) override;
  std::int64_t batchTokens(std::int64_t batch) const override;
  BatchLoss loss(std::int64_t batch, const ForwardMode& mode) override;
  // On the held-out rows, at the fixed mask of 15 % of single tokens, 80/10/10: mlm_loss (nats), mlm_accuracy,
  // perplexity; nsp_loss and nsp_accuracy where that is trained; loss, their weighted sum.
  Result<std::vector<SplitMetrics>> evaluate(const StopQuestion& stop, const EvaluationProgress& progress) override;
  // How a few held-out sentences are filled in now.
  std::map<std::string, double> probe() override;
  double guessingLoss() const override;
  // BadInput when next sentences are asked for and the text has none.
  Status usable() const;
  // What a person should know about the rows; empty when there is nothing.
  std::string notice() const;

 private:
  std::string fewTokensNotice() const;
  std::string pairsNotice() const;
  struct Sums {
    double loss = 0, correct = 0, count = 0;
  };
  const std::vector<std::int32_t>& trainLengths() const;
  MlmBatch trainBatch(std::int64_t batch);
  torch::Tensor hidden(const MlmBatch& batch, const ForwardMode& mode) const;              // (B, T, D)
  torch::Tensor sentenceLogits(const torch::Tensor& hidden, const MlmBatch& batch) const;  // (M, 2)
  void addTexts(Sums& sums, std::span<const std::int32_t> members);
  void addPairs(Sums& sums, std::span<const std::int32_t> members);
  MetricValues metricsOf(const Sums& masked, const Sums& pairs) const;

  PretrainRows m_rows;
  std::optional<SentencePairs> m_pairs, m_evaluationPairs;
  MaskingOptions m_masking, m_evaluationMasking;
  const Network& m_network;
  std::uint64_t m_seed;
  double m_firstRate, m_lastRate, m_sentenceWeight;
  std::int64_t m_batchTokens, m_batchesPerEpoch = 0, m_epoch = 0;
  BatchPlan m_plan, m_evaluationPlan, m_pairPlan;
  MlmBatches m_batches;
  FillExamples m_examples;
};

}  // namespace clozebench

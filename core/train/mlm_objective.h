// Masked-language modelling (Devlin et al. 2019): rows of equal length, logits only at the masked positions.
#pragma once
#include "config/settings.h"
#include "data/batches.h"
#include "data/masking.h"
#include "train/batch_buffers.h"
#include "train/network.h"
#include "train/objective.h"
#include "train/pretrain_data.h"

#include <memory>

namespace clozebench {

class MlmObjective final : public Objective {
 public:
  MlmObjective(const Settings& settings, const TokenCache& cache, PretrainRows rows, MaskingOptions masking,
               const Network& network, torch::Device device, std::uint64_t seed);
  std::int64_t batchesPerEpoch() const override { return m_batchesPerEpoch; }
  void beginEpoch(std::int64_t epoch) override;
  std::int64_t batchTokens(std::int64_t batch) const override;
  BatchLoss loss(std::int64_t batch, const ForwardMode& mode) override;
  // Metrics mlm_loss (nats), mlm_accuracy, perplexity, loss at the fixed mask of 15 %, 80/10/10, on the held-out rows.
  Result<std::vector<SplitMetrics>> evaluate(const StopQuestion& stop, const EvaluationProgress& progress) override;
  double guessingLoss() const override;

 private:
  struct Filled {
    torch::Tensor ids;        // (B, T)
    torch::Tensor positions;  // (N), flat into B*T
    torch::Tensor targets;    // (N)
    std::int64_t tokens = 0;
  };
  struct Sums {
    double loss = 0, correct = 0, masked = 0;
  };
  Filled fill(const RowSet& set, std::span<const std::int32_t> members, const MaskingOptions& masking,
              std::uint64_t seed, std::int64_t epoch);
  torch::Tensor logits(const Filled& batch, const ForwardMode& mode) const;  // (N, V)
  void addBatch(Sums& sums, std::span<const std::int32_t> members);

  const TokenCache& m_cache;
  PretrainRows m_rows;
  MaskingOptions m_masking, m_evaluationMasking;
  const Network& m_network;
  torch::Device m_device;
  std::uint64_t m_seed;
  std::int64_t m_batchTokens, m_batchesPerEpoch = 0, m_epoch = 0;
  BatchPlan m_plan, m_evaluationPlan;
  HostBuffer m_ids, m_positions, m_targets;
};

}  // namespace clozebench

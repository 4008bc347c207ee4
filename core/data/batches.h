// Which rows make a batch. Pure functions of (lengths, seed, epoch): a resume finds the same batches without replay.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

namespace clozebench {

struct BatchPlan {
  // Batch b holds rows order[starts[b] .. starts[b+1]); all of one batch have the same length when `equalLength`.
  std::vector<std::int32_t> order;
  std::vector<std::int32_t> starts;
  std::int64_t batches() const { return static_cast<std::int64_t>(starts.size()) - 1; }
  std::span<const std::int32_t> rows(std::int64_t batch) const {
    return std::span(order).subspan(starts[batch], starts[batch + 1] - starts[batch]);
  }
};

// Pre-training: rows of exactly equal length, about `batchTokens` tokens a batch, batches in random order. The
// remainder of each length forms a smaller batch of its own; nothing is padded. Every row once per epoch.
BatchPlan planEqualLength(std::span<const std::int32_t> lengths, std::int64_t batchTokens, std::uint64_t seed,
                          std::int64_t epoch);
// Fine-tuning: `batchSize` rows of similar length (shuffled, sorted within windows), so that padding stays small.
BatchPlan planBuckets(std::span<const std::int32_t> lengths, std::int64_t batchSize, std::uint64_t seed,
                      std::int64_t epoch);
// Evaluation: sorted by length, no shuffling.
BatchPlan planEvaluation(std::span<const std::int32_t> lengths, std::int64_t batchTokens);

}  // namespace clozebench

// Batches of masked rows, in memory that is allocated once: rows of one text, or of two sentences with the question
// whether the second follows. Each a pure function of (rows, seed, epoch).
#pragma once
#include "data/masking.h"
#include "data/sentence_pairs.h"
#include "train/batch_buffers.h"
#include "train/pretrain_data.h"

#include <cstdint>
#include <span>

namespace clozebench {

struct MlmBatch {
  TokenBatch rows;          // ids (B, T), segments (B, T) or undefined; no padding
  torch::Tensor positions;  // (N), flat into B*T, ascending; how many a row has may differ
  torch::Tensor targets;    // (N), what stood there
  torch::Tensor askedRows;  // (M), the rows of two sentences; undefined when there is none
  torch::Tensor follows;    // (M), 1: the second follows the first
  std::int64_t tokens = 0;  // B*T, all real
};

class MlmBatches {
 public:
  // tokens: of the largest batch.
  MlmBatches(const TokenCache& cache, std::int64_t tokens, torch::Device device);
  // Members of one length; at least one token of them is masked.
  MlmBatch texts(const RowSet& set, std::span<const std::int32_t> members, const MaskingOptions& masking,
                 std::uint64_t seed, std::uint64_t epoch);
  MlmBatch pairs(const SentencePairs& set, std::span<const std::int32_t> members, const MaskingOptions& masking,
                 std::uint64_t seed, std::uint64_t epoch);

 private:
  struct Key {
    std::uint64_t seed = 0, epoch = 0;
  };
  void begin(std::size_t rows, std::size_t length);
  void mask(std::size_t index, std::uint64_t row, std::size_t delimiter, const MaskingOptions& masking, Key key);
  void ensureMask(std::uint64_t firstRow, std::size_t delimiter, MaskingOptions masking, Key key);
  std::span<std::int64_t> row(HostBuffer& buffer, std::size_t index);
  MlmBatch finish() const;

  const TokenCache& m_cache;
  torch::Device m_device;
  HostBuffer m_ids, m_segments, m_positions, m_targets, m_asked, m_follows;
  std::size_t m_rows = 0, m_length = 0, m_masked = 0;
};

}  // namespace clozebench

// Rows of different length as one padded batch, in memory that is allocated once.
#pragma once
#include "data/encoded.h"
#include "train/batch_buffers.h"

#include <cstdint>
#include <span>

namespace clozebench {

class LabelledBatches {
 public:
  // maxRows, maxLength: the largest batch that will be asked for.
  LabelledBatches(std::int64_t maxRows, std::int64_t maxLength, std::int64_t padId, torch::Device device);

  struct Batch {
    TokenBatch tokens;   // (B, T); mask undefined when every row has T tokens
    torch::Tensor gold;  // (B), as in the split; undefined when it has no labels
    std::int64_t realTokens = 0;
  };
  // Padded to the longest of these rows.
  Batch fill(const EncodedSplit& split, std::span<const std::int32_t> members);

 private:
  std::int64_t m_padId;
  torch::Device m_device;
  HostBuffer m_ids, m_mask, m_gold;
};

}  // namespace clozebench

// Rows of different length as one padded batch, in memory that is allocated once.
#pragma once
#include "data/encoded.h"
#include "train/batch_buffers.h"

#include <cstdint>
#include <span>

namespace clozebench {

struct LabelRoom {
  std::int64_t classes = 0, mostPerRow = 0;
};

class LabelledBatches {
 public:
  // maxRows, maxLength: the largest batch that will be asked for. labels: for sets of labels to be filled in.
  LabelledBatches(std::int64_t maxRows, std::int64_t maxLength, std::int64_t padId, torch::Device device,
                  LabelRoom labels = {});

  struct Batch {
    TokenBatch tokens;  // (B, T); mask undefined when every row has T tokens
    // One label a row: (B), as in the split. Sets: (N) positions of the labels among the (B, C) logits, flat. Undefined
    // when the split has no labels, or sets without room for them.
    torch::Tensor gold;
    std::int64_t realTokens = 0;
  };
  // Padded to the longest of these rows.
  Batch fill(const EncodedSplit& split, std::span<const std::int32_t> members);

 private:
  torch::Tensor fillGold(const LabelSets& gold, std::span<const std::int32_t> members);

  std::int64_t m_padId;
  torch::Device m_device;
  LabelRoom m_room;
  HostBuffer m_ids, m_mask, m_gold;
};

}  // namespace clozebench

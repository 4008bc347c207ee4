#include "train/labelled_batches.h"

#include <algorithm>

namespace clozebench {

LabelledBatches::LabelledBatches(std::int64_t maxRows, std::int64_t maxLength, std::int64_t padId, torch::Device device,
                                 LabelRoom labels)
    : m_padId(padId),
      m_device(device),
      m_room(labels),
      m_ids(maxRows * maxLength, torch::kInt64),
      m_mask(maxRows * maxLength, torch::kBool),
      m_gold(maxRows * std::max<std::int64_t>(1, labels.mostPerRow), torch::kInt64) {}

LabelledBatches::Batch LabelledBatches::fill(const EncodedSplit& split, std::span<const std::int32_t> members) {
  const auto B = static_cast<std::int64_t>(members.size());
  std::int64_t T = 0, tokens = 0;
  for (const auto row : members) {
    const std::int64_t length = split.lengths[static_cast<std::size_t>(row)];
    T = std::max(T, length);
    tokens += length;
  }
  auto* ids = m_ids.data<std::int64_t>();
  auto* mask = m_mask.data<bool>();
  for (const auto row : members) {
    const auto source = split.row(row);
    ids = std::fill_n(std::ranges::copy(source, ids).out, T - static_cast<std::int64_t>(source.size()), m_padId);
    mask = std::fill_n(std::fill_n(mask, source.size(), true), T - static_cast<std::int64_t>(source.size()), false);
  }
  Batch batch{{m_ids.matrix(B, T, m_device), {}, {}}, {}, tokens};
  if (tokens < B * T) batch.tokens.mask = m_mask.matrix(B, T, m_device);  // (B, T)
  batch.gold = fillGold(split.gold, members);
  return batch;
}

torch::Tensor LabelledBatches::fillGold(const LabelSets& gold, std::span<const std::int32_t> members) {
  const bool positions = !gold.single();
  if (gold.empty() || (positions && m_room.classes == 0)) return {};
  auto* begin = m_gold.data<std::int64_t>();
  auto* next = begin;
  for (std::size_t i = 0; i < members.size(); ++i) {
    const std::int64_t first = positions ? static_cast<std::int64_t>(i) * m_room.classes : 0;
    for (const auto label : gold[static_cast<std::size_t>(members[i])]) *next++ = first + label;
  }
  return m_gold.vector(next - begin, m_device);  // (B) or (N)
}

}  // namespace clozebench

#include "train/mlm_batches.h"

namespace clozebench {

MlmBatches::MlmBatches(const TokenCache& cache, std::int64_t tokens, torch::Device device)
    : m_cache(cache),
      m_device(device),
      m_ids(tokens, torch::kInt64),
      m_segments(tokens, torch::kInt64),
      m_positions(tokens, torch::kInt64),
      m_targets(tokens, torch::kInt64),
      m_asked(tokens, torch::kInt64),
      m_follows(tokens, torch::kInt64) {}

void MlmBatches::begin(std::size_t rows, std::size_t length) {
  m_rows = rows;
  m_length = length;
  m_masked = 0;
}

std::span<std::int64_t> MlmBatches::row(HostBuffer& buffer, std::size_t index) {
  return {buffer.data<std::int64_t>() + index * m_length, m_length};
}

// Positions lie one behind the other: words do not mask the same number in each row.
void MlmBatches::mask(std::size_t index, std::uint64_t row, std::size_t delimiter, const MaskingOptions& masking,
                      Key key) {
  const auto behind = [&](HostBuffer& buffer) {
    return std::span(buffer.data<std::int64_t>() + m_masked, m_length);  // (index + 1) * m_length at most
  };
  const auto positions = behind(m_positions);
  const std::size_t found =
      maskRow(this->row(m_ids, index), masking, key.seed, key.epoch, row, positions, behind(m_targets), delimiter);
  for (auto& position : positions.first(found)) position += static_cast<std::int64_t>(index * m_length);
  m_masked += found;
}

// A batch of few short rows of long words may have come out without any mask, and a mean over nothing is no number.
void MlmBatches::ensureMask(std::uint64_t firstRow, std::size_t delimiter, MaskingOptions masking, Key key) {
  if (m_masked > 0) return;
  masking.atLeastOne = true;
  mask(0, firstRow, delimiter, masking, key);
}

MlmBatch MlmBatches::finish() const {
  const auto B = static_cast<std::int64_t>(m_rows), T = static_cast<std::int64_t>(m_length),
             N = static_cast<std::int64_t>(m_masked);
  MlmBatch batch;
  batch.rows.ids = m_ids.matrix(B, T, m_device);      // (B, T)
  batch.positions = m_positions.vector(N, m_device);  // (N)
  batch.targets = m_targets.vector(N, m_device);      // (N)
  batch.tokens = B * T;
  return batch;
}

MlmBatch MlmBatches::texts(const RowSet& set, std::span<const std::int32_t> members, const MaskingOptions& masking,
                           std::uint64_t seed, std::uint64_t epoch) {
  const auto cacheRow = [&](std::size_t index) { return set.rows[static_cast<std::size_t>(members[index])]; };
  begin(members.size(), static_cast<std::size_t>(set.lengths[static_cast<std::size_t>(members[0])]));
  for (std::size_t b = 0; b < m_rows; ++b) {
    std::ranges::copy(m_cache.ids(cacheRow(b)), row(m_ids, b).begin());
    mask(b, static_cast<std::uint64_t>(cacheRow(b)), 0, masking, {seed, epoch});
  }
  ensureMask(static_cast<std::uint64_t>(cacheRow(0)), 0, masking, {seed, epoch});
  return finish();
}

MlmBatch MlmBatches::pairs(const SentencePairs& set, std::span<const std::int32_t> members,
                           const MaskingOptions& masking, std::uint64_t seed, std::uint64_t epoch) {
  begin(members.size(), static_cast<std::size_t>(set.lengths()[static_cast<std::size_t>(members[0])]));
  auto* asked = m_asked.data<std::int64_t>();
  auto* follows = m_follows.data<std::int64_t>();
  std::int64_t count = 0;
  std::size_t firstDelimiter = 0;
  for (std::size_t b = 0; b < m_rows; ++b) {
    const auto drawn = set.fill(members[b], seed, epoch, row(m_ids, b), row(m_segments, b));
    if (b == 0) firstDelimiter = drawn.delimiter;
    mask(b, static_cast<std::uint64_t>(set.first(members[b])), drawn.delimiter, masking, {seed, epoch});
    if (drawn.delimiter == 0) continue;
    asked[count] = static_cast<std::int64_t>(b);
    follows[count++] = drawn.follows;
  }
  ensureMask(static_cast<std::uint64_t>(set.first(members[0])), firstDelimiter, masking, {seed, epoch});
  auto batch = finish();
  batch.rows.segments = m_segments.matrix(batch.rows.ids.size(0), batch.rows.ids.size(1), m_device);  // (B, T)
  if (count == 0) return batch;
  batch.askedRows = m_asked.vector(count, m_device);  // (M)
  batch.follows = m_follows.vector(count, m_device);  // (M)
  return batch;
}

}  // namespace clozebench

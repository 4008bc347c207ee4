#include "data/batches.h"

#include "base/random.h"

#include <algorithm>
#include <numeric>

namespace clozebench {
namespace {

constexpr std::uint64_t kRowStream = 0x726f7773ULL, kBatchStream = 0x6261746368ULL;  // "rows", "batch"
constexpr std::int64_t kBatchesPerWindow = 50;

// Rows sorted by length, equal lengths in row order (counting sort: lengths are small numbers).
std::vector<std::int32_t> sortedByLength(std::span<const std::int32_t> lengths) {
  std::int32_t longest = 0;
  for (const std::int32_t length : lengths) longest = std::max(longest, length);
  std::vector<std::int32_t> next(static_cast<std::size_t>(longest) + 2, 0);
  for (const std::int32_t length : lengths) ++next[static_cast<std::size_t>(length) + 1];
  std::partial_sum(next.begin(), next.end(), next.begin());
  std::vector<std::int32_t> order(lengths.size());
  for (std::size_t row = 0; row < lengths.size(); ++row)
    order[static_cast<std::size_t>(next[static_cast<std::size_t>(lengths[row])]++)] = static_cast<std::int32_t>(row);
  return order;
}

CounterRandom randomFor(std::uint64_t seed, std::uint64_t stream, std::int64_t epoch) {
  return CounterRandom(seed, stream, static_cast<std::uint64_t>(epoch));
}

// `starts` of consecutive batches in `order` -> the same batches in random order.
BatchPlan shuffledBatches(const std::vector<std::int32_t>& order, const std::vector<std::int32_t>& starts,
                          CounterRandom random) {
  std::vector<std::int32_t> batches(starts.size() - 1);
  std::iota(batches.begin(), batches.end(), 0);
  shuffle(batches, random);
  BatchPlan plan;
  plan.order.reserve(order.size());
  plan.starts.reserve(starts.size());
  plan.starts.push_back(0);
  for (const std::int32_t batch : batches) {
    const auto index = static_cast<std::size_t>(batch);
    plan.order.insert(plan.order.end(), order.begin() + starts[index], order.begin() + starts[index + 1]);
    plan.starts.push_back(static_cast<std::int32_t>(plan.order.size()));
  }
  return plan;
}

}  // namespace

BatchPlan planEqualLength(std::span<const std::int32_t> lengths, std::int64_t batchTokens, std::uint64_t seed,
                          std::int64_t epoch) {
  std::vector<std::int32_t> order = sortedByLength(lengths);
  std::vector<std::int32_t> starts = {0};
  CounterRandom random = randomFor(seed, kRowStream, epoch);
  for (std::size_t begin = 0; begin < order.size();) {
    const std::int32_t length = lengths[static_cast<std::size_t>(order[begin])];
    std::size_t end = begin;
    while (end < order.size() && lengths[static_cast<std::size_t>(order[end])] == length) ++end;
    std::span<std::int32_t> group(order.data() + begin, end - begin);
    shuffle(group, random);
    const auto rows = static_cast<std::size_t>(std::max<std::int64_t>(1, batchTokens / std::max(1, length)));
    for (std::size_t at = begin; at < end; at = std::min(at + rows, end))
      starts.push_back(static_cast<std::int32_t>(std::min(at + rows, end)));
    begin = end;
  }
  return shuffledBatches(order, starts, randomFor(seed, kBatchStream, epoch));
}

BatchPlan planBuckets(std::span<const std::int32_t> lengths, std::int64_t batchSize, std::uint64_t seed,
                      std::int64_t epoch) {
  std::vector<std::int32_t> order(lengths.size());
  std::iota(order.begin(), order.end(), 0);
  CounterRandom random = randomFor(seed, kRowStream, epoch);
  shuffle(order, random);
  const auto size = static_cast<std::size_t>(std::max<std::int64_t>(1, batchSize));
  const std::size_t window = size * static_cast<std::size_t>(kBatchesPerWindow);
  for (std::size_t begin = 0; begin < order.size(); begin += window) {
    const auto from = order.begin() + static_cast<std::ptrdiff_t>(begin);
    const auto to = order.begin() + static_cast<std::ptrdiff_t>(std::min(begin + window, order.size()));
    std::stable_sort(from, to, [&](std::int32_t a, std::int32_t b) {
      return lengths[static_cast<std::size_t>(a)] < lengths[static_cast<std::size_t>(b)];
    });
  }
  std::vector<std::int32_t> starts = {0};
  for (std::size_t at = 0; at < order.size(); at += size)
    starts.push_back(static_cast<std::int32_t>(std::min(at + size, order.size())));
  return shuffledBatches(order, starts, randomFor(seed, kBatchStream, epoch));
}

BatchPlan planEvaluation(std::span<const std::int32_t> lengths, std::int64_t batchTokens) {
  BatchPlan plan;
  plan.order = sortedByLength(lengths);
  plan.starts.push_back(0);
  for (std::size_t row = 0; row < plan.order.size(); ++row) {
    const std::int64_t length = lengths[static_cast<std::size_t>(plan.order[row])];
    const auto count = static_cast<std::int64_t>(row) + 1 - plan.starts.back();
    if (count > 1 && count * length > batchTokens) plan.starts.push_back(static_cast<std::int32_t>(row));
  }
  if (!plan.order.empty()) plan.starts.push_back(static_cast<std::int32_t>(plan.order.size()));
  return plan;
}

}  // namespace clozebench

#include "data/splits.h"

#include "base/random.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <tuple>

namespace clozebench {
namespace {

constexpr std::uint64_t kSubsetStream = 0x737562736574ULL;   // "subset"
constexpr std::uint64_t kPartitionStream = 0x73706c6974ULL;  // "split"

// Rows of each class, in seeded random order. Class -1 comes first.
std::map<std::int32_t, std::vector<std::int32_t>> shuffledByClass(const std::vector<std::int32_t>& classes,
                                                                  const std::vector<std::int32_t>& rows,
                                                                  std::uint64_t seed, std::uint64_t stream) {
  std::map<std::int32_t, std::vector<std::int32_t>> members;
  for (const std::int32_t row : rows) members[classes[static_cast<std::size_t>(row)]].push_back(row);
  for (auto& [label, list] : members) {
    CounterRandom random(seed, stream, static_cast<std::uint64_t>(label + 1));
    shuffle(list, random);
  }
  return members;
}

std::vector<std::int32_t> allRows(std::size_t count) {
  std::vector<std::int32_t> rows(count);
  std::iota(rows.begin(), rows.end(), 0);
  return rows;
}

}  // namespace

std::vector<std::int32_t> strataOf(const LabelSets& gold) {
  if (gold.single()) return gold.values();
  std::map<std::int32_t, std::int64_t> counts;
  for (const std::int32_t label : gold.values()) ++counts[label];
  std::vector<std::int32_t> strata;
  strata.reserve(gold.size());
  for (std::size_t row = 0; row < gold.size(); ++row) {
    const auto labels = gold[row];
    const auto rarest = std::ranges::min_element(labels, {}, [&](std::int32_t label) { return counts[label]; });
    strata.push_back(rarest == labels.end() ? -1 : *rarest);
  }
  return strata;
}

std::vector<std::int64_t> proportionalQuotas(const std::vector<std::int64_t>& counts, std::int64_t total,
                                             std::int64_t atLeast) {
  const auto all = std::accumulate(counts.begin(), counts.end(), std::int64_t{0});
  total = std::clamp<std::int64_t>(total, 0, all);
  const auto classes = static_cast<std::int64_t>(counts.size());
  const std::int64_t least = total >= classes * atLeast ? atLeast : 0;
  std::vector<std::int64_t> quotas(counts.size());
  std::vector<std::tuple<double, std::int64_t, std::size_t>> remainders;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const double share =
        all > 0 ? static_cast<double>(counts[i]) * static_cast<double>(total) / static_cast<double>(all) : 0;
    quotas[i] = std::clamp<std::int64_t>(static_cast<std::int64_t>(share), std::min(least, counts[i]), counts[i]);
    remainders.emplace_back(static_cast<double>(quotas[i]) - share, counts[i], i);  // most below its share first
  }
  std::sort(remainders.begin(), remainders.end());
  auto missing = total - std::accumulate(quotas.begin(), quotas.end(), std::int64_t{0});
  while (missing != 0) {
    const std::int64_t before = missing;
    for (std::size_t k = 0; k < remainders.size() && missing != 0; ++k) {
      // Too many (because of `least`): the largest surplus, then the largest class gives back first.
      const std::size_t i = std::get<2>(missing > 0 ? remainders[k] : remainders[remainders.size() - 1 - k]);
      const std::int64_t step = missing > 0 ? 1 : -1;
      if (quotas[i] + step > counts[i] || quotas[i] + step < std::min(least, counts[i])) continue;
      quotas[i] += step;
      missing -= step;
    }
    if (missing == before) break;
  }
  return quotas;
}

std::vector<std::int32_t> stratifiedSubset(const std::vector<std::int32_t>& classes, std::int64_t total,
                                           std::int64_t atLeast, std::uint64_t seed) {
  if (total >= static_cast<std::int64_t>(classes.size())) return allRows(classes.size());
  const auto members = shuffledByClass(classes, allRows(classes.size()), seed, kSubsetStream);
  std::vector<std::int64_t> counts;
  for (const auto& [label, rows] : members) counts.push_back(static_cast<std::int64_t>(rows.size()));
  const auto quotas = proportionalQuotas(counts, total, atLeast);
  std::vector<std::int32_t> chosen;
  std::size_t index = 0;
  for (const auto& [label, rows] : members) {
    chosen.insert(chosen.end(), rows.begin(), rows.begin() + static_cast<std::ptrdiff_t>(quotas[index++]));
  }
  std::sort(chosen.begin(), chosen.end());
  return chosen;
}

Partition stratifiedPartition(const std::vector<std::int32_t>& classes, const std::vector<std::int32_t>& groups,
                              std::int64_t total, std::uint64_t seed) {
  std::map<std::int32_t, std::vector<std::int32_t>> rowsOfGroup;
  std::vector<std::int32_t> leaders;
  std::map<std::int32_t, std::int64_t> sizes;  // rows of each class, by leader
  for (std::size_t row = 0; row < classes.size(); ++row) {
    auto& group = rowsOfGroup[groups[row]];
    if (group.empty()) leaders.push_back(static_cast<std::int32_t>(row));
    group.push_back(static_cast<std::int32_t>(row));
    ++sizes[classes[static_cast<std::size_t>(group.front())]];
  }
  std::vector<std::int64_t> counts;
  for (const auto& [label, count] : sizes) counts.push_back(count);
  const auto quotas = proportionalQuotas(counts, total, 0);
  std::vector<char> isTaken(classes.size(), 0);
  std::size_t index = 0;
  for (const auto& [label, members] : shuffledByClass(classes, leaders, seed, kPartitionStream)) {
    std::int64_t quota = quotas[index++];
    for (std::size_t k = 0; k + 1 < members.size() && quota > 0; ++k) {  // the last group stays
      const auto& group = rowsOfGroup[groups[static_cast<std::size_t>(members[k])]];
      for (const std::int32_t row : group) isTaken[static_cast<std::size_t>(row)] = 1;
      quota -= static_cast<std::int64_t>(group.size());
    }
  }
  Partition partition;
  for (std::size_t row = 0; row < classes.size(); ++row)
    (isTaken[row] ? partition.taken : partition.kept).push_back(static_cast<std::int32_t>(row));
  return partition;
}

}  // namespace clozebench

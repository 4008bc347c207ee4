// Choosing rows by class: seeded, counter-based, the same on every machine.
#pragma once
#include "base/sets.h"

#include <cstdint>
#include <string>
#include <vector>

namespace clozebench {

// The class that each row counts for when rows are chosen class by class: its label; of several the one that fewest
// rows have (Sechidis et al. 2011 go by rarity too), because a rare label is the one that a split can lose; -1 for
// none.
std::vector<std::int32_t> strataOf(const LabelSets& gold);

// How many of each class make `total`: in proportion (largest remainders), at least `atLeast` of each where the class
// has them and `total` allows, never more than a class holds.
std::vector<std::int64_t> proportionalQuotas(const std::vector<std::int64_t>& counts, std::int64_t total,
                                             std::int64_t atLeast);

// Rows (ascending) of a subset of `total` rows in the classes' proportions. `classes[row]` >= -1.
// The subset for a smaller total lies in the one for a larger total, as far as the quotas grow with the total.
std::vector<std::int32_t> stratifiedSubset(const std::vector<std::int32_t>& classes, std::int64_t total,
                                           std::int64_t atLeast, std::uint64_t seed);

struct Partition {
  std::vector<std::int32_t> kept, taken;  // ascending
};
// Takes about `total` rows out, class by class, but leaves one of each class; rows of equal `groups` value (equal
// texts) stay together, filed under the class of their first row.
Partition stratifiedPartition(const std::vector<std::int32_t>& classes, const std::vector<std::int32_t>& groups,
                              std::int64_t total, std::uint64_t seed);

}  // namespace clozebench

#include "experiment/arm_pairs.h"

#include "compare/number_text.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

namespace clozebench {
namespace {

constexpr const char* kAlso = " (also: ";

using Variant = std::pair<std::string, std::string>;  // experiment, name

struct Arms {
  std::map<std::int64_t, const RunRecord*> pretrained, scratch;  // finished, by seed
};
using ByVariant = std::map<Variant, Arms>;

ByVariant armsOf(const std::vector<RunRecord>& newestFirst) {
  ByVariant variants;
  for (const auto& run : newestFirst) {
    if (run.kind != RunKind::Finetune || run.state != RunState::Finished || !run.role.empty()) continue;
    auto& arms = variants[{run.experimentId, run.variant}];
    (run.arm == "scratch" ? arms.scratch : arms.pretrained).try_emplace(run.seed, &run);
  }
  return variants;
}

using PairIds = std::map<std::int64_t, std::pair<std::string, std::string>>;  // by seed
PairIds idsOf(const Arms& arms) {
  PairIds ids;
  for (const auto& [seed, run] : arms.pretrained)
    if (const auto other = arms.scratch.find(seed); other != arms.scratch.end())
      ids[seed] = {run->id, other->second->id};
  return ids;
}

// One that was stopped may lack seeds that the other has.
bool isSame(const PairIds& a, const PairIds& b) {
  bool any = false;
  for (const auto& [seed, ids] : a) {
    const auto other = b.find(seed);
    if (other == b.end()) continue;
    if (other->second != ids) return false;
    any = true;
  }
  return any;
}

// "all examples" before "500 examples": a number may be more than there was.
bool isNamedBefore(const std::string& a, const std::string& b) {
  constexpr const char* kDigits = "0123456789";
  const bool numberA = a.find_first_of(kDigits) != std::string::npos,
             numberB = b.find_first_of(kDigits) != std::string::npos;
  return numberA != numberB ? numberB : comesBefore(a, b);
}

std::string joinedName(const std::vector<std::string>& members) {
  std::string others;
  for (std::size_t i = 1; i < members.size(); ++i) others += (i > 1 ? ", " : "") + members[i];
  return others.empty() ? members.front() : members.front() + kAlso + others + ')';
}

// By variant: all that came out the same, itself included.
std::map<Variant, std::vector<std::string>> membersOf(const ByVariant& variants) {
  std::vector<std::tuple<std::string, PairIds, std::vector<std::string>>> groups;
  for (const auto& [variant, arms] : variants) {
    const PairIds ids = idsOf(arms);
    const auto found = std::ranges::find_if(groups, [&](const auto& group) {
      return std::get<0>(group) == variant.first && isSame(std::get<1>(group), ids);
    });
    if (found == groups.end()) {
      groups.emplace_back(variant.first, ids, std::vector{variant.second});
    } else {
      std::get<1>(*found).insert(ids.begin(), ids.end());
      std::get<2>(*found).push_back(variant.second);
    }
  }
  std::map<Variant, std::vector<std::string>> members;
  for (auto& [experiment, ids, names] : groups) {
    std::ranges::stable_sort(names, isNamedBefore);
    for (const auto& name : names) members[{experiment, name}] = names;
  }
  return members;
}

std::vector<RunRecord> joined(const std::vector<RunRecord>& newestFirst,
                              const std::map<Variant, std::vector<std::string>>& members) {
  std::vector<RunRecord> runs;
  std::set<std::tuple<std::string, std::string, std::string>> taken;  // of joined variants each run once
  for (const RunRecord& run : newestFirst) {
    const auto found = members.find({run.experimentId, run.variant});
    const bool several = found != members.end() && found->second.size() > 1;
    const std::string name = several ? joinedName(found->second) : run.variant;
    if (several && !taken.emplace(run.experimentId, name, run.id).second) continue;
    runs.push_back(run);
    runs.back().variant = name;
  }
  return runs;
}

}  // namespace

bool ArmPairs::isOf(const std::string& name) const {
  return variant == name || std::ranges::count(members, name) > 0;
}

bool namesVariant(const std::string& name, const std::string& variant) {
  if (name == variant) return true;
  const auto also = name.find(kAlso);
  if (variant.empty() || also == std::string::npos || !name.ends_with(')')) return false;
  const auto rest = also + std::char_traits<char>::length(kAlso);
  const std::string others = ", " + name.substr(rest, name.size() - rest - 1) + ", ";
  return name.substr(0, also) == variant || others.find(", " + variant + ", ") != std::string::npos;
}

std::vector<RunRecord> withEqualVariantsJoined(const std::vector<RunRecord>& newestFirst) {
  return joined(newestFirst, membersOf(armsOf(newestFirst)));
}

std::vector<ArmPairs> armPairs(const std::vector<RunRecord>& newestFirst) {
  const auto members = membersOf(armsOf(newestFirst));
  const auto runs = joined(newestFirst, members);
  std::vector<ArmPairs> all;
  for (const auto& [variant, arms] : armsOf(runs)) {
    ArmPairs pairs{variant.second, {}, {}, {}};
    for (const auto& [own, names] : members)
      if (own.first == variant.first && joinedName(names) == variant.second) pairs.members = names;
    for (const auto& [seed, run] : arms.pretrained) {
      const auto other = arms.scratch.find(seed);
      if (other == arms.scratch.end()) continue;
      pairs.pretrained.push_back(*run);
      pairs.scratch.push_back(*other->second);
    }
    if (!pairs.pretrained.empty()) all.push_back(std::move(pairs));
  }
  return all;
}

}  // namespace clozebench

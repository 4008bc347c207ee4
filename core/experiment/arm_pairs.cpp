#include "experiment/arm_pairs.h"

#include <set>

namespace clozebench {
namespace {

struct Arms {
  std::map<std::int64_t, RunRecord> pretrained, scratch;  // finished, by seed
  std::set<std::int64_t> begun;
};

}  // namespace

std::vector<ArmPairs> armPairs(const std::vector<RunRecord>& newestFirst) {
  std::map<std::string, Arms> variants;
  for (const auto& run : newestFirst) {
    if (run.kind != RunKind::Finetune || !run.role.empty()) continue;
    auto& arms = variants[run.variant];
    arms.begun.insert(run.seed);
    if (run.state != RunState::Finished) continue;
    (run.arm == "scratch" ? arms.scratch : arms.pretrained).try_emplace(run.seed, run);
  }
  std::vector<ArmPairs> all;
  for (auto& [variant, arms] : variants) {
    ArmPairs pairs{variant, {}, {}, static_cast<std::int64_t>(arms.begun.size())};
    for (auto& [seed, run] : arms.pretrained) {
      const auto other = arms.scratch.find(seed);
      if (other == arms.scratch.end()) continue;
      pairs.pretrained.push_back(std::move(run));
      pairs.scratch.push_back(std::move(other->second));
    }
    if (!pairs.pretrained.empty()) all.push_back(std::move(pairs));
  }
  return all;
}

}  // namespace clozebench

#include "experiment/arm_pairs.h"

#include <map>

namespace clozebench {
namespace {

struct Arms {
  std::map<std::int64_t, RunRecord> pretrained, scratch;  // finished, by seed
};

}  // namespace

std::vector<ArmPairs> armPairs(const std::vector<RunRecord>& newestFirst) {
  std::map<std::string, Arms> variants;
  for (const auto& run : newestFirst) {
    if (run.kind != RunKind::Finetune || run.state != RunState::Finished || !run.role.empty()) continue;
    auto& arms = variants[run.variant];
    (run.arm == "scratch" ? arms.scratch : arms.pretrained).try_emplace(run.seed, run);
  }
  std::vector<ArmPairs> all;
  for (auto& [variant, arms] : variants) {
    ArmPairs pairs{variant, {}, {}};
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

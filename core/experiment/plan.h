// Expands an experiment into runs: pre-trainings, then variants x seeds x arms.
#pragma once
#include "config/experiment_file.h"
#include "run/request.h"

#include <string>
#include <vector>

namespace clozebench {

struct PlannedRun {
  RunKind kind = RunKind::Finetune;
  std::string variant, arm;  // arm "" for pre-training
  std::int64_t seed = 1;
  Settings settings;       // resolved for this variant and arm
  int pretrainIndex = -1;  // which planned run's checkpoint it starts from; -1 = none
};

enum class PlanScope { Everything, PretrainOnly, FinetuneOnly };
struct Plan {
  std::vector<PlannedRun> runs;  // in execution order: a pre-training just before the first run that needs it
};
// A pre-training serves all seeds (unless experiment.pretrain_per_seed) and all variants that do not change it; there
// is none when no arm asks for it. FinetuneOnly has no pre-training: the caller says where its pre-trained arm starts.
Result<Plan> makePlan(const Experiment& experiment, PlanScope scope = PlanScope::Everything);

}  // namespace clozebench

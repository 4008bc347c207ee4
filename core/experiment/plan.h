// Expands an experiment into runs: pre-trainings, then variants x seeds x arms; before those, where a rate is searched,
// the runs that try it.
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
  std::string role = {};   // as in RunRequest: "search" tries a learning rate
  // The planned runs whose best learning rate it takes: settings hold the automatic one until they are done.
  std::vector<int> searchIndexes = {};
};

constexpr const char* kSearchRole = "search";

enum class PlanScope { Everything, PretrainOnly, FinetuneOnly };
struct Plan {
  std::vector<PlannedRun> runs;  // in execution order: a pre-training just before the first run that needs it
};
// A pre-training serves all seeds (unless experiment.pretrain_per_seed) and all variants that do not change it; there
// is none when no arm asks for it. It keeps the points that any variant starts from (finetune.from_tokens); the arm
// from scratch knows nothing of them, so that such variants share its runs. FinetuneOnly has no pre-training: the
// caller says where its pre-trained arm starts.
Result<Plan> makePlan(const Experiment& experiment, PlanScope scope = PlanScope::Everything);

}  // namespace clozebench

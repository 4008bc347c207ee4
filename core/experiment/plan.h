// Expands an experiment into stages and runs: tokenizer, pre-training, then variants x arms x seeds.
#pragma once
#include <string>
#include <vector>

#include "config/experiment_file.h"
#include "run/request.h"

namespace clozebench {

struct PlannedRun {
  RunKind kind = RunKind::Finetune;
  std::string variant, arm;        // arm "" for pre-training
  std::int64_t seed = 1;
  Settings settings;               // resolved for this variant and arm
  int pretrainIndex = -1;          // which planned run's checkpoint it starts from; -1 = none
};

enum class PlanScope { Everything, PretrainOnly, FinetuneOnly };
struct Plan {
  std::vector<PlannedRun> runs;    // in execution order
};
Result<Plan> makePlan(const Experiment& experiment, PlanScope scope = PlanScope::Everything);

}  // namespace clozebench

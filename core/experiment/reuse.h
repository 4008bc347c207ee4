// Which runs of an experiment a workspace has finished already: what costs no time when it is started. Asked before
// anything is prepared, so a run counts as finished only where everything that its identity is made of is known.
#pragma once
#include "data/progress.h"
#include "experiment/plan.h"
#include "store/workspace.h"

#include <filesystem>
#include <string>
#include <vector>

namespace clozebench {

// What the runs of a plan read, as far as it is known; "" where it is not.
struct PlanPrints {
  Plan plan;
  std::vector<std::string> data, tokenizers;  // fingerprints, in plan order
};
// Reads files; nothing of the workspace but its cache. Errors: those of the plan, and Interrupted.
Result<PlanPrints> printsOf(const Experiment& experiment, const std::filesystem::path& cacheDirectory,
                            const StopFunction& stop = {}, PlanScope scope = PlanScope::Everything);

// In plan order. A pre-training without its checkpoint counts while nothing is left that would start from it.
Result<std::vector<bool>> finishedRuns(const Workspace& workspace, const PlanPrints& prints);
// Whether all that starts from a planned pre-training is finished, so that its weights are not needed. False where
// nothing starts from it: they are what was asked for then.
Result<bool> isUsedUp(const Workspace& workspace, const PlanPrints& prints, const ResolvedCompute& compute,
                      std::size_t pretraining);
// How much of each is done, of 1: that of a run that is at work, or would be continued, is its part.
Result<std::vector<double>> sharesDone(const Workspace& workspace, const PlanPrints& prints);

}  // namespace clozebench

// Points along one pre-training: the checkpoints it keeps after so many tokens, and what it had cost by then.
#pragma once
#include "store/workspace.h"

#include <cstdint>
#include <filesystem>
#include <vector>

namespace clozebench {

std::filesystem::path pointFolder(const Workspace& workspace, const std::string& runId, std::int64_t tokens);

// Whether a finished pre-training can serve where these are wanted. A point that it was asked for and never came to (it
// stopped early) does not count against it: training again would not come there either.
bool servesPoints(const Workspace& workspace, const RunRecord& pretraining, const std::vector<std::int64_t>& wanted);
// Whether one that goes on will keep them.
bool willKeepPoints(const RunRecord& pretraining, const std::vector<std::int64_t>& wanted);

// Where a fine-tuning starts: the checkpoint of `pretraining`, or the point after `tokens` when that is not 0. NotFound
// says why it is not there.
Result<std::filesystem::path> startCheckpoint(const Workspace& workspace, const RunRecord& pretraining,
                                              std::int64_t tokens);

struct PretrainingCost {
  double seconds = 0, tokens = 0;
};
// Of the pre-training behind a fine-tuning, up to the point that it started from. Nothing but zeros where that is not
// known: from a folder, or from a run that was deleted.
Result<PretrainingCost> pretrainingCost(const Workspace& workspace, const RunRecord& finetuning);

}  // namespace clozebench

// One run from its record: lock, request, recorder, training, result. Shared by a new run, a resumed one and a detached
// one.
#pragma once
#include "experiment/driver.h"
#include "store/workspace.h"

#include <memory>

namespace clozebench {

// `sink` hears each event after the recorder committed it. The answer is the record as it stands afterwards, finished,
// stopped or failed. Errors: Locked (another process works on it), and what keeps a run from starting.
Result<RunRecord> executeRun(Workspace& workspace, const RunRecord& run, const Engine& engine,
                             const std::shared_ptr<RunControls>& controls, const std::shared_ptr<RunSink>& sink);

// What the worker gets, from what the store has. `startFrom` is where the run's parent left its weights.
Result<RunRequest> requestFor(const Workspace& workspace, const RunRecord& run);

// True when training can go on from the run's own last checkpoint, or from nothing if it has none yet: stopped,
// interrupted, never started, or failed for a reason outside it (a full disk, no memory, a lost device).
bool isResumable(const RunRecord& run);

}  // namespace clozebench

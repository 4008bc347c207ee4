// The queue of experiments: what is put into it, and working it off one after the other, going on after one that fails.
// Nothing is lost with the process: an entry holds its whole experiment, and running it again goes on where it was.
#pragma once
#include "experiment/experiment_thread.h"
#include "store/queue.h"

#include <nlohmann/json.hpp>

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace clozebench {

const char* planScopeName(PlanScope scope);  // everything|pretrain|finetune
std::optional<PlanScope> planScopeFromName(std::string_view name);

// At the end, or right behind the open entry `behind`. WrongUse with all issues when it could not start.
Result<QueueEntry> enqueue(Workspace& workspace, const Experiment& experiment, const DriveOptions& options,
                           const std::string& behind = "");
// The same once more, changed; right behind the first when that still waits.
Result<QueueEntry> duplicateEntry(Workspace& workspace, const std::string& id,
                                  const std::function<Status(Experiment&)>& change);

// What of the first variant's settings an entry has other than the earliest entry of the same name: what tells
// duplicates apart. `right` is this entry's.
std::vector<FieldDifference> changesAgainstFirst(const QueueEntry& entry, const std::vector<QueueEntry>& all);

// Held by whoever works the queue off. Locked when another process does, or trains something else.
struct QueueLocks {
  FileLock work, training;
};
Result<QueueLocks> lockQueue(Workspace& workspace);

struct QueueTurn {
  QueueEntry entry;
  Experiment experiment;
  DriveOptions options;  // for driveExperiment(), the lock held
};
// The next one, marked as running; none when nothing is left. One that cannot be read fails, and the one behind it is
// taken. Only with lockQueue() held, here and below.
Result<std::optional<QueueTurn>> nextTurn(Workspace& workspace);
Status endTurn(Workspace& workspace, const std::string& entryId, const ExperimentEnded& end);

struct QueueTally {
  int done = 0, failed = 0;
  bool stopped = false;  // someone stopped an experiment: the rest waits
};
// All of it, in order, under the locks; `drive` runs one experiment to its end.
Result<QueueTally> workOffQueue(Workspace& workspace,
                                const std::function<Result<ExperimentEnded>(const QueueTurn&)>& drive);

// Every run of it was there already and is reused: it ended before the entry began. False of one that is not done, or
// whose experiment was deleted since.
bool broughtNothingNew(const Workspace& workspace, const QueueEntry& entry);
// The same of an experiment that has just ended.
bool broughtNothingNew(const ExperimentEnded& end);

nlohmann::json toJson(const QueueEntry& entry);

}  // namespace clozebench

// Experiments that wait for their turn, in the workspace: their order, what became of them, and who works them off.
// What an entry means (its TOML) is core/experiment/queue.h's.
#pragma once
#include "store/workspace.h"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace clozebench {

// Waiting, stopped and interrupted ones are worked off in their order; the two last go on from their checkpoints.
enum class QueueState { Waiting, Running, Done, Failed, Stopped, Interrupted };
const char* queueStateName(QueueState state);  // "waiting" ...
bool isOpen(QueueState state);                 // neither done nor failed

struct QueueEntry {
  std::string id;         // a unique beginning names it too
  int position = 0;       // 1-based among the open ones; 0 for what is done or failed
  std::string name;       // of the experiment
  std::string toml;       // whole, paths absolute
  std::string scope;      // everything|pretrain|finetune
  std::string startFrom;  // run or checkpoint folder to fine-tune from; "" = none
  std::filesystem::path directory;
  QueueState state = QueueState::Waiting;
  std::string experimentId;  // once it has begun
  std::optional<Error> error;
  std::string createdAt, startedAt, endedAt;
};

// Looks at and changes the queue through a workspace that outlives it.
class ExperimentQueue {
 public:
  explicit ExperimentQueue(Workspace& workspace) : m_workspace(workspace) {}

  // Held by the one process that works the queue off, for as long as it does: Locked when there is one.
  Result<FileLock> lockForWork() const;
  // Whether any process trains in this workspace or prepares to, this one included.
  bool trainingIsLocked() const;
  // Entries of a process that died (its lock is free) become interrupted.
  Status markInterrupted();

  // Open ones by position, then the ended ones, latest first.
  Result<std::vector<QueueEntry>> entries() const;
  Result<QueueEntry> entry(const std::string& idOrPrefix) const;  // NotFound / WrongUse with the candidates
  // At the end, or right behind the open entry `behind`. Fills id, state and times.
  Result<QueueEntry> add(const QueueEntry& draft, const std::string& behind = "");
  // To a place among the open ones: past the end is the last, and none comes before the one that is running. One that
  // is done or failed waits again there. WrongUse for the one that is running.
  Result<QueueEntry> move(const std::string& id, int position);
  Status remove(const std::string& id);  // WrongUse while it is running
  // Entries of that name follow the experiment, what they would run too; within the transaction of the renaming.
  Status rename(const std::string& name, const std::string& newName);
  // The first open one, from now on running; none when nothing is left. Only by who holds lockForWork().
  Result<std::optional<QueueEntry>> takeNext();
  Status setExperiment(const std::string& id, const std::string& experimentId);
  Status finish(const std::string& id, QueueState state, const std::optional<Error>& error = {});

 private:
  Workspace& m_workspace;
};

}  // namespace clozebench

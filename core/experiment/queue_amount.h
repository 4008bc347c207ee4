// How much the experiments of the queue have still to do: their runs without those that are there already or come with
// an entry before them, and the time on this machine. For who plans a night.
#pragma once
#include "experiment/cost.h"
#include "experiment/reuse.h"
#include "store/queue.h"

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace clozebench {

// What an open entry and its files hold. An entry never changes, so one reading serves until it is taken out.
struct QueueReading {
  std::string entryId;
  Experiment experiment;
  PlanScope scope = PlanScope::Everything;
  Plan plan;
  std::vector<std::string> keys;  // of the planned runs: equal where two entries plan the same run
  DataSize data;
  std::optional<PlanPrints> prints;  // none where what is there already cannot be told
};
// None of what cannot be read: the entry itself says why when it runs. `stop` ends the reading of a long text, after
// which nothing counts as there already.
std::optional<QueueReading> readForAmount(const QueueEntry& entry, const std::filesystem::path& cacheDirectory,
                                          const StopFunction& stop = {});

struct QueueAmount {
  int runs = 0;            // of the plan, each once
  int reused = 0;          // of these: there already, or brought by an entry before it
  double seconds = 0;      // of the rest; of a run that is at work, what it has still to do
  bool estimated = false;  // by arithmetic: nothing equal was measured on this machine
};
// By id of the entries, which stand in their order.
std::map<std::string, QueueAmount> queueAmounts(const Workspace& workspace, const std::vector<QueueReading>& readings);
// Of all of them together.
QueueAmount sumOf(const std::map<std::string, QueueAmount>& amounts);

}  // namespace clozebench

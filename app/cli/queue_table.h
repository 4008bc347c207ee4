// The queue as a table and as JSON: what each experiment has still to run and how long that takes, told in one way
// wherever the queue is shown.
#pragma once
#include "app/cli/context.h"
#include "experiment/queue_amount.h"

#include <map>
#include <string>
#include <vector>

namespace clozebench::cli {

// What each open entry will run, by its id; none of one that cannot be read.
using QueueAmounts = std::map<std::string, QueueAmount>;
QueueAmounts amountsOf(const Workspace& workspace, const std::vector<QueueEntry>& entries);

// "It has 12 of its 19 runs to do: about 60 s."; "" where that is not known.
std::string todoText(const QueueEntry& entry, const QueueAmounts& amounts);
std::string queueTable(const Workspace& workspace, const std::vector<QueueEntry>& entries, const QueueAmounts& amounts);

nlohmann::json entryDocument(const Workspace& workspace, const QueueEntry& entry, const QueueAmounts& amounts);
// {"queue": [...]}
nlohmann::json queueDocument(const Workspace& workspace, const std::vector<QueueEntry>& entries,
                             const QueueAmounts& amounts);

}  // namespace clozebench::cli

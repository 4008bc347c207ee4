// What an entry of the queue varies, for whoever tells rows of one name apart: its grid, and its changes.
#pragma once
#include "experiment/queue.h"

#include <vector>

namespace clozebench {

// The settings that its variants set, `right` with all of their values in one list (one value where they agree); before
// them what changesAgainstFirst() says. Seeds are told too where there is a grid.
std::vector<FieldDifference> variationsOf(const QueueEntry& entry, const std::vector<QueueEntry>& all);
// "50, 100, 200" of a list, as formatValue() else.
std::string listedValue(const Value& value);

}  // namespace clozebench

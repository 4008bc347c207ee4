// How much stands behind a gain, and how much of what it is measured on was seen before the test.
#pragma once
#include "base/result.h"
#include "compare/gain.h"
#include "config/settings.h"
#include "data/progress.h"
#include "data/task.h"

namespace clozebench {

// How many examples there are, how many of the validation and test texts stand in train too, what was left out.
GainData accountOf(const TaskData& task);
// With the texts of validation and test that the corpus holds: reads all of it where there is one and the pre-trained
// arm saw it. Progress "leaks", in bytes. Interrupted when `stop` answered true.
Result<GainData> accountOf(const TaskData& task, const Settings& settings, const StopFunction& stop,
                           const ProgressFunction& progress);

}  // namespace clozebench

// What an experiment will run, before it starts: how many runs, how long, what is there already.
#pragma once
#include "app/cli/context.h"
#include "experiment/driver.h"

namespace clozebench::cli {

// What is to come and how long it takes, on stderr. What is wrong with the experiment is said by the run itself, and
// has no plan. Measure tries the network for a second where nothing like it ever ran; other training would be
// disturbed.
enum class PlanTime { Known, Measure };
void announcePlan(const Context& context, const Experiment& experiment, const DriveOptions& options, PlanTime time);

}  // namespace clozebench::cli

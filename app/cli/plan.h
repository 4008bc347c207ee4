// What an experiment will run, before it starts: how many runs, how long, what is there already.
#pragma once
#include "app/cli/context.h"
#include "experiment/driver.h"
#include "experiment/speed.h"

#include <optional>
#include <vector>

namespace clozebench::cli {

// Runs of an experiment that waits, and their time (negative where no speed is known). None where its files cannot be
// read. Does not look for what is there already: that reads the whole text.
struct PlannedAmount {
  int runs = 0;
  double seconds = -1;
};
std::optional<PlannedAmount> plannedAmount(const Workspace& workspace, const Experiment& experiment, PlanScope scope,
                                           const std::vector<Speed>& speeds);

// What is to come and how long it takes, on stderr. What is wrong with the experiment is said by the run itself, and
// has no plan. Measure tries the network for a second where nothing like it ever ran; other training would be
// disturbed.
enum class PlanTime { Known, Measure };
void announcePlan(const Context& context, const Experiment& experiment, const DriveOptions& options, PlanTime time);

}  // namespace clozebench::cli

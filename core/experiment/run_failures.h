// What an experiment does with a run that failed: it goes on with the others when the reason lay in that run alone, and
// tells all of it together at the end.
#pragma once
#include "compare/gain.h"
#include "experiment/plan.h"
#include "store/workspace.h"

#include <optional>
#include <string>
#include <vector>

namespace clozebench {

struct RunFailure {
  std::string runId;  // "" when it failed before there was one
  std::string variant, arm;
  RunKind kind = RunKind::Finetune;
  std::int64_t seed = 0;
  Error error;
  int leftOut = 0;  // further planned runs that were not begun because of it
};

// True of a reason that another run of the experiment need not share: its numbers, its size, its settings, a defect.
// False of what stands in the way of all of them: the disk, the device, the data, a stop.
bool failsAlone(ErrorCode code);

// One error for all of them, none for none: how many failed, the first few by name with their reason, and the remedy of
// the first; where one run was all that was planned, its own. The code is the first one's, the context names its run.
std::optional<Error> errorOf(const std::vector<RunFailure>& failures, std::size_t planned);

// "2 of 3 variants have a gain. The others: rate-1e6: 2 runs failed: The loss is not a number; large: not run yet."
// "" when every variant that the file plans has one. `runs` are those of the experiment.
std::string variantsWithoutGain(const ExperimentRecord& experiment, const std::vector<RunRecord>& runs,
                                const std::vector<Gain>& gains);

}  // namespace clozebench

// From the store to the gain: the runs of two arms, held to differ in nothing but what an arm may change.
#pragma once
#include "compare/gain.h"
#include "store/workspace.h"

#include <string>
#include <vector>

namespace clozebench {

// Any two sets of finished fine-tuning runs with the same seeds, the first one counted as pretrained. WrongUse when
// they differ in more than their start and the keys an arm may change: the error names what differs.
Result<Gain> gainBetween(const Workspace& workspace, const std::vector<RunRecord>& pretrained,
                         const std::vector<RunRecord>& scratch);

// Everything an arm's run contributes: evaluations, predictions on test, times.
Result<ArmRun> armRunOf(const Workspace& workspace, const RunRecord& run);

// Keeps gains with an experiment, with the runs they were made of; gainsOf() answers from there while those are the
// same.
Status storeGains(Workspace& workspace, const std::string& experimentId, const std::vector<Gain>& gains);
// Those kept do not count any more: gainsOf() makes them anew.
Status forgetGains(Workspace& workspace, const std::string& experimentId);

// Facts of an experiment: the baselines of one variant.
std::string baselinesFact(const std::string& variant);
// And the account of the data behind it (GainData).
std::string dataFact(const std::string& variant);
// That of one run, as its own experiment kept it. Nothing but zeros where none did.
Result<GainData> dataOf(const Workspace& workspace, const RunRecord& run);

}  // namespace clozebench

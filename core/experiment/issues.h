// Every issue of an experiment: the rules of config/validate.h, and what a short look into its files tells beyond them.
#pragma once
#include "config/validate.h"
#include "data/progress.h"

#include <string>
#include <vector>

namespace clozebench {

std::vector<Issue> findIssues(const Experiment& experiment, LaunchStages stages = LaunchStages::Both);

// What only reading the files tells: a single column, a label column that is not there, one class, no text. Labelled
// files are read as a run would read them, large ones and corpora by their first rows. Ends early, with what it has,
// when `stop` answers true.
std::vector<Issue> dataIssues(const Experiment& experiment, LaunchStages stages = LaunchStages::Both,
                              const StopFunction& stop = {});
// Remarks that only the rows themselves give: more examples asked for than there are, validation texts that are tested
// on. Reads the task as a run does; part of dataIssues() where it is not too large for a look.
std::vector<Issue> taskRemarks(const Experiment& experiment, const StopFunction& stop = {});
// The settings that the answer depends on, as text; files may have changed all the same.
std::string dataIssuesKey(const Experiment& experiment);

}  // namespace clozebench

// Which revision of an experiment is compared: the newest whose pairs (a finished fine-tuning of each arm with the same
// variant and seed) are all there, else the newest that has one. One that was stopped, or is only beginning, must not
// hide the result of the one before.
#pragma once
#include "store/workspace.h"

#include <string>

namespace clozebench {

struct ChosenRevision {
  ExperimentRecord experiment;
  int newest = 0;  // the newest revision of its name, where that one has not as much to compare; else 0
  bool newestHasPairs = false;  // some, not all
};
// By id: that one. By name: as above; the newest where none has a pair. Error: NotFound.
Result<ChosenRevision> revisionToCompare(const Workspace& workspace, const std::string& idOrName);
// The one that was asked for; 0 = as above. Error: NotFound names the latest.
Result<ChosenRevision> revisionToCompare(const Workspace& workspace, const std::string& idOrName, int revision);
// The same below a revision that is known.
Result<ChosenRevision> revisionToCompare(const Workspace& workspace, const ExperimentRecord& newest);

// "Revision 3, the newest, has no finished pair yet.", "... is not complete yet." or "".
std::string newerRevisionText(const ChosenRevision& chosen);
// What is to be said beside one revision that is shown: the same, or that an earlier one has what this one lacks; ""
// for nothing.
Result<std::string> revisionNote(const Workspace& workspace, const ExperimentRecord& shown);

}  // namespace clozebench

// The scores of each label of a run, also where there are too many of them to be kept with every run.
#pragma once
#include "store/workspace.h"

namespace clozebench {

// Adds the missing rows of validation and test to the summary, from the stored predictions.
Status addLabelTables(const Workspace& workspace, RunRecord& run);

}  // namespace clozebench

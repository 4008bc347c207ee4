// Names of runs beside the others of their experiment: a pre-training from which several variants start is none of one
// of them, so it has no variant's name.
#pragma once
#include "experiment/driver.h"

#include <QString>

#include <vector>

namespace clozebench {

// `runs`: those that are known of its experiment, and maybe of others.
bool servesSeveralVariants(const RunRecord& run, const std::vector<RunRecord>& runs);
// As runTitle(), and without the variant where the run serves several.
QString runTitleAmong(const RunRecord& run, const std::vector<RunRecord>& runs);

}  // namespace clozebench

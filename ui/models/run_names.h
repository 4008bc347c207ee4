// Names of runs beside the others of their experiment: one that serves several variants is none of one of them, so it
// has no variant's name, and tells which they are.
#pragma once
#include "experiment/driver.h"
#include "experiment/run_uses.h"

#include <QString>

#include <vector>

namespace clozebench {

// As runTitle(), with the variant that `runs` (each once, RunUses::once) name it after.
QString runTitleAmong(const RunRecord& run, const std::vector<RunRecord>& runs);
// "Serves the variants: 40 examples, all examples"
QString servedText(const RunUses::Variants& variants);

}  // namespace clozebench

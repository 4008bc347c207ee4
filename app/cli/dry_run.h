// cloze run --dry-run: a few real steps in a folder of its own, and what they tell.
#pragma once
#include "app/cli/context.h"
#include "config/experiment_file.h"

namespace clozebench::cli {
Result<int> dryRunCommand(const Context& context, const Experiment& experiment);
}  // namespace clozebench::cli

// The labelled file that a checkpoint is measured on: laid out as its training data, or otherwise.
#pragma once
#include "app/cli/data_options.h"
#include "data/task.h"

namespace clozebench::cli {

// Columns that nobody named on the command line are those of the training; a file that has no such columns (another
// form, other names) is read by what it is, and says so in its notices. Remedies name options of the command.
Result<LabelledTable> readForCheckpoint(const std::string& file, const DataOptions& options, const TaskConfig& trained);

}  // namespace clozebench::cli

// RUN|DIR: a run of the workspace (its kept checkpoint) or a checkpoint folder.
#pragma once
#include "app/cli/context.h"

#include <optional>

namespace clozebench::cli {

struct CheckpointArgument {
  std::filesystem::path folder;
  std::optional<RunRecord> run;
};
Result<CheckpointArgument> findCheckpoint(const Context& context, const std::string& runOrFolder);
// The same, but a fine-tuning run stands for the pre-training it started from (only that can fill in masks).
Result<CheckpointArgument> findPretrainedCheckpoint(const Context& context, const std::string& runOrFolder);

}  // namespace clozebench::cli

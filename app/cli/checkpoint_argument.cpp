#include "app/cli/checkpoint_argument.h"

#include "experiment/checkpoints.h"

namespace clozebench::cli {
namespace fs = std::filesystem;

namespace {

Result<CheckpointArgument> ofRun(const Context& context, const std::string& id) {
  CLOZE_TRY(const Workspace workspace, context.openForLooking());
  CLOZE_TRY(const RunRecord run, workspace.run(id));
  CLOZE_TRY(auto folder, keptCheckpoint(workspace, run));
  return CheckpointArgument{std::move(folder), run};
}

}  // namespace

Result<CheckpointArgument> findCheckpoint(const Context& context, const std::string& runOrFolder) {
  if (fs::is_directory(runOrFolder)) {
    if (const auto folder = checkpointIn(runOrFolder)) return CheckpointArgument{*folder, std::nullopt};
    return fail(ErrorCode::BadInput, "There is no checkpoint in the folder " + runOrFolder,
                "Name a checkpoint folder (it holds model.safetensors), or a run of cloze runs",
                {{"folder", runOrFolder}});
  }
  if (runOrFolder.find('/') != std::string::npos)
    return fail(ErrorCode::NotFound, "There is no folder " + runOrFolder, "Check the path, or name a run of cloze runs",
                {{"folder", runOrFolder}});
  return ofRun(context, runOrFolder);
}

Result<CheckpointArgument> findPretrainedCheckpoint(const Context& context, const std::string& runOrFolder) {
  CLOZE_TRY(CheckpointArgument argument, findCheckpoint(context, runOrFolder));
  if (!argument.run || argument.run->kind == RunKind::Pretrain || argument.run->parent.empty()) return argument;
  return ofRun(context, argument.run->parent);
}

}  // namespace clozebench::cli

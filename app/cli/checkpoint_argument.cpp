#include "app/cli/checkpoint_argument.h"

namespace clozebench::cli {
namespace fs = std::filesystem;

namespace {

bool isCheckpoint(const fs::path& folder) {
  return fs::exists(folder / "model.safetensors") || fs::exists(folder / "state.json");
}

// A checkpoint folder, or a run's folder that holds one.
std::optional<fs::path> checkpointIn(const fs::path& folder) {
  for (const fs::path& candidate :
       {folder, folder / "checkpoints" / "best", folder / "checkpoints" / "last", folder / "best", folder / "last"}) {
    if (isCheckpoint(candidate)) return candidate;
  }
  return std::nullopt;
}

// Where the run says, or in its folder when the workspace was moved or copied since.
Result<CheckpointArgument> ofRun(const Context& context, const std::string& id) {
  CLOZE_TRY(const Workspace workspace, context.openForLooking());
  CLOZE_TRY(const RunRecord run, workspace.run(id));
  if (!run.checkpoint.empty() && isCheckpoint(run.checkpoint)) return CheckpointArgument{run.checkpoint, run};
  if (const auto folder = checkpointIn(workspace.runDirectory(run.id))) return CheckpointArgument{*folder, run};
  return fail(ErrorCode::NotFound, "Run " + run.id + " has no checkpoint; it is " + runStateName(run.state),
              "Go on with it (cloze resume " + run.id + ") or choose another run of cloze runs", {{"run", run.id}});
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

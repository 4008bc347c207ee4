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

Result<RunRecord> findRun(const Context& context, const std::string& id) {
  CLOZE_TRY(const Workspace workspace, context.openForLooking());
  return workspace.run(id);
}

Result<CheckpointArgument> ofRun(const RunRecord& run) {
  if (run.checkpoint.empty())
    return fail(ErrorCode::NotFound, "Run " + run.id + " has no checkpoint yet; it is " + runStateName(run.state),
                "Go on with it (cloze resume " + run.id + ") or choose another run of cloze runs", {{"run", run.id}});
  return CheckpointArgument{run.checkpoint, run};
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
  CLOZE_TRY(const RunRecord run, findRun(context, runOrFolder));
  return ofRun(run);
}

Result<CheckpointArgument> findPretrainedCheckpoint(const Context& context, const std::string& runOrFolder) {
  CLOZE_TRY(CheckpointArgument argument, findCheckpoint(context, runOrFolder));
  if (!argument.run || argument.run->kind == RunKind::Pretrain || argument.run->parent.empty()) return argument;
  CLOZE_TRY(const RunRecord parent, findRun(context, argument.run->parent));
  return ofRun(parent);
}

}  // namespace clozebench::cli

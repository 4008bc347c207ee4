#include "experiment/execute.h"

#include "base/log.h"
#include "checkpoint/manifest.h"
#include "config/json.h"
#include "experiment/checkpoints.h"
#include "experiment/pretraining_points.h"
#include "experiment/recorder.h"
#include "store/values_json.h"
#include "train/train.h"

namespace clozebench {
namespace fs = std::filesystem;
namespace {

// The log of a run collects what the program says while it lives.
class RunLog {
 public:
  explicit RunLog(const fs::path& directory) : m_token(log::addFile(directory / "run.log")) {}
  ~RunLog() { log::removeFile(m_token); }
  RunLog(const RunLog&) = delete;
  RunLog& operator=(const RunLog&) = delete;

 private:
  const int m_token;
};

fs::path lastCheckpoint(const fs::path& runDirectory) {
  const fs::path last = runDirectory / "checkpoints" / "last";
  recoverDirectory(last);
  return fs::exists(last) ? last : fs::path();
}

// Whether nothing in it is cut off or altered; what cannot be judged (no description, a later version) is the engine's.
bool isWhole(const fs::path& folder) {
  if (!fs::exists(folder / checkpoint::kManifestFile)) return true;
  const auto manifest = checkpoint::readManifest(folder);
  if (!manifest) return manifest.error().code != ErrorCode::Corrupt;
  const auto files = manifest->value("files", nlohmann::json::object());  // items() only refers to it
  for (const auto& [name, described] : files.items()) {
    const auto sound = checkpoint::verifyFile(folder, *manifest, name);
    if (!sound && sound.error().code == ErrorCode::Corrupt) return false;
  }
  return true;
}

// A parent is a run of this workspace, at the point that the settings name, or the folder of a checkpoint.
Result<fs::path> parentCheckpoint(const Workspace& workspace, const std::string& parent, std::int64_t fromTokens) {
  if (fs::path(parent).is_absolute()) return fs::path(parent);
  CLOZE_TRY(const auto run, workspace.run(parent));
  if (fromTokens == 0 && fs::exists(run.checkpoint)) return fs::path(run.checkpoint);
  return startCheckpoint(workspace, run, fromTokens);
}

// What someone who asks to go on with a run must hear; "" when it goes on, or never got as far as a checkpoint.
std::string whyItBeginsAgain(const Workspace& workspace, const RunRecord& run, const RunRequest& request) {
  if (request.resumeFrom) return "";
  if (!lastCheckpoint(request.runDirectory).empty())
    return "The last checkpoint of run " + run.id + " is damaged: it begins again";
  return wereDeleted(workspace, run) ? "The checkpoints of run " + run.id + " were deleted: it begins again" : "";
}

std::string beginning(const RunRecord& run) {
  std::string text = "Run " + run.id + ": " + runKindName(run.kind) + (run.arm.empty() ? "" : " " + run.arm) +
                     ", seed " + std::to_string(run.seed) + ", " + run.compute.device + " " + run.compute.precision +
                     ", " + std::to_string(run.compute.threads) + " threads";
  return run.compute.reason.empty() ? text : text + " (" + run.compute.reason + ")";
}

}  // namespace

Result<RunRequest> requestFor(const Workspace& workspace, const RunRecord& run) {
  RunRequest request;
  request.runId = run.id;
  request.kind = run.kind;
  request.experiment = run.experiment;
  request.variant = run.variant;
  request.arm = run.arm;
  request.role = run.role;
  request.seed = run.seed;
  CLOZE_TRY(request.settings, settingsFromJson(parsedJson(run.settingsJson)));
  request.compute = run.compute;
  request.runDirectory = workspace.runDirectory(run.id);
  request.cacheDirectory = workspace.cacheDirectory();
  request.tokenizerDirectory = run.tokenizerDirectory;
  if (const auto last = lastCheckpoint(request.runDirectory); !last.empty() && isWhole(last)) {
    request.resumeFrom = last;
    // The cache may have been emptied since; the checkpoint has its own copy.
    if (!fs::exists(request.tokenizerDirectory)) request.tokenizerDirectory = last / "tokenizer";
  }
  if (!run.parent.empty() && !request.resumeFrom) {
    CLOZE_TRY(request.startFrom, parentCheckpoint(workspace, run.parent, request.settings.finetune.fromTokens));
  }
  return request;
}

bool isResumable(const RunRecord& run) {
  switch (run.state) {
    case RunState::Queued:
    case RunState::Stopped:
    case RunState::Interrupted:
      return true;
    case RunState::Failed:
      break;
    case RunState::Running:
    case RunState::Paused:
    case RunState::Finished:
      return false;
  }
  switch (run.error ? run.error->code : ErrorCode::Bug) {
    case ErrorCode::DiskFull:
    case ErrorCode::Io:
    case ErrorCode::ReadOnly:
    case ErrorCode::OutOfMemory:
    case ErrorCode::Device:
    case ErrorCode::Locked:
      return true;
    default:
      return false;
  }
}

Result<RunRecord> executeRun(Workspace& workspace, const RunRecord& run, const Engine& engine,
                             const std::shared_ptr<RunControls>& controls, const std::shared_ptr<RunSink>& sink) {
  CLOZE_TRY(const auto lock, workspace.lockRun(run.id));
  CLOZE_TRY(const auto request, requestFor(workspace, run));
  CLOZE_CHECK(workspace.takeRequests(run.id));  // those of a life that ended
  CLOZE_CHECK(workspace.setState(run.id, RunState::Running));
  CLOZE_TRY(const auto recorder, Recorder::open(workspace.folder()));
  SinkChain sinks(sink ? std::vector<std::shared_ptr<RunSink>>{recorder, sink}
                       : std::vector<std::shared_ptr<RunSink>>{recorder});
  const RunLog runLog(request.runDirectory);
  log::info(beginning(run));
  if (const auto why = whyItBeginsAgain(workspace, run, request); !why.empty())
    CLOZE_CHECK(sinks.accept(run.id, Notice{Notice::Level::Warning, why}));
  const Event last = runGuarded(request, engine.train ? engine.train : TrainFunction(trainRun), *controls, sinks);
  if (const auto* failed = std::get_if<Failed>(&last)) {
    log::info("Failed: " + failed->error.sentence());  // for the run's log; who asked for the run tells it
    auto stored = workspace.run(run.id);
    // A full disk may have kept even the error out of the store: tell it all the same.
    if (!stored || stored->state != RunState::Failed) return tl::unexpected(failed->error);
    return stored;
  }
  return workspace.run(run.id);
}

}  // namespace clozebench

// Executes an experiment in a workspace: prepares the tokenizer (child process), decides compute once, reuses equal
// finished runs, resumes interrupted ones, runs the rest in order, chooses the rates that are searched, computes
// baselines and the gain. Torch-free.
#pragma once
#include "compare/gain.h"
#include "config/experiment_file.h"
#include "experiment/plan.h"
#include "experiment/rate_search.h"
#include "experiment/run_failures.h"
#include "experiment/tokenizer_stage.h"
#include "run/channel.h"
#include "store/workspace.h"

#include <atomic>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace clozebench {

// The parts of the engine that the driver calls: trainRun, resolveCompute and prepareTokenizer unless a test or an
// embedding program puts its own here. An empty function stands for the default.
struct Engine {
  TrainFunction train;
  std::function<Result<ResolvedCompute>(const Settings&)> resolveCompute;
  std::function<Result<PreparedTokenizer>(const Settings& resolved, const std::filesystem::path& cacheDirectory,
                                          const ProgressFunction& progress, const StopFunction& stop)>
      prepareTokenizer;
};

struct DriveOptions {
  PlanScope scope = PlanScope::Everything;
  bool fresh = false;                  // neither reuse nor resume
  std::string startFrom;               // RUN or checkpoint folder to fine-tune from instead of pre-training
  std::filesystem::path clozeProgram;  // for child processes; "" = beside this executable
  Engine engine;
  bool lockHeld = false;  // the caller holds Workspace::lockForTraining(), over several experiments
};

struct DriveResult {
  std::string experimentId;
  std::vector<std::string> runIds;  // in plan order
  std::vector<bool> reused;
  std::vector<Gain> gains;           // one per variant with both arms
  std::vector<RateSearch> searches;  // one per variant and arm whose rate was searched
  bool stopped = false;
  // Runs that failed for a reason of their own (failsAlone); the others were run all the same.
  std::vector<RunFailure> failures;
  std::size_t planned = 0;  // runs of the plan
};

// What an observer hears besides the runs' own events.
struct DriveObserver {
  std::function<void(const RunRecord& run, bool reused, std::size_t index, std::size_t count)> runBegins;
  std::function<void(const std::string& stage, double done, double total)>
      stage;  // before a run exists: tokenizer, reading
  std::function<void(const std::string& notice)> notice;
};

// In this thread. `sink` hears every event after the recorder committed it. Errors: Locked (another trainer on this
// workspace), WrongUse (issues), BadInput, ... A run that failed for a reason that the others share: its Error, with
// the runs so far kept.
Result<DriveResult> driveExperiment(Workspace& workspace, const Experiment& experiment, const DriveOptions& options,
                                    std::shared_ptr<RunControls> controls, std::shared_ptr<RunSink> sink,
                                    const DriveObserver& observer);
// Continues one stopped / interrupted / failed run from its last checkpoint, with the compute it began with. The answer
// is its record afterwards: finished, stopped or failed.
Result<RunRecord> resumeRun(Workspace& workspace, const std::string& runId, std::shared_ptr<RunControls> controls,
                            std::shared_ptr<RunSink> sink, const Engine& engine = {});
// Gain of each variant from what the store has (compare; also after a restart).
Result<std::vector<Gain>> gainsOf(const Workspace& workspace, const std::string& experimentId);

}  // namespace clozebench

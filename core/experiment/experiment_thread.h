// Runs an experiment, or continues one run, on a thread of its own and reports it as one ordered queue of values: what
// the window and the terminal both stand on. Pause, continue, stop and save-now may come from any thread.
#pragma once
#include "experiment/driver.h"
#include "run/channel.h"
#include "run/wait_queue.h"

#include <atomic>
#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <variant>
#include <vector>

namespace clozebench {

struct RunBegan {
  RunRecord run;
  bool reused = false;               // an equal finished run stands in for it; no events follow
  std::size_t index = 0, count = 0;  // place in the plan
};
struct ExperimentStage {  // before a run exists: tokenizer, reading, baselines
  std::string stage;
  double done = 0, total = 0;  // total 0 = unknown
};
struct ExperimentNotice {
  std::string text;
};
// The last event of one start() or resume(), exactly once. A stop: result->stopped; runs that failed while the others
// were run: both, the error telling of all of them; a failure that ended it all: the error alone.
struct ExperimentEnded {
  std::optional<DriveResult> result;
  std::optional<Error> error;
};
using DriveEvent = std::variant<RunEvent, RunBegan, ExperimentStage, ExperimentNotice, ExperimentEnded>;

class ExperimentThread {
 public:
  explicit ExperimentThread(std::filesystem::path workspaceFolder);
  ~ExperimentThread();  // asks to stop, keeps a checkpoint, and waits

  // WrongUse while another experiment is being run by this object. Everything else that goes wrong comes as
  // ExperimentEnded.
  Status start(const Experiment& experiment, const DriveOptions& options = {});
  Status resume(const std::string& runId, const DriveOptions& options = {});
  bool running() const { return m_running; }

  // Stop and keep: the current run writes a checkpoint, the rest of the plan is left for the next start().
  void stop() { m_controls->stop = true; }
  void pause() { m_controls->pause = true; }
  void continueRun() { m_controls->pause = false; }
  bool paused() const { return m_controls->pause; }
  void saveNow() { m_controls->saveNow = true; }
  void join();

  std::vector<DriveEvent> take() { return m_events->take(); }
  std::vector<DriveEvent> wait(std::chrono::milliseconds timeout) { return m_events->wait(timeout); }
  // Called on the experiment's thread when the queue turns from empty to non-empty.
  void setWakeUp(std::function<void()> wakeUp) { m_events->setWakeUp(std::move(wakeUp)); }

 private:
  using Work = std::function<Result<DriveResult>(Workspace&, std::shared_ptr<RunSink>, const DriveObserver&)>;
  Status launch(Work work);
  void runHere(const Work& work);

  const std::filesystem::path m_folder;
  std::shared_ptr<RunControls> m_controls;          // any thread
  std::shared_ptr<WaitQueue<DriveEvent>> m_events;  // any thread
  std::atomic<bool> m_running{false};
  std::thread m_thread;  // the owner's thread only
};

}  // namespace clozebench

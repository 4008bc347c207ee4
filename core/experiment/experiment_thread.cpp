#include "experiment/experiment_thread.h"

#include <exception>
#include <type_traits>

namespace clozebench {
namespace {

bool mergeEvents(DriveEvent& last, DriveEvent& next) {
  auto* into = std::get_if<RunEvent>(&last);
  auto* from = std::get_if<RunEvent>(&next);
  return into && from && mergeSteps(*into, *from);
}

// The runs' own events, into the one queue.
class QueueSink : public RunSink {
 public:
  explicit QueueSink(std::shared_ptr<WaitQueue<DriveEvent>> queue) : m_queue(std::move(queue)) {}
  Status accept(const std::string& runId, const Event& event) override {
    m_queue->push(RunEvent{runId, event}, mergeEvents);
    return {};
  }

 private:
  const std::shared_ptr<WaitQueue<DriveEvent>> m_queue;
};

DriveObserver observerOf(const std::shared_ptr<WaitQueue<DriveEvent>>& queue) {
  return {.runBegins =
              [queue](const RunRecord& run, bool reused, std::size_t index, std::size_t count) {
                queue->push(RunBegan{run, reused, index, count});
              },
          .stage =
              [queue](const std::string& stage, double done, double total) {
                queue->push(ExperimentStage{stage, done, total});
              },
          .notice = [queue](const std::string& text) { queue->push(ExperimentNotice{text}); }};
}

// A resumed run ends the experiment as the last run of a plan would.
Result<DriveResult> resultOf(const Result<RunRecord>& run) {
  if (!run) return tl::unexpected(run.error());
  if (run->state == RunState::Failed && run->error) return tl::unexpected(*run->error);
  return DriveResult{.experimentId = run->experimentId,
                     .runIds = {run->id},
                     .reused = {false},
                     .stopped = run->state == RunState::Stopped};
}

Result<DriveResult> guarded(const std::function<Result<DriveResult>()>& work) {
  try {
    return work();
  } catch (const std::exception& problem) {
    return fail(ErrorCode::Bug, problem.what(),
                "This is a defect of Clozebench: please report it. What was recorded is kept");
  }
}

}  // namespace

ExperimentThread::ExperimentThread(std::filesystem::path workspaceFolder)
    : m_folder(std::move(workspaceFolder)),
      m_controls(std::make_shared<RunControls>()),
      m_events(std::make_shared<WaitQueue<DriveEvent>>()) {}

ExperimentThread::~ExperimentThread() {
  m_events->setWakeUp({});
  m_controls->stop = true;
  join();
}

Status ExperimentThread::start(const Experiment& experiment, const DriveOptions& options) {
  return launch([experiment, options, controls = m_controls](Workspace& workspace, std::shared_ptr<RunSink> sink,
                                                             const DriveObserver& observer) {
    return driveExperiment(workspace, experiment, options, controls, std::move(sink), observer);
  });
}

Status ExperimentThread::resume(const std::string& runId, const DriveOptions& options) {
  return launch(
      [runId, engine = options.engine, controls = m_controls](Workspace& workspace, std::shared_ptr<RunSink> sink,
                                                              const DriveObserver& observer) -> Result<DriveResult> {
        CLOZE_TRY(const auto run, workspace.run(runId));
        observer.runBegins(run, false, 0, 1);
        return resultOf(resumeRun(workspace, run.id, controls, std::move(sink), engine));
      });
}

Status ExperimentThread::launch(Work work) {
  if (m_running)
    return fail(ErrorCode::WrongUse, "An experiment is being run already", "Wait for its end, or stop it first");
  join();
  m_controls->stop = m_controls->pause = m_controls->saveNow = false;
  m_running = true;
  m_thread = std::thread([this, work = std::move(work)] { runHere(work); });
  return {};
}

void ExperimentThread::runHere(const Work& work) {
  lowerThreadPriority();
  auto result = guarded([&]() -> Result<DriveResult> {
    CLOZE_TRY(auto workspace, Workspace::open(m_folder));
    return work(workspace, std::make_shared<QueueSink>(m_events), observerOf(m_events));
  });
  ExperimentEnded ended;
  if (result) {
    if (!result->stopped) ended.error = errorOf(result->failures, result->planned);
    ended.result = std::move(*result);
  } else {
    ended.error = std::move(result).error();
  }
  m_running = false;  // before the last event: who hears it may start the next experiment
  m_events->push(std::move(ended));
}

void ExperimentThread::join() {
  if (m_thread.joinable()) m_thread.join();
}

}  // namespace clozebench

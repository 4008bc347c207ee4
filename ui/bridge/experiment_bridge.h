// The one object between the window and a running experiment: owns the thread, drains its channel when it wakes up, and
// says on the window's thread what happened, as values. No view touches the thread itself.
#pragma once
#include "experiment/experiment_thread.h"
#include "ui/bridge/step_pace.h"

#include <QObject>

#include <filesystem>
#include <optional>
#include <string>

namespace clozebench {

// Where the experiment stands, for titles, bars and buttons.
struct ExperimentProgress {
  std::string stage;                 // "training", "evaluating", "tokenizer" ...
  double done = 0, total = 0;        // of the stage; total 0 = unknown
  std::optional<RunRecord> run;      // the run at work, none before the first
  std::size_t index = 0, count = 0;  // which of the experiment's runs
  std::int64_t step = 0, totalSteps = 0;
  double secondsLeft = -1;  // of this run; negative = not known yet
};

class ExperimentBridge : public QObject {
  Q_OBJECT

 public:
  enum class State { Idle, Running, Paused, Stopping };

  explicit ExperimentBridge(std::filesystem::path workspaceFolder, QObject* parent = nullptr);
  ~ExperimentBridge() override;  // asks to stop and waits

  Status start(const Experiment& experiment, const DriveOptions& options);
  Status resume(const std::string& runId);
  void pause();
  void continueRun();
  void stop();                         // the last checkpoint is kept
  void release() { m_thread.join(); }  // after ended(): the workspace is free for another process then
  State state() const { return m_state; }
  bool busy() const { return m_state != State::Idle; }
  const ExperimentProgress& progress() const { return m_progress; }

 Q_SIGNALS:
  void stateChanged();
  void runBegan(const RunRecord& run, bool reused);
  void runEvent(const std::string& runId, const Event& event);
  void noticed(const QString& text, bool warning);
  void told(const QString& text);  // of the experiment, not of one run: its tokenizer, its revision (noticed() too)
  void progressed();               // m_progress changed
  void ended(const ExperimentEnded& end);

 private:
  void begin();
  void drain();
  void handle(const DriveEvent& event);
  void handleRun(const RunEvent& event);
  void countSteps(const Steps& steps);
  void setState(State state);

  ExperimentThread m_thread;
  State m_state = State::Idle;
  ExperimentProgress m_progress;
  StepPace m_pace;
};

}  // namespace clozebench

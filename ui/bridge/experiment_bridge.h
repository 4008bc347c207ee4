// The one object between the window and a running experiment: owns the thread, drains its channel when it wakes up, and
// says on the window's thread what happened, as values. No view touches the thread itself.
#pragma once
#include "experiment/experiment_thread.h"
#include "ui/bridge/experiment_pace.h"
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
  // How much of the run is done, 0 to 1: by its steps or its minutes, whatever it does meanwhile. Negative before its
  // first step, when only the stage has a bar.
  double share = -1;
  // The same of the whole experiment; negative = not known (yet).
  double experimentShare = -1, experimentSecondsLeft = -1;
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
  void plan(const Experiment& experiment, PlanScope scope);
  void planAround(const RunRecord& run);
  void takeStart(const Started& started);
  void followRun(const StepPoint& last);
  void tellExperiment();
  void drain();
  void handle(const DriveEvent& event);
  void handleRun(const RunEvent& event);
  void countSteps(const Steps& steps);
  void setState(State state);

  const std::filesystem::path m_folder;
  ExperimentThread m_thread;
  State m_state = State::Idle;
  ExperimentProgress m_progress;
  StepPace m_pace;
  ExperimentPace m_experimentPace;
  bool m_alone = false;        // one run goes on, and its experiment does not
  int m_planned = 0;           // counts what was begun: a plan that comes late belongs to something else
  double m_budgetSeconds = 0;  // of a run whose budget is in minutes
};

}  // namespace clozebench

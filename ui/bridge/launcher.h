// Starts things: checks the experiment off the window's thread, prepares the demo's files, hands over to the bridge or,
// while something runs, to the queue, and takes back what a cancel means. One place for what buttons, menus and banners
// ask for.
#pragma once
#include "ui/bridge/experiment_bridge.h"
#include "ui/bridge/workspace_reader.h"
#include "ui/models/setup_model.h"

#include <QObject>
#include <QTimer>

#include <filesystem>
#include <functional>
#include <set>
#include <string>

namespace clozebench {

class QueueRunner;  // ui/bridge/queue_runner.h

class Launcher : public QObject {
  Q_OBJECT

 public:
  Launcher(ExperimentBridge& bridge, WorkspaceReader& reader, SetupModel& setup, QObject* parent = nullptr);

  // What the form shows: now, or as the queue's last when something runs already, here or in another process. What runs
  // or waits already is not added again unasked (alreadyThere), whichever button or key it was.
  void start(PlanScope scope, const std::string& startFrom = "");
  void addToQueue(PlanScope scope, const std::string& startFrom = "");
  void startDemo(bool quick);  // writes the demo's files, shows its settings in the form, starts it
  void startToy();             // likewise the toy task
  void continueExperiment(const std::string& experimentId);  // what was stopped, then the rest of the plan
  void continueRun(const std::string& runId);
  void cancel();  // stop, then delete the run that was at work
  // The same for a run of another process: it is asked to stop, and deleted once it has. Closing the window before that
  // leaves it stopped.
  void cancelElsewhere(const std::string& runId);
  bool preparing() const { return m_preparing; }
  QueueRunner& queue() { return *m_queue; }
  // What ran here goes on in a process of its own, with the queue behind it. Call it when the bridge is released.
  void keepRunning(std::function<void(Result<int> process)> done);
  // One run is continued by itself: who keeps it running leaves the queue where it is.
  bool continuesOneRun() const { return !m_work.experiment; }

 Q_SIGNALS:
  void preparingChanged();
  // `name` of an experiment that has no run to show yet; "" where shown ones go on.
  void launched(const QString& name);
  void nextLaunched(const QString& name);  // the same by the queue: nobody pressed a button
  void refused(const Error& error);
  // An equal experiment runs or waits: of a second one every run would be reused. `add` adds it all the same.
  void alreadyThere(const QString& name, const std::function<void()>& add);

 private:
  using Prepare = std::function<Result<std::filesystem::path>(const std::filesystem::path& dataFolder)>;
  void startPrepared(Prepare prepare);
  void launch(const Experiment& experiment, const DriveOptions& options, const QString& name);
  bool isThere(const std::string& key) const;
  void setPreparing(bool preparing);
  bool occupied();

  // What this window started last: what "keep running" hands over.
  struct Work {
    std::optional<Experiment> experiment;
    DriveOptions options;
    std::string runId;    // when only one run is continued
    std::string entryId;  // when it is the queue's
  };
  void deleteRun(const std::string& runId);
  void deleteOnceStopped();
  static Result<int> handOver(Workspace& workspace, const Work& work, bool queueHeld);

  ExperimentBridge& m_bridge;
  WorkspaceReader& m_reader;
  SetupModel& m_setup;
  QueueRunner* m_queue;  // a child
  Work m_work;
  std::set<std::string> m_adding;  // keys of what was added and is not among the queue's entries yet
  bool m_preparing = false;
  std::string m_deleteWhenEnded;  // run id
  std::string m_deleteElsewhere;  // likewise, of another process
  QTimer m_lookAgain;             // whether it has stopped
};

}  // namespace clozebench

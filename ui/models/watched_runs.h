// The runs of one experiment and their curves, kept up to date: by the bridge while this window trains, from the
// workspace while another process does. No widget.
#pragma once
#include "experiment/run_uses.h"
#include "ui/bridge/experiment_bridge.h"
#include "ui/bridge/workspace_reader.h"
#include "ui/models/run_curves.h"

#include <QTimer>

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace clozebench {

// A run that another process trains.
struct RunElsewhere {
  RunRecord run;
  std::int64_t step = 0;
  double secondsLeft = -1;  // negative = not known yet
  double share = -1;        // of the run, 0 to 1; negative = unknown
  // Which of its experiment's runs it is, and how far and how long that is as a whole; count 0, negative = unknown.
  std::size_t index = 0, count = 0;
  double experimentShare = -1, experimentSecondsLeft = -1;
};

class WatchedRuns : public QObject {
  Q_OBJECT

 public:
  WatchedRuns(ExperimentBridge& bridge, WorkspaceReader& reader, QObject* parent = nullptr);

  // The latest experiment unless one was asked for; what begins to run is turned to.
  void show(const std::string& experimentId);
  void reload();
  // A new experiment is being prepared: it has no run to show, and no other one is shown meanwhile.
  void await();

  const std::string& experimentId() const { return m_experimentId; }
  const std::vector<ExperimentRecord>& experiments() const { return m_experiments; }
  // In the order they were planned, each once: its variant is "" where it serves several.
  const std::vector<RunRecord>& runs() const { return m_runs; }
  const RunUses& uses() const { return m_uses; }  // of these
  const RunRecord* record(const std::string& runId) const;
  std::shared_ptr<const RunCurves> curves(const std::string& runId) const;  // null while they are being read
  std::int64_t stepOf(const RunRecord& run) const;                          // as far as is known here
  std::optional<RunElsewhere> elsewhere() const;

 Q_SIGNALS:
  void listed();                                                // all that is told above may be another
  void began(const std::string& runId);                         // here or elsewhere, just now
  void happened(const std::string& runId, const Event& event);  // in a run of this window
  void wrote(const std::string& runId);                         // another process, about this run
  void drawn(const std::string& runId);                         // its curves have grown

 private:
  struct Listing {
    std::vector<ExperimentRecord> experiments;
    std::vector<RunRecord> runs, active;
    RunUses uses;
    std::string experimentId, begun;  // a run that began elsewhere since the last time
    std::vector<RunRecord> siblings;  // all of the experiment at work elsewhere
  };
  struct News {
    std::string runId;
    Steps steps;
    std::vector<Evaluated> evaluations;
  };
  static Result<Listing> readListing(Workspace& workspace, const std::string& wanted,
                                     const std::set<std::string>& seen);
  static Result<std::vector<News>> readNews(Workspace& workspace, const std::map<std::string, std::int64_t>& known);
  void takeListing(Listing listing, bool oursRan);
  void takeRun(const RunRecord& run, bool reused);
  void takeEvent(const std::string& runId, const Event& event);
  void readCourse(const std::string& runId);
  void askForNews(const std::set<std::string>& runIds);
  void takeNews(const std::vector<News>& news);
  void lookForTheDead();
  void planElsewhere();
  RunRecord* find(const std::string& runId);
  RunCurves& curvesOf(const std::string& runId);

  ExperimentBridge& m_bridge;
  WorkspaceReader& m_reader;
  std::string m_experimentId;
  std::vector<ExperimentRecord> m_experiments;
  std::vector<RunRecord> m_runs;
  RunUses m_uses;
  std::map<std::string, std::shared_ptr<RunCurves>> m_curves;
  std::map<std::string, std::vector<Event>> m_waiting;  // events of a run whose earlier course is being read
  std::vector<RunRecord> m_active;                      // of other processes
  std::set<std::string> m_seen;                         // which they were at the last look
  std::vector<RunRecord> m_siblings;
  std::string m_plannedExperiment;  // whose plan this is:
  std::vector<PlannedWork> m_plan;
  std::string m_pacedRun;
  StepPace m_pace;
  bool m_awaiting = false, m_reading = false, m_readAgain = false;
  QTimer m_deadTimer;
};

}  // namespace clozebench

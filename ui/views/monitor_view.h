// Monitor: the runs of one experiment, live. Events of the own thread come by the bridge; runs of another process are
// read from the workspace. Slots cost O(new points); the charts are drawn by a timer.
#pragma once
#include "ui/models/run_curves.h"
#include "ui/plot/chart.h"
#include "ui/views/export_button.h"
#include "ui/views/progress_header.h"
#include "ui/views/run_details.h"
#include "ui/views/run_list.h"

#include <QComboBox>
#include <QSplitter>
#include <QTimer>
#include <QWidget>

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace clozebench {

class MonitorView : public QWidget {
  Q_OBJECT

 public:
  MonitorView(const AppContext& context, QWidget* parent);
  std::string experimentId() const { return m_experimentId; }
  void showExperiment(const std::string& experimentId);
  void reload();

 Q_SIGNALS:
  void problem(const QString& sentence);
  void exported(const QString& folder);

 private:
  struct Listing {
    std::vector<ExperimentRecord> experiments;
    std::vector<RunRecord> runs;  // of the shown experiment, in the order they were planned
    std::string experimentId;
  };
  void awaitExperiment(const QString& name);
  // What a run has said so far.
  struct Told {
    std::vector<Notice> notices;
    std::vector<Probed> probes;
  };
  static Result<Listing> readListing(Workspace& workspace, const std::string& wanted);
  static Result<Told> readTold(Workspace& workspace, const std::string& runId);
  QWidget* makeCharts();
  void takeListing(Listing listing);
  void readMissingCurves();
  void readCourse(const std::string& runId);
  void readNews();  // of a run that another process trains
  void takeEvent(const std::string& runId, const Event& event);
  void takeRun(const RunRecord& run, bool reused);
  void chooseRun(const std::string& runId);
  void showDetails();
  void drawIfNeeded();
  Figure figureFor(const Chart& chart);
  std::optional<RunRecord> runElsewhere() const;
  RunRecord* record(const std::string& runId);
  RunCurves& curvesOf(const std::string& runId);

  AppContext m_context;
  std::string m_experimentId;  // shown
  std::vector<RunRecord> m_runs;
  std::map<std::string, std::shared_ptr<RunCurves>> m_curves;
  std::map<std::string, std::vector<Event>> m_waiting;  // events of a run whose earlier course is being read
  std::string m_chosen;
  bool m_awaiting = false;  // a new experiment is being prepared: it has no run to show, and no other one is shown
  bool m_dirty = true, m_reading = false, m_readAgain = false;

  ProgressHeader* m_header;
  QComboBox* m_experiments;
  RunList* m_list;
  RunDetails* m_details;
  ExportButton* m_export;
  Chart *m_loss = nullptr, *m_validation = nullptr, *m_rate = nullptr, *m_speed = nullptr;
  QStringList m_told;    // what was said of the experiment that runs or ran last here ...
  std::string m_toldOf;  // ... and which one that is
  QTimer m_drawTimer;
  std::vector<Chart*> m_toDraw;  // still to be drawn of the news so far, from the back
};

}  // namespace clozebench

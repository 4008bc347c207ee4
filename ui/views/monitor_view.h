// Monitor: what runs, the runs of one experiment, their live charts and words, and the queue. It lays out and connects;
// what there is to show comes from WatchedRuns.
#pragma once
#include "ui/models/watched_runs.h"
#include "ui/views/export_button.h"
#include "ui/views/monitor_charts.h"
#include "ui/views/progress_header.h"
#include "ui/views/queue_panel.h"
#include "ui/views/run_details.h"
#include "ui/views/run_list.h"

#include <QComboBox>
#include <QSplitter>
#include <QWidget>

#include <functional>
#include <optional>
#include <string>

namespace clozebench {

class MonitorView : public QWidget {
  Q_OBJECT

 public:
  MonitorView(const AppContext& context, QWidget* parent);
  ~MonitorView() override;  // remembers how the room is shared
  std::string experimentId() const { return m_watched.experimentId(); }
  void showExperiment(const std::string& experimentId);
  void showRun(const std::string& runId);
  ProgressHeader& header() { return *m_header; }

 Q_SIGNALS:
  void problem(const QString& sentence);
  void exported(const QString& folder);

 private:
  void layOut();
  void connectParts();
  void restoreArrangement();
  void awaitExperiment(const QString& name);
  void takeListed();
  void showExperiments();
  void takeEvent(const std::string& runId, const Event& event);
  void chooseRun(const std::string& runId);
  void showDetails();
  void showLineage();
  void showScore(const RunRecord& run);
  void showElsewhere();
  void connectMarks();
  void write(std::function<Status(Workspace&)> work);
  std::optional<MonitorCharts::Subject> subject() const;

  AppContext m_context;
  WatchedRuns m_watched;
  std::string m_chosen;
  std::string m_wanted;  // a run to choose once its experiment is there
  ProgressHeader* m_header;
  QComboBox* m_experiments;
  RunList* m_list;
  QueuePanel* m_queue;
  MonitorCharts* m_charts;
  RunDetails* m_details;
  ExportButton* m_export;
  QSplitter *m_columns, *m_left, *m_right;
  QStringList m_told;    // what was said of the experiment that runs or ran last here ...
  std::string m_toldOf;  // ... and which one that is
};

}  // namespace clozebench

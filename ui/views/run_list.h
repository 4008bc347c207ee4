// The runs of one experiment as a list: what each is, its state, how far it came and its score.
#pragma once
#include "experiment/driver.h"
#include "experiment/run_uses.h"

#include <QTreeWidget>

#include <map>
#include <string>
#include <vector>

namespace clozebench {

class RunList : public QTreeWidget {
  Q_OBJECT

 public:
  explicit RunList(QWidget* parent);
  // In the order of the plan, each once; the chosen run stays chosen. `uses` tells the variants of what serves several.
  void setRuns(const std::vector<RunRecord>& runs, const RunUses& uses);
  void setProgress(const std::string& runId, RunState state, std::int64_t step, std::int64_t totalSteps);
  // On validation, named by what the run is judged by.
  void setScore(const std::string& runId, const std::string& metric, double score);
  std::string chosen() const;
  void choose(const std::string& runId);

 Q_SIGNALS:
  void chosenChanged(const std::string& runId);

 protected:
  void changeEvent(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  enum Column { Name, State, Steps, Score };
  void fitName();
  bool sameRows(const std::vector<RunRecord>& runs) const;
  void makeRows(const std::vector<RunRecord>& runs);
  void showRun(const RunRecord& run);
  void showState(QTreeWidgetItem& item, RunState state);
  std::map<std::string, QTreeWidgetItem*> m_items;
};

}  // namespace clozebench

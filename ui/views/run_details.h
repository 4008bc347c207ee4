// Beneath the charts: what a run said (its log), how it fills in held-out sentences, the settings it really ran with,
// never the form's, and what people say of it.
#pragma once
#include "experiment/driver.h"
#include "ui/views/lineage.h"
#include "ui/views/log_panel.h"
#include "ui/views/run_marks.h"
#include "ui/views/table_export.h"

#include <QPlainTextEdit>
#include <QTabWidget>
#include <QTableWidget>

#include <string>
#include <utility>
#include <vector>

namespace clozebench {

// All that the store has of what a run said.
struct RunWords {
  std::vector<Notice> notices;
  std::vector<Evaluated> evaluations;
  std::vector<Probed> probes;
};
Result<RunWords> readWords(Workspace& workspace, const std::string& runId);

class RunDetails : public QTabWidget {
  Q_OBJECT

 public:
  explicit RunDetails(QWidget* parent);
  TableExport& settingsExport() { return *m_settingsExport; }
  // `before`: what was said of its experiment before it began. Shown again with more, only the rest is added.
  void showRun(const RunRecord& run, const QStringList& before, const RunWords& words);
  void add(const Event& event, const RunRecord& run);  // live
  void addNotice(const QString& text, bool warning);
  void clearAll();
  // Asked for by showing its tab, which takes reading files.
  void setLineage(const std::vector<LineageCard>& cards);
  bool showsLineage() const { return currentWidget() == m_lineage; }
  LineageView& lineage() { return *m_lineage; }
  RunMarks& marks() { return *m_marks; }

 private:
  void addProbe(const Probed& probed);
  void clearProbes();
  void showSettings(const RunRecord& run);

  LogPanel* m_log;
  QPlainTextEdit* m_filledIn;
  QTableWidget* m_settings;
  TableExport* m_settingsExport;
  LineageView* m_lineage;
  RunMarks* m_marks;
  std::string m_shown;  // whose words and settings are there
  std::vector<std::pair<QString, QString>> m_rows;
  std::int64_t m_lastProbe = -1;  // step of the latest that is shown
};

}  // namespace clozebench

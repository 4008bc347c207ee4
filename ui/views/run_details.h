// Beneath the charts: what a run said (notices, its error), and the settings it really ran with, never the form's.
#pragma once
#include "experiment/driver.h"

#include <QPlainTextEdit>
#include <QTabWidget>
#include <QTableWidget>

#include <vector>

namespace clozebench {

class RunDetails : public QTabWidget {
  Q_OBJECT

 public:
  explicit RunDetails(QWidget* parent);
  void showRun(const RunRecord& run, const std::vector<Notice>& notices);
  void addNotice(const QString& text, bool warning);
  // How held-out sentences are filled in at each evaluation, in order.
  void addFilledIn(const Probed& probed);
  void clearAll();

 private:
  QPlainTextEdit* m_notices;
  QPlainTextEdit* m_filledIn;
  QTableWidget* m_settings;
};

}  // namespace clozebench

// What a person says of a run: a star, tags and a note, as Home has them. Kept while one types.
#pragma once
#include "experiment/driver.h"

#include <QCheckBox>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QTimer>
#include <QWidget>

#include <string>
#include <vector>

namespace clozebench {

class RunMarks : public QWidget {
  Q_OBJECT

 public:
  explicit RunMarks(QWidget* parent);
  void showRun(const RunRecord* run);  // null: none

 Q_SIGNALS:
  void starChanged(const std::string& runId, bool starred);
  void tagsChanged(const std::string& runId, const std::vector<std::string>& tags);
  void noteChanged(const std::string& runId, const QString& note);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void hideEvent(QHideEvent* event) override;

 private:
  void keep();

  std::string m_run;       // whose marks are shown
  QString m_tags, m_note;  // as they were kept
  QCheckBox* m_starBox;
  QLineEdit* m_tagsEdit;
  QPlainTextEdit* m_noteEdit;
  QTimer m_keepTimer;
};

}  // namespace clozebench

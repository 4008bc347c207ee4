// The head of the Monitor: which run is at work, how far it is, what it runs on, and the buttons that steer it.
#pragma once
#include "ui/views/context.h"

#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QWidget>

namespace clozebench {

class ProgressHeader : public QWidget {
  Q_OBJECT

 public:
  ProgressHeader(const AppContext& context, QWidget* parent);
  // The experiment being looked at, and what could be continued in it ("" = nothing).
  void setContinuable(const std::string& experimentId, const QString& what);

 private:
  void refresh();
  void refreshButtons();
  QString positionText() const;
  void askCancel();

  AppContext m_context;
  std::string m_experimentId;
  QLabel *m_title, *m_detail;
  QProgressBar* m_bar;
  QPushButton *m_pause, *m_stop, *m_cancel, *m_continue;
};

}  // namespace clozebench

// The head of the Monitor: which run is at work, how far it is, what it runs on, and the buttons that steer it.
#pragma once
#include "ui/models/watched_runs.h"
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
  // The name of an experiment that is being prepared, before its first run.
  void setAwaited(const QString& name);
  // A run that another process trains: shown and steered through the workspace while nothing runs here.
  void setElsewhere(std::optional<RunElsewhere> run);
  // By buttons and by the window's menu alike: here by the bridge, elsewhere by a request in the workspace.
  void pauseOrContinue();
  void stop();
  bool steerable() const { return m_steerable; }

 Q_SIGNALS:
  void steerableChanged(bool steerable);  // something runs that can be paused and stopped

 private:
  void refresh();
  void refreshButtons();
  QString titleText() const;
  QString positionText() const;
  void showElsewhere();
  void request(RequestVerb verb);
  QString elsewhereText() const;
  void askCancel();

  AppContext m_context;
  std::string m_experimentId;
  QString m_awaited;
  std::optional<RunElsewhere> m_elsewhere;
  std::string m_askedToStop;  // run elsewhere that has not answered yet
  bool m_steerable = false;
  QLabel *m_title, *m_detail;
  QProgressBar* m_bar;
  QPushButton *m_pause, *m_stop, *m_cancel, *m_continue;
};

}  // namespace clozebench

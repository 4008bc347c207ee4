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
  // Of the experiment being looked at, for their names.
  void setRuns(const std::vector<RunRecord>& runs);
  // By buttons and by the window's menu alike: here by the bridge, elsewhere by a request in the workspace.
  void pauseOrContinue();
  void stop();
  bool steerable() const { return m_steerable; }
  // For the window's title and the navigation: "37 %", "paused", "…" while it cannot be told; "" when nothing runs.
  const QString& badge() const { return m_badge; }

 Q_SIGNALS:
  void steerableChanged(bool steerable);  // something runs that can be paused and stopped
  void badgeChanged();

 private:
  void refresh();
  void refreshButtons();
  QString titleText() const;
  QString positionText() const;
  void showHere();
  void showElsewhere();
  void request(RequestVerb verb);
  QString elsewhereText() const;
  void showShares(double ofRun, double ofExperiment, std::size_t runs);
  void showTotal(double share, double secondsLeft, std::size_t runs, bool paused);
  void setBadge(double share, bool paused);
  void askCancel();
  void cancelElsewhere();

  AppContext m_context;
  std::string m_experimentId;
  QString m_awaited;
  std::optional<RunElsewhere> m_elsewhere;
  std::string m_reachedBy;  // experiment elsewhere, and the share of it that was shown: it never falls
  double m_reached = -1;
  std::vector<RunRecord> m_runs;
  std::string m_askedToStop;  // run elsewhere that has not answered yet
  bool m_steerable = false;
  QString m_badge;
  QLabel *m_title, *m_detail, *m_total;
  QProgressBar *m_bar, *m_totalBar;
  QPushButton *m_pause, *m_stop, *m_cancel, *m_continue;
};

}  // namespace clozebench

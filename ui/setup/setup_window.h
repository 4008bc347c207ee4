// The window of the first start on a desktop: says what has to be fetched, from where and under which terms, asks,
// shows how far it is. Closing it fetches nothing, or stops what runs; what has arrived is kept for the next
// time.
#pragma once
#include "ui/setup/libtorch_fetch.h"

#include <QElapsedTimer>
#include <QWidget>

class QCheckBox;
class QFormLayout;
class QLabel;
class QProgressBar;
class QPushButton;

namespace clozebench {

class SetupWindow : public QWidget {
  Q_OBJECT

 public:
  explicit SetupWindow(const QString& script);

 Q_SIGNALS:
  void done();  // LibTorch is there

 protected:
  bool event(QEvent* event) override;

 private:
  enum class State { Asking, Fetching, Failed };

  QWidget* makeFacts();
  QWidget* makeProgress();
  QWidget* makeProblem();
  QWidget* makeButtons();
  void connectFetch();
  void enter(State state);
  void begin();
  void showFacts(const FetchFacts& facts);
  void showStage(LibtorchFetch::Stage stage);
  void showProgress(int got, int total);
  void showFailure(const QString& what, const QString& remedy, const QString& details);
  void fetchFrom(const QString& folder);
  void askForFolder();
  void copyDetails();

  LibtorchFetch m_fetch;
  QElapsedTimer m_since;
  int m_gotAtStart = -1;
  FetchFacts m_facts;
  QLabel *m_intro, *m_stage, *m_remaining, *m_problem, *m_remedy;
  QFormLayout* m_factRows;
  QWidget *m_factsCard, *m_progressArea, *m_problemArea;
  QProgressBar* m_bar;
  QCheckBox* m_gpu;
  QString m_details;
  QPushButton *m_start, *m_files, *m_cancel, *m_notNow;
};

}  // namespace clozebench

// What closing the window means while something runs, and going over to another workspace, which is closing too.
#include "experiment/detached.h"
#include "ui/bridge/background.h"
#include "ui/bridge/queue_runner.h"
#include "ui/dialogs/decision.h"
#include "ui/dialogs/folder_dialog.h"
#include "ui/models/texts.h"
#include "ui/views/main_window.h"

#include <QCloseEvent>
#include <QStatusBar>

#include <algorithm>

namespace clozebench {
namespace {

// A folder to become a workspace without a question: one that is a workspace, that is empty, or that is not there yet.
bool needsNoQuestion(const std::filesystem::path& folder) {
  std::error_code problem;
  return std::filesystem::exists(folder / "workspace.sqlite", problem) || !std::filesystem::exists(folder, problem) ||
         std::filesystem::is_empty(folder, problem);
}

int waitingIn(const QueueRunner& queue) {
  return static_cast<int>(std::ranges::count(queue.entries(), QueueState::Waiting, &QueueEntry::state));
}

// Somebody who held the queue, or lets another process work it off, knows what becomes of it.
int forgottenIn(const QueueRunner& queue) {
  return queue.held() || queue.othersAtWork() || queue.waitsForOthers() ? 0 : waitingIn(queue);
}

// What becomes of the queue when the window closes while something runs; "" where nothing waits.
QString ofThoseThatWait(const QueueRunner& queue, bool oneRunAlone) {
  const int waiting = waitingIn(queue);
  if (waiting == 0) return {};
  if (queue.held())
    return MainWindow::tr("%n experiment(s) wait in the queue, which is on hold: they run neither way.", nullptr,
                          waiting);
  if (oneRunAlone)
    return MainWindow::tr("%n experiment(s) wait in the queue: they run once the queue is started again.", nullptr,
                          waiting);
  return MainWindow::tr(
      "“Keep running” goes on with the running one and with the %n that wait(s) in the queue; after "
      "“Stop and keep” none of them runs.",
      nullptr, waiting);
}

}  // namespace

void MainWindow::stopAndClose() {
  m_afterStop = AfterStop::Close;
  if (!m_bridge->busy()) {
    close();
    return;
  }
  m_launcher->queue().leave();
  m_bridge->stop();
}

void MainWindow::closeEvent(QCloseEvent* event) {
  saveSession();
  const bool decided = m_afterStop != AfterStop::Nothing;
  if (!m_bridge->busy() && (decided || forgottenIn(m_launcher->queue()) == 0)) {
    event->accept();
    Q_EMIT closed(m_nextWorkspace);
    return;
  }
  event->ignore();
  if (!decided && !findChild<QMessageBox*>("decision")) askWhatClosingMeans();
}

// An experiment runs, or some wait that nobody would run.
void MainWindow::askWhatClosingMeans() {
  if (!m_bridge->busy())
    return askDecision(this, tr("%n experiment(s) wait and will not run", nullptr, forgottenIn(m_launcher->queue())),
                       tr("Nothing runs now. The queue can be worked off in the background without the window; else it "
                          "waits here until it is started."),
                       {{"closeOnly", tr("&Close, let them wait"), QMessageBox::AcceptRole},
                        {"startQueue", tr("&Start them in the background"), QMessageBox::ActionRole},
                        {"stay", tr("&Do not close"), QMessageBox::RejectRole}},
                       [this](const QString& answer) {
                         // What began meanwhile is asked about when somebody closes again.
                         if (answer == "stay" || m_bridge->busy()) return m_nextWorkspace.clear();
                         m_afterStop = AfterStop::Close;
                         if (answer == "closeOnly") return void(close());
                         m_reader->ask<int>(
                             this, [](Workspace& workspace) { return startDetachedQueue(workspace); },
                             [this](Result<int> process) {
                               if (process) return void(close());
                               m_afterStop = AfterStop::Nothing;
                               m_nextWorkspace.clear();
                               showError(process.error());
                             });
                       });
  const QString explanation =
      tr("It can be stopped with its checkpoint kept, or go on in the background without the window. "
         "Either way, everything is here again next time.");
  const QString waiting = ofThoseThatWait(m_launcher->queue(), m_launcher->continuesOneRun());
  askDecision(this, tr("An experiment is running"), waiting.isEmpty() ? explanation : explanation + "\n\n" + waiting,
              {{"stopAndClose", tr("&Stop and keep"), QMessageBox::AcceptRole},
               {"keepRunning", tr("&Keep running"), QMessageBox::ActionRole},
               {"stay", tr("&Do not close"), QMessageBox::RejectRole}},
              [this](const QString& answer) {
                if (answer == "stay") {
                  m_nextWorkspace.clear();
                  return;
                }
                if (!m_bridge->busy()) {
                  m_afterStop = AfterStop::Close;
                  close();
                  return;
                }
                m_afterStop = answer == "keepRunning" ? AfterStop::KeepRunning : AfterStop::Close;
                statusBar()->showMessage(tr("Keeping a checkpoint; the window closes in a moment"));
                m_launcher->queue().leave();
                m_bridge->stop();
              });
}

void MainWindow::keepRunningElsewhere() {
  m_bridge->release();
  m_launcher->keepRunning([this](Result<int> process) {
    if (process) {
      close();
    } else {
      m_afterStop = AfterStop::Nothing;
      m_nextWorkspace.clear();
      showError(process.error());
    }
  });
}

void MainWindow::chooseWorkspace() {
  askFolder(this,
            {"workspaceDialog", tr("Open a workspace"), toQt(m_reader->folder().parent_path().string()), QString()},
            [this](const std::filesystem::path& folder) { askAndOpenWorkspace(folder); });
}

void MainWindow::askAndOpenWorkspace(const std::filesystem::path& folder) {
  inBackground(
      this, [folder] { return needsNoQuestion(folder); },
      [this, folder](bool sure) {
        if (sure) return openWorkspace(folder);
        askDecision(
            this, tr("Make a workspace in “%1”?").arg(toQt(folder.filename().string())),
            tr("This folder holds other files and no workspace yet. A workspace adds a database and folders for "
               "runs, data and caches; it leaves everything else alone."),
            {{"makeWorkspace", tr("&Make a workspace"), QMessageBox::AcceptRole},
             {"chooseAnother", tr("&Choose another folder"), QMessageBox::ActionRole},
             {"stayHere", tr("&Stay here"), QMessageBox::RejectRole}},
            [this, folder](const QString& answer) {
              if (answer == "makeWorkspace") openWorkspace(folder);
              if (answer == "chooseAnother") chooseWorkspace();
            });
      });
}

void MainWindow::openWorkspace(const std::filesystem::path& folder) {
  m_nextWorkspace = folder;
  close();
}

}  // namespace clozebench

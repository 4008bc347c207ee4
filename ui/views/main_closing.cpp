// What closing the window means while something runs, and going over to another workspace, which is closing too.
#include "ui/bridge/background.h"
#include "ui/bridge/queue_runner.h"
#include "ui/dialogs/decision.h"
#include "ui/dialogs/folder_dialog.h"
#include "ui/models/texts.h"
#include "ui/views/main_window.h"

#include <QCloseEvent>
#include <QStatusBar>

namespace clozebench {
namespace {

// A folder to become a workspace without a question: one that is a workspace, that is empty, or that is not there yet.
bool needsNoQuestion(const std::filesystem::path& folder) {
  std::error_code problem;
  return std::filesystem::exists(folder / "workspace.sqlite", problem) || !std::filesystem::exists(folder, problem) ||
         std::filesystem::is_empty(folder, problem);
}

}  // namespace

void MainWindow::stopAndClose() {
  if (!m_bridge->busy()) {
    close();
    return;
  }
  m_afterStop = AfterStop::Close;
  m_launcher->queue().leave();
  m_bridge->stop();
}

void MainWindow::closeEvent(QCloseEvent* event) {
  saveSession();
  if (!m_bridge->busy()) {
    event->accept();
    Q_EMIT closed(m_nextWorkspace);
    return;
  }
  event->ignore();
  if (m_afterStop == AfterStop::Nothing && !findChild<QMessageBox*>("decision")) askWhatClosingMeans();
}

void MainWindow::askWhatClosingMeans() {
  askDecision(this, tr("An experiment is running"),
              tr("It can be stopped with its checkpoint kept, or go on in the background without the window. "
                 "Either way, everything is here again next time."),
              {{"stopAndClose", tr("&Stop and keep"), QMessageBox::AcceptRole},
               {"keepRunning", tr("&Keep running"), QMessageBox::ActionRole},
               {"stay", tr("&Do not close"), QMessageBox::RejectRole}},
              [this](const QString& answer) {
                if (answer == "stay") {
                  m_nextWorkspace.clear();
                  return;
                }
                if (!m_bridge->busy()) {
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

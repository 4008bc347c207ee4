#include "ui/views/window_keeper.h"

#include "ui/models/recent_workspaces.h"

#include <QApplication>

namespace clozebench {

WindowKeeper::WindowKeeper(QObject* parent) : QObject(parent) {
  QApplication::setQuitOnLastWindowClosed(false);  // between two windows there is none
}

MainWindow& WindowKeeper::open(const std::filesystem::path& workspaceFolder) {
  m_window = std::make_unique<MainWindow>(workspaceFolder);
  RecentWorkspaces::add(workspaceFolder);
  // Queued: the window is still in the middle of closing when it says so.
  connect(m_window.get(), &MainWindow::closed, this, &WindowKeeper::follow, Qt::QueuedConnection);
  m_window->show();
  return *m_window;
}

void WindowKeeper::follow(const std::filesystem::path& nextWorkspace) {
  if (nextWorkspace.empty()) return QApplication::quit();
  m_window.reset();  // lets go of its workspace first
  open(nextWorkspace).showView(ViewId::Home);
  RecentWorkspaces::setChosen(nextWorkspace);
}

void WindowKeeper::stopAndClose() {
  if (m_window) m_window->stopAndClose();
}

}  // namespace clozebench

// What the window remembers from one start to the next: its place, its view, and the form as it was left.
#include "ui/models/texts.h"
#include "ui/views/main_window.h"
#include "ui/views/theme.h"

#include <QGuiApplication>
#include <QScreen>

#include <algorithm>

namespace clozebench {

namespace {

// The screen may be a smaller one than the last time. Maximised ones are fitted by the desktop.
void fitOntoScreen(QWidget& window) {
  const QScreen* screen = window.screen() ? window.screen() : QGuiApplication::primaryScreen();
  if (!screen || window.isMaximized() || window.isFullScreen()) return;
  const QRect room = screen->availableGeometry();
  window.resize(window.size().boundedTo(room.size()));
  QRect place = window.geometry();
  place.moveRight(std::min(place.right(), room.right()));
  place.moveBottom(std::min(place.bottom(), room.bottom()));
  place.moveTopLeft({std::max(place.left(), room.left()), std::max(place.top(), room.top())});
  if (place.topLeft() != window.geometry().topLeft()) window.move(place.topLeft());
}

}  // namespace

void MainWindow::restoreSession() {
  applyTheme(static_cast<Theme>(m_settings.value("theme", 0).toInt()));
  if (!restoreGeometry(m_settings.value("window/geometry").toByteArray())) resize(1280, 800);
  fitOntoScreen(*this);
  m_setupView->setAllFields(m_settings.value("setup/allFields", false).toBool());
  const QString toml = m_settings.value("setup/experiment").toString();
  const QString folder = m_settings.value("setup/folder").toString();
  if (!toml.isEmpty()) {
    if (auto experiment = parseExperiment(toml.toStdString(), folder.toStdString()))
      m_setup->load(std::move(*experiment));
    m_setup->setUnsaved(m_settings.value("setup/unsaved", false).toBool());
  }
  // A run is one of its workspace: in another one it has no meaning.
  if (m_settings.value("setup/startWorkspace").toString() == toQt(m_reader->folder().string()))
    m_setupView->startFrom(m_settings.value("setup/start").toString().toStdString());
  QWidget* last = findChild<QWidget*>(m_settings.value("window/view").toString());
  showView(static_cast<ViewId>(std::max(0, m_stack->indexOf(last))));
}

void MainWindow::saveSession() {
  m_settings.setValue("window/geometry", saveGeometry());
  m_settings.setValue("window/view", m_stack->currentWidget()->objectName());
  m_settings.setValue("setup/allFields", m_setupView->allFields());
  m_settings.setValue("setup/experiment", toQt(toToml(m_setup->experiment())));
  m_settings.setValue("setup/unsaved", m_setup->unsaved());
  m_settings.setValue("setup/folder", toQt(m_setup->experiment().directory.string()));
  m_settings.setValue("setup/start", toQt(m_setupView->start()));
  m_settings.setValue("setup/startWorkspace", toQt(m_reader->folder().string()));
}

}  // namespace clozebench

#include "ui/views/window_picture.h"

#include "ui/bridge/workspace_reader.h"
#include "ui/models/texts.h"

#include <QImage>
#include <QMainWindow>
#include <QRegularExpression>
#include <QThreadPool>

namespace clozebench {
namespace {

constexpr int kBetweenMs = 150, kAlikeLooks = 4;
constexpr int kMostLooks = 200;  // a run that is at work never comes to rest
constexpr const char* kViews[] = {"home", "data", "setup", "monitor", "compare", "try", "checkpoints"};

}  // namespace

Result<ViewId> viewNamed(const QString& name) {
  QStringList known;
  for (std::size_t i = 0; i < std::size(kViews); ++i) {
    if (name == kViews[i]) return static_cast<ViewId>(i);
    known << kViews[i];
  }
  return fail(ErrorCode::WrongUse, "There is no view " + name.toStdString(),
              "The views are called " + known.join(", ").toStdString());
}

Result<QSize> sizeFrom(const QString& text) {
  const auto found = QRegularExpression("^(\\d{3,4})x(\\d{3,4})$").match(text);
  if (found.hasMatch()) return QSize(found.captured(1).toInt(), found.captured(2).toInt());
  return fail(ErrorCode::WrongUse, text.toStdString() + " is no size of a window", "Give it as 1280x800");
}

WindowPicture::WindowPicture(QMainWindow& window, PictureOrder order)
    : QObject(&window), m_window(window), m_order(std::move(order)) {
  m_window.resize(m_order.size);
  connect(&m_timer, &QTimer::timeout, this, &WindowPicture::look);
  m_timer.start(kBetweenMs);
}

// Nothing is read or counted for it any more: neither by its reader nor by the pool.
bool WindowPicture::isAtRest() {
  if (m_asked || QThreadPool::globalInstance()->activeThreadCount() > 0) return false;
  if (auto* reader = m_window.findChild<WorkspaceReader*>()) {
    m_asked = true;
    reader->ask<bool>(
        this, [](Workspace&) { return true; }, [this](const Result<bool>&) { m_asked = false; });
  }
  return true;
}

void WindowPicture::look() {
  const QImage now = m_window.grab().toImage();
  m_alike = isAtRest() && now == m_before ? m_alike + 1 : 0;
  m_before = now;
  if (m_alike < kAlikeLooks && ++m_looks < kMostLooks) return;
  m_timer.stop();
  if (now.save(toQt(m_order.file.string()), "PNG")) return void(Q_EMIT taken({}));
  Q_EMIT taken(fail(ErrorCode::Io, "The picture " + m_order.file.string() + " could not be written",
                    "Check that the folder exists, is writable and has space"));
}

}  // namespace clozebench

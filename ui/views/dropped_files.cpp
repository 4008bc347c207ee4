#include "ui/views/dropped_files.h"

#include <QDropEvent>
#include <QMimeData>
#include <QUrl>

namespace clozebench {
namespace {

QStringList localFiles(const QMimeData& dragged) {
  QStringList files;
  for (const QUrl& url : dragged.urls())
    if (url.isLocalFile()) files << url.toLocalFile();
  return files;
}

}  // namespace

DroppedFiles::DroppedFiles(QWidget* window) : QObject(window) {
  window->setAcceptDrops(true);
  window->installEventFilter(this);
}

bool DroppedFiles::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() != QEvent::DragEnter && event->type() != QEvent::Drop) return QObject::eventFilter(watched, event);
  auto* drop = static_cast<QDropEvent*>(event);
  const QStringList files = localFiles(*drop->mimeData());
  if (files.isEmpty()) return false;
  drop->acceptProposedAction();
  if (event->type() == QEvent::Drop) take(files);
  return true;
}

void DroppedFiles::take(const QStringList& files) {
  QStringList data;
  for (const QString& file : files) {
    if (file.endsWith(".toml", Qt::CaseInsensitive)) {
      Q_EMIT experimentDropped(file.toStdString());
      return;
    }
    if (file.endsWith(".clozecapsule", Qt::CaseInsensitive)) {
      Q_EMIT capsuleDropped(file.toStdString());
      return;
    }
    data << file;
  }
  Q_EMIT dataDropped(data);
}

}  // namespace clozebench

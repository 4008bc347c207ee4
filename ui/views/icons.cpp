#include "ui/views/icons.h"

#include <QFile>
#include <QPainter>
#include <QSvgRenderer>

namespace clozebench {
namespace {

QPixmap drawn(QByteArray svg, int size) {
  QSvgRenderer renderer(svg);
  QPixmap pixmap(size, size);
  pixmap.fill(Qt::transparent);
  QPainter painter(&pixmap);
  renderer.render(&painter);
  return pixmap;
}

QByteArray source(const QString& name) {
  QFile file(":/icons/" + name + ".svg");
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

}  // namespace

QIcon lineIcon(const QString& name, const QPalette& palette) {
  const auto tinted = [&](QPalette::ColorRole role) {
    return source(name).replace("currentColor", palette.color(role).name().toLatin1());
  };
  QIcon icon;
  for (int size : {24, 48}) {
    icon.addPixmap(drawn(tinted(QPalette::WindowText), size), QIcon::Normal, QIcon::Off);
    icon.addPixmap(drawn(tinted(QPalette::HighlightedText), size), QIcon::Normal, QIcon::On);
  }
  return icon;
}

QIcon applicationIcon() {
  QIcon icon;
  for (int size : {16, 32, 64, 128}) icon.addPixmap(drawn(source("clozebench"), size));
  return icon;
}

}  // namespace clozebench

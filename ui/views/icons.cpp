#include "ui/views/icons.h"

#include <QApplication>
#include <QFile>
#include <QIconEngine>
#include <QPainter>
#include <QPixmapCache>
#include <QSvgRenderer>

namespace clozebench {
namespace {

QByteArray source(const QString& name) {
  QFile file(":/icons/" + name + ".svg");
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QPixmap drawn(const QByteArray& svg, const QSize& size) {
  QPixmap pixmap(size);
  pixmap.fill(Qt::transparent);
  QPainter painter(&pixmap);
  QSvgRenderer(svg).render(&painter);
  return pixmap;
}

// `size` in device pixels.
QPixmap tinted(const QString& name, const QSize& size, const QColor& color) {
  const QString key = QString("line/%1/%2x%3/%4").arg(name).arg(size.width()).arg(size.height()).arg(color.rgba());
  QPixmap pixmap;
  if (QPixmapCache::find(key, &pixmap)) return pixmap;
  QByteArray svg = source(name);
  svg.replace("currentColor", color.name().toLatin1());
  if (color.alpha() < 255) svg.replace("<svg ", "<svg opacity=\"" + QByteArray::number(color.alphaF()) + "\" ");
  pixmap = drawn(svg, size);
  QPixmapCache::insert(key, pixmap);
  return pixmap;
}

class LineIconEngine : public QIconEngine {
 public:
  LineIconEngine(QString name, QPalette::ColorRole role) : m_name(std::move(name)), m_role(role) {}

  void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override {
    const qreal ratio = painter->device() ? painter->device()->devicePixelRatio() : 1;
    painter->drawPixmap(rect, tinted(m_name, rect.size() * ratio, color(mode)));
  }
  QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State) override {
    return tinted(m_name, size, color(mode));
  }
  QPixmap scaledPixmap(const QSize& size, QIcon::Mode mode, QIcon::State, qreal scale) override {
    QPixmap pixmap = tinted(m_name, size, color(mode));  // already in device pixels
    pixmap.setDevicePixelRatio(scale);
    return pixmap;
  }
  QIconEngine* clone() const override { return new LineIconEngine(m_name, m_role); }
  QString key() const override { return "clozebench-line"; }

 private:
  QColor color(QIcon::Mode mode) const {
    const QPalette palette = QApplication::palette();
    if (mode == QIcon::Disabled) return palette.color(QPalette::Disabled, QPalette::ButtonText);
    return palette.color(mode == QIcon::Selected ? QPalette::HighlightedText : m_role);
  }
  QString m_name;
  QPalette::ColorRole m_role;
};

}  // namespace

QIcon lineIcon(const QString& name, QPalette::ColorRole role) {
  return QIcon(new LineIconEngine(name, role));
}

void paintLineIcon(QPainter& painter, const QString& name, const QRect& place, const QColor& color) {
  const qreal ratio = painter.device() ? painter.device()->devicePixelRatio() : 1;
  painter.drawPixmap(place, tinted(name, place.size() * ratio, color));
}

QIcon applicationIcon() {
  QIcon icon;
  for (int size : {16, 32, 64, 128}) icon.addPixmap(drawn(source("clozebench"), {size, size}));
  return icon;
}

}  // namespace clozebench

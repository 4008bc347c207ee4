// The window's icons: one-colour line drawings from resources/icons. They take their colour from the palette each time
// they are painted, so a change of theme or of screen needs no further call.
#pragma once
#include <QColor>
#include <QIcon>
#include <QPalette>
#include <QRect>

class QPainter;

namespace clozebench {
// "start" -> :/icons/start.svg, in the colour of a button's text unless another role is asked for.
QIcon lineIcon(const QString& name, QPalette::ColorRole role = QPalette::ButtonText);
void paintLineIcon(QPainter& painter, const QString& name, const QRect& place, const QColor& color);
QIcon applicationIcon();
}  // namespace clozebench

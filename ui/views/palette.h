// Colours that the system palette has no role for, readable on light and on dark grounds.
#pragma once
#include <QColor>
#include <QPalette>
#include <QWidget>

namespace clozebench {

enum class Tint { Error, Warning, Good };
inline bool isDark(const QPalette& palette) {
  return palette.color(QPalette::Window).lightness() < 128;
}
QColor tintColor(Tint tint, const QPalette& palette);
// Colours the text of a label and keeps it right when the theme changes.
void tint(QWidget& label, Tint tint);

}  // namespace clozebench

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
// Colours the text of a label; retint() below a window puts all of them right after the theme has changed.
void tint(QWidget& label, Tint tint);
void untint(QWidget& label);
void retint(QWidget& window);

}  // namespace clozebench

#include "ui/views/palette.h"

#include <QApplication>

namespace clozebench {

QColor tintColor(Tint tint, const QPalette& palette) {
  const bool dark = isDark(palette);
  switch (tint) {
    case Tint::Error:
      return dark ? QColor("#ff8a65") : QColor("#b3261e");
    case Tint::Warning:
      return dark ? QColor("#ffd180") : QColor("#8a5300");
    case Tint::Good:
      return dark ? QColor("#80cbc4") : QColor("#00695c");
  }
  return palette.color(QPalette::WindowText);
}

void tint(QWidget& label, Tint tint) {
  QPalette palette = QApplication::palette(&label);
  palette.setColor(QPalette::WindowText, tintColor(tint, palette));
  label.setPalette(palette);
}

}  // namespace clozebench

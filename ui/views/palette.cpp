#include "ui/views/palette.h"

#include <QApplication>

namespace clozebench {
namespace {
constexpr const char* kTintProperty = "clozebenchTint";
}

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
  label.setProperty(kTintProperty, static_cast<int>(tint));
}

void untint(QWidget& label) {
  label.setProperty(kTintProperty, QVariant());
  label.setPalette(QPalette());
}

void retint(QWidget& window) {
  for (QWidget* widget : window.findChildren<QWidget*>()) {
    const QVariant kept = widget->property(kTintProperty);
    if (kept.isValid()) tint(*widget, static_cast<Tint>(kept.toInt()));
  }
}

}  // namespace clozebench

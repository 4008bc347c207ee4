#include "ui/views/navigation_button.h"

#include <QPainter>

namespace clozebench {
namespace {
constexpr int kMargin = 8, kRadius = 6;
}

QSize NavigationButton::sizeHint() const {
  const auto lines = text().count('\n') + 1;
  return {84, iconSize().height() + static_cast<int>(lines) * fontMetrics().lineSpacing() + 3 * kMargin};
}

void NavigationButton::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const QRectF ground = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
  painter.setPen(hasFocus() ? QPen(palette().color(QPalette::Highlight), 1) : Qt::NoPen);
  if (isChecked()) {
    painter.setBrush(palette().color(QPalette::Highlight));
  } else if (underMouse()) {
    painter.setBrush(palette().color(QPalette::Midlight));
  }
  painter.drawRoundedRect(ground, kRadius, kRadius);
  const QRect picture((width() - iconSize().width()) / 2, kMargin, iconSize().width(), iconSize().height());
  icon().paint(&painter, picture, Qt::AlignCenter, QIcon::Normal, isChecked() ? QIcon::On : QIcon::Off);
  painter.setPen(palette().color(isChecked() ? QPalette::HighlightedText : QPalette::WindowText));
  painter.drawText(rect().adjusted(0, picture.bottom() + kMargin / 2, 0, 0), Qt::AlignHCenter | Qt::AlignTop, text());
}

}  // namespace clozebench

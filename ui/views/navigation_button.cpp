#include "ui/views/navigation_button.h"

#include "ui/views/icons.h"

#include <QPainter>

#include <algorithm>

namespace clozebench {
namespace {
constexpr int kMargin = 7, kRadius = 6, kNarrowest = 84;
}

QSize NavigationButton::sizeHint() const {
  const auto lines = text().split('\n');
  int width = kNarrowest;
  for (const QString& line : lines) width = std::max(width, fontMetrics().horizontalAdvance(line) + kMargin);
  return {width, iconSize().height() + static_cast<int>(lines.size()) * fontMetrics().lineSpacing() + 3 * kMargin};
}

void NavigationButton::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const QRectF ground = QRectF(rect()).adjusted(1, 1, -1, -1);
  const QColor ink = palette().color(isChecked() ? QPalette::HighlightedText : QPalette::WindowText);
  if (isChecked()) {
    painter.setBrush(palette().color(QPalette::Highlight));
  } else if (underMouse()) {
    QColor breath = ink;
    breath.setAlpha(24);
    painter.setBrush(breath);
  }
  painter.setPen(Qt::NoPen);
  painter.drawRoundedRect(ground, kRadius, kRadius);
  if (hasFocus()) {  // a ring that shows on the accent colour, too
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(palette().color(isChecked() ? QPalette::HighlightedText : QPalette::Highlight), 1.5));
    painter.drawRoundedRect(ground.adjusted(2, 2, -2, -2), kRadius - 2, kRadius - 2);
  }
  const QRect picture((width() - iconSize().width()) / 2, kMargin, iconSize().width(), iconSize().height());
  paintLineIcon(painter, m_icon, picture, ink);
  painter.setPen(ink);
  painter.drawText(rect().adjusted(0, picture.bottom() + kMargin / 2 + 1, 0, 0), Qt::AlignHCenter | Qt::AlignTop,
                   text());
}

}  // namespace clozebench

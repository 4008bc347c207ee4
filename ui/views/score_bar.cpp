#include "ui/views/score_bar.h"

#include <QPainter>

#include <algorithm>

namespace clozebench {
namespace {
constexpr int kBarWidth = 90, kMargin = 4, kRadius = 2;
}

void ScoreBar::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
  QStyleOptionViewItem plain(option);
  initStyleOption(&plain, index);
  const QString number = plain.text;
  plain.text.clear();
  const QWidget* widget = option.widget;
  const QStyle* style = widget->style();
  style->drawControl(QStyle::CE_ItemViewItem, &plain, painter, widget);  // ground, selection, focus
  const QVariant share = index.data(m_shareRole);
  if (!share.isValid()) return;
  const bool selected = option.state & QStyle::State_Selected;
  const QPalette& palette = option.palette;
  const int numberWidth = QFontMetrics(plain.font).horizontalAdvance(number) + 2 * kMargin;
  QRect bar = option.rect.adjusted(kMargin, 0, -numberWidth, 0);
  const int height = option.fontMetrics.height() / 2;
  bar = {bar.left(), option.rect.center().y() - height / 2, bar.width(), height};
  QColor ground = palette.color(selected ? QPalette::HighlightedText : QPalette::Text);
  ground.setAlphaF(0.12f);
  painter->save();
  painter->setRenderHint(QPainter::Antialiasing);
  painter->setPen(Qt::NoPen);
  painter->setBrush(ground);
  painter->drawRoundedRect(bar, kRadius, kRadius);
  bar.setWidth(static_cast<int>(std::clamp(share.toDouble(), 0.0, 1.0) * bar.width()));
  painter->setBrush(palette.color(selected ? QPalette::HighlightedText : QPalette::Highlight));
  painter->drawRoundedRect(bar, kRadius, kRadius);
  painter->setFont(plain.font);
  painter->setPen(palette.color(selected ? QPalette::HighlightedText : QPalette::Text));
  painter->drawText(option.rect.adjusted(0, 0, -kMargin, 0), Qt::AlignRight | Qt::AlignVCenter, number);
  painter->restore();
}

QSize ScoreBar::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
  return {kBarWidth + option.fontMetrics.horizontalAdvance("0.000") + 3 * kMargin,
          QStyledItemDelegate::sizeHint(option, index).height()};
}

}  // namespace clozebench

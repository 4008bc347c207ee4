#include "ui/views/data_delegates.h"

#include "ui/models/text_table_model.h"

#include <QApplication>
#include <QPainter>
#include <QTextLayout>

namespace clozebench {
namespace {

constexpr int kInset = 4;
constexpr qsizetype kLongestDrawn = 1000;  // characters: more than any screen is wide

void paintGround(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) {
  QStyleOptionViewItem ground = option;
  ground.text.clear();
  ground.index = index;
  const QWidget* widget = option.widget;
  (widget ? widget->style() : QApplication::style())
      ->drawPrimitive(QStyle::PE_PanelItemViewItem, &ground, &painter, widget);
}

}  // namespace

void BarDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
  paintGround(*painter, option, index);
  const double share = index.data(TextTableModel::kBarRole).toDouble();
  if (share < 0) return;
  const bool selected = option.state & QStyle::State_Selected;
  QRectF bar = option.rect.adjusted(kInset, kInset, -kInset, -kInset);
  bar.setWidth(std::max(1.0, bar.width() * share));
  painter->save();
  painter->setRenderHint(QPainter::Antialiasing);
  painter->setPen(Qt::NoPen);
  painter->setBrush(option.palette.color(selected ? QPalette::HighlightedText : QPalette::Highlight));
  painter->drawRoundedRect(bar, 2, 2);
  painter->restore();
}

void CutTextDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
  const auto cut = index.data(TextTableModel::kCutRole).toLongLong();
  if (cut < 0) return QStyledItemDelegate::paint(painter, option, index);
  paintGround(*painter, option, index);
  const bool selected = option.state & QStyle::State_Selected;
  const QColor color = option.palette.color(selected ? QPalette::HighlightedText : QPalette::Text);
  QColor quiet = color;
  quiet.setAlphaF(0.55f);
  QTextLayout layout(index.data().toString().left(kLongestDrawn), option.font);
  QTextLayout::FormatRange beyond;
  beyond.start = static_cast<int>(cut);
  beyond.length = static_cast<int>(layout.text().size()) - beyond.start;
  beyond.format.setForeground(quiet);
  beyond.format.setFontStrikeOut(true);
  if (beyond.length > 0) layout.setFormats({beyond});
  layout.beginLayout();
  QTextLine line = layout.createLine();
  if (line.isValid()) line.setLineWidth(1e6);
  layout.endLayout();
  const QRect place = option.rect.adjusted(kInset, 0, -kInset, 0);
  painter->save();
  painter->setClipRect(place);
  painter->setPen(color);
  layout.draw(painter, QPointF(place.left(), place.center().y() - line.height() / 2));
  painter->restore();
}

}  // namespace clozebench

#include "ui/views/home_delegates.h"

#include "ui/models/home_model.h"
#include "ui/views/icons.h"
#include "ui/views/palette.h"

#include <QApplication>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace clozebench {
namespace {

constexpr int kStarSize = 16, kSparklineWidth = 110, kRowHeight = 28;
constexpr double kLineWidth = 1.6;

struct Range {
  double low = 0, high = 0;
};

Range rangeOf(const Sparkline& course) {
  Range range{INFINITY, -INFINITY};
  for (const auto* values : {&course.first, &course.second})
    for (const double value : *values) {
      if (!std::isfinite(value)) continue;
      range.low = std::min(range.low, value);
      range.high = std::max(range.high, value);
    }
  return range;
}

// From left to right over the whole width; a value that is no number leaves a gap.
QPainterPath pathOf(const QList<double>& values, const Range& range, const QRectF& place) {
  QPainterPath path;
  bool down = false;
  const double height = range.high > range.low ? range.high - range.low : 1;
  for (qsizetype i = 0; i < values.size(); ++i) {
    if (!std::isfinite(values[i])) {
      down = false;
      continue;
    }
    const double across = values.size() > 1 ? static_cast<double>(i) / static_cast<double>(values.size() - 1) : 0.5;
    const QPointF point(place.left() + across * place.width(),
                        place.bottom() - (values[i] - range.low) / height * place.height());
    down ? path.lineTo(point) : path.moveTo(point);
    down = true;
  }
  return path;
}

QString stateIcon(RunState state) {
  switch (state) {
    case RunState::Queued:
      return "clock";
    case RunState::Running:
      return "start";
    case RunState::Paused:
      return "pause";
    case RunState::Finished:
      return "check";
    case RunState::Stopped:
      return "stop";
    case RunState::Failed:
      return "error";
    case RunState::Interrupted:
      return "warning";
  }
  return {};
}

void paintGround(QPainter* painter, const QStyleOptionViewItem& option) {
  const QStyle* style = option.widget ? option.widget->style() : QApplication::style();
  style->drawPrimitive(QStyle::PE_PanelItemViewItem, &option, painter, option.widget);
}

// The accent, bright enough for a thin line on a dark ground.
QColor accentOf(const QStyleOptionViewItem& option) {
  constexpr int kBrighter = 165;
  const QColor accent = option.palette.color(QPalette::Highlight);
  return isDark(option.palette) ? accent.lighter(kBrighter) : accent;
}

QPalette::ColorRole textRole(const QStyleOptionViewItem& option) {
  return option.state & QStyle::State_Selected ? QPalette::HighlightedText : QPalette::Text;
}

}  // namespace

void StarDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
  QStyleOptionViewItem plain(option);
  initStyleOption(&plain, index);
  paintGround(painter, plain);
  const bool starred = index.data(HomeModel::StarredRole).toBool();
  QRect place(0, 0, kStarSize, kStarSize);
  place.moveCenter(option.rect.center());
  const bool selected = option.state & QStyle::State_Selected;
  QColor color = starred && !selected ? accentOf(option) : option.palette.color(textRole(option));
  if (!starred) color.setAlpha(90);
  paintLineIcon(*painter, starred ? "star-filled" : "star", place, color);
}

void StateDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const {
  QStyledItemDelegate::initStyleOption(option, index);
  const auto state = static_cast<RunState>(index.data(HomeModel::StateRole).toInt());
  option->icon = lineIcon(stateIcon(state), textRole(*option));
  option->decorationSize = QSize(kStarSize, kStarSize);
  option->features |= QStyleOptionViewItem::HasDecoration;
}

void SparklineDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
  QStyleOptionViewItem plain(option);
  initStyleOption(&plain, index);
  paintGround(painter, plain);
  const auto course = index.data(HomeModel::CourseRole).value<Sparkline>();
  const Range range = rangeOf(course);
  if (course.isEmpty() || !(range.high >= range.low)) return;
  const bool selected = option.state & QStyle::State_Selected;
  const QRectF place = QRectF(option.rect).adjusted(6, 5, -6, -5);
  QColor second = option.palette.color(textRole(option));
  second.setAlpha(selected ? 220 : 160);
  painter->save();
  painter->setRenderHint(QPainter::Antialiasing);
  painter->setClipRect(option.rect);
  painter->setPen(QPen(second, kLineWidth, Qt::DashLine));
  painter->drawPath(pathOf(course.second, range, place));
  painter->setPen(QPen(option.palette.color(selected ? QPalette::HighlightedText : QPalette::Highlight), kLineWidth));
  painter->drawPath(pathOf(course.first, range, place));
  painter->restore();
}

QSize SparklineDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const {
  return {kSparklineWidth, kRowHeight};
}

}  // namespace clozebench

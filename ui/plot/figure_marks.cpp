// Marks of a figure: vertical lines with words at their top, which stay inside the axes and off each other.
#include "compare/figure_layout.h"
#include "ui/plot/figure_plot.h"

#include <algorithm>

namespace clozebench {
namespace {

constexpr double kFromTop = 3;  // pixels
constexpr QMargins kPadding(4, 1, 4, 1);

}  // namespace

void FigurePlot::addMark(const FigureMark& mark) {
  if (!hasPlace(mark.x, m_figure->logX)) return;
  auto* line = new QCPItemStraightLine(&m_plot);
  line->point1->setCoords(mark.x, m_figure->logY ? 1 : 0);
  line->point2->setCoords(mark.x, m_figure->logY ? 2 : 1);
  line->setPen(QPen(seriesColor(mark.color, m_theme), 1.6, Qt::DashLine));
  auto* text = new QCPItemText(&m_plot);
  text->position->setTypeX(QCPItemPosition::ptPlotCoords);
  text->position->setTypeY(QCPItemPosition::ptAxisRectRatio);
  text->position->setAxes(m_plot.xAxis, m_plot.yAxis);
  text->position->setAxisRect(m_plot.axisRect());
  text->setPadding(kPadding);
  text->setText(QString::fromStdString(mark.text));
  text->setColor(m_theme.text);
  QColor box = m_theme.background;
  box.setAlpha(200);
  text->setBrush(box);
  text->setFont(m_plot.legend->font());
  m_marks.push_back({mark.x, text, {}});
}

double FigurePlot::labelHeight() const {
  return QFontMetrics(m_plot.legend->font()).height() + kPadding.top() + kPadding.bottom();
}

// To the left of its line, to the right where the left has no room or is another's line; a row lower than another's
// words that are there.
void FigurePlot::placeMarks() {
  const QSize room = m_plot.axisRect()->size();
  if (room.width() <= 0 || room.height() <= 0) return;
  std::vector<QRectF> taken;
  for (Mark& mark : m_marks) {
    mark.text->setFont(m_plot.legend->font());
    const QFontMetrics metrics(mark.text->font());
    const double width = metrics.horizontalAdvance(mark.text->text()) + kPadding.left() + kPadding.right();
    const double at = axisPosition(*m_plot.xAxis, mark.x) * room.width();
    const auto crosses = [&](double from) {
      return std::ranges::any_of(m_marks, [&](const Mark& other) {
        const double line = axisPosition(*m_plot.xAxis, other.x) * room.width();
        return &other != &mark && line > from && line < from + width;
      });
    };
    const bool left = at - width >= 0, right = at + width <= room.width();
    const bool toTheLeft = left && !(right && crosses(at - width) && !crosses(at));
    QRectF place(toTheLeft ? at - width : at, kFromTop, width, labelHeight());
    const auto isTaken = [&](const QRectF& other) { return other.intersects(place); };
    while (std::ranges::any_of(taken, isTaken) && place.bottom() + place.height() < room.height())
      place.translate(0, place.height());
    taken.push_back(mark.place = place);
    mark.text->setPositionAlignment((toTheLeft ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignTop);
    mark.text->position->setCoords(mark.x, place.top() / room.height());
  }
}

}  // namespace clozebench

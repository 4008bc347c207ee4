#include "ui/plot/cell_grid.h"

#include "compare/figure_cells.h"

namespace clozebench {

CellGrid::CellGrid(QCustomPlot& plot, const Figure& figure, const FigureSeries& series, const PlotTheme& theme)
    : QCPAbstractPlottable(plot.xAxis, plot.yAxis), m_figure(figure), m_series(series), m_theme(theme) {
  setName(QString::fromStdString(series.name));
  removeFromLegend();
}

double CellGrid::selectTest(const QPointF&, bool, QVariant*) const {
  return -1;  // nothing in it is chosen
}

QCPRange CellGrid::getKeyRange(bool& found, QCP::SignDomain) const {
  found = cellCount(m_series) > 0;
  const CellSpan span = columnsOf(m_series);
  return {span.from - 0.5, span.to + 0.5};
}

QCPRange CellGrid::getValueRange(bool& found, QCP::SignDomain, const QCPRange&) const {
  found = cellCount(m_series) > 0;
  return {-0.5, static_cast<double>(m_figure.rows.size()) - 0.5};
}

QRectF CellGrid::placeOf(double x, double y) const {
  return QRectF(coordsToPixels(x - 0.5, y - 0.5), coordsToPixels(x + 0.5, y + 0.5)).normalized();
}

void CellGrid::draw(QCPPainter* painter) {
  painter->setAntialiasing(false);
  painter->setFont(parentPlot()->legend->font());
  for (const bool framed : {false, true}) {  // frames over their neighbours' edges
    for (std::size_t i = 0; i < cellCount(m_series); ++i)
      if (isFramed(m_figure, m_series.x[i], m_series.y[i]) == framed) drawCell(*painter, i, framed);
  }
  if (headRows(m_figure) > 0) drawHead(*painter);
}

void CellGrid::drawCell(QCPPainter& painter, std::size_t i, bool framed) const {
  const QColor& under = m_theme.background;
  const CellColor color = cellColor(m_series.heat[i], {under.red(), under.green(), under.blue()});
  const QRectF place = placeOf(m_series.x[i], m_series.y[i]);
  painter.setPen(framed ? QPen(m_theme.text, 1.5) : QPen(m_theme.grid, 1));
  painter.setBrush(QColor(color.red, color.green, color.blue));
  painter.drawRect(place);
  const QString number = QString::fromStdString(cellNumber(m_series, m_series.values[i]))
                             .replace('.', parentPlot()->locale().decimalPoint());
  const QFontMetrics metrics(painter.font());
  if (metrics.horizontalAdvance(number) + 2 > place.width() || metrics.ascent() > place.height()) return;
  painter.setPen(isDark(color) ? QColor(0xf8, 0xf8, 0xf8) : QColor(0x11, 0x11, 0x11));
  painter.drawText(place, Qt::AlignCenter | Qt::TextDontClip, number);
}

// Above its columns, where several series stand beside each other; a long name reaches over the gap to their left.
void CellGrid::drawHead(QCPPainter& painter) const {
  const CellSpan span = columnsOf(m_series);
  QRectF place = placeOf(span.from, -1).united(placeOf(span.to, -1));
  QFont bold = painter.font();
  bold.setBold(true);
  painter.setFont(bold);
  painter.setPen(m_theme.text);
  const QFontMetrics metrics(bold);
  QString name = QString::fromStdString(m_series.name);
  const bool isLong = metrics.horizontalAdvance(name) > place.width();
  if (isLong) place.setLeft(placeOf(span.from - 1, -1).left());
  name = metrics.elidedText(name, Qt::ElideRight, static_cast<int>(place.width()));
  painter.drawText(place, (isLong ? Qt::AlignRight : Qt::AlignHCenter) | Qt::AlignVCenter, name);
}

}  // namespace clozebench

#include "ui/plot/figure_plot.h"

#include "compare/figure_cells.h"
#include "compare/figure_layout.h"
#include "ui/plot/cell_grid.h"
#include "ui/plot/figure_ticker.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace clozebench {
namespace {

constexpr std::size_t kMarkedPoints = 30;  // evaluations get marks, long curves a plain line
constexpr int kBetweenMarks = 120;         // points of a dense line between two marks: about 60 pixels
constexpr double kBetweenCrosses = 9;      // pixels; closer ones would lie over each other

QCPRange withMargin(const Extent& extent, double share) {
  if (extent.empty()) return QCPRange(0, 1);
  const double size = extent.high - extent.low, center = (extent.low + extent.high) / 2;
  if (size == 0 && center == 0) return QCPRange(-0.05, 1);  // one point at the origin
  // A line that is flat but for rounding still needs a height to stand in.
  const bool flat = size <= 1e-6 * std::abs(center);
  const double margin = !flat ? size * share : std::max(std::abs(center) * 0.1, 1e-9);
  return QCPRange(extent.low - margin, extent.high + margin);
}

QCPRange rangeOf(const Extent& extent, bool logarithmic, double share) {
  if (!logarithmic) return withMargin(extent, share);
  if (extent.empty()) return QCPRange(1, 10);
  const double factor = std::max(1.05, std::pow(extent.high / extent.low, share));
  return QCPRange(extent.low / factor, extent.high * factor);
}

QVector<QCPGraphData> graphData(const FigureSeries& series, const std::vector<double>& y, bool logX, bool logY) {
  QVector<QCPGraphData> data;
  data.reserve(static_cast<int>(std::min(series.x.size(), y.size())));
  for (std::size_t i = 0; i < std::min(series.x.size(), y.size()); ++i) {
    if (!hasPlace(series.x[i], logX)) continue;
    data.append(QCPGraphData(series.x[i], hasPlace(y[i], logY) ? y[i] : std::nan("")));
  }
  return data;
}

}  // namespace

void FigurePlot::setFigure(const Figure& figure, const PlotTheme& theme, const std::set<std::string>& hidden) {
  m_figure = &figure;
  m_theme = theme;
  m_hidden = hidden;
  m_drawn.clear();
  m_marks.clear();
  m_plot.clearItems();
  m_plot.clearPlottables();
  m_plot.legend->clearItems();
  setAxes();
  addLegendTitle();
  for (std::size_t i = 0; i < figure.series.size(); ++i) addSeries(i);
  for (const FigureMark& mark : figure.marks) addMark(mark);
  m_plot.legend->setVisible(m_plot.legend->itemCount() > 0 && m_legendShown != LegendShown::Never);
  m_filledWidth = -1;
}

void FigurePlot::setAxes() {
  m_plot.xAxis->setLabel(QString::fromStdString(m_figure->xTitle));
  m_plot.yAxis->setLabel(QString::fromStdString(m_figure->yTitle));
  m_plot.xAxis->setScaleType(m_figure->logX ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
  m_plot.yAxis->setScaleType(m_figure->logY ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
  const auto setTicker = [](QCPAxis& axis, const std::vector<std::string>& names) {
    axis.setTicker(QSharedPointer<QCPAxisTicker>(names.empty() ? static_cast<QCPAxisTicker*>(new FigureTicker(axis))
                                                               : new CategoryTicker(axis, names)));
  };
  setTicker(*m_plot.xAxis, m_figure->categories);
  setTicker(*m_plot.yAxis, m_figure->rows);
  m_plot.yAxis->setRangeReversed(!m_figure->rows.empty());
  for (QCPAxis* axis : {m_plot.xAxis, m_plot.yAxis}) axis->grid()->setVisible(m_figure->rows.empty());
}

bool FigurePlot::isHidden(const FigureSeries& series) const {
  return isSeriesHidden(*m_figure, series, m_hidden);
}

void FigurePlot::addSeries(std::size_t index) {
  const FigureSeries& series = m_figure->series[index];
  Drawn drawn{&series};
  const auto count = static_cast<std::ptrdiff_t>(pointCount(series));
  drawn.ascending = std::is_sorted(series.x.begin(), series.x.begin() + count);
  if (series.kind == SeriesKind::Cells) {
    drawn.cells = new CellGrid(m_plot, *m_figure, series, m_theme);
    drawn.cells->setVisible(!isHidden(series));
    m_drawn.push_back(drawn);
    return;
  }
  if (series.kind == SeriesKind::Bars) {
    const BarPlace place = barPlace(*m_figure, index);
    drawn.bars = new QCPBars(m_plot.xAxis, m_plot.yAxis);
    drawn.bars->setWidth(place.width);
    drawn.bars->setPen(Qt::NoPen);
    drawn.barOffset = place.offset;
    QColor fill = seriesColor(series.color, m_theme);
    if (series.faint) fill.setAlpha(90);
    drawn.bars->setBrush(fill);
    addErrorBars(drawn);
  } else {
    if (series.kind == SeriesKind::Line)
      addBand(drawn);
    else
      addErrorBars(drawn);
    drawn.line = m_plot.addGraph();
    drawn.line->setAdaptiveSampling(false);  // thinned already, to the same end
    drawn.line->setLayer(series.faint ? "main" : "axes");
  }
  addToLegend(drawn);
  m_drawn.push_back(drawn);
}

void FigurePlot::fit() {
  if (!m_figure) return;
  const FigureExtent extent = extentOf(*m_figure, [this](const FigureSeries& series) { return !isHidden(series); });
  if (m_figure->categories.empty())
    m_plot.xAxis->setRange(rangeOf(extent.x, m_figure->logX, 0.02));
  else
    m_plot.xAxis->setRange(-0.5, static_cast<double>(m_figure->categories.size()) - 0.5);
  QCPRange height = rangeOf(extent.y, m_figure->logY, 0.06);
  if (!m_figure->rows.empty())
    height = QCPRange(-0.5 - headRows(*m_figure), static_cast<double>(m_figure->rows.size()) - 0.5);
  const bool bars = std::ranges::any_of(m_drawn, [](const Drawn& drawn) { return drawn.bars; });
  if (bars && extent.y.low == 0 && !m_figure->logY) height.lower = 0;
  m_fittedHeight = height;
  m_plot.yAxis->setRange(height);
}

void FigurePlot::fitHeight() {
  if (!m_figure->rows.empty()) return;  // rows have their places
  Extent extent;
  const QCPRange across = m_plot.xAxis->range();
  for (const Drawn& drawn : m_drawn) {
    if (isHidden(*drawn.series)) continue;
    if (drawn.bars && !m_figure->logY) extent.add(0);
    const FigureSeries seen = seenOf(drawn);
    for (std::size_t i = 0; i < pointCount(seen); ++i) {
      if (!across.contains(seen.x[i])) continue;
      for (const auto* column : {&seen.y, &seen.low, &seen.high}) {
        if (i < column->size() && hasPlace((*column)[i], m_figure->logY)) extent.add((*column)[i]);
      }
    }
  }
  if (extent.empty()) return;
  QCPRange height = rangeOf(extent, m_figure->logY, 0.06);
  if (extent.low == 0 && !m_figure->logY && m_plot.yAxis->range().lower == 0) height.lower = 0;
  m_plot.yAxis->setRange(height);
}

FigureSeries FigurePlot::seenOf(const Drawn& drawn) const {
  const QCPRange range = m_plot.xAxis->range();
  const int columns = std::max(50, m_plot.axisRect()->width());
  if (!drawn.ascending) return thin(*drawn.series, 2 * static_cast<std::size_t>(columns));
  return thinInView(*drawn.series, {range.lower, range.upper, m_figure->logX, columns});
}

void FigurePlot::refresh() {
  if (!m_figure) return;
  turnNames();
  placeMarks();
  const QCPRange x = m_plot.xAxis->range(), y = m_plot.yAxis->range();
  const int width = m_plot.axisRect()->width();
  if (x == m_filledX && y == m_filledY && width == m_filledWidth) return;
  m_filledX = x, m_filledY = y, m_filledWidth = width;
  for (Drawn& drawn : m_drawn) {
    if (isHidden(*drawn.series) || drawn.cells) continue;
    if (drawn.bars)
      fillBars(drawn);
    else
      fill(drawn);
  }
}

// Names that do not fit beside each other stand on a slope.
void FigurePlot::turnNames() {
  const auto names = m_plot.xAxis->ticker().dynamicCast<CategoryTicker>();
  m_plot.xAxis->setTickLabelRotation(!names || names->fits(m_plot.axisRect()->width()) ? 0 : -40);
}

void FigurePlot::fill(Drawn& drawn) {
  const FigureSeries seen = seenOf(drawn);
  const bool logX = m_figure->logX, logY = m_figure->logY;
  drawn.line->data()->set(graphData(seen, seen.y, logX, logY), drawn.ascending);
  styleLine(drawn, seen);
  if (drawn.low) {
    drawn.low->data()->set(graphData(seen, seen.low, logX, logY), drawn.ascending);
    drawn.high->data()->set(graphData(seen, seen.high, logX, logY), drawn.ascending);
  }
  fillErrorBars(drawn, seen);
  markBroken(drawn, seen);
}

// A dense line is one pixel wide and solid: wide or dashed ones of thousands of ups and downs are a blot, and take 20
// times as long. Marks tell its style then.
void FigurePlot::styleLine(const Drawn& drawn, const FigureSeries& seen) {
  const FigureSeries& series = *drawn.series;
  const bool points = series.kind == SeriesKind::Points, dense = pointCount(seen) > 600;
  QPen pen = seriesPen(series, m_theme);
  if (dense) pen = QPen(pen.color(), 1);
  drawn.line->setPen(pen);
  drawn.line->setAntialiased(!dense);
  drawn.line->setAntialiasedScatters(true);
  drawn.line->setLineStyle(points ? QCPGraph::lsNone : QCPGraph::lsLine);
  const bool marked = points || (!series.faint && (pointCount(seen) <= kMarkedPoints || (dense && series.style)));
  drawn.line->setScatterStyle(marked ? QCPScatterStyle(seriesShape(series.style), pen.color(), pen.color(), 5)
                                     : QCPScatterStyle());
  drawn.line->setScatterSkip(dense && !points ? kBetweenMarks : 0);
}

void FigurePlot::fillBars(Drawn& drawn) {
  const FigureSeries& series = *drawn.series;
  QVector<QCPBarsData> data;
  for (std::size_t i = 0; i < pointCount(series); ++i) {
    if (hasPlace(series.x[i], m_figure->logX) && hasPlace(series.y[i], m_figure->logY))
      data.append(QCPBarsData(series.x[i] + drawn.barOffset, series.y[i]));
  }
  drawn.bars->data()->set(data, drawn.ascending);
  drawn.bars->setBaseValue(m_figure->logY ? m_plot.yAxis->range().lower : 0);
  fillErrorBars(drawn, series);
  markBroken(drawn, series);
}

// A cross where a value is not a number, at the height of the last finite one, and an arrow at the edge where it is
// infinite: a divergence is never just a gap.
void FigurePlot::markBroken(Drawn& drawn, const FigureSeries& seen) {
  QVector<QCPGraphData> crosses;
  std::array<QVector<QCPGraphData>, 2> arrows;  // up, down
  const QCPRange y = m_plot.yAxis->range();
  double height = y.lower, lastPixel[3] = {-1e9, -1e9, -1e9};
  for (std::size_t i = 0; i < pointCount(seen); ++i) {
    if (!hasPlace(seen.x[i], m_figure->logX)) continue;
    if (std::isfinite(seen.y[i])) {
      if (hasPlace(seen.y[i], m_figure->logY)) height = seen.y[i];
      continue;
    }
    const int kind = std::isnan(seen.y[i]) ? 2 : seen.y[i] > 0 ? 0 : 1;
    const double pixel = axisPosition(*m_plot.xAxis, seen.x[i]) * m_plot.axisRect()->width();
    if (pixel < lastPixel[kind] + kBetweenCrosses) continue;
    lastPixel[kind] = pixel;
    if (kind == 2)
      crosses.append(QCPGraphData(seen.x[i], height));
    else
      arrows[static_cast<std::size_t>(kind)].append(QCPGraphData(seen.x[i], kind == 0 ? y.upper : y.lower));
  }
  const auto show = [&](QCPGraph*& graph, const QVector<QCPGraphData>& data, const QCPScatterStyle& style) {
    if (data.isEmpty() && !graph) return;
    if (!graph) {
      graph = m_plot.addGraph();
      graph->removeFromLegend();
      graph->setLineStyle(QCPGraph::lsNone);
      graph->setLayer("axes");
      graph->setScatterStyle(style);
    }
    graph->data()->set(data, true);
  };
  const QColor color = seriesColor(drawn.series->color, m_theme);
  QPainterPath up, down;
  up.addPolygon(QPolygonF({QPointF(-6, 10), QPointF(6, 10), QPointF(0, 1)}));
  down.addPolygon(QPolygonF({QPointF(-6, -10), QPointF(6, -10), QPointF(0, -1)}));
  up.closeSubpath(), down.closeSubpath();
  const QPen edge(m_theme.background, 1);
  show(drawn.crosses, crosses, QCPScatterStyle(QCPScatterStyle::ssCross, QPen(color, 2.5), Qt::NoBrush, 10));
  show(drawn.up, arrows[0], QCPScatterStyle(up, edge, color, 6));
  show(drawn.down, arrows[1], QCPScatterStyle(down, edge, color, 6));
}

int FigurePlot::drawnPoints() const {
  int points = 0;
  for (const Drawn& drawn : m_drawn) {
    if (drawn.line) points += drawn.line->data()->size();
    if (drawn.bars) points += drawn.bars->data()->size();
    if (drawn.cells) points += static_cast<int>(cellCount(*drawn.series));
  }
  return points;
}

}  // namespace clozebench

// The legend of a plot: its rows, what is hidden, and the place where it covers nothing.
#include "compare/figure_layout.h"
#include "ui/plot/figure_plot.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>

namespace clozebench {
namespace {

constexpr int kBelowTitle = 5;
constexpr int kLegendApart = 12;  // pixels from the edges of the axes
// In order of preference: corners first, as people look for it there.
const std::vector<Qt::Alignment> kLegendPlaces = {Qt::AlignTop | Qt::AlignRight,     Qt::AlignBottom | Qt::AlignRight,
                                                  Qt::AlignTop | Qt::AlignLeft,      Qt::AlignBottom | Qt::AlignLeft,
                                                  Qt::AlignTop | Qt::AlignHCenter,   Qt::AlignBottom | Qt::AlignHCenter,
                                                  Qt::AlignRight | Qt::AlignVCenter, Qt::AlignLeft | Qt::AlignVCenter};

// What colour and line stand for, above the rows; over all columns where there are several.
class LegendTitle : public QCPAbstractLegendItem {
 public:
  LegendTitle(QCPLegend* legend, const QString& text) : QCPAbstractLegendItem(legend), m_text(text) {
    QFont font = legend->font();
    font.setItalic(true);
    setFont(font);
    setTextColor(legend->textColor());
  }
  void spread(int columns) { m_columns = columns; }
  QSize minimumOuterSizeHint() const override {
    const QFontMetrics metrics(font());
    return QSize(metrics.horizontalAdvance(m_text) / m_columns, metrics.height() + kBelowTitle) +
           QSize(mMargins.left() + mMargins.right(), mMargins.top() + mMargins.bottom());
  }

 protected:
  void draw(QCPPainter* painter) override {
    painter->setFont(font());
    painter->setPen(QPen(textColor()));
    painter->drawText(mRect, Qt::AlignLeft | Qt::AlignTop | Qt::TextDontClip, m_text);
  }

 private:
  QString m_text;
  int m_columns = 1;
};

}  // namespace

double axisPosition(const QCPAxis& axis, double value) {
  const QCPRange range = axis.range();
  if (axis.scaleType() == QCPAxis::stLinear) return (value - range.lower) / range.size();
  return std::log(value / range.lower) / std::log(range.upper / range.lower);
}

void FigurePlot::addLegendTitle() {
  m_sharedEnding = sharedEnding(*m_figure);
  QStringList words;
  if (!m_figure->legendTitle.empty()) words << QString::fromStdString(m_figure->legendTitle);
  if (!m_sharedEnding.empty()) words << QString::fromStdString(wordsOfEnding(m_sharedEnding));
  if (!words.isEmpty()) m_plot.legend->addItem(new LegendTitle(m_plot.legend, words.join("; ")));
}

void FigurePlot::addToLegend(const Drawn& drawn) {
  const FigureSeries& series = *drawn.series;
  QCPAbstractPlottable* plottable = drawn.line ? static_cast<QCPAbstractPlottable*>(drawn.line) : drawn.bars;
  std::string name = series.name;
  if (isNamedSeries(series) && name.ends_with(m_sharedEnding)) name.resize(name.size() - m_sharedEnding.size());
  plottable->setName(QString::fromStdString(name));
  if (drawn.line) styleLine(drawn, series);
  if (series.name.empty() || series.faint) {
    plottable->removeFromLegend();
    return;
  }
  QCPAbstractLegendItem* item = m_plot.legend->itemWithPlottable(plottable);
  if (!item || !isHidden(series)) return;
  QFont font = m_plot.legend->font();
  font.setStrikeOut(true);
  item->setFont(font);
  QColor pale = m_theme.text;
  pale.setAlpha(110);
  item->setTextColor(pale);
}

QPointF FigurePlot::pixelOf(double x, double y) const {
  const QSize room = m_plot.axisRect()->size();
  return {axisPosition(*m_plot.xAxis, x) * room.width(), (1 - axisPosition(*m_plot.yAxis, y)) * room.height()};
}

// How much of what a legend there would hide: words count far more than a stretch of a line.
int FigurePlot::Obstacles::covered(const QRectF& legend) const {
  constexpr int kWords = 1000, kArea = 10;
  int count = 0;
  for (const QPointF& point : points) count += legend.contains(point) ? 1 : 0;
  for (const QRectF& area : areas) count += legend.intersects(area) ? kArea : 0;
  for (const QRectF& word : words) count += legend.intersects(word) ? kWords : 0;
  return count;
}

void FigurePlot::addLineTo(Obstacles& found, const Drawn& drawn) const {
  constexpr int kSamples = 120;  // also between points: a line hides under a legend as well as its points do
  const FigureSeries& series = *drawn.series;
  const std::size_t points = pointCount(series);
  const auto add = [&](double x, const std::vector<double>& column, std::size_t before, double share) {
    if (before >= column.size()) return;
    const double next = before + 1 < column.size() ? column[before + 1] : column[before];
    const double y = column[before] + share * (next - column[before]);
    if (hasPlace(x, m_figure->logX) && hasPlace(y, m_figure->logY)) found.points.push_back(pixelOf(x, y));
  };
  for (int i = 0; i < (points > 1 ? kSamples : static_cast<int>(points)); ++i) {
    const double at = static_cast<double>(points - 1) * i / (kSamples - 1);
    const std::size_t before = std::min(points - std::min<std::size_t>(points, 2), static_cast<std::size_t>(at));
    const double share = at - static_cast<double>(before);
    const double next = before + 1 < points ? series.x[before + 1] : series.x[before];
    const double x = series.x[before] + share * (next - series.x[before]);
    for (const auto* column : {&series.y, &series.low, &series.high}) add(x, *column, before, share);
  }
}

void FigurePlot::addBarsTo(Obstacles& found, const Drawn& drawn) const {
  const FigureSeries& series = *drawn.series;
  const double half = drawn.bars->width() / 2, floor = m_figure->logY ? m_plot.yAxis->range().lower : 0;
  for (std::size_t i = 0; i < pointCount(series); ++i) {
    const double x = series.x[i] + drawn.barOffset;
    const double top = i < series.high.size() && series.high[i] > series.y[i] ? series.high[i] : series.y[i];
    if (!hasPlace(x - half, m_figure->logX) || !hasPlace(top, m_figure->logY)) continue;
    found.areas.push_back(QRectF(pixelOf(x - half, top), pixelOf(x + half, floor)).normalized());
  }
}

FigurePlot::Obstacles FigurePlot::obstacles() const {
  Obstacles found;
  for (const Drawn& drawn : m_drawn) {
    if (isHidden(*drawn.series) || drawn.cells) continue;
    if (drawn.bars)
      addBarsTo(found, drawn);
    else
      addLineTo(found, drawn);
  }
  const double height = m_plot.axisRect()->height();
  for (const Mark& mark : m_marks) {
    found.words.push_back(mark.place);
    const double x = axisPosition(*m_plot.xAxis, mark.x) * m_plot.axisRect()->width();
    for (double y = 0; y < height; y += height / 20) found.points.emplace_back(x, y);
  }
  return found;
}

QRectF FigurePlot::legendAt(Qt::Alignment place) const {
  constexpr double kApart = 3;  // a line that touches the frame is as good as hidden
  const QCPLayoutInset& inset = *m_plot.axisRect()->insetLayout();
  const QSizeF size = m_plot.legend->minimumOuterSizeHint(), room = m_plot.axisRect()->size();
  const QMargins margins = inset.margins();
  QRectF legend(QPointF(margins.left(), margins.top()), size);
  if (place & Qt::AlignRight) legend.moveRight(room.width() - margins.right());
  if (place & Qt::AlignHCenter) legend.moveLeft((room.width() - size.width()) / 2);
  if (place & Qt::AlignBottom) legend.moveBottom(room.height() - margins.bottom());
  if (place & Qt::AlignVCenter) legend.moveTop((room.height() - size.height()) / 2);
  return legend.adjusted(-kApart, -kApart, kApart, kApart);
}

Qt::Alignment FigurePlot::leastCovering(const std::vector<Qt::Alignment>& places, int* covered) const {
  const Obstacles found = obstacles();
  Qt::Alignment best = places.front();
  *covered = std::numeric_limits<int>::max();
  for (const Qt::Alignment place : places) {
    const int here = found.covered(legendAt(place));
    if (here >= *covered) continue;
    *covered = here;
    best = place;
  }
  return best;
}

void FigurePlot::setLegendColumns(int columns) {
  QCPLegend& legend = *m_plot.legend;
  std::vector<QCPAbstractLegendItem*> rows;
  LegendTitle* title = nullptr;
  for (int i = 0; i < legend.itemCount() && !title; ++i) title = dynamic_cast<LegendTitle*>(legend.item(i));
  for (const Drawn& drawn : m_drawn) {  // in the figure's order, whatever the grid's is now
    if (drawn.cells) continue;
    auto* plottable = drawn.line ? static_cast<QCPAbstractPlottable*>(drawn.line) : drawn.bars;
    if (QCPAbstractLegendItem* item = legend.itemWithPlottable(plottable)) rows.push_back(item);
  }
  for (QCPAbstractLegendItem* item : rows) legend.take(item);
  if (title) {
    legend.take(title);
    title->spread(columns);
  }
  legend.simplify();
  if (title) legend.addElement(0, 0, title);
  for (int i = 0; i < static_cast<int>(rows.size()); ++i)
    legend.addElement((title ? 1 : 0) + i / columns, i % columns, rows[static_cast<std::size_t>(i)]);
}

int FigurePlot::legendRows() const {
  return static_cast<int>(std::ranges::count_if(m_figure->series, isNamedSeries));
}

// Beside each other in as few rows as possible, with room made above the data; whether there is enough.
bool FigurePlot::placeAboveData() {
  constexpr double kMost = 0.5;  // of the height
  const QSize room = m_plot.axisRect()->size();
  QCPLayoutInset& inset = *m_plot.axisRect()->insetLayout();
  int columns = std::max(1, legendRows());
  const auto tooWide = [&] { return m_plot.legend->minimumOuterSizeHint().width() > room.width() - 2 * kLegendApart; };
  for (setLegendColumns(columns); columns > 1 && tooWide();) setLegendColumns(--columns);
  double above = kLegendApart;
  for (const Mark& mark : m_marks) above = std::max(above, mark.place.bottom() + 4);
  const double height = m_plot.legend->minimumOuterSizeHint().height() + above + 6;
  const double share = height / std::max(1, room.height());
  if (share > kMost || tooWide()) return false;
  QCPRange range = m_fittedHeight;
  range.upper = m_figure->logY ? range.lower * std::pow(range.upper / range.lower, 1 / (1 - share))
                               : range.lower + range.size() / (1 - share);
  m_plot.yAxis->setRange(range);
  inset.setMargins({kLegendApart, static_cast<int>(above), kLegendApart, kLegendApart});
  inset.setInsetAlignment(0, Qt::AlignTop | Qt::AlignRight);
  return true;
}

bool FigurePlot::placeLegend() {
  QCPLegend& legend = *m_plot.legend;
  QCPLayoutInset& inset = *m_plot.axisRect()->insetLayout();
  const auto state = [&] {
    return std::tuple(legend.visible(), static_cast<int>(inset.insetAlignment(0)), inset.margins().top(),
                      legend.columnCount(), m_plot.yAxis->range().upper);
  };
  const auto before = state();
  m_plot.yAxis->setRange(m_fittedHeight);
  inset.setMargins({kLegendApart, kLegendApart, kLegendApart, kLegendApart});
  setLegendColumns(1);
  placeMarks();
  legend.setVisible(legend.elementCount() > 0);
  if (!legend.visible()) return state() != before;
  const QSizeF size = legend.minimumOuterSizeHint(), room = m_plot.axisRect()->size();
  const double width = size.width() / std::max(1.0, room.width()),
               height = size.height() / std::max(1.0, room.height());
  int covered = 0;
  const Qt::Alignment free = leastCovering(kLegendPlaces, &covered);
  inset.setInsetAlignment(0, free);
  if ((covered > 0 || height > 0.8) && !placeAboveData()) {
    setLegendColumns(1);
    // A legend that leaves no room for the lines or hides them is none; the names are in the menu and beside the mouse.
    constexpr double kMostCovered = 0.15;
    const bool hides = covered > kMostCovered * static_cast<double>(obstacles().points.size());
    legend.setVisible(height < 0.8 && width * height < 0.45 && !hides);
  }
  return state() != before;
}

std::string FigurePlot::seriesOf(QCPAbstractLegendItem* item) const {
  auto* row = qobject_cast<QCPPlottableLegendItem*>(item);
  if (!row) return {};
  for (const Drawn& drawn : m_drawn) {
    if (row->plottable() == drawn.line || row->plottable() == drawn.bars) return drawn.series->name;
  }
  return {};
}

}  // namespace clozebench

// The legend of a plot: its rows, what is hidden, and the place where it covers nothing.
#include "compare/figure_layout.h"
#include "ui/plot/figure_plot.h"

#include <QRegularExpression>

#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>
#include <utility>

namespace clozebench {
namespace {

constexpr int kBelowTitle = 5;
constexpr int kNarrowestTitle = 170;  // pixels: three or four words a line
constexpr int kLegendApart = 12;      // pixels from the edges of the axes
// In order of preference: corners first, as people look for it there.
const std::vector<Qt::Alignment> kLegendPlaces = {Qt::AlignTop | Qt::AlignRight,     Qt::AlignBottom | Qt::AlignRight,
                                                  Qt::AlignTop | Qt::AlignLeft,      Qt::AlignBottom | Qt::AlignLeft,
                                                  Qt::AlignTop | Qt::AlignHCenter,   Qt::AlignBottom | Qt::AlignHCenter,
                                                  Qt::AlignRight | Qt::AlignVCenter, Qt::AlignLeft | Qt::AlignVCenter};

// What colour and line stand for, above the rows; over all columns where there are several, in as many lines as it
// takes.
class LegendTitle : public QCPAbstractLegendItem {
 public:
  LegendTitle(QCPLegend* legend, const QString& text) : QCPAbstractLegendItem(legend), m_text(text) {
    QFont font = legend->font();
    font.setItalic(true);
    setFont(font);
    setTextColor(legend->textColor());
  }
  void spread(int columns, int width) {  // no width: it is not there
    m_columns = columns;
    m_width = width;
  }
  QSize minimumOuterSizeHint() const override {
    if (m_width == 0) return {0, 0};
    const QSize words = QFontMetrics(font()).boundingRect(QRect(0, 0, m_width, kTallest), kWrapped, m_text).size();
    return QSize((words.width() + m_columns) / m_columns, words.height() + kBelowTitle) +
           QSize(mMargins.left() + mMargins.right(), mMargins.top() + mMargins.bottom());
  }

 protected:
  // It stands in the first column and reaches over all of them.
  QRect clipRect() const override { return mParentLegend->outerRect(); }
  void draw(QCPPainter* painter) override {
    if (m_width == 0) return;
    painter->setFont(font());
    painter->setPen(QPen(textColor()));
    painter->drawText(QRect(mRect.topLeft(), QSize(m_width, mRect.height())), kWrapped | Qt::TextDontClip, m_text);
  }

 private:
  static constexpr int kTallest = 1000, kWrapped = Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap;
  QString m_text;
  int m_columns = 1, m_width = kTallest;
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

QString FigurePlot::legendName(const FigureSeries& series) const {
  std::string name = series.name;
  if (isNamedSeries(series) && name.ends_with(m_sharedEnding)) name.resize(name.size() - m_sharedEnding.size());
  return QString::fromStdString(name);
}

void FigurePlot::addToLegend(const Drawn& drawn) {
  const FigureSeries& series = *drawn.series;
  QCPAbstractPlottable* plottable = drawn.line ? static_cast<QCPAbstractPlottable*>(drawn.line) : drawn.bars;
  plottable->setName(legendName(series));
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

QSizeF FigurePlot::room() const {
  QSizeF room = m_plot.axisRect()->size();
  if (m_legendBelow && m_plot.legend->visible())
    room.rheight() += m_plot.legend->outerRect().height() + m_plot.plotLayout()->rowSpacing();
  if (m_hintElement) room.rheight() += m_hintElement->outerRect().height() + m_plot.plotLayout()->rowSpacing();
  return room;
}

QPointF FigurePlot::pixelOf(double x, double y) const {
  const QSizeF room = this->room();
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
  const double height = room().height();
  for (const Mark& mark : m_marks) {
    found.words.push_back(mark.place);
    const double x = axisPosition(*m_plot.xAxis, mark.x) * room().width();
    for (double y = 0; y < height; y += height / 20) found.points.emplace_back(x, y);
  }
  return found;
}

QRectF FigurePlot::legendAt(Qt::Alignment place) const {
  constexpr double kApart = 3;  // a line that touches the frame is as good as hidden
  const QCPLayoutInset& inset = *m_plot.axisRect()->insetLayout();
  const QSizeF size = m_plot.legend->minimumOuterSizeHint(), room = this->room();
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

int FigurePlot::legendWidth() const {
  return std::max(kNarrowestTitle, m_plot.axisRect()->width() - 2 * kLegendApart);
}

void FigurePlot::setLegendColumns(int columns, int nameWidth) {
  QCPLegend& legend = *m_plot.legend;
  const QFontMetrics metrics(legend.font());
  std::vector<QCPAbstractLegendItem*> rows;
  LegendTitle* title = nullptr;
  int widest = 0;
  for (int i = 0; i < legend.itemCount() && !title; ++i) title = dynamic_cast<LegendTitle*>(legend.item(i));
  for (const Drawn& drawn : m_drawn) {  // in the figure's order, whatever the grid's is now
    if (drawn.cells) continue;
    auto* plottable = drawn.line ? static_cast<QCPAbstractPlottable*>(drawn.line) : drawn.bars;
    QCPAbstractLegendItem* item = legend.itemWithPlottable(plottable);
    if (!item) continue;
    const QString name = legendName(*drawn.series);
    plottable->setName(nameWidth > 0 ? metrics.elidedText(name, Qt::ElideMiddle, nameWidth) : name);
    widest = std::max(widest, item->minimumOuterSizeHint().width());
    rows.push_back(item);
  }
  for (QCPAbstractLegendItem* item : rows) legend.take(item);
  if (title) {
    legend.take(title);
    const int across = columns * widest + (columns - 1) * legend.columnSpacing();
    title->spread(columns, m_legendTitled ? std::clamp(across, kNarrowestTitle, legendWidth()) : 0);
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
  constexpr double kMost = 0.34;  // of the height: more would press the data together
  const QSizeF room = this->room();
  int columns = std::max(1, legendRows());
  const auto tooWide = [&] { return m_plot.legend->minimumOuterSizeHint().width() > room.width() - 2 * kLegendApart; };
  for (setLegendColumns(columns); columns > 1 && tooWide();) setLegendColumns(--columns);
  double above = kLegendApart;
  for (const Mark& mark : m_marks) above = std::max(above, mark.place.bottom() + 4);
  const double height = m_plot.legend->minimumOuterSizeHint().height() + above + 6;
  const double share = height / std::max(1.0, room.height());
  if (share > kMost || tooWide()) return false;
  QCPRange range = m_fittedHeight;
  range.upper = m_figure->logY ? range.lower * std::pow(range.upper / range.lower, 1 / (1 - share))
                               : range.lower + range.size() / (1 - share);
  m_plot.yAxis->setRange(range);
  m_plot.axisRect()->insetLayout()->setMargins({kLegendApart, static_cast<int>(above), kLegendApart, kLegendApart});
  m_legendPlace = Qt::AlignTop | Qt::AlignRight;
  return true;
}

bool FigurePlot::placeInside() {
  const QCPLegend& legend = *m_plot.legend;
  const QSizeF size = legend.minimumOuterSizeHint(), room = this->room();
  int covered = 0;
  m_legendPlace = leastCovering(kLegendPlaces, &covered);
  const bool high = size.height() > 0.8 * room.height(), wide = size.width() > room.width();
  if (covered == 0 && !high && !wide) return true;
  if (placeAboveData()) return true;
  m_plot.yAxis->setRange(m_fittedHeight);
  return false;
}

// A third of the chart at most; where that is not enough without its title, then with short names. Whether it leaves
// the axes what they need, which does not matter for one that is always to be there.
bool FigurePlot::placeBelow() {
  constexpr int kLowestAxes = 70, kColumn = 110, kNarrowColumn = 84;
  const int most = std::min(m_plot.viewport().height() / 3, static_cast<int>(room().height()) - kLowestAxes);
  for (const auto& [titled, column] : {std::pair{true, kColumn}, {false, kColumn}, {false, kNarrowColumn}}) {
    m_legendTitled = titled;
    if (placeBelow(most, column)) return true;
  }
  m_legendTitled = true;
  if (m_legendShown != LegendShown::Always) return false;
  placeBelow(most, kColumn);
  return true;
}

// In as many columns as have room; where that is too high, in more of them with shorter names. Whether it is low
// enough.
bool FigurePlot::placeBelow(int mostHeight, int narrowestColumn) {
  constexpr int kRoomy = 18;
  const QCPLegend& legend = *m_plot.legend;
  const int width = std::max(kNarrowestTitle, m_plot.viewport().width() - 2 * kLegendApart);
  const int rows = std::max(1, legendRows());
  int columns = rows;
  const auto size = [&] { return legend.minimumOuterSizeHint(); };
  for (setLegendColumns(columns); columns > 1 && size().width() > width;) setLegendColumns(--columns);
  while (size().width() > width ||
         (size().height() > mostHeight && columns < rows && width / (columns + 1) > narrowestColumn)) {
    if (size().width() <= width) ++columns;
    const int name = width / columns - legend.iconSize().width() - legend.iconTextPadding() - kRoomy;
    setLegendColumns(columns, std::max(20, name));
    if (size().width() > width) break;  // nothing shorter can be said
  }
  return size().height() <= mostHeight && size().width() <= width;
}

void FigurePlot::showNamesHint(bool shown) {
  if (m_hintElement) m_hintElement->setTextColor(m_plot.legend->textColor());
  if (shown == (m_hintElement != nullptr)) return;
  QCPLayoutGrid* grid = m_plot.plotLayout();
  if (!shown) {
    grid->remove(std::exchange(m_hintElement, nullptr));
    grid->simplify();
    return;
  }
  QString text = m_namesHint;
  const QFont font = m_plot.legend->font();
  const auto comma = static_cast<qsizetype>(text.indexOf(QRegularExpression(",|，")));
  if (comma >= 0 && QFontMetrics(font).horizontalAdvance(text) > m_plot.viewport().width() - 2 * kLegendApart)
    text = text.left(comma + 1) + '\n' + text.mid(comma + 1).trimmed();
  m_hintElement = new QCPTextElement(&m_plot, text, font);
  m_hintElement->setObjectName("namesHint");
  m_hintElement->setTextColor(m_plot.legend->textColor());
  const int row = grid->rowCount();
  grid->addElement(row, 0, m_hintElement);
  grid->setRowStretchFactor(row, 0.001);
}

// On two lines where the axis is shorter than its title, which would be cut by the edge of the chart.
void FigurePlot::fitHeightTitle() {
  constexpr int kBeyondAxis = 20;
  const QString title = QString::fromStdString(m_figure->yTitle);
  const QFontMetrics metrics(m_plot.yAxis->labelFont());
  const int room = std::max(60, m_plot.axisRect()->height() + kBeyondAxis);
  if (metrics.horizontalAdvance(title) <= room) return m_plot.yAxis->setLabel(title);
  const auto middle = title.size() / 2;
  const auto before = title.lastIndexOf(' ', middle), after = title.indexOf(' ', middle);
  const auto at = before < 0 && after < 0 ? middle : after < 0 || middle - before <= after - middle ? before : after;
  QStringList lines{title.left(at).trimmed(), title.mid(at).trimmed()};
  for (QString& line : lines) line = metrics.elidedText(line, Qt::ElideRight, room);
  m_plot.yAxis->setLabel(lines.join('\n'));
}

void FigurePlot::moveLegend(bool below) {
  QCPLegend* legend = m_plot.legend;
  QCPLayoutInset* inset = m_plot.axisRect()->insetLayout();
  QCPLayoutGrid* grid = m_plot.plotLayout();
  if (below != m_legendBelow) {
    legend->layout()->take(legend);
    grid->simplify();
    if (below) {
      const int row = grid->rowCount();
      grid->addElement(row, 0, legend);
      grid->setRowStretchFactor(row, 0.001);  // no more than it needs
    } else {
      inset->addElement(legend, m_legendPlace);
    }
    m_legendBelow = below;
  }
  if (!below) inset->setInsetAlignment(0, m_legendPlace);
}

bool FigurePlot::placeLegend() {
  QCPLegend& legend = *m_plot.legend;
  const QCPLayoutInset& inset = *m_plot.axisRect()->insetLayout();
  const auto state = [&] {
    return std::tuple(legend.visible(), m_legendBelow, static_cast<int>(m_legendPlace), inset.margins().top(),
                      legend.minimumOuterSizeHint(), m_plot.yAxis->range().upper, m_hintElement != nullptr,
                      m_plot.yAxis->label());
  };
  const auto before = state();
  m_plot.yAxis->setRange(m_fittedHeight);
  m_plot.axisRect()->insetLayout()->setMargins({kLegendApart, kLegendApart, kLegendApart, kLegendApart});
  m_legendTitled = true;
  setLegendColumns(1);
  placeMarks();
  // One that leaves no room for the lines is none, and that is said: the menu can ask for it, and the names stand
  // beside the mouse.
  const bool wanted = legend.elementCount() > 0 && m_legendShown != LegendShown::Never;
  const bool inside = wanted && placeInside(), below = wanted && !inside && placeBelow();
  legend.setVisible(inside || below);
  moveLegend(below);
  showNamesHint(wanted && !inside && !below && legendRows() > 1 && !m_namesHint.isEmpty());
  fitHeightTitle();
  return state() != before;
}

void FigurePlot::keepLegend() {
  if (m_legendBelow && m_plot.legend->visible()) m_plot.legend->setVisible(placeBelow());
  fitHeightTitle();
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

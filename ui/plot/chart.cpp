#include "ui/plot/chart.h"

#include "ui/plot/chart_readout.h"
#include "ui/plot/figure_plot.h"

#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace clozebench {
namespace {

constexpr int kMostPlacings = 3;

bool hasPoints(const Figure& figure) {
  return std::ranges::any_of(figure.series, [](const FigureSeries& series) { return !series.x.empty(); });
}

}  // namespace

Chart::Chart(QWidget* parent)
    : QWidget(parent),
      m_plot(new QCustomPlot(this)),
      m_empty(new QLabel(this)),
      m_figurePlot(std::make_unique<FigurePlot>(*m_plot)) {
  m_figurePlot->setNamesHint(tr("Names: point at a line, or choose Legend in the menu"));
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(m_plot);
  setUpPlot();
  setUpParts();
  applyPalette();
  rebuild();
}

Chart::~Chart() {
  delete m_readout;
}

void Chart::setUpPlot() {
  arrange(*m_plot);
  m_plot->axisRect()->setMinimumMargins(QMargins(10, 22, 12, 6));  // the menu's button stands above the axes
  m_plot->setObjectName("plot");
  m_plot->setInteractions(QCP::iRangeDrag);
  m_plot->setNoAntialiasingOnDrag(true);
  // A line of 2,000 points two pixels wide takes 2 ms this way instead of 40; pictures in files are drawn the fine way.
  m_plot->setPlottingHint(QCP::phFastPolylines, true);
  m_plot->setFocusPolicy(Qt::StrongFocus);
  m_plot->installEventFilter(this);
  m_plot->setMouseTracking(true);
  connect(m_plot, &QCustomPlot::afterLayout, this, [this] {
    m_figurePlot->refresh();
    // Only now the axes have their new size.
    const QSize room = m_plot->axisRect()->size();
    if (m_zoomed || std::exchange(m_legendPlacedIn, room) == room || !hasPoints(m_figure)) return;
    // Room for the legend may take room for the axes' numbers, which takes room for the legend ...
    if (++m_legendPlacings <= kMostPlacings && m_figurePlot->placeLegend()) m_plot->replot(QCustomPlot::rpQueuedReplot);
  });
  connect(m_plot, &QCustomPlot::afterReplot, this, &Chart::shadeRange);
  connect(m_plot, &QCustomPlot::legendClick, this, [this](QCPLegend*, QCPAbstractLegendItem* item) {
    const std::string name = m_figurePlot->seriesOf(item);
    if (!name.empty()) setSeriesHidden(name, !m_hidden.contains(name));
  });
  const auto axisMoved = [this] {
    if (m_dragging) changed();
  };
  connect(m_plot->xAxis, qOverload<const QCPRange&>(&QCPAxis::rangeChanged), this, axisMoved);
  connect(m_plot->yAxis, qOverload<const QCPRange&>(&QCPAxis::rangeChanged), this, [this] {
    if (m_dragging) m_heightChosen = true;
  });
}

void Chart::setUpParts() {
  m_cross = new CrossHair(m_plot);
  m_empty->setAlignment(Qt::AlignCenter);
  m_empty->setWordWrap(true);
  m_empty->setForegroundRole(QPalette::PlaceholderText);
  m_empty->setAttribute(Qt::WA_TransparentForMouseEvents);
  m_menuButton = new QToolButton(this);
  m_menuButton->setObjectName("chartMenu");
  m_menuButton->setText(QString(QChar(0x22ef)));
  m_menuButton->setAutoRaise(true);
  m_menuButton->setAccessibleName(tr("Chart menu"));
  m_menuButton->setToolTip(tr("Save, copy, numbers of a range, logarithmic axes, which lines are shown"));
  connect(m_menuButton, &QToolButton::clicked, this,
          [this] { openMenu(m_menuButton->mapToGlobal(QPoint(0, m_menuButton->height()))); });
}

void Chart::setFigure(Figure figure) {
  m_figureLogX = figure.logX;
  m_figureLogY = figure.logY;
  m_figure = std::move(figure);
  m_figure.logX |= m_logX;
  m_figure.logY |= m_logY;
  rebuild();
}

void Chart::setEmptyText(const QString& text) {
  m_empty->setText(text);
}

void Chart::rebuild() {
  const bool any = hasPoints(m_figure);
  m_empty->setVisible(!any);
  m_menuButton->setVisible(any);
  m_figurePlot->setFigure(m_figure, themeOf(palette()), m_hidden);
  for (QCPAxis* axis : {m_plot->xAxis, m_plot->yAxis}) {
    axis->setVisible(any);
    axis->grid()->setVisible(any && m_figure.rows.empty());
  }
  if (!any) m_plot->legend->setVisible(false);
  m_legendPlacings = 0;
  if (!m_zoomed) {
    m_figurePlot->fit();
    if (any) m_figurePlot->placeLegend();
  } else {
    if (!m_heightChosen) m_figurePlot->fitHeight();
    if (any) m_figurePlot->keepLegend();
  }
  describe();
  redraw();
  repeatReadout();
  if (m_range) Q_EMIT rangeChanged();
}

// Hidden plots may have no size yet: what changed meanwhile, colours too, is drawn when they are shown.
void Chart::redraw() {
  m_undrawn = !isVisible() || m_plot->size().isEmpty();
  if (!m_undrawn) m_plot->replot(QCustomPlot::rpQueuedReplot);
}

void Chart::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  if (m_undrawn) redraw();
}

void Chart::describe() {
  m_plot->setAccessibleName(
      tr("%1 over %2").arg(QString::fromStdString(m_figure.yTitle), QString::fromStdString(m_figure.xTitle)));
  QStringList ends;
  for (const FigureSeries& series : m_figure.series) {
    if (series.faint || series.y.empty() || ends.size() >= 12 || series.kind == SeriesKind::Cells) continue;
    ends << tr("%1: at the end %2").arg(QString::fromStdString(series.name), readoutNumber(series.y.back()));
  }
  m_plot->setAccessibleDescription(ends.join("; "));
}

void Chart::resetView() {
  m_zoomed = m_heightChosen = false;
  rebuild();
}

void Chart::showEverything() {
  resetView();
  Q_EMIT everythingChosen();
}

void Chart::setLogAxes(bool x, bool y) {
  if (x == m_logX && y == m_logY) return;
  m_logX = x, m_logY = y;
  m_figure.logX = m_figureLogX || x;
  m_figure.logY = m_figureLogY || y;
  resetView();
}

void Chart::showStretch(double low, double high) {
  m_zoomed = true;
  m_plot->xAxis->setRange(low, high);
  if (!m_heightChosen) m_figurePlot->fitHeight();
  redraw();
}

void Chart::setSeriesHidden(const std::string& name, bool hidden) {
  if (hidden)
    m_hidden.insert(name);
  else
    m_hidden.erase(name);
  rebuild();
}

void Chart::applyPalette() {
  applyTheme(*m_plot, themeOf(palette()));
  QFont small = font();
  small.setPointSizeF(std::max(7.0, small.pointSizeF() - 1));
  m_plot->legend->setFont(small);
  for (QCPAxis* axis : {m_plot->xAxis, m_plot->yAxis}) {
    axis->setTickLabelFont(small);
    axis->setLabelFont(small);
  }
}

void Chart::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) {
    applyPalette();
    rebuild();
  }
}

void Chart::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  m_empty->setGeometry(rect().adjusted(24, 8, -24, -8));
  m_empty->raise();
  const QSize button(26, 20);
  m_menuButton->setGeometry(QRect(QPoint(width() - button.width() - 6, 1), button));
  m_menuButton->raise();
  m_legendPlacings = 0;
  hideReadout();
}

void Chart::hideEvent(QHideEvent* event) {
  hideReadout();
  QWidget::hideEvent(event);
}

QRectF Chart::shownRange() const {
  const QCPRange x = m_plot->xAxis->range(), y = m_plot->yAxis->range();
  return {x.lower, y.lower, x.size(), y.size()};
}

Qt::Alignment Chart::legendPlace() const {
  const bool inside = m_plot->legend->visible() && !m_figurePlot->isLegendBelow();
  return inside ? m_plot->axisRect()->insetLayout()->insetAlignment(0) : Qt::Alignment();
}

bool Chart::isLegendBelow() const {
  return m_plot->legend->visible() && m_figurePlot->isLegendBelow();
}

void Chart::setLegendShown(LegendShown shown) {
  if (shown == m_legendShown) return;
  m_legendShown = shown;
  m_figurePlot->setLegendShown(shown);
  rebuild();
}

int Chart::drawnPoints() const {
  m_figurePlot->refresh();
  return m_figurePlot->drawnPoints();
}

void linkCharts(const std::vector<Chart*>& charts) {
  const auto alike = [](const Chart& a, const Chart& b) {
    return a.figure().xTitle == b.figure().xTitle && a.figure().logX == b.figure().logX;
  };
  for (Chart* from : charts) {
    for (Chart* to : charts) {
      if (to == from) continue;
      QObject::connect(from, &Chart::stretchChosen, to, [from, to, alike](double low, double high) {
        if (alike(*from, *to)) to->showStretch(low, high);
      });
      QObject::connect(from, &Chart::everythingChosen, to, &Chart::resetView);
      QObject::connect(from, &Chart::pointed, to, [from, to, alike](std::optional<double> x) {
        to->pointAt(alike(*from, *to) ? x : std::nullopt);
      });
    }
  }
}

}  // namespace clozebench

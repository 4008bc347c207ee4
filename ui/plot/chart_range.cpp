// A stretch of a chart's x axis, chosen by Shift and drag, by R or by the menu.
#include "compare/figure_layout.h"
#include "ui/plot/chart.h"
#include "ui/plot/chart_readout.h"
#include "ui/plot/figure_plot.h"

#include <QMouseEvent>

#include <algorithm>
#include <cmath>

namespace clozebench {
namespace {
constexpr int kShortestPixels = 4;  // less is a click, which takes the stretch away

// As many digits as the mouse can mean: a pixel's worth.
double rounded(double value, double pixelWidth) {
  if (!(pixelWidth > 0) || !std::isfinite(pixelWidth)) return value;
  const double unit = std::pow(10, std::floor(std::log10(pixelWidth)));
  // Divided by a whole number where that is the exact way to write it: 0.1 is 1 / 10, and 3 * 0.1 is not 0.3.
  return unit >= 1 ? std::round(value / unit) * unit : std::round(value / unit) / std::round(1 / unit);
}
}  // namespace

bool Chart::canSelectRange() const {
  return m_figure.categories.empty() && m_plot->xAxis->visible();
}

void Chart::selectRange(Range range) {
  m_range = {std::min(range.from, range.to), std::max(range.from, range.to)};
  shadeRange();
  Q_EMIT rangeChanged();
}

void Chart::clearRange() {
  if (!std::exchange(m_range, std::nullopt)) return;
  shadeRange();
  Q_EMIT rangeChanged();
}

std::vector<RangeStats> Chart::selectedStats() const {
  if (!m_range) return {};
  if (m_hidden.empty()) return rangeStats(m_figure, m_range->from, m_range->to);  // without a copy of every point
  return rangeStats(shownFigure(), m_range->from, m_range->to);
}

bool Chart::chooseRange(const QMouseEvent& event) {
  const QRect axes = m_plot->axisRect()->rect();
  const int pixel = std::clamp(event.pos().x(), axes.left(), axes.right());
  const double at = rounded(xAt(pixel), std::abs(xAt(pixel + 1) - xAt(pixel)));
  const bool left = event.button() == Qt::LeftButton;
  if (event.type() == QEvent::MouseButtonPress) {
    if (!left || !(event.modifiers() & Qt::ShiftModifier) || !axes.contains(event.pos()) || !canSelectRange())
      return false;
    m_plot->setFocus(Qt::MouseFocusReason);
    hideReadout();
    Q_EMIT pointed(std::nullopt);
    m_rangeStart = at;
    return true;
  }
  if (!m_rangeStart) return false;
  const double from = *m_rangeStart;
  const bool isLong = std::abs(m_plot->xAxis->coordToPixel(from) - m_plot->xAxis->coordToPixel(at)) >= kShortestPixels;
  if (event.type() == QEvent::MouseButtonRelease) m_rangeStart.reset();
  if (isLong)
    selectRange({from, at});
  else
    clearRange();
  if (isLong && event.type() == QEvent::MouseButtonRelease) Q_EMIT rangeAsked();
  return true;
}

// By keyboard and menu: what is seen, to be changed by numbers.
void Chart::askForRange() {
  const QCPRange seen = m_plot->xAxis->range();
  Extent extent;
  for (const FigureSeries& series : m_figure.series) {
    for (std::size_t i = 0; i < pointCount(series); ++i) {
      if (seen.contains(series.x[i])) extent.add(series.x[i]);
    }
  }
  if (!m_range && !extent.empty()) selectRange({extent.low, extent.high});
  if (m_range) Q_EMIT rangeAsked();
}

void Chart::shadeRange() {
  if (!m_range || !m_plot->xAxis->visible()) return m_cross->shade({});
  const QRect axes = m_plot->axisRect()->rect();
  const double left = m_plot->xAxis->coordToPixel(m_range->from), right = m_plot->xAxis->coordToPixel(m_range->to);
  m_cross->shade(QRectF(left, axes.top(), std::max(1.0, right - left), axes.height()) & QRectF(axes));
}

}  // namespace clozebench

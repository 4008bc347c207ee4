// What a person does at a chart: zoom, pan and point, by mouse or by keyboard.
#include "ui/plot/chart.h"
#include "ui/plot/chart_readout.h"
#include "ui/plot/figure_plot.h"

#include <QKeyEvent>
#include <QScrollBar>

#include <algorithm>
#include <cmath>

namespace clozebench {
namespace {

constexpr double kZoomStep = 0.8, kPanStep = 0.1;
constexpr int kClickPixels = 4;   // a mouse that moves further drags
constexpr int kReachPixels = 12;  // how far beyond its ends a series is still read out

}  // namespace

bool Chart::eventFilter(QObject* watched, QEvent* event) {
  if (watched != m_plot) return QWidget::eventFilter(watched, event);
  const auto type = event->type();
  if (type == QEvent::Resize && m_plot->size().isEmpty()) return true;  // nothing to draw on
  const bool mouse =
      type == QEvent::MouseButtonPress || type == QEvent::MouseMove || type == QEvent::MouseButtonRelease;
  if (mouse && chooseRange(*static_cast<QMouseEvent*>(event))) return true;
  switch (event->type()) {
    case QEvent::MouseButtonDblClick:
      showEverything();
      return true;
    case QEvent::Wheel: {
      auto* turned = static_cast<QWheelEvent*>(event);
      if (leavesWheelToPage(*turned)) {
        event->ignore();
        return true;  // on to the parent
      }
      const QPoint angle = turned->angleDelta();
      return wheel(turned->position(), angle.y() != 0 ? angle.y() : angle.x(), turned->modifiers() & Qt::ShiftModifier);
    }
    case QEvent::MouseMove: {
      auto* move = static_cast<QMouseEvent*>(event);
      m_dragging = move->buttons() & Qt::LeftButton;
      if (move->buttons() == Qt::NoButton) readOut(move->pos());
      break;
    }
    case QEvent::MouseButtonPress:
      m_pressedAt = static_cast<QMouseEvent*>(event)->pos();
      hideReadout();
      break;
    case QEvent::MouseButtonRelease: {
      m_dragging = false;
      const auto* release = static_cast<QMouseEvent*>(event);
      const bool still = (release->pos() - m_pressedAt).manhattanLength() < kClickPixels;
      const bool onLegend = m_plot->legend->visible() && m_plot->legend->outerRect().contains(release->pos());
      if (release->button() == Qt::LeftButton && still && !onLegend &&
          m_plot->axisRect()->rect().contains(release->pos()))
        clickCategory(xAt(release->pos().x()));
      break;
    }
    case QEvent::Leave:
      hideReadout();
      Q_EMIT pointed(std::nullopt);
      break;
    case QEvent::FocusIn:
      m_cross->setFocusShown(static_cast<QFocusEvent*>(event)->reason() != Qt::MouseFocusReason);
      break;
    case QEvent::FocusOut:
      m_cross->setFocusShown(false);
      break;
    case QEvent::KeyPress: {
      auto* press = static_cast<QKeyEvent*>(event);
      if (press->matches(QKeySequence::Copy)) {
        copyImage();
        return true;
      }
      if (key(press->key(), press->modifiers())) return true;
      break;
    }
    default:
      break;
  }
  return QWidget::eventFilter(watched, event);
}

bool Chart::key(int key, Qt::KeyboardModifiers modifiers) {
  const bool shift = modifiers & Qt::ShiftModifier;
  switch (key) {
    case Qt::Key_Home:
      showEverything();
      return true;
    case Qt::Key_Left:
    case Qt::Key_Right: {
      const double way = key == Qt::Key_Left ? -1 : 1;
      if (!shift) {
        pan(way * kPanStep, 0);
        return true;
      }
      const QRect axes = m_plot->axisRect()->rect();
      const double from = m_cross->isPointing() ? m_cross->pixel() : axes.center().x();
      const double to = std::clamp(from + way * axes.width() / 50, double(axes.left()), double(axes.right()));
      readOut(QPoint(static_cast<int>(to), axes.center().y()));
      return true;
    }
    case Qt::Key_Up:
    case Qt::Key_Down:
      if (modifiers & Qt::ControlModifier)
        zoom(key == Qt::Key_Up ? kZoomStep : 1 / kZoomStep, 0, /*height=*/true);
      else
        pan(0, key == Qt::Key_Up ? kPanStep : -kPanStep);
      return true;
    case Qt::Key_Plus:
    case Qt::Key_Equal:  // where + needs Shift
      zoom(kZoomStep, m_plot->axisRect()->rect().center().x(), /*height=*/false);
      return true;
    case Qt::Key_Minus:
      zoom(1 / kZoomStep, m_plot->axisRect()->rect().center().x(), /*height=*/false);
      return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
      if (m_figure.categories.empty() || !m_cross->isPointing()) return false;
      clickCategory(m_pointedX);
      return true;
    case Qt::Key_R:
      if (!canSelectRange()) return false;
      askForRange();
      return true;
    case Qt::Key_Escape:
      if (!m_cross->isPointing() && !m_range) return false;
      if (!m_cross->isPointing()) clearRange();
      hideReadout();
      Q_EMIT pointed(std::nullopt);
      return true;
    default:
      return false;
  }
}

void Chart::clickCategory(double x) {
  const double place = std::round(x);
  if (place >= 0 && place < static_cast<double>(m_figure.categories.size()))
    Q_EMIT categoryClicked(static_cast<int>(place));
}

// On a page that scrolls the wheel scrolls, until the chart was clicked or Ctrl is held.
bool Chart::leavesWheelToPage(const QWheelEvent& event) const {
  if (m_plot->hasFocus() || event.modifiers() & Qt::ControlModifier) return false;
  for (QWidget* above = parentWidget(); above; above = above->parentWidget()) {
    const auto* area = qobject_cast<QAbstractScrollArea*>(above);
    if (area && area->verticalScrollBar()->maximum() > 0) return true;
  }
  return false;
}

// Over the numbers of the height, or with Shift, the height; else the x axis around the mouse.
bool Chart::wheel(const QPointF& position, int turn, bool height) {
  if (turn == 0) return false;
  const QRect axes = m_plot->axisRect()->rect();
  const double factor = std::pow(kZoomStep, turn / 120.0);
  if (height || position.x() < axes.left()) {
    m_zoomed = m_heightChosen = true;
    m_plot->yAxis->scaleRange(factor, m_plot->yAxis->pixelToCoord(position.y()));
    redraw();
  } else {
    zoom(factor, std::clamp(position.x(), double(axes.left()), double(axes.right())), false);
  }
  hideReadout();
  return true;
}

void Chart::zoom(double factor, double centerX, bool height) {
  if (height) {
    m_zoomed = m_heightChosen = true;
    m_plot->yAxis->scaleRange(factor);
    redraw();
    return;
  }
  m_plot->xAxis->scaleRange(factor, xAt(centerX));
  changed();
  redraw();
}

void Chart::pan(double across, double up) {
  const auto move = [](QCPAxis& axis, double share) {
    const QCPRange range = axis.range();
    axis.moveRange(axis.scaleType() == QCPAxis::stLinear ? share * range.size()
                                                         : std::pow(range.upper / range.lower, share));
  };
  if (up != 0) {
    m_zoomed = m_heightChosen = true;
    move(*m_plot->yAxis, up);
  }
  if (across != 0) {
    move(*m_plot->xAxis, across);
    changed();
  }
  redraw();
}

void Chart::changed() {
  m_zoomed = true;
  if (!m_heightChosen && !m_dragging) m_figurePlot->fitHeight();
  const QCPRange range = m_plot->xAxis->range();
  Q_EMIT stretchChosen(range.lower, range.upper);
}

double Chart::xAt(double pixel) const {
  return m_plot->xAxis->pixelToCoord(pixel);
}

void Chart::readOut(const QPoint& position) {
  const QRect axes = m_plot->axisRect()->rect();
  if (!axes.contains(position)) {
    if (m_cross->isPointing()) Q_EMIT pointed(std::nullopt);
    return hideReadout();
  }
  const double x = xAt(position.x());
  m_readAt = position;
  pointAt(x);
  Q_EMIT pointed(x);
  const double reach = std::abs(xAt(position.x() + kReachPixels) - x);
  const bool grid = !m_figure.rows.empty();
  const double y = m_plot->yAxis->pixelToCoord(position.y());
  const auto rows = grid ? readoutOfCell(m_figure, x, y) : readoutAt(m_figure, x, reach, m_hidden);
  if (rows.empty()) {
    if (m_readout) m_readout->hide();
    return;
  }
  if (!m_readout) m_readout = new ReadoutBox(window());
  // Where all of them have their point at the same place, that is what is told of.
  const bool together = std::ranges::all_of(rows, [&](const ReadoutRow& row) { return row.x == rows.front().x; });
  m_readout->show(grid ? readoutTitleOfCell(m_figure, x, y) : readoutTitle(m_figure, together ? rows.front().x : x),
                  rows, themeOf(palette()), m_plot->mapTo(window(), position));
}

void Chart::pointAt(std::optional<double> x) {
  const QRect axes = m_plot->axisRect()->rect();
  const double pixel = x ? m_plot->xAxis->coordToPixel(*x) : -1;
  if (!x || pixel < axes.left() || pixel > axes.right()) return m_cross->clear();
  m_pointedX = *x;
  const PlotTheme theme = themeOf(palette());
  std::vector<CrossHair::Dot> dots;
  for (const ReadoutRow& row : readoutAt(m_figure, *x, std::abs(xAt(pixel + kReachPixels) - *x), m_hidden)) {
    if (row.series->faint || row.series->kind == SeriesKind::Bars || !std::isfinite(row.y)) continue;
    dots.push_back({QPointF(m_plot->xAxis->coordToPixel(row.x), m_plot->yAxis->coordToPixel(row.y)),
                    seriesColor(row.series->color, theme)});
  }
  m_cross->point(axes, pixel, std::move(dots), theme.text);
}

void Chart::repeatReadout() {
  if (!m_cross->isPointing()) return;
  if (!m_readout || !m_readout->isVisible()) return pointAt(m_pointedX);
  hideReadout();
  readOut(m_readAt);
}

void Chart::hideReadout() {
  m_cross->clear();
  if (m_readout) m_readout->hide();
}

QString Chart::readoutText() const {
  return m_readout && m_readout->isVisible() ? m_readout->text() : QString();
}

}  // namespace clozebench

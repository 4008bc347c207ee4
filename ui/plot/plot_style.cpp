#include "ui/plot/plot_style.h"

#include <QPalette>

#include <algorithm>
#include <cmath>

namespace clozebench {
namespace {

constexpr std::size_t kMarkedPoints = 30;  // evaluations get marks, long curves a plain line
constexpr std::size_t kPointLimit = 2000;  // about two per pixel column of a wide chart

QVector<double> column(const std::vector<double>& values) {
  return QVector<double>(values.begin(), values.end());
}

QPen seriesPen(const FigureSeries& series, const PlotTheme& theme) {
  QColor color = seriesColor(series.color, theme);
  if (series.faint) color.setAlpha(90);
  QPen pen(color, series.faint ? 1.0 : 2.0);
  if (series.style == kDashed) pen.setDashPattern({5, 3});
  pen.setCapStyle(Qt::FlatCap);
  return pen;
}

void drawBand(QCustomPlot& plot, const FigureSeries& series, const PlotTheme& theme) {
  if (series.low.size() != series.x.size() || series.high.size() != series.x.size()) return;
  QCPGraph* low = plot.addGraph();
  QCPGraph* high = plot.addGraph();
  low->setData(column(series.x), column(series.low), true);
  high->setData(column(series.x), column(series.high), true);
  QColor fill = seriesColor(series.color, theme);
  fill.setAlpha(36);
  for (QCPGraph* edge : {low, high}) {
    edge->setPen(Qt::NoPen);
    edge->removeFromLegend();
    edge->setSelectable(QCP::stNone);
  }
  high->setBrush(fill);
  high->setChannelFillGraph(low);
}

// A cross where a value is not a number, at the height of the last finite one: a divergence is never just a gap.
void drawMarks(QCustomPlot& plot, const FigureSeries& series, const PlotTheme& theme) {
  QVector<double> x, y;
  double height = 0;
  bool inGap = false;
  for (std::size_t i = 0; i < series.y.size(); ++i) {
    if (std::isfinite(series.y[i])) {
      height = series.y[i];
      inGap = false;
    } else if (!inGap) {
      x.append(series.x[i]);
      y.append(height);
      inGap = true;
    }
  }
  if (x.isEmpty()) return;
  QCPGraph* marks = plot.addGraph();
  marks->setData(x, y, true);
  marks->setLineStyle(QCPGraph::lsNone);
  QCPScatterStyle cross(QCPScatterStyle::ssCross, QPen(QColor("#D55E00"), 2.5), Qt::NoBrush, 10);
  marks->setScatterStyle(cross);
  marks->setName(QObject::tr("%1: not a number").arg(QString::fromStdString(series.name)));
  if (series.name.empty() || series.faint) marks->removeFromLegend();
  Q_UNUSED(theme);
}

int drawLine(QCustomPlot& plot, const FigureSeries& series, const PlotTheme& theme) {
  QCPGraph* graph = plot.addGraph();
  graph->setData(column(series.x), column(series.y), true);
  graph->setPen(seriesPen(series, theme));
  graph->setName(QString::fromStdString(series.name));
  if (!series.faint && series.x.size() <= kMarkedPoints) {
    const double size = series.x.size() == 1 ? 8 : 5;
    graph->setScatterStyle(QCPScatterStyle(series.style == kDashed ? QCPScatterStyle::ssSquare : QCPScatterStyle::ssDisc,
                                           seriesColor(series.color, theme), size));
  }
  if (series.name.empty() || series.faint) graph->removeFromLegend();
  return static_cast<int>(series.x.size());
}

void extend(QCPRange& range, bool& any, double value) {
  if (!std::isfinite(value)) return;
  if (!any) range = QCPRange(value, value);
  range.expand(value);
  any = true;
}

QCPRange withMargin(QCPRange range, bool any, double share) {
  if (!any) return QCPRange(0, 1);
  const double size = range.size();
  if (size == 0 && range.center() == 0) return QCPRange(-0.05, 1);  // one point at the origin
  // A line that is flat but for rounding still needs a height to stand in.
  const bool flat = size <= 1e-6 * std::abs(range.center());
  const double margin = !flat ? size * share : std::max(std::abs(range.center()) * 0.1, 1e-9);
  return QCPRange(range.lower - margin, range.upper + margin);
}

}  // namespace

PlotTheme paperTheme() {
  return {Qt::white, QColor("#222222"), QColor("#dddddd")};
}

PlotTheme themeOf(const QPalette& palette) {
  PlotTheme theme{palette.color(QPalette::Base), palette.color(QPalette::Text), palette.color(QPalette::Text)};
  theme.grid.setAlpha(38);
  return theme;
}

QColor seriesColor(int index, const PlotTheme& theme) {
  const auto& palette = figurePalette();
  if (palette.empty()) return theme.text;
  QColor color(QString::fromStdString(palette[static_cast<std::size_t>(std::max(0, index)) % palette.size()]));
  // The palette's black takes the text's colour; on a dark ground the deep blue is lifted to stay readable.
  if (color.lightness() < 20) return theme.text;
  if (theme.background.lightness() < 100 && color.lightness() < 100) return color.lighter(145);
  return color;
}

void applyTheme(QCustomPlot& plot, const PlotTheme& theme) {
  plot.setBackground(QBrush(theme.background));
  for (QCPAxis* axis : {plot.xAxis, plot.yAxis}) {
    axis->setBasePen(QPen(theme.text, 1));
    axis->setTickPen(QPen(theme.text, 1));
    axis->setSubTickPen(Qt::NoPen);
    axis->setTickLabelColor(theme.text);
    axis->setLabelColor(theme.text);
    axis->grid()->setPen(QPen(theme.grid, 1));
    axis->grid()->setZeroLinePen(QPen(theme.grid, 1));
  }
  QColor box = theme.background;
  box.setAlpha(170);
  plot.legend->setBrush(box);
  plot.legend->setBorderPen(QPen(theme.grid, 1));
  plot.legend->setTextColor(theme.text);
}

int drawFigure(QCustomPlot& plot, const Figure& figure, const PlotTheme& theme) {
  plot.clearGraphs();
  plot.xAxis->setLabel(QString::fromStdString(figure.xTitle));
  plot.yAxis->setLabel(QString::fromStdString(figure.yTitle));
  plot.xAxis->setScaleType(figure.logX ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
  QSharedPointer<QCPAxisTicker> ticker(figure.logX ? new QCPAxisTickerLog : new QCPAxisTicker);
  plot.xAxis->setTicker(ticker);
  int drawn = 0;
  for (const FigureSeries& whole : figure.series) drawBand(plot, whole, theme);
  // Faint lines first, so that means lie above their members.
  for (bool faint : {true, false}) {
    for (const FigureSeries& whole : figure.series) {
      if (whole.faint != faint || whole.x.size() != whole.y.size()) continue;
      const FigureSeries series = whole.x.size() > kPointLimit ? thin(whole, kPointLimit) : whole;
      drawn += drawLine(plot, series, theme);
      drawMarks(plot, series, theme);
    }
  }
  plot.legend->setVisible(plot.legend->itemCount() > 0);
  return drawn;
}

void fitAxes(QCustomPlot& plot, const Figure& figure) {
  QCPRange x, y;
  bool anyX = false, anyY = false;
  for (const FigureSeries& series : figure.series) {
    for (double value : series.x) {
      if (!figure.logX || value > 0) extend(x, anyX, value);
    }
    for (double value : series.y) extend(y, anyY, value);
    for (double value : series.low) extend(y, anyY, value);
    for (double value : series.high) extend(y, anyY, value);
  }
  if (figure.logX && anyX) {
    plot.xAxis->setRange(x.lower / 1.15, x.upper * 1.15);
  } else {
    plot.xAxis->setRange(withMargin(x, anyX, 0.02));
  }
  plot.yAxis->setRange(withMargin(y, anyY, 0.06));
}

}  // namespace clozebench

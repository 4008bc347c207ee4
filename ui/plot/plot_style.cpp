#include "ui/plot/plot_style.h"

#include <QPalette>

#include <algorithm>

namespace clozebench {

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

QPen seriesPen(const FigureSeries& series, const PlotTheme& theme) {
  QColor color = seriesColor(series.color, theme);
  if (series.faint) color.setAlpha(90);
  const double width = series.faint ? 1.0 : 2.0;
  QPen pen(color, width);
  pen.setCapStyle(Qt::FlatCap);
  QVector<qreal> dashes;
  for (const double length : figureDashes(series.style)) dashes << length / 2;  // Qt counts in widths of the pen
  if (!dashes.isEmpty()) pen.setDashPattern(dashes);
  return pen;
}

QCPScatterStyle::ScatterShape seriesShape(int style) {
  switch (style % kLineStyles) {
    case kDashed:
      return QCPScatterStyle::ssSquare;
    case kDotted:
      return QCPScatterStyle::ssTriangle;
    case kDashDot:
      return QCPScatterStyle::ssDiamond;
    default:
      return QCPScatterStyle::ssDisc;
  }
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
  box.setAlpha(200);
  plot.legend->setBrush(box);
  plot.legend->setBorderPen(QPen(theme.grid, 1));
  plot.legend->setTextColor(theme.text);
}

void arrange(QCustomPlot& plot) {
  plot.axisRect()->setupFullAxesBox(false);
  plot.xAxis2->setVisible(false);
  plot.yAxis2->setVisible(false);
  plot.axisRect()->insetLayout()->setInsetAlignment(0, Qt::AlignTop | Qt::AlignRight);
  plot.axisRect()->setMinimumMargins(QMargins(10, 10, 12, 6));
  plot.legend->setFillOrder(QCPLayoutGrid::foRowsFirst);
  plot.legend->setRowSpacing(0);
  for (QCPAxis* axis : {plot.xAxis, plot.yAxis}) {
    axis->setTickLengthIn(0);
    axis->setTickLengthOut(4);
    axis->setSubTicks(false);
  }
}

}  // namespace clozebench

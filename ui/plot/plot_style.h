// Colours, pens and shapes of a chart. Shared by the widget and by the files it writes, so that both show the same.
#pragma once
#include "compare/figure.h"
#include "qcustomplot.h"

#include <QColor>
#include <QPen>

namespace clozebench {

struct PlotTheme {
  QColor background, text, grid;
};
PlotTheme paperTheme();                      // white, for files
PlotTheme themeOf(const QPalette& palette);  // the window's own colours, light or dark

QColor seriesColor(int index, const PlotTheme& theme);
QPen seriesPen(const FigureSeries& series, const PlotTheme& theme);
// Disc, square, triangle, diamond: one shape a line style.
QCPScatterStyle::ScatterShape seriesShape(int style);
void applyTheme(QCustomPlot& plot, const PlotTheme& theme);
// Axes, margins and the legend's place in a plot that is to show figures.
void arrange(QCustomPlot& plot);

}  // namespace clozebench

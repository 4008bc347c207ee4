// How a Figure becomes QCustomPlot graphs: colours, pens, bands and the marks of values that are not numbers.
// Shared by the widget and by the files it writes, so that both show the same.
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
void applyTheme(QCustomPlot& plot, const PlotTheme& theme);
// Draws all series; returns how many points were drawn.
int drawFigure(QCustomPlot& plot, const Figure& figure, const PlotTheme& theme);
// Fits both axes to the data with a small margin.
void fitAxes(QCustomPlot& plot, const Figure& figure);

}  // namespace clozebench

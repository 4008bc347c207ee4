// The grid of a figure whose series are cells: colours and numbers as the SVG and the screen both draw them.
#pragma once
#include "compare/figure.h"

#include <string>

namespace clozebench {

struct CellColor {
  int red = 255, green = 255, blue = 255;
};
// Deeper the further the heat is from 0: blue above it, orange below, mixed with the ground.
CellColor cellColor(double heat, const CellColor& ground = {});
// A text on it is light.
bool isDark(const CellColor& color);
// Whole numbers as such, others with a decimal; with its sign where some of the series are below 0.
std::string cellNumber(const FigureSeries& series, double value);
// Cells of a series that have a place in the grid, a number and a heat.
std::size_t cellCount(const FigureSeries& series);
// Whether the names of its column and its row are the same.
bool isFramed(const Figure& figure, double x, double y);
// Room above the grid, in rows, for the names of several series.
double headRows(const Figure& figure);
// From the first to the last column of a series.
struct CellSpan {
  double from = 0, to = 0;
};
CellSpan columnsOf(const FigureSeries& series);

std::string cellsSvg(const Figure& figure, int width, int height);

}  // namespace clozebench

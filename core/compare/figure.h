// A chart as data: the window, the SVG and the CSV all draw the same value. Lines, bars and points over numbers or over
// named places, with bands and labelled vertical lines; or cells of a grid whose columns and rows have names.
#pragma once
#include "base/result.h"
#include "compare/named_text.h"

#include <filesystem>
#include <string>
#include <vector>

namespace clozebench {

enum class SeriesKind { Line, Bars, Points, Cells };
// How lines are told apart without colour. Points and marked lines have a shape of their own for each, too.
enum LineStyle { kSolid = 0, kDashed = 1, kDotted = 2, kDashDot = 3 };
inline constexpr int kLineStyles = 4;

struct FigureSeries {
  std::string name;               // legend
  std::vector<double> x, y;       // y NaN = a gap, drawn as a cross; infinite = an arrow at the edge
  std::vector<double> low, high;  // of lines a band, of points and bars error bars, or empty
  int color = 0;                  // index into the colour-blind-safe palette
  int style = kSolid;             // a LineStyle; counted round
  bool faint = false;             // members of a mean, raw line under a smoothed one
  SeriesKind kind = SeriesKind::Line;
  // Of cells, at whole x and y: the number in each, and how strong its colour is, from 0 to 1; below 0 it is the other
  // colour.
  std::vector<double> values = {}, heat = {};
  std::vector<NameSpan> givenNames = {};  // what of `name` people gave
};
// A vertical line with its label: a cut-off, a break-even point.
struct FigureMark {
  double x = 0;
  std::string text;
  int color = 1;
};
struct Figure {
  std::string title, xTitle, yTitle;
  std::vector<FigureSeries> series;
  bool logX = false;  // values that are not positive have no place on a logarithmic axis and are left out
  bool logY = false;
  std::string legendTitle;              // what colour and line style stand for
  std::vector<std::string> categories;  // names of x = 0, 1, 2 ... in place of numbers
  std::vector<FigureMark> marks;
  double barWidth = 0;  // in units of x; 0 = nine tenths of the smallest distance. Several series share it.
  // Names of y = 0, 1, 2 ... from the top down. With them all series are cells: where there are several their names
  // stand above them, and a cell whose column and row have the same name has a frame.
  std::vector<std::string> rows = {};
  std::string caption = {};  // under the title in files: how it is read, what was left out; a sentence a line
  std::vector<NameSpan> titleNames = {};  // what of `title` people gave
};
struct FigureSize {
  int width = 860, height = 480;
};
// What a file of it has unless asked otherwise: a grid grows with its rows and columns.
FigureSize usualSize(const Figure& figure);

// Okabe & Ito (2008), safe for colour-blind readers.
const std::vector<std::string>& figurePalette();
// Lengths of line and gap of a style, in pixels of a line two pixels wide; empty for a solid line.
const std::vector<double>& figureDashes(int style);
std::string figureSvg(const Figure& figure);  // of its usual size
std::string figureSvg(const Figure& figure, int width, int height);
// One row a point. Of a figure with categories the x column holds their names; marks follow as series of one point. Of
// cells one row each: series, column, row, value.
std::string figureCsv(const Figure& figure, char separator = ',');
// At most `limit` points, keeping each bin's minimum and maximum and what is not finite: a spike is never thinned away.
FigureSeries thin(const FigureSeries& series, std::size_t limit);
// What a chart of so many pixel columns shows from x = low to high: per column the least, the greatest and the first
// value of each kind that is not finite, and one point on either side. x must not descend; short stretches stay as they
// are.
struct FigureView {
  double low = 0, high = 1;
  bool logarithmic = false;
  int columns = 800;
};
FigureSeries thinInView(const FigureSeries& series, const FigureView& view);
// Exponential moving average with the bias of its start removed (Kingma & Ba 2015, section 3).
FigureSeries smooth(const FigureSeries& series, double weight);

}  // namespace clozebench

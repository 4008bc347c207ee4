// What of a figure decides its axes and where its bars stand; the same for the SVG and for the screen.
#pragma once
#include "compare/figure.h"

#include <cmath>
#include <functional>
#include <limits>
#include <set>
#include <string>
#include <vector>

namespace clozebench {

struct Extent {
  double low = std::numeric_limits<double>::infinity(), high = -std::numeric_limits<double>::infinity();
  void add(double value) {
    if (!std::isfinite(value)) return;
    low = value < low ? value : low;
    high = value > high ? value : high;
  }
  bool empty() const { return low > high; }
};
struct FigureExtent {
  Extent x, y;
};
// Of what has a place on these axes: bars reach down to 0 and have a width, marks count on the x axis.
FigureExtent extentOf(const Figure& figure);
// The same of some of its series.
FigureExtent extentOf(const Figure& figure, const std::function<bool(const FigureSeries&)>& counts);

// Whether a series is not shown because its name is among `hidden`: members of a mean and the raw line under a smoothed
// one (faint, same colour and style) go with it.
bool isSeriesHidden(const Figure& figure, const FigureSeries& series, const std::set<std::string>& hidden);

// Whether it has a place in the legend: the raw line under a smoothed one has none.
bool isNamedSeries(const FigureSeries& series);
// " (mean ± sd of 3 seeds)" where every name that ends in brackets ends so: said once, in the title, it leaves room for
// the names. A line of reference, such as no gain, has no such ending.
std::string sharedEnding(const Figure& figure);
std::string wordsOfEnding(const std::string& ending);  // without its brackets

// Points of a series that have both coordinates.
std::size_t pointCount(const FigureSeries& series);
bool hasPlace(double value, bool logarithmic);

// From the x of a point to the middle of its bar, and how wide the bar is; series of bars stand side by side.
struct BarPlace {
  double offset = 0, width = 1;
};
BarPlace barPlace(const Figure& figure, std::size_t series);

// A text in lines that fit, broken at blanks and between wide (Chinese) characters; its own lines stay apart.
std::vector<std::string> linesOf(const std::string& text, const std::function<bool(const std::string&)>& fits);

}  // namespace clozebench

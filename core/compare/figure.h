// A chart as data: the window, the SVG and the CSV all draw the same value.
#pragma once
#include "base/result.h"

#include <filesystem>
#include <string>
#include <vector>

namespace clozebench {

struct FigureSeries {
  std::string name;               // legend
  std::vector<double> x, y;       // y NaN = a gap, drawn as a mark
  std::vector<double> low, high;  // a band, or empty
  int color = 0;                  // index into the colour-blind-safe palette
  bool dashed = false;
  bool faint = false;  // members of a mean, raw line under a smoothed one
};
struct Figure {
  std::string title, xTitle, yTitle;
  std::vector<FigureSeries> series;
  bool logX = false;
};

// Okabe & Ito (2008), safe for colour-blind readers.
const std::vector<std::string>& figurePalette();
std::string figureSvg(const Figure& figure, int width = 860, int height = 480);
std::string figureCsv(const Figure& figure);
// At most `limit` points, keeping each bin's minimum and maximum: a spike is never thinned away.
FigureSeries thin(const FigureSeries& series, std::size_t limit);
// Exponential moving average with the bias of its start removed (Kingma & Ba 2015, section 3).
FigureSeries smooth(const FigureSeries& series, double weight);

}  // namespace clozebench

// Pieces of an SVG drawing as text: elements in pixels, everything escaped. For the writers of figures.
#pragma once
#include <string>
#include <vector>

namespace clozebench::svg {

std::string escaped(const std::string& text);
std::string number(double value);  // one decimal: a tenth of a pixel
// Rough width of 13-pixel text: wide characters (Chinese) take about twice a Latin one.
double textWidth(const std::string& text);
// Its beginning with "…" when it is wider than `width`.
std::string shortened(const std::string& text, double width);

// The opening element with its title and a white ground. Font families that the systems bring, Chinese ones among
// them, then generic.
std::string begin(const std::string& title, int width, int height);
// A caption in lines that fit: one or more for each of its own. Its rows are so many pixels high.
constexpr double kCaptionRow = 16;
std::vector<std::string> captionLines(const std::string& text, double width);
std::string caption(const std::vector<std::string>& lines, double x, double y);

// `extra` are further attributes, with a blank in front.
std::string label(double x, double y, const char* anchor, const std::string& text, int size,
                  const std::string& extra = "");
std::string line(double x1, double y1, double x2, double y2, const std::string& color, const std::string& extra = "");
std::string rectangle(double x, double y, double width, double height, const std::string& extra);
// Disc, square, triangle, diamond: one shape a line style.
std::string shape(double x, double y, int style, double radius, const std::string& extra);
// What cannot be drawn at a height of its own: a cross for NaN, an arrow for an infinite value.
std::string crossOf(double x, double y, const std::string& color);
std::string arrowOf(double x, double y, bool up, const std::string& color);

}  // namespace clozebench::svg

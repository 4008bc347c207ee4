// Pieces of an SVG drawing as text: elements in pixels, everything escaped. For figure_svg.cpp only.
#pragma once
#include <string>

namespace clozebench::svg {

std::string escaped(const std::string& text);
std::string number(double value);  // one decimal: a tenth of a pixel
// Rough width of 13-pixel text: wide characters (Chinese) take about twice a Latin one.
double textWidth(const std::string& text);
// Its beginning with "…" when it is wider than `width`.
std::string shortened(const std::string& text, double width);

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

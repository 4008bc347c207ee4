#include "compare/svg_elements.h"

#include "compare/figure_layout.h"

#include <array>
#include <charconv>

namespace clozebench::svg {
namespace {

constexpr auto kInk = "#222222";
constexpr auto kFonts =
    "Helvetica, Arial, 'Noto Sans', 'Noto Sans CJK SC', 'WenQuanYi Micro Hei', 'Microsoft YaHei', 'PingFang SC', "
    "sans-serif";

double widthOf(unsigned char c) {
  if (c < 0x80) return 7.2;
  if (c >= 0xe0) return 13;
  return c >= 0xc0 ? 7.2 : 0;  // a byte that continues a character has none
}

bool continues(char c) {
  return (static_cast<unsigned char>(c) & 0xc0) == 0x80;
}

}  // namespace

std::string escaped(const std::string& text) {
  std::string safe;
  for (const char c : text) {
    switch (c) {
      case '&':
        safe += "&amp;";
        break;
      case '<':
        safe += "&lt;";
        break;
      case '>':
        safe += "&gt;";
        break;
      case '"':
        safe += "&quot;";
        break;
      default:
        safe += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;  // XML forbids control characters
    }
  }
  return safe;
}

std::string number(double value) {
  std::array<char, 512> buffer{};  // the largest double has 309 digits
  return {buffer.data(),
          std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::fixed, 1).ptr};
}

double textWidth(const std::string& text) {
  double width = 0;
  for (const char c : text) width += widthOf(static_cast<unsigned char>(c));
  return width;
}

std::string shortened(const std::string& text, double width) {
  if (textWidth(text) <= width) return text;
  double used = widthOf(0xe2);
  std::size_t end = 0;
  while (end < text.size() && used + widthOf(static_cast<unsigned char>(text[end])) <= width) {
    used += widthOf(static_cast<unsigned char>(text[end++]));
    while (end < text.size() && continues(text[end])) ++end;
  }
  return text.substr(0, end) + "…";
}

std::string begin(const std::string& title, int width, int height) {
  const auto size = std::to_string(width) + "\" height=\"" + std::to_string(height);
  std::string svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + size + "\" viewBox=\"0 0 " +
                    std::to_string(width) + ' ' + std::to_string(height) + "\" font-family=\"" + kFonts + "\">\n";
  if (!title.empty()) svg += "<title>" + escaped(title) + "</title>\n";
  return svg + "<rect width=\"" + size + "\" fill=\"#ffffff\"/>\n";
}

std::vector<std::string> captionLines(const std::string& text, double width) {
  return linesOf(text, [width](const std::string& line) { return textWidth(line) <= width; });
}

std::string caption(const std::vector<std::string>& lines, double x, double y) {
  std::string svg;
  for (std::size_t i = 0; i < lines.size(); ++i)
    svg += label(x, y + kCaptionRow * static_cast<double>(i), "start", lines[i], 12);
  return svg;
}

std::string label(double x, double y, const char* anchor, const std::string& text, int size, const std::string& extra) {
  return "<text x=\"" + number(x) + "\" y=\"" + number(y) + "\" text-anchor=\"" + anchor + "\" font-size=\"" +
         std::to_string(size) + "\" fill=\"" + kInk + '"' + extra + '>' + escaped(text) + "</text>\n";
}

std::string line(double x1, double y1, double x2, double y2, const std::string& color, const std::string& extra) {
  return "<line x1=\"" + number(x1) + "\" y1=\"" + number(y1) + "\" x2=\"" + number(x2) + "\" y2=\"" + number(y2) +
         "\" stroke=\"" + color + '"' + extra + "/>\n";
}

std::string rectangle(double x, double y, double width, double height, const std::string& extra) {
  return "<rect x=\"" + number(x) + "\" y=\"" + number(y) + "\" width=\"" + number(width) + "\" height=\"" +
         number(height) + '"' + extra + "/>\n";
}

std::string shape(double x, double y, int style, double radius, const std::string& extra) {
  const std::string r = number(radius), twice = number(2 * radius);
  switch (style) {
    case 1:
      return rectangle(x - radius, y - radius, 2 * radius, 2 * radius, extra);
    case 2:
      return "<path d=\"M" + number(x - radius) + ' ' + number(y + radius) + " h" + twice + " l-" + r + " -" + twice +
             " z\"" + extra + "/>\n";
    case 3:
      return "<path d=\"M" + number(x - radius) + ' ' + number(y) + " l" + r + " -" + r + " l" + r + ' ' + r + " l-" +
             r + ' ' + r + " z\"" + extra + "/>\n";
    default:
      return "<circle cx=\"" + number(x) + "\" cy=\"" + number(y) + "\" r=\"" + r + '"' + extra + "/>\n";
  }
}

std::string crossOf(double x, double y, const std::string& color) {
  return "<path class=\"nan\" d=\"M" + number(x - 5) + ' ' + number(y - 5) + " l10 10 m0 -10 l-10 10\" stroke=\"" +
         color + "\" stroke-width=\"2\" fill=\"none\"><title>not a number</title></path>\n";
}

std::string arrowOf(double x, double y, bool up, const std::string& color) {
  return "<path class=\"infinite\" d=\"M" + number(x - 6) + ' ' + number(y) + " h12 l-6 " + (up ? "-9" : "9") +
         " z\" fill=\"" + color + "\" stroke=\"#ffffff\"><title>" + (up ? "infinite" : "minus infinite") +
         "</title></path>\n";
}

}  // namespace clozebench::svg

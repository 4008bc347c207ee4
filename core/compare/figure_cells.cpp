#include "compare/figure_cells.h"

#include "compare/number_text.h"
#include "compare/svg_elements.h"

#include <algorithm>
#include <cmath>

namespace clozebench {
namespace {

constexpr CellColor kAbove{0, 114, 178}, kBelow{213, 94, 0};  // Okabe & Ito's blue and vermilion, as in the palette
constexpr double kFaintest = 0.04;                            // below it a cell looks like the ground
constexpr double kWidestName = 220, kLeast = 44, kRight = 24, kRowTitle = 44;
constexpr double kBelowGrid = 58, kBelowTilted = 110;
constexpr int kLetters = 12;

int mixed(int from, int to, double share) {
  return static_cast<int>(std::lround(from + (to - from) * share));
}

double widest(const std::vector<std::string>& names) {
  double width = 0;
  for (const std::string& name : names) width = std::max(width, svg::textWidth(name));
  return width;
}

// Room left of the grid: the names of its rows, and the title of their axis beside them.
double leftOf(const Figure& figure) {
  return std::min(std::max(widest(figure.rows) + 1, kLeast), kWidestName) + kRowTitle;
}

bool isWhole(double value) {
  return std::abs(value - std::round(value)) < 1e-9;
}

std::string hexOf(const CellColor& color) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text = "#";
  for (const int part : {color.red, color.green, color.blue}) {
    text += kDigits[static_cast<std::size_t>(part / 16)];
    text += kDigits[static_cast<std::size_t>(part % 16)];
  }
  return text;
}

class CellsDrawing {
 public:
  CellsDrawing(const Figure& figure, int width, int height)
      : m_figure(figure), m_width(std::max(width, 200)), m_height(std::max(height, 150)) {
    m_left = std::min(leftOf(figure), m_width / 2.0);
    m_caption = svg::captionLines(figure.caption, m_width - 2 * kRight);
    const double columns = static_cast<double>(std::max<std::size_t>(figure.categories.size(), 1));
    m_cellWidth = (m_width - m_left - kRight) / columns;
    m_tilted = widest(figure.categories) > m_cellWidth - 4;
    const double above = (figure.title.empty() ? 12 : 38) + svg::kCaptionRow * static_cast<double>(m_caption.size());
    const double below = m_tilted ? std::min(kBelowTilted, m_height / 3.0) : kBelowGrid;
    const double rows = static_cast<double>(figure.rows.size()) + headRows(figure);
    m_cellHeight = std::max(4.0, (m_height - above - below) / rows);
    m_top = above + headRows(figure) * m_cellHeight;
  }

  std::string draw() {
    m_svg = svg::begin(m_figure.title, m_width, m_height);
    if (!m_figure.title.empty()) m_svg += svg::label(kRight, 26, "start", m_figure.title, 16, " font-weight=\"bold\"");
    m_svg += svg::caption(m_caption, kRight, m_figure.title.empty() ? 18 : 46);
    for (const FigureSeries& series : m_figure.series) drawSeries(series);
    drawRows();
    drawColumns();
    drawAxisTitles();
    return m_svg + "</svg>\n";
  }

 private:
  double xOf(double column) const { return m_left + column * m_cellWidth; }
  double yOf(double row) const { return m_top + row * m_cellHeight; }
  double bottom() const { return yOf(static_cast<double>(m_figure.rows.size())); }

  void drawSeries(const FigureSeries& series) {
    for (const bool framed : {false, true}) {  // frames over their neighbours' edges
      for (std::size_t i = 0; i < cellCount(series); ++i)
        if (isFramed(m_figure, series.x[i], series.y[i]) == framed) drawCell(series, i, framed);
    }
    if (headRows(m_figure) == 0 || cellCount(series) == 0) return;
    const CellSpan span = columnsOf(series);
    m_svg += svg::label((xOf(span.from) + xOf(span.to + 1)) / 2, m_top - 8, "middle", series.name, 13,
                        " font-weight=\"bold\"");
  }

  void drawCell(const FigureSeries& series, std::size_t i, bool framed) {
    const CellColor ground = cellColor(series.heat[i]);
    const double x = xOf(series.x[i]), y = yOf(series.y[i]);
    m_svg += svg::rectangle(x, y, m_cellWidth, m_cellHeight,
                            std::string(" class=\"cell\" fill=\"") + hexOf(ground) + "\" stroke=\"" +
                                (framed ? "#222222\" stroke-width=\"1.5\"" : "#cccccc\""));
    const std::string number = cellNumber(series, series.values[i]);
    if (m_cellHeight < kLetters || svg::textWidth(number) * kLetters / 13 > m_cellWidth) return;
    m_svg += svg::label(x + m_cellWidth / 2, y + m_cellHeight / 2 + 4, "middle", number, kLetters,
                        isDark(ground) ? " style=\"fill:#ffffff\"" : "");
  }

  void drawRows() {
    const auto every = static_cast<std::size_t>(std::max(1.0, std::ceil(14 / m_cellHeight)));
    for (std::size_t row = 0; row < m_figure.rows.size(); row += every) {
      const double y = yOf(static_cast<double>(row)) + m_cellHeight / 2 + 4;
      m_svg += svg::label(m_left - 8, y, "end", svg::shortened(m_figure.rows[row], m_left - kRowTitle), kLetters);
    }
  }

  void drawColumns() {
    const auto every = static_cast<std::size_t>(std::max(1.0, std::ceil(14 / m_cellWidth)));
    for (std::size_t column = 0; column < m_figure.categories.size(); column += every) {
      const double x = xOf(static_cast<double>(column)) + m_cellWidth / 2, y = bottom() + 16;
      const double room = m_tilted ? 1.2 * (m_height - bottom() - 44) : m_cellWidth;
      const std::string turn = " transform=\"rotate(-45 " + svg::number(x + 4) + ' ' + svg::number(y - 4) + ")\"";
      const std::string name = svg::shortened(m_figure.categories[column], room);
      m_svg +=
          m_tilted ? svg::label(x + 4, y - 4, "end", name, kLetters, turn) : svg::label(x, y, "middle", name, kLetters);
    }
  }

  void drawAxisTitles() {
    m_svg += svg::label((m_left + m_width - kRight) / 2, m_height - 12, "middle", m_figure.xTitle, 14);
    const std::string middle = svg::number((m_top + bottom()) / 2);
    m_svg += svg::label(0, 0, "middle", m_figure.yTitle, 14, " transform=\"translate(20 " + middle + ") rotate(-90)\"");
  }

  const Figure& m_figure;
  const int m_width, m_height;
  double m_left = 0, m_top = 0, m_cellWidth = 1, m_cellHeight = 1;
  bool m_tilted = false;
  std::vector<std::string> m_caption;
  std::string m_svg;
};

}  // namespace

CellColor cellColor(double heat, const CellColor& ground) {
  const double share = std::clamp(std::abs(heat), 0.0, 1.0);
  if (!std::isfinite(heat) || share < kFaintest) return ground;
  const CellColor& strong = heat > 0 ? kAbove : kBelow;
  return {mixed(ground.red, strong.red, share), mixed(ground.green, strong.green, share),
          mixed(ground.blue, strong.blue, share)};
}

bool isDark(const CellColor& color) {
  return 0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue <= 0.45 * 255;
}

std::string cellNumber(const FigureSeries& series, double value) {
  if (!std::isfinite(value)) return "-";
  const int digits = std::ranges::all_of(series.values, isWhole) || std::abs(value) >= 99.95 ? 0 : 1;
  const bool zero = std::abs(value) < (digits == 0 ? 0.5 : 0.05);
  if (zero) return "0";
  const bool hasSigns = std::ranges::any_of(series.values, [](double one) { return one < 0; });
  return hasSigns ? signedNumber(value, digits) : fixedNumber(value, digits);
}

std::size_t cellCount(const FigureSeries& series) {
  return std::min({series.x.size(), series.y.size(), series.values.size(), series.heat.size()});
}

bool isFramed(const Figure& figure, double x, double y) {
  const bool known = x >= 0 && y >= 0 && x < static_cast<double>(figure.categories.size()) &&
                     y < static_cast<double>(figure.rows.size());
  return known && figure.categories[static_cast<std::size_t>(x)] == figure.rows[static_cast<std::size_t>(y)];
}

double headRows(const Figure& figure) {
  return !figure.rows.empty() && figure.series.size() > 1 ? 1 : 0;
}

CellSpan columnsOf(const FigureSeries& series) {
  if (series.x.empty()) return {};
  const auto [least, most] = std::ranges::minmax(series.x);
  return {least, most};
}

FigureSize usualSize(const Figure& figure) {
  if (figure.rows.empty()) return {};
  const double columns = static_cast<double>(std::max<std::size_t>(figure.categories.size(), 1));
  const double rows = static_cast<double>(figure.rows.size()) + headRows(figure);
  const double across = std::clamp(700 / columns, 34.0, 90.0), down = std::clamp(360 / rows, 24.0, 60.0);
  const double width = std::max(leftOf(figure) + columns * across + kRight, 520.0);
  const auto caption = svg::captionLines(figure.caption, width - 2 * kRight).size();
  const double height = 38 + svg::kCaptionRow * static_cast<double>(caption) + rows * down + kBelowTilted;
  return {static_cast<int>(width), static_cast<int>(height)};
}

std::string cellsSvg(const Figure& figure, int width, int height) {
  return CellsDrawing(figure, width, height).draw();
}

}  // namespace clozebench

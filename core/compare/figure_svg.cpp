// A figure as SVG: light background, legend, axis titles, bands, dashes, a cross where a value is not a number. Generic
// font families only, so that every viewer has them.
#include "compare/axis.h"
#include "compare/figure.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace clozebench {
namespace {

constexpr double kLeft = 76, kRight = 24, kBottom = 58, kLegendRow = 20;
constexpr auto kInk = "#222222";
constexpr auto kGrid = "#dddddd";

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
  std::array<char, 64> buffer{};
  return {buffer.data(),
          std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::fixed, 1).ptr};
}

// Rough width of 13-pixel text: wide characters (Chinese) take about twice a Latin one.
double textWidth(const std::string& text) {
  double width = 0;
  for (const unsigned char c : text) width += c < 0x80 ? 7.2 : c >= 0xe0 ? 13.0 : c >= 0xc0 ? 7.2 : 0;
  return width;
}

std::size_t sizeOf(const FigureSeries& series) {
  return std::min(series.x.size(), series.y.size());
}

struct Range {
  double low = std::numeric_limits<double>::infinity(), high = -std::numeric_limits<double>::infinity();
  void add(double value) {
    if (!std::isfinite(value)) return;
    low = std::min(low, value);
    high = std::max(high, value);
  }
  bool empty() const { return low > high; }
};

class SvgWriter {
 public:
  SvgWriter(const Figure& figure, int width, int height)
      : m_figure(figure), m_width(std::max(width, 200)), m_height(std::max(height, 150)) {}

  std::string write() {
    layOutLegend();
    makeAxes();
    open();
    drawGrid();
    for (const auto& series : m_figure.series) drawBand(series);
    for (const auto& series : m_figure.series) {
      if (series.faint) drawSeries(series);
    }
    for (const auto& series : m_figure.series) {
      if (!series.faint) drawSeries(series);
    }
    drawTitles();
    drawLegend();
    if (m_empty) label(kLeft + plotWidth() / 2, m_top + plotHeight() / 2, "middle", "no values yet", 14);
    return m_svg + "</svg>\n";
  }

 private:
  struct LegendEntry {
    const FigureSeries* series;
    double x;
    int row;
  };

  double plotWidth() const { return m_width - kLeft - kRight; }
  double plotHeight() const { return m_height - m_top - kBottom; }
  double px(double x) const { return kLeft + m_x.position(x) * plotWidth(); }
  double py(double y) const { return m_top + (1 - m_y.position(y)) * plotHeight(); }
  bool visible(double x) const { return std::isfinite(x) && (!m_x.logarithmic || x > 0); }

  static const std::string& colorOf(const FigureSeries& series) {
    const auto& palette = figurePalette();
    return palette[static_cast<std::size_t>(std::max(series.color, 0)) % palette.size()];
  }

  void layOutLegend() {
    double x = kLeft;
    int row = 0;
    for (const auto& series : m_figure.series) {
      if (series.faint || series.name.empty()) continue;
      const double width = 44 + textWidth(series.name);
      if (x > kLeft && x + width > m_width - kRight) {
        x = kLeft;
        ++row;
      }
      m_legend.push_back({&series, x, row});
      x += width;
    }
    m_top = (m_figure.title.empty() ? 16 : 40) + (m_legend.empty() ? 0 : (row + 1) * kLegendRow + 4);
  }

  void makeAxes() {
    Range x, y;
    for (const auto& series : m_figure.series) {
      for (std::size_t i = 0; i < sizeOf(series); ++i) {
        if (m_figure.logX && !(series.x[i] > 0)) continue;
        x.add(series.x[i]);
        y.add(series.y[i]);
        if (i < series.low.size()) y.add(series.low[i]);
        if (i < series.high.size()) y.add(series.high[i]);
      }
    }
    m_empty = x.empty() || y.empty();
    const int across = static_cast<int>(plotWidth() / 90), up = static_cast<int>(std::max(plotHeight(), 40.0) / 45);
    m_x = m_figure.logX ? logAxis(x.low, x.high, across) : linearAxis(x.low, x.high, across);
    const double pad = (y.high - y.low) * 0.05;
    m_y = linearAxis(y.low - pad, y.high + pad, up);
  }

  void open() {
    const auto size = std::to_string(m_width) + "\" height=\"" + std::to_string(m_height);
    m_svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + size + "\" viewBox=\"0 0 " +
            std::to_string(m_width) + ' ' + std::to_string(m_height) +
            "\" font-family=\"Helvetica, Arial, 'Noto Sans', 'Noto Sans CJK SC', sans-serif\">\n";
    if (!m_figure.title.empty()) m_svg += "<title>" + escaped(m_figure.title) + "</title>\n";
    m_svg += "<rect width=\"" + size + "\" fill=\"#ffffff\"/>\n";
  }

  void label(double x, double y, const char* anchor, const std::string& text, int size, const char* extra = "") {
    m_svg += "<text x=\"" + number(x) + "\" y=\"" + number(y) + "\" text-anchor=\"" + anchor + "\" font-size=\"" +
             std::to_string(size) + "\" fill=\"" + kInk + "\"" + extra + '>' + escaped(text) + "</text>\n";
  }

  void line(double x1, double y1, double x2, double y2, const char* color) {
    m_svg += "<line x1=\"" + number(x1) + "\" y1=\"" + number(y1) + "\" x2=\"" + number(x2) + "\" y2=\"" + number(y2) +
             "\" stroke=\"" + color + "\"/>\n";
  }

  void drawGrid() {
    const double bottom = m_top + plotHeight(), right = kLeft + plotWidth();
    for (std::size_t i = 0; i < m_y.ticks.size(); ++i) {
      const double y = py(m_y.ticks[i]);
      line(kLeft, y, right, y, kGrid);
      label(kLeft - 8, y + 4.5, "end", m_y.labels[i], 13);
    }
    for (std::size_t i = 0; i < m_x.ticks.size(); ++i) {
      const double x = px(m_x.ticks[i]);
      line(x, bottom, x, bottom + 5, kInk);
      label(x, bottom + 20, "middle", m_x.labels[i], 13);
    }
    line(kLeft, bottom, right, bottom, kInk);
    line(kLeft, m_top, kLeft, bottom, kInk);
  }

  // One polygon per stretch of finite bounds.
  void drawBand(const FigureSeries& series) {
    const auto size = std::min({sizeOf(series), series.low.size(), series.high.size()});
    std::string forth, back;
    const auto finish = [&] {
      if (!forth.empty()) {
        m_svg += "<polygon points=\"" + forth + back + "\" fill=\"" + colorOf(series) + "\" fill-opacity=\"0.16\"/>\n";
      }
      forth.clear(), back.clear();
    };
    for (std::size_t i = 0; i < size; ++i) {
      if (!visible(series.x[i]) || !std::isfinite(series.low[i]) || !std::isfinite(series.high[i])) {
        finish();
        continue;
      }
      forth += point(series.x[i], series.high[i]);
      back = point(series.x[i], series.low[i]) + back;
    }
    finish();
  }

  std::string point(double x, double y) const { return number(px(x)) + ',' + number(py(y)) + ' '; }

  void drawSeries(const FigureSeries& series) {
    std::string points;
    int inStretch = 0;
    double lastY = m_y.low;
    const auto finish = [&] {
      if (inStretch > 1) m_svg += "<polyline points=\"" + points + "\" fill=\"none\"" + stroke(series) + "/>\n";
      if (inStretch == 1) drawDot(points, series);
      points.clear(), inStretch = 0;
    };
    for (std::size_t i = 0; i < sizeOf(series); ++i) {
      if (!visible(series.x[i])) continue;
      if (!std::isfinite(series.y[i])) {
        finish();
        drawCross(px(series.x[i]), py(lastY), series);
        continue;
      }
      lastY = series.y[i];
      points += point(series.x[i], series.y[i]);
      ++inStretch;
    }
    finish();
  }

  std::string stroke(const FigureSeries& series) const {
    return " stroke=\"" + colorOf(series) + "\" stroke-width=\"" + (series.faint ? "1" : "2.2") +
           "\" stroke-linejoin=\"round\"" + (series.faint ? " stroke-opacity=\"0.4\"" : "") +
           (series.dashed ? " stroke-dasharray=\"7 4\"" : "");
  }

  // A value between two gaps would have no line to show it.
  void drawDot(const std::string& point, const FigureSeries& series) {
    const auto comma = point.find(',');
    m_svg += "<circle cx=\"" + point.substr(0, comma) + "\" cy=\"" + point.substr(comma + 1, point.size() - comma - 2) +
             "\" r=\"3\" fill=\"" + colorOf(series) + "\"" + (series.faint ? " fill-opacity=\"0.4\"" : "") + "/>\n";
  }

  // "Not a number", at the height of the last value that was one.
  void drawCross(double x, double y, const FigureSeries& series) {
    m_svg += "<path class=\"nan\" d=\"M" + number(x - 5) + ' ' + number(y - 5) + " l10 10 m0 -10 l-10 10\" stroke=\"" +
             colorOf(series) + "\" stroke-width=\"2\" fill=\"none\"><title>not a number</title></path>\n";
  }

  void drawTitles() {
    if (!m_figure.title.empty()) label(kLeft, 26, "start", m_figure.title, 16, " font-weight=\"bold\"");
    label(kLeft + plotWidth() / 2, m_height - 14, "middle", m_figure.xTitle, 14);
    const auto y = number(m_top + plotHeight() / 2);
    label(0, 0, "middle", m_figure.yTitle, 14, (" transform=\"translate(20 " + y + ") rotate(-90)\"").c_str());
  }

  void drawLegend() {
    const double top = m_figure.title.empty() ? 18 : 44;
    for (const auto& entry : m_legend) {
      const double y = top + entry.row * kLegendRow;
      m_svg +=
          "<path d=\"M" + number(entry.x) + ' ' + number(y) + " h26\" fill=\"none\"" + stroke(*entry.series) + "/>\n";
      label(entry.x + 32, y + 4.5, "start", entry.series->name, 13);
    }
  }

  const Figure& m_figure;
  const int m_width, m_height;
  double m_top = 16;
  Axis m_x, m_y;
  bool m_empty = false;
  std::vector<LegendEntry> m_legend;
  std::string m_svg;
};

}  // namespace

std::string figureSvg(const Figure& figure, int width, int height) {
  return SvgWriter(figure, width, height).write();
}

}  // namespace clozebench

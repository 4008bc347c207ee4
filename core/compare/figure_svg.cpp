// A figure as SVG: light background, legend, axis titles, bands, dashes, bars, marks, a cross where a value is not a
// number and an arrow where it is infinite. Font families that the systems bring, Chinese ones among them, then
// generic.
#include "compare/axis.h"
#include "compare/figure_cells.h"
#include "compare/figure_layout.h"
#include "compare/svg_elements.h"

#include <algorithm>

namespace clozebench {
namespace {

using svg::number;

constexpr double kLeft = 76, kRight = 24, kLegendRow = 20;
constexpr double kErrorEnd = 4;                      // half the width of an error bar's ends
constexpr double kBottom = 58, kTiltedBottom = 130;  // names that do not fit beside each other stand on a slope
constexpr double kNameRow = 15;
constexpr std::size_t kMostNameRows = 3;
constexpr auto kInk = "#222222";
constexpr auto kGrid = "#dddddd";
const std::string& paletteColor(int index) {
  const auto& palette = figurePalette();
  return palette[static_cast<std::size_t>(std::max(index, 0)) % palette.size()];
}

const std::string& colorOf(const FigureSeries& series) {
  return paletteColor(series.color);
}

std::string fillOf(const FigureSeries& series) {
  return " fill=\"" + colorOf(series) + '"' + (series.faint ? " fill-opacity=\"0.4\"" : "");
}

std::string stroke(const FigureSeries& series) {
  std::string dashes;
  for (const double length : figureDashes(series.style)) dashes += (dashes.empty() ? "" : " ") + number(length);
  return " stroke=\"" + colorOf(series) + "\" stroke-width=\"" + (series.faint ? "1" : "2.2") +
         "\" stroke-linejoin=\"round\"" + (series.faint ? " stroke-opacity=\"0.4\"" : "") +
         (dashes.empty() ? "" : " stroke-dasharray=\"" + dashes + '"');
}

class SvgWriter {
 public:
  SvgWriter(const Figure& figure, int width, int height)
      : m_figure(figure), m_width(std::max(width, 200)), m_height(std::max(height, 150)) {}

  std::string write() {
    layOutLegend();
    makeAxes();
    m_svg = svg::begin(m_figure.title, m_width, m_height);
    drawGrid();
    if (m_figure.categories.empty())
      drawTicks();
    else
      drawCategories();
    drawAxes();
    drawAllSeries();
    for (const auto& mark : m_figure.marks) drawMark(mark);
    drawTitles();
    drawLegend();
    if (m_empty) m_svg += svg::label(kLeft + plotWidth() / 2, m_top + plotHeight() / 2, "middle", "no values yet", 14);
    return m_svg + "</svg>\n";
  }

 private:
  struct LegendEntry {
    const FigureSeries* series;
    double x;
    int row;
  };

  double plotWidth() const { return m_width - kLeft - kRight; }
  double plotHeight() const { return std::max(20.0, m_height - m_top - m_bottom); }
  double bottom() const { return m_top + plotHeight(); }
  double px(double x) const { return kLeft + m_x.position(x) * plotWidth(); }
  double py(double y) const { return m_top + (1 - m_y.position(y)) * plotHeight(); }
  bool placedX(double x) const { return hasPlace(x, m_x.logarithmic); }
  bool placedY(double y) const { return hasPlace(y, m_y.logarithmic); }

  double legendTop() const {
    return (m_figure.title.empty() ? 20 : 44) + svg::kCaptionRow * static_cast<double>(m_caption.size());
  }

  // What all names end with is said once.
  std::string legendTitle() const {
    if (m_ending.empty()) return m_figure.legendTitle;
    return m_figure.legendTitle + (m_figure.legendTitle.empty() ? "" : "; ") + wordsOfEnding(m_ending);
  }
  std::string legendName(const FigureSeries& series) const {
    const bool ends = !m_ending.empty() && series.name.ends_with(m_ending);
    return series.name.substr(0, series.name.size() - (ends ? m_ending.size() : 0));
  }

  void layOutLegend() {
    m_caption = svg::captionLines(m_figure.caption, m_width - kLeft - kRight);
    double x = kLeft;
    int row = 0;
    m_ending = sharedEnding(m_figure);
    if (!legendTitle().empty()) x += svg::textWidth(legendTitle()) + 16;
    for (const auto& series : m_figure.series) {
      if (!isNamedSeries(series)) continue;
      const double width = 44 + svg::textWidth(legendName(series));
      if (x > kLeft && x + width > m_width - kRight) {
        x = kLeft;
        ++row;
      }
      m_legend.push_back({&series, x, row});
      x += width;
    }
    const bool any = !m_legend.empty() || !legendTitle().empty();
    m_top = legendTop() - 4 + (any ? (row + 1) * kLegendRow + 4 : 0) + (m_figure.marks.empty() ? 0 : 16);
  }

  void makeAxes() {
    const FigureExtent extent = extentOf(m_figure);
    const Extent &x = extent.x, &y = extent.y;
    m_empty = x.empty() || y.empty();
    const auto categories = static_cast<double>(m_figure.categories.size());
    layOutNames();
    m_bottom =
        m_tilted ? std::min(kTiltedBottom, m_height / 3.0) : kBottom + kNameRow * static_cast<double>(m_nameRows - 1);
    const int across = static_cast<int>(plotWidth() / 90), up = static_cast<int>(std::max(plotHeight(), 40.0) / 45);
    m_x = m_figure.logX ? logAxis(x.low, x.high, across) : linearAxis(x.low, x.high, across);
    if (!m_figure.categories.empty()) m_x = linearAxis(-0.5, categories - 0.5, across);
    if (m_figure.logY) {
      m_y = logAxis(y.low / 1.1, y.high * 1.1, up);
      return;
    }
    const double pad = (y.high - y.low) * 0.05;
    const bool bars =
        std::ranges::any_of(m_figure.series, [](const auto& one) { return one.kind == SeriesKind::Bars; });
    m_y = linearAxis(bars && y.low == 0 ? 0 : y.low - pad, y.high + pad, up);  // bars stand on the axis
    for (int more = up + 1; m_y.ticks.size() < 3 && more < up + 6; ++more) m_y = linearAxis(m_y.low, m_y.high, more);
  }

  void drawGrid() {
    for (std::size_t i = 0; i < m_y.ticks.size(); ++i) {
      const double y = py(m_y.ticks[i]);
      m_svg += svg::line(kLeft, y, kLeft + plotWidth(), y, kGrid);
      m_svg += svg::label(kLeft - 8, y + 4.5, "end", m_y.labels[i], 13);
    }
  }

  void drawTicks() {
    for (std::size_t i = 0; i < m_x.ticks.size(); ++i) {
      const double x = px(m_x.ticks[i]);
      m_svg += svg::line(x, bottom(), x, bottom() + 5, kInk);
      m_svg += svg::label(x, bottom() + 20, "middle", m_x.labels[i], 13);
    }
  }

  // Names beside each other, in up to three lines of whole words; on a slope where that has no room.
  void layOutNames() {
    const double room = plotWidth() / static_cast<double>(std::max<std::size_t>(m_figure.categories.size(), 1)) - 6;
    const auto fits = [room](const std::string& line) { return svg::textWidth(line) <= room; };
    for (const std::string& name : m_figure.categories) {
      m_names.push_back(linesOf(name, fits));
      m_nameRows = std::max(m_nameRows, m_names.back().size());
      m_tilted |= m_names.back().size() > kMostNameRows || !std::ranges::all_of(m_names.back(), fits);
    }
  }

  // Every name while there is room for its line of text, else every second, third ...
  void drawCategories() {
    const double room = plotWidth() / static_cast<double>(m_figure.categories.size());
    const auto every = static_cast<std::size_t>(std::max(1.0, std::ceil(15 / room)));
    for (std::size_t i = 0; i < m_figure.categories.size(); i += every) {
      const double x = px(static_cast<double>(i));
      const std::string name = svg::shortened(m_figure.categories[i], m_tilted ? 1.2 * (m_bottom - 44) : room * 1.1);
      if (!m_tilted) {
        for (std::size_t row = 0; row < m_names[i].size(); ++row)
          m_svg += svg::label(x, bottom() + 20 + kNameRow * static_cast<double>(row), "middle", m_names[i][row], 13);
        continue;
      }
      const std::string turned = " transform=\"rotate(-45 " + number(x + 4) + ' ' + number(bottom() + 14) + ")\"";
      m_svg += svg::label(x + 4, bottom() + 14, "end", name, 13, turned);
    }
  }

  void drawAxes() {
    m_svg += svg::line(kLeft, bottom(), kLeft + plotWidth(), bottom(), kInk);
    m_svg += svg::line(kLeft, m_top, kLeft, bottom(), kInk);
  }

  void drawAllSeries() {
    for (std::size_t i = 0; i < m_figure.series.size(); ++i) {
      if (m_figure.series[i].kind == SeriesKind::Bars) drawBars(m_figure.series[i], barPlace(m_figure, i));
    }
    for (std::size_t i = 0; i < m_figure.series.size(); ++i) {
      const FigureSeries& series = m_figure.series[i];
      if (series.kind == SeriesKind::Line)
        drawBand(series);
      else
        drawErrorBars(series, series.kind == SeriesKind::Bars ? barPlace(m_figure, i).offset : 0);
    }
    for (const bool faint : {true, false}) {
      for (const auto& series : m_figure.series) {
        if (series.faint != faint || series.kind == SeriesKind::Bars) continue;
        if (series.kind == SeriesKind::Points)
          drawPoints(series);
        else
          drawLine(series);
      }
    }
  }

  void drawBars(const FigureSeries& series, const BarPlace& place) {
    const double floor = m_y.logarithmic || m_y.low > 0 ? m_y.low : std::min(0.0, m_y.high);
    for (std::size_t i = 0; i < pointCount(series); ++i) {
      const double left = series.x[i] + place.offset - place.width / 2;
      if (!placedX(series.x[i])) continue;
      if (!placedY(series.y[i])) {
        drawBroken(series.x[i] + place.offset, series.y[i], floor, series);
        continue;
      }
      const double from = placedX(left) ? std::max(px(left), kLeft) : kLeft, to = px(left + place.width);
      const double high = py(std::max(series.y[i], floor)), low = py(std::min(series.y[i], floor));
      m_svg += svg::rectangle(from, high, std::max(0.5, to - from), low - high, " class=\"bar\"" + fillOf(series));
    }
  }

  // A line from low to high with an end at either; one that reaches beyond a logarithmic axis ends at its edge.
  void drawErrorBars(const FigureSeries& series, double offset) {
    const auto size = std::min({pointCount(series), series.low.size(), series.high.size()});
    for (std::size_t i = 0; i < size; ++i) {
      if (!placedX(series.x[i]) || !placedY(series.high[i]) || !std::isfinite(series.low[i])) continue;
      const double x = px(series.x[i] + offset), top = py(series.high[i]);
      const double end = py(placedY(series.low[i]) ? series.low[i] : m_y.low);
      m_svg += "<path class=\"error\" d=\"M" + number(x) + ' ' + number(top) + " V" + number(end) + " M" +
               number(x - kErrorEnd) + ' ' + number(top) + " h" + number(2 * kErrorEnd) + " M" + number(x - kErrorEnd) +
               ' ' + number(end) + " h" + number(2 * kErrorEnd) + "\" fill=\"none\" stroke=\"" +
               (series.kind == SeriesKind::Bars ? kInk : colorOf(series)) + "\" stroke-width=\"1.4\"" +
               (series.faint ? " stroke-opacity=\"0.4\"" : "") + "/>\n";
    }
  }

  // One polygon per stretch of finite bounds.
  void drawBand(const FigureSeries& series) {
    const auto size = std::min({pointCount(series), series.low.size(), series.high.size()});
    std::string forth, back;
    const auto finish = [&] {
      if (!forth.empty()) {
        m_svg += "<polygon points=\"" + forth + back + "\" fill=\"" + colorOf(series) + "\" fill-opacity=\"0.16\"/>\n";
      }
      forth.clear(), back.clear();
    };
    for (std::size_t i = 0; i < size; ++i) {
      if (!placedX(series.x[i]) || !placedY(series.high[i]) || !std::isfinite(series.low[i])) {
        finish();
        continue;
      }
      forth += point(series.x[i], series.high[i]);
      back = point(series.x[i], placedY(series.low[i]) ? series.low[i] : m_y.low) + back;
    }
    finish();
  }

  std::string point(double x, double y) const { return number(px(x)) + ',' + number(py(y)) + ' '; }

  void drawLine(const FigureSeries& series) {
    std::string points;
    std::size_t inStretch = 0, last = 0;
    double lastY = m_y.low;
    const auto finish = [&] {
      if (inStretch > 1) m_svg += "<polyline points=\"" + points + "\" fill=\"none\"" + stroke(series) + "/>\n";
      // A value between two gaps would have no line to show it.
      if (inStretch == 1) m_svg += svg::shape(px(series.x[last]), py(series.y[last]), kSolid, 3, fillOf(series));
      points.clear(), inStretch = 0;
    };
    for (std::size_t i = 0; i < pointCount(series); ++i) {
      if (!placedX(series.x[i])) continue;
      if (!placedY(series.y[i])) {
        finish();
        drawBroken(series.x[i], series.y[i], lastY, series);
        continue;
      }
      lastY = series.y[i];
      points += point(series.x[i], series.y[i]);
      last = i, ++inStretch;
    }
    finish();
  }

  void drawPoints(const FigureSeries& series) {
    double lastY = m_y.low;
    for (std::size_t i = 0; i < pointCount(series); ++i) {
      if (!placedX(series.x[i])) continue;
      if (placedY(series.y[i]))
        m_svg += svg::shape(px(series.x[i]), py(lastY = series.y[i]), series.style % kLineStyles, 4, fillOf(series));
      else
        drawBroken(series.x[i], series.y[i], lastY, series);
    }
  }

  // NaN at the height of the last value that was one, an infinite value at the edge it ran over. A finite value without
  // a place on a logarithmic axis is left out.
  void drawBroken(double x, double y, double lastY, const FigureSeries& series) {
    if (std::isnan(y)) m_svg += svg::crossOf(px(x), py(lastY), colorOf(series));
    if (std::isinf(y)) m_svg += svg::arrowOf(px(x), y > 0 ? m_top + 10 : bottom() - 10, y > 0, colorOf(series));
  }

  void drawMark(const FigureMark& mark) {
    if (!placedX(mark.x)) return;
    const double x = px(mark.x);
    const std::string& color = paletteColor(mark.color);
    m_svg +=
        svg::line(x, m_top - 6, x, bottom(), color, " class=\"mark\" stroke-width=\"1.6\" stroke-dasharray=\"6 4\"");
    const bool right = x + svg::textWidth(mark.text) > m_width - 6;
    m_svg += svg::label(x, m_top - 9, right ? "end" : x < kLeft + 60 ? "start" : "middle", mark.text, 13);
  }

  void drawTitles() {
    if (!m_figure.title.empty()) m_svg += svg::label(kLeft, 26, "start", m_figure.title, 16, " font-weight=\"bold\"");
    m_svg += svg::caption(m_caption, kLeft, m_figure.title.empty() ? 20 : 44);
    m_svg += svg::label(kLeft + plotWidth() / 2, m_height - 14, "middle", m_figure.xTitle, 14);
    const auto y = number(m_top + plotHeight() / 2);
    m_svg += svg::label(0, 0, "middle", m_figure.yTitle, 14, " transform=\"translate(20 " + y + ") rotate(-90)\"");
  }

  void drawLegend() {
    const double top = legendTop();
    if (!legendTitle().empty())
      m_svg += svg::label(kLeft, top + 4.5, "start", legendTitle(), 13, " font-style=\"italic\"");
    for (const auto& entry : m_legend) {
      const double y = top + entry.row * kLegendRow;
      const FigureSeries& series = *entry.series;
      if (series.kind == SeriesKind::Line)
        m_svg += "<path d=\"M" + number(entry.x) + ' ' + number(y) + " h26\" fill=\"none\"" + stroke(series) + "/>\n";
      else
        m_svg += svg::shape(entry.x + 16, y, series.kind == SeriesKind::Bars ? kDashed : series.style % kLineStyles, 5,
                            fillOf(series));
      m_svg += svg::label(entry.x + 32, y + 4.5, "start", legendName(series), 13);
    }
  }

  const Figure& m_figure;
  const int m_width, m_height;
  double m_top = 16, m_bottom = kBottom;
  Axis m_x, m_y;
  bool m_empty = false, m_tilted = false;
  std::vector<std::vector<std::string>> m_names;  // of the places, in lines
  std::size_t m_nameRows = 1;
  std::vector<LegendEntry> m_legend;
  std::vector<std::string> m_caption;
  std::string m_ending;
  std::string m_svg;
};

}  // namespace

std::string figureSvg(const Figure& figure) {
  const FigureSize size = usualSize(figure);
  return figureSvg(figure, size.width, size.height);
}

std::string figureSvg(const Figure& figure, int width, int height) {
  if (!figure.rows.empty()) return cellsSvg(figure, width, height);
  return SvgWriter(figure, width, height).write();
}

}  // namespace clozebench

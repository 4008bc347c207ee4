#include "compare/figure_layout.h"

#include <algorithm>
#include <utility>

namespace clozebench {
namespace {

constexpr double kFilled = 0.9;  // share of the room between two bars' middles that a bar takes

double smallestDistance(const Figure& figure) {
  if (!figure.categories.empty()) return 1;
  double smallest = std::numeric_limits<double>::infinity();
  for (const FigureSeries& series : figure.series) {
    if (series.kind != SeriesKind::Bars) continue;
    std::vector<double> x = series.x;
    std::erase_if(x, [](double value) { return !std::isfinite(value); });
    std::ranges::sort(x);
    for (std::size_t i = 1; i < x.size(); ++i) {
      if (x[i] > x[i - 1]) smallest = std::min(smallest, x[i] - x[i - 1]);
    }
  }
  return std::isfinite(smallest) ? smallest : 1;
}

double wholeBarWidth(const Figure& figure) {
  return figure.barWidth > 0 ? figure.barWidth : kFilled * smallestDistance(figure);
}

void addBars(const Figure& figure, const FigureSeries& series, double width, FigureExtent& extent) {
  for (const double x : series.x) {
    if (!hasPlace(x, figure.logX)) continue;
    if (hasPlace(x - width / 2, figure.logX)) extent.x.add(x - width / 2);
    extent.x.add(x + width / 2);
  }
  if (!figure.logY) extent.y.add(0);
}

// Where a line may end: after a blank, and after a wide character.
std::size_t endOfPiece(const std::string& text, std::size_t at) {
  const auto lead = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  while (at < text.size()) {
    const bool blank = text[at] == ' ', wide = lead(at) >= 0xe3;  // where Chinese and its punctuation begin
    ++at;
    while (at < text.size() && (lead(at) & 0xc0) == 0x80) ++at;
    if (blank || wide) return at;
  }
  return at;
}

void addLines(std::vector<std::string>& lines, const std::string& text,
              const std::function<bool(const std::string&)>& fits) {
  std::string line;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = endOfPiece(text, at);
    const std::string piece = text.substr(at, end - at);
    if (!line.empty() && !fits(line + piece)) lines.push_back(std::exchange(line, {}));
    line += piece;
    at = end;
  }
  if (!line.empty()) lines.push_back(line);
}

}  // namespace

bool isSeriesHidden(const Figure& figure, const FigureSeries& series, const std::set<std::string>& hidden) {
  if (hidden.empty()) return false;
  if (hidden.contains(series.name)) return true;
  return series.faint && std::ranges::any_of(figure.series, [&](const FigureSeries& other) {
           return !other.faint && other.color == series.color && other.style == series.style &&
                  hidden.contains(other.name);
         });
}

bool isNamedSeries(const FigureSeries& series) {
  return !series.faint && !series.name.empty();
}

std::string sharedEnding(const Figure& figure) {
  std::string shared;
  int names = 0;
  for (const FigureSeries& series : figure.series) {
    if (!isNamedSeries(series)) continue;
    const bool wide = series.name.ends_with("）");  // as Chinese has them
    const auto begin = series.name.rfind(wide ? "（" : " (");
    if (begin == 0) return {};
    if (begin == std::string::npos || (!wide && series.name.back() != ')')) continue;
    const std::string ending = series.name.substr(begin);
    if (names++ > 0 && ending != shared) return {};
    shared = ending;
  }
  return names > 1 ? shared : std::string();
}

std::string wordsOfEnding(const std::string& ending) {
  const std::size_t before = ending.starts_with(" (") ? 2 : std::string_view("（").size();
  const std::size_t after = ending.ends_with(')') ? 1 : std::string_view("）").size();
  return ending.size() <= before + after ? std::string() : ending.substr(before, ending.size() - before - after);
}

std::size_t pointCount(const FigureSeries& series) {
  return std::min(series.x.size(), series.y.size());
}

bool hasPlace(double value, bool logarithmic) {
  return std::isfinite(value) && (!logarithmic || value > 0);
}

FigureExtent extentOf(const Figure& figure) {
  return extentOf(figure, [](const FigureSeries&) { return true; });
}

FigureExtent extentOf(const Figure& figure, const std::function<bool(const FigureSeries&)>& counts) {
  FigureExtent extent;
  const auto addY = [&](double value) {
    if (hasPlace(value, figure.logY)) extent.y.add(value);
  };
  const bool bars = std::ranges::any_of(
      figure.series, [](const FigureSeries& series) { return series.kind == SeriesKind::Bars && !series.x.empty(); });
  const double barWidth = bars ? wholeBarWidth(figure) : 0;
  for (const FigureSeries& series : figure.series) {
    if (!counts(series)) continue;
    if (series.kind == SeriesKind::Bars) addBars(figure, series, barWidth, extent);
    for (std::size_t i = 0; i < pointCount(series); ++i) {
      if (!hasPlace(series.x[i], figure.logX)) continue;
      extent.x.add(series.x[i]);
      addY(series.y[i]);
      if (i < series.low.size()) addY(series.low[i]);
      if (i < series.high.size()) addY(series.high[i]);
    }
  }
  for (const FigureMark& mark : figure.marks) {
    if (hasPlace(mark.x, figure.logX)) extent.x.add(mark.x);
  }
  return extent;
}

BarPlace barPlace(const Figure& figure, std::size_t series) {
  std::size_t before = 0, all = 0;
  for (std::size_t i = 0; i < figure.series.size(); ++i) {
    if (figure.series[i].kind != SeriesKind::Bars) continue;
    before += i < series ? 1 : 0;
    ++all;
  }
  const double whole = wholeBarWidth(figure), width = whole / static_cast<double>(std::max<std::size_t>(all, 1));
  return {-whole / 2 + (static_cast<double>(before) + 0.5) * width, width};
}

std::vector<std::string> linesOf(const std::string& text, const std::function<bool(const std::string&)>& fits) {
  std::vector<std::string> lines;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    addLines(lines, text.substr(begin, end - begin), fits);
    begin = end + 1;
  }
  for (std::string& line : lines)
    while (line.ends_with(' ')) line.pop_back();
  return lines;
}

}  // namespace clozebench

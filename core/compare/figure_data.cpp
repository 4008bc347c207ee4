// Figures as data: thinning that loses no spike, smoothing without a biased start, CSV.
#include "compare/figure.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <set>

namespace clozebench {
namespace {

std::string csvText(const std::string& text) {
  if (text.find_first_of("\",\r\n") == std::string::npos) return text;
  std::string quoted = "\"";
  for (const char c : text) quoted += c == '"' ? "\"\"" : std::string(1, c);
  return quoted + '"';
}

// Empty for NaN, else the shortest text that reads back to the same number.
std::string csvNumber(double value) {
  if (!std::isfinite(value)) return "";
  std::array<char, 32> buffer{};
  return {buffer.data(), std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr};
}

// Indices of the least and greatest finite y of [begin, end), and of the first that is not finite.
void keepExtremes(const std::vector<double>& y, std::size_t begin, std::size_t end, std::set<std::size_t>& kept) {
  std::size_t least = end, greatest = end, broken = end;
  for (std::size_t i = begin; i < end; ++i) {
    if (!std::isfinite(y[i])) {
      broken = std::min(broken, i);
      continue;
    }
    if (least == end || y[i] < y[least]) least = i;
    if (greatest == end || y[i] > y[greatest]) greatest = i;
  }
  for (const auto i : {least, greatest, broken}) {
    if (i != end) kept.insert(i);
  }
}

FigureSeries pick(const FigureSeries& series, const std::set<std::size_t>& kept) {
  FigureSeries result = series;
  result.x.clear(), result.y.clear(), result.low.clear(), result.high.clear();
  for (const auto i : kept) {
    result.x.push_back(series.x[i]);
    result.y.push_back(series.y[i]);
    if (i < series.low.size() && i < series.high.size()) {
      result.low.push_back(series.low[i]);
      result.high.push_back(series.high[i]);
    }
  }
  return result;
}

}  // namespace

const std::vector<std::string>& figurePalette() {
  // Blue and vermilion first: the pair that differs most, in brightness too. Yellow is too pale for lines and left out.
  static const std::vector<std::string> palette = {"#0072B2", "#D55E00", "#009E73", "#CC79A7",
                                                   "#56B4E9", "#E69F00", "#000000"};
  return palette;
}

std::string figureCsv(const Figure& figure) {
  std::string text = "series," + csvText(figure.xTitle.empty() ? "x" : figure.xTitle) + ',' +
                     csvText(figure.yTitle.empty() ? "y" : figure.yTitle) + ",low,high\n";
  for (const auto& series : figure.series) {
    for (std::size_t i = 0; i < std::min(series.x.size(), series.y.size()); ++i) {
      text += csvText(series.name) + ',' + csvNumber(series.x[i]) + ',' + csvNumber(series.y[i]) + ',';
      text += (i < series.low.size() ? csvNumber(series.low[i]) : "") + ',';
      text += (i < series.high.size() ? csvNumber(series.high[i]) : "") + '\n';
    }
  }
  return text;
}

FigureSeries thin(const FigureSeries& series, std::size_t limit) {
  const std::size_t count = std::min(series.x.size(), series.y.size());
  if (count <= limit || count < 3) return series;
  const bool anyBroken = std::ranges::any_of(series.y, [](double y) { return !std::isfinite(y); });
  const std::size_t perBin = anyBroken ? 3 : 2;
  limit = std::max(limit, perBin + 2);  // both ends and one bin are the least that says something
  const std::size_t bins = (limit - 2) / perBin;
  std::set<std::size_t> kept{0, count - 1};
  for (std::size_t bin = 0; bin < bins; ++bin) {
    keepExtremes(series.y, 1 + bin * (count - 2) / bins, 1 + (bin + 1) * (count - 2) / bins, kept);
  }
  return pick(series, kept);
}

FigureSeries smooth(const FigureSeries& series, double weight) {
  FigureSeries result = series;
  result.low.clear(), result.high.clear();
  weight = std::clamp(weight, 0.0, 0.9999);
  double average = 0, share = 1;  // share of the average that is still the zero it started from
  for (auto& y : result.y) {
    if (!std::isfinite(y)) continue;
    average = weight * average + (1 - weight) * y;
    share *= weight;
    y = average / (1 - share);
  }
  return result;
}

}  // namespace clozebench

// Figures as data: thinning that loses no spike, smoothing without a biased start, CSV.
#include "compare/figure.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace clozebench {
namespace {

std::string csvText(const std::string& text, char separator) {
  if (text.find_first_of(std::string("\"\r\n") + separator) == std::string::npos) return text;
  std::string quoted = "\"";
  for (const char c : text) quoted += c == '"' ? "\"\"" : std::string(1, c);
  return quoted + '"';
}

// Empty for NaN, else the shortest text that reads back to the same number ("inf" for an infinite one).
std::string csvNumber(double value) {
  if (std::isnan(value)) return "";
  std::array<char, 32> buffer{};
  return {buffer.data(), std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr};
}

std::string csvPlace(const std::vector<std::string>& names, double at, char separator) {
  const bool whole = at >= 0 && at < static_cast<double>(names.size()) && at == std::floor(at);
  return whole ? csvText(names[static_cast<std::size_t>(at)], separator) : csvNumber(at);
}

std::string csvRow(const std::vector<std::string>& cells, char separator) {
  std::string line = cells[0];
  for (std::size_t i = 1; i < cells.size(); ++i) line += separator + cells[i];
  return line + '\n';
}

std::string cellsCsv(const Figure& figure, char separator) {
  const auto text = [separator](const std::string& words) { return csvText(words, separator); };
  std::string csv = csvRow({"series", text(figure.xTitle.empty() ? "column" : figure.xTitle),
                            text(figure.yTitle.empty() ? "row" : figure.yTitle), "value"},
                           separator);
  for (const auto& series : figure.series) {
    for (std::size_t i = 0; i < std::min({series.x.size(), series.y.size(), series.values.size()}); ++i)
      csv += csvRow({text(series.name), csvPlace(figure.categories, series.x[i], separator),
                     csvPlace(figure.rows, series.y[i], separator), csvNumber(series.values[i])},
                    separator);
  }
  return csv;
}

// How many different kinds of values that are not finite there are: NaN, +inf, -inf.
std::size_t kindsOfBroken(const std::vector<double>& y) {
  bool nan = false, above = false, below = false;
  for (const double value : y) {
    nan |= std::isnan(value);
    above |= value == std::numeric_limits<double>::infinity();
    below |= value == -std::numeric_limits<double>::infinity();
  }
  return static_cast<std::size_t>(nan) + above + below;
}

// Appends, in order, the places of the least and greatest finite y of [begin, end) and of the first of each kind that
// is not finite.
void keepExtremes(const std::vector<double>& y, std::size_t begin, std::size_t end, std::vector<std::size_t>& kept) {
  std::array<std::size_t, 5> found;  // least, greatest, NaN, +inf, -inf
  found.fill(end);
  for (std::size_t i = begin; i < end; ++i) {
    if (std::isfinite(y[i])) {
      if (found[0] == end || y[i] < y[found[0]]) found[0] = i;
      if (found[1] == end || y[i] > y[found[1]]) found[1] = i;
      continue;
    }
    auto& first = found[std::isnan(y[i]) ? 2 : y[i] > 0 ? 3 : 4];
    first = std::min(first, i);
  }
  std::ranges::sort(found);
  for (std::size_t i = 0; i < found.size() && found[i] != end; ++i) {
    if (i == 0 || found[i] != found[i - 1]) kept.push_back(found[i]);
  }
}

FigureSeries pick(const FigureSeries& series, const std::vector<std::size_t>& kept) {
  FigureSeries result{.name = series.name,
                      .color = series.color,
                      .style = series.style,
                      .faint = series.faint,
                      .kind = series.kind,
                      .givenNames = series.givenNames};
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

const std::vector<double>& figureDashes(int style) {
  static const std::array<std::vector<double>, kLineStyles> dashes = {{{}, {7, 4}, {2, 3}, {9, 3, 2, 3}}};
  return dashes[static_cast<std::size_t>(std::max(style, 0) % kLineStyles)];
}

std::string figureCsv(const Figure& figure, char separator) {
  if (!figure.rows.empty()) return cellsCsv(figure, separator);
  const auto text = [separator](const std::string& words) { return csvText(words, separator); };
  const auto bound = [](const std::vector<double>& column, std::size_t i) {
    return i < column.size() ? csvNumber(column[i]) : std::string();
  };
  std::string csv = csvRow({"series", text(figure.xTitle.empty() ? "x" : figure.xTitle),
                            text(figure.yTitle.empty() ? "y" : figure.yTitle), "low", "high"},
                           separator);
  for (const auto& series : figure.series) {
    for (std::size_t i = 0; i < std::min(series.x.size(), series.y.size()); ++i) {
      csv += csvRow({text(series.name), csvPlace(figure.categories, series.x[i], separator), csvNumber(series.y[i]),
                     bound(series.low, i), bound(series.high, i)},
                    separator);
    }
  }
  for (const auto& mark : figure.marks) csv += csvRow({text(mark.text), csvNumber(mark.x), "", "", ""}, separator);
  return csv;
}

FigureSeries thin(const FigureSeries& series, std::size_t limit) {
  const std::size_t count = std::min(series.x.size(), series.y.size());
  if (count <= limit || count < 3 || series.kind == SeriesKind::Cells) return series;
  const std::size_t perBin = 2 + kindsOfBroken(series.y);
  limit = std::max(limit, perBin + 2);  // both ends and one bin are the least that says something
  const std::size_t bins = (limit - 2) / perBin;
  std::vector<std::size_t> kept{0};
  for (std::size_t bin = 0; bin < bins; ++bin) {
    keepExtremes(series.y, 1 + bin * (count - 2) / bins, 1 + (bin + 1) * (count - 2) / bins, kept);
  }
  kept.push_back(count - 1);
  return pick(series, kept);
}

FigureSeries thinInView(const FigureSeries& series, const FigureView& view) {
  const std::size_t count = std::min(series.x.size(), series.y.size());
  const auto begin = series.x.begin(), end = begin + static_cast<std::ptrdiff_t>(count);
  const auto placeOf = [&](double x) { return static_cast<std::size_t>(std::lower_bound(begin, end, x) - begin); };
  std::size_t first = placeOf(view.low);
  first -= first > 0 ? 1 : 0;  // a line goes on over the edge
  const std::size_t last =
      std::min(count, static_cast<std::size_t>(std::upper_bound(begin, end, view.high) - begin) + 1);
  const auto columns = static_cast<std::size_t>(std::max(view.columns, 1));
  std::vector<std::size_t> kept;
  if (last - first <= 2 * columns) {
    if (last - first == count) return series;
    for (std::size_t i = first; i < last; ++i) kept.push_back(i);
    return pick(series, kept);
  }
  const bool logarithmic = view.logarithmic && view.low > 0;
  const double low = logarithmic ? std::log(view.low) : view.low, high = logarithmic ? std::log(view.high) : view.high;
  std::size_t from = first + 1;
  kept.push_back(first);
  for (std::size_t column = 1; column <= columns; ++column) {
    const double edge = low + (high - low) * static_cast<double>(column) / static_cast<double>(columns);
    const std::size_t to =
        column == columns ? last - 1 : std::clamp(placeOf(logarithmic ? std::exp(edge) : edge), from, last - 1);
    keepExtremes(series.y, from, to, kept);
    from = to;
  }
  kept.push_back(last - 1);
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

#include "compare/axis_chart.h"

#include "compare/gain_table.h"
#include "config/fields.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <set>

namespace clozebench {
namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
constexpr double kLogFrom = 20;  // least spread of a logarithmic axis

double numberOf(const Value& value) {
  if (const auto* whole = std::get_if<std::int64_t>(&value)) return static_cast<double>(*whole);
  if (const auto* real = std::get_if<double>(&value)) return *real;
  return kNaN;
}

// Where a gain lies: 0 of these settings stands for everything there is.
double placeOf(const Gain& gain, const std::string& key) {
  const auto found = gain.varied.find(key);
  if (found == gain.varied.end()) return kNaN;
  const double value = numberOf(found->second);
  if (value != 0) return value;
  if (key == "task.max_train_examples" && gain.data.train > 0) return static_cast<double>(gain.data.train);
  if (key == "finetune.from_tokens" && gain.tokensPretraining > 0) return gain.tokensPretraining;
  return value;
}

// Settings that are not decided by x: with one of these, several gains lie at the same place.
std::set<std::string> otherKeys(const std::vector<Gain>& gains, const std::string& key) {
  std::set<std::string> others;
  std::map<std::pair<double, std::string>, Value> first;
  for (const auto& gain : gains) {
    const double x = placeOf(gain, key);
    if (!std::isfinite(x)) continue;
    for (const auto& [name, value] : gain.varied) {
      if (name == key) continue;
      const auto [known, isNew] = first.try_emplace({x, name}, value);
      if (!isNew && known->second != value) others.insert(name);
    }
  }
  return others;
}

std::string lineOf(const Gain& gain, const std::set<std::string>& others) {
  std::string text;
  for (const auto& key : others) {
    const auto found = gain.varied.find(key);
    if (found == gain.varied.end()) continue;
    const auto* field = findField(key);
    text += (text.empty() ? "" : ", ") + (field ? field->label : key) + ' ' + formatValue(found->second);
  }
  return text;
}

Spread scoresOf(const GainRowArm& arm, const std::string& metric) {
  const auto found = arm.metrics.find(metric);
  return found == arm.metrics.end() ? Spread{kNaN, kNaN, {}} : found->second;
}

bool isWide(const std::vector<AxisPoint>& points) {
  const auto [low, high] = std::ranges::minmax(points, {}, &AxisPoint::x);
  return low.x > 0 && high.x / low.x > kLogFrom;
}

std::string titleOf(const std::string& key) {
  const auto* field = findField(key);
  if (!field) return key;
  const bool said = field->label.find(field->unit) != std::string::npos;  // "Labelled examples", unit examples
  return field->unit.empty() || said ? field->label : field->label + " (" + field->unit + ")";
}

std::string armsName(const std::string& line, const char* arm) {
  return line.empty() ? arm : line + ", " + arm;
}

class ChartMaker {
 public:
  ChartMaker(AxisCharts& charts, SeedBand band) : m_charts(charts), m_band(band) {}

  // Points of one line, which is the `index`th of `count`.
  void add(std::span<const AxisPoint> points, int index, int count) {
    m_single = count == 1;
    addArm(points, &AxisPoint::pretrained, "pre-trained", m_single ? 0 : index, 0);
    addArm(points, &AxisPoint::scratch, "from scratch", m_single ? 1 : index, 1);
    FigureSeries gain;
    gain.name = m_single ? "gain (95 % interval)" : points.front().line;
    gain.color = index;
    gain.style = index % kLineStyles;
    for (const auto& point : points) {
      gain.x.push_back(point.x);
      gain.y.push_back(point.gain);
      gain.low.push_back(point.low);
      gain.high.push_back(point.high);
    }
    m_charts.gain.series.push_back(std::move(gain));
  }

 private:
  void addArm(std::span<const AxisPoint> points, Spread AxisPoint::*arm, const char* name, int color, int style) {
    FigureSeries series;
    const auto seeds = (points.front().*arm).values.size();
    series.name = armsName(points.front().line, name);
    if (seeds > 1) series.name += " (mean ± " + seedBandText(m_band) + " of " + std::to_string(seeds) + " seeds)";
    series.color = color;
    series.style = style;
    for (const auto& point : points) {
      const Interval band = seedBand((point.*arm).values, m_band);
      series.x.push_back(point.x);
      series.y.push_back((point.*arm).mean);
      if (seeds < 2) continue;
      series.low.push_back(band.low);
      series.high.push_back(band.high);
    }
    m_charts.scores.series.push_back(std::move(series));
  }

  AxisCharts& m_charts;
  const SeedBand m_band;
  bool m_single = true;
};

}  // namespace

std::vector<std::string> axisKeys(const std::vector<Gain>& gains) {
  std::map<std::string, std::set<double>> values;
  for (const auto& gain : gains)
    for (const auto& [key, value] : gain.varied)
      if (const double number = numberOf(value); std::isfinite(number)) values[key].insert(number);
  std::vector<std::string> keys;
  for (const auto& [key, numbers] : values)
    if (numbers.size() > 1) keys.push_back(key);
  std::ranges::stable_sort(keys, std::greater<>(), [&](const auto& key) { return values.at(key).size(); });
  return keys;
}

std::vector<AxisPoint> axisPoints(const std::vector<Gain>& gains, const std::string& key) {
  const auto others = otherKeys(gains, key);
  std::vector<AxisPoint> points;
  for (const auto& gain : gains) {
    const double x = placeOf(gain, key);
    if (!std::isfinite(x)) continue;
    points.push_back({x, gain.variant, lineOf(gain, others), scoresOf(gain.testPretrained, gain.metric),
                      scoresOf(gain.testScratch, gain.metric), gain.gain, gain.low, gain.high, gain.pHolm});
  }
  std::ranges::stable_sort(
      points, [](const AxisPoint& a, const AxisPoint& b) { return a.line != b.line ? a.line < b.line : a.x < b.x; });
  return points;
}

AxisCharts axisCharts(const std::vector<Gain>& gains, const std::string& key, SeedBand band) {
  AxisCharts charts;
  const auto points = axisPoints(gains, key);
  if (points.empty()) return charts;
  const auto metric = metricLabel(gains.front().metric);
  charts.scores.title = metric + " on test by " + titleOf(key);
  charts.scores.yTitle = metric + " on test";
  charts.gain.title = "gain in " + metric + " by " + titleOf(key);
  charts.gain.yTitle = "gain in " + metric + " on test";
  std::set<std::string> lines;
  for (const auto& point : points) lines.insert(point.line);
  for (auto* figure : {&charts.scores, &charts.gain}) {
    figure->xTitle = titleOf(key);
    figure->logX = isWide(points);
  }
  ChartMaker maker(charts, band);
  int index = 0;
  for (std::size_t begin = 0; begin < points.size(); ++index) {
    std::size_t end = begin;
    while (end < points.size() && points[end].line == points[begin].line) ++end;
    maker.add(std::span(points).subspan(begin, end - begin), index, static_cast<int>(lines.size()));
    begin = end;
  }
  return charts;
}

}  // namespace clozebench

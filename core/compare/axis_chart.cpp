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

// Where a gain lies. 0 of these settings stands for everything there is, and more examples than there are were never
// trained on: what was is on record.
double placeOf(const Gain& gain, const std::string& key) {
  const auto found = gain.varied.find(key);
  if (found == gain.varied.end()) return kNaN;
  const double value = numberOf(found->second);
  if (key == "task.max_train_examples" && gain.data.train > 0) return static_cast<double>(gain.data.train);
  if (value != 0) return value;
  if (key == "finetune.from_tokens" && gain.tokensPretraining > 0) return gain.tokensPretraining;
  return value;
}

constexpr std::size_t kLongest = 24;  // of a value that a name can hold

// All other settings that vary: points are joined only where these agree.
using Line = std::map<std::string, Value>;
Line lineOf(const Gain& gain, const std::string& key) {
  Line line = gain.varied;
  line.erase(key);
  return line;
}

bool isShort(const Value& value) {
  const auto text = formatValue(value);
  return text.size() <= kLongest && text.find_first_of("/\\[") == std::string::npos;
}

// Settings in which lines differ and whose values fit into a name.
std::vector<std::string> namingKeys(const std::vector<Line>& lines) {
  std::map<std::string, std::set<std::string>> values;
  std::set<std::string> unfit;
  for (const auto& line : lines) {
    for (const auto& [key, value] : line) {
      values[key].insert(formatValue(value));
      if (!isShort(value)) unfit.insert(key);
    }
  }
  std::vector<std::string> keys;
  for (const auto& [key, texts] : values)
    if (texts.size() > 1 && !unfit.contains(key)) keys.push_back(key);
  return keys;
}

NamedText settingsName(const Line& line, const std::vector<std::string>& keys) {
  NamedText text;
  for (const auto& key : keys) {
    const auto found = line.find(key);
    if (found == line.end()) continue;
    const auto* field = findField(key);
    text.say((text.text.empty() ? "" : ", ") + (field ? field->label : key) + ' ').name(formatValue(found->second));
  }
  return text;
}

// Where settings do not tell lines apart in few words, the variants that lie on it do.
NamedText variantsName(const std::vector<const Gain*>& gains) {
  NamedText text;
  for (const auto* gain : gains) text.say(text.text.empty() ? "" : " / ").name(gain->variant);
  return text;
}

// The name of each line.
std::map<Line, NamedText> lineNames(const std::vector<Gain>& gains, const std::string& key) {
  std::map<Line, std::vector<const Gain*>> members;
  for (const auto& gain : gains)
    if (std::isfinite(placeOf(gain, key))) members[lineOf(gain, key)].push_back(&gain);
  std::vector<Line> lines;
  for (const auto& [line, of] : members) lines.push_back(line);
  std::map<Line, NamedText> names;
  if (lines.size() == 1) return {{lines.front(), NamedText()}};
  const auto keys = namingKeys(lines);
  std::map<std::string, int> taken;
  for (const auto& line : lines) ++taken[(names[line] = settingsName(line, keys)).text];
  for (auto& [line, name] : names)
    if (name.text.empty() || taken[name.text] > 1) name = variantsName(members[line]);
  return names;
}

// Variants that came out as the same run (5,000 examples asked for and all 239 there are) are one point.
void joinEqual(std::vector<AxisPoint>& points) {
  std::vector<AxisPoint> joined;
  for (auto& point : points) {
    const bool same = !joined.empty() && joined.back().line == point.line && joined.back().x == point.x;
    if (same)
      joined.back().variant += " / " + point.variant;
    else
      joined.push_back(std::move(point));
  }
  points = std::move(joined);
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

// A single point has no line, and no band that could be seen.
SeriesKind kindOf(std::span<const AxisPoint> points) {
  return points.size() == 1 ? SeriesKind::Points : SeriesKind::Line;
}

void addZeroLine(Figure& gain) {
  FigureSeries zero;
  zero.name = "no gain";
  for (const auto& series : gain.series) zero.x.insert(zero.x.end(), series.x.begin(), series.x.end());
  const auto [low, high] = std::ranges::minmax(zero.x);
  zero.x = {low, high};
  zero.y = {0, 0};
  zero.color = static_cast<int>(gain.series.size());
  zero.style = kDotted;
  gain.series.push_back(std::move(zero));
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
    if (!m_single) gain.givenNames = points.front().lineNames;
    gain.color = index;
    gain.style = index % kLineStyles;
    gain.kind = kindOf(points);
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
    series.givenNames = points.front().lineNames;  // they stand first
    if (seeds > 1) series.name += " (mean ± " + seedBandText(m_band) + " of " + std::to_string(seeds) + " seeds)";
    series.color = color;
    series.style = style;
    series.kind = kindOf(points);
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
      if (const double number = placeOf(gain, key); std::isfinite(number)) values[key].insert(number);
  std::vector<std::string> keys;
  for (const auto& [key, numbers] : values)
    if (numbers.size() > 1) keys.push_back(key);
  std::ranges::stable_sort(keys, std::greater<>(), [&](const auto& key) { return values.at(key).size(); });
  return keys;
}

std::vector<std::string> axisKeysShownUnasked(const std::vector<Gain>& gains) {
  std::map<std::string, std::set<std::string>> values;
  std::set<std::string> words;  // settings that are no numbers
  for (const auto& gain : gains) {
    for (const auto& [key, value] : gain.varied) {
      values[key].insert(formatValue(value));
      if (!std::isfinite(numberOf(value))) words.insert(key);
    }
  }
  const auto varies = [&](const std::string& key) { return values.at(key).size() > 1; };
  if (std::ranges::any_of(words, varies)) return {};
  auto keys = axisKeys(gains);
  // Numbers that change together make no grid: every line would be a single point.
  std::erase_if(keys, [&](const std::string& key) {
    const auto names = lineNames(gains, key);
    return names.size() >= gains.size();
  });
  return keys;
}

std::vector<AxisPoint> axisPoints(const std::vector<Gain>& gains, const std::string& key) {
  const auto lines = lineNames(gains, key);
  std::vector<AxisPoint> points;
  for (const auto& gain : gains) {
    const double x = placeOf(gain, key);
    if (!std::isfinite(x)) continue;
    const auto& line = lines.at(lineOf(gain, key));
    points.push_back({x, gain.variant, line.text, scoresOf(gain.testPretrained, gain.metric),
                      scoresOf(gain.testScratch, gain.metric), gain.gain, gain.low, gain.high, gain.pHolm, line.names});
  }
  std::map<std::string, std::size_t> places;  // numbers as numbers: 2 layers before 10
  for (const auto& [line, name] : lines) places.emplace(name.text, places.size());
  std::ranges::stable_sort(points, {},
                           [&](const AxisPoint& point) { return std::pair(places.at(point.line), point.x); });
  joinEqual(points);
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
  addZeroLine(charts.gain);
  return charts;
}

}  // namespace clozebench

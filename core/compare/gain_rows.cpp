#include "compare/gain_rows.h"

#include "compare/gain_parts.h"
#include "compare/gain_table.h"
#include "compare/number_text.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

namespace clozebench {
namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
constexpr double kSameEpoch = 1e-6;

GainAtEpoch chosenRow(const GainRow& row, const std::string& metric) {
  GainAtEpoch chosen{row.epoch, false, row.pretrained.mean(metric), row.scratch.mean(metric), {kNaN, kNaN, kNaN, kNaN}};
  if (const auto gain = row.gains.find(metric); gain != row.gains.end()) chosen.gain = gain->second;
  return chosen;
}

// The row at an epoch, or else the one before it; rows rise. None before the first.
std::optional<std::size_t> rowFor(const std::vector<GainRow>& rows, double epoch) {
  const auto after = std::ranges::upper_bound(rows, epoch + kSameEpoch, {}, &GainRow::epoch);
  if (after == rows.begin()) return std::nullopt;
  return static_cast<std::size_t>(after - rows.begin()) - 1;
}

// Which rows stand for these epochs.
std::vector<bool> rowsFor(const std::vector<GainRow>& rows, const std::vector<double>& epochs) {
  std::vector<bool> chosen(rows.size(), false);
  for (const double epoch : epochs)
    if (const auto row = rowFor(rows, epoch)) chosen[*row] = true;
  return chosen;
}

// "1, 5 and 12".
std::string listed(const std::vector<std::string>& names) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i)
    text += (i == 0 ? "" : i + 1 == names.size() ? " and " : ", ") + names[i];
  return text;
}

std::string epochNumber(double epoch) {
  const bool whole = std::abs(epoch - std::round(epoch)) < kSameEpoch;
  return fixedNumber(epoch, whole ? 0 : 2);
}

// One seed of one arm over its budget.
struct Track {
  std::vector<double> x, y;
  void add(double at, double value) {
    if (!std::isfinite(at) || !std::isfinite(value) || (!x.empty() && at <= x.back())) return;
    x.push_back(at);
    y.push_back(value);
  }
  double at(double where) const {  // linear; NaN outside
    if (x.empty() || where < x.front() || where > x.back()) return kNaN;
    const auto after = static_cast<std::size_t>(std::ranges::lower_bound(x, where) - x.begin());
    if (x[after] == where) return y[after];
    const double share = (where - x[after - 1]) / (x[after] - x[after - 1]);
    return y[after - 1] + share * (y[after] - y[after - 1]);
  }
};

class CourseMaker {
 public:
  CourseMaker(const Gain& gain, const GainCourseOptions& options)
      : m_gain(gain), m_options(options), m_metric(options.metric.empty() ? gain.metric : options.metric) {}

  GainCourse make() {
    if (m_options.axis < CurveAxis::Tokens)
      rowByRow();
    else
      atEqualBudget();
    if (std::ranges::none_of(m_course.low, [](double value) { return std::isfinite(value); }))
      m_course.low.clear(), m_course.high.clear();
    return std::move(m_course);
  }

 private:
  void add(double x, const std::vector<double>& differences) {
    const double mean = meanOf(differences);
    if (!std::isfinite(mean) || !std::isfinite(x)) return;
    const Interval band = seedBand(differences, m_options.band);
    m_course.x.push_back(x);
    m_course.gain.push_back(mean);
    m_course.low.push_back(band.low);
    m_course.high.push_back(band.high);
  }

  void rowByRow() {
    for (const auto& row : m_gain.rows) {
      const auto pretrained = row.pretrained.metrics.find(m_metric), scratch = row.scratch.metrics.find(m_metric);
      if (pretrained == row.pretrained.metrics.end() || scratch == row.scratch.metrics.end()) continue;
      const double x = m_options.axis == CurveAxis::Step    ? static_cast<double>(row.step)
                       : m_options.axis == CurveAxis::Epoch ? row.epoch
                                                            : row.examples;
      add(x, pairedDifferences(pretrained->second, scratch->second));
    }
  }

  std::vector<Track> tracksOf(GainRowArm GainRow::*arm, double offset) const {
    std::vector<Track> tracks;
    for (const auto& row : m_gain.rows) {
      const auto& side = row.*arm;
      const auto found = side.metrics.find(m_metric);
      if (found == side.metrics.end()) continue;
      const auto& values = found->second.values;
      tracks.resize(std::max(tracks.size(), values.size()));
      const double x = offset + (m_options.axis == CurveAxis::Tokens ? side.tokens : side.seconds);
      for (std::size_t seed = 0; seed < values.size(); ++seed) tracks[seed].add(x, values[seed]);
    }
    return tracks;
  }

  void atEqualBudget() {
    const double cost = m_options.axis == CurveAxis::Tokens ? m_gain.tokensPretraining : m_gain.secondsPretraining;
    const auto pretrained = tracksOf(&GainRow::pretrained, m_options.withCost ? cost : 0);
    const auto scratch = tracksOf(&GainRow::scratch, 0);
    std::vector<double> places;
    for (const auto* tracks : {&pretrained, &scratch})
      for (const auto& track : *tracks) places.insert(places.end(), track.x.begin(), track.x.end());
    std::ranges::sort(places);
    places.erase(std::ranges::unique(places).begin(), places.end());
    for (const double x : places) {
      std::vector<double> differences;
      for (std::size_t seed = 0; seed < std::min(pretrained.size(), scratch.size()); ++seed)
        if (const double difference = pretrained[seed].at(x) - scratch[seed].at(x); std::isfinite(difference))
          differences.push_back(difference);
      add(x, differences);
    }
  }

  const Gain& m_gain;
  const GainCourseOptions& m_options;
  const std::string m_metric;
  GainCourse m_course;
};

NamedText seriesName(const Gain& gain, bool band, SeedBand kind) {
  NamedText name;
  gain.variant.empty() ? name.say("gain") : name.name(gain.variant);
  if (!band) return name;
  return name.say(" (mean ± " + seedBandText(kind) + " of " + std::to_string(gain.seeds) + " seeds)");
}

// The place of each gain in the order in which curves have their variants: the same colours in both charts.
std::vector<int> looksOf(const std::vector<Gain>& gains) {
  std::vector<int> looks;
  for (const auto& gain : gains)
    looks.push_back(static_cast<int>(
        std::ranges::count_if(gains, [&](const Gain& other) { return comesBefore(other.variant, gain.variant); })));
  return looks;
}

void addZeroLine(Figure& figure) {
  double low = std::numeric_limits<double>::infinity(), high = -low;
  for (const auto& series : figure.series) {
    low = std::min(low, series.x.front());
    high = std::max(high, series.x.back());
  }
  FigureSeries zero;
  zero.name = "no gain";
  zero.x = {low, high};
  zero.y = {0, 0};
  zero.color = static_cast<int>(figure.series.size());
  zero.style = kDotted;
  figure.series.push_back(std::move(zero));
}

void markBreakEven(Figure& figure, const Gain& gain, const GainCourseOptions& options) {
  if (!gain.breakEven || !isClearGain(gain)) return;  // a chance lead repays nothing
  const auto& repaid = *gain.breakEven;
  const char* text = repaid.scratchSeconds ? "repaid" : "better than scratch ever was";
  if (options.axis == CurveAxis::Seconds && options.withCost) figure.marks.push_back({repaid.seconds, text});
  if (options.axis == CurveAxis::Epoch) figure.marks.push_back({repaid.epoch, text});
  if (options.axis == CurveAxis::Step) figure.marks.push_back({static_cast<double>(repaid.step), text});
}

}  // namespace

const std::vector<double>& usualGainEpochs() {
  static const std::vector<double> kUsual(std::begin(kGainEpochs), std::end(kGainEpochs));
  return kUsual;
}

std::vector<GainAtEpoch> gainAtEpochs(const Gain& gain, const std::vector<double>& epochs, const std::string& asked,
                                      const std::vector<double>& family) {
  const std::string& metric = asked.empty() ? gain.metric : asked;
  const auto shown = rowsFor(gain.rows, epochs), corrected = rowsFor(gain.rows, family.empty() ? epochs : family);
  std::vector<GainAtEpoch> chosen;
  std::vector<double> pValues;
  for (std::size_t i = 0; i < gain.rows.size(); ++i) {
    const bool last = i + 1 == gain.rows.size();
    if (!last && !shown[i]) continue;
    chosen.push_back(chosenRow(gain.rows[i], metric));
    chosen.back().last = last;
    const bool counts = gain.rows[i].step > 0 && (last || corrected[i]);
    pValues.push_back(counts ? chosen.back().gain.pValue : kNaN);
  }
  const auto afterHolm = holm(pValues);
  for (std::size_t i = 0; i < chosen.size(); ++i) chosen[i].pHolm = afterHolm[i];
  return chosen;
}

std::vector<GainAtEpoch> gainAtChosenEpochs(const Gain& gain, const std::string& metric) {
  return gainAtEpochs(gain, usualGainEpochs(), metric);
}

std::vector<EpochInstead> epochsInstead(const Gain& gain, const std::vector<double>& asked) {
  std::vector<EpochInstead> instead;
  for (const double epoch : asked) {
    const auto row = rowFor(gain.rows, epoch);
    if (!row || std::abs(gain.rows[*row].epoch - epoch) < kSameEpoch) continue;
    instead.push_back({epoch, gain.rows[*row].epoch, *row + 1 == gain.rows.size()});
  }
  return instead;
}

std::string epochsInsteadText(const std::vector<EpochInstead>& epochs) {
  std::string text;
  for (auto from = epochs.begin(); from != epochs.end();) {
    const auto to = std::find_if(from, epochs.end(), [&](const EpochInstead& one) { return one.shown != from->shown; });
    std::vector<std::string> asked;
    for (auto one = from; one != to; ++one) asked.push_back(epochNumber(one->asked));
    const std::string shown = epochNumber(from->shown) + (from->last ? " (last)" : "");
    text += text.empty() ? "" : " ";
    text += asked.size() == 1 ? "Epoch " + asked.front() + " was not evaluated: epoch " + shown + " is shown."
                              : "Epochs " + listed(asked) + " were not evaluated: epoch " + shown + " is shown.";
    from = to;
  }
  return text;
}

std::string epochFamilyText(const std::vector<GainAtEpoch>& rows) {
  std::vector<std::string> names;
  for (const auto& row : rows)
    if (std::isfinite(row.pHolm)) names.push_back(epochName(row));
  if (names.empty()) return "";
  if (names.size() == 1) return "p (Holm): epoch " + names.front() + " is the only one, so nothing is corrected.";
  return "p (Holm) is corrected for the epochs " + listed(names) + '.';
}

std::string epochName(const GainAtEpoch& row) {
  return epochNumber(row.epoch) + (row.last ? " (last)" : "");
}

GainCourse gainCourse(const Gain& gain, const GainCourseOptions& options) {
  return CourseMaker(gain, options).make();
}

Figure gainFigure(const std::vector<Gain>& gains, const GainCourseOptions& options) {
  const bool withCost = options.withCost && options.axis >= CurveAxis::Tokens;
  Figure figure;
  if (gains.empty()) return figure;
  const auto metric = metricLabel(options.metric.empty() ? gains.front().metric : options.metric);
  figure.title = "gain of pre-training in " + metric;
  figure.xTitle = curveAxisTitle(options.axis, withCost);
  figure.yTitle = "gain in " + metric + " on validation";
  const auto looks = looksOf(gains);
  for (std::size_t i = 0; i < gains.size(); ++i) {
    auto course = gainCourse(gains[i], options);
    if (course.x.empty()) continue;
    FigureSeries series;
    auto name = seriesName(gains[i], !course.low.empty(), options.band);
    series.name = std::move(name.text);
    series.givenNames = std::move(name.names);
    series.x = std::move(course.x);
    series.y = std::move(course.gain);
    series.low = std::move(course.low);
    series.high = std::move(course.high);
    series.color = looks[i];
    series.style = looks[i] % kLineStyles;
    figure.series.push_back(std::move(series));
  }
  if (figure.series.empty()) return figure;
  addZeroLine(figure);
  if (gains.size() == 1) markBreakEven(figure, gains.front(), options);
  return figure;
}

}  // namespace clozebench

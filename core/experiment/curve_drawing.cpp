#include "experiment/curve_drawing.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace clozebench {
namespace {

using Members = std::vector<const CurveMember*>;

FigureSeries raw(const CurveMember& member) {
  FigureSeries series;
  series.x = member.curve->x;
  series.y = member.curve->y;
  return series;
}

// Reads a curve at rising places, linearly between its points.
class Reader {
 public:
  explicit Reader(const Curve& curve) : m_curve(curve) {}
  double at(double x) {
    while (m_next < m_curve.x.size() && m_curve.x[m_next] < x) ++m_next;
    if (m_next == m_curve.x.size()) return std::numeric_limits<double>::quiet_NaN();
    const double after = m_curve.x[m_next], value = m_curve.y[m_next];
    if (after == x || m_next == 0) return value;
    const double before = m_curve.x[m_next - 1], share = (x - before) / (after - before);
    return m_curve.y[m_next - 1] + share * (value - m_curve.y[m_next - 1]);
  }

 private:
  const Curve& m_curve;
  std::size_t m_next = 0;
};

class MeanLine {
 public:
  MeanLine(const Members& members, std::optional<SeedBand> band) : m_members(members), m_band(band) {}

  // Seeds of one setting are evaluated at the same steps: row by row, as far as all of them go.
  FigureSeries rowByRow() {
    std::size_t rows = m_members.front()->curve->x.size();
    for (const CurveMember* member : m_members) rows = std::min(rows, member->curve->x.size());
    const auto count = static_cast<double>(m_members.size());
    for (std::size_t row = 0; row < rows; ++row) {
      double x = 0;
      m_values.clear();
      for (const CurveMember* member : m_members) {
        x += member->curve->x[row] / count;
        m_values.push_back(member->curve->y[row]);
      }
      add(x);
    }
    return std::move(m_series);
  }

  // Runs of different settings have points at different places: at those of the densest, where all have a value.
  FigureSeries atPlaces() {
    double low = -std::numeric_limits<double>::infinity(), high = -low;
    const CurveMember* densest = m_members.front();
    std::vector<Reader> readers;
    for (const CurveMember* member : m_members) {
      low = std::max(low, member->curve->x.front());
      high = std::min(high, member->curve->x.back());
      if (member->curve->x.size() > densest->curve->x.size()) densest = member;
      readers.emplace_back(*member->curve);
    }
    for (const double x : densest->curve->x) {
      if (x < low || x > high) continue;
      m_values.clear();
      for (Reader& reader : readers) m_values.push_back(reader.at(x));
      add(x);
    }
    return std::move(m_series);
  }

 private:
  void add(double x) {
    double mean = 0;  // not finite when one of them is not: a chart shows that
    for (const double value : m_values) mean += value / static_cast<double>(m_values.size());
    m_series.x.push_back(x);
    m_series.y.push_back(mean);
    if (!m_band) return;
    const Interval band = seedBand(m_values, *m_band);
    m_series.low.push_back(band.low);
    m_series.high.push_back(band.high);
  }

  const Members& m_members;
  const std::optional<SeedBand> m_band;
  FigureSeries m_series;
  std::vector<double> m_values;
};

class GroupDrawing {
 public:
  GroupDrawing(const CurveSet& set, const CurveGroup& group, const CurveLook& look)
      : m_set(set), m_group(group), m_look(look) {
    for (const CurveMember& member : group.members) {
      if (member.curve->x.empty()) continue;
      m_all.push_back(&member);
      if (member.inMean) m_counted.push_back(&member);
    }
    if (m_counted.empty()) m_counted = m_all;
  }

  std::vector<FigureSeries> draw() {
    if (m_all.empty()) return {};
    const bool smoothed = m_look.smoothing > 0, several = m_counted.size() > 1;
    if (m_all.size() == 1 && !smoothed) {
      push(raw(*m_all.front()), "", /*faint=*/false);
      return std::move(m_series);
    }
    if (!several || m_look.eachSeed) {
      for (const CurveMember* member : m_all) push(raw(*member), memberText(*member), /*faint=*/true);
    }
    FigureSeries mean = several ? meanLine(smoothed) : raw(*m_counted.front());
    if (!smoothed) {
      push(std::move(mean), meanText(), /*faint=*/false);
      return std::move(m_series);
    }
    if (several && !m_look.eachSeed) push(mean, ", mean", /*faint=*/true);
    push(smooth(mean, m_look.smoothing), smoothedText(), /*faint=*/false);
    return std::move(m_series);
  }

 private:
  FigureSeries meanLine(bool smoothed) const {
    const bool band = !smoothed && !m_set.measure.everyStep;
    MeanLine line(m_counted, band ? std::optional(m_look.band) : std::nullopt);
    return m_set.grouping.isUsual() ? line.rowByRow() : line.atPlaces();
  }
  std::string memberText(const CurveMember& member) const {
    return m_set.grouping.isUsual() ? ", seed " + std::to_string(member.seed) : ", run " + member.runId;
  }
  // "3 seeds", "2 of 3 seeds so far", "6 runs".
  std::string countText() const {
    const std::string counted = std::to_string(m_counted.size()), all = std::to_string(m_all.size());
    const std::string things = m_set.grouping.isUsual() ? (m_all.size() == 1 ? " seed" : " seeds") : " runs";
    return m_counted.size() == m_all.size() ? counted + things : counted + " of " + all + things + " so far";
  }
  std::string meanText() const {
    if (m_counted.size() == 1) return " (" + countText() + ")";
    if (m_set.measure.everyStep) return " (mean of " + countText() + ")";
    return " (mean ± " + seedBandText(m_look.band) + " of " + countText() + ")";
  }
  std::string smoothedText() const {
    return m_all.size() == 1 ? " (smoothed)" : " (mean of " + countText() + ", smoothed)";
  }
  void push(FigureSeries series, const std::string& what, bool faint) {
    series.name = m_group.name + what;
    series.givenNames = m_group.givenNames;  // they stand before `what`
    series.faint = faint;
    m_series.push_back(std::move(series));
  }

  const CurveSet& m_set;
  const CurveGroup& m_group;
  const CurveLook& m_look;
  Members m_all, m_counted;
  std::vector<FigureSeries> m_series;
};

}  // namespace

std::vector<FigureSeries> groupSeries(const CurveSet& set, const CurveGroup& group, const CurveLook& look) {
  return GroupDrawing(set, group, look).draw();
}

}  // namespace clozebench

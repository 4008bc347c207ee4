#include "ui/models/live_series.h"

#include <algorithm>
#include <cmath>

namespace clozebench {
namespace {
constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
}

void LiveSeries::append(double x, double y) {
  ++m_total;
  Bin point{x, kNan, x, kNan, kNan, x, 1};
  if (std::isfinite(y)) {
    point.low = point.high = m_last = y;
  } else {
    point.nanX = x;
  }
  if (!m_bins.empty() && m_bins.back().count < m_perBin) {
    m_bins.back() = merge(m_bins.back(), point);
    return;
  }
  if (m_bins.size() >= m_limit) halve();
  if (!m_bins.empty() && m_bins.back().count < m_perBin) {
    m_bins.back() = merge(m_bins.back(), point);
  } else {
    m_bins.push_back(point);
  }
}

LiveSeries::Bin LiveSeries::merge(const Bin& left, const Bin& right) {
  Bin both = left;
  if (!(right.low >= both.low)) {  // also true when left holds no finite value
    if (std::isfinite(right.low)) both.low = right.low, both.lowX = right.lowX;
  }
  if (!(right.high <= both.high)) {
    if (std::isfinite(right.high)) both.high = right.high, both.highX = right.highX;
  }
  if (!std::isfinite(both.nanX)) both.nanX = right.nanX;
  both.lastX = right.lastX;
  both.count = left.count + right.count;
  return both;
}

void LiveSeries::halve() {
  std::vector<Bin> half;
  half.reserve(m_bins.size() / 2 + 1);
  for (std::size_t i = 0; i < m_bins.size(); i += 2) {
    half.push_back(i + 1 < m_bins.size() ? merge(m_bins[i], m_bins[i + 1]) : m_bins[i]);
  }
  m_bins = std::move(half);
  m_perBin *= 2;
}

void LiveSeries::dropAfter(double x) {
  while (!m_bins.empty() && m_bins.back().lastX > x) {
    m_total -= m_bins.back().count;
    m_bins.pop_back();
  }
  m_last = m_bins.empty() ? kNan : m_bins.back().high;
}

void LiveSeries::clear() {
  m_bins.clear();
  m_perBin = 1;
  m_total = 0;
  m_last = kNan;
}

double LiveSeries::lastValue() const {
  return m_last;
}

void LiveSeries::fill(FigureSeries& series) const {
  for (const Bin& bin : m_bins) {
    std::vector<std::pair<double, double>> points;
    if (std::isfinite(bin.low)) points.emplace_back(bin.lowX, bin.low);
    if (std::isfinite(bin.high) && bin.highX != bin.lowX) points.emplace_back(bin.highX, bin.high);
    if (std::isfinite(bin.nanX)) points.emplace_back(bin.nanX, kNan);
    std::sort(points.begin(), points.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    for (const auto& [x, y] : points) {
      series.x.push_back(x);
      series.y.push_back(y);
    }
  }
}

double RunningAverage::next(double value) {
  if (std::isfinite(value)) {
    m_sum = m_weight * m_sum + (1 - m_weight) * value;
    m_mass = m_weight * m_mass + (1 - m_weight);
  }
  return m_mass > 0 ? m_sum / m_mass : kNan;
}

void RunningAverage::clear() {
  m_sum = m_mass = 0;
}

}  // namespace clozebench

// A growing curve in bounded memory: appending is O(1), old points are merged in pairs, and each merged bin keeps its
// smallest and largest value where they were, so a spike never vanishes. Values that are not numbers are kept as such.
#pragma once
#include "compare/figure.h"

#include <cstddef>
#include <limits>
#include <vector>

namespace clozebench {

class LiveSeries {
 public:
  // Every point is kept as it came until `limit` of them are there.
  explicit LiveSeries(std::size_t limit = 2048) : m_limit(limit) {}
  void append(double x, double y);
  // Forgets what lies after x: a resumed run starts again from its checkpoint.
  void dropAfter(double x);
  void clear();
  std::size_t total() const { return m_total; }  // appended so far, merged ones included
  bool empty() const { return m_bins.empty(); }
  double lastValue() const;  // last finite value, NaN when there is none
  // Adds the points, in the order of x, to an otherwise styled series.
  void fill(FigureSeries& series) const;

 private:
  struct Bin {
    double lowX, low, highX, high;                           // equal for a single point; NaN when no value was finite
    double nanX = std::numeric_limits<double>::quiet_NaN();  // first value that was not a number
    double lastX;
    std::size_t count = 1;
  };
  static Bin merge(const Bin& left, const Bin& right);
  void halve();

  std::size_t m_limit, m_perBin = 1, m_total = 0;
  std::vector<Bin> m_bins;
  double m_last = std::numeric_limits<double>::quiet_NaN();
};

// The exponential average of Kingma & Ba (2015, section 3) with the bias of its start removed, point by point.
class RunningAverage {
 public:
  explicit RunningAverage(double weight) : m_weight(weight) {}
  double next(double value);  // a value that is not a number leaves the average as it was
  void clear();

 private:
  double m_weight, m_sum = 0, m_mass = 0;
};

}  // namespace clozebench

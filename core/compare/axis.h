// Ticks and numbers of a chart's axis: 1-2-5 steps, no more digits than tell the ticks apart.
#pragma once
#include <string>
#include <vector>

namespace clozebench {

struct Axis {
  double low = 0, high = 1;   // of the data, padded
  std::vector<double> ticks;  // inside [low, high]
  std::vector<std::string> labels;
  bool logarithmic = false;

  // 0 at `low`, 1 at `high`.
  double position(double value) const;
};

// About `wanted` ticks. Equal or absent bounds give an axis around them.
Axis linearAxis(double low, double high, int wanted);
// Powers of ten, with 2 and 5 between where there is room. `low` must be positive.
Axis logAxis(double low, double high, int wanted);
// 5500000 -> "5.5M", 0.05 -> "0.05"; `step` says how many digits are needed.
std::string axisNumber(double value, double step);

}  // namespace clozebench

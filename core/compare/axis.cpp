// Nice ticks after Heckbert ("Nice numbers for graph labels", Graphics Gems 1990).
#include "compare/axis.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace clozebench {
namespace {

double niceStep(double range, int wanted) {
  const double rough = range / std::max(wanted, 1);
  const double power = std::pow(10, std::floor(std::log10(rough)));
  for (const double factor : {1.0, 2.0, 5.0}) {
    if (factor * power >= rough * 0.999) return factor * power;
  }
  return 10 * power;
}

std::string fixed(double value, int digits) {
  std::array<char, 64> buffer{};
  const auto end =
      std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::fixed, digits).ptr;
  std::string text(buffer.data(), end);
  return text.find_first_not_of("-0.") == std::string::npos ? fixed(0.0, 0) : text;
}

}  // namespace

double Axis::position(double value) const {
  if (logarithmic) return (std::log10(value) - std::log10(low)) / (std::log10(high) - std::log10(low));
  return (value - low) / (high - low);
}

std::string axisNumber(double value, double step) {
  if (value == 0) return "0";
  const double size = std::abs(value);
  double unit = 1;
  std::string suffix;
  if (size >= 1e9)
    unit = 1e9, suffix = "G";
  else if (size >= 1e6)
    unit = 1e6, suffix = "M";
  else if (size >= 1e4)
    unit = 1e3, suffix = "k";
  if (size < 1e-4 || size >= 1e13) {
    std::array<char, 32> buffer{};
    return {buffer.data(),
            std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::scientific, 0).ptr};
  }
  const double relative = std::abs(step / unit);
  const int digits = relative <= 0 ? 2 : std::clamp(static_cast<int>(std::ceil(-std::log10(relative) - 1e-9)), 0, 9);
  return fixed(value / unit, digits) + suffix;
}

Axis linearAxis(double low, double high, int wanted) {
  if (!std::isfinite(low) || !std::isfinite(high)) low = 0, high = 1;
  if (high - low <= 1e-12 * std::max(std::abs(low), std::abs(high))) {
    const double pad = low == 0 ? 0.5 : std::abs(low) * 0.1;
    low -= pad, high += pad;
  }
  Axis axis{.low = low, .high = high, .ticks = {}, .labels = {}};
  const double step = niceStep(high - low, wanted);
  const auto first = static_cast<long long>(std::ceil(low / step - 1e-9));
  const auto last = static_cast<long long>(std::floor(high / step + 1e-9));
  for (auto i = first; i <= last; ++i) {
    axis.ticks.push_back(static_cast<double>(i) * step);
    axis.labels.push_back(axisNumber(axis.ticks.back(), step));
  }
  return axis;
}

Axis logAxis(double low, double high, int wanted) {
  if (!(low > 0) || !std::isfinite(high)) return linearAxis(low, high, wanted);
  if (high <= low * 1.0001) low /= 2, high *= 2;
  Axis axis{.low = low, .high = high, .ticks = {}, .labels = {}, .logarithmic = true};
  const int first = static_cast<int>(std::floor(std::log10(low))), last = static_cast<int>(std::ceil(std::log10(high)));
  const int every = std::max(1, (last - first) / std::max(wanted, 1));
  const auto fill = [&](bool between) {
    axis.ticks.clear(), axis.labels.clear();
    for (int exponent = first; exponent <= last; exponent += every) {
      for (const double factor : {1.0, 2.0, 5.0}) {
        if (factor > 1 && !between) break;
        const double tick = factor * std::pow(10, exponent);
        if (tick < low * 0.999 || tick > high * 1.001) continue;
        axis.ticks.push_back(tick);
        axis.labels.push_back(axisNumber(tick, tick));
      }
    }
  };
  fill((last - first) * 3 <= 2 * wanted);
  if (axis.ticks.size() < 3) fill(/*between=*/true);
  if (axis.ticks.size() < 3) {  // within a few multiples of a power of ten: evenly spaced values say more
    const Axis even = linearAxis(low, high, wanted);
    axis.ticks = even.ticks;
    axis.labels = even.labels;
  }
  return axis;
}

}  // namespace clozebench

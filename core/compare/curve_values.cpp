#include "compare/curve_values.h"

#include <algorithm>
#include <cmath>

namespace clozebench {
namespace {
constexpr double kSlack = 1e-9;  // of a place that went through a text
}

std::optional<CourseValue> lastValue(std::span<const double> x, std::span<const double> y) {
  for (std::size_t i = std::min(x.size(), y.size()); i-- > 0;)
    if (std::isfinite(y[i])) return CourseValue{x[i], y[i]};
  return std::nullopt;
}

std::optional<CourseValue> bestValue(std::span<const double> x, std::span<const double> y, bool higherIsBetter) {
  std::optional<CourseValue> best;
  for (std::size_t i = 0; i < std::min(x.size(), y.size()); ++i) {
    if (!std::isfinite(y[i])) continue;
    if (!best || (higherIsBetter ? y[i] > best->y : y[i] < best->y)) best = CourseValue{x[i], y[i]};
  }
  return best;
}

std::optional<CourseValue> valueAt(std::span<const double> x, std::span<const double> y, double at) {
  std::optional<CourseValue> value;
  const std::size_t points = std::min(x.size(), y.size());
  if (points == 0 || at > x[points - 1] + kSlack * std::abs(x[points - 1])) return value;
  for (std::size_t i = 0; i < std::min(x.size(), y.size()) && x[i] <= at; ++i)
    if (std::isfinite(y[i])) value = CourseValue{x[i], y[i]};
  return value;
}

bool isHigherBetter(std::string_view measure) {
  return measure.find("loss") == std::string_view::npos && measure != "perplexity" && measure != "gradient_norm";
}

}  // namespace clozebench

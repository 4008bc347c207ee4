// Single values of a course: what a table shows of it.
#pragma once
#include <optional>
#include <span>
#include <string_view>

namespace clozebench {

struct CourseValue {
  double x = 0, y = 0;
};
// Values that are not finite are passed over.
std::optional<CourseValue> lastValue(std::span<const double> x, std::span<const double> y);
std::optional<CourseValue> bestValue(std::span<const double> x, std::span<const double> y, bool higherIsBetter);
// The last one at or before `at`; none beyond the last place: the course never came that far.
std::optional<CourseValue> valueAt(std::span<const double> x, std::span<const double> y, double at);
// Losses and perplexity are better when they are lower.
bool isHigherBetter(std::string_view measure);

}  // namespace clozebench

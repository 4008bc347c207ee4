// See number_text.h.
#include "compare/number_text.h"

#include <array>
#include <charconv>
#include <cmath>
#include <limits>

namespace clozebench {
namespace {

constexpr double kRoundingError = 1e-12;  // of sums and means of scores

// NaN of a name that begins with something else.
double leadingNumber(const std::string& name) {
  double number = 0;
  const char* const end = name.data() + name.size();
  const auto [rest, problem] = std::from_chars(name.data(), end, number);
  if (problem != std::errc()) return std::numeric_limits<double>::quiet_NaN();
  const char unit = rest == end ? ' ' : *rest;
  return number * (unit == 'k' ? 1e3 : unit == 'M' ? 1e6 : unit == 'G' ? 1e9 : 1);
}

}  // namespace

std::string fixedNumber(double value, int digits) {
  if (!std::isfinite(value)) return "-";
  std::array<char, 400> buffer{};
  const auto end =
      std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::fixed, digits).ptr;
  std::string text(buffer.data(), end);
  const bool isZero = text.find_first_not_of("-0.") == std::string::npos;
  return isZero && text.front() == '-' ? text.substr(1) : text;
}

std::string shortCount(double count) {
  if (!std::isfinite(count)) return "-";
  for (const auto& [unit, suffix] : {std::pair{1e9, " G"}, {1e6, " M"}, {1e4, " k"}}) {
    const double divisor = unit == 1e4 ? 1e3 : unit;
    if (std::abs(count) >= unit) return fixedNumber(count / divisor, std::abs(count) < 10 * divisor ? 2 : 1) + suffix;
  }
  return fixedNumber(count, 0);
}

std::string signedNumber(double value, int digits) {
  const auto text = fixedNumber(value, digits);
  if (!std::isfinite(value) || text.front() == '-') return text;
  return (value < -kRoundingError ? "-" : "+") + text;  // an interval that ends at -0.0004 holds 0
}

std::string pText(double pValue) {
  if (!std::isfinite(pValue)) return "p unknown";
  return pValue < 0.001 ? "p < 0.001" : "p = " + fixedNumber(pValue, 3);
}

bool comesBefore(const std::string& name, const std::string& other) {
  const double left = leadingNumber(name), right = leadingNumber(other);
  if (std::isnan(left) != std::isnan(right)) return std::isnan(right);
  return left == right || std::isnan(left) ? name < other : left < right;
}

}  // namespace clozebench

// See number_text.h.
#include "compare/number_text.h"

#include <array>
#include <charconv>
#include <cmath>

namespace clozebench {

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
  return std::isfinite(value) && text.front() != '-' ? "+" + text : text;
}

std::string pText(double pValue) {
  if (!std::isfinite(pValue)) return "p unknown";
  return pValue < 0.001 ? "p < 0.001" : "p = " + fixedNumber(pValue, 3);
}

}  // namespace clozebench

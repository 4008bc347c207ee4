// Numbers as text whatever the locale (a Qt program sets the user's, and printf then writes decimal commas).
#pragma once
#include <string>

namespace clozebench {

std::string fixedNumber(double value, int digits);   // 0.4567, 3 -> "0.457"; "-" when not finite
std::string shortCount(double count);                // 5500000 -> "5.5 M", 830 -> "830"
std::string signedNumber(double value, int digits);  // 0.4567, 3 -> "+0.457"
std::string pText(double pValue);                    // "p = 0.012", "p < 0.001"

}  // namespace clozebench

// Numbers as text whatever the locale (a Qt program sets the user's, and printf then writes decimal commas).
#pragma once
#include <string>

namespace clozebench {

std::string fixedNumber(double value, int digits);   // 0.4567, 3 -> "0.457"; "-" when not finite
std::string shortCount(double count);                // 5500000 -> "5.5 M", 830 -> "830"
std::string signedNumber(double value, int digits);  // 0.4567, 3 -> "+0.457"
std::string pText(double pValue);                    // "p = 0.012", "p < 0.001"

// The order of names that begin with numbers: "50 examples" before "100 examples", "500k tokens" before "1M tokens";
// what begins with a word comes last.
bool comesBefore(const std::string& name, const std::string& other);

}  // namespace clozebench

// Names of runs and experiments: the second of their making and a random end, in lower-case base 32 without i, l, o, u.
// They sort by time, are short enough to type, and stay unique when runs of two workspaces meet.
#pragma once
#include <string>
#include <string_view>

namespace clozebench {

// Later than `newest` (the greatest id so far, "" when none) even if the clock went backwards.
std::string newIdentifier(std::string_view newest);
// Now as ISO 8601 in UTC with milliseconds: 2026-03-01T12:00:00.123Z.
std::string nowText();

}  // namespace clozebench

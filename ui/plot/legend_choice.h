// Whether a chart has its legend: where there is room for it, in any case, or not at all. A person's choice.
#pragma once

namespace clozebench {

enum class LegendShown { Automatic, Always, Never };
inline constexpr const char* kLegendNames[] = {"automatic", "always", "never"};  // as they are remembered

}  // namespace clozebench

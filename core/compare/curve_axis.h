// What a course is drawn over: the fair-budget axes.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace clozebench {

enum class CurveAxis { Step, Epoch, Examples, Tokens, Seconds };
const char* curveAxisName(CurveAxis axis);  // "step" ...
std::optional<CurveAxis> curveAxisFromName(std::string_view name);
const std::vector<std::string>& curveAxisNames();
// "training seconds", "tokens seen, pre-training included".
std::string curveAxisTitle(CurveAxis axis, bool withCost);

}  // namespace clozebench

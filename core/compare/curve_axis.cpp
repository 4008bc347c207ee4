#include "compare/curve_axis.h"

#include <array>

namespace clozebench {
namespace {

constexpr std::array kNames = {"step", "epoch", "examples", "tokens", "seconds"};
constexpr std::array kTitles = {"optimizer steps", "epoch", "examples seen (steps x batch size)", "tokens seen",
                                "training seconds"};

}  // namespace

const char* curveAxisName(CurveAxis axis) {
  return kNames[static_cast<std::size_t>(axis)];
}

std::optional<CurveAxis> curveAxisFromName(std::string_view name) {
  for (std::size_t i = 0; i < kNames.size(); ++i) {
    if (name == kNames[i]) return static_cast<CurveAxis>(i);
  }
  return std::nullopt;
}

const std::vector<std::string>& curveAxisNames() {
  static const std::vector<std::string> names(kNames.begin(), kNames.end());
  return names;
}

std::string curveAxisTitle(CurveAxis axis, bool withCost) {
  const std::string title = kTitles[static_cast<std::size_t>(axis)];
  return withCost ? title + ", pre-training included" : title;
}

}  // namespace clozebench

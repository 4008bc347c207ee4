// The value of one field, whatever its type: what TOML, --set, JSON, the store and the form pass around.
#pragma once
#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace clozebench {

enum class FieldType { Int, Real, Bool, String, Choice, List, Points };

using Point = std::pair<double, double>;  // [fraction of the run, value], linear between
// List fields hold strings, integers or reals.
using Value = std::variant<std::int64_t, double, bool, std::string, std::vector<std::int64_t>, std::vector<std::string>,
                           std::vector<Point>, std::vector<double>>;

}  // namespace clozebench

// Between toml++ nodes and Values, and Values as TOML text. Included by config's own .cpp files only.
#pragma once
#include "config/value.h"

#include <toml++/toml.h>

#include <optional>
#include <string>
#include <string_view>

namespace clozebench {

// nullopt: a node that no field can hold (a table, a date, a list of mixed types).
std::optional<Value> fromToml(const toml::node& node);
// A whole TOML expression; nullopt when it is not one.
std::optional<Value> parseTomlLiteral(std::string_view text);
// Parses back to exactly the same value; reals always look like reals ("1.0", "3e-05").
std::string tomlText(const Value& value);
std::string tomlString(std::string_view text);
std::string shortestReal(double value);

}  // namespace clozebench

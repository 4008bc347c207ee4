// Values as TOML text and back, exactly: reals in their shortest round-trip form, strings escaped.
#include "config/toml_value.h"

#include <array>
#include <charconv>
#include <cstdio>

namespace clozebench {
namespace {

std::optional<double> number(const toml::node& node) {
  if (const auto* real = node.as_floating_point()) return real->get();
  if (const auto* integer = node.as_integer()) return static_cast<double>(integer->get());
  return std::nullopt;
}

std::optional<Value> pointsFromToml(const toml::array& array) {
  std::vector<Point> points;
  for (const auto& node : array) {
    const auto* pair = node.as_array();
    if (!pair || pair->size() != 2) return std::nullopt;
    const auto x = number((*pair)[0]), y = number((*pair)[1]);
    if (!x || !y) return std::nullopt;
    points.emplace_back(*x, *y);
  }
  return points;
}

std::optional<std::vector<double>> realsFromToml(const toml::array& array) {
  std::vector<double> reals;
  for (const auto& node : array) {
    const auto real = number(node);
    if (!real) return std::nullopt;
    reals.push_back(*real);
  }
  return reals;
}

std::optional<Value> listFromToml(const toml::array& array) {
  if (array.empty()) return std::vector<std::string>{};
  if (array[0].is_array()) return pointsFromToml(array);
  std::vector<std::int64_t> integers;
  std::vector<std::string> strings;
  for (const auto& node : array) {
    if (const auto* integer = node.as_integer()) integers.push_back(integer->get());
    if (const auto* string = node.as_string()) strings.push_back(string->get());
  }
  if (integers.size() == array.size()) return integers;
  if (const auto reals = realsFromToml(array)) return *reals;
  if (strings.size() == array.size()) return strings;
  return std::nullopt;
}

struct ToText {
  std::string operator()(std::int64_t value) const { return std::to_string(value); }
  std::string operator()(bool value) const { return value ? "true" : "false"; }
  std::string operator()(const std::string& value) const { return tomlString(value); }
  std::string operator()(const Point& value) const {
    return '[' + (*this)(value.first) + ", " + (*this)(value.second) + ']';
  }
  std::string operator()(double value) const {
    auto text = shortestReal(value);
    return text.find_first_of(".einf") == std::string::npos ? text + ".0" : text;
  }
  template <class T>
  std::string operator()(const std::vector<T>& values) const {
    std::string text = "[";
    for (std::size_t i = 0; i < values.size(); ++i) text += (i ? ", " : "") + (*this)(values[i]);
    return text + ']';
  }
};

}  // namespace

std::optional<Value> fromToml(const toml::node& node) {
  if (const auto* integer = node.as_integer()) return integer->get();
  if (const auto* real = node.as_floating_point()) return real->get();
  if (const auto* boolean = node.as_boolean()) return boolean->get();
  if (const auto* string = node.as_string()) return string->get();
  if (const auto* array = node.as_array()) return listFromToml(*array);
  return std::nullopt;
}

std::optional<Value> parseTomlLiteral(std::string_view text) {
  if (text.find_first_of("\r\n") != std::string_view::npos) return std::nullopt;
  try {
    const auto table = toml::parse("v = " + std::string(text));
    return table.size() == 1 ? fromToml(*table.get("v")) : std::nullopt;
  } catch (const toml::parse_error&) {
    return std::nullopt;
  }
}

std::string tomlText(const Value& value) {
  return std::visit(ToText{}, value);
}

std::string tomlString(std::string_view text) {
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') {
      quoted += {'\\', c};
    } else if (c == '\n') {
      quoted += "\\n";
    } else if (c == '\t') {
      quoted += "\\t";
    } else if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) {
      std::array<char, 8> escape{};
      std::snprintf(escape.data(), escape.size(), "\\u%04X", static_cast<unsigned>(c));
      quoted += escape.data();
    } else {
      quoted += c;
    }
  }
  return quoted + '"';
}

std::string shortestReal(double value) {
  std::array<char, 32> buffer{};
  const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr;
  return {buffer.data(), end};
}

}  // namespace clozebench

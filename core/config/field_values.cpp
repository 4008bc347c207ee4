// Checking a value against its field, and values as the text of --set and of the form.
#include "config/fields.h"
#include "config/toml_value.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace clozebench {
namespace {

using Integers = std::vector<std::int64_t>;
using Strings = std::vector<std::string>;
using Points = std::vector<Point>;
using Reals = std::vector<double>;

std::string joined(const Strings& parts, const char* separator) {
  std::string text;
  for (const auto& part : parts) text += (text.empty() ? "" : separator) + part;
  return text;
}

std::string expectation(const FieldInfo& field) {
  switch (field.type) {
    case FieldType::Int:
      return "a whole number";
    case FieldType::Real:
      return "a number";
    case FieldType::Bool:
      return "true or false";
    case FieldType::String:
      return "a text";
    case FieldType::Choice:
      return "one of " + joined(field.choices, ", ");
    case FieldType::List:
      return field.integerList ? "a list of whole numbers such as 1, 2, 3 or 4-9"
             : field.realList  ? "a list of numbers"
                               : "a list of texts";
    case FieldType::Points:
      return "a list of points such as [[0, 1], [1, 0]]";
  }
  return "a value";
}

tl::unexpected<Error> wrongType(const FieldInfo& field, const std::string& shown) {
  return fail(ErrorCode::WrongUse, field.key + " is " + shown, "It must be " + expectation(field),
              {{"key", field.key}});
}

Status checkRange(const FieldInfo& field, double value) {
  if (value >= field.min && value <= field.max) return {};  // false for NaN
  const auto range = shortestReal(field.min) + " to " + shortestReal(field.max);
  return fail(ErrorCode::WrongUse, field.key + " is " + shortestReal(value) + ", outside of " + range,
              "Choose a value from " + range, {{"key", field.key}});
}

Status checkChoice(const FieldInfo& field, const std::string& value) {
  if (field.choices.empty() || std::ranges::count(field.choices, value)) return {};
  return fail(ErrorCode::WrongUse, field.key + " does not know '" + value + "'",
              "Choose from " + joined(field.choices, ", "), {{"key", field.key}});
}

// Text goes into TOML and JSON, which hold UTF-8 only.
bool isUtf8(std::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    const auto lead = static_cast<unsigned char>(text[i]);
    const std::size_t length = lead < 0x80 ? 1 : lead >> 5 == 6 ? 2 : lead >> 4 == 14 ? 3 : lead >> 3 == 30 ? 4 : 0;
    if (length == 0 || i + length > text.size()) return false;
    std::uint32_t point = length == 1 ? lead : lead & (0x7fu >> length);
    for (std::size_t k = 1; k < length; ++k) {
      const auto next = static_cast<unsigned char>(text[i + k]);
      if (next >> 6 != 2) return false;
      point = point << 6 | (next & 0x3fu);
    }
    constexpr std::uint32_t kSmallest[] = {0, 0, 0x80, 0x800, 0x10000};
    if (point < kSmallest[length] || point > 0x10ffff || (point >= 0xd800 && point <= 0xdfff)) return false;
    i += length;
  }
  return true;
}

Status checkText(const FieldInfo& field, const std::string& value) {
  if (!isUtf8(value)) {
    return fail(ErrorCode::WrongUse, field.key + " holds a text that is not UTF-8",
                "Write it in UTF-8; rename the file if it is a path", {{"key", field.key}});
  }
  return checkChoice(field, value);
}

std::optional<std::int64_t> wholeNumber(const Value& value) {
  if (const auto* integer = std::get_if<std::int64_t>(&value)) return *integer;
  const auto* real = std::get_if<double>(&value);  // 5.5e6 is a natural way to write a budget
  if (real && std::abs(*real) < 9e15 && std::trunc(*real) == *real) return static_cast<std::int64_t>(*real);
  return std::nullopt;
}

std::string_view trimmed(std::string_view text) {
  constexpr auto kSpace = " \t\r\n";
  const auto first = text.find_first_not_of(kSpace);
  return first == std::string_view::npos ? "" : text.substr(first, text.find_last_not_of(kSpace) - first + 1);
}

// Digits may be grouped as in TOML: 5_500_000.
std::optional<Value> parseNumber(std::string_view text) {
  std::string digits;
  std::ranges::copy_if(text, std::back_inserter(digits), [](char c) { return c != '_'; });
  if (digits.starts_with('+')) digits.erase(0, 1);
  const auto* end = digits.data() + digits.size();
  std::int64_t integer = 0;
  if (auto [rest, error] = std::from_chars(digits.data(), end, integer); error == std::errc{} && rest == end)
    return integer;
  double real = 0;
  if (auto [rest, error] = std::from_chars(digits.data(), end, real); error == std::errc{} && rest == end) return real;
  return std::nullopt;
}

// steps = "5": the value is right, the quotes are not.
Status refuseQuotes(const FieldInfo& field, const Value& value) {
  const auto* text = std::get_if<std::string>(&value);
  if (!text) return {};
  const auto clean = trimmed(*text);
  const bool inside =
      field.type == FieldType::Bool ? clean == "true" || clean == "false" : parseNumber(clean).has_value();
  if (!inside) return {};
  return fail(ErrorCode::WrongUse, field.key + " is the text \"" + *text + '"',
              "Write " + std::string(clean) + " without quotes", {{"key", field.key}});
}

Result<Value> checkedInteger(const FieldInfo& field, const Value& value) {
  CLOZE_CHECK(refuseQuotes(field, value));
  const auto integer = wholeNumber(value);
  if (!integer) return wrongType(field, formatValue(value));
  CLOZE_CHECK(checkRange(field, static_cast<double>(*integer)));
  return *integer;
}

Result<Value> checkedReal(const FieldInfo& field, const Value& value) {
  CLOZE_CHECK(refuseQuotes(field, value));
  const auto* integer = std::get_if<std::int64_t>(&value);
  const auto* real = std::get_if<double>(&value);
  if (!integer && !real) return wrongType(field, formatValue(value));
  const double number = real ? *real : static_cast<double>(*integer);
  CLOZE_CHECK(checkRange(field, number));
  return number;
}

Result<Value> checkedText(const FieldInfo& field, const Value& value) {
  const auto* text = std::get_if<std::string>(&value);
  if (!text) return wrongType(field, formatValue(value));
  CLOZE_CHECK(checkText(field, *text));
  return *text;
}

// TOML's [] has no type of its own.
bool isEmptyList(const Value& value) {
  return std::visit(
      [](const auto& held) {
        using T = std::decay_t<decltype(held)>;
        constexpr bool kIsList = std::is_same_v<T, Integers> || std::is_same_v<T, Strings> ||
                                 std::is_same_v<T, Points> || std::is_same_v<T, Reals>;
        if constexpr (kIsList) return held.empty();
        return false;
      },
      value);
}

// seeds = 3: three seeds, or the seed 3?
tl::unexpected<Error> loneNumber(const FieldInfo& field, std::int64_t number) {
  const auto text = std::to_string(number);
  std::string counted;
  for (std::int64_t i = 1; i <= std::min<std::int64_t>(number, 5); ++i)
    counted += (i > 1 ? ", " : "") + std::to_string(i);
  if (number > 5) counted += ", ...";
  const auto many = number > 1 ? ", or [" + counted + "] for " + text + " of them" : std::string();
  return fail(ErrorCode::WrongUse, field.key + " is the number " + text + ", not a list",
              "Write [" + text + "] for that one" + many, {{"key", field.key}});
}

Result<Value> checkedIntegers(const FieldInfo& field, const Value& value) {
  Integers integers;
  if (const auto* list = std::get_if<Integers>(&value))
    integers = *list;
  else if (const auto* one = std::get_if<std::int64_t>(&value))
    return loneNumber(field, *one);
  else if (!isEmptyList(value))
    return wrongType(field, formatValue(value));
  for (const auto integer : integers) CLOZE_CHECK(checkRange(field, static_cast<double>(integer)));
  return integers;
}

Result<Value> checkedReals(const FieldInfo& field, const Value& value) {
  Reals reals;
  if (const auto* list = std::get_if<Reals>(&value))
    reals = *list;
  else if (const auto* whole = std::get_if<Integers>(&value))
    reals.assign(whole->begin(), whole->end());
  else if (!isEmptyList(value))
    return wrongType(field, formatValue(value));
  for (const auto real : reals) CLOZE_CHECK(checkRange(field, real));
  return reals;
}

Result<Value> checkedStrings(const FieldInfo& field, const Value& value) {
  Strings strings;
  if (const auto* list = std::get_if<Strings>(&value))
    strings = *list;
  else if (const auto* one = std::get_if<std::string>(&value))
    strings = {*one};
  else if (!isEmptyList(value))
    return wrongType(field, formatValue(value));
  for (const auto& string : strings) CLOZE_CHECK(checkText(field, string));
  return strings;
}

Result<Value> checkedPoints(const FieldInfo& field, const Value& value) {
  const auto* points = std::get_if<Points>(&value);
  if (!points && !isEmptyList(value)) return wrongType(field, formatValue(value));
  double before = 0;
  for (const auto& [fraction, height] : points ? *points : Points{}) {
    if (!(fraction >= before && fraction <= 1)) {
      return fail(ErrorCode::WrongUse, field.key + " has its points out of order",
                  "The first number of each point is a share of the run: from 0 to 1, rising", {{"key", field.key}});
    }
    before = fraction;
    CLOZE_CHECK(checkRange(field, height));
  }
  return points ? *points : Points{};
}

std::optional<Value> parseBool(std::string_view text) {
  if (text == "true" || text == "yes" || text == "on" || text == "1") return true;
  if (text == "false" || text == "no" || text == "off" || text == "0") return false;
  return std::nullopt;
}

std::optional<Value> parseText(std::string_view text) {
  if (text.size() >= 2 && text.front() == '"' && text.back() == '"') return parseTomlLiteral(text);
  return std::string(text);
}

// "4-9": 4, 5, 6, 7, 8, 9. Rising, and of a length that a person may mean.
bool addRange(std::string_view text, Integers& integers) {
  constexpr std::int64_t kLongest = 10'000;
  const auto dash = text.find('-', 1);
  if (dash == std::string_view::npos) return false;
  const auto first = parseNumber(trimmed(text.substr(0, dash))), last = parseNumber(trimmed(text.substr(dash + 1)));
  const auto* from = first ? std::get_if<std::int64_t>(&*first) : nullptr;
  const auto* to = last ? std::get_if<std::int64_t>(&*last) : nullptr;
  if (!from || !to || *from < 0 || *to < *from || *to - *from >= kLongest) return false;
  for (std::int64_t number = *from; number <= *to; ++number) integers.push_back(number);
  return true;
}

std::optional<Value> parseList(const FieldInfo& field, std::string_view text) {
  if (text.empty()) return Strings{};
  const bool isNumbers = field.integerList || field.realList;
  if (text.front() == '[' || text.front() == '"') {
    if (auto value = parseTomlLiteral(text)) return value;
    if (isNumbers || text.find('"') != std::string_view::npos) return std::nullopt;  // else a pattern: [ab]*.txt
  }
  Strings strings;
  Integers integers;
  Reals reals;
  for (std::size_t begin = 0; begin <= text.size();) {
    const auto end = std::min(text.find(',', begin), text.size());
    const auto part = trimmed(text.substr(begin, end - begin));
    begin = end + 1;
    strings.emplace_back(part);
    if (!isNumbers) continue;
    if (field.integerList && addRange(part, integers)) continue;
    const auto number = parseNumber(part);
    if (!number) return std::nullopt;
    const auto integer = wholeNumber(*number);
    reals.push_back(integer ? static_cast<double>(*integer) : std::get<double>(*number));
    if (field.realList) continue;
    if (!integer) return std::nullopt;
    integers.push_back(*integer);
  }
  if (field.realList) return reals;
  if (field.integerList) return integers;
  return strings;
}

std::optional<Value> parseByType(const FieldInfo& field, std::string_view text) {
  switch (field.type) {
    case FieldType::Int:
    case FieldType::Real:
      return parseNumber(text);
    case FieldType::Bool:
      return parseBool(text);
    case FieldType::String:
    case FieldType::Choice:
      return parseText(text);
    case FieldType::List:
      return parseList(field, text);
    case FieldType::Points:
      return text.empty() ? Points{} : parseTomlLiteral(text);
  }
  return std::nullopt;
}

}  // namespace

Result<Value> checkedValue(const FieldInfo& field, const Value& value) {
  switch (field.type) {
    case FieldType::Int:
      return checkedInteger(field, value);
    case FieldType::Real:
      return checkedReal(field, value);
    case FieldType::Bool:
      CLOZE_CHECK(refuseQuotes(field, value));
      if (!std::holds_alternative<bool>(value)) return wrongType(field, formatValue(value));
      return value;
    case FieldType::String:
    case FieldType::Choice:
      return checkedText(field, value);
    case FieldType::List:
      if (field.realList) return checkedReals(field, value);
      return field.integerList ? checkedIntegers(field, value) : checkedStrings(field, value);
    case FieldType::Points:
      return checkedPoints(field, value);
  }
  return wrongType(field, formatValue(value));
}

Result<Value> parseValue(const FieldInfo& field, std::string_view text) {
  const auto clean = trimmed(text);
  const auto value = parseByType(field, clean);
  if (!value) return wrongType(field, clean.empty() ? "empty" : "'" + std::string(clean) + "'");
  return checkedValue(field, *value);
}

std::string formatValue(const Value& value) {
  if (const auto* real = std::get_if<double>(&value)) return shortestReal(*real);
  if (const auto* text = std::get_if<std::string>(&value)) {
    const bool plain = trimmed(*text) == *text && !(text->starts_with('"') && text->ends_with('"'));
    return plain ? *text : tomlString(*text);
  }
  return tomlText(value);
}

}  // namespace clozebench

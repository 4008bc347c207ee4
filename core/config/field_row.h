// The machinery of the Field tables: one constexpr row per member of a config struct, counted by the compiler.
// Not the rows themselves (fields_data.h, fields_network.h, fields_stages.h) and not the view by key (fields.h).
#pragma once
#include "config/fields.h"

#include <array>
#include <cstdint>
#include <sstream>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace clozebench {

template <class S>
using Member = std::variant<std::int64_t S::*, double S::*, bool S::*, std::string S::*, std::vector<std::int64_t> S::*,
                            std::vector<std::string> S::*, std::vector<Point> S::*, std::vector<double> S::*>;

// One hyperparameter. `choices` is "a|b|c"; an empty appliesTo means that of the whole table.
template <class S>
struct Field {
  std::string_view key;
  Member<S> member;
  std::string_view label;
  std::string_view unit = "";
  std::string_view help = "";
  double min = 0, max = 0, step = 1;
  std::string_view choices = "";
  bool basic = false;
  bool recordOnly = false;
  std::string_view appliesTo = "";
  std::string_view when = "";  // "key=choice|choice": counts only while that field has one of these values
  std::string_view zero = "";  // what 0 stands for where it is no amount: "automatic", "off", "all"
  bool addedLater = false;     // left out of identities at its default: runs made before it stay equal
};

// Specialised per struct: `static constexpr std::string_view appliesTo` and `static constexpr std::array all`.
template <class S>
struct Fields;

struct AnyMember {
  template <class T>
  operator T() const;
};

// The number of members of an aggregate: as many as it can be initialised from.
template <class S, class... Members>
constexpr std::size_t arity() {
  if constexpr (requires { S{Members{}..., AnyMember{}}; }) {
    return arity<S, Members..., AnyMember>();
  } else {
    return sizeof...(Members);
  }
}

// Every member has exactly one row, every key is new, every row speaks to a person.
template <class S, std::size_t N>
constexpr bool isComplete(const std::array<Field<S>, N>& table) {
  if (N != arity<S>()) return false;
  for (std::size_t i = 0; i < N; ++i) {
    if (table[i].key.empty() || table[i].label.empty() || table[i].help.empty()) return false;
    for (std::size_t j = i + 1; j < N; ++j) {
      if (table[i].key == table[j].key || table[i].member == table[j].member) return false;
    }
  }
  return true;
}

template <class S>
Value readMember(const S& object, const Field<S>& field) {
  return std::visit([&](auto member) -> Value { return object.*member; }, field.member);
}

// `value` has the member's type already (checkedValue sees to it).
template <class S>
void writeMember(S& object, const Field<S>& field, const Value& value) {
  std::visit(
      [&](auto member) {
        using T = std::remove_reference_t<decltype(object.*member)>;
        object.*member = std::get<T>(value);
      },
      field.member);
}

template <class S>
FieldType typeOf(const Field<S>& field) {
  switch (field.member.index()) {
    case 0:
      return FieldType::Int;
    case 1:
      return FieldType::Real;
    case 2:
      return FieldType::Bool;
    case 3:
      return field.choices.empty() ? FieldType::String : FieldType::Choice;
    case 6:
      return FieldType::Points;
    default:
      return FieldType::List;
  }
}

inline std::vector<std::string> splitChoices(std::string_view choices) {
  std::vector<std::string> parts;
  std::istringstream stream{std::string(choices)};
  for (std::string part; std::getline(stream, part, '|');) parts.push_back(part);
  return parts;
}

template <class S>
FieldInfo infoOf(const Field<S>& field) {
  FieldInfo info;
  info.key = field.key;
  info.type = typeOf(field);
  info.label = field.label;
  info.unit = field.unit;
  info.help = field.help;
  info.min = field.min;
  info.max = field.max;
  info.step = field.step;
  info.choices = splitChoices(field.choices);
  info.defaultValue = readMember(S{}, field);
  info.basic = field.basic;
  info.recordOnly = field.recordOnly;
  info.appliesTo = field.appliesTo.empty() ? Fields<S>::appliesTo : field.appliesTo;
  info.when = field.when;
  info.zero = field.zero;
  info.addedLater = field.addedLater;
  info.integerList = std::holds_alternative<std::vector<std::int64_t>>(info.defaultValue);
  info.realList = std::holds_alternative<std::vector<double>>(info.defaultValue);
  return info;
}

}  // namespace clozebench

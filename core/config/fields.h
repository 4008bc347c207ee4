// The Field table seen from outside: every hyperparameter by key, with type, range, help and default.
// UI, CLI, TOML and store use this; they never name a member.
#pragma once
#include "base/result.h"
#include "config/settings.h"
#include "config/value.h"

#include <string>
#include <string_view>
#include <vector>

namespace clozebench {

struct FieldInfo {
  std::string key;  // "pretrain.mask_rate": TOML, --set, database, widget objectName; never renamed
  FieldType type;
  std::string label, unit, help;
  double min = 0, max = 0, step = 1;  // numbers only
  std::vector<std::string> choices;   // Choice, and lists of names
  Value defaultValue;
  bool basic = false;        // shown without "all fields"
  bool recordOnly = false;   // kept with the run, changes no number (a name, a path)
  std::string appliesTo;     // pretrain|finetune|both|experiment: which stage's equality it takes part in
  bool integerList = false;  // List of integers rather than of strings
  bool realList = false;     // List of reals
  bool addedLater = false;   // takes no part in a run's identity at its default: older runs stay equal
  std::string when;          // "key=choice|choice": counts only while that field has one of these values; "" always
  std::string zero;          // what 0 stands for where it is no amount: "automatic", "off", "all"; "" where it is one
};

const std::vector<FieldInfo>& allFields();
const FieldInfo* findField(std::string_view key);
const char* fieldTypeName(FieldType type);  // "int", "real", ...

// A table of the TOML file and a page of the form, in order.
struct SectionInfo {
  std::string id, label, help;
};
const std::vector<SectionInfo>& sections();
std::vector<const FieldInfo*> fieldsOf(std::string_view section);

// The existing key nearest to a mistyped one (edit distance), "" when none is near.
std::string nearestKey(std::string_view key);

// `key` must exist (ErrorCode::WrongUse naming the nearest otherwise).
Result<Value> getField(const Settings& settings, std::string_view key);
// The value in the field's own type (an integer for a real field, one string for a list), or an error that names the
// type, the range or the choices.
Result<Value> checkedValue(const FieldInfo& field, const Value& value);
// checkedValue(), then set.
Status setField(Settings& settings, std::string_view key, const Value& value);
// From text, as in --set: numbers (3e-5), true/false, lists as [1, 2] or 1,2 or TOML arrays of strings. A string may
// stand in double quotes (TOML escapes); a path with a comma in a list needs ["a,b"].
Result<Value> parseValue(const FieldInfo& field, std::string_view text);
// Shortest text that parses back to the same value (3e-5 stays 3e-05 exactly, as a double).
std::string formatValue(const Value& value);

// Whether the field counts for these settings: filter widths do not for a Transformer. What is not in use takes no part
// in identity, differences and the form.
bool isInUse(const FieldInfo& field, const Settings& settings);

struct FieldDifference {
  std::string key;
  Value left, right;
};
// Of the fields that are in use on either side.
std::vector<FieldDifference> differences(const Settings& left, const Settings& right);

}  // namespace clozebench

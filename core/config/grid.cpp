#include "config/grid.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <set>

namespace clozebench {
namespace {

constexpr std::size_t kMostVariants = 1000;
constexpr std::int64_t kMostSeeds = 1000;

std::string_view trimmed(std::string_view text) {
  while (text.starts_with(' ')) text.remove_prefix(1);
  while (text.ends_with(' ')) text.remove_suffix(1);
  return text;
}

// At separators outside of quotes and brackets.
std::vector<std::string> splitAt(std::string_view text, char separator) {
  std::vector<std::string> parts{""};
  bool quoted = false;
  int depth = 0;
  for (const char c : text) {
    if (c == '"') quoted = !quoted;
    if (!quoted && c == '[') ++depth;
    if (!quoted && c == ']') --depth;
    if (c == separator && !quoted && depth <= 0)
      parts.emplace_back();
    else
      parts.back() += c;
  }
  for (auto& part : parts) part = trimmed(part);
  return parts;
}

// "Learning rate" in the middle of a name; "TF-IDF" stays.
std::string inName(const std::string& label) {
  std::string name = label;
  const bool word = name.size() > 1 && std::islower(static_cast<unsigned char>(name[1]));
  if (word) name[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(name[0])));
  return name;
}

std::string shortNumber(const Value& value) {
  const auto* integer = std::get_if<std::int64_t>(&value);
  if (!integer || *integer < 1000) return formatValue(value);
  if (*integer % 1'000'000 == 0) return std::to_string(*integer / 1'000'000) + "M";
  if (*integer >= 1'000'000 && *integer % 100'000 == 0)
    return std::to_string(*integer / 1'000'000) + '.' + std::to_string(*integer / 100'000 % 10) + "M";
  return *integer >= 10'000 && *integer % 1000 == 0 ? std::to_string(*integer / 1000) + "k" : std::to_string(*integer);
}

bool isZero(const Value& value) {
  if (const auto* integer = std::get_if<std::int64_t>(&value)) return *integer == 0;
  const auto* real = std::get_if<double>(&value);
  return real && *real == 0;
}

Error refused(const std::string& key, std::string what, std::string remedy) {
  return {ErrorCode::WrongUse, std::move(what), std::move(remedy), {{"key", key}}};
}

Status checkAxes(const std::vector<GridAxis>& axes, const std::vector<Variant>& existing) {
  std::set<std::string> keys;
  std::size_t count = existing.size();
  for (const auto& axis : axes) {
    if (axis.values.empty())
      return tl::unexpected(refused(axis.key, "The grid has no value for " + axis.key, "Give two or more"));
    if (!keys.insert(axis.key).second)
      return tl::unexpected(refused(axis.key, "The grid has " + axis.key + " twice", "Give all its values at once"));
    for (const auto& variant : existing)
      if (variant.set.contains(axis.key))
        return tl::unexpected(refused(axis.key, "Variant '" + variant.name + "' sets " + axis.key + " already",
                                      "Leave it out of the grid, or take it out of the variant"));
    count *= axis.values.size();
    if (count > kMostVariants)
      return tl::unexpected(refused(axis.key, "The grid has more than " + std::to_string(kMostVariants) + " variants",
                                    "Give fewer values"));
  }
  return {};
}

}  // namespace

Result<GridAxis> parseGridAxis(std::string_view key, std::string_view values) {
  GridAxis axis{std::string(trimmed(key)), {}};
  const auto* field = findField(axis.key);
  if (!field) return tl::unexpected(getField(Settings{}, axis.key).error());
  if (axis.key.starts_with("experiment."))
    return tl::unexpected(refused(axis.key, axis.key + " cannot vary within an experiment",
                                  axis.key == "experiment.seeds" ? "Give the number of seeds: --seeds 5"
                                                                 : "Set it for all with --set " + axis.key + "=..."));
  const bool lists = field->type == FieldType::List || field->type == FieldType::Points;
  for (const auto& text : splitAt(values, lists ? ';' : ',')) {
    if (text.empty()) continue;
    CLOZE_TRY(const auto parsed, parseValue(*field, text));
    CLOZE_TRY(auto value, checkedValue(*field, parsed));
    if (std::ranges::count(axis.values, value))
      return tl::unexpected(refused(axis.key, "The grid has " + axis.key + " = " + text + " twice", "Give it once"));
    axis.values.push_back(std::move(value));
  }
  if (axis.values.empty())
    return tl::unexpected(
        refused(axis.key, "The grid has no value for " + axis.key,
                "Write them with commas between, such as " + axis.key + "=" + (lists ? "a; b" : "a,b,c")));
  return axis;
}

Result<GridAxis> parseGridAxis(std::string_view assignment) {
  const auto equals = assignment.find('=');
  if (equals == std::string_view::npos)
    return fail(ErrorCode::WrongUse, "'" + std::string(assignment) + "' names no values",
                "Write --grid key=v1,v2, for example --grid task.max_train_examples=50,100,200");
  return parseGridAxis(assignment.substr(0, equals), assignment.substr(equals + 1));
}

std::string gridValueName(const FieldInfo& field, const Value& value) {
  if (const auto* on = std::get_if<bool>(&value)) return inName(field.label) + (*on ? " on" : " off");
  if (isZero(value) && !field.zero.empty()) {
    if (field.zero.starts_with("the ")) return field.zero;
    return field.zero == "all" && !field.unit.empty() ? "all " + field.unit : inName(field.label) + ' ' + field.zero;
  }
  const bool number = field.type == FieldType::Int || field.type == FieldType::Real;
  if (number && !field.unit.empty()) {
    const std::string text = shortNumber(value);
    const bool one = text == "1" && field.unit.ends_with('s');
    return text + ' ' + (one ? field.unit.substr(0, field.unit.size() - 1) : field.unit);
  }
  return inName(field.label) + ' ' + (number ? shortNumber(value) : formatValue(value));
}

namespace {

// Where `part` stands in a name whose parts have ", " between; npos where it is only a piece of another part. `end`: of
// what goes with it, the number of a copy.
std::size_t findPart(const std::string& name, const std::string& part, std::size_t& end) {
  for (auto at = name.find(part); at != std::string::npos; at = name.find(part, at + 1)) {
    if (at > 0 && !std::string_view(name).substr(0, at).ends_with(", ")) continue;
    end = at + part.size();
    const auto rest = std::string_view(name).substr(end);
    if (rest.empty() || rest.starts_with(", ")) return at;
    const bool numbered = rest.size() > 1 && rest.front() == ' ' &&
                          std::ranges::all_of(rest.substr(1), [](unsigned char c) { return std::isdigit(c) != 0; });
    if (!numbered) continue;
    end = name.size();
    return at;
  }
  return std::string::npos;
}

}  // namespace

std::string renamedVariant(const std::string& name, const FieldInfo& field, const Value& before, const Value& after) {
  FieldInfo labelled = field;  // as where two settings have one unit
  labelled.unit.clear();
  for (const FieldInfo& one : {field, labelled}) {
    std::size_t end = 0;
    const auto at = findPart(name, gridValueName(one, before), end);
    if (at != std::string::npos) return name.substr(0, at) + gridValueName(one, after) + name.substr(end);
  }
  return name;
}

Result<std::vector<Variant>> gridVariants(const std::vector<GridAxis>& axes, const std::vector<Variant>& existing) {
  CLOZE_CHECK(checkAxes(axes, existing));
  std::map<std::string, int> units;  // two numbers of one unit cannot be told apart without their labels
  for (const auto& axis : axes) ++units[findField(axis.key)->unit];
  std::vector<Variant> variants = existing;
  for (const auto& axis : axes) {
    FieldInfo field = *findField(axis.key);
    if (units[field.unit] > 1) field.unit.clear();
    std::vector<Variant> multiplied;
    for (const auto& variant : variants)
      for (const auto& value : axis.values) {
        multiplied.push_back(variant);
        multiplied.back().name += (variant.name.empty() ? "" : ", ") + gridValueName(field, value);
        multiplied.back().set[axis.key] = value;
      }
    variants = std::move(multiplied);
  }
  return variants;
}

Status applyGrid(Experiment& experiment, const std::vector<GridAxis>& axes) {
  if (axes.empty()) return {};
  CLOZE_TRY(experiment.variants, gridVariants(axes, experiment.variants));
  return {};
}

Status setSeedCount(Experiment& experiment, std::int64_t count) {
  if (count < 1 || count > kMostSeeds)
    return fail(ErrorCode::WrongUse, std::to_string(count) + " is no number of seeds",
                "Give 1 to " + std::to_string(kMostSeeds) + ", such as 3", {{"key", "experiment.seeds"}});
  std::vector<std::int64_t> seeds;
  for (std::int64_t seed = 1; seed <= count; ++seed) seeds.push_back(seed);
  return setGiven(experiment, "experiment.seeds", seeds);
}

}  // namespace clozebench

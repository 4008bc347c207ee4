// Settings as JSON, and the part of them that a stage's equality hangs on.
#include "config/json.h"

#include <nlohmann/json.hpp>

namespace clozebench {
namespace {

std::optional<Value> listFromJson(const nlohmann::json& json) {
  if (json.empty()) return std::vector<std::string>{};
  const auto all = [&](auto test) { return std::all_of(json.begin(), json.end(), test); };
  if (all([](const auto& one) { return one.is_string(); })) return json.get<std::vector<std::string>>();
  if (all([](const auto& one) { return one.is_number_integer(); })) return json.get<std::vector<std::int64_t>>();
  if (all([](const auto& one) { return one.is_number(); })) return json.get<std::vector<double>>();
  const auto isPoint = [](const auto& one) {
    return one.is_array() && one.size() == 2 && one[0].is_number() && one[1].is_number();
  };
  if (all(isPoint)) return json.get<std::vector<Point>>();
  return std::nullopt;
}

std::optional<Value> valueFromJson(const nlohmann::json& json) {
  if (json.is_boolean()) return json.get<bool>();
  if (json.is_number_integer()) return json.get<std::int64_t>();
  if (json.is_number_float()) return json.get<double>();
  if (json.is_string()) return json.get<std::string>();
  if (json.is_array()) return listFromJson(json);
  return std::nullopt;
}

// Names and paths take no part, nor does how the texts are read that pre-training finds in the task's files: the data
// itself is fingerprinted. Variants that differ in the number of labels so share one pre-training.
bool takesPart(const FieldInfo& field, const Settings& settings, std::string_view stage) {
  if (!isInUse(field, settings) || field.recordOnly) return false;
  if (field.addedLater && *getField(settings, field.key) == field.defaultValue) return false;
  return field.appliesTo == "both" || field.appliesTo == stage;
}

}  // namespace

nlohmann::json valueToJson(const Value& value) {
  return std::visit([](const auto& held) { return nlohmann::json(held); }, value);
}

nlohmann::json settingsToJson(const Settings& settings) {
  auto json = nlohmann::json::object();
  for (const auto& field : allFields()) json[field.key] = valueToJson(*getField(settings, field.key));
  return json;
}

Result<Settings> settingsFromJson(const nlohmann::json& json) {
  if (!json.is_object()) {
    return fail(ErrorCode::Corrupt, "Stored settings are not a JSON object",
                "Start the run again from its experiment file");
  }
  Settings settings;
  for (const auto& [key, node] : json.items()) {
    const auto value = valueFromJson(node);
    if (!value) {
      return fail(ErrorCode::WrongUse, key + " has a value that no setting can hold", "`cloze fields` shows its type",
                  {{"key", key}});
    }
    CLOZE_CHECK(setField(settings, key, *value));
  }
  return settings;
}

std::string stageIdentity(const Settings& settings, std::string_view stage) {
  nlohmann::json json = {{"stage", stage}};
  if (stage == "pretrain") json["reads_corpus"] = !settings.corpus.path.empty();
  for (const auto& field : allFields()) {
    if (takesPart(field, settings, stage)) json[field.key] = valueToJson(*getField(settings, field.key));
  }
  return json.dump();  // keys in alphabetical order
}

}  // namespace clozebench

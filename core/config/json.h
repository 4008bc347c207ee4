// Settings as JSON (object of full keys), for the store, the checkpoint and --json.
#pragma once
#include "config/fields.h"

#include <nlohmann/json_fwd.hpp>

#include <string>

namespace clozebench {
nlohmann::json valueToJson(const Value& value);
nlohmann::json settingsToJson(const Settings& settings);
// Unknown keys are an error naming the nearest; missing keys keep their default (files of an older version).
Result<Settings> settingsFromJson(const nlohmann::json& json);
// Canonical text of the keys that take part in the equality of a stage ("pretrain" or "finetune"), for fingerprints.
std::string stageIdentity(const Settings& settings, std::string_view stage);
}  // namespace clozebench

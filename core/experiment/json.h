// The JSON documents of --json (design: names are a contract) and of stored facts.
#pragma once
#include "compare/gain.h"
#include "store/workspace.h"

#include <nlohmann/json.hpp>

namespace clozebench {
nlohmann::json toJson(const RunRecord& run);
nlohmann::json toJson(const ExperimentRecord& experiment);  // without its settings
nlohmann::json toJson(const MetricValues& metrics);
nlohmann::json toJson(const Gain& gain);
nlohmann::json toJson(const GainData& data);
nlohmann::json toJson(const Error& error);
Result<Gain> gainFromJson(const nlohmann::json& json);
Result<GainData> gainDataFromJson(const nlohmann::json& json);
}  // namespace clozebench

// Values of runs as JSON text, in the database and in the documents of --json alike. NaN is null.
#pragma once
#include "run/events.h"

#include <nlohmann/json.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace clozebench {

// An object of the metrics by name, with per_class when there is one. What has no value is null, and its reason stands
// under "undefined".
nlohmann::json metricsToJson(const MetricValues& metrics);
MetricValues metricsFromJson(const nlohmann::json& json);
nlohmann::json errorToJson(const Error& error);
Error errorFromJson(const nlohmann::json& json);

// Null for none.
nlohmann::json thresholdsToJson(const std::vector<ThresholdPoint>& points);
std::vector<ThresholdPoint> thresholdsFromJson(const nlohmann::json& json);
nlohmann::json tagsToJson(const std::vector<std::string>& tags);
std::vector<std::string> tagsFromJson(const nlohmann::json& json);

// Parsed text, or an empty object for text that is none: what we wrote ourselves is never a reason to fail a listing.
nlohmann::json parsedJson(std::string_view text);
// Compact; bytes that are no UTF-8 become U+FFFD instead of an exception.
std::string jsonText(const nlohmann::json& json);

}  // namespace clozebench

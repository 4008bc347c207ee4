#include "store/values_json.h"

#include <cmath>
#include <limits>

namespace clozebench {
namespace {

using nlohmann::json;

json number(double value) {
  return std::isfinite(value) ? json(value) : json(nullptr);
}

double numberOf(const json& value) {
  return value.is_number() ? value.get<double>() : std::numeric_limits<double>::quiet_NaN();
}

ClassMetrics classOf(const json& row) {
  return {row.value("label", ""), numberOf(row.value("precision", json())), numberOf(row.value("recall", json())),
          numberOf(row.value("f1", json())), row.value("support", std::int64_t{0})};
}

ErrorCode codeOf(std::string_view name) {
  for (int code = 0; code <= static_cast<int>(ErrorCode::Bug); ++code)
    if (name == errorCodeName(static_cast<ErrorCode>(code))) return static_cast<ErrorCode>(code);
  return ErrorCode::Bug;
}

}  // namespace

json metricsToJson(const MetricValues& metrics) {
  json object = json::object();
  for (const auto& [name, value] : metrics.values) object[name] = number(value);
  for (const auto& [name, reason] : metrics.undefined) {
    object[name] = nullptr;
    object["undefined"][name] = reason;
  }
  for (const auto& row : metrics.perClass)
    object["per_class"].push_back({{"label", row.label},
                                   {"precision", number(row.precision)},
                                   {"recall", number(row.recall)},
                                   {"f1", number(row.f1)},
                                   {"support", row.support}});
  return object;
}

MetricValues metricsFromJson(const json& object) {
  MetricValues metrics;
  if (!object.is_object()) return metrics;
  if (const auto reasons = object.find("undefined"); reasons != object.end() && reasons->is_object())
    for (const auto& [name, reason] : reasons->items())
      if (reason.is_string()) metrics.undefined[name] = reason.get<std::string>();
  for (const auto& [name, value] : object.items())
    if (name != "per_class" && name != "undefined" && !metrics.undefined.contains(name))
      metrics.values[name] = numberOf(value);
  for (const auto& row : object.value("per_class", json::array())) metrics.perClass.push_back(classOf(row));
  return metrics;
}

json thresholdsToJson(const std::vector<ThresholdPoint>& points) {
  json list;
  for (const auto& point : points)
    list.push_back({{"threshold", number(point.threshold)},
                    {"precision", number(point.precision)},
                    {"recall", number(point.recall)},
                    {"f1_micro", number(point.f1Micro)},
                    {"f1_macro", number(point.f1Macro)}});
  return list;
}

std::vector<ThresholdPoint> thresholdsFromJson(const json& list) {
  std::vector<ThresholdPoint> points;
  if (!list.is_array()) return points;
  const auto valueOf = [](const json& row, const char* name) { return numberOf(row.value(name, json())); };
  for (const auto& row : list)
    if (row.is_object())
      points.push_back({valueOf(row, "threshold"), valueOf(row, "precision"), valueOf(row, "recall"),
                        valueOf(row, "f1_micro"), valueOf(row, "f1_macro")});
  return points;
}

json tagsToJson(const std::vector<std::string>& tags) {
  return tags.empty() ? json::array() : json(tags);
}

std::vector<std::string> tagsFromJson(const json& list) {
  std::vector<std::string> tags;
  if (!list.is_array()) return tags;
  for (const auto& tag : list)
    if (tag.is_string()) tags.push_back(tag.get<std::string>());
  return tags;
}

json errorToJson(const Error& error) {
  return {
      {"code", errorCodeName(error.code)}, {"what", error.what}, {"remedy", error.remedy}, {"context", error.context}};
}

Error errorFromJson(const json& object) {
  return {codeOf(object.value("code", "bug")), object.value("what", ""), object.value("remedy", ""),
          object.value("context", std::map<std::string, std::string>())};
}

json parsedJson(std::string_view text) {
  json parsed = json::parse(text, nullptr, /*allow_exceptions=*/false);
  return parsed.is_discarded() ? json::object() : parsed;
}

std::string jsonText(const json& value) {
  return value.dump(/*indent=*/-1, ' ', /*ensure_ascii=*/false, json::error_handler_t::replace);
}

}  // namespace clozebench

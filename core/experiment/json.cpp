#include "experiment/json.h"

#include "store/values_json.h"

#include <cmath>
#include <limits>

namespace clozebench {
namespace {

using nlohmann::json;

json number(double value) {
  return std::isfinite(value) ? json(value) : json(nullptr);
}
json textOrNull(const std::string& text) {
  return text.empty() ? json(nullptr) : json(text);
}

double numberAt(const json& object, const char* key) {
  const auto found = object.find(key);
  return found != object.end() && found->is_number() ? found->get<double>() : std::numeric_limits<double>::quiet_NaN();
}

json toJson(const Spread& spread) {
  json values = json::array();
  for (const double value : spread.values) values.push_back(number(value));
  return {{"mean", number(spread.mean)}, {"sd", number(spread.sd)}, {"values", std::move(values)}};
}

Spread spreadFromJson(const json& object) {
  Spread spread{numberAt(object, "mean"), numberAt(object, "sd"), {}};
  for (const auto& value : object.value("values", json::array()))
    spread.values.push_back(value.is_number() ? value.get<double>() : std::numeric_limits<double>::quiet_NaN());
  return spread;
}

json toJson(const GainRowArm& arm) {
  json object{{"seconds", number(arm.seconds)}, {"tokens", number(arm.tokens)}};
  for (const auto& [name, spread] : arm.metrics) object[name] = toJson(spread);
  return object;
}

GainRowArm armFromJson(const json& object) {
  GainRowArm arm;
  arm.seconds = numberAt(object, "seconds");
  arm.tokens = numberAt(object, "tokens");
  for (const auto& [name, value] : object.items())
    if (value.is_object()) arm.metrics[name] = spreadFromJson(value);
  return arm;
}

json pairToJson(const Spread& pretrained, const Spread& scratch) {
  return {{"pretrained", toJson(pretrained)}, {"scratch", toJson(scratch)}};
}

json rowsToJson(const std::vector<GainRow>& rows) {
  json list = json::array();
  for (const auto& row : rows)
    list.push_back({{"epoch", number(row.epoch)},
                    {"examples", number(row.examples)},
                    {"step", row.step},
                    {"pretrained", toJson(row.pretrained)},
                    {"scratch", toJson(row.scratch)}});
  return list;
}

GainData dataWithoutChecks(const json& object) {
  return {object.at("train"),         object.at("validation"),          object.at("test"),
          object.at("test_in_train"), object.at("validation_in_train"), object.at("duplicates_in_train")};
}

json differsToJson(const std::map<std::string, ArmValues>& values) {
  json object = json::object();
  for (const auto& [key, value] : values) object[key] = {{"pretrained", value.pretrained}, {"scratch", value.scratch}};
  return object;
}

Gain gainWithoutChecks(const json& object) {
  Gain gain;
  gain.variant = object.at("variant");
  gain.metric = object.at("metric");
  gain.split = object.at("split");
  gain.gain = numberAt(object, "f1_gain");
  gain.low = object.at("ci").at(0).is_number() ? object["ci"][0].get<double>() : std::nan("");
  gain.high = object.at("ci").at(1).is_number() ? object["ci"][1].get<double>() : std::nan("");
  gain.pValue = numberAt(object, "p_value");
  gain.pTest = object.at("p_test");
  gain.variance = object.at("variance");
  if (object.at("steps_ratio").is_number()) gain.stepsRatio = object["steps_ratio"].get<double>();
  gain.secondsPretraining = numberAt(object, "seconds_pretraining");
  gain.tokensPretraining = numberAt(object, "tokens_pretraining");
  gain.areaBetweenCurves = numberAt(object, "area_between_curves");
  gain.differs = object.at("differs").get<std::vector<std::string>>();
  for (const auto& [key, value] : object.at("differs_values").items())
    gain.differsValues[key] = {value.at("pretrained"), value.at("scratch")};
  gain.data = dataWithoutChecks(object.at("examples"));
  gain.seeds = object.at("seeds");
  gain.multiLabel = object.value("multi_label", false);
  gain.baselineNotes = object.value("baseline_notes", std::vector<std::string>());
  for (const auto& row : object.at("rows"))
    gain.rows.push_back({numberAt(row, "epoch"), numberAt(row, "examples"), row.at("step"),
                         armFromJson(row.at("pretrained")), armFromJson(row.at("scratch"))});
  gain.testPretrained = armFromJson(object.at("test").at("pretrained"));
  gain.testScratch = armFromJson(object.at("test").at("scratch"));
  const auto& first = object.at("train_loss_first");
  gain.trainLossFirstPretrained = spreadFromJson(first.at("pretrained"));
  gain.trainLossFirstScratch = spreadFromJson(first.at("scratch"));
  const auto& best = object.at("best_validation_loss");
  gain.bestValidationLossPretrained = spreadFromJson(best.at("pretrained"));
  gain.bestValidationLossScratch = spreadFromJson(best.at("scratch"));
  for (const auto& [name, metrics] : object.at("baselines").items()) gain.baselines[name] = metricsFromJson(metrics);
  return gain;
}

}  // namespace

json toJson(const RunRecord& run) {
  const RunSummary& summary = run.summary;
  return {{"id", run.id},
          {"experiment", run.experiment},
          {"variant", run.variant},
          {"kind", runKindName(run.kind)},
          {"arm", textOrNull(run.arm)},
          {"seed", run.seed},
          {"state", runStateName(run.state)},
          {"steps", summary.steps},
          {"total_steps", run.totalSteps},
          {"epochs", number(summary.epochs)},
          {"seconds", number(summary.seconds)},
          {"tokens", number(summary.tokens)},
          {"tokens_per_second", summary.seconds > 0 ? number(summary.tokens / summary.seconds) : json(nullptr)},
          {"parameters", run.parameters},
          {"device", run.compute.device},
          {"precision", run.compute.precision},
          {"threads", run.compute.threads},
          {"train_loss_first", number(summary.trainLossFirst)},
          {"train_loss_last", number(summary.trainLossLast)},
          {"validation", toJson(summary.validation)},
          {"test", toJson(summary.test)},
          {"best_step", summary.bestStep},
          {"checkpoint", textOrNull(run.checkpoint)},
          {"parent", textOrNull(run.parent)},
          {"error", run.error ? toJson(*run.error) : json(nullptr)},
          {"created_at", run.createdAt},
          {"started_at", textOrNull(run.startedAt)},
          {"ended_at", textOrNull(run.endedAt)},
          {"starred", run.starred},
          {"note", run.note}};
}

json toJson(const ExperimentRecord& experiment) {
  return {{"id", experiment.id},
          {"name", experiment.name},
          {"revision", experiment.revision},
          {"created_at", experiment.createdAt},
          {"starred", experiment.starred},
          {"note", experiment.note}};
}

json toJson(const MetricValues& metrics) {
  return metricsToJson(metrics);
}
json toJson(const Error& error) {
  return errorToJson(error);
}

json toJson(const Gain& gain) {
  json object{{"variant", gain.variant},
              {"metric", gain.metric},
              {"split", gain.split},
              {"f1_gain", number(gain.gain)},
              {"ci", {number(gain.low), number(gain.high)}},
              {"p_value", number(gain.pValue)},
              {"p_test", gain.pTest},
              {"variance", gain.variance},
              {"steps_ratio", gain.stepsRatio ? number(*gain.stepsRatio) : json(nullptr)},
              {"seconds_pretraining", number(gain.secondsPretraining)},
              {"tokens_pretraining", number(gain.tokensPretraining)},
              {"area_between_curves", number(gain.areaBetweenCurves)},
              {"differs", gain.differs},
              {"differs_values", differsToJson(gain.differsValues)},
              {"examples", toJson(gain.data)},
              {"seeds", gain.seeds},
              {"rows", rowsToJson(gain.rows)},
              {"test", {{"pretrained", toJson(gain.testPretrained)}, {"scratch", toJson(gain.testScratch)}}},
              {"train_loss_first", pairToJson(gain.trainLossFirstPretrained, gain.trainLossFirstScratch)},
              {"best_validation_loss", pairToJson(gain.bestValidationLossPretrained, gain.bestValidationLossScratch)},
              {"multi_label", gain.multiLabel},
              {"baseline_notes", gain.baselineNotes},
              {"baselines", json::object()}};
  for (const auto& [name, metrics] : gain.baselines) object["baselines"][name] = metricsToJson(metrics);
  return object;
}

json toJson(const GainData& data) {
  return {{"train", data.train},
          {"validation", data.validation},
          {"test", data.test},
          {"test_in_train", data.testInTrain},
          {"validation_in_train", data.validationInTrain},
          {"duplicates_in_train", data.duplicates}};
}

Result<GainData> gainDataFromJson(const json& object) {
  try {
    return dataWithoutChecks(object);
  } catch (const json::exception& problem) {
    return fail(ErrorCode::Corrupt, std::string("The stored account of the data cannot be read: ") + problem.what(),
                "Run the experiment again with another experiment.name");
  }
}

Result<Gain> gainFromJson(const json& object) {
  try {
    return gainWithoutChecks(object);
  } catch (const json::exception& problem) {
    return fail(ErrorCode::Corrupt, std::string("A stored gain cannot be read: ") + problem.what(),
                "`cloze run` with the experiment file computes it again from the runs");
  }
}

}  // namespace clozebench

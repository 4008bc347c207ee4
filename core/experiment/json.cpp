#include "experiment/json.h"

#include "compare/gain_parts.h"
#include "config/json.h"
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

json toJson(const SeedGain& gain) {
  return {{"mean", number(gain.mean)},
          {"ci", {number(gain.low), number(gain.high)}},
          {"p_value", number(gain.pValue)},
          {"seeds", gain.seeds}};
}

SeedGain seedGainFromJson(const json& object) {
  const auto& interval = object.at("ci");
  const auto at = [&](std::size_t i) { return interval.at(i).is_number() ? interval[i].get<double>() : std::nan(""); };
  return {numberAt(object, "mean"), at(0), at(1), numberAt(object, "p_value"), object.at("seeds")};
}

// "gain" and "ci" are those of the gain's own metric, "gains" of all.
json toJson(const GainRow& row, const std::string& metric) {
  json gains = json::object();
  for (const auto& [name, gain] : row.gains) gains[name] = toJson(gain);
  const json own = gains.value(metric, json{{"mean", nullptr}, {"ci", {nullptr, nullptr}}});
  return {{"epoch", number(row.epoch)},
          {"examples", number(row.examples)},
          {"step", row.step},
          {"pretrained", toJson(row.pretrained)},
          {"scratch", toJson(row.scratch)},
          {"gain", own["mean"]},
          {"ci", own["ci"]},
          {"gains", std::move(gains)}};
}

GainRow rowFromJson(const json& object) {
  GainRow row{numberAt(object, "epoch"), numberAt(object, "examples"), object.at("step"),
              armFromJson(object.at("pretrained")), armFromJson(object.at("scratch"))};
  for (const auto& [name, gain] : object.at("gains").items()) row.gains[name] = seedGainFromJson(gain);
  return row;
}

json rowsToJson(const Gain& gain) {
  json list = json::array();
  for (const auto& row : gain.rows) list.push_back(toJson(row, gain.metric));
  return list;
}

json toJson(const std::optional<BreakEven>& repaid) {
  if (!repaid) return nullptr;
  return {{"seconds", number(repaid->seconds)},
          {"epoch", number(repaid->epoch)},
          {"step", repaid->step},
          {"score", number(repaid->score)},
          {"scratch_seconds", repaid->scratchSeconds ? number(*repaid->scratchSeconds) : json(nullptr)}};
}

std::optional<BreakEven> breakEvenFromJson(const json& object) {
  if (!object.is_object()) return std::nullopt;
  BreakEven repaid{numberAt(object, "seconds"), numberAt(object, "epoch"), object.at("step"), numberAt(object, "score"),
                   std::nullopt};
  if (object.at("scratch_seconds").is_number()) repaid.scratchSeconds = object["scratch_seconds"].get<double>();
  return repaid;
}

GainData dataWithoutChecks(const json& object) {
  return {.train = object.at("train"),
          .validation = object.at("validation"),
          .test = object.at("test"),
          .testInTrain = object.at("test_in_train"),
          .validationInTrain = object.at("validation_in_train"),
          .duplicates = object.at("duplicates_in_train"),
          .testInCorpus = object.value("test_in_corpus", std::int64_t{0}),
          .validationInCorpus = object.value("validation_in_corpus", std::int64_t{0}),
          .leaksLeftOut = object.value("leaks_left_out", std::int64_t{0}),
          .duplicatesLeftOut = object.value("duplicates_left_out", std::int64_t{0}),
          .validationInTest = object.value("validation_in_test", std::int64_t{0})};
}

json variedToJson(const std::map<std::string, Value>& varied) {
  json object = json::object();
  for (const auto& [key, value] : varied) object[key] = valueToJson(value);
  return object;
}

json differsToJson(const std::map<std::string, ArmValues>& values) {
  json object = json::object();
  for (const auto& [key, value] : values) object[key] = {{"pretrained", value.pretrained}, {"scratch", value.scratch}};
  return object;
}

// A gain that was kept before this was told with it has the scores of its seeds all the same.
SeedGain overSeedsFromJson(const json& object, const Gain& gain) {
  if (object.contains("over_seeds")) return seedGainFromJson(object["over_seeds"]);
  const auto pretrained = gain.testPretrained.metrics.find(gain.metric);
  const auto scratch = gain.testScratch.metrics.find(gain.metric);
  if (pretrained == gain.testPretrained.metrics.end() || scratch == gain.testScratch.metrics.end()) return {};
  return seedGainOf(pretrained->second, scratch->second);
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
  gain.pHolm = numberAt(object, "p_holm");
  gain.breakEven = breakEvenFromJson(object.at("break_even"));
  gain.seedsUsed = object.at("seeds_used").get<std::vector<std::int64_t>>();
  gain.seedsPlanned = object.at("seeds_planned");
  for (const auto& row : object.at("rows")) gain.rows.push_back(rowFromJson(row));
  gain.testPretrained = armFromJson(object.at("test").at("pretrained"));
  gain.testScratch = armFromJson(object.at("test").at("scratch"));
  gain.overSeeds = overSeedsFromJson(object, gain);
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
          {"note", run.note},
          {"tags", tagsToJson(run.tags)},
          {"role", textOrNull(run.role)}};
}

json toJson(const ExperimentRecord& experiment) {
  return {{"id", experiment.id},
          {"name", experiment.name},
          {"revision", experiment.revision},
          {"created_at", experiment.createdAt},
          {"starred", experiment.starred},
          {"note", experiment.note},
          {"tags", tagsToJson(experiment.tags)}};
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
              {"over_seeds", toJson(gain.overSeeds)},
              {"verdict", verdictName(verdictOf(gain))},
              {"p_value", number(gain.pValue)},
              {"p_holm", number(gain.pHolm)},
              {"p_test", gain.pTest},
              {"variance", gain.variance},
              {"steps_ratio", gain.stepsRatio ? number(*gain.stepsRatio) : json(nullptr)},
              {"break_even", toJson(gain.breakEven)},
              {"seconds_pretraining", number(gain.secondsPretraining)},
              {"tokens_pretraining", number(gain.tokensPretraining)},
              {"area_between_curves", number(gain.areaBetweenCurves)},
              {"differs", gain.differs},
              {"differs_values", differsToJson(gain.differsValues)},
              {"examples", toJson(gain.data)},
              {"seeds", gain.seeds},
              {"seeds_used", gain.seedsUsed},
              {"seeds_planned", gain.seedsPlanned},
              {"rows", rowsToJson(gain)},
              {"test", {{"pretrained", toJson(gain.testPretrained)}, {"scratch", toJson(gain.testScratch)}}},
              {"train_loss_first", pairToJson(gain.trainLossFirstPretrained, gain.trainLossFirstScratch)},
              {"best_validation_loss", pairToJson(gain.bestValidationLossPretrained, gain.bestValidationLossScratch)},
              {"multi_label", gain.multiLabel},
              {"baseline_notes", gain.baselineNotes},
              {"varied", variedToJson(gain.varied)},
              {"rates_tried", gain.ratesTried},
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
          {"duplicates_in_train", data.duplicates},
          {"test_in_corpus", data.testInCorpus},
          {"validation_in_corpus", data.validationInCorpus},
          {"leaks_left_out", data.leaksLeftOut},
          {"duplicates_left_out", data.duplicatesLeftOut},
          {"validation_in_test", data.validationInTest}};
}

Result<GainData> gainDataFromJson(const json& object) {
  try {
    return dataWithoutChecks(object);
  } catch (const json::exception&) {
    return fail(ErrorCode::Corrupt, "The stored account of the data is not whole",
                "Run the experiment again with another experiment.name");
  }
}

Result<Gain> gainFromJson(const json& object) {
  try {
    return gainWithoutChecks(object);
  } catch (const json::exception&) {
    return fail(ErrorCode::Corrupt, "A stored gain is not whole",
                "`cloze run` with the experiment file computes it again from the runs");
  }
}

}  // namespace clozebench

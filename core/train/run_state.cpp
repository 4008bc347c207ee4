#include "train/run_state.h"

#include <cmath>
#include <limits>

namespace clozebench {
namespace {

// JSON has no NaN: it is null there.
nlohmann::json numberToJson(double value) {
  return std::isnan(value) ? nlohmann::json() : nlohmann::json(value);
}
double numberFromJson(const nlohmann::json& json) {
  return json.is_null() ? std::numeric_limits<double>::quiet_NaN() : json.get<double>();
}

tl::unexpected<Error> corrupt(const std::string& what) {
  return fail(ErrorCode::Corrupt, "The training state of the checkpoint cannot be used: " + what,
              "Start the run again without resuming");
}

RunPosition positionFromJson(const nlohmann::json& json) {
  RunPosition position;
  position.step = json.at("step");
  position.epoch = json.at("epoch");
  position.batch = json.at("batch");
  position.tokens = json.at("tokens");
  position.seconds = json.at("seconds");
  position.evaluatedStep = json.at("evaluated_step");
  position.evaluatedTenth = json.at("evaluated_tenth");
  position.firstLoss = numberFromJson(json.at("first_loss"));
  position.lossSum = numberFromJson(json.at("loss_sum"));
  position.lossCount = json.at("loss_count");
  position.intervalLoss = numberFromJson(json.at("interval_loss"));
  return position;
}

nlohmann::json positionToJson(const RunPosition& position) {
  return {{"step", position.step},
          {"epoch", position.epoch},
          {"batch", position.batch},
          {"tokens", position.tokens},
          {"seconds", position.seconds},
          {"evaluated_step", position.evaluatedStep},
          {"evaluated_tenth", position.evaluatedTenth},
          {"first_loss", numberToJson(position.firstLoss)},
          {"loss_sum", numberToJson(position.lossSum)},
          {"loss_count", position.lossCount},
          {"interval_loss", numberToJson(position.intervalLoss)}};
}

void restoreBest(const nlohmann::json& json, BestSoFar& best) {
  std::optional<std::int64_t> step;
  if (!json.at("step").is_null()) step = json.at("step").get<std::int64_t>();
  best.restore(step, metricsFromState(json.at("metrics")), json.at("waited"));
}

}  // namespace

Status restoreTensor(const TrainState& state, const std::string& name, torch::Tensor& target) {
  if (!target.defined()) return {};
  const auto found = state.tensors.find(name);
  if (found == state.tensors.end()) return corrupt(name + " is missing");
  if (found->second.sizes() != target.sizes()) return corrupt(name + " has another size");
  target.copy_(found->second);
  return {};
}

nlohmann::json metricsToState(const MetricValues& metrics) {
  nlohmann::json json = nlohmann::json::object();
  for (const auto& [name, value] : metrics.values) json[name] = numberToJson(value);
  if (!metrics.undefined.empty()) json["undefined"] = metrics.undefined;
  for (const auto& each : metrics.perClass)
    json["per_class"].push_back({{"label", each.label},
                                 {"precision", each.precision},
                                 {"recall", each.recall},
                                 {"f1", each.f1},
                                 {"support", each.support}});
  return json;
}

MetricValues metricsFromState(const nlohmann::json& json) {
  MetricValues metrics;
  for (const auto& [name, value] : json.items()) {
    if (name == "undefined") {
      metrics.undefined = value;
      continue;
    }
    if (name != "per_class") {
      metrics.values[name] = numberFromJson(value);
      continue;
    }
    for (const auto& each : value)
      metrics.perClass.push_back(
          {each.at("label"), each.at("precision"), each.at("recall"), each.at("f1"), each.at("support")});
  }
  return metrics;
}

TrainState makeTrainState(const RunPosition& position, const BestSoFar& best, const Optimizer& optimizer) {
  TrainState state;
  if (optimizer.momentum.defined()) state.tensors["optimizer.momentum"] = optimizer.momentum;
  if (optimizer.variance.defined()) state.tensors["optimizer.variance"] = optimizer.variance;
  state.values = {{"position", positionToJson(position)},
                  {"optimizer_steps", optimizer.steps},
                  {"best",
                   {{"step", best.bestStep() ? nlohmann::json(*best.bestStep()) : nlohmann::json()},
                    {"metrics", metricsToState(best.bestMetrics())},
                    {"waited", best.waited()}}}};
  return state;
}

Status restoreTrainState(const TrainState& state, RunPosition& position, BestSoFar& best, Optimizer& optimizer) {
  CLOZE_CHECK(restoreTensor(state, "optimizer.momentum", optimizer.momentum));
  CLOZE_CHECK(restoreTensor(state, "optimizer.variance", optimizer.variance));
  try {
    position = positionFromJson(state.values.at("position"));
    optimizer.steps = state.values.at("optimizer_steps");
    restoreBest(state.values.at("best"), best);
  } catch (const nlohmann::json::exception&) {
    return corrupt("a part of it is missing or of another kind");
  }
  return {};
}

}  // namespace clozebench

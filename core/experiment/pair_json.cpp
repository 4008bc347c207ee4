#include "experiment/pair_json.h"

#include <cmath>

namespace clozebench {
namespace {

using nlohmann::json;

json number(double value) {
  return std::isfinite(value) ? json(value) : json(nullptr);
}

json intervalToJson(double low, double high) {
  return {number(low), number(high)};
}

json spreadToJson(const Spread& spread) {
  json values = json::array();
  for (const double value : spread.values) values.push_back(number(value));
  return {{"mean", number(spread.mean)}, {"sd", number(spread.sd)}, {"values", std::move(values)}};
}

json armToJson(const ClassArm& arm) {
  return {{"precision", arm.precision}, {"recall", arm.recall}, {"f1", arm.f1}};
}

json countsToJson(const LabelCounts& counts) {
  return {{"tp", counts.truePositive},
          {"fp", counts.falsePositive},
          {"fn", counts.falseNegative},
          {"tn", counts.trueNegative}};
}

json armToJson(const ArmCalibration& arm) {
  json bins = json::array();
  for (const auto& bin : arm.pooled.bins)
    bins.push_back({{"low", bin.low},
                    {"high", bin.high},
                    {"count", bin.count},
                    {"confidence", bin.count > 0 ? json(bin.confidence) : json(nullptr)},
                    {"accuracy", bin.count > 0 ? json(bin.accuracy) : json(nullptr)}});
  return {{"expected_error", spreadToJson(arm.error)}, {"maximum_error", arm.pooled.maximumError},
          {"confidence", arm.pooled.confidence},       {"accuracy", arm.pooled.accuracy},
          {"predictions", arm.pooled.count},           {"bins", std::move(bins)}};
}

json pointToJson(const ThresholdPoint& point) {
  return {{"precision", point.precision},
          {"recall", point.recall},
          {"f1_micro", point.f1Micro},
          {"f1_macro", point.f1Macro}};
}

json labelsToJson(const Pair& pair, std::span<const std::int32_t> labels) {
  json names = json::array();
  for (const auto label : labels) names.push_back(pair.labelName(label));
  return names;
}

json answerToJson(const Pair& pair, const ArmAnswer& answer) {
  json tied = json::array();  // other answers of as many seeds
  for (const auto& labels : answer.tied) tied.push_back(labelsToJson(pair, labels));
  return {{"labels", labelsToJson(pair, answer.labels)},
          {"tied", tied},
          {"score", number(answer.score)},
          {"seeds", answer.seeds},
          {"seeds_right", answer.right}};
}

}  // namespace

json toJson(const std::vector<ClassGain>& classes) {
  json list = json::array();
  for (const auto& one : classes)
    list.push_back({{"label", one.label},
                    {"support", one.support},
                    {"pretrained", armToJson(one.pretrained)},
                    {"scratch", armToJson(one.scratch)},
                    {"f1_gain", one.gain},
                    {"ci", intervalToJson(one.interval.low, one.interval.high)},
                    {"ci_all_classes", intervalToJson(one.together.low, one.together.high)}});
  return list;
}

json toJson(const PairConfusion& confusion) {
  json pretrained = json::array(), scratch = json::array(), difference = json::array();
  for (std::size_t row = 0; row < confusion.rows.size(); ++row) {
    json left = json::array(), right = json::array(), shares = json::array();
    for (std::size_t column = 0; column < confusion.columns.size(); ++column) {
      left.push_back(confusion.count(PairArm::Pretrained, row, column));
      right.push_back(confusion.count(PairArm::Scratch, row, column));
      shares.push_back(confusion.difference(row, column));
    }
    pretrained.push_back(std::move(left));
    scratch.push_back(std::move(right));
    difference.push_back(std::move(shares));
  }
  return {{"gold", confusion.rows},        {"predicted", confusion.columns},
          {"seeds", confusion.seeds},      {"pretrained", std::move(pretrained)},
          {"scratch", std::move(scratch)}, {"difference_of_shares", std::move(difference)}};
}

json toJson(const std::vector<LabelConfusion>& labels) {
  json list = json::array();
  for (const auto& one : labels)
    list.push_back(
        {{"label", one.label}, {"pretrained", countsToJson(one.pretrained)}, {"scratch", countsToJson(one.scratch)}});
  return list;
}

json toJson(const PairCalibration& calibration) {
  if (!calibration.known) return nullptr;
  return {{"pretrained", armToJson(calibration.pretrained)}, {"scratch", armToJson(calibration.scratch)}};
}

json toJson(const std::vector<ThresholdRow>& rows) {
  json list = json::array();
  for (const auto& row : rows)
    list.push_back({{"threshold", row.threshold},
                    {"pretrained", pointToJson(row.pretrained)},
                    {"scratch", pointToJson(row.scratch)}});
  return list;
}

json toJson(const std::vector<EpochInstead>& epochs) {
  json list = json::array();
  for (const auto& one : epochs) list.push_back({{"asked", number(one.asked)}, {"shown", number(one.shown)}});
  return list;
}

json toJson(const std::vector<GainAtEpoch>& rows) {
  json list = json::array();
  for (const auto& row : rows)
    list.push_back({{"epoch", row.epoch},
                    {"last", row.last},
                    {"pretrained", number(row.pretrained)},
                    {"scratch", number(row.scratch)},
                    {"gain", number(row.gain.mean)},
                    {"ci", intervalToJson(row.gain.low, row.gain.high)},
                    {"p_value", number(row.gain.pValue)},
                    {"p_holm", number(row.pHolm)},
                    {"seeds", row.gain.seeds}});
  return list;
}

json toJson(const std::vector<AxisPoint>& points) {
  json list = json::array();
  for (const auto& point : points)
    list.push_back({{"x", number(point.x)},
                    {"variant", point.variant},
                    {"line", point.line},
                    {"pretrained", spreadToJson(point.pretrained)},
                    {"scratch", spreadToJson(point.scratch)},
                    {"gain", number(point.gain)},
                    {"ci", intervalToJson(point.low, point.high)},
                    {"p_holm", number(point.pHolm)}});
  return list;
}

json toJson(const Pair& pair, const std::vector<ComparedExample>& examples) {
  json list = json::array();
  for (const auto& example : examples)
    list.push_back({{"index", example.index},
                    {"text", example.index < pair.texts.size() ? json(pair.texts[example.index]) : json(nullptr)},
                    {"gold", labelsToJson(pair, pair.gold[example.index])},
                    {"kind", exampleKindName(example.kind)},
                    {"clear", isClearTurn(pair, example)},
                    {"pretrained", answerToJson(pair, example.pretrained)},
                    {"scratch", answerToJson(pair, example.scratch)}});
  return list;
}

}  // namespace clozebench

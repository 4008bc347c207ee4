#include "experiment/rate_search.h"

#include "config/fields.h"
#include "store/values_json.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <limits>

namespace clozebench {
namespace {

using nlohmann::json;

constexpr const char* kSearchFact = "search";

std::string scoreText(double score) {
  if (!std::isfinite(score)) return "diverged";
  char text[32];
  std::snprintf(text, sizeof text, "%.3f", score);
  return text;
}

std::string whose(const RateSearch& search) {
  const std::string arm = search.arm == "scratch" ? "from scratch" : "pre-trained";
  return search.variant.empty() ? arm : search.variant + ", " + arm;
}

double numberOr(const json& object, const char* key) {
  const auto found = object.find(key);
  return found != object.end() && found->is_number() ? found->get<double>() : std::numeric_limits<double>::quiet_NaN();
}

json orNull(double value) {
  return std::isfinite(value) ? json(value) : json();
}

RateSearch fromJson(const json& object) {
  RateSearch search{object.value("variant", ""),
                    object.value("arm", ""),
                    object.value("metric", ""),
                    {},
                    object.value("chosen", 0.0)};
  for (const auto& one : object.value("rates", json::array())) {
    search.rates.push_back(
        {one.value("learning_rate", 0.0), numberOr(one, "validation"), one.value("run", ""), numberOr(one, "loss")});
  }
  return search;
}

}  // namespace

bool RateSearch::chosenAtEdge() const {
  return !rates.empty() && (chosen == rates.front().learningRate || chosen == rates.back().learningRate);
}

Result<RateSearch> chooseRate(const std::string& variant, const std::string& arm, const std::string& metric,
                              std::vector<TriedRate> tried) {
  std::ranges::sort(tried, {}, &TriedRate::learningRate);
  const double sign = metric == "loss" ? -1 : 1;  // a loss is better when it is lower
  const auto isBetter = [&](const TriedRate& one, const TriedRate& other) {
    return one.validation == other.validation ? one.loss < other.loss : sign * one.validation > sign * other.validation;
  };
  const TriedRate* best = nullptr;
  for (const auto& one : tried)
    if (std::isfinite(one.validation) && (!best || isBetter(one, *best))) best = &one;
  if (!best)
    return fail(ErrorCode::WrongUse,
                "None of the " + std::to_string(tried.size()) + " learning rates tried gave a score on validation",
                "Try smaller ones in finetune.search_rates, and see that there is a validation split",
                {{"key", "finetune.search_rates"}});
  const double chosen = best->learningRate;
  return RateSearch{variant, arm, metric, std::move(tried), chosen};
}

std::string searchSentence(const RateSearch& search) {
  std::string list;
  for (const auto& one : search.rates)
    list += (list.empty() ? "" : ", ") + formatValue(one.learningRate) + ": " + scoreText(one.validation) +
            (one.learningRate == search.chosen ? " (chosen)" : "");
  return "Learning rates tried (" + whose(search) + "), " + search.metric +
         " on validation with the first seed: " + list;
}

std::string edgeRemark(const RateSearch& search) {
  if (!search.chosenAtEdge()) return "";
  const std::string rate = formatValue(search.chosen);
  if (search.chosen == search.rates.front().learningRate)
    return "The best learning rate (" + whose(search) + "), " + rate +
           ", is the smallest of those tried: a better one may lie beyond";
  return "The best learning rate (" + whose(search) + "), " + rate +
         ", is the largest of those tried: a better one may lie beyond";
}

Status storeSearches(Workspace& workspace, const std::string& experimentId, const std::vector<RateSearch>& searches) {
  json fact = json::array();
  for (const auto& search : searches) fact.push_back(toJson(search));
  return workspace.setFact(experimentId, kSearchFact, jsonText(fact));
}

Result<std::vector<RateSearch>> searchesOf(const Workspace& workspace, const std::string& experimentId) {
  CLOZE_TRY(const auto fact, workspace.fact(experimentId, kSearchFact));
  std::vector<RateSearch> searches;
  const json stored = parsedJson(fact.value_or("[]"));
  if (!stored.is_array()) return searches;
  for (const auto& object : stored) searches.push_back(fromJson(object));
  return searches;
}

json toJson(const RateSearch& search) {
  json rates = json::array();
  for (const auto& one : search.rates)
    rates.push_back({{"learning_rate", one.learningRate},
                     {"validation", orNull(one.validation)},
                     {"loss", orNull(one.loss)},
                     {"run", one.runId}});
  return {{"variant", search.variant}, {"arm", search.arm},       {"metric", search.metric},
          {"rates", std::move(rates)}, {"chosen", search.chosen}, {"at_edge", search.chosenAtEdge()}};
}

}  // namespace clozebench

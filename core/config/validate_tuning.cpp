#include "config/validate_tuning.h"

namespace clozebench {
namespace {

// Tokens that pre-training comes to; 0 where only time or passes limit it.
std::int64_t budgetTokens(const PretrainConfig& pretrain) {
  return pretrain.tokens > 0 ? pretrain.tokens : pretrain.steps * pretrain.batchTokens;
}

}  // namespace

std::vector<Issue> pointIssues(const Settings& settings) {
  std::vector<Issue> issues;
  const auto& pretrain = settings.pretrain;
  const auto budget = budgetTokens(pretrain);
  const auto from = settings.finetune.fromTokens;
  const std::string end = "Choose a point within pretrain.tokens, or pre-train for longer";
  if (budget > 0 && from > budget)
    issues.push_back({"finetune.from_tokens",
                      "Fine-tuning is to start after " + std::to_string(from) + " tokens of a pre-training of " +
                          std::to_string(budget),
                      end});
  if (const auto twice = firstDouble(pretrain.keepAt))
    issues.push_back(
        {"pretrain.keep_at", "The point after " + std::to_string(*twice) + " tokens is there twice", "Give it once"});
  for (const auto tokens : pretrain.keepAt)
    if (budget > 0 && tokens > budget)
      issues.push_back({"pretrain.keep_at",
                        "A point is to be kept after " + std::to_string(tokens) + " tokens of a pre-training of " +
                            std::to_string(budget),
                        end});
  if (from > 0 && (budget == 0 || from < budget) && pretrain.schedule != "constant")
    issues.push_back(
        {"finetune.from_tokens",
         "Where fine-tuning starts from within a pre-training its learning rate has not come down yet",
         "A pre-training of its own for each budget (pretrain.tokens in the variants) shows what so many tokens can do",
         true});
  return issues;
}

std::vector<Issue> searchIssues(const Experiment& experiment, const Settings& settings) {
  std::vector<Issue> issues;
  const auto& rates = settings.finetune.searchRates;
  const std::string key = "finetune.search_rates", fixed = "finetune.learning_rate";
  if (rates.empty()) return issues;
  if (rates.size() < 2)
    issues.push_back({key, "There is one rate to search among", "Give two or more, such as [0.001, 0.003, 0.01]"});
  if (std::ranges::any_of(rates, [](double rate) { return !(rate > 0); }))
    issues.push_back({key, "A learning rate of 0 learns nothing", "Give rates above 0"});
  if (const auto twice = firstDouble(rates))
    issues.push_back({key, "The rate " + formatValue(*twice) + " is there twice", "Give each rate once"});
  const auto sets = [&](const Variant& variant) { return variant.set.contains(fixed); };
  if (experiment.given.contains(fixed) || std::ranges::any_of(experiment.variants, sets))
    issues.push_back({fixed, fixed + " has no effect here: the rates of finetune.search_rates are tried instead",
                      "Add it to those, or leave finetune.search_rates empty", true});
  for (const auto& [arm, overrides] : experiment.arms)
    if (overrides.contains("learning_rate"))
      issues.push_back({"arm." + arm + ".learning_rate", "The rate of an arm is set, and it is to be searched",
                        "Keep one of the two: arm." + arm + ".learning_rate or finetune.search_rates"});
  return issues;
}

// Layers that never get their turn would look like a choice.
std::vector<Issue> unfreezingIssues(const Settings& settings, const std::string& key) {
  const auto& finetune = settings.finetune;
  if (finetune.gradualUnfreezing <= 0 || finetune.epochs <= 0) return {};
  const auto& backbone = settings.backbone;
  const auto layers = backbone.kind == "textcnn" ? backbone.convLayers : backbone.layers;
  const auto frozen = finetune.freezeLayers;
  const auto intervals = frozen > 0 ? std::max<std::int64_t>(0, layers - frozen) : layers + 1;
  const double needed = finetune.gradualUnfreezing * static_cast<double>(intervals);
  if (needed < finetune.epochs) return {};
  return {{key,
           "After " + formatValue(finetune.epochs) + " epochs not all layers train yet: the lowest would begin after " +
               formatValue(needed),
           "Choose a smaller interval or more epochs", true}};
}

}  // namespace clozebench

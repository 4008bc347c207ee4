#include "experiment/plan.h"

#include "config/json.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <set>

namespace clozebench {
namespace {

constexpr const char* kPretrainedArm = "pretrained";

// Two variants with the same text here share their pre-training: everything but fine-tuning, the plan itself and how
// many of the texts are used with their labels.
std::string pretrainKey(const Settings& settings) {
  auto json = settingsToJson(settings);
  json.erase("task.max_train_examples");
  for (auto it = json.begin(); it != json.end();)
    it = it.key().starts_with("finetune.") || it.key().starts_with("experiment.") ? json.erase(it) : std::next(it);
  return json.dump();
}

class Planner {
 public:
  Planner(const Experiment& experiment, PlanScope scope) : m_experiment(experiment), m_scope(scope) {}

  Result<Plan> plan() {
    CLOZE_CHECK(gatherPoints());
    for (const auto& variant : m_experiment.variants) CLOZE_CHECK(addVariant(variant));
    return std::move(m_plan);
  }

 private:
  // One pre-training keeps what all variants need, in whatever order they are planned.
  Status gatherPoints() {
    std::set<std::int64_t> points;
    for (const auto& variant : m_experiment.variants) {
      CLOZE_TRY(const Settings resolved, resolve(m_experiment, variant));
      points.insert(resolved.pretrain.keepAt.begin(), resolved.pretrain.keepAt.end());
      if (resolved.finetune.fromTokens > 0) points.insert(resolved.finetune.fromTokens);
    }
    m_points.assign(points.begin(), points.end());
    return {};
  }

  Status addVariant(const Variant& variant) {
    CLOZE_TRY(const Settings resolved, resolve(m_experiment, variant));
    if (m_scope == PlanScope::PretrainOnly) return addPretrainings(variant, resolved);
    m_searches.clear();
    for (const auto& arm : resolved.experiment.arms) CLOZE_CHECK(addSearch(variant, resolved, arm));
    for (const std::int64_t seed : resolved.experiment.seeds)
      for (const auto& arm : resolved.experiment.arms) CLOZE_CHECK(addArm(variant, resolved, arm, seed));
    return {};
  }

  Status addPretrainings(const Variant& variant, const Settings& resolved) {
    for (const std::int64_t seed : resolved.experiment.seeds) pretraining(variant, resolved, seed);
    return {};
  }

  // Every rate with the first seed.
  Status addSearch(const Variant& variant, const Settings& resolved, const std::string& arm) {
    if (resolved.experiment.seeds.empty()) return {};
    for (const double rate : resolved.finetune.searchRates) {
      CLOZE_TRY(auto run, finetuning(variant, resolved, arm, resolved.experiment.seeds.front()));
      run.role = kSearchRole;
      run.settings.finetune.learningRate = rate;
      m_searches[arm].push_back(static_cast<int>(m_plan.runs.size()));
      m_plan.runs.push_back(std::move(run));
    }
    return {};
  }

  Status addArm(const Variant& variant, const Settings& resolved, const std::string& arm, std::int64_t seed) {
    CLOZE_TRY(auto run, finetuning(variant, resolved, arm, seed));
    run.searchIndexes = m_searches[arm];
    m_plan.runs.push_back(std::move(run));
    return {};
  }

  // What was searched and where scratch would not start from are no part of a run: equal ones serve again.
  Result<PlannedRun> finetuning(const Variant& variant, const Settings& resolved, const std::string& arm,
                                std::int64_t seed) {
    PlannedRun run{RunKind::Finetune, variant.name, arm, seed, {}, -1};
    CLOZE_TRY(run.settings, resolveArm(m_experiment, variant, arm));
    run.settings.finetune.searchRates.clear();
    if (arm != kPretrainedArm) run.settings.finetune.fromTokens = 0;
    if (arm == kPretrainedArm && m_scope == PlanScope::Everything)
      run.pretrainIndex = pretraining(variant, resolved, seed);
    return run;
  }

  // The planned pre-training that serves this seed, made when it is the first to need it.
  int pretraining(const Variant& variant, const Settings& resolved, std::int64_t seed) {
    PlannedRun run{RunKind::Pretrain, variant.name, "", resolved.pretrain.seed, resolved, -1};
    run.settings.pretrain.keepAt = m_points;
    if (resolved.experiment.pretrainPerSeed) run.seed = run.settings.pretrain.seed = seed;
    const auto [found, isNew] =
        m_pretrainings.try_emplace(pretrainKey(run.settings), static_cast<int>(m_plan.runs.size()));
    if (isNew) m_plan.runs.push_back(std::move(run));
    return found->second;
  }

  const Experiment& m_experiment;
  const PlanScope m_scope;
  std::vector<std::int64_t> m_points;
  std::map<std::string, int> m_pretrainings;           // pretrainKey -> index
  std::map<std::string, std::vector<int>> m_searches;  // of the variant at hand: arm -> indexes
  Plan m_plan;
};

}  // namespace

Result<Plan> makePlan(const Experiment& experiment, PlanScope scope) {
  return Planner(experiment, scope).plan();
}

}  // namespace clozebench

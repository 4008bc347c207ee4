#include "experiment/plan.h"

#include "config/json.h"

#include <nlohmann/json.hpp>

#include <map>

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
    for (const auto& variant : m_experiment.variants) CLOZE_CHECK(addVariant(variant));
    return std::move(m_plan);
  }

 private:
  Status addVariant(const Variant& variant) {
    CLOZE_TRY(const Settings resolved, resolve(m_experiment, variant));
    if (m_scope == PlanScope::PretrainOnly) return addPretrainings(variant, resolved);
    for (const std::int64_t seed : resolved.experiment.seeds)
      for (const auto& arm : resolved.experiment.arms) CLOZE_CHECK(addArm(variant, resolved, arm, seed));
    return {};
  }

  Status addPretrainings(const Variant& variant, const Settings& resolved) {
    for (const std::int64_t seed : resolved.experiment.seeds) pretraining(variant, resolved, seed);
    return {};
  }

  Status addArm(const Variant& variant, const Settings& resolved, const std::string& arm, std::int64_t seed) {
    PlannedRun run{RunKind::Finetune, variant.name, arm, seed, {}, -1};
    CLOZE_TRY(run.settings, resolveArm(m_experiment, variant, arm));
    if (arm == kPretrainedArm && m_scope == PlanScope::Everything)
      run.pretrainIndex = pretraining(variant, resolved, seed);
    m_plan.runs.push_back(std::move(run));
    return {};
  }

  // The planned pre-training that serves this seed, made when it is the first to need it.
  int pretraining(const Variant& variant, const Settings& resolved, std::int64_t seed) {
    PlannedRun run{RunKind::Pretrain, variant.name, "", resolved.pretrain.seed, resolved, -1};
    if (resolved.experiment.pretrainPerSeed) run.seed = run.settings.pretrain.seed = seed;
    const auto [found, isNew] =
        m_pretrainings.try_emplace(pretrainKey(run.settings), static_cast<int>(m_plan.runs.size()));
    if (isNew) m_plan.runs.push_back(std::move(run));
    return found->second;
  }

  const Experiment& m_experiment;
  const PlanScope m_scope;
  std::map<std::string, int> m_pretrainings;  // pretrainKey -> index
  Plan m_plan;
};

}  // namespace

Result<Plan> makePlan(const Experiment& experiment, PlanScope scope) {
  return Planner(experiment, scope).plan();
}

}  // namespace clozebench

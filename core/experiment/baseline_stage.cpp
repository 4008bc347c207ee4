#include "experiment/baseline_stage.h"

#include "base/helper_threads.h"
#include "config/fields.h"
#include "config/json.h"
#include "data/task.h"
#include "experiment/baselines.h"
#include "experiment/data_account.h"
#include "experiment/gains.h"
#include "experiment/json.h"
#include "store/values_json.h"

namespace clozebench {
using nlohmann::json;

Status BaselineStage::prepare(const PlannedRun& run) {
  const auto& arms = run.settings.experiment.arms;
  if (run.kind != RunKind::Finetune || arms.size() < 2) return {};  // nothing is held against another
  if (!m_prepared.insert(run.variant).second) return {};
  const auto& compute = run.settings.compute;
  const HelperThreadLimit limit(compute.deterministic ? 1 : compute.threads);
  const Status kept = keep(run);
  if (kept || kept.error().code == ErrorCode::Interrupted) return kept;
  if (m_observer.notice) m_observer.notice(kept.error().sentence());
  return {};
}

Status BaselineStage::keep(const PlannedRun& run) {
  CLOZE_TRY(const auto fact, m_workspace.fact(m_experimentId, baselinesFact(run.variant)));
  CLOZE_TRY(const auto account, m_workspace.fact(m_experimentId, dataFact(run.variant)));
  if (fact && account) return {};
  tellStage("baselines", 0, 0);
  CLOZE_CHECK(forgetGains(m_workspace, m_experimentId));  // any that was made without them
  CLOZE_TRY(const auto task, loadTask(run.settings.task, run.settings.experiment.quick));
  CLOZE_TRY(const auto counted, countedOf(task, run.settings));
  CLOZE_CHECK(m_workspace.setFact(m_experimentId, dataFact(run.variant), jsonText(toJson(counted))));
  if (fact || task.test.texts.empty()) return {};
  CLOZE_TRY(const auto values, baselinesOf(task, run.settings.finetune.metric));
  return m_workspace.setFact(m_experimentId, baselinesFact(run.variant), values);
}

// What of the held-out texts the corpus holds is looked for once: however many labels a variant trains on, its
// validation and test are the same, and the corpus is large.
Result<GainData> BaselineStage::countedOf(const TaskData& task, const Settings& settings) {
  GainData data = accountOf(task);
  std::string key = task.validation.fingerprint + ' ' + task.test.fingerprint;
  for (const auto* field : fieldsOf("corpus")) key += ' ' + formatValue(*getField(settings, field->key));
  const auto known = m_inCorpus.find(key);
  if (known == m_inCorpus.end()) {
    const auto progress = [this](const std::string& stage, double done, double total) {
      tellStage(stage, done, total);
    };
    CLOZE_TRY(data, accountOf(task, settings, stopQuestion(), progress));
    m_inCorpus[key] = data;
    return data;
  }
  data.testInCorpus = known->second.testInCorpus;
  data.validationInCorpus = known->second.validationInCorpus;
  return data;
}

// As JSON text. Variants that differ in the network alone share them: with thousands of labels they take a while.
Result<std::string> BaselineStage::baselinesOf(const TaskData& task, const std::string& metric) {
  auto& known = m_baselines[task.fingerprint + ' ' + metric];
  if (!known.empty()) return known;
  std::vector<std::string> notices;
  const auto progress = [this](double done, double total) { tellStage("baselines", done, total); };
  CLOZE_TRY(const auto values, baselines(task, metric, stopQuestion(), &notices, progress));
  if (m_observer.notice)
    for (const auto& notice : notices)
      if (!notice.empty()) m_observer.notice(notice);
  json object{{"notes", notices}};
  for (const auto& [name, metrics] : values) object[name] = metricsToJson(metrics);
  return known = jsonText(object);
}

StopFunction BaselineStage::stopQuestion() const {
  return [this] { return m_controls.stop.load(); };
}

void BaselineStage::tellStage(const std::string& stage, double done, double total) const {
  if (m_observer.stage) m_observer.stage(stage, done, total);
}

}  // namespace clozebench

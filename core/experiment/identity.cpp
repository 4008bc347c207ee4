#include "experiment/identity.h"

#include "base/hash.h"
#include "config/json.h"
#include "data/corpus.h"
#include "data/fingerprints.h"
#include "data/task.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace clozebench {
namespace {

// The settings of some sections, and experiment.quick, which caps what is read from them.
std::string sectionsAsText(const Settings& settings, const std::vector<std::string>& wanted) {
  auto json = nlohmann::json::object();
  for (const auto& field : allFields()) {
    if (!isInUse(field, settings)) continue;
    const auto section = field.key.substr(0, field.key.find('.'));
    if (std::ranges::count(wanted, section) || field.key == "experiment.quick")
      json[field.key] = valueToJson(*getField(settings, field.key));
  }
  return json.dump();
}

// The file whose word vectors the embedding starts from; "" = none.
std::string wordVectors(const Settings& settings) {
  return isInUse(*findField("tokenizer.embeddings"), settings) ? settings.tokenizer.embeddings : std::string();
}

std::string dataKey(const PlannedRun& run) {
  const auto vectors = wordVectors(run.settings);
  if (run.kind == RunKind::Finetune) return sectionsAsText(run.settings, {"task"}) + vectors;
  return "pretrain " + sectionsAsText(run.settings, {"corpus", "task"}) + vectors;
}

Status setResolved(Experiment& experiment, const Settings& resolved, const std::string& key) {
  CLOZE_TRY(const auto value, getField(resolved, key));
  return setField(experiment.settings, key, value);
}

bool mayHoldPaths(const std::string& key) {
  const auto* field = findField(key);
  return field && field->recordOnly &&
         (key.starts_with("corpus.") || key.starts_with("task.") || key.starts_with("tokenizer."));
}

}  // namespace

Result<std::string> DataFingerprints::of(const PlannedRun& run) {
  const std::string key = dataKey(run);
  if (const auto found = m_known.find(key); found != m_known.end()) return found->second;
  std::string print;
  if (run.kind == RunKind::Pretrain) {
    CLOZE_TRY(print, pretrainingFingerprint(run.settings, m_cacheDirectory, m_stop, m_progress));
  } else {
    CLOZE_TRY(const auto task, loadTask(run.settings.task, run.settings.experiment.quick));
    print = task.fingerprint;
    m_trainRows[key] = task.trainRows;
  }
  if (const auto vectors = wordVectors(run.settings); !vectors.empty()) {
    CLOZE_TRY(const auto content, rememberedFingerprint(vectors, m_cacheDirectory));
    print = fingerprint(print + " starting from " + content);
  }
  return m_known[key] = print;
}

void DataFingerprints::askForNoMoreThanThereIs(PlannedRun& run) const {
  const auto rows = m_trainRows.find(dataKey(run));
  auto& asked = run.settings.task.maxTrainExamples;
  if (run.kind == RunKind::Finetune && rows != m_trainRows.end() && asked >= rows->second) asked = 0;
}

std::string tokenizerKey(const Settings& settings) {
  return sectionsAsText(settings, {"corpus", "task", "tokenizer"});
}

std::string uncappedTokenizerKey(Settings settings) {
  settings.task.maxTrainExamples = 0;
  return tokenizerKey(settings);
}

std::string computeKey(const Settings& settings) {
  return sectionsAsText(settings, {"backbone", "compute"}) + std::to_string(settings.pretrain.batchTokens) + " " +
         std::to_string(settings.finetune.batchSize);
}

std::string runIdentity(const PlannedRun& run, const ResolvedCompute& compute, const std::string& dataFingerprint,
                        const std::string& tokenizerFingerprint, const std::string& parent) {
  Settings settings = run.settings;
  settings.pretrain.keepAt.clear();  // what is kept on the way changes no number; whether it is there is looked up
  Hasher hasher;
  hasher.text(stageIdentity(settings, runKindName(run.kind)));
  for (const std::string& part :
       {dataFingerprint, tokenizerFingerprint, parent, std::to_string(run.seed), compute.precision})
    hasher.text(part);
  hasher.text(compute.deterministic ? "deterministic" : "");
  if (!run.role.empty()) hasher.text(run.role);  // it has no test score
  // Rows of pairs once held two sentences: those runs are not these.
  if (run.kind == RunKind::Pretrain && run.settings.pretrain.nsp) hasher.text("segments of several sentences");
  return hasher.hex();
}

std::string plannedKey(const PlannedRun& run) {
  Settings settings = run.settings;
  settings.pretrain.keepAt.clear();
  std::string key = stageIdentity(settings, runKindName(run.kind));
  for (const std::string& part : {dataKey(run), std::to_string(run.seed), run.role, std::to_string(run.pretrainIndex)})
    key += '\n' + part;
  return key;
}

std::string experimentIdentity(const Plan& plan, const std::vector<std::string>& data) {
  Hasher hasher;
  for (std::size_t i = 0; i < plan.runs.size(); ++i) {
    const auto& run = plan.runs[i];
    auto settings = settingsToJson(run.settings);
    settings.erase("experiment.name");
    for (const auto& field : allFields())
      if (field.addedLater && *getField(run.settings, field.key) == field.defaultValue) settings.erase(field.key);
    for (const std::string& part : {run.variant, run.arm, std::to_string(run.seed), settings.dump(), data[i]})
      hasher.text(part);
    if (!run.role.empty()) hasher.text(run.role);
  }
  return hasher.hex();
}

Result<Experiment> withAbsolutePaths(const Experiment& experiment) {
  Experiment absolute = experiment;
  CLOZE_TRY(const auto resolved, resolve(experiment, Variant{}));
  for (const auto& key : experiment.given)
    if (mayHoldPaths(key)) CLOZE_CHECK(setResolved(absolute, resolved, key));
  for (auto& variant : absolute.variants) {
    CLOZE_TRY(const auto own, resolve(experiment, variant));
    for (auto& [key, value] : variant.set) {
      if (!mayHoldPaths(key)) continue;
      CLOZE_TRY(value, getField(own, key));
    }
  }
  return absolute;
}

}  // namespace clozebench

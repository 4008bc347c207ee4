#include "experiment/gains.h"

#include "compare/gain_parts.h"
#include "config/experiment_file.h"
#include "config/json.h"
#include "experiment/arm_pairs.h"
#include "experiment/driver.h"
#include "experiment/json.h"
#include "experiment/pretraining_points.h"
#include "experiment/rate_search.h"
#include "store/values_json.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <map>
#include <set>

namespace clozebench {
namespace {

using nlohmann::json;

constexpr const char* kGainsFact = "gains";
constexpr const char* kNotes = "notes";  // beside the baselines

double bestLoss(const std::vector<Evaluated>& rows) {
  double best = std::numeric_limits<double>::quiet_NaN();
  for (const auto& row : rows) best = std::fmin(best, row.metrics.get("loss"));
  return best;
}

std::string valueText(const Value& value) {
  if (const auto* real = std::get_if<double>(&value)) {
    std::array<char, 32> buffer{};  // the shortest text that reads back as this number: "0.3", "1"
    return {buffer.data(), std::to_chars(buffer.data(), buffer.data() + buffer.size(), *real).ptr};
  }
  const auto object = valueToJson(value);
  return object.is_string() ? object.get<std::string>() : object.dump();
}

bool mayDiffer(const std::string& key) {
  const std::string prefix = "finetune.";
  return key.starts_with(prefix) && std::ranges::count(armOverrideKeys(), key.substr(prefix.size()));
}

// How pre-training was done, and how much of it, is what the pair is about, not a difference.
bool isTheStart(const std::string& key) {
  return key == "finetune.from_tokens";
}

// Keys of fine-tuning in which two runs differ.
using Differences = std::map<std::string, ArmValues>;
Result<Differences> differingKeys(const RunRecord& left, const RunRecord& right) {
  CLOZE_TRY(const auto leftSettings, settingsFromJson(parsedJson(left.settingsJson)));
  CLOZE_TRY(const auto rightSettings, settingsFromJson(parsedJson(right.settingsJson)));
  Differences keys;
  for (const auto& difference : differences(leftSettings, rightSettings)) {
    const auto* field = findField(difference.key);
    if (!field->recordOnly && !isTheStart(difference.key) &&
        (field->appliesTo == "both" || field->appliesTo == "finetune"))
      keys[difference.key] = {valueText(difference.left), valueText(difference.right)};
  }
  if (left.dataFingerprint != right.dataFingerprint) keys["task data"];
  if (left.tokenizerFingerprint != right.tokenizerFingerprint) keys["tokenizer"];
  if (left.compute.precision != right.compute.precision)
    keys["precision"] = {left.compute.precision, right.compute.precision};
  if (left.compute.device != right.compute.device) keys["device"] = {left.compute.device, right.compute.device};
  return keys;
}

// The overrides in which the pairs differ; anything else is refused.
Result<Differences> allowedDifferences(const std::vector<RunRecord>& pretrained,
                                       const std::vector<RunRecord>& scratch) {
  Differences allowed;
  std::set<std::string> refused;
  for (std::size_t i = 0; i < pretrained.size(); ++i) {
    CLOZE_TRY(const auto keys, differingKeys(pretrained[i], scratch[i]));
    for (const auto& [key, values] : keys) {
      if (mayDiffer(key))
        allowed.try_emplace(key, values);
      else
        refused.insert(key);
    }
  }
  if (refused.empty()) return allowed;
  std::string names;
  for (const auto& name : refused) names += (names.empty() ? "" : ", ") + name;
  return fail(ErrorCode::WrongUse,
              "Runs " + pretrained.front().id + " and " + scratch.front().id +
                  " differ in more than their starting weights: " + names,
              "Compare runs of one experiment, or set these keys alike and run again", {{"differs", names}});
}

// Seconds and tokens of one pre-training behind the pretrained arm: the mean where each seed has its own.
Status addPretrainingCost(const Workspace& workspace, const std::vector<RunRecord>& pretrained, GainInput& input) {
  std::set<std::string> parents;
  for (const auto& run : pretrained) {
    if (run.parent.empty() || run.parent.starts_with("/") || !parents.insert(run.parent).second) continue;
    CLOZE_TRY(const auto cost, pretrainingCost(workspace, run));
    input.secondsPretraining += cost.seconds;
    input.tokensPretraining += cost.tokens;
  }
  const auto count = static_cast<double>(std::max<std::size_t>(parents.size(), 1));
  input.secondsPretraining /= count;
  input.tokensPretraining /= count;
  input.pretrainPerSeed = parents.size() > 1;
  return {};
}

Result<std::map<std::string, MetricValues>> storedBaselines(const Workspace& workspace, const std::string& experimentId,
                                                            const std::string& variant) {
  CLOZE_TRY(const auto fact, workspace.fact(experimentId, baselinesFact(variant)));
  std::map<std::string, MetricValues> baselines;
  const auto object = parsedJson(fact.value_or("{}"));
  for (const auto& [name, metrics] : object.items())
    if (name != kNotes) baselines[name] = metricsFromJson(metrics);
  return baselines;
}

Result<std::vector<std::string>> storedBaselineNotes(const Workspace& workspace, const std::string& experimentId,
                                                     const std::string& variant) {
  CLOZE_TRY(const auto fact, workspace.fact(experimentId, baselinesFact(variant)));
  std::vector<std::string> notes;
  for (const auto& note : parsedJson(fact.value_or("{}")).value(kNotes, json::array()))
    if (note.is_string()) notes.push_back(note);
  return notes;
}

// Nothing but zeros for an experiment of before this account was kept.
Result<GainData> storedData(const Workspace& workspace, const std::string& experimentId, const std::string& variant) {
  CLOZE_TRY(const auto fact, workspace.fact(experimentId, dataFact(variant)));
  if (!fact) return GainData{};
  return gainDataFromJson(parsedJson(*fact));
}

Result<GainInput> gainInput(const Workspace& workspace, const std::vector<RunRecord>& pretrained,
                            const std::vector<RunRecord>& scratch) {
  GainInput input;
  CLOZE_TRY(input.differsValues, allowedDifferences(pretrained, scratch));
  for (const auto& [key, values] : input.differsValues) input.differs.push_back(key);
  input.variant = pretrained.front().variant;
  CLOZE_TRY(const auto settings, settingsFromJson(parsedJson(pretrained.front().settingsJson)));
  input.metric = settings.finetune.metric;
  for (const auto& [runs, arm] : {std::pair{&pretrained, &input.pretrained}, std::pair{&scratch, &input.scratch}})
    for (const auto& run : *runs) {
      CLOZE_TRY(auto armRun, armRunOf(workspace, run));
      arm->push_back(std::move(armRun));
    }
  CLOZE_CHECK(addPretrainingCost(workspace, pretrained, input));
  return input;
}

std::vector<std::string> runIds(const std::vector<RunRecord>& runs) {
  std::vector<std::string> ids;
  for (const auto& run : runs)
    if (run.state == RunState::Finished) ids.push_back(run.id + " " + run.variant);
  return ids;
}

// The settings in which the variants of a file differ, by variant.
std::map<std::string, std::map<std::string, Value>> variedSettings(const Experiment& file) {
  std::set<std::string> keys;
  for (const auto& variant : file.variants)
    for (const auto& [key, value] : variant.set) keys.insert(key);
  std::map<std::string, std::map<std::string, Value>> varied;
  for (const auto& variant : file.variants) {
    const auto settings = resolve(file, variant);
    if (!settings) continue;
    for (const auto& key : keys)
      if (auto value = getField(*settings, key)) varied[variant.name][key] = std::move(*value);
  }
  const auto first = varied.empty() ? std::map<std::string, Value>() : varied.begin()->second;
  for (const auto& [key, value] : first)
    if (std::ranges::all_of(varied, [&](const auto& one) { return one.second.at(key) == value; }))
      for (auto& [name, settings] : varied) settings.erase(key);
  return varied;
}

// The variants of the file that a gain is of; the first one stands for them.
std::vector<std::string> membersOf(const Gain& gain, const std::vector<ArmPairs>& pairs) {
  const auto own = std::ranges::find(pairs, gain.variant, &ArmPairs::variant);
  return own == pairs.end() ? std::vector{gain.variant} : own->members;
}

// What the experiment's file says of them: their order, and in what the variants differ.
void asInFile(std::vector<Gain>& gains, const std::vector<ArmPairs>& pairs, const std::string& toml) {
  const auto file = parseExperiment(toml, "/");
  if (!file) return;
  const auto place = [&](const Gain& gain) {
    return std::ranges::find(file->variants, membersOf(gain, pairs).front(), &Variant::name) - file->variants.begin();
  };
  std::ranges::stable_sort(gains, {}, place);
  auto varied = variedSettings(*file);
  for (auto& gain : gains) {
    gain.varied = varied[membersOf(gain, pairs).front()];
    gain.seedsPlanned = static_cast<std::int64_t>(file->settings.experiment.seeds.size());
  }
}

Status addSearches(const Workspace& workspace, const std::string& experimentId, const std::vector<ArmPairs>& pairs,
                   std::vector<Gain>& gains) {
  CLOZE_TRY(const auto searches, searchesOf(workspace, experimentId));
  for (auto& gain : gains) {
    const auto members = membersOf(gain, pairs);
    const auto found = std::ranges::find_if(
        searches, [&](const RateSearch& search) { return std::ranges::count(members, search.variant) > 0; });
    gain.ratesTried = found == searches.end() ? 0 : static_cast<std::int64_t>(found->rates.size());
  }
  return {};
}

// The gains kept with the experiment, if they were made of these runs.
Result<std::optional<std::vector<Gain>>> keptGains(const Workspace& workspace, const std::string& experimentId,
                                                   const std::vector<ArmPairs>& pairs,
                                                   const std::vector<std::string>& ids) {
  CLOZE_TRY(const auto fact, workspace.fact(experimentId, kGainsFact));
  const auto kept = parsedJson(fact.value_or("{}"));
  if (!kept.contains("runs") || kept["runs"] != json(ids)) return std::optional<std::vector<Gain>>();
  std::vector<Gain> gains;
  for (const auto& one : kept.value("gains", json::array())) {
    // Of before the data were counted, or before rows had intervals.
    if (!one.contains("examples") || !one.contains("seeds_used")) return std::optional<std::vector<Gain>>();
    CLOZE_TRY(auto gain, gainFromJson(one));
    const auto own = std::ranges::find_if(pairs, [&](const ArmPairs& pair) { return pair.isOf(gain.variant); });
    if (own != pairs.end() && own->variant != gain.variant)
      return std::optional<std::vector<Gain>>();                         // once not joined
    gain.areaBetweenCurves = areaBetweenCurves(gain.rows, gain.metric);  // once counted from row 0 on
    gains.push_back(std::move(gain));
  }
  return std::optional(std::move(gains));
}

Result<std::vector<Gain>> computedGains(const Workspace& workspace, const ExperimentRecord& experiment,
                                        const std::vector<ArmPairs>& allPairs) {
  std::vector<Gain> gains;
  for (const auto& pairs : allPairs) {
    const std::string& variant = pairs.members.front();
    CLOZE_TRY(auto input, gainInput(workspace, pairs.pretrained, pairs.scratch));
    CLOZE_TRY(input.baselines, storedBaselines(workspace, experiment.id, variant));
    CLOZE_TRY(input.baselineNotes, storedBaselineNotes(workspace, experiment.id, variant));
    CLOZE_TRY(input.data, storedData(workspace, experiment.id, variant));
    CLOZE_TRY(auto gain, computeGain(input));
    gains.push_back(std::move(gain));
  }
  return gains;
}

}  // namespace

std::string dataFact(const std::string& variant) {
  return variant.empty() ? "data" : "data." + variant;
}

std::string baselinesFact(const std::string& variant) {
  return variant.empty() ? "baselines" : "baselines." + variant;
}

Result<GainData> dataOf(const Workspace& workspace, const RunRecord& run) {
  return storedData(workspace, run.experimentId, run.variant);
}

Result<ArmRun> armRunOf(const Workspace& workspace, const RunRecord& run) {
  ArmRun arm;
  arm.runId = run.id;
  arm.seed = run.seed;
  CLOZE_TRY(arm.validation, workspace.evaluations(run.id, "validation"));
  CLOZE_TRY(auto prediction, workspace.prediction(run.id, "test"));
  if (!prediction)
    return fail(ErrorCode::BadInput, "Run " + run.id + " has no predictions on the test split",
                "Give task.test, or a task.test_fraction above 0, and run again", {{"run", run.id}});
  arm.gold = std::move(prediction->gold);
  arm.predicted = std::move(prediction->predicted);
  arm.splitFingerprint = prediction->splitFingerprint;
  arm.classes = static_cast<int>(prediction->labels.size());
  arm.test = run.summary.test;
  arm.trainLossFirst = run.summary.trainLossFirst;
  arm.bestValidationLoss = bestLoss(arm.validation);
  arm.seconds = run.summary.seconds;
  arm.tokens = run.summary.tokens;
  arm.steps = run.summary.steps;
  arm.stepsPerEpoch = run.stepsPerEpoch;
  arm.bestStep = run.summary.bestStep;
  CLOZE_TRY(const auto settings, settingsFromJson(parsedJson(run.settingsJson)));
  arm.trainExamples = run.stepsPerEpoch * settings.finetune.batchSize;  // the last batch of an epoch counted as full
  return arm;
}

Result<Gain> gainBetween(const Workspace& workspace, const std::vector<RunRecord>& pretrained,
                         const std::vector<RunRecord>& scratch) {
  if (pretrained.empty() || pretrained.size() != scratch.size())
    return fail(ErrorCode::WrongUse, "A gain needs as many runs from scratch as pre-trained ones",
                "Name one run of each for every seed");
  CLOZE_TRY(const auto input, gainInput(workspace, pretrained, scratch));
  return computeGain(input);
}

Result<std::vector<Gain>> gainsOf(const Workspace& workspace, const std::string& experimentId) {
  CLOZE_TRY(const auto experiment, workspace.experiment(experimentId));
  CLOZE_TRY(const auto runs, workspace.runs(experiment.id));
  const auto pairs = armPairs(runs);
  CLOZE_TRY(auto kept, keptGains(workspace, experiment.id, pairs, runIds(runs)));
  CLOZE_TRY(auto gains, kept ? std::move(*kept) : computedGains(workspace, experiment, pairs));
  asInFile(gains, pairs, experiment.toml);
  CLOZE_CHECK(addSearches(workspace, experiment.id, pairs, gains));
  holmOver(gains);
  return gains;
}

Status storeGains(Workspace& workspace, const std::string& experimentId, const std::vector<Gain>& gains) {
  CLOZE_TRY(const auto runs, workspace.runs(experimentId));
  json fact{{"runs", runIds(runs)}, {"gains", json::array()}};
  for (const auto& gain : gains) fact["gains"].push_back(toJson(gain));
  return workspace.setFact(experimentId, kGainsFact, jsonText(fact));
}

Status forgetGains(Workspace& workspace, const std::string& experimentId) {
  CLOZE_TRY(const auto fact, workspace.fact(experimentId, kGainsFact));
  return fact ? workspace.setFact(experimentId, kGainsFact, "{}") : Status{};
}

}  // namespace clozebench

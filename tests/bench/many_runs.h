// A workspace of many runs as months of work leave it, written through the store: points, evaluations, checkpoints that
// are not there, gains. For measuring how the window opens it.
#pragma once
#include "config/experiment_file.h"
#include "config/json.h"
#include "experiment/json.h"
#include "store/values_json.h"
#include "store/workspace.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <string>
#include <vector>

namespace clozebench::bench {

constexpr int kSeedsOfEach = 3, kClassesOfEach = 6, kEpochsOfEach = 10, kPointsOfEach = 600;

inline MetricValues madeScores(double f1) {
  MetricValues metrics;
  for (const char* name : {"accuracy", "f1_micro", "f1_macro", "f1_mean", "mcc"}) metrics.values[name] = f1;
  metrics.values["loss"] = metrics.values["mlm_loss"] = 2 - f1;
  for (int label = 0; label < kClassesOfEach; ++label)
    metrics.perClass.push_back({"label " + std::to_string(label), f1, f1, f1, 100});
  return metrics;
}

inline Steps madePoints(int count) {
  Steps steps;
  for (int step = 1; step <= count; ++step)
    steps.points.push_back(
        {step, 1 + 3 / std::sqrt(static_cast<float>(step)), 1e-3f, 0.5f, step * 2048.0, step * 0.05});
  return steps;
}

inline Status fillRun(Workspace& workspace, const std::string& id, double best) {
  Started started;
  started.totalSteps = kPointsOfEach;
  started.stepsPerEpoch = kPointsOfEach / kEpochsOfEach;
  CLOZE_CHECK(workspace.record(id, started));
  CLOZE_CHECK(workspace.record(id, madePoints(kPointsOfEach)));
  for (int epoch = 0; epoch <= kEpochsOfEach; ++epoch) {
    const double f1 = best * (1 - std::exp(-0.4 * epoch));
    Evaluated row{epoch * started.stepsPerEpoch, static_cast<double>(epoch), "validation", madeScores(f1)};
    row.best = true;
    CLOZE_CHECK(workspace.record(id, row));
  }
  RunSummary summary;
  summary.steps = summary.bestStep = kPointsOfEach;
  summary.epochs = kEpochsOfEach;
  summary.seconds = kPointsOfEach * 0.05;
  summary.validation = summary.test = madeScores(best);
  return workspace.record(id, Finished{summary});
}

// A pre-training, then both arms with each seed; the gain is written down as the driver writes it.
inline Status fillExperiment(Workspace& workspace, int number, int& runsLeft) {
  Experiment file = makeExperiment();
  const std::string name = "experiment " + std::to_string(number);
  CLOZE_CHECK(setGiven(file, "experiment.name", Value(name)));
  CLOZE_TRY(const Settings settings, resolve(file, file.variants.front()));
  CLOZE_TRY(const auto experiment, workspace.experimentFor(name, name, toToml(file)));
  std::vector<std::string> finished;
  const auto make = [&](RunKind kind, const std::string& arm, int seed, double best) -> Status {
    if (runsLeft-- <= 0) return {};
    RunRecord draft;
    draft.experimentId = experiment.id;
    draft.kind = kind;
    draft.arm = arm;
    draft.seed = seed;
    draft.settingsJson = settingsToJson(settings).dump();
    CLOZE_TRY(const RunRecord run, workspace.createRun(draft));
    finished.insert(finished.begin(), run.id + " ");
    return fillRun(workspace, run.id, best);
  };
  CLOZE_CHECK(make(RunKind::Pretrain, "", 1, 0.5));
  for (int seed = 1; seed <= kSeedsOfEach; ++seed) {
    CLOZE_CHECK(make(RunKind::Finetune, "pretrained", seed, 0.6 + 0.001 * (number % 100)));
    CLOZE_CHECK(make(RunKind::Finetune, "scratch", seed, 0.5));
  }
  Gain gain;
  gain.metric = "f1_micro";
  gain.gain = 0.1 + 0.001 * (number % 100);
  gain.low = gain.gain - 0.02;
  gain.high = gain.gain + 0.02;
  const nlohmann::json fact{{"runs", finished}, {"gains", {toJson(gain)}}};
  return workspace.setFact(experiment.id, "gains", jsonText(fact));
}

inline Status makeManyRuns(const std::filesystem::path& folder, int runs) {
  CLOZE_TRY(Workspace workspace, Workspace::open(folder));
  for (int number = 1; runs > 0; ++number) CLOZE_CHECK(fillExperiment(workspace, number, runs));
  return {};
}

}  // namespace clozebench::bench

#include "tests/ui/made_workspace.h"

#include "config/experiment_file.h"
#include "config/json.h"
#include "experiment/driver.h"
#include "run/filled_in.h"
#include "tests/base/results.h"

#include <nlohmann/json.hpp>

#include <stdexcept>

namespace clozebench::uitest {
namespace {

using testing::succeed;
using testing::valueOf;

constexpr int kClasses = 3, kExamples = 60, kEpochs = 4;

MetricValues scores(double f1) {
  MetricValues metrics;
  for (const char* name : {"accuracy", "f1_micro", "f1_macro", "f1_mean"}) metrics.values[name] = f1;
  metrics.values["loss"] = 2 - f1;
  return metrics;
}

Steps points(int steps) {
  Steps batch;
  for (int step = 1; step <= steps; ++step) {
    StepPoint point;
    point.step = step;
    point.loss = 5.0f / static_cast<float>(step);
    point.learningRate = 1e-3f;
    point.tokens = step * 640.0;
    point.seconds = step * 0.1;
    batch.points.push_back(point);
  }
  return batch;
}

Predicted predictions(int wrongEvery) {
  Predicted event;
  event.split = "test";
  event.splitFingerprint = "made";
  event.labels = {"ant", "bee", "cat"};
  for (int i = 0; i < kExamples; ++i) {
    const int gold = i % kClasses;
    event.gold.add(gold);
    event.predicted.add(i % wrongEvery == 0 ? (gold + 1) % kClasses : gold);
    event.scores.push_back(0.5f);
    event.texts.push_back("example " + std::to_string(i));
  }
  return event;
}

// Every example has an ant; every other one a cat too, which is missed where the arm is wrong.
Predicted setPredictions(int wrongEvery) {
  Predicted event = predictions(wrongEvery);
  event.splitFingerprint = "made of sets";
  event.gold = event.predicted = LabelSets::ofAnySize();
  event.scores.clear();
  for (int i = 0; i < kExamples; ++i) {
    const std::vector<std::int32_t> gold = i % 2 == 0 ? std::vector{0, 2} : std::vector{0};
    const std::vector<std::int32_t> said = i % wrongEvery == 0 ? std::vector{1} : gold;
    event.gold.add(gold);
    event.predicted.add(said);
    event.scores.insert(event.scores.end(), said.size(), 0.75f);
  }
  for (const double threshold : {0.25, 0.5, 0.75})
    event.thresholds.push_back({threshold, 0.5 + threshold / 4, 1 - threshold / 4, 0.6 + threshold / 10, 0.5});
  return event;
}

double rightShare(int wrongEvery) {
  const Predicted event = predictions(wrongEvery);
  int right = 0;
  for (int i = 0; i < kExamples; ++i) right += event.gold.values()[i] == event.predicted.values()[i];
  return static_cast<double>(right) / kExamples;
}

Started startOf(int steps) {
  Started started;
  started.totalSteps = steps;
  started.stepsPerEpoch = steps / kEpochs;
  started.dataFingerprint = "data";
  started.tokenizerFingerprint = "tokenizer";
  return started;
}

void recordEpochs(Workspace& workspace, const std::string& id, int steps, double f1, int epochs) {
  for (int epoch = 0; epoch <= epochs; ++epoch) {
    Evaluated row{epoch * steps / kEpochs, static_cast<double>(epoch), "validation", scores(f1 * epoch / kEpochs)};
    row.best = true;
    row.tokens = static_cast<double>(row.step) * 640;
    row.seconds = static_cast<double>(row.step) * 0.1;
    succeed(workspace.record(id, row));
  }
}

void fillFinetuning(Workspace& workspace, const std::string& id, int steps, int wrongEvery, MadeLabels labels) {
  succeed(workspace.record(id, startOf(steps)));
  succeed(workspace.record(id, points(steps)));
  const double f1 = rightShare(wrongEvery);
  recordEpochs(workspace, id, steps, f1, kEpochs);
  succeed(workspace.record(id, labels == MadeLabels::Several ? setPredictions(wrongEvery) : predictions(wrongEvery)));
  RunSummary summary;
  summary.steps = summary.bestStep = steps;
  summary.epochs = kEpochs;
  summary.seconds = steps * 0.1;
  summary.tokens = steps * 640.0;
  summary.validation = summary.test = scores(f1);
  succeed(workspace.record(id, Finished{summary}));
}

// Both arms of one variant with two seeds each.
void makePairs(Workspace& workspace, RunRecord draft, int steps, MadeLabels labels, MadeWorkspace& made) {
  draft.kind = RunKind::Finetune;
  for (int seed : {1, 2}) {
    for (const char* arm : {"pretrained", "scratch"}) {
      draft.arm = arm;
      draft.seed = seed;
      draft.identity = draft.variant + arm + std::to_string(seed);
      const bool first = draft.arm == "pretrained";
      draft.parent = first ? made.pretraining : "";
      const std::string id = valueOf(workspace.createRun(draft)).id;
      succeed(workspace.linkRun(made.experimentId, id, draft.variant));
      fillFinetuning(workspace, id, steps, first ? 10 : 3, labels);
      made.runs.push_back({id, arm});
    }
  }
}

// As makeWorkspace() changes the rate from one to the next.
void setVariants(Experiment& experiment, const Settings& settings, const std::vector<std::string>& names) {
  if (names.size() < 2) return;
  experiment.variants.clear();
  double rate = settings.finetune.learningRate;
  for (const std::string& name : names) {
    experiment.variants.push_back({name, {{"finetune.learning_rate", Value(rate)}}});
    rate *= 2;
  }
}

}  // namespace

MadeWorkspace makeWorkspace(const std::filesystem::path& folder, int steps, const std::vector<std::string>& variants,
                            MadeLabels labels, int plannedSeeds) {
  MadeWorkspace made;
  Workspace workspace = valueOf(Workspace::open(folder));
  Experiment experiment = makeExperiment();
  succeed(setGiven(experiment, "experiment.name", Value(std::string("made"))));
  std::vector<std::int64_t> seeds;
  for (int seed = 1; seed <= plannedSeeds; ++seed) seeds.push_back(seed);
  succeed(setGiven(experiment, "experiment.seeds", Value(seeds)));
  if (labels == MadeLabels::Several) succeed(setGiven(experiment, "task.kind", Value(std::string("multi_label"))));
  Settings settings = valueOf(resolve(experiment, experiment.variants.front()));
  setVariants(experiment, settings, variants);
  made.experimentId = valueOf(workspace.experimentFor("made", "identity", toToml(experiment))).id;
  RunRecord draft;
  draft.experimentId = made.experimentId;
  draft.experiment = "made";
  draft.settingsJson = settingsToJson(settings).dump();
  draft.kind = RunKind::Pretrain;
  draft.identity = "pre";
  made.pretraining = valueOf(workspace.createRun(draft)).id;
  succeed(workspace.linkRun(made.experimentId, made.pretraining));
  succeed(workspace.record(made.pretraining, Started{}));
  succeed(workspace.record(made.pretraining, points(steps)));
  succeed(workspace.record(made.pretraining, Notice{Notice::Level::Warning, "made of thin air"}));
  Probed probed{steps, {}};
  probed.values[filledInName(1, "the [cat] sat on the [mat, not rug]")] = 0.5;
  succeed(workspace.record(made.pretraining, probed));
  RunSummary pretrained;
  pretrained.steps = steps;
  pretrained.tokens = steps * 640.0;
  pretrained.seconds = 12;
  succeed(workspace.record(made.pretraining, Finished{pretrained}));
  for (const std::string& variant : variants) {
    draft.variant = variant;
    draft.settingsJson = settingsToJson(settings).dump();
    makePairs(workspace, draft, steps, labels, made);
    settings.finetune.learningRate *= 2;
  }
  return made;
}

void addUnfinishedSeed(const std::filesystem::path& folder, const MadeWorkspace& made, int steps) {
  Workspace workspace = valueOf(Workspace::open(folder));
  for (const auto& [like, arm] : {made.runs[0], made.runs[1]}) {
    RunRecord draft = valueOf(workspace.run(like));
    draft.seed = 3;
    draft.identity = arm + "3";
    const std::string id = valueOf(workspace.createRun(draft)).id;
    succeed(workspace.linkRun(made.experimentId, id, draft.variant));
    if (arm == "pretrained") {
      fillFinetuning(workspace, id, steps, 10, MadeLabels::OneEach);
      continue;
    }
    succeed(workspace.record(id, startOf(steps)));
    succeed(workspace.record(id, points(steps / 4)));
    recordEpochs(workspace, id, steps, rightShare(3), 1);
    succeed(workspace.setState(id, RunState::Stopped));
  }
}

}  // namespace clozebench::uitest

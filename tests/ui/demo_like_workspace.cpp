#include "tests/ui/demo_like_workspace.h"

#include "base/files.h"
#include "base/random.h"
#include "config/experiment_file.h"
#include "config/json.h"
#include "experiment/driver.h"
#include "experiment/gains.h"
#include "run/filled_in.h"
#include "store/queue.h"
#include "tests/base/results.h"
#include "tests/experiment/tiny_experiment.h"

#include <nlohmann/json.hpp>

#include <array>
#include <cmath>
#include <random>
#include <stdexcept>

namespace clozebench::uitest {
namespace {

using testing::succeed;
using testing::valueOf;

constexpr int kPretrainSteps = 1400, kFinetuneSteps = 192, kEpochs = 12, kTestExamples = 600;
constexpr std::array kClasses = {"animal", "artifact", "food", "plant", "person", "time"};
constexpr std::array kThings = {"a small creature that lives in rivers", "a tool for cutting soft wood",
                                "a dish of rice and vegetables",         "a tree with broad evergreen leaves",
                                "someone who repairs old clocks",        "the hours between noon and evening"};

std::string exampleText(int i) {
  return std::string(kThings[static_cast<std::size_t>(i) % kThings.size()]) + ", as in example " + std::to_string(i);
}

// Neither the library's distributions nor its seeds are the same everywhere: this is.
class Noise {
 public:
  explicit Noise(unsigned seed) : m_engine(seed) {}
  double next() { return static_cast<double>(m_engine()) / 4294967296.0 - 0.5; }

 private:
  std::mt19937 m_engine;
};

Steps course(int steps, double first, double last, double speed, unsigned seed) {
  Noise noise(seed);
  Steps batch;
  for (int step = 1; step <= steps; ++step) {
    const double share = static_cast<double>(step) / steps;
    StepPoint point;
    point.step = step;
    point.loss = static_cast<float>(last + (first - last) * std::exp(-5 * share) + 0.35 * noise.next());
    point.learningRate = static_cast<float>(4e-3 * std::min(1.0, 10 * share) * (1 - 0.95 * share));
    point.gradientNorm = static_cast<float>(0.6 + 1.5 * std::exp(-8 * share) + 0.2 * noise.next());
    point.tokens = step * 1980.0;
    point.seconds = step * 1980.0 / (speed * (1 + 0.04 * noise.next()));
    batch.points.push_back(point);
  }
  return batch;
}

ResolvedCompute compute() {
  ResolvedCompute made;
  made.device = "cpu";
  made.precision = "bf16";
  made.threads = 2;
  made.reason =
      "CPU: no NVIDIA driver (libcuda.so.1 not found); bf16 as measured (bf16 41k tokens/s, fp32 18k tokens/s)";
  return made;
}

MetricValues labelScores(double f1) {
  MetricValues metrics;
  metrics.values = {{"accuracy", f1}, {"f1_micro", f1}, {"f1_macro", f1 - 0.06}, {"f1_mean", f1 - 0.03}};
  metrics.values["loss"] = 2.3 - 2 * f1;
  for (const char* name : kClasses) metrics.perClass.push_back({name, f1, f1 - 0.02, f1 - 0.01, kTestExamples / 6});
  return metrics;
}

Predicted predictions(double rightShare, unsigned seed) {
  Noise noise(seed);
  Predicted event;
  event.split = "test";
  event.splitFingerprint = "demo-like";
  event.labels.assign(kClasses.begin(), kClasses.end());
  for (int i = 0; i < kTestExamples; ++i) {
    const int gold = i % static_cast<int>(kClasses.size());
    const bool right = noise.next() + 0.5 < rightShare;
    event.gold.add(gold);
    event.predicted.add(right ? gold : (gold + 1 + i % 3) % static_cast<int>(kClasses.size()));
    event.scores.push_back(right ? 0.8f : 0.4f);
    event.texts.push_back(exampleText(i));
  }
  return event;
}

Started started(int steps, int perEpoch) {
  Started event;
  event.parameters = 1'012'000;
  event.totalSteps = steps;
  event.stepsPerEpoch = perEpoch;
  event.compute = compute();
  event.dataFingerprint = "data";
  event.tokenizerFingerprint = "tokenizer";
  return event;
}

// One that works, of the smallest network there is: Try and Checkpoints open it.
std::string keepCheckpoint(Workspace& workspace, const std::string& id, const char* which, int step,
                           const std::string& arm) {
  const auto folder = workspace.runDirectory(id) / "checkpoints" / which;
  succeed(makeDirectories(folder.parent_path()));
  std::filesystem::copy(clozebench::testing::TinyExperiment::shared().run(arm).checkpoint, folder,
                        std::filesystem::copy_options::recursive);
  succeed(workspace.record(id, CheckpointSaved{which, folder.string(), step}));
  return folder.string();
}

class Maker {
 public:
  explicit Maker(const std::filesystem::path& folder)
      : m_folder(folder), m_workspace(valueOf(Workspace::open(folder))) {}

  DemoLikeWorkspace make() {
    writeData();
    DemoLikeWorkspace made;
    made.experimentFile = m_folder / "data" / "glosses.toml";
    const std::string id = begin("glosses", "finished");
    made.experimentId = id;
    made.pretraining = pretrain(id, kPretrainSteps);
    for (int seed : {1, 2, 3}) {
      finetune(id, made.pretraining, seed, true);
      finetune(id, made.pretraining, seed, false);
    }
    succeed(storeGains(m_workspace, id, valueOf(gainsOf(m_workspace, id))));
    succeed(m_workspace.setExperimentStarred(id, true));
    succeed(m_workspace.setExperimentNote(id, "500 labelled definitions; the recipe for the talk"));
    makeUnfinished();
    return made;
  }

 private:
  void writeData() {
    const auto data = m_folder / "data";
    succeed(makeDirectories(data));
    for (const auto& [name, first, count] :
         {std::tuple{"train", 0, 480}, {"validation", 480, 120}, {"test", 600, 240}}) {
      std::string text = "definition\tclass\n";
      for (int i = first; i < first + count; ++i)
        text += exampleText(i) + '\t' + kClasses[static_cast<std::size_t>(i) % kClasses.size()] + '\n';
      succeed(writeFileAtomically(data / (std::string("classes.") + name + ".tsv"), text));
    }
    std::string corpus;
    for (int i = 0; i < 900; ++i) corpus += exampleText(7 * i) + '\n';
    succeed(writeFileAtomically(data / "glosses.txt", corpus));
    succeed(writeFileAtomically(
        data / "glosses.toml",
        "[experiment]\nname = \"glosses\"\nseeds = [1, 2, 3]\n[corpus]\npath = [\"glosses.txt\"]\n"
        "[task]\ntrain = [\"classes.train.tsv\"]\nvalidation = [\"classes.validation.tsv\"]\n"
        "test = [\"classes.test.tsv\"]\nlabel = \"class\"\n[tokenizer]\nvocab_size = 400\n"
        "[backbone]\npreset = \"small\"\nlayers = 2\nmax_length = 48\n[pretrain]\ntokens = 2800000\n"
        "[finetune]\nepochs = 12\n"));
  }

  std::string begin(const std::string& name, const std::string& identity) {
    m_experiment = valueOf(loadExperiment(m_folder / "data" / "glosses.toml"));
    succeed(setGiven(m_experiment, "experiment.name", Value(name)));
    return valueOf(m_workspace.experimentFor(name, identity, toToml(m_experiment))).id;
  }

  std::string create(const std::string& experimentId, RunKind kind, const std::string& arm, int seed,
                     const std::string& parent) {
    RunRecord draft;
    draft.experimentId = experimentId;
    draft.experiment = valueOf(m_workspace.experiment(experimentId)).name;
    draft.kind = kind;
    draft.arm = arm;
    draft.seed = seed;
    draft.parent = parent;
    draft.settingsJson = settingsToJson(valueOf(resolve(m_experiment, m_experiment.variants.front()))).dump();
    draft.identity = experimentId + arm + std::to_string(seed);
    const std::string id = valueOf(m_workspace.createRun(draft)).id;
    succeed(m_workspace.linkRun(experimentId, id));
    return id;
  }

  std::string pretrain(const std::string& experimentId, int steps) {
    const std::string id = create(experimentId, RunKind::Pretrain, "", 0, "");
    succeed(m_workspace.record(id, started(kPretrainSteps, 340)));
    succeed(m_workspace.record(id, Notice{Notice::Level::Info, "The text does not allow a vocabulary of 400 entries"}));
    succeed(m_workspace.record(id, course(steps, 8.3, 3.1, 41000, 5)));
    MetricValues last;
    for (int step = 0; step <= steps; step += 140) {
      const double share = static_cast<double>(step) / kPretrainSteps;
      last.values = {{"mlm_loss", 3.2 + 5.1 * std::exp(-5 * share)},
                     {"loss", 3.2 + 5.1 * std::exp(-5 * share)},
                     {"mlm_accuracy", 0.41 * (1 - std::exp(-4 * share))}};
      succeed(
          m_workspace.record(id, Evaluated{step, step / 340.0, "validation", last, step * 1980.0, step * 0.05, true}));
      Probed probed{step, {}};
      probed.values[filledInName(1, "a small [creature] that lives in [rivers, not lakes]")] = 0.5;
      probed.values[filledInName(2, "someone who repairs old [clocks]")] = 1;
      succeed(m_workspace.record(id, probed));
    }
    const std::string checkpoint = keepCheckpoint(m_workspace, id, "last", steps, "");
    if (steps == kPretrainSteps) finish(id, steps, checkpoint, last, {});
    return id;
  }

  void finetune(const std::string& experimentId, const std::string& parent, int seed, bool pretrained) {
    const double best = (pretrained ? 0.71 : 0.42) + 0.012 * seed;
    const std::string arm = pretrained ? "pretrained" : "scratch";
    const std::string id = create(experimentId, RunKind::Finetune, arm, seed, pretrained ? parent : "");
    succeed(m_workspace.record(id, started(kFinetuneSteps, kFinetuneSteps / kEpochs)));
    succeed(m_workspace.record(
        id, course(kFinetuneSteps, 3.9, pretrained ? 0.3 : 0.9, 30000, 11 + static_cast<unsigned>(seed))));
    for (int epoch = 0; epoch <= kEpochs; ++epoch) {
      const double f1 = 0.02 + (best - 0.02) * (1 - std::exp(-(pretrained ? 0.6 : 0.28) * epoch));
      Evaluated row{epoch * kFinetuneSteps / kEpochs, static_cast<double>(epoch), "validation", labelScores(f1)};
      row.tokens = static_cast<double>(row.step) * 1980;
      row.seconds = static_cast<double>(row.step) * 0.066;
      row.best = true;
      succeed(m_workspace.record(id, row));
    }
    succeed(m_workspace.record(id, predictions(best, 31 * static_cast<unsigned>(seed) + pretrained)));
    keepCheckpoint(m_workspace, id, "last", kFinetuneSteps, arm);
    finish(id, kFinetuneSteps, keepCheckpoint(m_workspace, id, "best", kFinetuneSteps - 32, arm), labelScores(best),
           labelScores(best - 0.01));
  }

  void finish(const std::string& id, int steps, const std::string& checkpoint, const MetricValues& validation,
              const MetricValues& test) {
    RunSummary summary;
    summary.steps = summary.bestStep = steps;
    summary.epochs = kEpochs;
    summary.seconds = steps * 0.05;
    summary.tokens = steps * 1980.0;
    summary.trainLossFirst = 8.3;
    summary.trainLossLast = 0.9;
    summary.validation = validation;
    summary.test = test;
    summary.checkpoint = checkpoint;
    succeed(m_workspace.record(id, Finished{summary}));
  }

  void makeUnfinished() {
    const std::string stopped = begin("glosses, whole words", "stopped");
    const std::string half = pretrain(stopped, 560);
    succeed(m_workspace.record(half, Stopped{}));
    const std::string failed = begin("letters", "failed");
    const std::string id = create(failed, RunKind::Pretrain, "", 0, "");
    succeed(m_workspace.record(id, started(900, 300)));
    succeed(m_workspace.record(id, course(60, 8.1, 30, 39000, 3)));
    succeed(m_workspace.record(
        id, Failed{{ErrorCode::Diverged, "Training diverged: the loss grew to 31 at step 60 (learning rate 0.05)",
                    "Lower pretrain.learning_rate (3e-4 to 4e-3 is usual) and run again"},
                   {}}));
    ExperimentQueue queue(m_workspace);
    for (const char* name : {"glosses, 3 layers", "glosses, 1000 labels"}) {
      QueueEntry entry;
      entry.name = name;
      succeed(setGiven(m_experiment, "experiment.name", Value(std::string(name))));
      entry.toml = toToml(m_experiment);
      entry.scope = "everything";
      entry.directory = m_folder / "data";
      valueOf(queue.add(entry));
    }
  }

  std::filesystem::path m_folder;
  Workspace m_workspace;
  Experiment m_experiment;
};

}  // namespace

DemoLikeWorkspace makeDemoLikeWorkspace(const std::filesystem::path& folder) {
  return Maker(folder).make();
}

}  // namespace clozebench::uitest

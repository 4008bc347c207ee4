// An engine that does not train: it sends the events that training sends, keeps checkpoints as folders with a text in
// them, and can be stopped, killed, broken and resumed. Numbers are a pure function of (kind, arm, seed, step).
#pragma once
#include "base/files.h"
#include "experiment/driver.h"
#include "tests/base/results.h"
#include "tests/base/temporary_folder.h"

#include <gtest/gtest.h>

#include <atomic>
#include <cmath>
#include <filesystem>
#include <fstream>

namespace clozebench::testing {

class FakeEngine {
 public:
  // What happens at one step of one run of the plan, once: `run` counts the calls of train.
  int eventAtRun = -1;
  std::int64_t eventAtStep = 3;
  std::function<Status(RunContext&)> event;
  std::string device = "cpu", precision = "fp32";  // what a measurement finds
  // The learning rate of an arm that is worth most on validation; each factor of ten beside it costs 0.1.
  double bestRatePretrained = 0.003, bestRateScratch = 0.003;
  double divergesFrom = 1e9;  // learning rate

  std::atomic<int> trained{0}, tokenizers{0}, resolved{0};
  std::vector<RunRequest> requests;

  Engine engine() {
    return {.train = [this](const RunRequest& request, RunContext& context) { return train(request, context); },
            .resolveCompute = [this](const Settings&) -> Result<ResolvedCompute> {
              ++resolved;
              return ResolvedCompute{device, precision, 3 + resolved, false, "a test"};
            },
            .prepareTokenizer = [this](const Settings&, const std::filesystem::path& cache, const ProgressFunction&,
                                       const StopFunction&) -> Result<PreparedTokenizer> {
              ++tokenizers;
              CLOZE_CHECK(makeDirectories(cache / "tokenizer-fake"));
              return PreparedTokenizer{cache / "tokenizer-fake", "tokenizer-print", false, ""};
            }};
  }

  static constexpr std::int64_t kSteps = 6, kStepsPerEpoch = 3;

 private:
  Result<TrainOutcome> train(const RunRequest& request, RunContext& context) {
    const int call = trained++;
    requests.push_back(request);
    if (request.kind == RunKind::Finetune && request.settings.finetune.learningRate >= divergesFrom)
      return fail(ErrorCode::Diverged, "The loss is not a number", "Set a smaller learning rate");
    std::int64_t step = request.resumeFrom ? stepOf(*request.resumeFrom) : 0;
    context.emit(Started{.parameters = 1000,
                         .totalSteps = kSteps,
                         .stepsPerEpoch = kStepsPerEpoch,
                         .resumedAtStep = step,
                         .compute = request.compute,
                         .dataFingerprint = "",
                         .tokenizerFingerprint = ""});
    TrainOutcome outcome;
    if (step == 0) evaluate(request, context, 0, outcome.summary);
    while (step < kSteps) {
      if (context.stopRequested() || !context.waitWhilePaused()) {
        CLOZE_CHECK(save(request, context, "last", step));
        outcome.stopped = true;
        break;
      }
      ++step;
      context.step(
          {step, lossAt(request, step), 0.01f, 1.0f, 100.0 * static_cast<double>(step), static_cast<double>(step)});
      CLOZE_CHECK(keepPoints(request, context, step));
      if (step % kStepsPerEpoch == 0) {
        evaluate(request, context, step, outcome.summary);
        CLOZE_CHECK(save(request, context, "best", step));
        CLOZE_CHECK(save(request, context, "last", step));
      }
      if (call == eventAtRun && step == eventAtStep && event) {
        context.flush();
        CLOZE_CHECK(event(context));
      }
    }
    finish(request, context, step, outcome);
    return outcome;
  }

  static float lossAt(const RunRequest& request, std::int64_t step) {
    return (request.arm == "pretrained" ? 1.0f : 2.0f) / static_cast<float>(step) +
           0.01f * static_cast<float>(request.seed);
  }

  // The pre-trained arm gets one example in eight wrong, the other one every second: a gain of 0.375.
  static std::vector<std::int32_t> predictions(const RunRequest& request, const std::vector<std::int32_t>& gold) {
    auto predicted = gold;
    const std::size_t every = request.arm == "pretrained" ? 8 : 2;
    for (std::size_t i = 0; i < predicted.size(); i += every) predicted[i] = 1 - predicted[i];
    return predicted;
  }

  // Each step sees 100 tokens.
  static Status keepPoints(const RunRequest& request, RunContext& context, std::int64_t step) {
    if (request.kind != RunKind::Pretrain) return {};
    for (const auto tokens : request.settings.pretrain.keepAt)
      if (tokens > 100 * (step - 1) && tokens <= 100 * step)
        CLOZE_CHECK(save(request, context, "tokens-" + std::to_string(tokens), step));
    return {};
  }

  double worthOf(const RunRequest& request) const {
    const double best = request.arm == "pretrained" ? bestRatePretrained : bestRateScratch;
    const double rate = request.settings.finetune.learningRate;
    return request.role.empty() ? 0 : -0.1 * std::abs(std::log10(rate / best));
  }

  void evaluate(const RunRequest& request, RunContext& context, std::int64_t step, RunSummary& summary) const {
    Evaluated row{.step = step,
                  .epoch = static_cast<double>(step) / kStepsPerEpoch,
                  .split = "validation",
                  .metrics = {},
                  .tokens = 100.0 * static_cast<double>(step),
                  .seconds = static_cast<double>(step),
                  .best = true};
    const double f1 = (request.arm == "pretrained" ? 0.5 : 0.25) + 0.05 * static_cast<double>(step) + worthOf(request);
    for (const char* name : {"f1_micro", "f1_macro", "f1_mean", "accuracy"}) row.metrics.values[name] = f1;
    row.metrics.values["loss"] = 1.0 / static_cast<double>(step + 1);
    summary.validation = row.metrics;
    summary.bestStep = step;
    context.emit(std::move(row));
  }

  static void finish(const RunRequest& request, RunContext& context, std::int64_t step, TrainOutcome& outcome) {
    auto& summary = outcome.summary;
    summary.steps = step;
    summary.epochs = static_cast<double>(step) / kStepsPerEpoch;
    summary.tokens = 100.0 * static_cast<double>(step);
    summary.seconds = static_cast<double>(step);
    summary.trainLossFirst = lossAt(request, 1);
    summary.trainLossLast = lossAt(request, std::max<std::int64_t>(step, 1));
    summary.checkpoint =
        (request.runDirectory / "checkpoints" / (request.kind == RunKind::Pretrain ? "last" : "best")).string();
    if (outcome.stopped || request.kind == RunKind::Pretrain || !request.role.empty()) return;
    std::vector<std::int32_t> gold(64);
    for (std::size_t i = 0; i < gold.size(); ++i) gold[i] = static_cast<std::int32_t>(i / 8 % 2);
    const auto predicted = predictions(request, gold);
    for (const char* name : {"f1_micro", "f1_macro", "f1_mean", "accuracy"})
      summary.test.values[name] = request.arm == "pretrained" ? 0.875 : 0.5;
    context.emit(Predicted{.step = step,
                           .split = "test",
                           .splitFingerprint = "test-print",
                           .labels = {"no", "yes"},
                           .gold = gold,
                           .predicted = predicted,
                           .scores = std::vector<float>(64, 0.5f),
                           .texts = std::vector<std::string>(64, "text")});
  }

  static Status save(const RunRequest& request, RunContext& context, const std::string& which, std::int64_t step) {
    const auto folder = request.runDirectory / "checkpoints" / which;
    CLOZE_CHECK(makeDirectories(folder / "tokenizer"));
    std::ofstream(folder / "step") << step;
    std::ofstream(folder / "model.safetensors") << "weights";
    context.emit(CheckpointSaved{which, folder.string(), step});
    return {};
  }

  static std::int64_t stepOf(const std::filesystem::path& checkpoint) {
    return std::stoll(valueOf(readFile(checkpoint / "step")));
  }
};

// A workspace and an experiment over a small task of two classes.
class DriveTest : public ::testing::Test {
 protected:
  DriveTest() {
    writeTask("");
    workspace.emplace(valueOf(Workspace::open(place())));
  }
  std::filesystem::path place() const { return folder / "workspace"; }
  void writeTask(const std::string& extra) const {
    std::ofstream stream(folder / "train.tsv");
    stream << "text\tlabel\n";
    for (int i = 0; i < 60; ++i) stream << "a sentence with number " << i << (i % 2 ? "\tyes\n" : "\tno\n");
    stream << extra;
  }
  Experiment experiment(const std::string& more = "") const {
    return valueOf(parseExperiment(
        "[experiment]\nname = \"pair\"\nseeds = [1, 2]\n[task]\ntrain = \"train.tsv\"\n" + more, folder));
  }
  Result<DriveResult> drive(const Experiment& which, DriveOptions options = {}) {
    options.engine = fake.engine();
    controls = std::make_shared<RunControls>();
    return driveExperiment(*workspace, which, options, controls, sink, observer);
  }
  RunRecord run(const std::string& id) { return valueOf(workspace->run(id)); }

  const TemporaryFolder temporary;
  const std::filesystem::path folder = temporary.path();
  std::optional<Workspace> workspace;
  FakeEngine fake;
  std::shared_ptr<RunControls> controls;
  std::shared_ptr<RunSink> sink;
  DriveObserver observer;
};

}  // namespace clozebench::testing

// What each event of a run leaves in the workspace.
#include "support.h"

#include <limits>

namespace clozebench {
namespace {

using testing::expectEqual;
using testing::pointAt;
using testing::stepsBetween;
using testing::StoreTest;
using testing::valueOf;

constexpr float kNaN = std::numeric_limits<float>::quiet_NaN();
constexpr float kInfinity = std::numeric_limits<float>::infinity();

Evaluated evaluationAt(std::int64_t step, double f1, bool best = false) {
  Evaluated evaluated{.step = step, .epoch = 0.5, .split = "validation", .tokens = 17, .seconds = 3, .best = best};
  evaluated.metrics.values = {{"f1_micro", f1}, {"loss", std::numeric_limits<double>::quiet_NaN()}};
  evaluated.metrics.perClass = {{"noun", 0.25, 0.5, 1.0 / 3.0, 19}};
  return evaluated;
}

Predicted predictionAt(std::int64_t step, std::int32_t first) {
  return {.step = step,
          .split = "test",
          .splitFingerprint = "print",
          .labels = {"no", "yes", "maybe"},
          .gold = {0, 2, -1, 1},
          .predicted = {first, 2, 0, 1},
          .scores = {0.5f, 0.75f, 0.25f, 1.0f},
          .texts = {}};
}

TEST_F(StoreTest, StartsARunWithItsCountsAndItsCompute) {
  const auto run = newRun();
  Started started{.parameters = 1234567,
                  .totalSteps = 99,
                  .stepsPerEpoch = 13,
                  .resumedAtStep = 0,
                  .compute = {"cpu", "bf16", 7, false, "why"},
                  .dataFingerprint = "data",
                  .tokenizerFingerprint = "tok"};
  record(run, started);
  const auto stored = valueOf(workspace.run(run.id));
  EXPECT_EQ(stored.state, RunState::Running);
  EXPECT_EQ(stored.parameters, 1234567);
  EXPECT_EQ(stored.totalSteps, 99);
  EXPECT_EQ(stored.stepsPerEpoch, 13);
  EXPECT_EQ(stored.compute.precision, "bf16");
  EXPECT_EQ(stored.compute.threads, 7);
  EXPECT_EQ(stored.dataFingerprint, "data");
  EXPECT_FALSE(stored.startedAt.empty());
  EXPECT_TRUE(stored.endedAt.empty());
}

TEST_F(StoreTest, KeepsEveryPointAndTheLiveSummary) {
  const auto run = newRun();
  record(run, Started{.stepsPerEpoch = 4});
  record(run, stepsBetween(1, 3));
  record(run, Steps{});
  record(run, stepsBetween(4, 10));
  const auto points = valueOf(workspace.points(run.id));
  ASSERT_EQ(points.size(), 10u);
  for (std::int64_t step = 1; step <= 10; ++step)
    expectEqual(points[static_cast<std::size_t>(step - 1)], pointAt(step));
  EXPECT_EQ(valueOf(workspace.points(run.id, 7)).size(), 3u);
  EXPECT_EQ(valueOf(workspace.points(run.id, 10)).size(), 0u);
  const auto summary = valueOf(workspace.run(run.id)).summary;
  EXPECT_EQ(summary.steps, 10);
  EXPECT_EQ(summary.epochs, 2.5);
  EXPECT_EQ(summary.tokens, 20480);
  EXPECT_EQ(summary.trainLossFirst, 7.0);
  EXPECT_FLOAT_EQ(static_cast<float>(summary.trainLossLast), 0.7f);
}

TEST_F(StoreTest, KeepsNaNAndInfinityApartAndCountsThem) {
  const auto run = newRun();
  Steps steps = stepsBetween(1, 5);
  steps.points[1].loss = kNaN;
  steps.points[3].loss = -kInfinity;
  steps.points[4].gradientNorm = kInfinity;
  record(run, steps);
  const auto points = valueOf(workspace.points(run.id));
  for (std::size_t i = 0; i < 5; ++i) expectEqual(points[i], steps.points[i]);
  const auto bins = valueOf(workspace.bins(run.id, "loss"));
  ASSERT_EQ(bins.size(), 1u);
  EXPECT_EQ(bins[0].nonFinite, 2);
  EXPECT_FLOAT_EQ(bins[0].high, 7.0f);
  EXPECT_FLOAT_EQ(bins[0].low, 7.0f / 5.0f);
  EXPECT_EQ(valueOf(workspace.run(run.id)).summary.trainLossFirst, 7.0);
}

TEST_F(StoreTest, KeepsARunWhoseEveryLossIsNaN) {
  const auto run = newRun();
  Steps steps = stepsBetween(1, 2);
  for (auto& point : steps.points) point.loss = kNaN;
  record(run, steps);
  const auto bins = valueOf(workspace.bins(run.id, "loss"));
  EXPECT_TRUE(std::isnan(bins.at(0).low) && std::isnan(bins.at(0).first));
  EXPECT_TRUE(std::isnan(valueOf(workspace.run(run.id)).summary.trainLossLast));
}

TEST_F(StoreTest, KeepsEvaluationsInOrderWithTheirClasses) {
  const auto run = newRun();
  record(run, evaluationAt(0, 0.1));
  record(run, evaluationAt(14, 0.75, true));
  auto test = evaluationAt(14, 0.5);
  test.split = "test";
  record(run, test);
  const auto all = valueOf(workspace.evaluations(run.id));
  ASSERT_EQ(all.size(), 3u);
  EXPECT_EQ(all[0].step, 0);
  const auto validation = valueOf(workspace.evaluations(run.id, "validation"));
  ASSERT_EQ(validation.size(), 2u);
  EXPECT_EQ(validation[1].metrics.get("f1_micro"), 0.75);
  EXPECT_TRUE(std::isnan(validation[1].metrics.get("loss")));
  EXPECT_TRUE(validation[1].best);
  ASSERT_EQ(validation[1].metrics.perClass.size(), 1u);
  EXPECT_EQ(validation[1].metrics.perClass[0].label, "noun");
  EXPECT_EQ(validation[1].metrics.perClass[0].f1, 1.0 / 3.0);
  EXPECT_EQ(validation[1].metrics.perClass[0].support, 19);
  const auto summary = valueOf(workspace.run(run.id)).summary;
  EXPECT_EQ(summary.bestStep, 14);
  EXPECT_EQ(summary.validation.get("f1_micro"), 0.75);
}

TEST_F(StoreTest, GivesThePredictionsOfTheBestCheckpoint) {
  const auto run = newRun();
  EXPECT_FALSE(valueOf(workspace.prediction(run.id, "test")));
  record(run, predictionAt(5, 1));
  record(run, evaluationAt(10, 0.5, true));
  record(run, predictionAt(10, 2));
  record(run, predictionAt(15, 0));
  const auto prediction = valueOf(workspace.prediction(run.id, "test"));
  ASSERT_TRUE(prediction);
  EXPECT_EQ(prediction->step, 10);
  EXPECT_EQ(prediction->labels, (std::vector<std::string>{"no", "yes", "maybe"}));
  EXPECT_EQ(prediction->gold, (std::vector<std::int32_t>{0, 2, -1, 1}));
  EXPECT_EQ(prediction->predicted, (std::vector<std::int32_t>{2, 2, 0, 1}));
  EXPECT_EQ(prediction->scores, (std::vector<float>{0.5f, 0.75f, 0.25f, 1.0f}));
  EXPECT_FALSE(valueOf(workspace.prediction(run.id, "validation")));
}

TEST_F(StoreTest, GivesSetsOfLabelsBackAsTheyWere) {
  const auto run = newRun();
  Predicted sets = predictionAt(5, 1);
  sets.splitFingerprint = "print of sets";
  sets.gold = LabelSets({0, 2, -1, -1, 1}, {0, 2, 2, 5});
  sets.predicted = LabelSets({1, 0, 1, 2}, {0, 1, 1, 4});
  sets.thresholds = {{0.25, 0.5, 1, 2.0 / 3, 0.5}, {0.5, 1, 0.5, 2.0 / 3, 0.25}};
  record(run, sets);
  const auto prediction = valueOf(workspace.prediction(run.id, "test"));
  ASSERT_TRUE(prediction);
  EXPECT_EQ(prediction->gold, sets.gold);
  EXPECT_EQ(prediction->predicted, sets.predicted);
  EXPECT_EQ(prediction->predicted[2].size(), 3u);
  EXPECT_EQ(prediction->scores, sets.scores);
  ASSERT_EQ(prediction->thresholds.size(), 2u);
  EXPECT_EQ(prediction->thresholds[0].threshold, 0.25);
  EXPECT_EQ(prediction->thresholds[0].recall, 1);
  EXPECT_EQ(prediction->thresholds[1].f1Micro, 2.0 / 3);
  EXPECT_EQ(prediction->thresholds[1].f1Macro, 0.25);
}

TEST_F(StoreTest, KeepsExampleTextsOncePerSplit) {
  const auto first = newRun(), second = newRun();
  record(first, predictionAt(5, 1));
  EXPECT_TRUE(valueOf(workspace.exampleTexts("print")).empty());
  auto withTexts = predictionAt(5, 1);
  withTexts.texts = {"plain", "", "tab\tand \"quote\"", "\xe6\xb5\x8b\xe8\xaf\x95"};
  record(second, withTexts);
  record(first, predictionAt(6, 2));
  EXPECT_EQ(valueOf(workspace.exampleTexts("print")), withTexts.texts);
}

TEST_F(StoreTest, KeepsNoticesProbesAndCheckpoints) {
  const auto run = newRun();
  record(run, Notice{Notice::Level::Info, "first"});
  record(run, Notice{Notice::Level::Warning, "second"});
  record(run, Notice{Notice::Level::Info, "first"});  // as a run says it that goes on
  record(run, Probed{.step = 7, .values = {{"accuracy", 0.5}, {"loss", std::nan("")}}});
  record(run, CheckpointSaved{"last", "/last", 7});
  record(run, CheckpointSaved{"last", "/last2", 9});
  const auto notices = valueOf(workspace.notices(run.id));
  ASSERT_EQ(notices.size(), 2u);
  EXPECT_EQ(notices[1].text, "second");
  EXPECT_EQ(notices[1].level, Notice::Level::Warning);
  const auto probes = valueOf(workspace.probes(run.id));
  ASSERT_EQ(probes.size(), 1u);
  EXPECT_EQ(probes[0].values.at("accuracy"), 0.5);
  EXPECT_TRUE(std::isnan(probes[0].values.at("loss")));
  const auto checkpoints = valueOf(workspace.checkpoints(run.id));
  ASSERT_EQ(checkpoints.size(), 1u);
  EXPECT_EQ(checkpoints[0].path, "/last2");
  EXPECT_EQ(checkpoints[0].step, 9);
}

TEST_F(StoreTest, NamesTheCheckpointToUse) {
  const auto finetune = newRun(), pretrain = newRun(RunKind::Pretrain);
  for (const auto& run : {finetune, pretrain})
    for (const char* which : {"last", "best", "last"}) record(run, CheckpointSaved{which, std::string("/") + which, 3});
  EXPECT_EQ(valueOf(workspace.run(finetune.id)).checkpoint, "/best");
  EXPECT_EQ(valueOf(workspace.run(pretrain.id)).checkpoint, "/last");
}

TEST_F(StoreTest, EndsARunWithItsSummaryOrItsError) {
  const auto finished = newRun(), failed = newRun();
  RunSummary summary{
      .steps = 21, .epochs = 3, .seconds = 5, .tokens = 700, .trainLossFirst = 2, .trainLossLast = 1, .bestStep = 14};
  summary.validation.values["f1_micro"] = 0.5;
  summary.test.values["f1_micro"] = 0.25;
  summary.checkpoint = "/best";
  record(finished, Finished{summary});
  const auto stored = valueOf(workspace.run(finished.id));
  EXPECT_EQ(stored.state, RunState::Finished);
  EXPECT_EQ(stored.summary.steps, 21);
  EXPECT_EQ(stored.summary.bestStep, 14);
  EXPECT_EQ(stored.summary.test.get("f1_micro"), 0.25);
  EXPECT_EQ(stored.summary.checkpoint, "/best");
  EXPECT_FALSE(stored.endedAt.empty());

  record(failed, stepsBetween(1, 4));
  record(failed, Failed{{ErrorCode::Diverged, "The loss is NaN", "Lower the rate", {{"step", "5"}}}, {}});
  const auto broken = valueOf(workspace.run(failed.id));
  EXPECT_EQ(broken.state, RunState::Failed);
  EXPECT_EQ(broken.summary.steps, 4);
  ASSERT_TRUE(broken.error);
  EXPECT_EQ(broken.error->code, ErrorCode::Diverged);
  EXPECT_EQ(broken.error->sentence(), (Error{ErrorCode::Diverged, "The loss is NaN", "Lower the rate"}).sentence());
  EXPECT_EQ(broken.error->context.at("step"), "5");
}

TEST_F(StoreTest, DeletesWhatLiesAfterTheStepThatAResumeStartsFrom) {
  const auto run = newRun(), other = newRun();
  for (const auto& each : {run, other}) {
    record(each, Started{.stepsPerEpoch = 10});
    for (std::int64_t step = 1; step <= 30; step += 6) record(each, stepsBetween(step, step + 5));
    for (const std::int64_t step : {0, 10, 20, 30}) {
      record(each, evaluationAt(step, 0.01 * static_cast<double>(step), step <= 20));
      record(each, predictionAt(step, 1));
      record(each, Probed{.step = step, .values = {{"a", 1}}});
    }
    record(each, Failed{{ErrorCode::DiskFull, "Full", "Free"}, {}});
  }
  record(run, Started{.stepsPerEpoch = 10, .resumedAtStep = 20});
  const auto points = valueOf(workspace.points(run.id));
  ASSERT_EQ(points.size(), 20u);
  expectEqual(points.back(), pointAt(20));
  EXPECT_EQ(valueOf(workspace.evaluations(run.id)).size(), 3u);
  EXPECT_EQ(valueOf(workspace.prediction(run.id, "test"))->step, 20);
  EXPECT_EQ(valueOf(workspace.probes(run.id)).back().step, 20);
  auto stored = valueOf(workspace.run(run.id));
  EXPECT_EQ(stored.summary.steps, 20);
  EXPECT_EQ(stored.summary.bestStep, 20);
  EXPECT_EQ(stored.summary.tokens, pointAt(20).tokens);
  EXPECT_FALSE(stored.error);
  EXPECT_EQ(stored.state, RunState::Running);
  record(run, stepsBetween(21, 25));
  EXPECT_EQ(valueOf(workspace.points(run.id)).size(), 25u);
  EXPECT_EQ(valueOf(workspace.points(other.id)).size(), 30u);
  EXPECT_EQ(valueOf(workspace.evaluations(other.id)).size(), 4u);
}

TEST_F(StoreTest, StartsAgainFromNothingWithoutACheckpoint) {
  const auto run = newRun();
  record(run, stepsBetween(1, 9));
  record(run, Started{});
  EXPECT_TRUE(valueOf(workspace.points(run.id)).empty());
  EXPECT_EQ(valueOf(workspace.run(run.id)).summary.steps, 0);
}

TEST_F(StoreTest, KeepsNothingOfAnEventForAnUnknownRun) {
  EXPECT_EQ(workspace.record("none", stepsBetween(1, 2)).error().code, ErrorCode::NotFound);
}

TEST_F(StoreTest, NamesTheSeriesThereAreWhenOneIsUnknown) {
  const auto bins = workspace.bins(newRun().id, "losss");
  ASSERT_FALSE(bins);
  EXPECT_EQ(bins.error().code, ErrorCode::WrongUse);
  EXPECT_NE(bins.error().remedy.find("gradient_norm"), std::string::npos);
}

}  // namespace
}  // namespace clozebench

// Stop, kill and resume: the continued run must equal the unbroken one bit for bit (CPU, one thread).
#include "child.h"
#include "world.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <thread>

namespace clozebench {
namespace {

using test::checkpointOf;
using test::differenceOf;
using test::resumed;
using test::runTraining;
using test::World;

test::Recording::Hook stopAtEvaluation(std::int64_t step) {
  return [step](const Event& event, RunControls& controls) {
    if (const auto* evaluated = std::get_if<Evaluated>(&event); evaluated && evaluated->step == step)
      controls.stop = true;
  };
}

// Points of a run in two parts, in order.
std::vector<StepPoint> joined(const test::RunTrace& first, const test::RunTrace& second) {
  auto points = first.points;
  points.insert(points.end(), second.points.begin(), second.points.end());
  return points;
}

void expectEqualRuns(const RunRequest& unbroken, const RunRequest& broken) {
  EXPECT_EQ(differenceOf(checkpointOf(unbroken, "last"), checkpointOf(broken, "last")), "");
  EXPECT_EQ(differenceOf(checkpointOf(unbroken, "best"), checkpointOf(broken, "best")), "");
}

TEST(Resume, ContinuesAPretrainingInMidEpochAsIfNothingHadHappened) {
  World world;
  world.settings.pretrain.dropout = 0.1;
  world.settings.pretrain.evalEvery = 5;
  world.settings.pretrain.steps = 47;  // beyond one epoch
  const auto whole = runTraining(world.pretrain("whole"));
  const auto first = runTraining(world.pretrain("broken"), stopAtEvaluation(15));
  ASSERT_TRUE(first.stopped());
  EXPECT_EQ(first.summary().steps, 15);
  const auto second = runTraining(resumed(world.pretrain("broken")));
  ASSERT_TRUE(second.finished()) << second.error().sentence();
  EXPECT_EQ(second.all<Started>().at(0).resumedAtStep, 15);
  EXPECT_EQ(differenceOf(whole.points, joined(first, second)), "");
  expectEqualRuns(world.pretrain("whole"), world.pretrain("broken"));
  EXPECT_EQ(whole.summary().trainLossLast, second.summary().trainLossLast);
  EXPECT_EQ(whole.summary().trainLossFirst, second.summary().trainLossFirst);
  EXPECT_EQ(whole.summary().bestStep, second.summary().bestStep);
}

TEST(Resume, ContinuesAFinetuningInMidEpochAsIfNothingHadHappened) {
  World world;
  world.settings.finetune.evalEvery = 4;  // an epoch has 7 steps
  world.settings.finetune.patience = 3;
  const auto whole = runTraining(world.finetune("whole"));
  const auto first = runTraining(world.finetune("broken"), stopAtEvaluation(12));
  ASSERT_TRUE(first.stopped());
  const auto second = runTraining(resumed(world.finetune("broken")));
  ASSERT_TRUE(second.finished());
  EXPECT_EQ(differenceOf(whole.points, joined(first, second)), "");
  expectEqualRuns(world.finetune("whole"), world.finetune("broken"));
  EXPECT_EQ(whole.all<Predicted>().at(1).predicted, second.all<Predicted>().at(1).predicted);
  EXPECT_EQ(whole.all<Predicted>().at(1).scores, second.all<Predicted>().at(1).scores);
}

TEST(Resume, RepeatsAnEvaluationThatAStopCutShort) {
  const int heldOutRows = 700;  // more than one batch of an evaluation
  World world(300, 61, heldOutRows);
  bool asked = false;
  const auto stopInEvaluation = [&](const Event& event, RunControls& controls) {
    const auto* progress = std::get_if<Progress>(&event);
    if (!progress || progress->stage != "evaluating" || asked) return;
    asked = controls.stop = true;
  };
  World unbroken(300, 61, heldOutRows);
  const auto whole = runTraining(unbroken.finetune());
  const auto first = runTraining(world.finetune(), stopInEvaluation);
  ASSERT_TRUE(first.stopped());
  EXPECT_TRUE(first.validation.empty());  // row 0 was cut short
  const auto second = runTraining(resumed(world.finetune()));
  ASSERT_TRUE(second.finished());
  ASSERT_EQ(second.validation.size(), whole.validation.size());
  for (std::size_t i = 0; i < whole.validation.size(); ++i)
    EXPECT_EQ(whole.validation[i].metrics.values, second.validation[i].metrics.values);
}

TEST(Resume, ContinuesAfterEachOfSeveralStops) {
  World world;
  world.settings.pretrain.evalEvery = 3;
  const auto whole = runTraining(world.pretrain("whole"));
  auto points = runTraining(world.pretrain("broken"), stopAtEvaluation(3)).points;
  for (const std::int64_t stop : {6, 15, 24, 99}) {
    const auto part = runTraining(resumed(world.pretrain("broken")), stopAtEvaluation(stop));
    points.insert(points.end(), part.points.begin(), part.points.end());
  }
  EXPECT_EQ(differenceOf(whole.points, points), "");
  expectEqualRuns(world.pretrain("whole"), world.pretrain("broken"));
}

TEST(Resume, OfAFinishedRunAddsNothing) {
  World world;
  ASSERT_TRUE(runTraining(world.finetune()).finished());
  const auto again = runTraining(resumed(world.finetune()));
  ASSERT_TRUE(again.finished());
  EXPECT_TRUE(again.points.empty());
  EXPECT_TRUE(again.validation.empty());
  EXPECT_EQ(again.all<Predicted>().size(), 2U);
}

TEST(Resume, NeedsNoOtherFolderThanTheLastCheckpoint) {
  World world;
  world.settings.finetune.metric = "loss";
  world.settings.finetune.learningRate = 0.05;  // overshoots: an early evaluation is the best
  const auto whole = runTraining(world.finetune("whole"));
  const auto first = runTraining(world.finetune("broken"), stopAtEvaluation(14));
  ASSERT_TRUE(first.stopped());
  std::filesystem::remove_all(checkpointOf(world.finetune("broken"), "best"));
  const auto second = runTraining(resumed(world.finetune("broken")));
  ASSERT_TRUE(second.finished()) << second.error().sentence();
  expectEqualRuns(world.finetune("whole"), world.finetune("broken"));
}

TEST(Resume, RefusesADamagedTrainingState) {
  World world;
  ASSERT_TRUE(runTraining(world.finetune(), stopAtEvaluation(7)).stopped());
  std::filesystem::resize_file(checkpointOf(world.finetune(), "last") / "train_state.safetensors", 100);
  const auto trace = runTraining(resumed(world.finetune()));
  ASSERT_TRUE(std::holds_alternative<Failed>(trace.last));
  EXPECT_EQ(trace.error().code, ErrorCode::Corrupt);
  EXPECT_FALSE(trace.error().remedy.empty());
}

TEST(Resume, WritesTheBestCheckpointThatAKillAtTheVeryEndLeftOut) {
  World world;
  ASSERT_TRUE(runTraining(world.finetune()).finished());
  std::filesystem::remove_all(checkpointOf(world.finetune(), "best"));
  ASSERT_TRUE(runTraining(resumed(world.finetune())).finished());
  EXPECT_TRUE(std::filesystem::exists(checkpointOf(world.finetune(), "best") / "model.safetensors"));
}

// A child trains and is killed without warning; its run is then continued here.
void killAndResume(const std::string& kind) {
  World world;
  world.settings.pretrain.steps = world.settings.finetune.steps = 1200;
  world.settings.pretrain.evalEvery = world.settings.finetune.evalEvery = 100;
  world.settings.finetune.epochs = 0;
  const bool pretrain = kind == "pretrain";
  const auto request = [&](const char* id) { return pretrain ? world.pretrain(id) : world.finetune(id); };
  const auto whole = runTraining(request("whole"));
  const auto broken = request("broken");
  const pid_t child = test::startTrainingChild(world, broken);
  test::waitForStep(broken, 50);
  ASSERT_EQ(::kill(child, SIGKILL), 0);
  int status = 0;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  ASSERT_TRUE(WIFSIGNALED(status)) << "it ended before it was killed";
  const auto rest = runTraining(resumed(broken));
  ASSERT_TRUE(rest.finished()) << rest.error().sentence();
  const auto from = rest.all<Started>().at(0).resumedAtStep;
  EXPECT_GE(from, 50);
  EXPECT_LT(from, 1200);
  const std::vector<StepPoint> tail(whole.points.begin() + from, whole.points.end());
  EXPECT_EQ(differenceOf(tail, rest.points), "");
  expectEqualRuns(request("whole"), broken);
}

TEST(Resume, ContinuesAPretrainingAfterKill) {
  killAndResume("pretrain");
}
TEST(Resume, ContinuesAFinetuningAfterKill) {
  killAndResume("finetune");
}

}  // namespace
}  // namespace clozebench

// Stop, pause and save-now from outside, in every stage.
#include "train/train.h"
#include "world.h"

#include <gtest/gtest.h>

#include <chrono>

namespace clozebench {
namespace {

using test::checkpointOf;
using test::runTraining;
using test::World;

test::Recording::Hook stopInStage(const std::string& stage) {
  return [stage](const Event& event, RunControls& controls) {
    const auto* progress = std::get_if<Progress>(&event);
    if (progress && progress->stage.find(stage) != std::string::npos) controls.stop = true;
  };
}

TEST(Control, StopsWhileTokenizingBeforeThereIsACheckpoint) {
  World world;
  const auto pretrain = runTraining(world.pretrain(), stopInStage("tokeni"));
  EXPECT_TRUE(pretrain.stopped());
  EXPECT_TRUE(pretrain.points.empty());
  const auto finetune = runTraining(world.finetune(), stopInStage("tokeni"));
  EXPECT_TRUE(finetune.stopped());
  EXPECT_TRUE(finetune.points.empty());
}

TEST(Control, StopsWithinOneBatchOfAnEvaluationAndLeavesAValidCheckpoint) {
  World world;
  const auto trace = runTraining(world.pretrain(), stopInStage("evaluating"));
  ASSERT_TRUE(trace.stopped());
  EXPECT_EQ(trace.summary().steps, 0);
  EXPECT_TRUE(std::filesystem::exists(checkpointOf(world.pretrain(), "last") / "train_state.safetensors"));
}

TEST(Control, StopsWithinOneStepAndSavesThatStep) {
  World world;
  world.settings.pretrain.steps = 100000;
  world.settings.pretrain.evalEvery = 100000;
  std::int64_t askedAt = 0;
  const auto trace = runTraining(world.pretrain(), [&](const Event& event, RunControls& controls) {
    const auto* steps = std::get_if<Steps>(&event);
    if (!steps || askedAt) return;
    askedAt = steps->points.back().step;
    controls.stop = true;
  });
  ASSERT_TRUE(trace.stopped());
  EXPECT_LE(trace.summary().steps, askedAt + 1);
  EXPECT_EQ(trace.all<CheckpointSaved>().back().step, trace.summary().steps);
  EXPECT_EQ(trace.points.back().step, trace.summary().steps);
}

TEST(Control, StopsInTheFinalPredictionAndFinishesAfterAResume) {
  World world;
  const auto first = runTraining(world.finetune(), stopInStage("predicting"));
  ASSERT_TRUE(first.stopped());
  EXPECT_TRUE(first.all<Predicted>().empty());
  const auto second = runTraining(test::resumed(world.finetune()));
  ASSERT_TRUE(second.finished());
  EXPECT_EQ(second.all<Predicted>().size(), 2U);
}

TEST(Control, DoesNotCountAPauseAsTraining) {
  World world;
  class Sink : public RunSink {
   public:
    Status accept(const std::string&, const Event& event) override {
      if (std::holds_alternative<Started>(event)) controls->pause = true;
      if (const auto* state = std::get_if<StateChanged>(&event)) states.push_back(state->state);
      if (const auto* steps = std::get_if<Steps>(&event)) seconds = steps->points.back().seconds;
      return {};
    }
    void poll(const std::string&, RunControls& polled) override {
      if (polled.pause) polled.pause = false;
    }
    RunControls* controls = nullptr;
    std::vector<RunState> states;
    double seconds = 0;
  } sink;
  RunControls controls;
  sink.controls = &controls;
  const auto begin = std::chrono::steady_clock::now();
  const auto last = runGuarded(world.pretrain(), trainRun, controls, sink);
  const double wall = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  ASSERT_TRUE(std::holds_alternative<Finished>(last));
  EXPECT_EQ(sink.states, (std::vector<RunState>{RunState::Paused, RunState::Running}));
  EXPECT_LT(sink.seconds + 0.05, wall);
}

TEST(Control, SavesOnRequestBetweenEvaluations) {
  World world;
  world.settings.pretrain.steps = 300;
  world.settings.pretrain.evalEvery = 300;
  bool asked = false;
  const auto trace = runTraining(world.pretrain(), [&](const Event& event, RunControls& controls) {
    if (std::holds_alternative<Steps>(event) && !asked) asked = controls.saveNow = true;
  });
  ASSERT_TRUE(trace.finished());
  std::int64_t between = 0;
  for (const auto& saved : trace.all<CheckpointSaved>()) between += saved.step > 0 && saved.step < 300;
  EXPECT_EQ(between, 1);
}

TEST(Control, EndsWithTheErrorOfASinkThatFails) {
  World world;
  class Full : public RunSink {
   public:
    Status accept(const std::string&, const Event& event) override {
      if (std::holds_alternative<Evaluated>(event)) return fail(ErrorCode::DiskFull, "No space is left", "Free some");
      return {};
    }
  } sink;
  RunControls controls;
  const auto last = runGuarded(world.pretrain(), trainRun, controls, sink);
  ASSERT_TRUE(std::holds_alternative<Failed>(last));
  EXPECT_EQ(std::get<Failed>(last).error.code, ErrorCode::DiskFull);
}

}  // namespace
}  // namespace clozebench

// Points that a pre-training keeps on the way: where they lie, that they are usable, and that a resume keeps the same.
#include "world.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace clozebench {
namespace {

using test::checkpointOf;
using test::differenceOf;
using test::resumed;
using test::runTraining;
using test::World;
using testing::ElementsAre;

std::vector<std::string> pointsOf(const test::RunTrace& trace) {
  std::vector<std::string> names;
  for (const auto& saved : trace.all<CheckpointSaved>())
    if (saved.which.starts_with("tokens-")) names.push_back(saved.which);
  return names;
}

double tokensAt(const test::RunTrace& trace, std::int64_t step) {
  return trace.points.at(static_cast<std::size_t>(step - 1)).tokens;
}

TEST(Points, AreKeptAtTheStepThatReachesThem) {
  World world;
  world.settings.pretrain.steps = 20;
  world.settings.pretrain.keepAt = {900, 300, 100'000'000};
  const auto trace = runTraining(world.pretrain());
  ASSERT_TRUE(trace.finished());
  EXPECT_THAT(pointsOf(trace), ElementsAre("tokens-300", "tokens-900"));
  for (const auto& saved : trace.all<CheckpointSaved>()) {
    if (!saved.which.starts_with("tokens-")) continue;
    const double wanted = std::stod(saved.which.substr(7));
    EXPECT_GE(tokensAt(trace, saved.step), wanted);
    EXPECT_LT(saved.step > 1 ? tokensAt(trace, saved.step - 1) : 0, wanted);
    EXPECT_EQ(saved.path, checkpointOf(world.pretrain(), saved.which).string());
  }
}

TEST(Points, ChangeNothingOfTheRun) {
  World world;
  world.settings.pretrain.steps = 15;
  const auto without = runTraining(world.pretrain("without"));
  world.settings.pretrain.keepAt = {300, 600};
  const auto with = runTraining(world.pretrain("with"));
  EXPECT_EQ(differenceOf(without.points, with.points), "");
  EXPECT_EQ(without.summary().trainLossLast, with.summary().trainLossLast);
}

TEST(Points, AreWhereFineTuningStarts) {
  World world;
  world.settings.pretrain.steps = 30;
  world.settings.pretrain.keepAt = {300};
  ASSERT_TRUE(runTraining(world.pretrain()).finished());
  const auto from = [&](const std::string& which) {
    auto request = world.finetune("from-" + which);
    request.startFrom = checkpointOf(world.pretrain(), which);
    const auto trace = runTraining(request);
    EXPECT_TRUE(trace.finished()) << trace.error().sentence();
    return trace.points.front().loss;
  };
  EXPECT_NE(from("tokens-300"), from("last"));
}

TEST(Points, AreTheSameAfterAStopBeforeOrBehindThem) {
  World world;
  world.settings.pretrain.steps = 24;
  world.settings.pretrain.evalEvery = 4;
  world.settings.pretrain.dropout = 0.1;
  world.settings.pretrain.keepAt = {300, 1000};
  const auto whole = runTraining(world.pretrain("whole"));
  ASSERT_EQ(pointsOf(whole).size(), 2U);
  for (const std::int64_t stop : {4, 12}) {
    const auto id = "broken-" + std::to_string(stop);
    const auto first = runTraining(world.pretrain(id), [stop](const Event& event, RunControls& controls) {
      if (const auto* evaluated = std::get_if<Evaluated>(&event); evaluated && evaluated->step == stop)
        controls.stop = true;
    });
    ASSERT_TRUE(first.stopped());
    ASSERT_TRUE(runTraining(resumed(world.pretrain(id))).finished());
    for (const auto& which : pointsOf(whole))
      EXPECT_EQ(differenceOf(checkpointOf(world.pretrain("whole"), which), checkpointOf(world.pretrain(id), which)), "")
          << which << " after a stop at " << stop;
  }
}

TEST(RateTrial, NeverLooksAtTheTestSplit) {
  World world;
  auto request = world.finetune();
  request.role = "search";
  const auto trial = runTraining(request);
  ASSERT_TRUE(trial.finished());
  EXPECT_TRUE(trial.summary().test.values.empty());
  for (const auto& predicted : trial.all<Predicted>()) EXPECT_EQ(predicted.split, "validation");
  const auto whole = runTraining(world.finetune("whole"));
  EXPECT_EQ(differenceOf(whole.points, trial.points), "");
  EXPECT_EQ(whole.summary().validation.values, trial.summary().validation.values);
}

}  // namespace
}  // namespace clozebench

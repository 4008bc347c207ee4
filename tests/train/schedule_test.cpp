#include "train/schedule.h"

#include "train/budget.h"

#include <gtest/gtest.h>

#include <cmath>

namespace clozebench {
namespace {

const Schedule kLinear{"linear", 4e-3, 0.1, 0.02};

TEST(LearningRate, RisesLinearlyThroughTheWarmUp) {
  EXPECT_DOUBLE_EQ(learningRate(kLinear, 0.0), 0.0);
  EXPECT_DOUBLE_EQ(learningRate(kLinear, 0.025), 1e-3);
  EXPECT_NEAR(learningRate(kLinear, 0.1), 4e-3, 1e-15);
}

TEST(LearningRate, FallsLinearlyToTheFinalShare) {
  EXPECT_NEAR(learningRate(kLinear, 0.55), 4e-3 * (0.02 + 0.98 * 0.5), 1e-15);
  EXPECT_NEAR(learningRate(kLinear, 1.0), 4e-3 * 0.02, 1e-15);
}

TEST(LearningRate, FollowsHalfACosine) {
  const Schedule cosine{"cosine", 2.0, 0.2, 0.1};
  EXPECT_NEAR(learningRate(cosine, 0.4), 2.0 * (0.1 + 0.9 * (1 + std::sqrt(0.5)) / 2), 1e-12);
  EXPECT_NEAR(learningRate(cosine, 0.6), 2.0 * 0.55, 1e-12);
  EXPECT_NEAR(learningRate(cosine, 1.0), 0.2, 1e-12);
}

TEST(LearningRate, StaysAtThePeakWhenConstant) {
  const Schedule constant{"constant", 3.0, 0.5, 0.02};
  EXPECT_DOUBLE_EQ(learningRate(constant, 0.25), 1.5);
  EXPECT_DOUBLE_EQ(learningRate(constant, 0.5), 3.0);
  EXPECT_DOUBLE_EQ(learningRate(constant, 1.0), 3.0);
}

TEST(LearningRate, StartsAtThePeakWithoutAWarmUp) {
  EXPECT_DOUBLE_EQ(learningRate({"linear", 5.0, 0.0, 0.5}, 0.0), 5.0);
}

TEST(Budget, CountsWhatItIsMadeOf) {
  const Budget steps{40, 0, 0}, tokens{0, 1000, 0}, time{0, 0, 60};
  EXPECT_DOUBLE_EQ(steps.progress(10, 999999, 1e9), 0.25);
  EXPECT_DOUBLE_EQ(tokens.progress(999999, 300, 1e9), 0.3);
  EXPECT_DOUBLE_EQ(time.progress(999999, 999999, 45), 0.75);
  EXPECT_FALSE(tokens.finished(999999, 999, 1e9));
  EXPECT_TRUE(tokens.finished(1, 1000, 0));
  EXPECT_TRUE(time.finished(0, 0, 60.5));
}

TEST(Budget, EndsAtTheNearestOfTwoLimits) {
  const Budget both{40, 1000, 0};
  EXPECT_DOUBLE_EQ(both.progress(10, 500, 0), 0.5);
  EXPECT_TRUE(both.finished(40, 1, 0));
  EXPECT_TRUE(both.finished(1, 1000, 0));
}

TEST(Budget, TurnsEpochsIntoWholeSteps) {
  PretrainConfig pretrain;
  pretrain.tokens = 0;
  pretrain.epochs = 2.3;
  EXPECT_EQ(pretrainBudget(pretrain, 10).steps, 23);
  pretrain.epochs = 0.001;
  EXPECT_EQ(pretrainBudget(pretrain, 10).steps, 1);
  FinetuneConfig finetune;
  finetune.epochs = 12;
  EXPECT_EQ(finetuneBudget(finetune, 7).steps, 84);
  finetune.epochs = 0;
  finetune.steps = 31;
  EXPECT_EQ(finetuneBudget(finetune, 7).steps, 31);
}

TEST(Budget, TurnsMinutesIntoSeconds) {
  PretrainConfig config;
  config.tokens = 0;
  config.minutes = 1.5;
  EXPECT_DOUBLE_EQ(pretrainBudget(config, 10).seconds, 90);
}

}  // namespace
}  // namespace clozebench

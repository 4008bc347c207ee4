// How far a whole experiment is: by what its runs were thought to take, and by what they took.
#include "ui/bridge/experiment_pace.h"

#include <gtest/gtest.h>

namespace clozebench {
namespace {

std::vector<PlannedWork> plan(double pretraining, double finetuning) {
  return {{RunKind::Pretrain, "", "", "", 1, pretraining},
          {RunKind::Finetune, "", "pretrained", "", 1, finetuning},
          {RunKind::Finetune, "", "scratch", "", 1, finetuning}};
}

TEST(ExperimentPace, KnowsNothingBeforeThereIsAPlan) {
  ExperimentPace pace;
  pace.follow(0, 0.5, 10, 10);
  EXPECT_LT(pace.share(), 0);
  EXPECT_LT(pace.secondsLeft(), 0);
}

TEST(ExperimentPace, WeighsRunsByTheTimeTheyTake) {
  ExperimentPace pace;
  pace.setPlan(plan(80, 10));
  pace.follow(0, 0.5, 40, 40);
  EXPECT_NEAR(pace.share(), 0.4, 1e-9);
  EXPECT_NEAR(pace.secondsLeft(), 60, 1e-9);
  pace.finish(0, 80);
  pace.follow(1, 0.5, 5, 5);
  EXPECT_NEAR(pace.share(), 0.85, 1e-9);
  EXPECT_NEAR(pace.secondsLeft(), 15, 1e-9);
}

TEST(ExperimentPace, LearnsFromWhatEqualRunsTook) {
  ExperimentPace pace;
  pace.setPlan(plan(80, 10));
  pace.finish(0, 80);
  pace.finish(1, 30);
  pace.follow(2, 0, 0, -1);
  EXPECT_NEAR(pace.secondsLeft(), 30, 1e-9);
}

TEST(ExperimentPace, AReusedRunTakesNothingAndLeavesNothing) {
  ExperimentPace pace;
  pace.setPlan(plan(80, 10));
  pace.finish(0, 0);
  pace.follow(1, 0.5, 5, 5);
  EXPECT_NEAR(pace.share(), 0.25, 1e-9);
}

TEST(ExperimentPace, WhatCannotBeBegunAfterAFailureIsNotWaitedFor) {
  ExperimentPace pace;
  pace.setPlan({{RunKind::Pretrain, "a", "", "", 1, 80},
                {RunKind::Finetune, "a", "pretrained", "", 1, 10},
                {RunKind::Finetune, "a", "scratch", "", 1, 10},
                {RunKind::Pretrain, "b", "", "", 1, 80}});
  pace.follow(0, 0.5, 40, 40);
  pace.passTo(3);
  pace.follow(3, 0.5, 40, 40);
  EXPECT_NEAR(pace.secondsLeft(), 40, 1e-9);
}

TEST(ExperimentPace, CountsRunsAlikeAsLongAsNothingIsKnown) {
  ExperimentPace pace;
  pace.setPlan(plan(-1, -1));
  pace.follow(0, 0.5, 40, 40);
  EXPECT_NEAR(pace.share(), 0.5 / 3, 1e-9);
  EXPECT_LT(pace.secondsLeft(), 0);
  pace.finish(0, 80);
  pace.follow(1, 0.5, 5, 5);
  EXPECT_NEAR(pace.secondsLeft(), 15, 1e-9) << "the other arm takes as long as this one";
}

TEST(ExperimentPace, CountsTheTimeOfARunThatServesSeveralVariantsOnce) {
  std::vector<PlannedWork> work;
  std::vector<RunRecord> told;
  for (const char* variant : {"small", "wide"}) {
    work.push_back({RunKind::Finetune, variant, "scratch", "", 1, 10});
    work.push_back({RunKind::Finetune, variant, "pretrained", "", 1, 10});
    RunRecord run;
    run.id = "shared";
    run.kind = RunKind::Finetune;
    run.variant = variant;
    run.arm = "scratch";
    run.seed = 1;
    run.state = RunState::Finished;
    run.summary.seconds = 20;
    told.push_back(run);
  }
  ExperimentPace pace;
  pace.setPlan(work);
  pace.finishAll(told);
  EXPECT_NEAR(pace.secondsLeft(), 40, 1e-9) << "both others, at the pace of the one that ran";
  EXPECT_NEAR(pace.share(), 20 / 60.0, 1e-9);
}

TEST(ExperimentPace, FindsTheFirstUnfinishedOfSeveralEqualRuns) {
  ExperimentPace pace;
  std::vector<PlannedWork> work(2, {RunKind::Finetune, "", "scratch", "search", 1, 5});
  pace.setPlan(work);
  RunRecord run;
  run.kind = RunKind::Finetune;
  run.arm = "scratch";
  run.role = "search";
  run.seed = 1;
  EXPECT_EQ(pace.placeOf(run), 0u);
  pace.finish(0, 5);
  EXPECT_EQ(pace.placeOf(run), 1u);
  run.arm = "pretrained";
  EXPECT_FALSE(pace.placeOf(run));
}

}  // namespace
}  // namespace clozebench

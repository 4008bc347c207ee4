// The list of a workspace: what a second look reads again, states of experiments, gains that are out of date.
#include "experiment/overview.h"

#include "experiment/gains.h"
#include "store/values_json.h"
#include "tests/base/results.h"
#include "tests/base/temporary_folder.h"

#include <gtest/gtest.h>

namespace clozebench {
namespace {

using testing::succeed;
using testing::valueOf;

class Overview : public ::testing::Test {
 protected:
  Overview() : workspace(valueOf(Workspace::open(folder.path() / "workspace"))) {}
  std::string newRun(const std::string& experimentId, const std::string& arm, std::int64_t seed) {
    RunRecord draft;
    draft.experimentId = experimentId;
    draft.kind = arm.empty() ? RunKind::Pretrain : RunKind::Finetune;
    draft.arm = arm;
    draft.seed = seed;
    draft.settingsJson = "{}";
    return valueOf(workspace.createRun(draft)).id;
  }
  void finish(const std::string& run, double f1) {
    Evaluated row{4, 1, "validation", {}};
    row.metrics.values = {{"f1_micro", f1}, {"mlm_loss", f1}};
    row.best = true;
    succeed(workspace.record(run, row));
    RunSummary summary;
    summary.steps = 4;
    summary.seconds = 2.5;
    succeed(workspace.record(run, Finished{summary}));
  }
  TemporaryFolder folder;
  Workspace workspace;
};

TEST_F(Overview, ShowsAGainOnlyWhileItsRunsAreTheOnesThatAreThere) {
  const auto experiment = valueOf(workspace.experimentFor("pair", "one", ""));
  const auto first = newRun(experiment.id, "pretrained", 1), second = newRun(experiment.id, "scratch", 1);
  finish(first, 0.8);
  finish(second, 0.6);
  Gain gain;
  gain.metric = "f1_micro";
  gain.gain = 0.2;
  gain.low = 0.1;
  gain.high = 0.3;
  gain.seeds = 1;
  gain.seedsPlanned = 3;
  succeed(storeGains(workspace, experiment.id, {gain}));
  const auto before = valueOf(overviewOf(workspace));
  ASSERT_EQ(before.experiments.size(), 1u);
  ASSERT_EQ(before.experiments[0].gains.size(), 1u);
  EXPECT_EQ(before.experiments[0].gains[0].low, 0.1);
  EXPECT_EQ(before.experiments[0].gains[0].seeds, 1);
  EXPECT_EQ(before.experiments[0].gains[0].seedsPlanned, 3);
  EXPECT_EQ(before.experiments[0].runs[0].id, first);  // in the order in which they were begun
  EXPECT_EQ(bestRun(before.experiments[0], "pretrained")->id, first);
  EXPECT_EQ(secondsOf(before.experiments[0]), 5);
  EXPECT_EQ(valueOf(overviewOf(workspace, before)).experiments[0].gains.size(), 1u);
  finish(newRun(experiment.id, "scratch", 2), 0.5);
  EXPECT_TRUE(valueOf(overviewOf(workspace, before)).experiments[0].gains.empty());
}

TEST_F(Overview, AGainOfRunsThatWereDeletedSinceIsStaleAndIsMadeAgain) {
  const auto experiment = valueOf(workspace.experimentFor("pair", "one", ""));
  for (const std::int64_t seed : {1, 2})
    for (const char* arm : {"pretrained", "scratch"}) finish(newRun(experiment.id, arm, seed), 0.5);
  EXPECT_TRUE(valueOf(overviewOf(workspace)).experiments[0].gainIsStale);
  succeed(storeGains(workspace, experiment.id, {Gain{}}));
  const auto fresh = valueOf(overviewOf(workspace));
  EXPECT_FALSE(fresh.experiments[0].gainIsStale);
  succeed(workspace.deleteRun(fresh.experiments[0].runs[0].id, true));
  const auto stale = valueOf(overviewOf(workspace, fresh));
  EXPECT_TRUE(stale.experiments[0].gainIsStale);
  EXPECT_TRUE(stale.experiments[0].gains.empty());
  succeed(workspace.deleteRun(fresh.experiments[0].runs[2].id, true));  // no pair is left
  EXPECT_FALSE(valueOf(overviewOf(workspace, stale)).experiments[0].gainIsStale);
}

TEST_F(Overview, SaysWhereATestSetCannotTellTheArmsApart) {
  const auto experiment = valueOf(workspace.experimentFor("pair", "one", ""));
  finish(newRun(experiment.id, "scratch", 1), 0.6);
  Gain alike;
  Gain clear;
  clear.variant = "clear";
  clear.gain = clear.low = clear.high = 1;
  clear.data.test = 500;
  succeed(storeGains(workspace, experiment.id, {alike, clear}));
  const auto gains = valueOf(overviewOf(workspace)).experiments[0].gains;
  ASSERT_EQ(gains.size(), 2u);
  EXPECT_TRUE(gains[0].cannotTell);
  EXPECT_FALSE(gains[1].cannotTell);
}

TEST_F(Overview, AReusedRunCountsNeitherForTheStartNorForTheTimeOfWhoReusesIt) {
  const auto first = valueOf(workspace.experimentFor("first", "one", ""));
  const std::string shared = newRun(first.id, "", 1);
  finish(shared, 0.5);
  const std::string made = valueOf(workspace.run(shared)).createdAt;
  std::string created = made;
  for (int tick = 0; created <= made; ++tick)  // the clock goes in thousandths
    created = valueOf(workspace.experimentFor("tick " + std::to_string(tick), "tick", "")).createdAt;
  const auto second = valueOf(workspace.experimentFor("second", "two", ""));
  succeed(workspace.linkRun(second.id, shared));
  const std::string own = newRun(second.id, "scratch", 1);
  succeed(workspace.record(own, Started{}));
  finish(own, 0.6);
  const auto overview = valueOf(overviewOf(workspace));
  const auto& its = *std::ranges::find(overview.experiments, second.id, [](const auto& one) { return one.record.id; });
  ASSERT_EQ(its.runs.size(), 2u);
  EXPECT_EQ(its.reused, std::set<std::string>{shared});
  EXPECT_EQ(secondsOf(its), 2.5);
  EXPECT_EQ(reusedSecondsOf(its), 2.5);
  EXPECT_EQ(startedAt(its), valueOf(workspace.run(own)).startedAt);
  EXPECT_TRUE(
      std::ranges::find(overview.experiments, first.id, [](const auto& one) { return one.record.id; })->reused.empty());
}

TEST_F(Overview, ASecondLookBringsTheCourseOfWhatMovedAndKeepsTheOthers) {
  const auto experiment = valueOf(workspace.experimentFor("pair", "one", ""));
  const auto done = newRun(experiment.id, "scratch", 1), moving = newRun(experiment.id, "scratch", 2);
  finish(done, 0.6);
  succeed(workspace.record(moving, Started{}));
  const auto before = valueOf(overviewOf(workspace));
  EXPECT_EQ(before.courses.count(moving), 0u);
  succeed(workspace.record(moving, Steps{{StepPoint{1, 3.0f}, StepPoint{2, 2.0f}}}));
  const auto now = valueOf(overviewOf(workspace, before));
  EXPECT_EQ(now.courses.at(moving), (std::vector<double>{3, 2}));
  EXPECT_EQ(now.courses.at(done), (std::vector<double>{0.6}));
}

TEST_F(Overview, AnExperimentIsAsItsMostUrgentRun) {
  ExperimentOverview experiment;
  EXPECT_EQ(stateOf(experiment), RunState::Queued);
  for (const auto state : {RunState::Finished, RunState::Queued, RunState::Stopped, RunState::Interrupted,
                           RunState::Failed, RunState::Paused, RunState::Running}) {
    experiment.runs.push_back({});
    experiment.runs.back().state = state;
    EXPECT_EQ(stateOf(experiment), state);
  }
  EXPECT_EQ(startedAt(experiment), "");
  EXPECT_EQ(bestRun(experiment, "scratch"), nullptr);
}

TEST_F(Overview, RunsOfNoExperimentAreListedLastAndALossIsBestWhenLowest) {
  const auto orphan = newRun("", "", 1), worse = newRun("", "", 2);
  finish(orphan, 2.5);
  finish(worse, 3.5);
  valueOf(workspace.experimentFor("later", "one", ""));
  const auto overview = valueOf(overviewOf(workspace));
  ASSERT_EQ(overview.experiments.size(), 2u);
  EXPECT_EQ(overview.experiments[0].record.name, "later");
  EXPECT_EQ(overview.experiments[1].record.id, "");
  EXPECT_EQ(bestRun(overview.experiments[1], "")->id, orphan);
}

}  // namespace
}  // namespace clozebench

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
  succeed(storeGains(workspace, experiment.id, {gain}));
  const auto before = valueOf(overviewOf(workspace));
  ASSERT_EQ(before.experiments.size(), 1u);
  ASSERT_EQ(before.experiments[0].gains.size(), 1u);
  EXPECT_EQ(before.experiments[0].gains[0].low, 0.1);
  EXPECT_EQ(before.experiments[0].runs[0].id, first);  // in the order in which they were begun
  EXPECT_EQ(bestRun(before.experiments[0], "pretrained")->id, first);
  EXPECT_EQ(secondsOf(before.experiments[0]), 5);
  EXPECT_EQ(valueOf(overviewOf(workspace, before)).experiments[0].gains.size(), 1u);
  finish(newRun(experiment.id, "scratch", 2), 0.5);
  EXPECT_TRUE(valueOf(overviewOf(workspace, before)).experiments[0].gains.empty());
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

// Stopping, pausing, killing and going on, from the same and from another process.
#include "cloze_process.h"

#include <csignal>

namespace clozebench::test {
namespace {

using nlohmann::json;

class ControlTest : public ClozeTest {
 protected:
  // A pre-training that would take minutes.
  RunRecord startLong() {
    m_file = writeExperiment().string();
    start({"--json", "pretrain", m_file, "--set", "pretrain.steps=2000000", "--out", "it's mine"});
    return waitForRun([](const RunRecord& run) { return run.state == RunState::Running && run.totalSteps > 0; });
  }
  void waitForSteps(const std::string& runId) {
    waitForRun([&](const RunRecord&) {
      const auto opened = Workspace::open(workspace(), Workspace::Mode::ReadOnly);
      const auto points = opened ? opened->points(runId) : Result<std::vector<StepPoint>>{};
      return points && points->size() > 20;
    });
  }
  std::int64_t stepsOf(const std::string& runId) {
    return cloze({"--json", "show", runId}).json()["runs"][0]["steps"].get<std::int64_t>();
  }
  std::string m_file;
};

TEST_F(ControlTest, CtrlCKeepsACheckpointExits130AndSaysHowToGoOn) {
  const RunRecord run = startLong();
  waitForSteps(run.id);
  sendSignal(SIGINT);
  const Answer answer = finish();
  EXPECT_EQ(answer.exitCode, 130);
  const std::string again = "cloze --workspace '" + workspace().string() + "' ";
  EXPECT_NE(answer.err.find(again + "resume " + run.id), std::string::npos) << answer.err;
  EXPECT_NE(answer.err.find(again + "pretrain '" + m_file + "' --set 'pretrain.steps=2000000' --out 'it'\\''s mine'\n"),
            std::string::npos)
      << answer.err;
  const json document = answer.json();
  EXPECT_EQ(document["runs"][0]["state"], "stopped");
  const std::int64_t before = document["runs"][0]["steps"];
  EXPECT_GT(before, 0);

  start({"--json", "--quiet", "resume", run.id.substr(0, run.id.size() - 1)});
  waitForRun([&](const RunRecord& now) { return now.state == RunState::Running && now.summary.steps >= 0; });
  sendSignal(SIGTERM);
  EXPECT_EQ(finish().exitCode, 130);
  EXPECT_GE(stepsOf(run.id), before);
}

TEST_F(ControlTest, AKilledRunIsFoundInterruptedAndGoesOn) {
  m_file = writeExperiment().string();
  start({"--json", "--quiet", "pretrain", m_file, "--set", "pretrain.steps=3000", "--set", "pretrain.eval_every=100"});
  const RunRecord run =
      waitForRun([](const RunRecord& now) { return now.state == RunState::Running && now.totalSteps > 0; });
  waitForSteps(run.id);
  sendSignal(SIGKILL);
  EXPECT_EQ(finish().exitCode, 128 + SIGKILL);
  const json runs = cloze({"--json", "runs"}).json();
  EXPECT_EQ(runs["runs"][0]["state"], "interrupted");
  const Answer resumed = cloze({"--json", "--quiet", "resume", run.id});
  ASSERT_EQ(resumed.exitCode, 0) << resumed.err;
  EXPECT_EQ(resumed.json()["runs"][0]["state"], "finished");
  EXPECT_EQ(resumed.json()["runs"][0]["steps"], 3000);
  const auto opened = Workspace::open(workspace(), Workspace::Mode::ReadOnly);
  ASSERT_TRUE(opened);
  const auto points = opened->points(run.id);
  ASSERT_TRUE(points);
  EXPECT_EQ(points->size(), 3000u) << "one unbroken curve";
}

TEST_F(ControlTest, AnotherProcessPausesContinuesAndStopsARun) {
  const RunRecord run = startLong();
  waitForSteps(run.id);
  const Answer paused = cloze({"--json", "pause", run.id});
  EXPECT_EQ(paused.exitCode, 0) << paused.err;
  EXPECT_EQ(paused.json()["runs"][0]["state"], "paused");
  const Answer continued = cloze({"pause", run.id});
  EXPECT_EQ(continued.exitCode, 0) << continued.err;
  EXPECT_NE(continued.out.find("running again"), std::string::npos) << continued.out;
  const Answer refused = cloze({"--json", "delete", run.id, "--yes"});
  EXPECT_EQ(refused.exitCode, 2);
  EXPECT_EQ(refused.json()["error"]["code"], "locked");
  const Answer stopped = cloze({"--json", "stop", run.id});
  EXPECT_EQ(stopped.exitCode, 0) << stopped.err;
  EXPECT_EQ(stopped.json()["runs"][0]["state"], "stopped");
  EXPECT_EQ(finish().exitCode, 130);
}

TEST_F(ControlTest, ProgressGoesToStandardErrorOnly) {
  const Answer answer = cloze({"--json", "pretrain", writeExperiment().string()});
  ASSERT_EQ(answer.exitCode, 0) << answer.err;
  EXPECT_NE(answer.err.find("pre-training"), std::string::npos) << answer.err;
  EXPECT_EQ(answer.json()["runs"].size(), 1u);
}

}  // namespace
}  // namespace clozebench::test

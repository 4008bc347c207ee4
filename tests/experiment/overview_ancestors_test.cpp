// Runs that came without their own experiment, as a capsule brings them along: where Home shows them, and when the
// experiment that uses them began.
#include "experiment/overview.h"
#include "tests/base/results.h"
#include "tests/base/temporary_folder.h"

#include <gtest/gtest.h>

#include <chrono>
#include <thread>

namespace clozebench {
namespace {

using testing::succeed;
using testing::valueOf;

class Ancestors : public ::testing::Test {
 protected:
  Ancestors() : workspace(valueOf(Workspace::open(folder.path() / "workspace"))) {}
  std::string newRun(const std::string& experimentId, const std::string& parent = "") {
    RunRecord draft;
    draft.experimentId = experimentId;
    draft.kind = parent.empty() ? RunKind::Pretrain : RunKind::Finetune;
    draft.arm = parent.empty() ? "" : "pretrained";
    draft.parent = parent;
    draft.settingsJson = "{}";
    const std::string id = valueOf(workspace.createRun(draft)).id;
    succeed(workspace.record(id, Started{}));
    succeed(workspace.record(id, Finished{RunSummary{}}));
    return id;
  }
  TemporaryFolder folder;
  Workspace workspace;
};

TEST_F(Ancestors, AreShownWithEachExperimentThatStartedFromThemAndCountAsReused) {
  const std::string pretraining = newRun(""), other = newRun("");
  const auto first = valueOf(workspace.experimentFor("first", "1", ""));
  const auto second = valueOf(workspace.experimentFor("second", "2", ""));
  newRun(first.id, pretraining);
  newRun(second.id, pretraining);
  const auto now = valueOf(overviewOf(workspace));
  ASSERT_EQ(now.experiments.size(), 3u);
  for (const auto& experiment : now.experiments) {
    if (experiment.record.id.empty()) {
      ASSERT_EQ(experiment.runs.size(), 1u) << "nobody uses it";
      EXPECT_EQ(experiment.runs[0].id, other);
      continue;
    }
    ASSERT_EQ(experiment.runs.size(), 2u);
    EXPECT_EQ(experiment.runs[0].id, pretraining);
    EXPECT_TRUE(experiment.reused.contains(pretraining));
    EXPECT_FALSE(startedAt(experiment).empty());
  }
}

TEST_F(Ancestors, LeaveNoRowOfNoExperimentWhereAllAreUsed) {
  const std::string pretraining = newRun("");
  const auto experiment = valueOf(workspace.experimentFor("first", "1", ""));
  newRun(experiment.id, pretraining);
  const auto now = valueOf(overviewOf(workspace));
  ASSERT_EQ(now.experiments.size(), 1u);
  EXPECT_EQ(now.experiments[0].runs.size(), 2u);
}

// A pre-training that was reused there is older than the experiment, here as there.
TEST_F(Ancestors, SayNothingOfWhenTheExperimentBegan) {
  const std::string pretraining = newRun("");
  std::this_thread::sleep_for(std::chrono::milliseconds(5));  // times have milliseconds
  const auto experiment = valueOf(workspace.experimentFor("first", "1", ""));
  succeed(workspace.linkRun(experiment.id, pretraining, ""));
  const std::string own = newRun(experiment.id, pretraining);
  const auto now = valueOf(overviewOf(workspace));
  ASSERT_EQ(now.experiments.size(), 1u);
  EXPECT_EQ(startedAt(now.experiments[0]), valueOf(workspace.run(own)).startedAt);
}

}  // namespace
}  // namespace clozebench

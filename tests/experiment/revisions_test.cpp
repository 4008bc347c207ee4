// Which revision of an experiment is compared when one is asked for.
#include "experiment/revisions.h"

#include "tests/base/results.h"
#include "tests/base/temporary_folder.h"

#include <gtest/gtest.h>

namespace clozebench {
namespace {

using testing::valueOf;

TEST(Revisions, TheOneThatWasAskedForIsTakenWhateverIsNewer) {
  const TemporaryFolder folder;
  auto workspace = valueOf(Workspace::open(folder / "workspace"));
  const auto first = valueOf(workspace.experimentFor("bees", "1", ""));
  RunRecord draft;  // a revision in which nothing was run is taken over
  draft.experimentId = first.id;
  draft.settingsJson = "{}";
  valueOf(workspace.createRun(draft));
  const auto second = valueOf(workspace.experimentFor("bees", "2", ""));
  EXPECT_EQ(valueOf(revisionToCompare(workspace, "bees", 1)).experiment.id, first.id);
  EXPECT_EQ(valueOf(revisionToCompare(workspace, "bees", 0)).experiment.id, second.id) << "no pair in either";
  const auto none = revisionToCompare(workspace, "bees", 3);
  ASSERT_FALSE(none);
  EXPECT_EQ(none.error().code, ErrorCode::NotFound);
  EXPECT_NE(none.error().remedy.find("2"), std::string::npos);
}

std::string ran(Workspace& workspace, const ExperimentRecord& experiment, const char* arm, std::int64_t seed) {
  RunRecord draft;
  draft.experimentId = experiment.id;
  draft.kind = RunKind::Finetune;
  draft.arm = arm;
  draft.seed = seed;
  draft.settingsJson = "{}";
  const auto run = valueOf(workspace.createRun(draft));
  EXPECT_TRUE(workspace.record(run.id, Started{}));
  EXPECT_TRUE(workspace.record(run.id, Finished{}));
  return run.id;
}

TEST(Revisions, AWholeOneIsPreferredToANewerOneThatWasStopped) {
  const TemporaryFolder folder;
  auto workspace = valueOf(Workspace::open(folder / "workspace"));
  const std::string toml = "[experiment]\nseeds = [1, 2]\n";
  const auto whole = valueOf(workspace.experimentFor("bees", "1", toml));
  for (const std::int64_t seed : {1, 2})
    for (const char* arm : {"pretrained", "scratch"}) ran(workspace, whole, arm, seed);
  const auto stopped = valueOf(workspace.experimentFor("bees", "2", toml));
  for (const char* arm : {"pretrained", "scratch"}) ran(workspace, stopped, arm, 1);
  const auto chosen = valueOf(revisionToCompare(workspace, "bees"));
  EXPECT_EQ(chosen.experiment.id, whole.id);
  EXPECT_EQ(newerRevisionText(chosen), "Revision 2, the newest, is not complete yet.");
  EXPECT_EQ(valueOf(revisionNote(workspace, stopped)), "Revision 2 is not complete yet; revision 1 is.");
  for (const char* arm : {"pretrained", "scratch"}) ran(workspace, stopped, arm, 2);
  EXPECT_EQ(valueOf(revisionToCompare(workspace, "bees")).experiment.id, stopped.id);
}

}  // namespace
}  // namespace clozebench

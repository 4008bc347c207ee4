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

}  // namespace
}  // namespace clozebench

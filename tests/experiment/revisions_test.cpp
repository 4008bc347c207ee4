// The revision that is compared when its name alone is given.
#include "experiment/revisions.h"

#include "fake_engine.h"

namespace clozebench {
namespace {

using testing::DriveTest;
using testing::valueOf;

class RevisionTest : public DriveTest {
 protected:
  DriveResult stoppedAtOnce(const std::string& changes) {
    fake.eventAtRun = fake.trained;
    fake.event = [&](RunContext&) -> Status {
      controls->stop = true;
      return {};
    };
    return valueOf(drive(experiment(changes)));
  }
  ExperimentRecord record(const DriveResult& result) { return valueOf(workspace->experiment(result.experimentId)); }
};

TEST_F(RevisionTest, IsTheNewestThatHasAPairAndTheNewerOneIsSaid) {
  const auto whole = record(valueOf(drive(experiment())));
  EXPECT_EQ(valueOf(revisionToCompare(*workspace, "pair")).newest, 0);
  const auto second = record(stoppedAtOnce("[pretrain]\nmask_rate = 0.3\n"));
  const auto third = record(stoppedAtOnce("[pretrain]\nmask_rate = 0.4\n"));
  ASSERT_EQ(third.revision, 3);
  const auto chosen = valueOf(revisionToCompare(*workspace, "pair"));
  EXPECT_EQ(chosen.experiment.id, whole.id);
  EXPECT_EQ(chosen.newest, 3);
  EXPECT_EQ(newerRevisionText(chosen), "Revision 3, the newest, has no finished pair yet.");
  EXPECT_EQ(valueOf(revisionToCompare(*workspace, second.id)).experiment.id, second.id) << "an id is meant as it is";
  EXPECT_EQ(valueOf(revisionNote(*workspace, whole)), newerRevisionText(chosen));
  EXPECT_EQ(valueOf(revisionNote(*workspace, second)), "Revision 2 has no finished pair yet; revision 1 has one.");
  fake.event = nullptr;
  valueOf(drive(experiment("[pretrain]\nmask_rate = 0.4\n")));
  EXPECT_EQ(valueOf(revisionToCompare(*workspace, "pair")).experiment.id, third.id);
  EXPECT_EQ(valueOf(revisionNote(*workspace, whole)), "") << "who looks at an older one has chosen it";
}

TEST_F(RevisionTest, WithoutAnyPairIsTheNewest) {
  const auto only = record(stoppedAtOnce(""));
  const auto chosen = valueOf(revisionToCompare(*workspace, "pair"));
  EXPECT_EQ(chosen.experiment.id, only.id);
  EXPECT_EQ(newerRevisionText(chosen), "");
  EXPECT_EQ(valueOf(revisionNote(*workspace, only)), "");
}

}  // namespace
}  // namespace clozebench

// What the window knows of an experiment while one of its runs goes on.
#include "ui/bridge/experiment_bridge.h"

#include "tests/experiment/tiny_experiment.h"
#include "tests/ui/support.h"

#include <gtest/gtest.h>

namespace clozebench {
namespace {

using testing::succeed;
using testing::TinyExperiment;
using testing::valueOf;
using uitest::waitFor;

TEST(ExperimentBridge, OfARunThatGoesOnAloneTellsWhichOneItIsAndHowMuchOfTheExperimentIsDone) {
  TemporaryFolder folder;
  TinyExperiment::shared().copyTo(folder / "work space");
  const std::string run = TinyExperiment::shared().run("scratch").id;
  {
    auto store = valueOf(Workspace::open(folder / "work space"));
    succeed(store.setState(run, RunState::Stopped));
  }
  ExperimentBridge bridge(folder / "work space");
  ASSERT_TRUE(bridge.resume(run));
  ASSERT_TRUE(waitFor([&] { return !bridge.busy() && bridge.progress().count == 3; })) << bridge.progress().count;
  EXPECT_EQ(bridge.progress().index, 2u);
  EXPECT_GT(bridge.progress().experimentShare, 0.3) << "the pre-training and the other arm are there";
  EXPECT_LT(bridge.progress().experimentSecondsLeft, 0) << "nothing else follows";
}

}  // namespace
}  // namespace clozebench

// The queue: order, what may be moved, and what is left when a process dies.
#include "store/queue.h"

#include "support.h"

namespace clozebench {
namespace {

using testing::StoreTest;
using testing::succeed;
using testing::valueOf;

class QueueTest : public StoreTest {
 protected:
  std::string add(const std::string& name, const std::string& behind = "") {
    QueueEntry draft;
    draft.name = name;
    draft.toml = "[experiment]\nname = \"" + name + "\"\n";
    draft.directory = "/some where/工作";
    draft.scope = "everything";
    return valueOf(queue.add(draft, behind)).id;
  }
  std::string names() const {
    std::string text;
    for (const QueueEntry& entry : valueOf(queue.entries()))
      text += entry.name + (entry.position > 0 ? std::to_string(entry.position) : "-") + " ";
    return text;
  }
  QueueState stateOf(const std::string& id) const { return valueOf(queue.entry(id)).state; }

  ExperimentQueue queue{workspace};
};

TEST_F(QueueTest, EntriesFollowTheRenamingOfTheirExperimentWhateverTheirState) {
  valueOf(workspace.experimentFor("a", "one", "[experiment]\nname = \"a\"\n"));
  const std::string done = add("a");
  add("b");
  add("a");
  valueOf(queue.takeNext());
  succeed(queue.finish(done, QueueState::Done));
  succeed(workspace.renameExperiment("a", "better"));
  EXPECT_EQ(names(), "b1 better2 better- ");
  for (const QueueEntry& entry : valueOf(queue.entries()))
    EXPECT_NE(entry.toml.find("name = \"" + entry.name + "\""), std::string::npos) << entry.toml;
}

TEST_F(QueueTest, KeepsTheOrderInWhichTheyCameAndAllOfThem) {
  const std::string first = add("a");
  add("b");
  EXPECT_EQ(names(), "a1 b2 ");
  const QueueEntry entry = valueOf(ExperimentQueue(workspace).entry(first.substr(0, 8)));
  EXPECT_EQ(entry.toml, "[experiment]\nname = \"a\"\n");
  EXPECT_EQ(entry.directory, "/some where/工作");
  EXPECT_EQ(entry.state, QueueState::Waiting);
  EXPECT_FALSE(entry.createdAt.empty());
  EXPECT_TRUE(entry.startedAt.empty());
}

TEST_F(QueueTest, MovesToAnyPlaceAndPastTheEndToTheLast) {
  const std::string a = add("a");
  add("b");
  const std::string c = add("c");
  EXPECT_EQ(valueOf(queue.move(c, 1)).position, 1);
  EXPECT_EQ(names(), "c1 a2 b3 ");
  EXPECT_EQ(valueOf(queue.move(c, 2)).position, 2);
  EXPECT_EQ(names(), "a1 c2 b3 ");
  EXPECT_EQ(valueOf(queue.move(a, 99)).position, 3);
  EXPECT_EQ(names(), "c1 b2 a3 ");
  add("d", c);
  EXPECT_EQ(names(), "c1 d2 b3 a4 ");
}

TEST_F(QueueTest, TakesThemInOrderAndNeverPutsOneBeforeTheRunning) {
  const std::string a = add("a"), b = add("b");
  EXPECT_EQ(valueOf(queue.takeNext())->id, a);
  EXPECT_EQ(stateOf(a), QueueState::Running);
  EXPECT_EQ(valueOf(queue.move(b, 1)).position, 2);
  EXPECT_EQ(queue.move(a, 2).error().code, ErrorCode::WrongUse);
  EXPECT_EQ(queue.remove(a).error().code, ErrorCode::WrongUse);
  succeed(queue.finish(a, QueueState::Done));
  EXPECT_EQ(names(), "b1 a- ");
  EXPECT_EQ(valueOf(queue.takeNext())->id, b);
  succeed(queue.finish(b, QueueState::Failed, Error{ErrorCode::DiskFull, "The disk is full", "Make room"}));
  EXPECT_FALSE(valueOf(queue.takeNext()));
  EXPECT_EQ(valueOf(queue.entry(b)).error->what, "The disk is full");
}

TEST_F(QueueTest, AnEndedOneWaitsAgainWhereItIsMovedTo) {
  const std::string a = add("a");
  add("b");
  valueOf(queue.takeNext());
  succeed(queue.finish(a, QueueState::Failed, Error{ErrorCode::Io, "No", "Look"}));
  EXPECT_EQ(valueOf(queue.move(a, 2)).state, QueueState::Waiting);
  EXPECT_EQ(names(), "b1 a2 ");
  EXPECT_FALSE(valueOf(queue.entry(a)).error);
}

TEST_F(QueueTest, AStoppedOneKeepsItsPlaceAndIsTheNextAgain) {
  const std::string a = add("a");
  add("b");
  valueOf(queue.takeNext());
  succeed(queue.finish(a, QueueState::Stopped));
  EXPECT_EQ(names(), "a1 b2 ");
  EXPECT_EQ(valueOf(queue.takeNext())->id, a);
}

TEST_F(QueueTest, WhatADeadProcessWorkedOnIsInterruptedAndWhatALivingOneWorksOnIsNot) {
  const std::string a = add("a");
  {
    const auto lock = valueOf(queue.lockForWork());
    valueOf(queue.takeNext());
    auto other = valueOf(Workspace::open(place()));
    succeed(ExperimentQueue(other).markInterrupted());
    EXPECT_EQ(stateOf(a), QueueState::Running);
    EXPECT_EQ(ExperimentQueue(other).lockForWork().error().code, ErrorCode::Locked);
  }
  succeed(queue.markInterrupted());
  EXPECT_EQ(stateOf(a), QueueState::Interrupted);
  EXPECT_EQ(valueOf(queue.takeNext())->id, a);
}

TEST_F(QueueTest, KnowsWhetherSomeoneTrains) {
  EXPECT_FALSE(queue.trainingIsLocked());
  const auto lock = valueOf(workspace.lockForTraining());
  EXPECT_TRUE(queue.trainingIsLocked());
}

TEST_F(QueueTest, RefusesNamesThatNothingOrSeveralHave) {
  EXPECT_EQ(queue.entry("nothing").error().code, ErrorCode::NotFound);
  EXPECT_EQ(queue.entry("").error().code, ErrorCode::NotFound);
  const std::string a = add("a");
  add("b");
  const auto several = queue.entry(a.substr(0, 1));
  ASSERT_FALSE(several);
  EXPECT_EQ(several.error().code, ErrorCode::WrongUse);
  EXPECT_NE(several.error().what.find(a), std::string::npos);
  succeed(queue.remove(a));
  EXPECT_EQ(names(), "b1 ");
}

TEST_F(QueueTest, RunsAtWorkAreThoseRunningAndPaused) {
  const RunRecord idle = newRun(), running = newRun(), paused = newRun();
  succeed(workspace.setState(running.id, RunState::Running));
  succeed(workspace.setState(paused.id, RunState::Paused));
  const auto active = valueOf(workspace.activeRuns());
  ASSERT_EQ(active.size(), 2u);
  EXPECT_EQ(active[0].id, paused.id);
  EXPECT_EQ(active[1].id, running.id);
}

}  // namespace
}  // namespace clozebench

// Working a queue off: in order, past failures, up to a stop, and again after a crash.
#include "experiment/queue.h"

#include "fake_engine.h"

namespace clozebench {
namespace {

using testing::succeed;
using testing::valueOf;

class QueueWorkTest : public testing::DriveTest {
 protected:
  std::string add(const std::string& name, const std::string& more = "") {
    auto one = experiment("[pretrain]\nsteps = 6\n" + more);
    one.settings.experiment.name = name;
    return valueOf(enqueue(*workspace, one, {.scope = PlanScope::PretrainOnly})).id;
  }
  Result<ExperimentEnded> driveTurn(const QueueTurn& turn) {
    order += turn.entry.name;
    auto result = drive(turn.experiment, turn.options);
    if (!result) return ExperimentEnded{std::nullopt, result.error()};
    return ExperimentEnded{*result, std::nullopt};
  }
  QueueTally work() {
    return valueOf(workOffQueue(*workspace, [this](const QueueTurn& turn) { return driveTurn(turn); }));
  }
  std::map<std::string, std::string> states() {
    std::map<std::string, std::string> found;
    for (const QueueEntry& entry : valueOf(ExperimentQueue(*workspace).entries()))
      found[entry.name] = queueStateName(entry.state);
    return found;
  }
  using States = std::map<std::string, std::string>;
  std::string order;
};

TEST_F(QueueWorkTest, WorksOffInOrderAndGoesOnAfterOneThatFails) {
  add("a");
  const std::string b = add("b", "mask_rate = 0.25\n");
  add("c", "mask_rate = 0.35\n");
  fake.eventAtRun = 1;
  fake.event = [](RunContext&) -> Status { return fail(ErrorCode::DiskFull, "The disk is full", "Make room"); };
  const QueueTally tally = work();
  EXPECT_EQ(order, "abc");
  EXPECT_EQ(tally.done, 2);
  EXPECT_EQ(tally.failed, 1);
  EXPECT_FALSE(tally.stopped);
  EXPECT_EQ(states(), (States{{"a", "done"}, {"b", "failed"}, {"c", "done"}}));
  const QueueEntry failed = valueOf(ExperimentQueue(*workspace).entry(b));
  EXPECT_EQ(failed.error->what, "The disk is full");
  EXPECT_FALSE(failed.experimentId.empty());  // so that its runs can be looked at
  // Put in line again it goes on from its checkpoint, and the others are not repeated.
  valueOf(ExperimentQueue(*workspace).move(b, 1));
  EXPECT_EQ(work().done, 1);
  EXPECT_EQ(fake.trained, 4);
}

TEST_F(QueueWorkTest, TellsOfOneWhoseRunsWereAllThereThatItBroughtNothingNew) {
  const std::string first = add("a");
  work();
  const std::string again = add("a");
  bool said = false;
  valueOf(workOffQueue(*workspace, [&](const QueueTurn& turn) {
    const auto end = driveTurn(turn);
    said = end && broughtNothingNew(*end);
    return end;
  }));
  EXPECT_TRUE(said);
  EXPECT_EQ(fake.trained, 1);
  const ExperimentQueue queue(*workspace);
  EXPECT_TRUE(broughtNothingNew(*workspace, valueOf(queue.entry(again))));
  EXPECT_FALSE(broughtNothingNew(*workspace, valueOf(queue.entry(first))));
}

TEST_F(QueueWorkTest, AStopKeepsACheckpointLeavesTheRestWaitingAndTheNextStartGoesOnWithIt) {
  add("a");
  add("b", "mask_rate = 0.25\n");
  fake.eventAtRun = 0;
  fake.event = [&](RunContext&) -> Status {
    controls->stop = true;
    return {};
  };
  EXPECT_TRUE(work().stopped);
  EXPECT_EQ(states(), (States{{"a", "stopped"}, {"b", "waiting"}}));
  fake.eventAtRun = -1;
  EXPECT_EQ(work().done, 2);
  EXPECT_EQ(order, "aab");
  ASSERT_EQ(fake.requests.size(), 3u);
  EXPECT_TRUE(fake.requests[1].resumeFrom);
}

TEST_F(QueueWorkTest, GoesOnWithWhatACrashInterrupted) {
  add("a");
  add("b", "mask_rate = 0.25\n");
  {
    const auto locks = valueOf(lockQueue(*workspace));
    EXPECT_EQ(valueOf(nextTurn(*workspace))->entry.name, "a");
  }  // the process is gone
  EXPECT_EQ(work().done, 2);
  EXPECT_EQ(order, "ab");
}

TEST_F(QueueWorkTest, HoldsTheTrainingLockFromTheFirstToTheLast) {
  add("a");
  add("b", "mask_rate = 0.25\n");
  int refused = 0;
  fake.eventAtRun = 1;
  fake.event = [&](RunContext&) -> Status {
    refused += !workspace->lockForTraining() && !lockQueue(*workspace);
    return {};
  };
  work();
  EXPECT_EQ(refused, 1);
  EXPECT_TRUE(workspace->lockForTraining());
}

TEST_F(QueueWorkTest, KeepsTheWholeExperimentWithAbsolutePathsSoThatItsFileMayGo) {
  std::filesystem::create_directories(folder / "other");
  const std::string id = add("a");
  const QueueEntry entry = valueOf(ExperimentQueue(*workspace).entry(id));
  EXPECT_NE(entry.toml.find((folder / "train.tsv").string()), std::string::npos) << entry.toml;
  EXPECT_EQ(entry.scope, "pretrain");
}

TEST_F(QueueWorkTest, DuplicatesWithOneSettingChangedRightBehindTheFirst) {
  const std::string a = add("a");
  add("b");
  const QueueEntry copy =
      valueOf(duplicateEntry(*workspace, a, [](Experiment& one) { return applySet(one, "pretrain.mask_rate=0.4"); }));
  EXPECT_EQ(copy.position, 2);
  EXPECT_EQ(copy.scope, "pretrain");
  const Experiment changed = valueOf(parseExperiment(copy.toml, folder));
  EXPECT_EQ(changed.settings.pretrain.maskRate, 0.4);
  EXPECT_EQ(changed.settings.experiment.name, "a");
  const auto told = changesAgainstFirst(copy, valueOf(ExperimentQueue(*workspace).entries()));
  ASSERT_EQ(told.size(), 1u);
  EXPECT_EQ(told[0].key, "pretrain.mask_rate");
  EXPECT_EQ(std::get<double>(told[0].right), 0.4);
  const auto wrong =
      duplicateEntry(*workspace, a, [](Experiment& one) { return applySet(one, "pretrain.mask_rat=0.4"); });
  ASSERT_FALSE(wrong);
  EXPECT_EQ(wrong.error().code, ErrorCode::WrongUse);
}

TEST_F(QueueWorkTest, RefusesWhatCouldNotStart) {
  auto broken = experiment();
  broken.settings.experiment.seeds.clear();
  EXPECT_EQ(enqueue(*workspace, broken, {}).error().code, ErrorCode::WrongUse);
  EXPECT_EQ(enqueue(*workspace, experiment(), {.startFrom = "nothing"}).error().code, ErrorCode::NotFound);
  EXPECT_TRUE(valueOf(ExperimentQueue(*workspace).entries()).empty());
}

}  // namespace
}  // namespace clozebench

// Which runs of a plan a workspace has finished already, judged before anything is prepared.
#include "experiment/reuse.h"

#include "experiment/queue.h"
#include "experiment/queue_amount.h"
#include "experiment/queue_variations.h"
#include "fake_engine.h"
#include "text/tokenizer.h"

#include <algorithm>

namespace clozebench {
namespace {

using testing::DriveTest;
using testing::succeed;
using testing::valueOf;

class ReuseTest : public DriveTest {
 protected:
  ReuseTest() {
    bool more = true;
    succeed(trainTokenizer(
        {.kind = "word", .vocabSize = 12},
        [&more](std::string& sentence) {
          sentence = "a sentence with number 1 2 3 4 5 6";
          return std::exchange(more, false);
        },
        folder / "tokenizer"));
    print = valueOf(loadTokenizer(folder / "tokenizer"))->fingerprint();
  }
  Experiment given(const std::string& more = "") const {
    return experiment("[tokenizer]\nmodel = \"tokenizer\"\n" + more);
  }
  // As driveExperiment() would do it with the tokenizer that is given.
  void finish(const Experiment& which) {
    DriveOptions options;
    options.engine = fake.engine();
    options.engine.prepareTokenizer = [this](const Settings&, const std::filesystem::path&, const ProgressFunction&,
                                             const StopFunction&) -> Result<PreparedTokenizer> {
      return PreparedTokenizer{folder / "tokenizer", print, true, ""};
    };
    controls = std::make_shared<RunControls>();
    valueOf(driveExperiment(*workspace, which, options, controls, nullptr, {}));
  }
  std::vector<bool> finished(const Experiment& which) {
    return valueOf(finishedRuns(*workspace, valueOf(printsOf(which, workspace->cacheDirectory()))));
  }
  std::string print;
};

TEST_F(ReuseTest, ANewExperimentHasNothingToReuse) {
  EXPECT_EQ(finished(given()), std::vector<bool>(5, false));
}

TEST_F(ReuseTest, WhatIsFinishedIsFoundAgainInPlanOrder) {
  finish(given());
  EXPECT_EQ(finished(given()), std::vector<bool>(5, true));
}

TEST_F(ReuseTest, OtherFineTuningKeepsThePreTraining) {
  finish(given());
  EXPECT_EQ(finished(given("[finetune]\nepochs = 3\n")), (std::vector<bool>{true, false, false, false, false}));
}

TEST_F(ReuseTest, AnotherBudgetOfPreTrainingKeepsTheArmFromScratch) {
  finish(given());
  EXPECT_EQ(finished(given("[pretrain]\nsteps = 9\n")), (std::vector<bool>{false, false, true, false, true}));
}

TEST_F(ReuseTest, ADeletedCheckpointOfThePreTrainingIsWorkAgainOnlyForWhatStartsFromIt) {
  finish(given());
  std::vector<RunRecord> runs = valueOf(workspace->runs());
  for (const RunRecord& run : runs)
    if (run.kind == RunKind::Pretrain) std::filesystem::remove_all(run.checkpoint);
  EXPECT_EQ(finished(given()), std::vector<bool>(5, true));
  EXPECT_EQ(finished(given("[finetune]\nepochs = 3\n")), std::vector<bool>(5, false));
  const auto alone = printsOf(given(), workspace->cacheDirectory(), {}, PlanScope::PretrainOnly);
  EXPECT_EQ(valueOf(finishedRuns(*workspace, valueOf(alone))), std::vector<bool>{false});
  std::erase_if(runs, [](const RunRecord& run) { return run.arm != "pretrained"; });
  succeed(workspace->deleteRun(runs.front().id, true));
  const auto left = finished(given());
  EXPECT_FALSE(left.front());
  EXPECT_EQ(std::ranges::count(left, true), 3);
}

TEST_F(ReuseTest, PointsThatThePreTrainingDidNotKeepAreWorkAgain) {
  finish(given());
  const auto points = given("[[variant]]\nname = \"early\"\nset = { finetune.from_tokens = 200 }\n");
  EXPECT_FALSE(finished(points).front());
  finish(points);
  EXPECT_EQ(finished(points), std::vector<bool>(5, true));
}

TEST_F(ReuseTest, TheRateThatASearchChoseIsKnown) {
  const auto searched = given("[finetune]\nsearch_rates = [0.01, 0.001, 0.003]\n");
  EXPECT_EQ(finished(searched), std::vector<bool>(1 + 2 * 3 + 2 * 2, false));
  finish(searched);
  EXPECT_EQ(finished(searched), std::vector<bool>(1 + 2 * 3 + 2 * 2, true));
}

TEST_F(ReuseTest, ARateThatDivergedWasTried) {
  fake.divergesFrom = 0.01;
  const auto searched = given("[finetune]\nsearch_rates = [0.01, 0.001, 0.003]\n");
  finish(searched);
  EXPECT_EQ(finished(searched), std::vector<bool>(1 + 2 * 3 + 2 * 2, true));
}

TEST_F(ReuseTest, ChangedDataIsWorkAgain) {
  finish(given());
  writeTask("one more\tyes\n");
  EXPECT_EQ(finished(given()), std::vector<bool>(5, false));
}

class QueueAmountTest : public ReuseTest {
 protected:
  std::map<std::string, QueueAmount> amounts() {
    std::vector<QueueReading> readings;
    for (const QueueEntry& entry : valueOf(ExperimentQueue(*workspace).entries()))
      readings.push_back(readForAmount(entry, workspace->cacheDirectory()).value());
    return queueAmounts(*workspace, readings);
  }
  std::string wait(const Experiment& which, const DriveOptions& options = {}) {
    return valueOf(enqueue(*workspace, which, options)).id;
  }
};

TEST_F(QueueAmountTest, WhereNothingWasMeasuredTheTimeIsAnEstimate) {
  const std::string id = wait(given());
  const QueueAmount amount = amounts().at(id);
  EXPECT_EQ(amount.runs, 5);
  EXPECT_EQ(amount.reused, 0);
  EXPECT_GT(amount.seconds, 0);
  EXPECT_TRUE(amount.estimated);
}

TEST_F(QueueAmountTest, WhatIsThereAlreadyCostsNothing) {
  finish(given());
  const std::string same = wait(given()), other = wait(given("[finetune]\nepochs = 3\n"));
  const auto found = amounts();
  EXPECT_EQ(found.at(same).reused, 5);
  EXPECT_EQ(found.at(same).seconds, 0);
  EXPECT_FALSE(found.at(same).estimated);
  EXPECT_EQ(found.at(other).reused, 1) << "the pre-training";
  EXPECT_EQ(sumOf(found).runs, 10);
  EXPECT_EQ(sumOf(found).seconds, found.at(other).seconds);
}

// As while it is at work: steps are stored as they come.
TEST_F(QueueAmountTest, OfARunThatWasBegunOnlyTheRestIsCounted) {
  const std::string id = wait(given()),
                    other = wait(given("[pretrain]\nseed = 7\n[finetune]\ndropout = 0.3\n"));  // as long
  const auto before = amounts();
  EXPECT_NEAR(before.at(id).seconds, before.at(other).seconds, 0.05 * before.at(other).seconds);
  fake.eventAtRun = 0;
  fake.eventAtStep = 3;  // of 6
  fake.event = [&](RunContext&) -> Status {
    controls->stop = true;
    return {};
  };
  finish(given());
  EXPECT_EQ(valueOf(sharesDone(*workspace, valueOf(printsOf(given(), workspace->cacheDirectory())))),
            (std::vector<double>{0.5, 0, 0, 0, 0}));
  const auto left = amounts();
  EXPECT_EQ(left.at(id).reused, 0);
  EXPECT_LT(left.at(id).seconds, 0.9 * left.at(other).seconds);
}

TEST_F(QueueAmountTest, WhatAnEntryBeforeBringsIsCountedOnce) {
  const std::string first = wait(given()), same = wait(given()),
                    alone = wait(given(), {.scope = PlanScope::PretrainOnly}),
                    other = wait(given("[pretrain]\nmask_rate = 0.3\n"));
  const auto found = amounts();
  EXPECT_EQ(found.at(first).reused, 0);
  EXPECT_EQ(found.at(same).reused, 5);
  EXPECT_EQ(found.at(alone).runs, 1);
  EXPECT_EQ(found.at(alone).reused, 1);
  EXPECT_EQ(found.at(other).reused, 2) << "those from scratch know nothing of the mask";
}

TEST_F(QueueAmountTest, APreTrainingIsSharedHoweverManyExamplesAreUsedWithTheirLabels) {
  const auto capped = [&](const std::string& most) {
    return wait(given("[[variant]]\nname = \"capped\"\nset = { task.max_train_examples = " + most + " }\n"));
  };
  const std::string few = capped("2"), all = wait(given()), more = capped("100000");
  const auto found = amounts();
  EXPECT_EQ(found.at(few).reused, 0);
  EXPECT_EQ(found.at(all).reused, 1);
  EXPECT_EQ(found.at(more).reused, 5) << "more than there are is all of them";
}

TEST_F(QueueAmountTest, WhatWasReadOnceIsKnownWithoutTimeToReadUntilTheFilesChange) {
  finish(given());
  const QueueEntry entry = valueOf(enqueue(*workspace, given(), {}));
  const auto reused = [&](const StopFunction& stop) {
    const auto reading = readForAmount(entry, workspace->cacheDirectory(), stop);
    return queueAmounts(*workspace, {reading.value()}).at(entry.id).reused;
  };
  int asked = 0;
  const auto mostly = [&asked] { return ++asked > 40; };
  EXPECT_EQ(reused(mostly), 5);
  const int first = std::exchange(asked, 0);
  EXPECT_EQ(reused(mostly), 5);
  EXPECT_LT(asked, first) << "only the contents are looked at";
  writeTask("one more\tyes\n");
  EXPECT_EQ(reused({}), 0);
}

TEST_F(QueueAmountTest, AnEntryTellsItsGridAndItsSeeds) {
  const auto grid = given(
      "[[variant]]\nname = \"a\"\nset = { task.max_train_examples = 2 }\n"
      "[[variant]]\nname = \"b\"\nset = { task.max_train_examples = 3 }\n");
  const QueueEntry entry = valueOf(enqueue(*workspace, grid, {}));
  const auto told = variationsOf(entry, {entry});
  ASSERT_EQ(told.size(), 2u);
  EXPECT_EQ(told[0].key + " = " + listedValue(told[0].right), "task.max_train_examples = 2, 3");
  EXPECT_EQ(told[1].key, "experiment.seeds");
}

TEST_F(QueueAmountTest, AReadingThatIsStoppedTellsRunsAndTimeAllTheSame) {
  finish(given());
  const QueueEntry entry = valueOf(enqueue(*workspace, given(), {}));
  const auto reading = readForAmount(entry, workspace->cacheDirectory(), [] { return true; });
  ASSERT_TRUE(reading);
  const auto amount = queueAmounts(*workspace, {*reading}).at(entry.id);
  EXPECT_EQ(amount.runs, 5);
  EXPECT_EQ(amount.reused, 0);
}

TEST_F(ReuseTest, AnAssumedSpeedIsOfTheRightSizeForASmallNetwork) {
  const auto settings = valueOf(resolve(given("[backbone]\npreset = \"tiny\"\n"), Variant{}));
  const double speed = assumedSpeed(settings).tokensPerSecond;
  EXPECT_GT(speed, 100);
  EXPECT_LT(speed, 1e9);
}

}  // namespace
}  // namespace clozebench

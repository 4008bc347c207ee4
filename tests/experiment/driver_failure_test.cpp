// A run that fails for a reason of its own takes neither the other runs with it nor what is known of the data.
#include "experiment/experiment_thread.h"
#include "experiment/gains.h"
#include "experiment/queue.h"
#include "fake_engine.h"

#include <set>

namespace clozebench {
namespace {

using testing::DriveTest;
using testing::succeed;
using testing::valueOf;

constexpr const char* kRates =
    "[[variant]]\nname = \"slow\"\nset = {\"finetune.learning_rate\" = 0.001}\n"
    "[[variant]]\nname = \"wild\"\nset = {\"finetune.learning_rate\" = 0.9}\n"
    "[[variant]]\nname = \"usual\"\nset = {\"finetune.learning_rate\" = 0.003}\n";

class FailureTest : public DriveTest {
 protected:
  std::vector<std::string> variantsWithGain(const std::vector<Gain>& gains) const {
    std::vector<std::string> names;
    for (const Gain& gain : gains) names.push_back(gain.variant);
    return names;
  }
  void failAt(int call, ErrorCode code) {
    fake.eventAtRun = call;
    fake.event = [code](RunContext&) -> Status { return fail(code, "It cannot go on", "Do something else"); };
  }
};

TEST_F(FailureTest, OfOneVariantLeavesTheGainsOfTheOthers) {
  fake.divergesFrom = 0.5;
  const auto result = valueOf(drive(experiment(kRates)));
  EXPECT_EQ(fake.trained, 1 + 3 * 2 * 2);
  EXPECT_EQ(variantsWithGain(result.gains), (std::vector<std::string>{"slow", "usual"}));
  ASSERT_EQ(result.failures.size(), 4u);
  EXPECT_EQ(result.failures[1].arm, "scratch");
  EXPECT_EQ(result.failures[2].seed, 2);
  const auto error = errorOf(result.failures, result.planned);
  ASSERT_TRUE(error);
  EXPECT_EQ(error->code, ErrorCode::Diverged);
  EXPECT_EQ(error->context.at("run"), result.failures[0].runId);
  EXPECT_EQ(error->what,
            "4 of 13 runs failed: wild, pre-trained, seed 1: The loss is not a number; wild, from scratch, seed 1: The "
            "loss is not a number; wild, pre-trained, seed 2: The loss is not a number; and 1 more");
  const auto record = valueOf(workspace->experiment(result.experimentId));
  EXPECT_EQ(variantsWithoutGain(record, valueOf(workspace->runs(record.id)), result.gains),
            "2 of 3 variants have a gain. The others: wild: 4 runs failed: The loss is not a number.");
}

TEST_F(FailureTest, OfAPreTrainingLeavesOutWhatBelongsToIt) {
  failAt(0, ErrorCode::OutOfMemory);
  const auto two =
      experiment("[[variant]]\nname = \"a\"\n[[variant]]\nname = \"b\"\nset = {\"pretrain.mask_rate\" = 0.3}\n");
  const auto result = valueOf(drive(two));
  EXPECT_EQ(fake.trained, 1 + 1 + 2 * 2) << "all of b, with what both would have from scratch";
  ASSERT_EQ(result.failures.size(), 1u);
  EXPECT_EQ(result.failures[0].leftOut, 4);
  EXPECT_EQ(variantsWithGain(result.gains), (std::vector<std::string>{"b"}));
  EXPECT_EQ(errorOf(result.failures, result.planned)->what,
            "1 of 10 runs failed: a, pre-training, seed 1: It cannot go on; 4 runs that belong to it were not begun");
  const auto again = valueOf(drive(two));
  EXPECT_TRUE(again.failures.empty());
  EXPECT_EQ(again.runIds[0], result.runIds[0]) << "more memory was all that it wanted";
  EXPECT_EQ(again.gains.size(), 2u);
}

TEST_F(FailureTest, OfARunThatVariantsShareIsTriedOnce) {
  failAt(2, ErrorCode::Diverged);  // from scratch, seed 1
  const auto result = valueOf(drive(
      experiment("[[variant]]\nname = \"a\"\n[[variant]]\nname = \"b\"\nset = {\"pretrain.mask_rate\" = 0.3}\n")));
  EXPECT_EQ(fake.trained, 2 + 2 * 2 + 2);
  EXPECT_EQ(result.failures.size(), 1u);
  EXPECT_EQ(variantsWithGain(result.gains), (std::vector<std::string>{"a", "b"})) << "of the second seed";
}

TEST_F(FailureTest, ThatAllRunsShareEndsTheExperiment) {
  for (const auto code : {ErrorCode::DiskFull, ErrorCode::Device, ErrorCode::BadInput}) {
    EXPECT_FALSE(failsAlone(code)) << errorCodeName(code);
    failAt(fake.trained, code);
    const int before = fake.trained;
    EXPECT_FALSE(drive(experiment(), {.fresh = true}));
    EXPECT_EQ(fake.trained, before + 1);
  }
}

TEST_F(FailureTest, OfOneTokenizerLeavesTheVariantsWithAnother) {
  DriveOptions options;
  controls = std::make_shared<RunControls>();
  options.engine = fake.engine();
  options.engine.prepareTokenizer = [usual = options.engine.prepareTokenizer](
                                        const Settings& settings, const auto& cache, const auto& progress,
                                        const auto& stop) -> Result<PreparedTokenizer> {
    if (settings.tokenizer.vocabSize > 1000) return fail(ErrorCode::BadInput, "Too many pieces", "Take fewer");
    return usual(settings, cache, progress, stop);
  };
  const auto what = experiment(
      "[[variant]]\nname = \"large\"\nset = {\"tokenizer.vocab_size\" = 2000}\n"
      "[[variant]]\nname = \"small\"\nset = {\"tokenizer.vocab_size\" = 500}\n");
  const auto result = valueOf(driveExperiment(*workspace, what, options, controls, sink, observer));
  ASSERT_EQ(result.failures.size(), 1u);
  EXPECT_EQ(result.failures[0].variant, "large");
  EXPECT_EQ(result.failures[0].leftOut, 4);
  EXPECT_EQ(variantsWithGain(result.gains), (std::vector<std::string>{"small"}));
}

TEST_F(FailureTest, IsAnErrorOfTheQueueThatGoesOn) {
  fake.divergesFrom = 0.5;
  valueOf(enqueue(*workspace, experiment(kRates), {}));
  valueOf(enqueue(*workspace, experiment("[finetune]\ndropout = 0.3\n"), {}));
  const auto tally = valueOf(workOffQueue(*workspace, [&](const QueueTurn& turn) -> Result<ExperimentEnded> {
    auto result = drive(turn.experiment, turn.options);
    if (!result) return tl::unexpected(result.error());
    return ExperimentEnded{*result, errorOf(result->failures, result->planned)};
  }));
  EXPECT_EQ(tally.failed, 1);
  EXPECT_EQ(tally.done, 1);
}

// What of a gain is no number of its runs: known before any of them has ended.
TEST_F(FailureTest, OrAStopLeavesAGainWithItsBaselinesAndItsData) {
  writeTask("a sentence with number 4\tyes\n");  // leaks wherever the split puts one of the two
  fake.eventAtRun = 3;                           // of the second seed
  fake.event = [&](RunContext&) -> Status {
    controls->stop = true;
    return {};
  };
  const auto stopped = valueOf(drive(experiment()));
  ASSERT_TRUE(stopped.stopped);
  const auto gains = valueOf(gainsOf(*workspace, stopped.experimentId));
  ASSERT_EQ(gains.size(), 1u);
  EXPECT_GT(gains[0].data.train, 0);
  EXPECT_TRUE(gains[0].baselines.contains("majority"));
  EXPECT_TRUE(gains[0].baselines.contains("tfidf_linear"));
}

TEST_F(FailureTest, GainsThatWereKeptWithoutBaselinesAreMadeAnewWithThem) {
  const auto result = valueOf(drive(experiment()));
  auto bare = result.gains;
  bare[0].baselines.clear();
  succeed(storeGains(*workspace, result.experimentId, bare));
  EXPECT_TRUE(valueOf(gainsOf(*workspace, result.experimentId))[0].baselines.empty());
  succeed(forgetGains(*workspace, result.experimentId));
  EXPECT_EQ(valueOf(gainsOf(*workspace, result.experimentId))[0].baselines.size(), 2u);
}

}  // namespace
}  // namespace clozebench

// What a plan is said to cost: from equal runs, from other runs by arithmetic, or not at all when nothing was measured.
#include "experiment/cost.h"

#include "base/files.h"
#include "config/json.h"
#include "fake_engine.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include <algorithm>

namespace clozebench {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using testing::succeed;
using testing::valueOf;

Experiment someExperiment(const std::string& more = "") {
  return valueOf(
      parseExperiment("[experiment]\nname = \"cost\"\nseeds = [1, 2, 3]\n"
                      "[backbone]\npreset = \"tiny\"\n"
                      "[pretrain]\ntokens = 1000000\n"
                      "[finetune]\nepochs = 7\n" +
                          more,
                      "/"));
}

Settings resolved(const Experiment& experiment) {
  return valueOf(resolve(experiment, experiment.variants.front()));
}

DataSize someData() {
  DataSize data;
  data.trainExamples = 1100;
  data.validationExamples = 130;
  data.testExamples = 170;
  data.tokensPerExample = 19;
  data.corpusTokens = 5e5;
  data.classes = 3;
  return data;
}

TEST(Cost, IsNotKnownBeforeAnythingWasMeasured) {
  const Cost cost = valueOf(costOf(someExperiment(), someData(), {}));
  EXPECT_EQ(cost.pretrainings, 1);
  EXPECT_EQ(cost.finetunings, 6);
  EXPECT_LT(cost.seconds, 0);
  EXPECT_THAT(planLine(cost), HasSubstr("1 pre-training, 6 fine-tunings"));
  EXPECT_THAT(planLine(cost), Not(HasSubstr("machine")));
}

TEST(Cost, CountsVariantsTrialsOfRatesAndSharedRunsOnce) {
  const auto experiment = someExperiment(
      "search_rates = [0.001, 0.003]\n"
      "[[variant]]\nname = \"early\"\nset = {\"finetune.from_tokens\" = 500000}\n"
      "[[variant]]\nname = \"late\"\nset = {\"finetune.from_tokens\" = 1000000}\n");
  const std::vector<Speed> speeds{{RunKind::Finetune, resolved(experiment), 5e3},
                                  {RunKind::Pretrain, resolved(experiment), 2e4}};
  const Cost cost = valueOf(costOf(experiment, someData(), speeds));
  EXPECT_EQ(cost.variants, 2);
  EXPECT_EQ(cost.pretrainings, 1);
  EXPECT_EQ(cost.searches, 6) << "two rates for two pre-trained arms and the one from scratch";
  EXPECT_EQ(cost.finetunings, 9) << "three seeds each";
  EXPECT_THAT(planLine(cost),
              HasSubstr("Plan: 2 variants, 1 pre-training, 6 fine-tunings to search the rate, 9 fine-tunings;"));
  ASSERT_EQ(cost.runSeconds.size(), 21u);
  double sum = 0;
  for (const double seconds : cost.runSeconds) sum += seconds;
  EXPECT_NEAR(sum, cost.seconds, 1e-6 * cost.seconds);
  EXPECT_EQ(std::ranges::count(cost.runSeconds, 0.0), 5);
}

TEST(Cost, FollowsTheSpeedsOfEqualRunsInBothStages) {
  const auto experiment = someExperiment();
  const Settings settings = resolved(experiment);
  const std::vector<Speed> speeds{{RunKind::Finetune, settings, 5e3}, {RunKind::Pretrain, settings, 2e4}};
  const Cost cost = valueOf(costOf(experiment, someData(), speeds));
  EXPECT_EQ(cost.basis, SpeedBasis::EqualSettings);
  // 1 M tokens at 20 k a second; each fine-tuning: 7 epochs, 8 evaluations of validation and one of the test.
  const double pretraining = 1.05 * 1e6 / 2e4;
  const double finetuning = 19 * (7 * 1100 + (8 * 130 + 170) / 3.0) / 5e3;
  EXPECT_NEAR(cost.seconds, pretraining + 6 * finetuning, 0.05 * cost.seconds);
  EXPECT_EQ(cost.pretrainParameters, preview(settings, 3).pretrainParameters);
}

TEST(Cost, CountsFewerLabelsFewerTokensAndTimeBudgetsAsTheyAre) {
  const std::vector<Speed> speeds{{RunKind::Finetune, resolved(someExperiment()), 5e3},
                                  {RunKind::Pretrain, resolved(someExperiment()), 2e4}};
  const auto seconds = [&](const std::string& more) {
    return valueOf(costOf(someExperiment(more), someData(), speeds)).seconds;
  };
  EXPECT_LT(seconds("[task]\nmax_train_examples = 100\n"), 0.75 * seconds(""));
  const auto minutes = valueOf(parseExperiment(
      "[experiment]\narms = [\"pretrained\"]\nseeds = [1]\n[backbone]\npreset = \"tiny\"\n[pretrain]\nminutes = 9\n",
      "/"));
  const Cost cost = valueOf(costOf(minutes, someData(), speeds, PlanScope::PretrainOnly));
  EXPECT_NEAR(cost.seconds, 540, 5);
  EXPECT_EQ(cost.finetunings, 0);
}

TEST(Cost, CarriesASpeedOverToAnotherNetworkByItsArithmetic) {
  const auto small = someExperiment();
  const auto large = someExperiment("[tokenizer]\nvocab_size = 700\n");
  Experiment wide = large;
  ASSERT_TRUE(setGiven(wide, "backbone.d_model", Value(std::int64_t{256})));
  const std::vector<Speed> speeds{{RunKind::Pretrain, resolved(small), 2e4}};
  const KnownSpeed known = speedOf(RunKind::Pretrain, resolved(wide), speeds);
  EXPECT_EQ(known.basis, SpeedBasis::OtherSettings);
  EXPECT_LT(known.tokensPerSecond, 2e4 / 2);
  EXPECT_GT(known.tokensPerSecond, 2e4 / 32);
  // A speed of a graphics card says nothing about the processor.
  Experiment gpu = small;
  ASSERT_TRUE(setGiven(gpu, "compute.device", Value(std::string("cuda"))));
  EXPECT_EQ(speedOf(RunKind::Pretrain, resolved(gpu), speeds).basis, SpeedBasis::Unknown);
}

TEST(Cost, CountsTheParametersOfTheVocabularyThatTheTextAllowed) {
  DataSize data = someData();
  data.vocabulary = 431;
  const auto experiment = someExperiment();
  Settings settings = resolved(experiment);
  settings.tokenizer.vocabSize = 431;
  EXPECT_EQ(valueOf(costOf(experiment, data, {})).finetuneParameters, preview(settings, 3).finetuneParameters);
}

TEST(Cost, SpeedsAreThoseOfRunsThatTrainedLongEnough) {
  const TemporaryFolder folder;
  auto workspace = valueOf(Workspace::open(folder.path()));
  for (const double seconds : {0.01, 4.0}) {
    RunRecord draft;
    draft.kind = RunKind::Finetune;
    draft.settingsJson = settingsToJson(resolved(someExperiment())).dump();
    const auto run = valueOf(workspace.createRun(draft));
    succeed(workspace.record(run.id, Started{}));
    Finished end;
    end.summary.steps = 6;
    end.summary.tokens = 12'000;
    end.summary.seconds = seconds;
    succeed(workspace.record(run.id, end));
  }
  const auto speeds = valueOf(measuredSpeeds(workspace));
  ASSERT_EQ(speeds.size(), 1u);
  EXPECT_EQ(speeds[0].kind, RunKind::Finetune);
  EXPECT_EQ(speeds[0].tokensPerSecond, 3000);
}

TEST(Cost, ATrialInAChildProcessMeasuresANetworkAndCanBeStopped) {
  auto experiment = someExperiment("[tokenizer]\nvocab_size = 99\n[compute]\ndevice = \"cpu\"\ndeterministic = true\n");
  succeed(setGiven(experiment, "backbone.layers", Value(std::int64_t{7})));
  const Settings settings = resolved(experiment);
  const auto speed = valueOf(measureSpeed(settings, CLOZEBENCH_CLOZE, {}));
  EXPECT_GT(speed.tokensPerSecond, 0);
  EXPECT_LT(speed.settings.backbone.layers, 7);
  const auto known = speedOf(RunKind::Pretrain, settings, {speed});
  EXPECT_EQ(known.basis, SpeedBasis::OtherSettings);
  EXPECT_LT(known.tokensPerSecond, speed.tokensPerSecond);
  const auto stopped = measureSpeed(settings, CLOZEBENCH_CLOZE, [] { return true; });
  ASSERT_FALSE(stopped);
  EXPECT_EQ(stopped.error().code, ErrorCode::Interrupted);
}

TEST(Cost, SizesAreReadFromTheFiles) {
  const TemporaryFolder folder;
  std::string rows = "text\tlabel\n";
  for (int i = 0; i < 300; ++i)
    rows += "a text of some words, number " + std::to_string(i) + '\t' + (i % 3 ? "yes" : "no") + '\n';
  succeed(writeFileAtomically(folder.path() / "train.tsv", rows));
  const auto experiment =
      someExperiment("[task]\ntrain = [\"" + (folder.path() / "train.tsv").string() + "\"]\nmax_train_examples = 11\n");
  const DataSize size = valueOf(dataSize(resolved(experiment), folder.path() / "cache"));
  EXPECT_EQ(size.classes, 2);
  EXPECT_EQ(size.trainExamples + size.validationExamples + size.testExamples, 300);
  EXPECT_GT(size.trainExamples, 200);
  EXPECT_NEAR(size.tokensPerExample, 9, 4);
  EXPECT_GT(size.corpusTokens, 1000);  // without a corpus: the task's own texts
  EXPECT_EQ(size.vocabulary, 0);
  const auto missing = someExperiment("[task]\ntrain = [\"/no/such/file.tsv\"]\n");
  EXPECT_FALSE(dataSize(resolved(missing), folder.path() / "cache"));
}

TEST(Cost, VariantsThatAskForMoreExamplesThanThereAreAreOneRun) {
  auto experiment = someExperiment("");
  experiment.variants = {{"all", {}},
                         {"5000", {{"task.max_train_examples", Value(std::int64_t{5000})}}},
                         {"239", {{"task.max_train_examples", Value(std::int64_t{239})}}},
                         {"100", {{"task.max_train_examples", Value(std::int64_t{100})}}}};
  DataSize data;
  data.trainExamples = data.trainRows = 239;
  data.classes = 2;
  const auto arms = static_cast<int>(experiment.settings.experiment.arms.size()),
             seeds = static_cast<int>(experiment.settings.experiment.seeds.size());
  const Cost cost = valueOf(costOf(experiment, data, {}));
  EXPECT_EQ(cost.finetunings, 2 * arms * seeds);
  std::int64_t disk = 0;
  for (const auto bytes : cost.runDiskBytes) disk += bytes;
  EXPECT_EQ(disk, cost.diskBytes);
  EXPECT_EQ(cost.runDiskBytes.size(), cost.runSeconds.size());
}

TEST(Cost, TimesAreToldAsRoundlyAsTheyAreKnown) {
  EXPECT_EQ(aboutTime(2), "a few seconds");
  EXPECT_EQ(aboutTime(42), "about 40 s");
  EXPECT_EQ(aboutTime(185), "about 3 min");
  EXPECT_EQ(aboutTime(2 * 3600), "about 2.0 h");
  EXPECT_EQ(aboutTime(5 * 86400), "about 5 days");
  EXPECT_EQ(aboutBytes(45.2e6), "45 MB");
}

}  // namespace
}  // namespace clozebench

// The driver: what is run, in which order, and what is told about it. Nothing here trains.
#include "experiment/driver.h"

#include "config/json.h"
#include "experiment/gains.h"
#include "fake_engine.h"

#include <nlohmann/json.hpp>

#include <set>

namespace clozebench {
namespace {

namespace fs = std::filesystem;
using testing::DriveTest;
using testing::succeed;
using testing::valueOf;

TEST_F(DriveTest, RunsOnePreTrainingThenBothArmsForEachSeed) {
  const auto result = valueOf(drive(experiment()));
  ASSERT_EQ(result.runIds.size(), 5u);
  EXPECT_FALSE(result.stopped);
  const auto pretraining = run(result.runIds[0]);
  EXPECT_EQ(pretraining.kind, RunKind::Pretrain);
  EXPECT_EQ(pretraining.state, RunState::Finished);
  std::set<std::string> pairs;
  for (std::size_t i = 1; i < 5; ++i) {
    const auto each = run(result.runIds[i]);
    EXPECT_EQ(each.state, RunState::Finished);
    EXPECT_EQ(each.parent, each.arm == "pretrained" ? pretraining.id : "");
    EXPECT_EQ(fake.requests[i].startFrom.has_value(), each.arm == "pretrained");
    pairs.insert(each.arm + std::to_string(each.seed));
  }
  EXPECT_EQ(pairs.size(), 4u);
  EXPECT_EQ(fake.requests[1].startFrom->string(), pretraining.checkpoint);
  EXPECT_EQ(fake.tokenizers, 1);
}

TEST_F(DriveTest, TellsTheGainWithBaselinesAndKeepsIt) {
  const auto result = valueOf(drive(experiment()));
  ASSERT_EQ(result.gains.size(), 1u);
  const auto& gain = result.gains[0];
  EXPECT_NEAR(gain.gain, 0.375, 1e-12);
  EXPECT_LT(gain.low, gain.gain);
  EXPECT_GT(gain.high, gain.gain);
  EXPECT_EQ(gain.rows.size(), 3u);
  EXPECT_EQ(gain.rows[0].epoch, 0);
  EXPECT_EQ(gain.secondsPretraining, 6);
  EXPECT_TRUE(gain.baselines.contains("majority"));
  EXPECT_TRUE(gain.baselines.contains("tfidf_linear"));
  const auto again = valueOf(gainsOf(*workspace, result.experimentId));
  ASSERT_EQ(again.size(), 1u);
  EXPECT_EQ(again[0].low, gain.low);
  EXPECT_EQ(again[0].rows.size(), 3u);
  EXPECT_EQ(again[0].baselines.size(), gain.baselines.size());
}

TEST_F(DriveTest, KeepsTheAccountOfTheDataWithTheGain) {
  fs::copy_file(folder / "train.tsv", folder / "test.tsv");
  auto leaking = experiment("test = \"test.tsv\"\n[arm.pretrained]\nembedding_rate = 0.25\n");
  const auto result = valueOf(drive(leaking));
  ASSERT_EQ(result.gains.size(), 1u);
  for (const auto& gain : {result.gains[0], valueOf(gainsOf(*workspace, result.experimentId)).at(0)}) {
    EXPECT_EQ(gain.seeds, 2);
    EXPECT_EQ(gain.data.train + gain.data.validation, 60);
    EXPECT_EQ(gain.data.testInTrain, gain.data.train) << "the test file is the training file";
    EXPECT_EQ(gain.data.validationInTrain, 0);
    EXPECT_EQ(gain.differsValues.at("finetune.embedding_rate").pretrained, "0.25");
    EXPECT_EQ(gain.differsValues.at("finetune.embedding_rate").scratch, "1");
  }
}

TEST_F(DriveTest, ComputesNoBaselinesWhereOneArmIsHeldAgainstNothing) {
  auto alone = experiment();
  succeed(setGiven(alone, "experiment.arms", Value(std::vector<std::string>{"scratch"})));
  std::vector<std::string> stages;
  observer.stage = [&](const std::string& stage, double, double) { stages.push_back(stage); };
  const auto result = valueOf(drive(alone));
  EXPECT_EQ(std::ranges::count(stages, "baselines"), 0);
  EXPECT_FALSE(valueOf(workspace->fact(result.experimentId, baselinesFact(""))));
}

TEST_F(DriveTest, CountsTheDataOfAGainThatWasKeptWithoutThem) {
  const auto result = valueOf(drive(experiment()));
  auto kept = nlohmann::json::parse(valueOf(workspace->fact(result.experimentId, "gains")).value());
  kept["gains"][0].erase("examples");
  succeed(workspace->setFact(result.experimentId, "gains", kept.dump()));
  const auto again = valueOf(gainsOf(*workspace, result.experimentId));
  ASSERT_EQ(again.size(), 1u);
  EXPECT_EQ(again[0].data.train, result.gains[0].data.train);
  EXPECT_GT(again[0].data.test, 0);
}

TEST_F(DriveTest, TellsGainsInTheOrderOfTheFilesVariants) {
  const auto file = experiment(
      "[[variant]]\nname = \"zebra\"\n[[variant]]\nname = \"ant\"\nset = {\"finetune.learning_rate\" = 0.003}\n"
      "[[variant]]\nname = \"mole\"\nset = {\"finetune.learning_rate\" = 0.004}\n");
  const auto names = [](const std::vector<Gain>& gains) {
    std::string joined;
    for (const auto& gain : gains) joined += gain.variant + ' ';
    return joined;
  };
  const auto result = valueOf(drive(file));
  EXPECT_EQ(names(result.gains), "zebra ant mole ");
  EXPECT_EQ(names(valueOf(gainsOf(*workspace, result.experimentId))), "zebra ant mole ") << "kept ones too";
}

TEST_F(DriveTest, PreTrainsOncePerSeedWhenAsked) {
  auto each = experiment();
  succeed(setGiven(each, "experiment.pretrain_per_seed", true));
  const auto result = valueOf(drive(each));
  ASSERT_EQ(result.runIds.size(), 6u);
  EXPECT_EQ(run(result.runIds[0]).kind, RunKind::Pretrain);
  EXPECT_EQ(run(result.runIds[3]).kind, RunKind::Pretrain);
  EXPECT_EQ(fake.requests[3].seed, 2);
  EXPECT_EQ(fake.requests[3].settings.pretrain.seed, 2);
  EXPECT_EQ(run(result.runIds[4]).parent, result.runIds[3]);
  EXPECT_EQ(result.gains[0].secondsPretraining, 6);
}

TEST_F(DriveTest, CommitsBeforeAnyoneElseHears) {
  struct Listener : RunSink {
    fs::path place;
    std::int64_t last = 0;
    bool late = false;
    Status accept(const std::string& runId, const Event& event) override {
      if (const auto* steps = std::get_if<Steps>(&event)) {
        const auto stored = valueOf(valueOf(Workspace::open(place, Workspace::Mode::ReadOnly)).points(runId));
        late = late || stored.empty() || stored.back().step != steps->points.back().step;
      }
      return {};
    }
  };
  auto listener = std::make_shared<Listener>();
  listener->place = place();
  sink = listener;
  valueOf(drive(experiment()));
  EXPECT_FALSE(listener->late);
}

TEST_F(DriveTest, TellsEachRunBeforeItBegins) {
  std::vector<std::string> begun;
  observer.runBegins = [&](const RunRecord& run, bool reused, std::size_t index, std::size_t count) {
    EXPECT_EQ(index, begun.size());
    EXPECT_EQ(count, 5u);
    EXPECT_FALSE(reused);
    begun.push_back(run.id);
  };
  EXPECT_EQ(valueOf(drive(experiment())).runIds, begun);
}

TEST_F(DriveTest, RefusesAnExperimentWithIssuesBeforeAnythingStarts) {
  auto broken = experiment();
  broken.settings.experiment.seeds = {1, 1};
  const auto refused = drive(broken);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, ErrorCode::WrongUse);
  EXPECT_TRUE(valueOf(workspace->runs()).empty());
}

TEST_F(DriveTest, RefusesAStartThatIsNotThere) {
  DriveOptions options;
  options.startFrom = "nowhere";
  const auto refused = drive(experiment(), options);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, ErrorCode::NotFound);
}

TEST_F(DriveTest, RefusesAPairThatDiffersElsewhere) {
  const auto first = valueOf(drive(experiment()));
  const auto second = valueOf(drive(experiment("[finetune]\nbatch_size = 17\n")));
  const auto pretrained = run(first.runIds[1]), scratch = run(second.runIds[2]);
  ASSERT_EQ(pretrained.arm + scratch.arm, "pretrainedscratch");
  const auto refused = gainBetween(*workspace, {pretrained}, {scratch});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, ErrorCode::WrongUse);
  EXPECT_NE(refused.error().what.find("finetune.batch_size"), std::string::npos);
  EXPECT_TRUE(gainBetween(*workspace, {pretrained}, {run(first.runIds[2])}));
}

TEST_F(DriveTest, NamesTheKeysInWhichArmsMayDiffer) {
  const auto result = valueOf(drive(experiment("[arm.pretrained]\nembedding_rate = 0.3\n")));
  EXPECT_EQ(result.gains.at(0).differs, std::vector<std::string>{"finetune.embedding_rate"});
}

}  // namespace
}  // namespace clozebench

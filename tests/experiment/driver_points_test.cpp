// The driver fine-tunes from points along one pre-training.
#include "experiment/checkpoints.h"
#include "experiment/driver.h"
#include "experiment/pretraining_points.h"
#include "fake_engine.h"
#include "text/tokenizer.h"

namespace clozebench {
namespace {

using testing::DriveTest;
using testing::succeed;
using testing::valueOf;

class PointsTest : public DriveTest {
 protected:
  // The fake pre-training sees 600 tokens in six steps of a second each.
  Experiment threePoints() const {
    return experiment(
        "[pretrain]\ntokens = 600\nbatch_tokens = 128\n"
        "[[variant]]\nname = \"200\"\nset = {\"finetune.from_tokens\" = 200}\n"
        "[[variant]]\nname = \"350\"\nset = {\"finetune.from_tokens\" = 350}\n"
        "[[variant]]\nname = \"end\"\n");
  }
};

TEST_F(PointsTest, SharesOnePreTrainingAndTheRunsFromScratch) {
  const auto result = valueOf(drive(threePoints()));
  EXPECT_EQ(fake.trained, 1 + 3 * 2 + 2);
  EXPECT_EQ(result.runIds.size(), 13u);
  for (const auto& request : fake.requests) {
    if (request.arm != "pretrained") continue;
    ASSERT_TRUE(request.startFrom);
    const auto tokens = request.settings.finetune.fromTokens;
    EXPECT_EQ(request.startFrom->filename(), tokens > 0 ? "tokens-" + std::to_string(tokens) : "last");
  }
}

TEST_F(PointsTest, TellsEachGainWithThePreTrainingUpToItsPoint) {
  const auto result = valueOf(drive(threePoints()));
  ASSERT_EQ(result.gains.size(), 3u);
  const std::vector<double> seconds{2, 4, 6};
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(result.gains[i].secondsPretraining, seconds[i]);
    EXPECT_EQ(result.gains[i].tokensPretraining, 100 * seconds[i]);
    EXPECT_TRUE(result.gains[i].differs.empty()) << "how much pre-training there was is no difference of the arms";
  }
  EXPECT_EQ(result.gains[1].varied.at("finetune.from_tokens"), Value(std::int64_t{350}));
  EXPECT_EQ(result.gains[2].varied.at("finetune.from_tokens"), Value(std::int64_t{0}));
}

TEST_F(PointsTest, PreTrainsAgainOnlyForAPointThatIsNotThere) {
  const auto first = valueOf(drive(threePoints()));
  const auto plain = valueOf(drive(experiment("[pretrain]\ntokens = 600\nbatch_tokens = 128\n")));
  EXPECT_EQ(plain.runIds[0], first.runIds[0]) << "what was kept on the way changes no number";
  auto one = experiment("[pretrain]\ntokens = 600\nbatch_tokens = 128\n[finetune]\nfrom_tokens = 200\n");
  EXPECT_EQ(valueOf(drive(one)).runIds[0], first.runIds[0]);
  succeed(setGiven(one, "finetune.from_tokens", Value(std::int64_t{100})));
  EXPECT_NE(valueOf(drive(one)).runIds[0], first.runIds[0]);
}

TEST_F(PointsTest, PreTrainsAgainWhenThePointWasDeletedAndArmsAreToStartThere) {
  const auto first = valueOf(drive(threePoints()));
  for (const auto& kept : valueOf(keptCheckpoints(*workspace)))
    if (pointOf(kept) == 200) valueOf(deleteCheckpoint(*workspace, kept));
  const auto start = startCheckpoint(*workspace, run(first.runIds[0]), 200);
  ASSERT_FALSE(start);
  EXPECT_NE(start.error().what.find("was deleted"), std::string::npos);
  EXPECT_EQ(valueOf(drive(threePoints())).runIds[0], first.runIds[0]) << "nothing is left that would start there";
  auto others = threePoints();
  succeed(setGiven(others, "finetune.dropout", Value(0.3)));
  EXPECT_NE(valueOf(drive(others)).runIds[0], first.runIds[0]);
}

TEST_F(PointsTest, SaysThatAPreTrainingNeverCameToAPoint) {
  auto beyond = experiment("[pretrain]\nepochs = 1\ntokens = 0\n[finetune]\nfrom_tokens = 5000\n");
  const auto result = drive(beyond);
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().code, ErrorCode::NotFound);
  EXPECT_NE(result.error().what.find("ended after 600 tokens"), std::string::npos) << result.error().what;
  const int before = fake.trained;
  EXPECT_FALSE(drive(beyond));
  EXPECT_EQ(fake.trained, before) << "training again would not come there either";
}

TEST_F(PointsTest, GoesOnWithAPreTrainingThatKeepsThem) {
  fake.eventAtRun = 0;
  fake.event = [&](RunContext&) -> Status {
    controls->stop = true;
    return {};
  };
  const auto first = valueOf(drive(threePoints()));
  ASSERT_TRUE(first.stopped);
  const auto second = valueOf(drive(threePoints()));
  EXPECT_EQ(second.runIds[0], first.runIds[0]);
  for (const std::int64_t tokens : {200, 350})
    EXPECT_TRUE(isCheckpoint(pointFolder(*workspace, second.runIds[0], tokens)));
}

TEST_F(PointsTest, StartsFromThePointOfANamedRunAndNotOfAFolder) {
  const auto first = valueOf(drive(threePoints()));
  DriveOptions options;
  options.startFrom = first.runIds[0];
  const auto last = workspace->runDirectory(first.runIds[0]) / "checkpoints" / "last";
  int lines = 20;  // a start brings its own tokenizer
  succeed(trainTokenizer(
      {.kind = "word", .vocabSize = 9},
      [&](std::string& line) {
        line = "a few words";
        return lines-- > 0;
      },
      last / "tokenizer"));
  const auto one =
      experiment("[pretrain]\ntokens = 600\nbatch_tokens = 128\n[finetune]\nfrom_tokens = 200\ndropout = 0.2\n");
  valueOf(drive(one, options));
  for (const auto& request : fake.requests)
    if (request.arm == "pretrained" && request.settings.finetune.dropout == 0.2) {
      EXPECT_EQ(request.startFrom->filename(), "tokens-200");
    }
  options.startFrom = last.string();
  const auto refused = drive(one, options);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().context.at("key"), "finetune.from_tokens");
}

TEST_F(PointsTest, AreListedCountedAndDeletedLikeOtherCheckpoints) {
  const auto result = valueOf(drive(threePoints()));
  std::vector<std::string> names;
  for (const auto& kept : valueOf(keptCheckpoints(*workspace))) {
    if (!kept.run || kept.run->id != result.runIds[0]) continue;
    names.push_back(kept.which);
    EXPECT_EQ(kept.used, kept.which == "last");
    EXPECT_EQ(pointOf(kept).has_value(), kept.which.starts_with("tokens-"));
    if (pointOf(kept) == 200) {
      EXPECT_EQ(kept.step, 2);
    }
    const auto effects = valueOf(deletionEffects(*workspace, {kept}));
    EXPECT_EQ(effects.startedFromThem, kept.which == "best" ? 0 : 2) << kept.which;
    EXPECT_EQ(effects.leftWithout, 0);
  }
  EXPECT_EQ(names, (std::vector<std::string>{"best", "last", "tokens-200", "tokens-350"}));
}

}  // namespace
}  // namespace clozebench

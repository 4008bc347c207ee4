// Laws of a pre-training run, on the small world.
#include "data/task.h"
#include "data/token_cache.h"
#include "text/tokenizer.h"
#include "world.h"

#include <gmock/gmock.h>

#include <cmath>

namespace clozebench {
namespace {

using test::runTraining;
using test::World;
using testing::HasSubstr;

TEST(Pretraining, EvaluatesBeforeTheFirstStepAndTenTimesInARun) {
  World world;
  world.settings.pretrain.steps = 40;
  const auto trace = runTraining(world.pretrain());
  ASSERT_TRUE(trace.finished()) << trace.error().sentence();
  ASSERT_EQ(trace.validation.size(), 11U);
  for (std::size_t i = 0; i < trace.validation.size(); ++i)
    EXPECT_EQ(trace.validation[i].step, static_cast<std::int64_t>(4 * i));
  const auto& row0 = trace.validation[0].metrics;
  EXPECT_EQ(trace.validation[0].epoch, 0);
  EXPECT_NEAR(row0.get("mlm_loss"), std::log(60.0), 1.0);  // it knows nothing yet
  EXPECT_DOUBLE_EQ(row0.get("perplexity"), std::exp(row0.get("mlm_loss")));
  EXPECT_EQ(row0.get("loss"), row0.get("mlm_loss"));
  EXPECT_GE(row0.get("mlm_accuracy"), 0.0);
}

TEST(Pretraining, LearnsTheTopics) {
  World world;
  world.settings.pretrain.steps = 600;
  const auto trace = runTraining(world.pretrain());
  ASSERT_TRUE(trace.finished());
  // Word frequencies alone give 0.5 ln 10 + 0.5 ln 36 + ln 2 = 3.64; knowing the topic takes up to 0.7 off.
  EXPECT_LT(trace.validation.back().metrics.get("mlm_loss"), 3.4);
  EXPECT_LT(trace.summary().trainLossLast, 3.4);
  EXPECT_EQ(trace.summary().validation.get("mlm_loss"), trace.validation.back().metrics.get("mlm_loss"));
}

TEST(Pretraining, SendsOnePointPerStepWithTokensThatAreReal) {
  World world;
  const auto trace = runTraining(world.pretrain());
  ASSERT_TRUE(trace.finished());
  ASSERT_EQ(trace.points.size(), 24U);
  double tokens = 0, seconds = 0;
  for (std::size_t i = 0; i < trace.points.size(); ++i) {
    EXPECT_EQ(trace.points[i].step, static_cast<std::int64_t>(i + 1));
    EXPECT_GT(trace.points[i].tokens, tokens);
    EXPECT_LE(trace.points[i].tokens - tokens, 110);
    EXPECT_GT(trace.points[i].seconds, seconds);
    EXPECT_GT(trace.points[i].gradientNorm, 0);
    tokens = trace.points[i].tokens;
    seconds = trace.points[i].seconds;
  }
  EXPECT_EQ(trace.summary().tokens, tokens);
  EXPECT_EQ(trace.summary().steps, 24);
  EXPECT_FLOAT_EQ(static_cast<float>(trace.summary().trainLossFirst), trace.points[0].loss);
}

TEST(Pretraining, EndsAtTheStepThatReachesTheTokenBudget) {
  World world;
  world.settings.pretrain.steps = 0;
  world.settings.pretrain.tokens = 5000;  // more than two epochs
  const auto trace = runTraining(world.pretrain());
  ASSERT_TRUE(trace.finished());
  const auto started = trace.all<Started>().at(0);
  EXPECT_EQ(started.totalSteps, trace.summary().steps);
  EXPECT_GE(trace.summary().tokens, 5000);
  EXPECT_LT(trace.points[trace.points.size() - 2].tokens, 5000);
  EXPECT_GT(trace.summary().epochs, 2.0);
  EXPECT_NEAR(trace.points.back().learningRate, 4e-3 * 0.02, 1e-9);
}

TEST(Pretraining, CountsAnEpochAsEveryRowOnce) {
  World world;
  world.settings.pretrain.steps = 0;
  world.settings.pretrain.epochs = 2;
  const auto trace = runTraining(world.pretrain());
  ASSERT_TRUE(trace.finished());
  const auto perEpoch = trace.all<Started>().at(0).stepsPerEpoch;
  EXPECT_EQ(trace.summary().steps, 2 * perEpoch);
  EXPECT_DOUBLE_EQ(trace.summary().epochs, 2.0);
  const auto half = static_cast<std::size_t>(perEpoch);
  EXPECT_EQ(trace.points[half - 1].tokens * 2, trace.points.back().tokens);
}

TEST(Pretraining, EndsByTheClockWhenTheBudgetIsInMinutes) {
  World world;
  world.settings.pretrain.steps = 0;
  world.settings.pretrain.minutes = 0.3 / 60;
  const auto trace = runTraining(world.pretrain());
  ASSERT_TRUE(trace.finished());
  EXPECT_EQ(trace.all<Started>().at(0).totalSteps, 0);
  EXPECT_GE(trace.summary().seconds, 0.3);
  EXPECT_LT(trace.points[trace.points.size() - 2].seconds, 0.3);
}

TEST(Pretraining, GivesTheSameNumbersForTheSameSeedAndOthersForAnother) {
  World world;
  auto other = world.pretrain("c");
  other.seed = 2;
  const auto first = runTraining(world.pretrain("a")), second = runTraining(world.pretrain("b"));
  EXPECT_EQ(test::differenceOf(first.points, second.points), "");
  EXPECT_EQ(test::differenceOf(test::checkpointOf(world.pretrain("a"), "last"),
                               test::checkpointOf(world.pretrain("b"), "last")),
            "");
  EXPECT_NE(runTraining(other).points[0].loss, first.points[0].loss);
}

TEST(Pretraining, StopsWhenPatienceIsExhausted) {
  World world;
  world.settings.pretrain.steps = 400;
  world.settings.pretrain.learningRate = 1e-9;  // nothing improves but by rounding
  world.settings.pretrain.schedule = "constant";
  world.settings.pretrain.evalEvery = 3;
  world.settings.pretrain.patience = 2;
  const auto trace = runTraining(world.pretrain());
  ASSERT_TRUE(trace.finished());
  EXPECT_LT(trace.summary().steps, 400);
  EXPECT_EQ(trace.summary().steps % 3, 0);
}

TEST(Pretraining, KeepsBestAndLastCheckpoints) {
  World world;
  const auto request = world.pretrain();
  const auto trace = runTraining(request);
  ASSERT_TRUE(trace.finished());
  for (const char* which : {"best", "last"})
    EXPECT_TRUE(std::filesystem::exists(test::checkpointOf(request, which) / "model.safetensors")) << which;
  EXPECT_TRUE(std::filesystem::exists(test::checkpointOf(request, "last") / "train_state.safetensors"));
  EXPECT_EQ(trace.summary().checkpoint, test::checkpointOf(request, "last").string());
}

TEST(Pretraining, NamesDivergenceWithStepRateAndRemedyAndKeepsTheLastGoodCheckpoint) {
  World world;
  world.settings.pretrain.learningRate = 1e9;
  const auto request = world.pretrain();
  const auto trace = runTraining(request);
  ASSERT_TRUE(std::holds_alternative<Failed>(trace.last));
  EXPECT_EQ(trace.error().code, ErrorCode::Diverged);
  EXPECT_THAT(trace.error().what, HasSubstr("at step"));
  EXPECT_THAT(trace.error().what, HasSubstr("learning rate"));
  EXPECT_THAT(trace.error().remedy, HasSubstr("pretrain.learning_rate"));
  EXPECT_THAT(trace.error().remedy, HasSubstr("no step before that was saved"));  // row 0 alone is no result
  EXPECT_TRUE(std::filesystem::exists(test::checkpointOf(request, "last") / "model.safetensors"));
}

TEST(Pretraining, RefusesATextThatIsTooShort) {
  World world(/*corpusRows=*/1);
  const auto trace = runTraining(world.pretrain());
  ASSERT_TRUE(std::holds_alternative<Failed>(trace.last));
  EXPECT_EQ(trace.error().code, ErrorCode::BadInput);
  EXPECT_FALSE(trace.error().remedy.empty());
}

TEST(Pretraining, ReadsTheTasksTrainingTextsWhenThereIsNoCorpusAndNoOthers) {
  World world;
  world.settings.corpus.path.clear();
  const auto request = world.pretrain();
  const auto trace = runTraining(request);
  ASSERT_TRUE(trace.finished()) << trace.error().sentence();
  const auto tokenizer = loadTokenizer(request.tokenizerDirectory);
  ASSERT_TRUE(tokenizer);
  const auto cache = prepareTokens(request.settings, **tokenizer, request.cacheDirectory, 1, {}, {});
  ASSERT_TRUE(cache);
  const auto task = loadTask(request.settings.task);
  ASSERT_TRUE(task);
  EXPECT_EQ(cache->rows(), static_cast<std::int64_t>(task->train.texts.size()));
  for (std::int64_t row = 0; row < cache->rows(); ++row) {
    auto expected = (*tokenizer)->encodeIds(task->train.texts[static_cast<std::size_t>(row)]);
    const auto ids = cache->ids(row);
    EXPECT_TRUE(std::ranges::equal(ids.subspan(1, ids.size() - 2), expected, [](std::uint32_t a, std::int32_t b) {
      return static_cast<std::int32_t>(a) == b;
    })) << row;
  }
}

TEST(Pretraining, RunsWithoutHeldOutRowsWhenNoneAreWanted) {
  World world;
  world.settings.corpus.validationFraction = 0;
  const auto trace = runTraining(world.pretrain());
  ASSERT_TRUE(trace.finished()) << trace.error().sentence();
  EXPECT_TRUE(trace.validation.empty());
  EXPECT_EQ(trace.summary().steps, 24);
}

TEST(Pretraining, TellsStagesAndStateInOrder) {
  World world;
  const auto trace = runTraining(world.pretrain());
  const auto stages = trace.all<Progress>();
  ASSERT_FALSE(stages.empty());
  EXPECT_TRUE(std::ranges::any_of(stages, [](const auto& p) { return p.stage == "training"; }));
  EXPECT_TRUE(std::ranges::any_of(stages, [](const auto& p) { return p.stage == "evaluating"; }));
  const auto started = trace.all<Started>();
  ASSERT_EQ(started.size(), 1U);
  EXPECT_EQ(started[0].totalSteps, 24);
  EXPECT_GT(started[0].parameters, 60 * 20);
  EXPECT_FALSE(started[0].dataFingerprint.empty());
  EXPECT_FALSE(started[0].tokenizerFingerprint.empty());
}

}  // namespace
}  // namespace clozebench

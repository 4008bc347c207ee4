// How an experiment becomes runs.
#include "experiment/plan.h"

#include <gtest/gtest.h>

namespace clozebench {
namespace {

Plan planOf(const std::string& toml, PlanScope scope = PlanScope::Everything) {
  const auto experiment = parseExperiment(toml, "/somewhere");
  EXPECT_TRUE(experiment) << experiment.error().sentence();
  auto plan = makePlan(*experiment, scope);
  EXPECT_TRUE(plan);
  return *plan;
}

std::string shapeOf(const Plan& plan) {
  std::string shape;
  for (const auto& run : plan.runs) {
    shape += run.variant + (run.kind == RunKind::Pretrain ? "P" : run.arm.substr(0, 1)) + std::to_string(run.seed);
    if (!run.role.empty()) shape += '?';
    shape += run.pretrainIndex < 0 ? " " : "<" + std::to_string(run.pretrainIndex) + " ";
  }
  return shape;
}

TEST(Plan, PutsThePreTrainingFirstAndKeepsPairsTogether) {
  EXPECT_EQ(shapeOf(planOf("[experiment]\nseeds = [5, 7, 3]")), "P1 p5<0 s5 p7<0 s7 p3<0 s3 ");
}

TEST(Plan, HasNoPreTrainingWhenNoArmAsksForIt) {
  EXPECT_EQ(shapeOf(planOf("[experiment]\nseeds = [5, 7]\narms = [\"scratch\"]")), "s5 s7 ");
}

TEST(Plan, PreTrainsForEachSeedWhenAsked) {
  const auto plan = planOf("[experiment]\nseeds = [5, 7]\npretrain_per_seed = true");
  EXPECT_EQ(shapeOf(plan), "P5 p5<0 s5 P7 p7<3 s7 ");
  EXPECT_EQ(plan.runs[3].settings.pretrain.seed, 7);
}

TEST(Plan, TakesTheSeedOfPreTrainingFromItsOwnSetting) {
  EXPECT_EQ(shapeOf(planOf("[experiment]\nseeds = [5]\n[pretrain]\nseed = 11")), "P11 p5<0 s5 ");
}

TEST(Plan, SharesThePreTrainingOfVariantsThatDifferInFineTuningOnly) {
  EXPECT_EQ(shapeOf(planOf("[experiment]\nseeds = [5]\n"
                           "[[variant]]\nname = \"a\"\n"
                           "[[variant]]\nname = \"b\"\nset = {\"finetune.dropout\" = 0.5}\n"
                           "[[variant]]\nname = \"c\"\nset = {\"backbone.layers\" = 3}\n")),
            "aP1 ap5<0 as5 bp5<0 bs5 cP1 cp5<5 cs5 ");
}

// Pre-training reads every text, with or without labels.
TEST(Plan, SharesThePreTrainingOfVariantsThatDifferInTheNumberOfLabels) {
  EXPECT_EQ(shapeOf(planOf("[experiment]\nseeds = [5]\n"
                           "[[variant]]\nname = \"a\"\nset = {\"task.max_train_examples\" = 200}\n"
                           "[[variant]]\nname = \"b\"\nset = {\"task.max_train_examples\" = 1000}\n")),
            "aP1 ap5<0 as5 bp5<0 bs5 ");
}

TEST(Plan, PreTrainsAloneWhateverTheArms) {
  EXPECT_EQ(shapeOf(planOf("[experiment]\nseeds = [5, 7]\narms = [\"scratch\"]", PlanScope::PretrainOnly)), "P1 ");
}

TEST(Plan, LeavesTheStartOpenWhenFineTuningAlone) {
  EXPECT_EQ(shapeOf(planOf("[experiment]\nseeds = [5]", PlanScope::FinetuneOnly)), "p5 s5 ");
}

TEST(Plan, TriesTheRatesOfEachArmWithTheFirstSeedBeforeItTrainsAll) {
  const auto plan = planOf("[experiment]\nseeds = [5, 7]\n[finetune]\nsearch_rates = [0.001, 0.003]");
  EXPECT_EQ(shapeOf(plan), "P1 p5?<0 p5?<0 s5? s5? p5<0 s5 p7<0 s7 ");
  EXPECT_EQ(plan.runs[1].settings.finetune.learningRate, 0.001);
  EXPECT_EQ(plan.runs[4].settings.finetune.learningRate, 0.003);
  EXPECT_EQ(plan.runs[5].searchIndexes, (std::vector<int>{1, 2}));
  EXPECT_EQ(plan.runs[8].searchIndexes, (std::vector<int>{3, 4}));
  EXPECT_TRUE(plan.runs[1].settings.finetune.searchRates.empty());
  EXPECT_TRUE(plan.runs[5].settings.finetune.searchRates.empty());
}

TEST(Plan, GivesVariantsThatStartFromOtherPointsOnePreTrainingThatKeepsThemAll) {
  const auto plan = planOf(
      "[experiment]\nseeds = [5]\n[pretrain]\nkeep_at = [900]\n"
      "[[variant]]\nname = \"b\"\nset = {\"finetune.from_tokens\" = 200}\n"
      "[[variant]]\nname = \"a\"\nset = {\"finetune.from_tokens\" = 100}\n"
      "[[variant]]\nname = \"e\"\n");
  EXPECT_EQ(shapeOf(plan), "bP1 bp5<0 bs5 ap5<0 as5 ep5<0 es5 ");
  EXPECT_EQ(plan.runs[0].settings.pretrain.keepAt, (std::vector<std::int64_t>{100, 200, 900}));
  EXPECT_EQ(plan.runs[1].settings.finetune.fromTokens, 200);
  EXPECT_EQ(plan.runs[5].settings.finetune.fromTokens, 0);
  for (const int scratch : {2, 4, 6}) EXPECT_EQ(plan.runs[scratch].settings.finetune.fromTokens, 0);
}

TEST(Plan, GivesEachArmItsOverrides) {
  const auto plan = planOf("[experiment]\nseeds = [5]\n[arm.pretrained]\nembedding_rate = 0.3");
  EXPECT_EQ(plan.runs[1].settings.finetune.embeddingRate, 0.3);
  EXPECT_EQ(plan.runs[2].settings.finetune.embeddingRate, 1.0);
}

}  // namespace
}  // namespace clozebench

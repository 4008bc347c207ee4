// Rules of the search for a rate, of points along a pre-training and of gradual unfreezing.
#include "config/validate.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

namespace clozebench {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

class ValidateTuning : public testing::Test {
 protected:
  void SetUp() override {
    m_folder = std::filesystem::path(testing::TempDir()) / "validate_tuning";
    std::filesystem::create_directories(m_folder);
    std::ofstream(m_folder / "train.tsv") << "a\tb\n";
  }
  std::vector<std::string> keys(const std::string& toml) {
    const auto parsed = parseExperiment("[task]\ntrain = \"train.tsv\"\n" + toml, m_folder);
    EXPECT_TRUE(parsed) << parsed.error().sentence();
    std::vector<std::string> found;
    for (const auto& issue : validate(parsed ? *parsed : makeExperiment()))
      found.push_back((issue.warning ? "warning " : "") + issue.key);
    return found;
  }
  std::filesystem::path m_folder;
};

TEST_F(ValidateTuning, ASearchNeedsTwoOrMoreDifferentRates) {
  EXPECT_THAT(keys("[finetune]\nsearch_rates = [0.001, 0.003]"), IsEmpty());
  EXPECT_THAT(keys("[finetune]\nsearch_rates = [0.001]"), ElementsAre("finetune.search_rates"));
  EXPECT_THAT(keys("[finetune]\nsearch_rates = [0.0, 0.003]"), ElementsAre("finetune.search_rates"));
  EXPECT_THAT(keys("[finetune]\nsearch_rates = [0.003, 0.001, 0.003]"), ElementsAre("finetune.search_rates"));
}

TEST_F(ValidateTuning, ARateIsSearchedOrSetForAnArm) {
  EXPECT_THAT(keys("[finetune]\nsearch_rates = [0.001, 0.003]\n[arm.pretrained]\nlearning_rate = 0.001"),
              ElementsAre("arm.pretrained.learning_rate"));
  EXPECT_THAT(keys("[finetune]\nsearch_rates = [0.001, 0.003]\n[arm.pretrained]\nembedding_rate = 0.3"), IsEmpty());
  EXPECT_THAT(keys("[finetune]\nlearning_rate = 0.002\nsearch_rates = [0.001, 0.003]"),
              ElementsAre("warning finetune.learning_rate"));
}

TEST_F(ValidateTuning, APointLiesWithinThePreTraining) {
  EXPECT_THAT(keys("[pretrain]\ntokens = 1000000\n[finetune]\nfrom_tokens = 2000000"),
              ElementsAre("finetune.from_tokens"));
  EXPECT_THAT(keys("[pretrain]\ntokens = 1000000\nkeep_at = [500000, 2000000]"), ElementsAre("pretrain.keep_at"));
  EXPECT_THAT(keys("[pretrain]\nsteps = 100\nbatch_tokens = 1000\nkeep_at = [50000, 50000]"),
              ElementsAre("pretrain.keep_at"));
  EXPECT_THAT(keys("[pretrain]\ntokens = 1000000\n[finetune]\nfrom_tokens = 1000000"), IsEmpty());
}

TEST_F(ValidateTuning, ThatTheRateIsStillHighAtAPointIsSaidOnce) {
  const std::string variants =
      "[[variant]]\nname = \"a\"\nset = {\"finetune.from_tokens\" = 500000}\n"
      "[[variant]]\nname = \"b\"\nset = {\"finetune.from_tokens\" = 900000}\n";
  EXPECT_THAT(keys("[pretrain]\ntokens = 1000000\n" + variants), ElementsAre("warning finetune.from_tokens"));
  EXPECT_THAT(keys("[pretrain]\ntokens = 1000000\nschedule = \"constant\"\n" + variants), IsEmpty());
}

TEST_F(ValidateTuning, WhatAllVariantsOfAGridHaveIsSaidOnceAndWithoutTheirNames) {
  const auto grid = parseExperiment(
      "[task]\ntrain = \"gone.tsv\"\n[[variant]]\nname = \"a\"\n[[variant]]\nname = \"b\"\n"
      "set = {\"pretrain.warmup\" = 1.0}\n",
      m_folder);
  ASSERT_TRUE(grid);
  const auto issues = validate(*grid);
  ASSERT_EQ(issues.size(), 2u);
  EXPECT_EQ(issues[0].text.find("Variant"), std::string::npos) << issues[0].text;
  EXPECT_EQ(issues[1].text.find("Variant 'b': "), 0u) << issues[1].text;
}

TEST_F(ValidateTuning, WarnsWhenALayerWouldNeverGetItsTurn) {
  const std::string two = "[backbone]\nlayers = 2\n";
  EXPECT_THAT(keys(two + "[finetune]\nepochs = 4\ngradual_unfreezing = 1"), IsEmpty());
  EXPECT_THAT(keys(two + "[finetune]\nepochs = 3\ngradual_unfreezing = 1"),
              ElementsAre("warning finetune.gradual_unfreezing"));
  EXPECT_THAT(keys(two + "[finetune]\nepochs = 3\ngradual_unfreezing = 1\nfreeze_layers = 1"), IsEmpty());
}

TEST_F(ValidateTuning, AnArmAloneMayBeUnfrozenGradually) {
  EXPECT_THAT(keys("[backbone]\nlayers = 2\n[arm.pretrained]\ngradual_unfreezing = 1"), IsEmpty());
}

TEST_F(ValidateTuning, WarnsOfTheArmWhoseOwnUnfreezingIsTooSlow) {
  const std::string two = "[backbone]\nlayers = 2\n";
  EXPECT_THAT(keys(two + "[finetune]\nepochs = 3\n[arm.pretrained]\ngradual_unfreezing = 1"),
              ElementsAre("warning arm.pretrained.gradual_unfreezing"));
  EXPECT_THAT(keys(two + "[finetune]\nepochs = 3\ngradual_unfreezing = 1\n[arm.pretrained]\ngradual_unfreezing = 0.5\n"
                         "[arm.scratch]\ngradual_unfreezing = 0"),
              IsEmpty());
  EXPECT_THAT(keys(two + "[finetune]\nepochs = 3\ngradual_unfreezing = 1\n[arm.scratch]\ngradual_unfreezing = 0"),
              ElementsAre("warning finetune.gradual_unfreezing"));
}

TEST(QuickRun, MovesPointsToWhereTheyLieInTheWholeRun) {
  const auto experiment = parseExperiment(
      "[experiment]\nquick = true\n[pretrain]\ntokens = 4096000\nbatch_tokens = 2048\nkeep_at = [1024000, 4096000]\n"
      "[finetune]\nfrom_tokens = 2048000\n",
      "");
  ASSERT_TRUE(experiment);
  const auto settings = resolve(*experiment, experiment->variants.front());
  ASSERT_TRUE(settings);
  EXPECT_EQ(settings->pretrain.tokens, 204800);
  EXPECT_THAT(settings->pretrain.keepAt, ElementsAre(51200, 204800));
  EXPECT_EQ(settings->finetune.fromTokens, 102400);
}

}  // namespace
}  // namespace clozebench

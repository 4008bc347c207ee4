// What several gains say together, and what of it is said once.
#include "compare/gains_told.h"

#include "compare/gain_result.h"
#include "compare/gain_sentences.h"

#include <gmock/gmock.h>

namespace clozebench {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

Gain gainOf(const std::string& variant, double low, double high, std::int64_t seeds = 3) {
  Gain gain;
  gain.variant = variant;
  gain.metric = "f1_micro";
  gain.gain = (low + high) / 2;
  gain.low = low;
  gain.high = high;
  gain.seeds = seeds;
  gain.overSeeds = {gain.gain, low, high, 0.01, seeds};
  gain.testPretrained.metrics["f1_micro"] = {0.6, 0, {0.6}};
  gain.testScratch.metrics["f1_micro"] = {0.5, 0, {0.5}};
  gain.variance = "What the interval contains.";
  return gain;
}

TEST(GainsTold, OneSentenceCountsWhatIsClearAndWhatIsProbable) {
  std::vector<Gain> gains{gainOf("a", -0.1, 0.2), gainOf("b", -0.2, 0.1)};
  EXPECT_EQ(overallResult(gains), "No variant shows a clear gain in micro F1");
  EXPECT_EQ(overallResult(gains, true), "No variant shows a clear gain in micro F1 so far");
  gains.push_back(gainOf("c", -0.3, -0.1));
  EXPECT_EQ(overallResult(gains),
            "No variant shows a clear gain: pre-training clearly lowered micro F1 in 1 of 3 variants");
  gains.push_back(gainOf("d", 0.1, 0.3));
  EXPECT_EQ(overallResult(gains), "Pre-training clearly raised micro F1 in 1 of 4 variants and lowered it in 1");
  gains.push_back(gainOf("e", 0.1, 0.3, 1));  // one seed says nothing of others
  EXPECT_EQ(overallResult(gains),
            "Pre-training clearly raised micro F1 in 1 of 5 variants, probably in 1 more, and lowered it in 1");
  EXPECT_EQ(overallResult({gains.back(), gains.front()}), "Pre-training probably raised micro F1 in 1 of 2 variants");
  EXPECT_EQ(overallResult({}), "");
}

TEST(GainsTold, ABaselineThatBeatsBothArmsIsNamed) {
  Gain gain = gainOf("a", 0.1, 0.3);
  gain.baselines["tfidf_linear"].values["f1_micro"] = 0.55;
  EXPECT_EQ(baselinesAheadText({gain}), "") << "it beats one arm only";
  gain.baselines["tfidf_linear"].values["f1_micro"] = 0.65;
  EXPECT_EQ(baselinesAheadText({gain}), "TF-IDF with a linear model reaches 0.650, more than both arms.");
  EXPECT_EQ(baselinesAheadText({gain, gainOf("b", 0.1, 0.3)}),
            "In 1 of 2 variants a baseline without a network reaches more than both arms.");
}

TEST(GainsTold, WhatPreTrainingCostIsToldOfAllVariantsTogether) {
  Gain one = gainOf("a", 0.1, 0.3), other = gainOf("b", 0.1, 0.3);
  EXPECT_EQ(pretrainingCostText({one, other}), "") << "nothing is known of it";
  one.secondsPretraining = other.secondsPretraining = 180;
  EXPECT_EQ(pretrainingCostText({one, other}), "Pre-training cost 180 s.");
  other.secondsPretraining = 1020;
  EXPECT_EQ(pretrainingCostText({one, other}), "By variant pre-training cost 180 s to 17 min.");
}

TEST(GainsTold, WhatAllSayIsToldOnceAndWarningsWithTheirVariant) {
  Gain leaky = gainOf("leaky", 0.1, 0.3), plain = gainOf("plain", 0.1, 0.3);
  for (Gain* gain : {&leaky, &plain}) gain->data.test = 300;
  leaky.data.testInTrain = 36;
  plain.data.train = 90, plain.data.validation = 200;
  leaky.data.train = 50, leaky.data.validation = 200;
  const ToldGains told = toldTogether({leaky, plain});
  EXPECT_THAT(told.shared, ::testing::Contains("What the interval contains."));
  EXPECT_THAT(told.own[0], ElementsAre(HasSubstr("Warning: 36 of 300 test texts")));
  EXPECT_THAT(told.own[1], IsEmpty());
  EXPECT_THAT(told.numbers[0], ::testing::Contains(HasSubstr("trained on 50 examples")));
  EXPECT_THAT(told.numbers[1], ::testing::Contains(HasSubstr("trained on 90 examples")));
  std::size_t told1 = told.shared.size() + told.own[0].size() + told.numbers[0].size();
  EXPECT_EQ(told1 + 1, gainSentences(leaky).size()) << "nothing is lost but the verdict";
  EXPECT_EQ(toldTogether({plain}).shared.size() + 1, gainSentences(plain).size());
}

}  // namespace
}  // namespace clozebench

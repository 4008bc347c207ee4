// The sentence above the charts of several variants, and that of a baseline that beats them.
#include "ui/models/compare_headline.h"

#include <gtest/gtest.h>

namespace clozebench {
namespace {

Gain gainOf(double low, double high) {
  Gain gain;
  gain.metric = "f1_micro";
  gain.gain = (low + high) / 2;
  gain.low = low;
  gain.high = high;
  gain.seeds = 3;
  gain.testPretrained.metrics["f1_micro"] = {0.6, 0, {0.6}};
  gain.testScratch.metrics["f1_micro"] = {0.5, 0, {0.5}};
  return gain;
}

TEST(CompareHeadline, CountsClearGainsAndLossesAndSaysSoFarWhileRunsAreUnderWay) {
  Comparison comparison;
  comparison.gains = {gainOf(-0.1, 0.2), gainOf(-0.2, 0.1)};
  EXPECT_EQ(variantsHeadline(comparison), "No variant shows a clear gain in micro F1");
  comparison.underWay = true;
  EXPECT_EQ(variantsHeadline(comparison), "No variant shows a clear gain in micro F1 so far");
  comparison.gains.push_back(gainOf(-0.3, -0.1));
  EXPECT_TRUE(variantsHeadline(comparison).contains("clearly lowered micro F1 in 1 of 3"));
  comparison.gains.push_back(gainOf(0.1, 0.3));
  EXPECT_TRUE(variantsHeadline(comparison).contains("clearly raised micro F1 in 1 of 4"));
  EXPECT_TRUE(variantsHeadline(comparison).contains("lowered it in 1"));
}

TEST(CompareHeadline, TellsOfABaselineThatBeatsBothArms) {
  Gain gain = gainOf(0.1, 0.3);
  gain.baselines["tfidf_linear"].values["f1_micro"] = 0.55;
  EXPECT_EQ(baselineAhead(gain), "") << "it beats one arm only";
  gain.baselines["tfidf_linear"].values["f1_micro"] = 0.65;
  EXPECT_EQ(baselineAhead(gain), "TF-IDF with a linear model reaches 0.650, more than both arms.");
  EXPECT_TRUE(baselinesAhead({gain, gainOf(0.1, 0.3)}).contains("1"));
}

}  // namespace
}  // namespace clozebench

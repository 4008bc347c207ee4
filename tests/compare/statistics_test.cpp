// The paired statistics against independent computations (tests/golden/compare) and against their laws.
#include "tests/compare/arms.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <fstream>

namespace clozebench {
namespace {

using namespace testing_arms;

class Paired : public testing::Test {
 protected:
  void SetUp() override {
    golden = nlohmann::json::parse(std::ifstream(CLOZEBENCH_TEST_GOLDEN "/compare/paired.json"));
    const auto gold = golden["gold"].get<Labels>();
    for (int s = 0; s < 3; ++s) {
      first.push_back(makeRun(s, gold, golden["first"][s].get<Labels>(), golden["classes"]));
      second.push_back(makeRun(s, gold, golden["second"][s].get<Labels>(), golden["classes"]));
    }
  }
  nlohmann::json golden;
  std::vector<ArmRun> first, second;
};

TEST_F(Paired, TheBootstrapAgreesWithPlainNumPy) {
  for (const auto& [metric, expected] : golden["intervals"].items()) {
    const auto interval = pairedBootstrap(first, second, metric, 10000, 1);
    // A quantile from 10,000 and one from 20,000 draws: each off by a few hundredths of the sd.
    const double tolerance = 0.15 * expected["sd"].get<double>();
    EXPECT_NEAR(interval.low, expected["low"].get<double>(), tolerance) << metric;
    EXPECT_NEAR(interval.high, expected["high"].get<double>(), tolerance) << metric;
  }
}

TEST_F(Paired, TheGainIsTheDifferenceOfTheMeans) {
  for (const auto& [metric, expected] : golden["intervals"].items()) {
    GainInput input;
    input.metric = metric;
    input.pretrained = first;
    input.scratch = second;
    const auto gain = computeGain(input);
    ASSERT_TRUE(gain) << gain.error().sentence();
    EXPECT_NEAR(gain->gain, expected["gain"].get<double>(), 1e-12);
    EXPECT_LE(gain->low, gain->gain);
    EXPECT_GE(gain->high, gain->gain);
  }
}

TEST_F(Paired, McNemarEqualsStatsmodels) {
  for (const auto& table : golden["mcnemar_tables"]) {
    const auto onlyFirst = table[0].get<std::size_t>(), onlySecond = table[1].get<std::size_t>();
    Labels gold(onlyFirst + onlySecond + 5, 1), a = gold, b = gold;
    for (std::size_t i = 0; i < onlyFirst; ++i) b[i] = 0;
    for (std::size_t i = 0; i < onlySecond; ++i) a[onlyFirst + i] = 0;
    const auto test = mcnemar(gold, a, b);
    EXPECT_EQ(test.onlyFirstRight, static_cast<std::int64_t>(onlyFirst));
    EXPECT_EQ(test.onlySecondRight, static_cast<std::int64_t>(onlySecond));
    EXPECT_NEAR(test.pValue, table[2].get<double>(), 1e-12);
    EXPECT_EQ(test.test, onlyFirst + onlySecond < 25 ? "mcnemar_exact" : "mcnemar_chi2");
  }
}

TEST_F(Paired, OverSeedsEachExampleSpeaksOnce) {
  const auto test = mcnemar(first, second);
  EXPECT_EQ(test.onlyFirstRight, golden["over_seeds"][0].get<std::int64_t>());
  EXPECT_EQ(test.onlySecondRight, golden["over_seeds"][1].get<std::int64_t>());
  EXPECT_NEAR(test.pValue, golden["over_seeds"][2].get<double>(), 1e-12);
}

TEST_F(Paired, WithOneSeedMcNemarOverSeedsIsTheUsualOne) {
  const auto one = mcnemar(std::span(first).first(1), std::span(second).first(1));
  const auto usual = mcnemar(first[0].gold, first[0].predicted, second[0].predicted);
  EXPECT_EQ(one.pValue, usual.pValue);
  EXPECT_EQ(one.onlyFirstRight, usual.onlyFirstRight);
}

TEST_F(Paired, IdenticalArmsGainExactlyNothing) {
  for (const auto* metric : {"f1_micro", "f1_macro", "f1_mean", "accuracy", "mcc"}) {
    GainInput input;
    input.metric = metric;
    input.pretrained = input.scratch = first;
    const auto gain = computeGain(input);
    ASSERT_TRUE(gain);
    EXPECT_EQ(gain->gain, 0) << metric;
    EXPECT_EQ(gain->low, 0) << metric;
    EXPECT_EQ(gain->high, 0) << metric;
    EXPECT_EQ(gain->pValue, 1) << metric;
  }
}

TEST_F(Paired, SwappingTheArmsTurnsTheIntervalAround) {
  const auto there = pairedBootstrap(first, second, "f1_macro", 3000, 7);
  const auto back = pairedBootstrap(second, first, "f1_macro", 3000, 7);
  EXPECT_NEAR(there.low, -back.high, 1e-12);
  EXPECT_NEAR(there.high, -back.low, 1e-12);
  EXPECT_EQ(there.low, pairedBootstrap(first, second, "f1_macro", 3000, 7).low);  // the same draws each time
}

TEST(Bootstrap, ArmsOfEqualQualityMostlyHoldZero) {
  int holds = 0;
  constexpr int kTrials = 60;
  for (std::uint64_t trial = 0; trial < kTrials; ++trial) {
    const auto gold = randomLabels(151, 3, 1000 + trial);
    std::vector<ArmRun> a, b;
    for (std::uint64_t s = 0; s < 5; ++s) {
      a.push_back(makeRun(static_cast<std::int64_t>(s), gold, randomLabels(151, 3, 10000 + 31 * trial + s), 3));
      b.push_back(makeRun(static_cast<std::int64_t>(s), gold, randomLabels(151, 3, 90000 + 31 * trial + s), 3));
    }
    const auto interval = pairedBootstrap(a, b, "f1_micro", 1000, trial);
    holds += interval.low <= 0 && interval.high >= 0;
  }
  EXPECT_GE(holds, kTrials * 85 / 100);  // about 95 % in the long run
}

TEST(Bootstrap, AClearGainExcludesZero) {
  const auto gold = randomLabels(997, 45, 5);
  std::vector<ArmRun> a, b;
  for (std::uint64_t s = 0; s < 3; ++s) {
    a.push_back(makeRun(static_cast<std::int64_t>(s), gold, noisyCopy(gold, 45, 0.5, 40 + s), 45));
    b.push_back(makeRun(static_cast<std::int64_t>(s), gold, noisyCopy(gold, 45, 0.35, 50 + s), 45));
  }
  const auto interval = pairedBootstrap(a, b, "f1_macro", 2000, 1);
  EXPECT_GT(interval.low, 0.05);
  EXPECT_LT(interval.high, 0.25);
}

TEST(Bootstrap, LabelsUnseenInTrainingAreCountedAsWrong) {
  const Labels gold{-1, -1, 1, 0}, predicted{0, 1, 1, 0};
  const std::vector<ArmRun> a{makeRun(1, gold, predicted, 2)};
  const auto interval = pairedBootstrap(a, a, "f1_macro", 100, 1);
  EXPECT_EQ(interval.low, 0);
  EXPECT_EQ(interval.high, 0);
}

}  // namespace
}  // namespace clozebench

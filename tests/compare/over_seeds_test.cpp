// Intervals, tests and corrections over seeds against SciPy and statsmodels, and their laws under the null by
// simulation.
#include "compare/over_seeds.h"

#include "tests/compare/arms.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cmath>
#include <fstream>
#include <numbers>

namespace clozebench {
namespace {

TEST(OverSeeds, EqualValuesHaveNoSpreadWhateverTheirSumRoundsTo) {
  const std::vector<double> equal(3, 0.7733333333333333), near{0.5, 0.5, 0.5 + 1e-9};
  EXPECT_EQ(deviationOf(equal), 0);
  EXPECT_GT(deviationOf(near), 0);
}

using namespace testing_arms;

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

nlohmann::json golden() {
  return nlohmann::json::parse(std::ifstream(CLOZEBENCH_TEST_GOLDEN "/compare/pair.json"));
}

double normal(CounterRandom& random) {  // Box & Muller
  return std::sqrt(-2 * std::log(1 - random.uniform())) * std::cos(2 * std::numbers::pi * random.uniform());
}

// How far a share of `trials` may lie from its expectation: three standard errors.
double slack(double share, int trials) {
  return 3 * std::sqrt(share * (1 - share) / trials);
}

TEST(OverSeeds, IntervalsAndTestsEqualSciPy) {
  for (const auto& item : golden()["t"]) {
    const auto values = item["values"].get<std::vector<double>>();
    const auto interval = tInterval(values);
    EXPECT_NEAR(interval.low, item["low"].get<double>(), 1e-9);
    EXPECT_NEAR(interval.high, item["high"].get<double>(), 1e-9);
    EXPECT_NEAR(tTest(values), item["p"].get<double>(), 1e-9);
    const auto deviation = seedBand(values, SeedBand::Deviation), error = seedBand(values, SeedBand::Error);
    EXPECT_NEAR((deviation.high - deviation.low) / 2, item["sd"].get<double>(), 1e-9);
    EXPECT_NEAR((error.high - error.low) / 2, item["se"].get<double>(), 1e-9);
  }
}

TEST(OverSeeds, HolmEqualsStatsmodels) {
  for (const auto& item : golden()["holm"]) {
    const auto corrected = holm(item["p"].get<std::vector<double>>());
    for (std::size_t i = 0; i < corrected.size(); ++i) EXPECT_NEAR(corrected[i], item["holm"][i].get<double>(), 1e-12);
  }
}

TEST(OverSeeds, OneValueHasNoIntervalAndWhatIsMissingDoesNotCount) {
  EXPECT_TRUE(std::isnan(tInterval(std::vector<double>{0.3}).low));
  EXPECT_TRUE(std::isnan(tTest(std::vector<double>{0.3, kNaN})));
  EXPECT_EQ(meanOf(std::vector<double>{1, kNaN, 3}), 2);
  EXPECT_EQ(tInterval(std::vector<double>{1, kNaN, 3}).high, tInterval(std::vector<double>{1, 3}).high);
  EXPECT_EQ(tTest(std::vector<double>{0, 0, 0}), 1);
  EXPECT_EQ(tTest(std::vector<double>{0.2, 0.2}), 0);
  const auto corrected = holm(std::vector<double>{kNaN, 0.02});
  EXPECT_TRUE(std::isnan(corrected[0]));
  EXPECT_EQ(corrected[1], 0.02);
}

TEST(OverSeeds, BandNamesReadBack) {
  for (const auto& name : seedBandNames()) EXPECT_EQ(seedBandName(*seedBandFromName(name)), name);
  EXPECT_FALSE(seedBandFromName("range"));
}

TEST(UnderTheNull, PValuesOfTheTTestAreUniform) {
  constexpr int kTrials = 3000;
  CounterRandom random(3, 1);
  std::vector<double> pValues;
  for (int trial = 0; trial < kTrials; ++trial) {
    std::vector<double> differences(3);
    for (auto& value : differences) value = 0.02 * normal(random);
    pValues.push_back(tTest(differences));
  }
  std::ranges::sort(pValues);
  double distance = 0;  // Kolmogorov & Smirnov; 1.63 is its 1 % point
  for (std::size_t i = 0; i < pValues.size(); ++i)
    distance = std::max(distance, std::abs(pValues[i] - (static_cast<double>(i) + 0.5) / kTrials));
  EXPECT_LT(distance, 1.63 / std::sqrt(kTrials));
}

TEST(UnderTheNull, TIntervalsHoldTheTruthInNineteenOfTwentyCases) {
  constexpr int kTrials = 3000;
  CounterRandom random(3, 2);
  int holds = 0;
  for (int trial = 0; trial < kTrials; ++trial) {
    std::vector<double> differences(4);
    for (auto& value : differences) value = 0.05 + 0.01 * normal(random);
    const auto interval = tInterval(differences);
    holds += interval.low <= 0.05 && 0.05 <= interval.high;
  }
  EXPECT_NEAR(static_cast<double>(holds) / kTrials, 0.95, slack(0.95, kTrials));
}

TEST(UnderTheNull, HolmRaisesAFalseAlarmInOneOfTwentyFamilies) {
  constexpr int kTrials = 4000;
  CounterRandom random(3, 3);
  int alarms = 0;
  for (int trial = 0; trial < kTrials; ++trial) {
    std::vector<double> pValues(4);
    for (auto& value : pValues) value = random.uniform();
    alarms += std::ranges::min(holm(pValues)) <= 0.05;
  }
  EXPECT_NEAR(static_cast<double>(alarms) / kTrials, 0.05, slack(0.05, kTrials));
}

// The exact test and the continuity correction are conservative: p is at or below a level no more often than that.
TEST(UnderTheNull, McNemarIsAtOrBelowALevelNoMoreOftenThanThat) {
  constexpr int kTrials = 2500;
  for (const std::size_t examples : {40U, 160U}) {  // mostly exact, mostly chi-square
    std::vector<double> pValues;
    CounterRandom random(examples, 4);
    for (int trial = 0; trial < kTrials; ++trial) {
      const Labels gold(examples, 1);
      Labels first(examples), second(examples);
      for (std::size_t i = 0; i < examples; ++i) {
        first[i] = random.uniform() < 0.7;
        second[i] = random.uniform() < 0.7;
      }
      pValues.push_back(mcnemar(gold, first, second).pValue);
    }
    for (const double level : {0.01, 0.05, 0.1, 0.3, 0.5}) {
      const auto below = std::ranges::count_if(pValues, [&](double p) { return p <= level; });
      EXPECT_LE(static_cast<double>(below) / kTrials, level + slack(level, kTrials)) << examples << ' ' << level;
      EXPECT_GT(static_cast<double>(below) / kTrials, level / 5) << examples << ' ' << level;
    }
  }
}

// Two arms of the same quality, each run of which has its own luck: the bootstrap, which draws from three seeds, is
// wrong too often; what is told as sure is not.
TEST(UnderTheNull, AVerdictOverThreeSeedsIsWrongInNoMoreThanOneOfTwentyCases) {
  constexpr int kTrials = 100;
  int byTheBootstrap = 0, told = 0;
  for (std::uint64_t trial = 0; trial < kTrials; ++trial) {
    const auto gold = Labels(300, 1);
    CounterRandom random(trial, 7);
    GainInput input;
    for (std::int64_t seed = 1; seed <= 3; ++seed) {
      for (auto* arm : {&input.pretrained, &input.scratch}) {
        const double quality = 0.7 + 0.1 * normal(random);
        Labels predicted(gold.size());
        for (auto& label : predicted) label = random.uniform() < quality;
        arm->push_back(makeRun(seed, gold, predicted, 2));
      }
    }
    const auto gain = *computeGain(input);
    byTheBootstrap += gain.low > 0 || gain.high < 0;
    const auto verdict = verdictOf(gain);
    told += verdict == Verdict::Raised || verdict == Verdict::Lowered;
  }
  EXPECT_LE(static_cast<double>(told) / kTrials, 0.05 + slack(0.05, kTrials));
  EXPECT_GT(static_cast<double>(byTheBootstrap) / kTrials, 0.05 + slack(0.05, kTrials)) << "else no second look is due";
}

TEST(Bootstrap, HoldsTheTrueGainInAboutNineteenOfTwentyCases) {
  constexpr int kTrials = 240, kClasses = 3;
  constexpr double kGain = 0.15 * (1 - 1.0 / kClasses);  // what is not right by intention is right by chance at times
  int holds = 0;
  for (std::uint64_t trial = 0; trial < kTrials; ++trial) {
    const auto gold = randomLabels(149, kClasses, 500 + trial);
    const std::vector<ArmRun> a{makeRun(1, gold, noisyCopy(gold, kClasses, 0.65, 3000 + trial), kClasses)};
    const std::vector<ArmRun> b{makeRun(1, gold, noisyCopy(gold, kClasses, 0.5, 7000 + trial), kClasses)};
    const auto interval = pairedBootstrap(a, b, "f1_micro", 400, trial);
    holds += interval.low <= kGain && kGain <= interval.high;
  }
  EXPECT_NEAR(static_cast<double>(holds) / kTrials, 0.945, slack(0.95, kTrials));
}

}  // namespace
}  // namespace clozebench

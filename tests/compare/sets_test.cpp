// The paired statistics of label sets against plain NumPy (tests/golden/compare/sets.json) and against their laws.
#include "compare/gain_sentences.h"
#include "compare/gain_table.h"
#include "tests/compare/arms.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <fstream>
#include <set>

namespace clozebench {
namespace {

using testing::HasSubstr;
using testing_arms::Labels;

LabelSets setsOf(const nlohmann::json& rows) {
  LabelSets sets = LabelSets::ofAnySize();
  for (const auto& row : rows) sets.add(row.get<std::vector<std::int32_t>>());
  return sets;
}

ArmRun runOf(std::int64_t seed, LabelSets gold, LabelSets predicted, int classes) {
  ArmRun run;
  run.runId = "run" + std::to_string(seed);
  run.seed = seed;
  run.classes = classes;
  run.splitFingerprint = "split";
  const auto scores = metrics::classify(gold, predicted, classes);
  run.test.values = {{"f1_micro", scores.f1Micro}, {"f1_macro", scores.f1Macro}, {"accuracy", scores.accuracy}};
  run.gold = std::move(gold);
  run.predicted = std::move(predicted);
  return run;
}

class PairedSets : public testing::Test {
 protected:
  void SetUp() override {
    golden = nlohmann::json::parse(std::ifstream(CLOZEBENCH_TEST_GOLDEN "/compare/sets.json"));
    for (std::size_t s = 0; s < golden["first"].size(); ++s) {
      const auto seed = static_cast<std::int64_t>(s);
      first.push_back(runOf(seed, setsOf(golden["gold"]), setsOf(golden["first"][s]), golden["classes"]));
      second.push_back(runOf(seed, setsOf(golden["gold"]), setsOf(golden["second"][s]), golden["classes"]));
    }
  }
  Gain gainOf(const std::string& metric) const {
    GainInput input;
    input.metric = metric;
    input.pretrained = first;
    input.scratch = second;
    input.baselines["majority"].values = {{metric, 0.1}};
    input.baselineNotes = {"The TF-IDF baseline was fitted for 5 of 7 labels"};
    auto gain = computeGain(input);
    if (!gain) throw std::runtime_error(gain.error().sentence());
    return *gain;
  }
  nlohmann::json golden;
  std::vector<ArmRun> first, second;
};

TEST_F(PairedSets, TheBootstrapAgreesWithPlainNumPy) {
  for (const auto& [metric, expected] : golden["intervals"].items()) {
    const auto interval = pairedBootstrap(first, second, metric, 10000, 1);
    const double tolerance = 0.15 * expected["sd"].get<double>();
    EXPECT_NEAR(interval.low, expected["low"].get<double>(), tolerance) << metric;
    EXPECT_NEAR(interval.high, expected["high"].get<double>(), tolerance) << metric;
    const auto gain = gainOf(metric);
    EXPECT_NEAR(gain.gain, expected["gain"].get<double>(), 1e-12) << metric;
    EXPECT_EQ(gain.metric, metric);
    EXPECT_TRUE(gain.multiLabel);
  }
}

TEST_F(PairedSets, McNemarCountsAnExampleAsRightWhenItsWholeSetIs) {
  const auto test = mcnemar(first, second);
  EXPECT_EQ(test.onlyFirstRight, golden["over_seeds"][0].get<std::int64_t>());
  EXPECT_EQ(test.onlySecondRight, golden["over_seeds"][1].get<std::int64_t>());
  EXPECT_NEAR(test.pValue, golden["over_seeds"][2].get<double>(), 1e-12);
}

TEST_F(PairedSets, TheTableSaysWhatItsWordsMeanForSets) {
  const auto table = gainTable(gainOf("f1_macro"));
  EXPECT_THAT(table, HasSubstr("same labels always"));
  EXPECT_THAT(table, HasSubstr("exactly its labels"));
  EXPECT_THAT(table, HasSubstr("fitted for 5 of 7 labels."));
  EXPECT_THAT(table, testing::Not(HasSubstr("majority class")));
}

TEST_F(PairedSets, ATableWithMcNemarsPSaysThatItCountsWholeSets) {
  auto gain = gainOf("f1_micro");
  EXPECT_THAT(wholeSetNote({gain}), HasSubstr("McNemar's p counts texts whose whole set of labels is right"));
  gain.low = 0.022, gain.high = 0.039, gain.pValue = 0.25;
  EXPECT_THAT(testing::PrintToString(gainSentences(gain)), HasSubstr("counts only texts whose whole set of labels"));
  gain.low = -0.012, gain.pValue = 0.0003;
  EXPECT_THAT(testing::PrintToString(gainSentences(gain)),
              HasSubstr("p is below 0.05 although the interval holds 0: McNemar's test counts only texts whose whole"));
  gain.multiLabel = false;
  EXPECT_EQ(wholeSetNote({gain}), "");
}

TEST_F(PairedSets, AnArmAgainstItselfGivesExactlyZero) {
  second = first;
  const auto gain = gainOf("f1_mean");
  EXPECT_EQ(gain.gain, 0);
  EXPECT_EQ(gain.low, 0);
  EXPECT_EQ(gain.high, 0);
  EXPECT_EQ(gain.pValue, 1);
}

TEST_F(PairedSets, MatthewsCorrelationIsToldInMicroF1) {
  EXPECT_EQ(gainOf("mcc").metric, "f1_micro");
}

TEST_F(PairedSets, SetsAreNotComparedWithSingleLabels) {
  second[1].predicted = Labels(first[0].gold.size(), 0);
  second[1].gold = Labels(first[0].gold.size(), 0);
  GainInput input;
  input.pretrained = first;
  input.scratch = second;
  EXPECT_THAT(computeGain(input).error().what, HasSubstr("different examples"));
}

TEST_F(PairedSets, TwoThousandLabelsAndThousandsOfExamplesAreDrawn) {
  CounterRandom random(3, 4);
  constexpr int kLabels = 2000, kExamples = 2503;
  const auto any = [&](std::uint32_t most) {
    LabelSets sets = LabelSets::ofAnySize();
    for (int i = 0; i < kExamples; ++i) {
      std::set<std::int32_t> row;
      for (std::uint32_t k = random.below(most + 1); k > 0; --k)
        row.insert(static_cast<std::int32_t>(random.below(kLabels)));
      sets.add(std::vector<std::int32_t>(row.begin(), row.end()));
    }
    return sets;
  };
  const auto gold = any(4);
  const std::vector<ArmRun> a{runOf(1, gold, any(3), kLabels)}, b{runOf(1, gold, any(5), kLabels)};
  const auto interval = pairedBootstrap(a, b, "f1_mean", 500, 1);
  EXPECT_LT(interval.low, interval.high);
}

}  // namespace
}  // namespace clozebench

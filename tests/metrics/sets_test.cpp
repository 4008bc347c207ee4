// Scores of label sets and the choice of a threshold, against scikit-learn (tests/golden/metrics/sets.json).
#include "golden_scores.h"
#include "metrics/metrics.h"
#include "metrics/threshold.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cmath>
#include <fstream>

namespace clozebench::metrics {
namespace {

LabelSets setsOf(const nlohmann::json& rows) {
  LabelSets sets = LabelSets::ofAnySize();
  for (const auto& row : rows) sets.add(row.get<std::vector<std::int32_t>>());
  return sets;
}

nlohmann::json golden() {
  return nlohmann::json::parse(std::ifstream(CLOZEBENCH_TEST_GOLDEN "/metrics/sets.json"));
}

TEST(ClassifySets, EqualsScikitLearnToNineDigits) {
  const auto cases = golden()["cases"];
  ASSERT_GE(cases.size(), 9u);
  for (const auto& item : cases) {
    SCOPED_TRACE(item["name"].get<std::string>());
    const int classes = item["classes"];
    const auto result = classify(setsOf(item["gold"]), setsOf(item["predicted"]), classes);
    test::expectGoldenScores(result, item);
    EXPECT_NEAR(result.f1Mean, (result.f1Micro + result.f1Macro) / 2, 1e-12);
    EXPECT_TRUE(std::isnan(result.mcc));
  }
}

TEST(ClassifySets, OneLabelEachScoresAsSingleLabelsDoButForMacroOverAllLabels) {
  const std::vector<std::int32_t> gold{0, 2, 1, 2, 0}, predicted{0, 1, 1, 2, 2};
  LabelSets goldSets = LabelSets::ofAnySize(), predictedSets = LabelSets::ofAnySize();
  for (std::size_t i = 0; i < gold.size(); ++i) {
    goldSets.add(gold[i]);
    predictedSets.add(predicted[i]);
  }
  const auto single = classify(gold, predicted, 3), sets = classify(goldSets, predictedSets, 3);
  EXPECT_DOUBLE_EQ(single.f1Micro, sets.f1Micro);
  EXPECT_DOUBLE_EQ(single.f1Macro, sets.f1Macro);
  EXPECT_DOUBLE_EQ(single.accuracy, sets.accuracy);
  EXPECT_DOUBLE_EQ(classify(goldSets, predictedSets, 6).f1Macro, sets.f1Macro / 2);
  EXPECT_DOUBLE_EQ(classify(gold, predicted, 6).f1Macro, single.f1Macro);
}

ScoredLabels scoredOf(const nlohmann::json& table) {
  ScoredLabels scored;
  for (const auto& row : table) {
    std::vector<std::int32_t> labels;
    for (std::size_t k = 0; k < row.size(); ++k) {
      if (row[k].get<float>() < 0.01F) continue;
      labels.push_back(static_cast<std::int32_t>(k));
      scored.scores.push_back(row[k].get<float>());
    }
    scored.labels.add(labels);
  }
  return scored;
}

TEST(BestThreshold, IsAsGoodAsTryingEachOne) {
  for (const auto& item : golden()["thresholds"]) {
    const int classes = item["classes"];
    const auto gold = setsOf(item["gold"]);
    const auto scored = scoredOf(item["table"]);
    for (const auto& [metric, best] : item["best"].items()) {
      const double threshold = bestThreshold(gold, scored, classes, metric, 0.01);
      const auto given = atLeast(scored, threshold);
      EXPECT_NEAR(scoreOf(classify(gold, given.labels, classes), metric), best.get<double>(), 1e-9) << metric;
      EXPECT_GE(threshold, 0.01);
      EXPECT_LT(threshold, 1);
    }
  }
}

TEST(BestThreshold, OfEquallyGoodOnesIsTheNearestToAHalf) {
  LabelSets gold = LabelSets::ofAnySize();
  gold.add(std::vector<std::int32_t>{0});
  gold.add(std::vector<std::int32_t>{1});
  ScoredLabels scored;
  scored.labels.add(std::vector<std::int32_t>{0, 1});
  scored.labels.add(std::vector<std::int32_t>{1});
  scored.scores = {0.9F, 0.2F, 0.8F};
  EXPECT_NEAR(bestThreshold(gold, scored, 2, "f1_micro", 0.01), 0.5, 1e-6);
  EXPECT_EQ(atLeast(scored, 0.5).scores, (std::vector<float>{0.9F, 0.8F}));
  EXPECT_EQ(bestThreshold(gold, {}, 2, "f1_micro", 0.01), kFixedThreshold);
}

TEST(BestThreshold, GivesNothingWhereNothingIsTheBestAnswer) {
  LabelSets gold = LabelSets::ofAnySize();
  ScoredLabels scored;
  for (int i = 0; i < 3; ++i) {
    gold.add(std::span<const std::int32_t>());
    scored.labels.add(std::vector<std::int32_t>{i});
    scored.scores.push_back(0.3F + 0.1F * static_cast<float>(i));
  }
  const double threshold = bestThreshold(gold, scored, 3, "accuracy", 0.01);
  EXPECT_TRUE(atLeast(scored, threshold).scores.empty());
}

TEST(BestThreshold, IsLookedForFurtherDownWhereFewPairsAreToBeKept) {
  EXPECT_LT(lowestThreshold(1000, 2000), lowestThreshold(100000, 2000));
  LabelSets gold = LabelSets::ofAnySize();
  gold.add(std::vector<std::int32_t>{0});
  ScoredLabels scored;
  scored.labels.add(std::vector<std::int32_t>{0, 1});
  scored.scores = {4e-5F, 2e-5F};
  const double threshold = bestThreshold(gold, scored, 2, "f1_micro", 1e-6);
  EXPECT_EQ(atLeast(scored, threshold).labels.values(), (std::vector<std::int32_t>{0}));
}

}  // namespace
}  // namespace clozebench::metrics

// Calibration and the course of scores over thresholds against scikit-learn (tests/golden/metrics/make_scores.py).
#include "metrics/calibration.h"
#include "metrics/metrics.h"
#include "metrics/threshold.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <fstream>

namespace clozebench::metrics {
namespace {

nlohmann::json golden() {
  return nlohmann::json::parse(std::ifstream(CLOZEBENCH_TEST_GOLDEN "/metrics/scores.json"));
}

TEST(Calibration, EqualsScikitLearnAndTheFormulaOfGuo) {
  for (const auto& item : golden()["calibration"]) {
    const auto result = calibration(item["confidence"].get<std::vector<float>>(),
                                    item["right"].get<std::vector<std::uint8_t>>(), item["bins"]);
    EXPECT_NEAR(result.expectedError, item["expected"].get<double>(), 1e-9);
    EXPECT_NEAR(result.maximumError, item["maximum"].get<double>(), 1e-9);
    std::size_t filled = 0;
    for (const auto& bin : result.bins) {
      if (bin.count == 0) continue;
      ASSERT_LT(filled, item["bin_accuracy"].size());
      EXPECT_NEAR(bin.accuracy, item["bin_accuracy"][filled].get<double>(), 1e-9);
      EXPECT_NEAR(bin.confidence, item["bin_confidence"][filled].get<double>(), 1e-9);
      EXPECT_GT(bin.confidence, bin.low);
      EXPECT_LE(bin.confidence, bin.high);
      ++filled;
    }
    EXPECT_EQ(filled, item["bin_accuracy"].size());
    EXPECT_EQ(result.count, static_cast<std::int64_t>(item["right"].size()));
  }
}

TEST(Calibration, ScoresThatMeanWhatTheySayHaveNoError) {
  const std::vector<float> confidence{0.5F, 0.5F, 1.0F, 0.0F};
  const auto result = calibration(confidence, std::vector<std::uint8_t>{1, 0, 1, 0}, 10);
  EXPECT_EQ(result.expectedError, 0);
  EXPECT_EQ(result.bins.front().count, 1);  // 0 belongs to the first bin, 1 to the last
  EXPECT_EQ(result.bins.back().count, 1);
  EXPECT_EQ(calibration({}, {}).expectedError, 0);
}

TEST(ThresholdCurve, EqualsScikitLearnAtEachThreshold) {
  for (const auto& item : golden()["thresholds"]) {
    LabelSets gold = LabelSets::ofAnySize();
    for (const auto& row : item["gold"]) gold.add(row.get<std::vector<std::int32_t>>());
    ScoredLabels scored;
    for (const auto& row : item["table"]) {
      std::vector<std::int32_t> labels;
      for (std::size_t c = 0; c < row.size(); ++c) {
        labels.push_back(static_cast<std::int32_t>(c));
        scored.scores.push_back(row[c].get<float>());
      }
      scored.labels.add(labels);
    }
    std::vector<double> thresholds;
    for (const auto& point : item["points"]) thresholds.push_back(point["threshold"]);
    const auto curve = thresholdCurve(gold, scored, item["classes"], thresholds);
    ASSERT_EQ(curve.size(), thresholds.size());
    for (std::size_t i = 0; i < curve.size(); ++i) {
      const auto& point = item["points"][i];
      EXPECT_NEAR(curve[i].precision, point["precision"].get<double>(), 1e-9);
      EXPECT_NEAR(curve[i].recall, point["recall"].get<double>(), 1e-9);
      EXPECT_NEAR(curve[i].f1Micro, point["f1_micro"].get<double>(), 1e-9);
      EXPECT_NEAR(curve[i].f1Macro, point["f1_macro"].get<double>(), 1e-9);
    }
  }
}

TEST(ThresholdCurve, ItsThresholdsRiseAndHoldTheFixedOne) {
  const auto& thresholds = curveThresholds();
  EXPECT_TRUE(std::ranges::is_sorted(thresholds));
  EXPECT_TRUE(std::ranges::binary_search(thresholds, kFixedThreshold));
}

}  // namespace
}  // namespace clozebench::metrics

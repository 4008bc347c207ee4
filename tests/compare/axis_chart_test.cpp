// The gain against a setting that the variants of an experiment vary.
#include "compare/axis_chart.h"

#include "compare/curve_values.h"

#include <gtest/gtest.h>

#include <cmath>

namespace clozebench {
namespace {

Gain gainAt(std::int64_t labels, double score, const std::string& backbone = "transformer") {
  Gain gain;
  gain.variant = std::to_string(labels) + " labels";
  gain.metric = "f1_macro";
  gain.varied = {{"task.max_train_examples", labels}, {"backbone.kind", backbone}};
  gain.testPretrained.metrics["f1_macro"] = {score + 0.1, 0.02, {score + 0.08, score + 0.12}};
  gain.testScratch.metrics["f1_macro"] = {score, 0.02, {score - 0.02, score + 0.02}};
  gain.gain = 0.1, gain.low = 0.05, gain.high = 0.15;
  gain.seeds = 2;
  gain.data.train = 5000;
  gain.tokensPretraining = 2e6;
  return gain;
}

TEST(AxisChart, OffersTheNumbersThatDiffer) {
  std::vector<Gain> gains{gainAt(50, 0.3), gainAt(200, 0.4), gainAt(0, 0.5)};
  gains[1].varied["backbone.layers"] = std::int64_t{2};
  gains[2].varied["backbone.layers"] = std::int64_t{4};
  EXPECT_EQ(axisKeys(gains), (std::vector<std::string>{"task.max_train_examples", "backbone.layers"}));
  EXPECT_TRUE(axisKeys({gains[0]}).empty());
}

TEST(AxisChart, DrawsBothArmsAndTheGainInOrderAndAllLabelsLast) {
  const auto charts = axisCharts({gainAt(0, 0.5), gainAt(200, 0.4), gainAt(50, 0.3)}, "task.max_train_examples");
  ASSERT_EQ(charts.scores.series.size(), 2u);
  EXPECT_EQ(charts.scores.series[0].x, (std::vector<double>{50, 200, 5000}));  // 0 stands for all there are
  EXPECT_EQ(charts.scores.series[1].y, (std::vector<double>{0.3, 0.4, 0.5}));
  EXPECT_NEAR(charts.scores.series[0].high[0] - 0.4, 0.02 * std::sqrt(2), 1e-12);
  EXPECT_EQ(charts.gain.series[0].low, (std::vector<double>{0.05, 0.05, 0.05}));
  EXPECT_TRUE(charts.gain.logX);
  EXPECT_FALSE(axisCharts({gainAt(50, 0.3), gainAt(100, 0.4)}, "task.max_train_examples").gain.logX);
}

TEST(AxisChart, TheWholePreTrainingStandsAtItsTokens) {
  auto early = gainAt(50, 0.3), late = gainAt(50, 0.4);
  early.varied = {{"finetune.from_tokens", std::int64_t{100000}}};
  late.varied = {{"finetune.from_tokens", std::int64_t{0}}};
  const auto points = axisPoints({late, early}, "finetune.from_tokens");
  ASSERT_EQ(points.size(), 2u);
  EXPECT_EQ(points[0].x, 1e5);
  EXPECT_EQ(points[1].x, 2e6);
}

TEST(AxisChart, OfAGridHasALineForEachOtherSetting) {
  const auto points =
      axisPoints({gainAt(50, 0.3), gainAt(50, 0.2, "textcnn"), gainAt(100, 0.4), gainAt(100, 0.3, "textcnn")},
                 "task.max_train_examples");
  ASSERT_EQ(points.size(), 4u);
  EXPECT_EQ(points[0].line, points[1].line);
  EXPECT_NE(points[1].line, points[2].line);
  // What changes together with x makes no lines.
  auto few = gainAt(50, 0.3), many = gainAt(100, 0.4);
  few.varied["finetune.epochs"] = std::int64_t{20};
  many.varied["finetune.epochs"] = std::int64_t{10};
  for (const auto& point : axisPoints({few, many}, "task.max_train_examples")) EXPECT_EQ(point.line, "");
}

TEST(CurveValues, AreBestLastAndAtAPlace) {
  const std::vector<double> x{0, 1, 2, 3}, y{0.1, 0.7, NAN, 0.5};
  EXPECT_EQ(bestValue(x, y, true)->x, 1);
  EXPECT_EQ(bestValue(x, y, false)->y, 0.1);
  EXPECT_EQ(lastValue(x, y)->y, 0.5);
  EXPECT_EQ(valueAt(x, y, 2.5)->y, 0.7);
  EXPECT_FALSE(valueAt(x, y, -1));
  EXPECT_FALSE(lastValue({}, {}));
  EXPECT_TRUE(isHigherBetter("f1_macro"));
  EXPECT_FALSE(isHigherBetter("mlm_loss"));
}

}  // namespace
}  // namespace clozebench

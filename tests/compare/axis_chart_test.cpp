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
  gain.data.train = labels == 0 ? 5000 : labels;
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

TEST(AxisChart, MoreLabelsThanThereAreStandAtThoseThatWereTrainedOn) {
  auto few = gainAt(100, 0.3), many = gainAt(9000, 0.5), all = gainAt(0, 0.5);
  few.data.train = 100;
  many.data.train = all.data.train = 239;
  const auto points = axisPoints({few, many, all}, "task.max_train_examples");
  ASSERT_EQ(points.size(), 2u) << "two variants that are the same run are one point";
  EXPECT_EQ(points[0].x, 100);
  EXPECT_EQ(points[1].x, 239);
  EXPECT_EQ(points[1].variant, "9000 labels / 0 labels");
  EXPECT_TRUE(axisKeys({many, all}).empty()) << "they do not differ";
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
  EXPECT_EQ(points[0].line, "Backbone textcnn");
}

TEST(AxisChart, JoinsOnlyPointsThatAgreeInAllOtherSettings) {
  auto few = gainAt(50, 0.3), many = gainAt(100, 0.4);
  few.varied["backbone.layers"] = std::int64_t{10};
  many.varied["backbone.layers"] = std::int64_t{2};
  const auto points = axisPoints({few, many}, "task.max_train_examples");
  ASSERT_EQ(points.size(), 2u);
  EXPECT_EQ(points[0].line, "Layers 2");
  EXPECT_EQ(points[1].line, "Layers 10");
  EXPECT_EQ(axisCharts({few, many}, "task.max_train_examples").gain.series.size(), 3u);
}

// Two tasks, one of them with another norm too: what lies on a line is one task, and no name is a path.
std::vector<Gain> twoTasks() {
  std::vector<Gain> gains{gainAt(200, 0.2), gainAt(500, 0.3), gainAt(200, 0.8), gainAt(500, 0.4)};
  for (auto& gain : gains) {
    gain.varied["task.train"] = std::vector<std::string>{"/long/way/to/classes.train.tsv"};
    gain.varied["task.label"] = std::string("class");
    gain.varied["backbone.conv_norm"] = std::string("batch");
  }
  gains[2].varied["task.train"] = std::vector<std::string>{"/long/way/to/parts.train.tsv"};
  gains[2].varied["task.label"] = std::string("part_of_speech");
  gains[3].varied["backbone.conv_norm"] = std::string("layer");
  const char* names[] = {"classes, 200", "classes, 500", "parts, 200", "classes, 500, layer norm"};
  for (std::size_t i = 0; i < 4; ++i) gains[i].variant = names[i];
  return gains;
}

TEST(AxisChart, ALineHoldsOneTaskAndIsNamedInFewWords) {
  const auto gains = twoTasks();
  const auto charts = axisCharts(gains, "task.max_train_examples");
  ASSERT_EQ(charts.gain.series.size(), 4u);
  EXPECT_EQ(charts.gain.series[0].name, "Convolution norm batch, Label column class");
  EXPECT_EQ(charts.gain.series[0].x, (std::vector<double>{200, 500}));
  EXPECT_EQ(charts.gain.series[1].name, "Convolution norm batch, Label column part_of_speech");
  EXPECT_EQ(charts.gain.series[2].name, "Convolution norm layer, Label column class");
}

TEST(AxisChart, LinesThatOnlyFilesTellApartAreNamedByTheirVariants) {
  auto gains = twoTasks();
  gains.resize(3);
  for (auto& gain : gains) gain.varied.erase("task.label"), gain.varied.erase("backbone.conv_norm");
  const auto charts = axisCharts(gains, "task.max_train_examples");
  ASSERT_EQ(charts.gain.series.size(), 3u) << "with the line of no gain";
  EXPECT_EQ(charts.gain.series[0].name, "classes, 200 / classes, 500");
  EXPECT_EQ(charts.gain.series[1].name, "parts, 200");
}

TEST(AxisChart, IsMadeUnaskedOfTheOneSettingThatVariesOrOfAGridOfNumbers) {
  EXPECT_EQ(axisKeys(twoTasks()), std::vector<std::string>{"task.max_train_examples"});
  EXPECT_TRUE(axisKeysShownUnasked(twoTasks()).empty()) << "tasks vary too";
  const std::vector<Gain> one{gainAt(50, 0.3), gainAt(100, 0.4)};
  EXPECT_EQ(axisKeysShownUnasked(one), std::vector<std::string>{"task.max_train_examples"});
  std::vector<Gain> grid{gainAt(50, 0.3), gainAt(100, 0.4), gainAt(50, 0.3), gainAt(100, 0.4)};
  for (std::size_t i = 0; i < 4; ++i) grid[i].varied["backbone.layers"] = std::int64_t{i < 2 ? 2 : 4};
  EXPECT_EQ(axisKeysShownUnasked(grid).size(), 2u);
  EXPECT_TRUE(axisKeysShownUnasked({grid[0], grid[3]}).empty()) << "both change together";
}

TEST(CurveValues, AreBestLastAndAtAPlace) {
  const std::vector<double> x{0, 1, 2, 3}, y{0.1, 0.7, NAN, 0.5};
  EXPECT_EQ(bestValue(x, y, true)->x, 1);
  EXPECT_EQ(bestValue(x, y, false)->y, 0.1);
  EXPECT_EQ(lastValue(x, y)->y, 0.5);
  EXPECT_EQ(valueAt(x, y, 2.5)->y, 0.7);
  EXPECT_FALSE(valueAt(x, y, -1));
  EXPECT_TRUE(valueAt(x, y, x.back()));
  EXPECT_FALSE(valueAt(x, y, x.back() + 0.01)) << "the course has ended before";
  EXPECT_FALSE(lastValue({}, {}));
  EXPECT_TRUE(isHigherBetter("f1_macro"));
  EXPECT_FALSE(isHigherBetter("mlm_loss"));
}

}  // namespace
}  // namespace clozebench

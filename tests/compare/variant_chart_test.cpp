// Variants beside each other: both arms as bars, the gains with their intervals.
#include "compare/variant_chart.h"

#include <gtest/gtest.h>

#include <cmath>

namespace clozebench {
namespace {

Gain gainOf(const std::string& variant, double pretrained, double scratch, std::vector<double> seeds) {
  Gain gain;
  gain.variant = variant;
  gain.metric = "f1_micro";
  gain.testPretrained.metrics["f1_micro"] = {pretrained, 0.01, seeds};
  gain.testScratch.metrics["f1_micro"] = {scratch, 0.02, seeds};
  gain.gain = pretrained - scratch;
  gain.low = gain.gain - 0.1;
  gain.high = gain.gain + 0.1;
  return gain;
}

TEST(VariantCharts, ShowScoresAsBarsAndGainsWithIntervalsOverTheNames) {
  const auto charts = variantCharts({gainOf("wide", 0.75, 0.5, {0.74, 0.76}), gainOf("deep", 0.5, 0.25, {0.5})});
  EXPECT_EQ(charts.scores.categories, (std::vector<std::string>{"wide", "deep"}));
  ASSERT_EQ(charts.scores.series.size(), 2u);
  EXPECT_EQ(charts.scores.series[0].kind, SeriesKind::Bars);
  EXPECT_EQ(charts.scores.series[0].y, (std::vector<double>{0.75, 0.5}));
  EXPECT_DOUBLE_EQ(charts.scores.series[1].low[0], 0.48);
  EXPECT_TRUE(std::isnan(charts.scores.series[1].low[1])) << "one seed has no deviation";
  ASSERT_EQ(charts.gain.series.size(), 2u) << "with the line of no gain";
  EXPECT_EQ(charts.gain.series[0].y, (std::vector<double>{0.25, 0.25}));
  EXPECT_DOUBLE_EQ(charts.gain.series[0].high[1], 0.35);
  EXPECT_EQ(charts.gain.series[1].x, (std::vector<double>{-0.5, 1.5}));
  EXPECT_TRUE(variantCharts({}).gain.series.empty());
}

}  // namespace
}  // namespace clozebench

// A stretch of a chart in numbers, checked by hand.
#include "compare/range_stats.h"

#include <gtest/gtest.h>

#include <cmath>

namespace clozebench {
namespace {

Figure figureOf(std::vector<FigureSeries> series) {
  return {"", "step", "loss", std::move(series)};
}

TEST(RangeStats, OfALineAreItsEndsExtremesMeanAndChange) {
  const auto stats = rangeStats(figureOf({{"loss", {0, 1, 2, 3, 4, 5}, {9, 4, 7, 1, 2, 8}}}), 1, 4);
  ASSERT_EQ(stats.size(), 1u);
  EXPECT_EQ(stats[0].name, "loss");
  EXPECT_EQ(stats[0].points, 4u);
  EXPECT_EQ(stats[0].startX, 1);
  EXPECT_EQ(stats[0].start, 4);
  EXPECT_EQ(stats[0].endX, 4);
  EXPECT_EQ(stats[0].end, 2);
  EXPECT_EQ(stats[0].leastX, 3);
  EXPECT_EQ(stats[0].least, 1);
  EXPECT_EQ(stats[0].greatestX, 2);
  EXPECT_EQ(stats[0].greatest, 7);
  EXPECT_DOUBLE_EQ(stats[0].mean, 3.5);
  EXPECT_EQ(stats[0].change, -2);
}

TEST(RangeStats, ComeOutTheSameWhicheverEndIsNamedFirst) {
  const Figure figure = figureOf({{"loss", {0, 1, 2, 3}, {3, 1, 4, 1}}});
  EXPECT_EQ(rangeStats(figure, 3, 1)[0].mean, rangeStats(figure, 1, 3)[0].mean);
}

TEST(RangeStats, CountButDoNotUseWhatIsNotFinite) {
  const double infinite = std::numeric_limits<double>::infinity();
  const auto stats = rangeStats(figureOf({{"loss", {0, 1, 2, 3}, {std::nan(""), 2, infinite, 4}}}), 0, 3);
  ASSERT_EQ(stats.size(), 1u);
  EXPECT_EQ(stats[0].points, 2u);
  EXPECT_EQ(stats[0].skipped, 2u);
  EXPECT_EQ(stats[0].startX, 1);
  EXPECT_EQ(stats[0].change, 2);
  EXPECT_EQ(stats[0].mean, 3);
  const auto none = rangeStats(figureOf({{"loss", {0}, {std::nan("")}}}), 0, 1);
  ASSERT_EQ(none.size(), 1u);
  EXPECT_EQ(none[0].points, 0u);
  EXPECT_TRUE(std::isnan(none[0].mean) && std::isnan(none[0].change) && std::isnan(none[0].least));
}

TEST(RangeStats, LeaveOutSeriesWithoutAPointThereAndPutMembersBehindTheirMean) {
  FigureSeries member{"seed 1", {0, 1}, {1, 2}};
  member.faint = true;
  const auto stats = rangeStats(figureOf({member, {"mean", {0, 1}, {1, 3}}, {"later", {7, 8}, {1, 1}}}), 0, 5);
  ASSERT_EQ(stats.size(), 2u);
  EXPECT_EQ(stats[0].name, "mean");
  EXPECT_EQ(stats[1].name, "seed 1");
  EXPECT_TRUE(rangeStats(figureOf({}), 0, 1).empty());
}

TEST(RangeStats, OfAMillionLargeValuesKeepTheirDigits) {
  FigureSeries series{.name = "tokens"};
  for (int i = 0; i < 1'000'000; ++i) series.x.push_back(i), series.y.push_back(1e12 + i % 2);
  EXPECT_NEAR(rangeStats(figureOf({series}), 0, 1e6)[0].mean, 1e12 + 0.5, 1e-3);
}

}  // namespace
}  // namespace clozebench

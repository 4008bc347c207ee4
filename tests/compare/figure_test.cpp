// Charts as data: nothing is thinned away, nothing is drawn that is not there.
#include "compare/figure.h"

#include "compare/axis.h"
#include "compare/figure_layout.h"
#include "compare/number_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

namespace clozebench {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

FigureSeries sine(std::size_t count) {
  FigureSeries series{.name = "loss"};
  for (std::size_t i = 0; i < count; ++i) {
    series.x.push_back(static_cast<double>(i));
    series.y.push_back(std::sin(static_cast<double>(i) / 50));
    series.low.push_back(series.y.back() - 1);
    series.high.push_back(series.y.back() + 1);
  }
  return series;
}

std::size_t occurrences(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

TEST(Thin, KeepsEverySpikeBothEndsAndTheLimit) {
  auto series = sine(10007);
  series.y[777] = 40;
  series.y[778] = -30;
  series.y[5000] = kNaN;
  const auto thinned = thin(series, 101);
  EXPECT_LE(thinned.x.size(), 101u);
  EXPECT_GT(thinned.x.size(), 60u);
  EXPECT_EQ(thinned.x.front(), 0);
  EXPECT_EQ(thinned.x.back(), 10006);
  EXPECT_EQ(std::ranges::count(thinned.y, 40.0), 1);
  EXPECT_EQ(std::ranges::count(thinned.y, -30.0), 1);
  EXPECT_EQ(std::ranges::count_if(thinned.y, [](double y) { return std::isnan(y); }), 1);
  EXPECT_TRUE(std::ranges::is_sorted(thinned.x));
  for (std::size_t i = 0; i < thinned.x.size(); ++i) {
    const bool plain = std::isfinite(thinned.y[i]) && std::abs(thinned.y[i]) <= 1;
    if (!plain) continue;
    EXPECT_DOUBLE_EQ(thinned.low[i], thinned.y[i] - 1);
  }
}

TEST(Thin, LeavesShortSeriesAloneAndBearsTinyLimits) {
  EXPECT_EQ(thin(sine(50), 50).x.size(), 50u);
  EXPECT_EQ(thin(sine(0), 0).x.size(), 0u);
  EXPECT_EQ(thin(sine(2), 1).x.size(), 2u);
  EXPECT_LE(thin(sine(1000), 0).x.size(), 4u);
}

TEST(ThinInView, KeepsTheSpikesOfWhatIsSeenAndAPointOnEitherSide) {
  auto series = sine(100'003);
  series.y[50'777] = 40;
  series.y[50'900] = kNaN;
  series.y[99'000] = -30;
  const auto seen = thinInView(series, {.low = 50'000, .high = 60'000, .columns = 501});
  EXPECT_EQ(seen.x.front(), 49'999);
  EXPECT_EQ(seen.x.back(), 60'001);
  EXPECT_LE(seen.x.size(), 2 * 501u + 5);
  EXPECT_EQ(std::ranges::count(seen.y, 40.0), 1);
  EXPECT_EQ(std::ranges::count(seen.y, -30.0), 0);
  EXPECT_EQ(std::ranges::count_if(seen.y, [](double y) { return std::isnan(y); }), 1);
  EXPECT_TRUE(std::ranges::is_sorted(seen.x));
  EXPECT_EQ(thinInView(series, {.low = 10, .high = 20, .columns = 501}).x.size(), 13u);
  EXPECT_EQ(thinInView(sine(50), {.low = 0, .high = 100}).x.size(), 50u);
  EXPECT_LE(thinInView(series, {.low = 1e6, .high = 2e6}).x.size(), 2u);
  EXPECT_TRUE(thinInView({}, {}).x.empty());
}

TEST(ThinInView, ColumnsOfALogarithmicAxisGrowWithIt) {
  const auto seen = thinInView(sine(100'003), {.low = 1, .high = 100'000, .logarithmic = true, .columns = 500});
  const auto below = std::ranges::count_if(seen.x, [](double x) { return x < 1000; });
  EXPECT_GT(below, 250);  // three fifths of the columns
  EXPECT_LT(below, 700);
  EXPECT_LE(seen.x.size(), 1005u);
}

TEST(Smooth, AConstantStaysItselfFromTheFirstPointOn) {
  FigureSeries series{.x = {0, 1, 2, 3}, .y = {3, 3, kNaN, 3}};
  const auto smoothed = smooth(series, 0.9);
  EXPECT_DOUBLE_EQ(smoothed.y[0], 3);
  EXPECT_DOUBLE_EQ(smoothed.y[1], 3);
  EXPECT_TRUE(std::isnan(smoothed.y[2]));
  EXPECT_DOUBLE_EQ(smoothed.y[3], 3);
}

TEST(Smooth, WeighsByHand) {
  const auto smoothed = smooth({.x = {0, 1}, .y = {1, 4}}, 0.5);
  EXPECT_DOUBLE_EQ(smoothed.y[1], (0.25 * 1 + 0.5 * 4) / 0.75);
  EXPECT_EQ(smooth({.x = {0, 1}, .y = {1, 4}}, 0).y[1], 4);
}

TEST(FigureCsv, HoldsEveryNumberExactlyAndQuotes) {
  Figure figure{.title = "t", .xTitle = "epoch", .yTitle = "micro F1, test"};
  figure.series.push_back({.name = "say \"hi\"", .x = {0, 1}, .y = {3e-5, kNaN}, .low = {0.1, 0}, .high = {0.2, 0}});
  EXPECT_EQ(
      figureCsv(figure),
      "series,epoch,\"micro F1, test\",low,high\n\"say \"\"hi\"\"\",0,3e-05,0.1,0.2\n\"say \"\"hi\"\"\",1,,0,0\n");
}

TEST(FigureSvg, ShowsLegendTitlesBandDashAndGap) {
  Figure figure{.title = "F1 <test> & more", .xTitle = "epoch", .yTitle = "micro F1"};
  figure.series.push_back({.name = "pre-trained",
                           .x = {0, 1, 2, 3},
                           .y = {0.1, 0.4, kNaN, 0.6},
                           .low = {0, 0.3, 0.3, 0.5},
                           .high = {0.2, 0.5, 0.5, 0.7}});
  figure.series.push_back({.name = "from scratch", .x = {0, 1}, .y = {0.1, 0.2}, .color = 1, .style = kDashed});
  figure.series.push_back({.name = "seed 1", .x = {0, 1}, .y = {0.1, 0.2}, .color = 1, .faint = true});
  const auto svg = figureSvg(figure);
  EXPECT_THAT(svg, HasSubstr("F1 &lt;test&gt; &amp; more"));
  EXPECT_THAT(svg, HasSubstr(">epoch</text>"));
  EXPECT_THAT(svg, HasSubstr(">micro F1</text>"));
  EXPECT_THAT(svg, HasSubstr(">from scratch</text>"));
  EXPECT_THAT(svg, Not(HasSubstr("seed 1")));  // members of a mean need no legend
  EXPECT_EQ(occurrences(svg, "<polygon"), 1u);
  EXPECT_EQ(occurrences(svg, "class=\"nan\""), 1u);
  EXPECT_EQ(occurrences(svg, "<polyline"), 3u);
  EXPECT_EQ(occurrences(svg, "<circle"), 1u);  // the value after the gap stands alone
  EXPECT_THAT(svg, HasSubstr("stroke-dasharray"));
  EXPECT_THAT(svg, Not(HasSubstr("nan,")));
}

TEST(FigureSvg, InfiniteValuesAreArrowsAtTheEdgeTheyRanOver) {
  constexpr double kInfinite = std::numeric_limits<double>::infinity();
  const Figure figure{.series = {{.name = "loss", .x = {0, 1, 2, 3}, .y = {1, kInfinite, -kInfinite, 2}}}};
  const auto svg = figureSvg(figure);
  EXPECT_EQ(occurrences(svg, "class=\"infinite\""), 2u);
  EXPECT_EQ(occurrences(svg, "class=\"nan\""), 0u);
  EXPECT_THAT(svg, HasSubstr("<title>minus infinite</title>"));
  EXPECT_THAT(figureCsv(figure), HasSubstr("loss,1,inf,,\nloss,2,-inf,,\n"));
}

TEST(FigureSvg, BarsOfSeveralSeriesStandSideBySideOverTheirNames) {
  Figure figure{.yTitle = "sentences", .categories = {"体育", "a very long name of a label that has no room"}};
  figure.series.push_back({.name = "train", .x = {0, 1}, .y = {70, 30}, .kind = SeriesKind::Bars});
  figure.series.push_back({.name = "test", .x = {0, 1}, .y = {7, 3}, .color = 1, .kind = SeriesKind::Bars});
  EXPECT_LT(barPlace(figure, 0).offset, 0);
  EXPECT_DOUBLE_EQ(barPlace(figure, 1).offset - barPlace(figure, 0).offset, barPlace(figure, 0).width);
  EXPECT_EQ(extentOf(figure).y.low, 0);
  const auto svg = figureSvg(figure, 300, 300);
  EXPECT_EQ(occurrences(svg, "class=\"bar\""), 4u);
  EXPECT_THAT(svg, HasSubstr(">体育</text>"));
  EXPECT_THAT(svg, HasSubstr(">a very "));
  EXPECT_THAT(svg, HasSubstr("…</text>"));
  EXPECT_THAT(figureCsv(figure), HasSubstr("test,体育,7,,\n"));
}

TEST(FigureSvg, AMarkIsALabelledLineThatTheAxisReaches) {
  Figure figure{.series = {{.name = "lengths", .x = {5, 10, 15}, .y = {9, 4, 1}, .kind = SeriesKind::Bars}},
                .marks = {{48, "cut at 48 <tokens>"}}};
  EXPECT_EQ(extentOf(figure).x.high, 48);
  const auto svg = figureSvg(figure);
  EXPECT_EQ(occurrences(svg, "class=\"mark\""), 1u);
  EXPECT_THAT(svg, HasSubstr("cut at 48 &lt;tokens&gt;"));
  EXPECT_THAT(figureCsv(figure), HasSubstr("cut at 48 <tokens>,48,,,\n"));
}

TEST(FigureSvg, EachLineStyleHasItsOwnDashesAndEachPointItsOwnShape) {
  Figure lines, points;
  for (int style = 0; style < kLineStyles; ++style) {
    const auto name = std::to_string(style);
    lines.series.push_back({.name = name, .x = {0, 1}, .y = {0, 1}, .style = style});
    points.series.push_back({.name = name, .x = {0, 1}, .y = {0, 1}, .style = style, .kind = SeriesKind::Points});
  }
  EXPECT_EQ(occurrences(figureSvg(lines), "stroke-dasharray"), 6u);  // three of four, in the legend too
  EXPECT_EQ(occurrences(figureSvg(points), "<circle"), 3u);
  EXPECT_EQ(occurrences(figureSvg(points), "<polyline"), 0u);
}

TEST(FigureSvg, LogarithmicHeightsLeaveOutWhatHasNoPlace) {
  const Figure figure{.series = {{.name = "rate", .x = {1, 2, 3, 4}, .y = {1e-5, 0, 1e-3, 1e-1}}}, .logY = true};
  EXPECT_EQ(extentOf(figure).y.low, 1e-5);
  const auto svg = figureSvg(figure);
  EXPECT_THAT(svg, Not(HasSubstr("inf")));
  EXPECT_EQ(occurrences(svg, "<polyline"), 1u);
  EXPECT_EQ(occurrences(svg, "<circle"), 1u);
}

TEST(FigureSvg, HostileFiguresStillGiveAPicture) {
  EXPECT_THAT(figureSvg({}), HasSubstr("no values yet"));
  EXPECT_THAT(figureSvg({.series = {{.name = "a", .x = {1}, .y = {kNaN}}}}), HasSubstr("</svg>"));
  EXPECT_THAT(figureSvg({.series = {{.name = "a", .x = {5, 5}, .y = {2, 2}}}}), Not(HasSubstr("nan")));
  EXPECT_THAT(figureSvg({.series = {{.name = "a", .x = {0, -1, 100}, .y = {1, 2, 3}}}, .logX = true}),
              Not(HasSubstr("inf")));
  EXPECT_THAT(figureSvg({.series = {{.name = "a\x01", .x = {0, 1, 2}, .y = {1}, .color = -7}}}),
              Not(HasSubstr("\x01")));
  EXPECT_THAT(figureSvg({.series = {{.name = "a", .x = {0, 1}, .y = {1e300, -1e300}}}}, 10, 10), HasSubstr("</svg>"));
}

TEST(Axis, TicksAreRoundAndTellApart) {
  const auto axis = linearAxis(0.37, 0.48, 6);
  EXPECT_EQ(axis.labels, (std::vector<std::string>{"0.38", "0.40", "0.42", "0.44", "0.46", "0.48"}));
  EXPECT_EQ(linearAxis(0, 5.5e6, 6).labels.back(), "5M");
  EXPECT_EQ(linearAxis(0, 12, 6).labels, (std::vector<std::string>{"0", "2", "4", "6", "8", "10", "12"}));
  EXPECT_EQ(linearAxis(-0.2, 0.2, 4).labels, (std::vector<std::string>{"-0.2", "-0.1", "0", "0.1", "0.2"}));
  EXPECT_EQ(logAxis(100, 10000, 4).labels,
            (std::vector<std::string>{"100", "200", "500", "1000", "2000", "5000", "10k"}));
  EXPECT_GE(logAxis(0.31, 0.93, 5).ticks.size(), 3u);
}

TEST(NumberText, ReadsWell) {
  EXPECT_EQ(fixedNumber(0.4567, 3), "0.457");
  EXPECT_EQ(fixedNumber(-0.0001, 3), "0.000");
  EXPECT_EQ(fixedNumber(kNaN, 3), "-");
  EXPECT_EQ(shortCount(830), "830");
  EXPECT_EQ(shortCount(5.5e6), "5.50 M");
  EXPECT_EQ(shortCount(109697), "109.7 k");
  EXPECT_EQ(pText(0.0004), "p < 0.001");
}

TEST(FigureSvg, PointsAndBarsWithBoundsHaveErrorBarsAndLinesABand) {
  FigureSeries series{"gain", {200, 500, 1000}, {0.1, 0.2, 0.3}, {0.05, 0.1, 0.25}, {0.15, 0.3, 0.35}};
  const auto svgAs = [&](SeriesKind kind) {
    series.kind = kind;
    return figureSvg({"", "labels", "gain", {series}});
  };
  EXPECT_EQ(occurrences(svgAs(SeriesKind::Points), "class=\"error\""), 3u);
  EXPECT_THAT(svgAs(SeriesKind::Points), Not(HasSubstr("<polygon")));
  EXPECT_EQ(occurrences(svgAs(SeriesKind::Bars), "class=\"error\""), 3u);
  EXPECT_EQ(occurrences(svgAs(SeriesKind::Line), "<polygon"), 1u);
  EXPECT_THAT(svgAs(SeriesKind::Line), Not(HasSubstr("class=\"error\"")));
  series.high[1] = kNaN;  // a point without an interval stands alone
  EXPECT_EQ(occurrences(svgAs(SeriesKind::Points), "class=\"error\""), 2u);
}

Figure grid() {
  FigureSeries cells{.name = "all",
                     .x = {0, 1, 0, 1},
                     .y = {0, 0, 1, 1},
                     .kind = SeriesKind::Cells,
                     .values = {12, 3, -1, 0},
                     .heat = {1, 0.2, -0.5, 0}};
  Figure figure{.title = "confusion", .xTitle = "given", .yTitle = "right", .series = {cells}};
  figure.categories = {"ant", "bee"};
  figure.rows = {"ant", "bee, wild"};
  figure.caption = "Colour: share of the row.\nThe 2 of 9 labels that were confused most.";
  return figure;
}

TEST(FigureCells, AreAGridOfNumbersInColourThatNeedsNoColourToBeRead) {
  const auto svg = figureSvg(grid());
  EXPECT_EQ(occurrences(svg, "class=\"cell\""), 4u);
  EXPECT_EQ(occurrences(svg, "stroke-width=\"1.5\""), 1u) << "a frame where column and row have the same name";
  for (const char* text : {">confusion<", ">given<", ">right<", ">bee, wild<", ">+12<", ">+3<", ">-1<", ">0<",
                           "fill=\"#0072b2\"", ">The 2 of 9 labels that were confused most.<"})
    EXPECT_THAT(svg, HasSubstr(text));
  EXPECT_THAT(svg, Not(HasSubstr(">all<"))) << "a single series needs no name above it";
}

TEST(FigureCells, LeaveAsOneRowEachWithTheNamesOfTheirPlaces) {
  EXPECT_EQ(
      figureCsv(grid()),
      "series,given,right,value\nall,ant,ant,12\nall,bee,ant,3\nall,ant,\"bee, wild\",-1\nall,bee,\"bee, wild\",0\n");
}

TEST(FigureCells, OfSeveralSeriesStandBesideEachOtherUnderTheirNames) {
  Figure figure = grid();
  FigureSeries other = figure.series[0];
  other.name = "others";
  for (double& x : other.x) x += 3;
  figure.series.push_back(other);
  figure.categories = {"ant", "bee", "", "ant", "bee"};
  const auto svg = figureSvg(figure);
  EXPECT_EQ(occurrences(svg, "class=\"cell\""), 8u);
  for (const char* text : {">all<", ">others<"}) EXPECT_THAT(svg, HasSubstr(text));
  EXPECT_EQ(occurrences(svg, "stroke-width=\"1.5\""), 2u);
}

TEST(FigureCells, GrowWithTheirNumberAndAreNeverThinned) {
  Figure large = grid();
  for (int i = 0; i < 38; ++i) {
    large.categories.push_back("label " + std::to_string(i));
    large.rows.push_back("label " + std::to_string(i));
  }
  EXPECT_GT(usualSize(large).height, usualSize(grid()).height + 300);
  EXPECT_GT(usualSize(large).width, usualSize(grid()).width + 300);
  EXPECT_EQ(usualSize({}).width, 860);
  EXPECT_EQ(thin(grid().series[0], 3).values.size(), 4u);
}

TEST(FigureSvg, NamesThatNeedSomeLinesStandUprightAndWhole) {
  Figure figure{.categories = {"1,000 labels, transformer", "200 labels, transformer"}};
  figure.series.push_back({.name = "a", .x = {0, 1}, .y = {1, 2}, .kind = SeriesKind::Bars});
  const auto svg = figureSvg(figure, 400, 300);
  for (const char* line : {">1,000 labels,<", ">200 labels,<", ">transformer<"}) EXPECT_THAT(svg, HasSubstr(line));
  EXPECT_THAT(svg, Not(HasSubstr("rotate(-45")));
}

TEST(FigureSvg, SaysOnceWhatAllNamesEndWith) {
  Figure figure{.title = "t", .legendTitle = "line: arm"};
  for (const char* name : {"pre-trained (mean of 3 seeds)", "from scratch (mean of 3 seeds)", "no gain"})
    figure.series.push_back({.name = name, .x = {0, 1}, .y = {1, 2}});
  const auto svg = figureSvg(figure);
  for (const char* text : {">line: arm; mean of 3 seeds<", ">pre-trained<", ">from scratch<", ">no gain<"})
    EXPECT_THAT(svg, HasSubstr(text));
  for (auto& series : figure.series) series.name = series.name.substr(0, series.name.find(" (")) + "（三个种子的均值）";
  EXPECT_THAT(figureSvg(figure), HasSubstr(">line: arm; 三个种子的均值<"));
}

TEST(FigureText, BreaksAtBlanksAndBetweenChineseCharacters) {
  const auto fits = [](const std::string& line) { return line.size() <= 12; };
  EXPECT_EQ(linesOf("one two three four\nfive", fits), (std::vector<std::string>{"one two", "three four", "five"}));
  EXPECT_EQ(linesOf("颜色表示占比", fits), (std::vector<std::string>{"颜色表示", "占比"}));
  EXPECT_TRUE(linesOf("", fits).empty());
}

}  // namespace
}  // namespace clozebench

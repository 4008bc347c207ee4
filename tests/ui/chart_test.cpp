// Charts show every spike and every value that is not a number, and leave as files.
#include "ui/plot/chart.h"

#include "tests/ui/support.h"
#include "ui/models/live_series.h"
#include "ui/views/theme.h"

#include <QImage>
#include <QLabel>
#include <QStackedWidget>
#include <QTemporaryDir>

#include <cmath>

namespace clozebench {
namespace {

Figure twoArms() {
  FigureSeries pretrained{"pre-trained", {0, 1, 2}, {0.2, 0.5, 0.6}, {0.1, 0.4, 0.5}, {0.3, 0.6, 0.7}, 1};
  FigureSeries scratch{"from scratch", {0, 1, 2}, {0.1, 0.3, 0.4}, {}, {}, 2, true};
  return {"Score", "epoch", "micro F1", {pretrained, scratch}};
}

TEST(LiveSeries, KeepsEveryPointUntilTheLimitAndEverySpikeAfterIt) {
  LiveSeries series(64);
  for (int i = 1; i <= 64; ++i) series.append(i, i * 0.5);
  FigureSeries all;
  series.fill(all);
  EXPECT_EQ(all.x.size(), 64u);
  for (int i = 65; i <= 100'000; ++i) series.append(i, i == 77'777 ? 1000.0 : i == 88'888 ? -1000.0 : 1.0);
  FigureSeries thinned;
  series.fill(thinned);
  EXPECT_LE(thinned.x.size(), 3 * 64u);
  EXPECT_EQ(series.total(), 100'000u);
  const auto high = std::max_element(thinned.y.begin(), thinned.y.end());
  EXPECT_EQ(*high, 1000.0);
  EXPECT_EQ(thinned.x[static_cast<std::size_t>(high - thinned.y.begin())], 77'777);
  EXPECT_EQ(*std::min_element(thinned.y.begin(), thinned.y.end()), -1000.0);
  EXPECT_TRUE(std::is_sorted(thinned.x.begin(), thinned.x.end()));
}

TEST(LiveSeries, KeepsValuesThatAreNotNumbersAndForgetsWhatAResumeRepeats) {
  LiveSeries series(8);
  for (int i = 1; i <= 40; ++i) series.append(i, i == 19 ? std::nan("") : i);
  FigureSeries drawn;
  series.fill(drawn);
  EXPECT_EQ(std::count_if(drawn.y.begin(), drawn.y.end(), [](double y) { return std::isnan(y); }), 1);
  LiveSeries fresh;
  for (int i = 1; i <= 30; ++i) fresh.append(i, i);
  fresh.dropAfter(20);
  fresh.append(21, 5);
  FigureSeries resumed;
  fresh.fill(resumed);
  EXPECT_EQ(resumed.x.size(), 21u);
  EXPECT_EQ(resumed.y.back(), 5);
}

TEST(RunningAverage, OfAConstantIsThatConstantFromTheFirstPoint) {
  RunningAverage average(0.97);
  EXPECT_DOUBLE_EQ(average.next(4.5), 4.5);
  EXPECT_DOUBLE_EQ(average.next(4.5), 4.5);
  EXPECT_DOUBLE_EQ(average.next(std::nan("")), 4.5);
}

TEST(Chart, DrawsAllPointsAndSaysWhatToDoWhileThereAreNone) {
  Chart chart;
  chart.setEmptyText("Run something first");
  chart.resize(400, 300);
  chart.show();
  auto* empty = chart.findChild<QLabel*>();
  ASSERT_NE(empty, nullptr);
  EXPECT_TRUE(empty->isVisible());
  chart.setFigure(twoArms());
  EXPECT_FALSE(empty->isVisible());
  EXPECT_EQ(chart.drawnPoints(), 6);
}

TEST(Chart, SavesPngPdfSvgAndCsvAndRefusesOtherNames) {
  QTemporaryDir folder;
  const std::filesystem::path base = folder.path().toStdString();
  Chart chart;
  chart.setFigure(twoArms());
  for (const char* name : {"a.png", "a.pdf", "a.svg", "a.csv"}) {
    const Status saved = chart.save(base / name);
    ASSERT_TRUE(saved) << saved.error().sentence();
    EXPECT_GT(std::filesystem::file_size(base / name), 40u) << name;
  }
  const QImage picture(QString::fromStdString((base / "a.png").string()));
  EXPECT_EQ(picture.size(), QSize(2 * 860, 2 * 480));
  EXPECT_EQ(picture.pixelColor(2, 2), QColor(Qt::white));
  const Status refused = chart.save(base / "a.docx");
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, ErrorCode::WrongUse);
  const Status nowhere = chart.save(base / "no such folder" / "a.png");
  ASSERT_FALSE(nowhere);
  EXPECT_EQ(nowhere.error().code, ErrorCode::Io);
}

TEST(Chart, StaysReadableOnADarkGround) {
  QPalette dark(QColor("#26282c"));
  dark.setColor(QPalette::Base, QColor("#1d1f22"));
  dark.setColor(QPalette::Text, Qt::white);
  Chart chart;
  chart.setPalette(dark);
  chart.setFigure(twoArms());
  chart.resize(400, 300);
  chart.show();
  QTest::qWait(50);
  EXPECT_LT(chart.grab().toImage().pixelColor(3, 3).lightness(), 60);
}

TEST(Chart, HasTheColoursThatWereChosenWhileItWasHidden) {
  QStackedWidget stack;
  auto* chart = new Chart;
  stack.addWidget(chart);
  stack.addWidget(new QWidget);
  stack.resize(600, 400);
  stack.show();
  chart->setFigure(twoArms());
  ASSERT_TRUE(uitest::waitFor([&] { return chart->isVisible() && chart->drawnPoints() > 0; }));
  const auto brightestTickLabel = [&] {
    const QImage picture = chart->grab(QRect(0, 40, 44, 280)).toImage();
    int brightest = 0;
    for (int y = 0; y < picture.height(); ++y)
      for (int x = 0; x < picture.width(); ++x) brightest = std::max(brightest, picture.pixelColor(x, y).lightness());
    return brightest;
  };
  stack.setCurrentIndex(1);
  applyTheme(Theme::Dark);
  stack.setCurrentIndex(0);
  EXPECT_TRUE(uitest::waitFor([&] { return brightestTickLabel() > 150; }, 2000)) << brightestTickLabel();
  applyTheme(Theme::System);
}

TEST(Chart, GivesOnePointAtTheOriginAnAxisOfReadableNumbers) {
  Chart chart;
  chart.setFigure({"", "step", "score", {FigureSeries{"one", {0}, {0}, {}, {}, 0}}});
  EXPECT_GE(chart.shownRange().width(), 0.5);
  EXPECT_GE(chart.shownRange().height(), 0.5);
}

TEST(Chart, PutsTheLegendWhereTheLinesAreNot) {
  Chart chart;
  chart.resize(360, 240);
  chart.show();
  const auto corner = [&](std::vector<double> y) {
    chart.setFigure({"", "step", "y", {FigureSeries{"line", {0, 1, 2, 3}, std::move(y), {}, {}, 0}}});
    return chart.legendPlace();
  };
  EXPECT_EQ(corner({4, 2, 1, 0}), Qt::AlignTop | Qt::AlignRight);
  EXPECT_EQ(corner({0, 2, 3, 4}), Qt::AlignBottom | Qt::AlignRight);
  // A spike on the right in front of a floor there: only the left is free.
  EXPECT_TRUE(corner({4, 4, 0, 4}) & Qt::AlignBottom);
}

TEST(Chart, MakesRoomAboveTheDataForALegendThatHasNoneBesideIt) {
  Chart chart;
  chart.resize(420, 300);
  chart.show();
  Figure figure{"", "class", "F1", {}};
  for (int arm = 0; arm < 2; ++arm) {
    figure.series.push_back(
        {arm ? "from scratch" : "pre-trained", {0, 1, 2, 3, 4, 5}, {6, 6, 6, 6, 6, 6}, {}, {}, arm});
    figure.series.back().kind = SeriesKind::Bars;
  }
  chart.setFigure(figure);
  QTest::qWait(50);
  EXPECT_GT(chart.shownRange().bottom(), 6.8) << "higher than the bars by more than the usual margin";
  EXPECT_LT(chart.shownRange().bottom(), 10);
  EXPECT_TRUE(chart.legendPlace() & Qt::AlignTop);
  figure.series.pop_back();
  figure.series[0].name.clear();  // no legend, no room
  chart.setFigure(figure);
  EXPECT_LT(chart.shownRange().bottom(), 6.8);
}

TEST(Chart, SaysOnceInTheLegendWhatAllNamesEndWith) {
  Chart chart;
  chart.resize(640, 400);
  chart.show();
  Figure figure{"", "epoch", "F1", {}};
  for (int i = 0; i < 8; ++i) {
    const std::string name = std::to_string(60 * i) + " labels (mean ± sd of 3 seeds)";
    figure.series.push_back({name, {0, 1, 2, 3}, {i / 7.0, 1 - i / 7.0, i / 7.0, 1 - i / 7.0}, {}, {}, i, i});
  }
  chart.setFigure(figure);
  QTest::qWait(50);
  uitest::screenshot(chart, "legend-columns");
  EXPECT_GT(chart.shownRange().bottom(), 1.15) << "columns fit above the data, which leaves no place free";
  EXPECT_EQ(chart.shownFigure().series[3].name, figure.series[3].name) << "files and the readout say all of it";
}

TEST(Chart, HasItsLegendBelowTheAxesWhereThereIsNoRoomWithinAndWhenItIsAskedFor) {
  Chart chart;
  chart.resize(440, 300);
  chart.show();
  Figure figure{"", "epoch", "F1", {}};
  figure.legendTitle = "colour: variant, line: arm";
  for (int i = 0; i < 8; ++i) {
    const std::string name = "a long name of variant " + std::to_string(i) + ", pre-trained and more";
    figure.series.push_back({name, {0, 1, 2, 3}, {i / 7.0, 1 - i / 7.0, i / 7.0, 1 - i / 7.0}, {}, {}, i, i});
  }
  chart.setLegendShown(LegendShown::Always);
  chart.setFigure(figure);
  QTest::qWait(50);
  EXPECT_TRUE(chart.isLegendBelow() || chart.legendPlace()) << "always means always";
  uitest::screenshot(chart, "legend-below");
  chart.resize(640, 420);
  chart.setLegendShown(LegendShown::Automatic);
  QTest::qWait(50);
  EXPECT_TRUE(chart.isLegendBelow() || chart.legendPlace()) << "with room there is one unasked";
  chart.setLegendShown(LegendShown::Never);
  QTest::qWait(50);
  EXPECT_FALSE(chart.isLegendBelow() || chart.legendPlace());
  figure.series.resize(1);
  chart.setLegendShown(LegendShown::Automatic);
  chart.setFigure(figure);
  QTest::qWait(50);
  EXPECT_FALSE(chart.isLegendBelow());
  EXPECT_TRUE(chart.legendPlace()) << "one line leaves room within the axes";
}

TEST(Chart, KeepsTheLegendOffTheWordsOfAMark) {
  Chart chart;
  chart.resize(420, 300);
  chart.show();
  Figure figure{"", "tokens", "texts", {{"train", {10, 20, 30, 40, 50, 60}, {9, 8, 6, 4, 2, 1}, {}, {}, 0}}};
  chart.setFigure(figure);
  QTest::qWait(30);
  EXPECT_EQ(chart.legendPlace(), Qt::AlignTop | Qt::AlignRight);
  figure.marks = {{58, "cut off at 58 tokens"}};  // its words end at the line
  chart.setFigure(figure);
  QTest::qWait(30);
  EXPECT_NE(chart.legendPlace(), Qt::AlignTop | Qt::AlignRight);
}

}  // namespace
}  // namespace clozebench

// Charts in a person's hands: mouse, keyboard, menu, legend, and charts that move together.
#include "tests/ui/support.h"
#include "ui/plot/chart.h"

#include <QClipboard>
#include <QImage>
#include <QMenu>
#include <QTemporaryDir>
#include <QToolButton>

#include <cmath>
#include <limits>

namespace clozebench {
namespace {

using uitest::find;

Figure twoCourses(const std::string& xTitle = "step") {
  FigureSeries up{"up", {}, {}, {}, {}, 0}, down{"down", {}, {}, {}, {}, 1, kDashed};
  for (int i = 0; i <= 100; ++i) {
    up.x.push_back(i), up.y.push_back(i);
    down.x.push_back(i), down.y.push_back(200 - i);
  }
  return {"", xTitle, "height", {up, down}};
}

class ChartInHand : public testing::Test {
 protected:
  void SetUp() override {
    m_window.resize(900, 420);
    for (Chart* chart : {m_chart, m_other}) chart->setFigure(twoCourses());
    m_chart->setGeometry(0, 0, 440, 400);
    m_other->setGeometry(450, 0, 440, 400);
    m_window.show();
    m_window.activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(&m_window));
    QTest::qWait(20);
  }
  QWidget* plot(Chart* chart) { return find<QWidget>(*chart, "plot"); }
  void key(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
    plot(m_chart)->setFocus();
    QTest::keyClick(plot(m_chart), key, modifiers);
  }
  void moveMouse(const QPoint& at) {
    QMouseEvent event(QEvent::MouseMove, at, plot(m_chart)->mapToGlobal(at), Qt::NoButton, Qt::NoButton, {});
    QApplication::sendEvent(plot(m_chart), &event);
  }
  void wheel(const QPoint& at, int turn, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
    QWheelEvent event(at, plot(m_chart)->mapToGlobal(at), {}, QPoint(0, turn), Qt::NoButton, modifiers,
                      Qt::NoScrollPhase, false);
    QApplication::sendEvent(plot(m_chart), &event);
  }
  QAction* entry(QMenu& menu, const char* name) {
    auto* action = menu.findChild<QAction*>(name);
    EXPECT_NE(action, nullptr) << name;
    return action;
  }
  QMenu& menu() {
    if (auto* before = m_chart->findChild<QMenu*>("chartMenuEntries")) delete before;
    find<QToolButton>(*m_chart, "chartMenu")->click();
    return *find<QMenu>(*m_chart, "chartMenuEntries");
  }
  QWidget m_window;
  Chart *m_chart = new Chart(&m_window), *m_other = new Chart(&m_window);
};

TEST_F(ChartInHand, ArrowsPanPlusAndMinusZoomHomeShowsEverything) {
  const QRectF all = m_chart->shownRange();
  key(Qt::Key_Plus);
  const QRectF near = m_chart->shownRange();
  EXPECT_LT(near.width(), all.width());
  EXPECT_NEAR(near.center().x(), all.center().x(), 1);
  key(Qt::Key_Right);
  EXPECT_GT(m_chart->shownRange().left(), near.left());
  key(Qt::Key_Left);
  key(Qt::Key_Minus);
  EXPECT_NEAR(m_chart->shownRange().width(), all.width(), 1e-6);
  key(Qt::Key_Up);
  EXPECT_GT(m_chart->shownRange().top(), all.top());
  key(Qt::Key_Up, Qt::ControlModifier);
  EXPECT_LT(m_chart->shownRange().height(), all.height());
  key(Qt::Key_Home);
  EXPECT_EQ(m_chart->shownRange(), all);
}

TEST_F(ChartInHand, TheWheelZoomsAroundTheMouseAndTheHeightFollows) {
  const QRectF all = m_chart->shownRange();
  for (int i = 0; i < 8; ++i) wheel(QPoint(420, 200), 120);
  const QRectF near = m_chart->shownRange();
  EXPECT_LT(near.width(), all.width() / 3);
  EXPECT_NEAR(near.right(), all.right(), 3);
  EXPECT_LT(near.height(), all.height());  // near x = 100 both are between 80 and 120
  m_chart->setFigure(twoCourses());
  EXPECT_EQ(m_chart->shownRange().left(), near.left()) << "new points do not take a zoom away";
  const QRectF before = m_chart->shownRange();
  wheel(QPoint(200, 200), 120, Qt::ShiftModifier);
  EXPECT_EQ(m_chart->shownRange().width(), before.width());
  EXPECT_LT(m_chart->shownRange().height(), before.height());
  QTest::mouseDClick(plot(m_chart), Qt::LeftButton, {}, QPoint(200, 200));
  EXPECT_EQ(m_chart->shownRange(), all);
}

TEST_F(ChartInHand, LinkedChartsZoomAndPointTogetherWhereTheirAxesMeanTheSame) {
  linkCharts({m_chart, m_other});
  key(Qt::Key_Plus);
  EXPECT_EQ(m_other->shownRange().left(), m_chart->shownRange().left());
  EXPECT_EQ(m_other->shownRange().right(), m_chart->shownRange().right());
  key(Qt::Key_Home);
  EXPECT_EQ(m_other->shownRange(), m_chart->shownRange());
  m_other->setFigure(twoCourses("tokens"));
  const QRectF alone = m_other->shownRange();
  key(Qt::Key_Plus);
  EXPECT_EQ(m_other->shownRange(), alone);
}

TEST_F(ChartInHand, TheMouseReadsOutEverySeriesThere) {
  moveMouse(QPoint(220, 150));
  const QStringList lines = m_chart->readoutText().split('\n');
  ASSERT_EQ(lines.size(), 3);
  EXPECT_TRUE(lines[0].startsWith("step")) << lines[0].toStdString();
  const double down = lines[1].section('\t', 1).toDouble(), up = lines[2].section('\t', 1).toDouble();
  EXPECT_TRUE(lines[1].startsWith("down")) << "the higher one stands above";
  EXPECT_NEAR(up + down, 200, 1e-9);
  m_chart->setFigure(twoCourses());
  EXPECT_EQ(m_chart->readoutText().split('\n'), lines) << "new points leave it where the mouse is";
  moveMouse(QPoint(2, 2));
  EXPECT_TRUE(m_chart->readoutText().isEmpty());
}

TEST_F(ChartInHand, TheKeyboardReadsOutToo) {
  key(Qt::Key_Right, Qt::ShiftModifier);
  const QString first = m_chart->readoutText();
  key(Qt::Key_Right, Qt::ShiftModifier);
  EXPECT_NE(m_chart->readoutText(), first);
  EXPECT_TRUE(first.contains("up\t"));
  key(Qt::Key_Escape);
  EXPECT_TRUE(m_chart->readoutText().isEmpty());
}

TEST_F(ChartInHand, TheMenuChoosesAxesAndLinesAndCopies) {
  entry(menu(), "logY")->trigger();
  EXPECT_TRUE(m_chart->logY());
  EXPECT_GT(m_chart->shownRange().top(), 0);
  entry(menu(), "logY")->trigger();
  EXPECT_FALSE(m_chart->logY());
  entry(menu(), "copyNumbers")->trigger();
  EXPECT_TRUE(QApplication::clipboard()->text().startsWith("series\tstep\theight"));
  key(Qt::Key_C, Qt::ControlModifier);
  EXPECT_FALSE(QApplication::clipboard()->image().isNull());
  auto* lines = menu().findChild<QMenu*>("chartLines");
  ASSERT_NE(lines, nullptr);
  ASSERT_EQ(lines->actions().size(), 2);
  lines->actions()[0]->trigger();
  EXPECT_EQ(m_chart->shownFigure().series.size(), 1u);
  EXPECT_EQ(m_chart->shownFigure().series[0].name, "down");
  EXPECT_NEAR(m_chart->shownRange().top(), 100, 10) << "the axes fit what is left";
}

TEST_F(ChartInHand, AClickOnALegendRowHidesItsLineAndItsMembers) {
  Figure figure = twoCourses();
  figure.series.push_back({"down, seed 1", {0, 100}, {190, 90}, {}, {}, 1, kDashed, true});
  m_chart->setFigure(figure);
  QTest::qWait(30);
  const auto click = [&] {  // the rows of the legend, wherever it stands
    for (int y = 24; y < 380; y += 6) {
      for (const int x : {110, 360}) {
        if (m_chart->shownFigure().series.size() < 3) return;
        QTest::mouseClick(plot(m_chart), Qt::LeftButton, {}, QPoint(x, y));
      }
    }
  };
  click();
  const Figure shown = m_chart->shownFigure();
  ASSERT_LT(shown.series.size(), 3u);
  EXPECT_TRUE(shown.series.size() == 2 || shown.series.front().name == "up");
  m_chart->setFigure(figure);
  EXPECT_EQ(m_chart->shownFigure().series.size(), shown.series.size()) << "new points do not show it again";
}

TEST_F(ChartInHand, WhatIsNotFiniteIsSeen) {
  constexpr double kInfinite = std::numeric_limits<double>::infinity();
  const auto coloured = [&](double value) {
    m_chart->setFigure({"", "step", "loss", {{"", {0, 1, 2, 3}, {1, value, 1, 1}, {}, {}, 1}}});
    QTest::qWait(30);
    const QImage picture = m_chart->grab().toImage();
    int count = 0;
    for (int y = 0; y < picture.height(); ++y) {
      for (int x = 0; x < picture.width(); ++x) {
        const QColor pixel = picture.pixelColor(x, y);
        count += pixel.red() > 180 && pixel.green() < 140 && pixel.blue() < 90;
      }
    }
    return count;
  };
  const int finite = coloured(1);
  // The line misses a third, and the mark is there all the same.
  EXPECT_GT(coloured(std::nan("")), finite / 3);
  EXPECT_GT(coloured(kInfinite), finite / 3);
  EXPECT_GT(coloured(-kInfinite), finite / 3);
}

TEST_F(ChartInHand, ShiftAndADragChooseAStretchAndTellWhatItHolds) {
  int asked = 0;
  QObject::connect(m_chart, &Chart::rangeAsked, m_chart, [&] { ++asked; });
  const QRectF before = m_chart->shownRange();
  const auto drag = [&](const QPoint& from, const QPoint& to) {
    QTest::mousePress(plot(m_chart), Qt::LeftButton, Qt::ShiftModifier, from);
    QMouseEvent move(QEvent::MouseMove, to, plot(m_chart)->mapToGlobal(to), Qt::NoButton, Qt::LeftButton,
                     Qt::ShiftModifier);
    QApplication::sendEvent(plot(m_chart), &move);
    QTest::mouseRelease(plot(m_chart), Qt::LeftButton, Qt::ShiftModifier, to);
  };
  drag(QPoint(330, 200), QPoint(150, 180));
  ASSERT_TRUE(m_chart->selectedRange());
  EXPECT_EQ(asked, 1);
  EXPECT_EQ(m_chart->shownRange(), before) << "nothing was moved";
  const Chart::Range range = *m_chart->selectedRange();
  EXPECT_LT(range.from, range.to);
  const auto stats = m_chart->selectedStats();
  ASSERT_EQ(stats.size(), 2u);
  EXPECT_EQ(stats[0].start, std::ceil(range.from));
  EXPECT_EQ(stats[0].end, std::floor(range.to));
  EXPECT_EQ(stats[1].change, -stats[0].change);
  m_chart->setFigure(twoCourses());
  EXPECT_TRUE(m_chart->selectedRange()) << "new points leave it";
  m_chart->setSeriesHidden("up", true);
  EXPECT_EQ(m_chart->selectedStats().size(), 1u);
  drag(QPoint(200, 200), QPoint(201, 200));
  EXPECT_FALSE(m_chart->selectedRange()) << "a click takes it away";
  EXPECT_EQ(asked, 1);
}

TEST_F(ChartInHand, KeyboardAndMenuChooseWhatIsSeenAndEscapeForgetsIt) {
  int asked = 0;
  QObject::connect(m_chart, &Chart::rangeAsked, m_chart, [&] { ++asked; });
  key(Qt::Key_R);
  ASSERT_TRUE(m_chart->selectedRange());
  EXPECT_EQ(m_chart->selectedRange()->from, 0);
  EXPECT_EQ(m_chart->selectedRange()->to, 100);
  key(Qt::Key_Escape);
  EXPECT_FALSE(m_chart->selectedRange());
  entry(menu(), "selectRange")->trigger();
  EXPECT_TRUE(m_chart->selectedRange());
  EXPECT_EQ(asked, 2);
  entry(menu(), "clearRange")->trigger();
  EXPECT_FALSE(m_chart->selectedRange());
}

TEST(ChartKinds, AClickOnABarNamesItsPlaceAndADragDoesNot) {
  Chart chart;
  chart.resize(500, 300);
  chart.show();
  Figure figure{"", "", "F1", {{"pre-trained", {0, 1, 2}, {.7, .5, .3}, {}, {}, 0}}};
  figure.series[0].kind = SeriesKind::Bars;
  figure.categories = {"sport", "culture", "money"};
  chart.setFigure(figure);
  QTest::qWait(30);
  std::vector<int> clicked;
  QObject::connect(&chart, &Chart::categoryClicked, &chart, [&](int place) { clicked.push_back(place); });
  auto* plot = find<QWidget>(chart, "plot");
  for (const int x : {120, 270, 430}) QTest::mouseClick(plot, Qt::LeftButton, {}, QPoint(x, 200));
  EXPECT_EQ(clicked, (std::vector{0, 1, 2}));
  QTest::mousePress(plot, Qt::LeftButton, {}, QPoint(120, 200));
  QTest::mouseRelease(plot, Qt::LeftButton, {}, QPoint(220, 200));
  EXPECT_EQ(clicked.size(), 3u);
}

TEST(ChartKinds, PointsAndBarsHaveErrorBarsWhichTheAxesReach) {
  const auto inked = [](bool bounds, SeriesKind kind) {
    Chart chart;
    chart.resize(500, 300);
    chart.show();
    FigureSeries series{"", {1, 2, 3}, {5, 5, 5}, {}, {}, 1};
    if (bounds) series.low = {1, 2, 3}, series.high = {9, 8, 7};
    series.kind = kind;
    chart.setFigure({"", "labels", "gain", {series}});
    EXPECT_TRUE(!bounds || chart.shownRange().bottom() > 9);
    chart.showStretch(0, 4);
    QTest::qWait(30);
    const QImage picture = chart.grab().toImage();
    const QColor ground = picture.pixelColor(picture.width() / 2, 6);
    int count = 0;
    for (int y = 40; y < picture.height() - 60; ++y)
      for (int x = 80; x < picture.width() - 20; ++x) count += picture.pixelColor(x, y) != ground;
    return count;
  };
  EXPECT_GT(inked(true, SeriesKind::Points), inked(false, SeriesKind::Points) + 100);
  EXPECT_GT(inked(true, SeriesKind::Bars), 0);
}

TEST(ChartKinds, BarsStandOverTheirNamesAndAMarkIsReached) {
  Chart chart;
  chart.resize(500, 300);
  chart.show();
  Figure figure{"", "", "rows", {{"train", {0, 1, 2}, {7, 5, 3}, {}, {}, 0}}};
  figure.series[0].kind = SeriesKind::Bars;
  figure.categories = {"体育", "文化", "财经"};
  chart.setFigure(figure);
  EXPECT_EQ(chart.drawnPoints(), 3);
  EXPECT_EQ(chart.shownRange().top(), 0) << "bars stand on the axis";
  EXPECT_EQ(chart.shownRange().left(), -0.5);
  figure.categories.clear();
  figure.marks = {{40, "cut off at 40"}};
  chart.setFigure(figure);
  EXPECT_GT(chart.shownRange().right(), 40);
}

TEST(ChartKinds, ALongSeriesIsDrawnAsWhatItsPixelsShowAndZoomingBringsEveryPointBack) {
  FigureSeries series{"loss", {}, {}, {}, {}, 0};
  for (int i = 0; i < 50'000; ++i) series.x.push_back(i), series.y.push_back(i == 31'415 ? 9 : i % 2);
  Chart chart;
  chart.resize(500, 300);
  chart.show();
  chart.setFigure({"", "step", "loss", {series}});
  EXPECT_LT(chart.drawnPoints(), 1500);
  EXPECT_GT(chart.shownRange().bottom(), 9) << "the spike is there";
  chart.showStretch(31'400, 31'430);
  EXPECT_EQ(chart.drawnPoints(), 33);
}

TEST(ChartFiles, ChineseNamesAreLettersInPictures) {
  QTemporaryDir folder;
  const std::filesystem::path base = folder.path().toStdString();
  const auto picture = [&](const std::string& name) {
    const std::filesystem::path file = base / "a.png";
    Figure figure{"", "x", "y", {{name, {0, 1}, {0, 1}, {}, {}, 0}}};
    EXPECT_TRUE(renderFigure(figure, file));
    return QImage(QString::fromStdString(file.string()));
  };
  // Letters that no font has would all be the same box.
  EXPECT_NE(picture("体育"), picture("财经"));
  Figure figure{"体育", "步", "损失", {{"预训练", {0, 1}, {0, 1}, {}, {}, 0}}};
  ASSERT_TRUE(renderFigure(figure, base / "a.pdf"));
  EXPECT_GT(std::filesystem::file_size(base / "a.pdf"), 8000u) << "with the outlines of its letters";
}

}  // namespace
}  // namespace clozebench

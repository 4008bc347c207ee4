// Compare with real widgets: over what the runs are drawn, how they are told apart, and how their lines look.
#include "tests/ui/compare_window.h"

#include <QCheckBox>
#include <QSlider>

namespace clozebench {
namespace {

using uitest::find;
using uitest::waitFor;

class Compare : public uitest::CompareWindow {};

TEST_F(Compare, OfNothingShowsTheWayToSetUp) {
  ASSERT_TRUE(Workspace::open(workspace()));
  open();
  auto* button = find<QPushButton>(*m_view, "compareToSetup");
  ASSERT_TRUE(waitFor([&] { return button->isVisible(); }));
  QTest::mouseClick(button, Qt::LeftButton);
  EXPECT_EQ(m_context->asked, (std::vector<std::string>{"@2"}));
}

TEST_F(Compare, TellsVariantsByColourAndArmsByLineAndTheOtherWayRound) {
  make(8, {"small", "wide"});
  open();
  ASSERT_TRUE(drawn(4 * 3));
  EXPECT_EQ(figure().legendTitle, "colour: variant, line: arm");
  EXPECT_EQ(series("wide, pre-trained (")->color, series("wide, from scratch (")->color);
  EXPECT_NE(series("wide, pre-trained (")->style, series("wide, from scratch (")->style);
  choose("compareColours", "arm");
  ASSERT_TRUE(waitFor([&] { return figure().legendTitle == "colour: arm, line: variant"; }));
  EXPECT_EQ(series("wide, pre-trained (")->color, series("small, pre-trained (")->color);
}

TEST_F(Compare, EveryAxisPlacesTheSamePointsAndTheCostMovesThePretrainedArm) {
  make(8, {""});
  open();
  ASSERT_TRUE(drawn(6));
  find<QCheckBox>(*m_view, "eachSeed")->click();
  EXPECT_EQ(figure().series.size(), 2u);
  EXPECT_FALSE(find<QCheckBox>(*m_view, "addCost")->isEnabled());
  const std::pair<const char*, double> ends[] = {{"step", 8}, {"examples", 8 * 32}, {"seconds", 0.8}};
  for (const auto& [axis, end] : ends) {
    choose("compareAxis", axis);
    ASSERT_TRUE(waitFor([&] { return series("pre-trained")->x.back() == end; })) << axis;
    EXPECT_EQ(figure("compareLossChart").xTitle, figure().xTitle);
  }
  find<QCheckBox>(*m_view, "addCost")->click();
  ASSERT_TRUE(waitFor([&] { return series("pre-trained")->x.front() == 12; }));
  EXPECT_EQ(series("from scratch")->x.front(), 0);
}

TEST_F(Compare, ShowsTheGainOverTheSameAxisWithABandOfTheSeeds) {
  make(8, {""});
  open();
  ASSERT_TRUE(drawn(6));
  const auto gainLine = [&]() -> const FigureSeries* {
    for (const FigureSeries& one : figure("compareLossChart").series)
      if (one.x.size() == 5) return &one;
    return nullptr;
  };
  ASSERT_TRUE(waitFor([&] { return gainLine() != nullptr; }));
  EXPECT_NEAR(gainLine()->y.back(), 54 / 60.0 - 40 / 60.0, 1e-9);
  EXPECT_EQ(gainLine()->low.size(), 5u);
  choose("compareBand", "se");
  choose("compareAxis", "step");
  ASSERT_TRUE(waitFor([&] { return gainLine() && gainLine()->x.back() == 8; }));
}

TEST_F(Compare, TellsTheBandThatWasChosen) {
  make(8, {""});
  open();
  ASSERT_TRUE(drawn(6));
  EXPECT_NE(series("pre-trained (mean ± sd"), nullptr);
  choose("compareBand", "ci");
  ASSERT_TRUE(waitFor([&] { return series("pre-trained (mean ± 95 % interval") != nullptr; }));
  open();
  ASSERT_TRUE(drawn(6));
  EXPECT_NE(series("pre-trained (mean ± 95 % interval"), nullptr) << "also the next time";
}

TEST_F(Compare, GroupsByAnySettingThatDiffers) {
  make(8, {"small", "wide"});
  open();
  ASSERT_TRUE(drawn(4 * 3));
  choose("compareColours", "seed");
  ASSERT_TRUE(waitFor([&] { return figure().legendTitle.find("seed") != std::string::npos; })) << figure().legendTitle;
  choose("compareColours", "finetune.learning_rate");
  ASSERT_TRUE(waitFor([&] { return figure().legendTitle.find("colour") == 0 && drawn(4 * 3); }))
      << figure().legendTitle;
}

TEST_F(Compare, SaysHowManySeedsThereAreSoFar) {
  m_made = uitest::makeWorkspace(workspace(), 8, {""}, uitest::MadeLabels::OneEach, /*plannedSeeds=*/3);
  uitest::addUnfinishedSeed(workspace(), m_made, 8);
  open();
  auto* headline = find<QLabel>(*m_view, "headline");
  ASSERT_TRUE(waitFor([&] { return headline->text().contains("F1"); }));
  EXPECT_TRUE(headline->text().contains("so far, 2 of 3 seeds")) << headline->text().toStdString();
  ASSERT_TRUE(waitFor([&] { return series("pre-trained (mean") != nullptr; }));
  EXPECT_EQ(series("pre-trained (mean")->x.back(), 4) << "the mean goes to the end, over the finished pairs";
  EXPECT_EQ(series("from scratch (mean")->x.back(), 4);
  EXPECT_EQ(series("from scratch (mean")->name, "from scratch (mean ± sd of 2 of 3 seeds so far)");
}

TEST_F(Compare, ANewerRevisionWithoutAPairHidesNoResultButIsSaid) {
  make(8, {""});
  {
    auto made = Workspace::open(workspace());
    ASSERT_TRUE(made);
    const auto first = made->experiment(m_made.experimentId);
    ASSERT_TRUE(first);
    const auto second = made->experimentFor(first->name, "another", first->toml);
    ASSERT_TRUE(second && second->revision == 2);
  }
  open();
  auto* headline = find<QLabel>(*m_view, "headline");
  ASSERT_TRUE(waitFor([&] { return headline->text().contains("F1"); })) << headline->text().toStdString();
  const QString details = find<QLabel>(*m_view, "gainDetails")->text();
  EXPECT_TRUE(details.contains("Revision 2, the newest, has no finished pair yet.")) << details.toStdString();
  EXPECT_TRUE(find<QLabel>(*m_view, "gainDetails")->isVisible());
}

TEST_F(Compare, SmoothingLeavesTheLineFaintUnderTheSmoothOne) {
  make(40, {""});
  open();
  ASSERT_TRUE(drawn(6));
  choose("scoreMeasure", "train_loss");
  ASSERT_TRUE(waitFor([&] { return figure().yTitle == "training loss, nats"; }));
  ASSERT_NE(series("pre-trained (mean of 2 seeds, smoothed)"), nullptr);  // curves of every step are smoothed at first
  auto* slider = find<QSlider>(*m_view, "scoreSmoothing");
  slider->setFocus();
  QTest::keyClick(slider, Qt::Key_Home);
  ASSERT_NE(series("pre-trained (mean of 2 seeds)"), nullptr);
  const double raw = series("pre-trained (mean of 2 seeds)")->y[1];
  QTest::keyClick(slider, Qt::Key_PageUp);
  const FigureSeries* smooth = series("pre-trained (mean of 2 seeds, smoothed)");
  ASSERT_NE(smooth, nullptr);
  EXPECT_FALSE(smooth->faint);
  EXPECT_GT(smooth->y[1], raw);  // the loss falls
  EXPECT_TRUE(series("pre-trained, seed 1")->faint);
}

TEST_F(Compare, LogarithmicAxesAreChosenForBothChartsOrForOneHeight) {
  make(40, {""});
  open();
  ASSERT_TRUE(drawn(6));
  choose("compareLossMeasure", "loss");
  ASSERT_TRUE(drawn(6, "compareLossChart"));
  find<QCheckBox>(*m_view, "compareLogX")->click();
  find<QCheckBox>(*m_view, "compareLossLogY")->click();
  EXPECT_TRUE(figure().logX);
  EXPECT_FALSE(figure().logY);
  EXPECT_TRUE(figure("compareLossChart").logX);
  EXPECT_TRUE(figure("compareLossChart").logY);
  open();
  ASSERT_TRUE(drawn(6, "compareLossChart"));
  EXPECT_TRUE(figure("compareLossChart").logY) << "remembered";
}

TEST_F(Compare, EnablesOnlyWhatChangesThePage) {
  make(8, {""});
  open();
  ASSERT_TRUE(drawn(2 * 3));
  auto* pages = find<QTabWidget>(*m_view, "comparePages");
  auto* axis = find<QComboBox>(*m_view, "compareAxis");
  EXPECT_TRUE(axis->isEnabled());
  pages->setCurrentIndex(1);
  for (const char* name : {"compareAxis", "compareColours", "compareLines", "compareBand"})
    EXPECT_FALSE(find<QComboBox>(*m_view, name)->isEnabled()) << name;
  pages->setCurrentIndex(0);
  EXPECT_TRUE(axis->isEnabled());
}

TEST_F(Compare, EveryControlHasAnObjectNameAnAccessibleNameAndAToolTip) {
  make(8, {""});
  open();
  ASSERT_TRUE(drawn(6));
  for (const char* name :
       {"compareExperiment", "compareVariant", "compareAxis",   "compareColours", "eachSeed",
        "compareLines",      "compareBand",    "compareLogX",   "addCost",        "exportMenu",
        "savedViews",        "runFilter",      "runConditions", "comparedRuns",   "addComparedExperiment",
        "gainEpochs",        "runsPlace",      "onlyDiffering", "runColumns",     "scoreMeasure",
        "scoreSmoothing",    "scoreLogY",      "copyTable",     "saveTable",      "chartMenu"}) {
    auto* widget = find<QWidget>(*m_view, name);
    ASSERT_NE(widget, nullptr);
    EXPECT_FALSE(widget->toolTip().isEmpty()) << name;
    const auto* button = qobject_cast<QAbstractButton*>(widget);
    EXPECT_FALSE(widget->accessibleName().isEmpty() && (!button || button->text().isEmpty())) << name;
  }
}

}  // namespace
}  // namespace clozebench

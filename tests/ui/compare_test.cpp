// Compare with real widgets: which runs are drawn, over what, how they are told apart, and the tables below.
#include "tests/ui/made_workspace.h"
#include "tests/ui/support.h"
#include "tests/ui/view_context.h"
#include "ui/models/compare_headline.h"
#include "ui/views/compare_view.h"

#include <QClipboard>
#include <QMenu>
#include <QMessageBox>
#include <QSettings>
#include <QTabBar>
#include <QTemporaryDir>

namespace clozebench {
namespace {

using uitest::find;
using uitest::waitFor;

class Compare : public testing::Test {
 protected:
  void SetUp() override { QSettings().clear(); }
  void make(int steps, const std::vector<std::string>& variants) {
    m_made = uitest::makeWorkspace(workspace(), steps, variants);
  }
  void open() {
    m_view.reset();
    m_context = std::make_unique<uitest::ViewContext>(workspace());
    m_view = std::make_unique<CompareView>(m_context->context(), nullptr);
    m_view->resize(1100, 700);
    m_view->show();
  }
  std::filesystem::path workspace() const { return m_folder.path().toStdString() + "/ws 工作"; }
  const Figure& figure(const char* chart = "scoreChart") { return find<Chart>(*m_view, chart)->figure(); }
  const FigureSeries* series(const std::string& beginning, const char* chart = "scoreChart") {
    for (const FigureSeries& one : figure(chart).series) {
      if (one.name.starts_with(beginning)) return &one;
    }
    return nullptr;
  }
  bool drawn(std::size_t count, const char* chart = "scoreChart") {
    return waitFor([&] { return figure(chart).series.size() == count; });
  }
  void choose(const char* box, const QString& data) {
    auto* combo = find<QComboBox>(*m_view, box);
    const int place = combo->findData(data);
    ASSERT_GE(place, 0) << box;
    combo->setFocus();
    QTest::keyClick(combo, Qt::Key_Home);
    while (combo->currentIndex() != place) {
      const int before = combo->currentIndex();
      QTest::keyClick(combo, Qt::Key_Down);
      ASSERT_NE(combo->currentIndex(), before);
    }
  }
  QTreeWidgetItem* node(const QString& text) {
    auto* tree = find<QTreeWidget>(*m_view, "comparedRuns");
    const auto found = tree->findItems(text, Qt::MatchContains | Qt::MatchRecursive);
    EXPECT_FALSE(found.isEmpty()) << text.toStdString();
    return found.isEmpty() ? nullptr : found.front();
  }
  void click(QTreeWidgetItem* item) {
    auto* tree = find<QTreeWidget>(*m_view, "comparedRuns");
    tree->setCurrentItem(item);
    tree->setFocus();
    QTest::keyClick(tree, Qt::Key_Space);
  }
  QString cell(const char* table, int row, int column) {
    auto* model = find<QTableView>(*m_view, table)->model();
    return model->index(row, column).data().toString();
  }

  QTemporaryDir m_folder;
  uitest::MadeWorkspace m_made;
  std::unique_ptr<uitest::ViewContext> m_context;
  std::unique_ptr<CompareView> m_view;
};

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

TEST_F(Compare, DrawsOnlyTheCheckedRunsAndRemembersThem) {
  make(8, {""});
  open();
  ASSERT_TRUE(drawn(2 * 3));
  click(node("from scratch"));
  ASSERT_TRUE(drawn(3));
  EXPECT_EQ(series("from scratch"), nullptr);
  EXPECT_EQ(find<QTableView>(*m_view, "gainTable")->model()->rowCount(), 6) << "the gain counts every pair";
  click(node("pre-trained")->child(0));
  ASSERT_TRUE(drawn(1));
  open();
  ASSERT_TRUE(drawn(1)) << "also the next time";
  EXPECT_EQ(node("from scratch")->checkState(0), Qt::Unchecked);
}

TEST_F(Compare, LaysAFurtherExperimentOverTheFirst) {
  make(8, {""});
  {
    auto other = Workspace::open(workspace());
    ASSERT_TRUE(other);
    const auto second = other->experimentFor("second", "other identity", "");
    ASSERT_TRUE(second);
    ASSERT_TRUE(other->linkRun(second->id, m_made.runs[1].id));  // a reused run belongs to both
  }
  open();
  m_view->showExperiment(m_made.experimentId);
  ASSERT_TRUE(drawn(2 * 3));
  QMenu* menu = find<QToolButton>(*m_view, "addComparedExperiment")->menu();
  Q_EMIT menu->aboutToShow();
  ASSERT_EQ(menu->actions().size(), 1);
  menu->actions().front()->trigger();
  ASSERT_TRUE(drawn(2 * 3 + 1));
  EXPECT_NE(series("second: from scratch"), nullptr);
  EXPECT_NE(series("made: from scratch"), nullptr);
  Q_EMIT menu->aboutToShow();
  menu->actions().front()->trigger();
  ASSERT_TRUE(drawn(2 * 3));
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

TEST_F(Compare, FiltersTheRunsByWordsAndRanges) {
  make(8, {"small", "wide"});
  open();
  ASSERT_TRUE(drawn(4 * 3));
  auto* filter = find<QLineEdit>(*m_view, "runFilter");
  uitest::type(filter, "wide f1 > 0.8");
  ASSERT_TRUE(drawn(3)) << "both seeds and their mean";
  EXPECT_NE(series("wide, pre-trained"), nullptr);
  EXPECT_TRUE(find<QLabel>(*m_view, "runFilterCount")->text().contains("7")) << "with the pre-training";
  uitest::type(filter, "seed = 2..3");
  ASSERT_TRUE(drawn(4));
  uitest::type(filter, "colour > 3");
  auto* count = find<QLabel>(*m_view, "runFilterCount");
  ASSERT_TRUE(waitFor([&] { return count->text().contains("colour"); }));
  uitest::type(filter, "f1 > banana (");
  ASSERT_TRUE(waitFor([&] { return count->text().contains("f1 > banana") && count->text().contains("no number"); }));
  uitest::type(filter, "");
  ASSERT_TRUE(drawn(4 * 3));
}

TEST_F(Compare, OffersConditionsForTheFilter) {
  make(8, {"small", "wide"});
  open();
  ASSERT_TRUE(drawn(4 * 3));
  const auto actions = find<QToolButton>(*m_view, "runConditions")->menu()->actions();
  const auto rate = std::ranges::find_if(actions, [](QAction* one) { return one->text().contains("Learning rate"); });
  ASSERT_NE(rate, actions.end());
  (*rate)->trigger();
  EXPECT_EQ(find<QLineEdit>(*m_view, "runFilter")->text(), "finetune.learning_rate = ");
  EXPECT_TRUE(drawn(4 * 3)) << "half a condition asks for nothing";
}

TEST_F(Compare, TheTableOfRunsHasBestLastAndAValueAtAPlace) {
  make(8, {"small", "wide"});
  open();
  auto* table = find<QTableView>(*m_view, "runsTable");
  ASSERT_TRUE(waitFor([&] { return table->model()->rowCount() == 8; }));
  const auto column = [&](const QString& title) {
    for (int i = 0; i < table->model()->columnCount(); ++i)
      if (table->model()->headerData(i, Qt::Horizontal).toString() == title) return i;
    return -1;
  };
  EXPECT_TRUE(table->isColumnHidden(column("Experiment"))) << "the same in all rows";
  EXPECT_FALSE(table->isColumnHidden(column("Variant")));
  EXPECT_GE(column("Learning rate (Fine-tuning)"), 0) << "settings that differ are columns";
  EXPECT_EQ(cell("runsTable", 0, column("Best")), "0.900");
  EXPECT_EQ(cell("runsTable", 0, column("Last")), "0.900");
  auto* place = find<QDoubleSpinBox>(*m_view, "runsPlace");
  uitest::type(place, "2");
  ASSERT_TRUE(waitFor([&] { return column("At epoch 2") >= 0; }));
  EXPECT_EQ(cell("runsTable", 0, column("At epoch 2")), "0.450");
  EXPECT_FALSE(table->isColumnHidden(column("At epoch 2")));
  auto* menu = find<QPushButton>(*m_view, "runColumns")->menu();
  Q_EMIT menu->aboutToShow();
  for (QAction* action : menu->actions())
    if (action->text() == "Steps") action->setChecked(false);
  EXPECT_TRUE(table->isColumnHidden(column("Steps")));
  open();
  auto* again = find<QTableView>(*m_view, "runsTable");
  ASSERT_TRUE(waitFor([&] { return again->model()->rowCount() == 8; }));
  EXPECT_TRUE(again->isColumnHidden(CompareRunModel::Steps)) << "remembered";
}

TEST_F(Compare, ShowsTheGainTableForChosenEpochs) {
  make(8, {""});
  open();
  auto* table = find<QTableView>(*m_view, "gainTable");
  ASSERT_TRUE(waitFor([&] { return table->model()->rowCount() == 6; }));
  auto* epochs = find<QComboBox>(*m_view, "gainEpochs");
  uitest::type(epochs->lineEdit(), "1, 5, 7, 35");
  ASSERT_EQ(table->model()->rowCount(), 3) << "the first epoch, the last one, the test";
  EXPECT_EQ(cell("gainTable", 0, 0), "1");
  EXPECT_TRUE(cell("gainTable", 1, 0).contains("last"));
  EXPECT_TRUE(cell("gainTable", 2, 3).contains(" to ")) << "the interval of the test";
  uitest::type(epochs->lineEdit(), "all");
  EXPECT_EQ(table->model()->rowCount(), 6);
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

TEST_F(Compare, KeepsAViewUnderAName) {
  make(8, {"small", "wide"});
  open();
  ASSERT_TRUE(drawn(4 * 3));
  choose("compareAxis", "step");
  uitest::type(find<QLineEdit>(*m_view, "runFilter"), "wide");
  ASSERT_TRUE(drawn(2 * 3));
  find<CompareSavedViews>(*m_view, "savedViews")->save(" only wide ");
  const auto action = [&](const QString& text) -> QAction* {
    for (QAction* one : find<QPushButton>(*m_view, "savedViews")->menu()->actions())
      if (one->text() == text) return one;
    return nullptr;
  };
  ASSERT_TRUE(waitFor([&] { return action("only wide") != nullptr; }));
  uitest::type(find<QLineEdit>(*m_view, "runFilter"), "");
  choose("compareAxis", "epoch");
  ASSERT_TRUE(drawn(4 * 3));
  open();
  ASSERT_TRUE(waitFor([&] { return action("only wide") != nullptr; })) << "after a restart";
  ASSERT_TRUE(drawn(4 * 3));
  action("only wide")->trigger();
  ASSERT_TRUE(drawn(2 * 3));
  EXPECT_EQ(find<QLineEdit>(*m_view, "runFilter")->text(), "wide");
  EXPECT_EQ(find<QComboBox>(*m_view, "compareAxis")->currentData().toString(), "step");
  const auto deleting = find<QPushButton>(*m_view, "savedViews")->menu()->findChildren<QMenu*>();
  ASSERT_EQ(deleting.size(), 1);
  deleting.front()->actions().front()->trigger();
  auto* box = m_view->findChild<QMessageBox*>("decision");
  ASSERT_NE(box, nullptr);
  find<QPushButton>(*box, "deleteView")->click();
  ASSERT_TRUE(waitFor([&] { return action("only wide") == nullptr; }));
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

TEST_F(Compare, ShowsARowForEveryVariantAndOpensItsTable) {
  make(8, {"small", "wide"});
  open();
  auto* variants = find<QTableView>(*m_view, "variantsTable");
  ASSERT_TRUE(waitFor([&] { return variants->model()->rowCount() == 2; }));
  EXPECT_EQ(cell("variantsTable", 1, 0), "wide");
  EXPECT_EQ(node("pre-training")->parent()->parent(), nullptr) << "shared by both, it is none of a variant";
  EXPECT_TRUE(cell("variantsTable", 1, 4).startsWith('+')) << cell("variantsTable", 1, 4).toStdString();
  EXPECT_TRUE(cell("variantsTable", 1, 5).contains("to"));
  EXPECT_EQ(variants->model()->headerData(4, Qt::Horizontal).toString(), "Gain on test");
  EXPECT_TRUE(find<QLabel>(*m_view, "gainDetails")->text().contains("“wide”")) << "the last one's pair";
  EXPECT_TRUE(find<QLabel>(*m_view, "headline")->text().contains("2 variants"));
  find<QTabWidget>(*m_view, "compareResults")->setCurrentWidget(variants);
  variants->setCurrentIndex(variants->model()->index(1, 0));
  variants->setFocus();
  QTest::keyClick(variants, Qt::Key_Return);
  auto* headline = find<QLabel>(*m_view, "headline");
  ASSERT_TRUE(waitFor([&] { return headline->text().startsWith("wide: "); })) << headline->text().toStdString();
  EXPECT_EQ(find<QComboBox>(*m_view, "compareVariant")->currentText(), "wide");
  EXPECT_TRUE(find<QTableView>(*m_view, "gainTable")->isVisible());
  EXPECT_TRUE(drawn(2 * 3));
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

Gain gainOf(double low, double high) {
  Gain gain;
  gain.metric = "f1_micro";
  gain.gain = (low + high) / 2;
  gain.low = low;
  gain.high = high;
  gain.seeds = 3;
  gain.testPretrained.metrics["f1_micro"] = {0.6, 0, {0.6}};
  gain.testScratch.metrics["f1_micro"] = {0.5, 0, {0.5}};
  return gain;
}

TEST(CompareHeadline, CountsClearGainsAndLossesAndSaysSoFarWhileRunsAreUnderWay) {
  Comparison comparison;
  comparison.gains = {gainOf(-0.1, 0.2), gainOf(-0.2, 0.1)};
  EXPECT_EQ(variantsHeadline(comparison), "No variant shows a clear gain in micro F1");
  comparison.underWay = true;
  EXPECT_EQ(variantsHeadline(comparison), "No variant shows a clear gain in micro F1 so far");
  comparison.gains.push_back(gainOf(-0.3, -0.1));
  EXPECT_TRUE(variantsHeadline(comparison).contains("clearly lowered micro F1 in 1 of 3"));
  comparison.gains.push_back(gainOf(0.1, 0.3));
  EXPECT_TRUE(variantsHeadline(comparison).contains("clearly raised micro F1 in 1 of 4"));
  EXPECT_TRUE(variantsHeadline(comparison).contains("lowered it in 1"));
}

TEST(CompareHeadline, TellsOfABaselineThatBeatsBothArms) {
  Gain gain = gainOf(0.1, 0.3);
  gain.baselines["tfidf_linear"].values["f1_micro"] = 0.55;
  EXPECT_EQ(baselineAhead(gain), "") << "it beats one arm only";
  gain.baselines["tfidf_linear"].values["f1_micro"] = 0.65;
  EXPECT_EQ(baselineAhead(gain), "TF-IDF with a linear model reaches 0.650, more than both arms.");
  EXPECT_TRUE(baselinesAhead({gain, gainOf(0.1, 0.3)}).contains("1"));
}

TEST_F(Compare, ListsOnlyTheSettingsThatDifferByTheirNamesOnTheForm) {
  make(8, {"small", "wide"});
  open();
  auto* settings = find<QTableView>(*m_view, "settingsTable");
  ASSERT_TRUE(waitFor([&] { return settings->model()->rowCount() > 0; }));
  ASSERT_EQ(settings->model()->rowCount(), 2);
  EXPECT_EQ(settings->model()->columnCount(), 1 + 4);
  EXPECT_EQ(cell("settingsTable", 0, 0), "Start");
  EXPECT_TRUE(cell("settingsTable", 1, 0).startsWith("Learning rate")) << cell("settingsTable", 1, 0).toStdString();
  EXPECT_NE(cell("settingsTable", 1, 1), cell("settingsTable", 1, 3));
  auto* tabs = find<QTabWidget>(*m_view, "compareResults");
  tabs->setCurrentWidget(settings->parentWidget());
  find<QPushButton>(*m_view, "copyTable")->click();
  EXPECT_TRUE(QApplication::clipboard()->text().startsWith("Setting\t"));
  settings->setFocus();
  QTest::keyClick(settings, Qt::Key_A, Qt::ControlModifier);
  QTest::keyClick(settings, Qt::Key_C, Qt::ControlModifier);
  EXPECT_EQ(QApplication::clipboard()->text().count('\n'), 3);
  click(node("small"));
  ASSERT_TRUE(waitFor([&] { return settings->model()->rowCount() == 1; }));  // the two arms of one variant
  EXPECT_EQ(cell("settingsTable", 0, 2), "from scratch");
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

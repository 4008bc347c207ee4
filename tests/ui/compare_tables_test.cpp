// The tables of Compare: gains, variants, runs and the settings that differ.
#include "tests/ui/compare_window.h"
#include "ui/models/rate_rows.h"

#include <QClipboard>
#include <QMenu>
#include <QTabBar>
#include <QTextBrowser>

#include <limits>

namespace clozebench {
namespace {

using uitest::find;
using uitest::waitFor;

class CompareTables : public uitest::CompareWindow {};

TEST_F(CompareTables, TheTableOfRunsHasBestLastAndAValueAtAPlace) {
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

TEST_F(CompareTables, ShowsTheGainTableForChosenEpochs) {
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
  const QString caption = find<QTextBrowser>(*m_view, "gainSummary")->toPlainText();
  EXPECT_TRUE(caption.contains("Epochs 5, 7 and 35 were not evaluated: epoch 4 (last) is shown."))
      << caption.toStdString();
  auto* problem = find<QLabel>(*m_view, "gainEpochsProblem");
  EXPECT_TRUE(problem->isHidden());
  uitest::type(epochs->lineEdit(), "abc, 999");
  EXPECT_FALSE(problem->isHidden()) << "what is no list is said at the field";
  EXPECT_TRUE(problem->text().contains("No list of epochs")) << problem->text().toStdString();
  uitest::type(epochs->lineEdit(), "all");
  EXPECT_EQ(table->model()->rowCount(), 6);
  EXPECT_TRUE(problem->isHidden());
  EXPECT_EQ(cell("gainTable", 2, GainTableModel::PValue), "") << "epoch 2 is none of 1, 5, 7, 35 and the last";
  const QString why = table->model()->index(2, GainTableModel::PValue).data(Qt::ToolTipRole).toString();
  EXPECT_FALSE(why.isEmpty());
}

TEST(GainTable, ShowsEveryEvaluationAndTheBandThatWasChosen) {
  Gain gain;
  gain.metric = "f1_micro";
  gain.seeds = 2;
  for (int epoch = 0; epoch <= 40; ++epoch) {
    GainRow row;
    row.epoch = epoch;
    row.pretrained.metrics["f1_micro"] = {0.6, 0.1414213562373095, {0.5, 0.7}};
    row.scratch.metrics["f1_micro"] = {0.4, 0.1414213562373095, {0.3, 0.5}};
    gain.rows.push_back(row);
  }
  GainTableModel model;
  model.setGain(gain, {});
  EXPECT_EQ(model.rowCount(), 41 + 1) << "all means all; and the test";
  const auto text = [&](int column) { return model.index(3, column).data().toString(); };
  EXPECT_EQ(text(GainTableModel::Pretrained), "0.600 ± 0.141");
  EXPECT_TRUE(model.caption().contains("± is one standard deviation over the 2 seed"));
  model.setGain(gain, {}, SeedBand::Interval);
  EXPECT_EQ(text(GainTableModel::Pretrained), "0.600 ± 1.271");  // scipy: t.ppf(0.975, 1) * 0.1
  EXPECT_TRUE(model.caption().contains("± is the 95 % interval over the 2 seed")) << model.caption().toStdString();
}

TEST(RateTable, TellsEveryTriedRateItsScoreTheChosenOneAndWhatLiesAtTheEdge) {
  CompareTableModel model;
  const double diverged = std::numeric_limits<double>::quiet_NaN();
  showSearches(model, {{"deep", "scratch", "f1_micro", {{1e-4, 0.3125, "a"}, {1e-3, 0.5, "b"}}, 1e-3},
                       {"deep", "pretrained", "f1_micro", {{1e-4, 0.6, "c"}, {1e-3, diverged, "d"}}, 1e-4}});
  ASSERT_EQ(model.rowCount(), 4);
  const auto text = [&](int row, int column) { return model.index(row, column).data().toString(); };
  EXPECT_EQ(text(0, 2), "micro F1") << "no key of ours";
  EXPECT_EQ(text(0, 3), "0.0001");
  EXPECT_EQ(text(0, 4), "0.313");
  EXPECT_EQ(text(0, 5), "");
  EXPECT_TRUE(text(1, 5).contains("chosen"));
  EXPECT_TRUE(text(1, 6).contains("largest of those tried"));
  EXPECT_EQ(text(3, 4), "diverged");
  EXPECT_EQ(text(3, 6), "");
}

TEST(RateTable, SaysFromWhichRatesTheChosenOneCannotBeToldApart) {
  CompareTableModel model;
  Gain gain;
  gain.data.validation = 1000;
  showSearches(model, {{"", "scratch", "f1_micro", {{1e-4, 0.6, "a"}, {1e-3, 0.763, "b"}, {1e-2, 0.762, "c"}}, 1e-3}},
               {gain});
  const QString remark = model.index(1, model.columnCount() - 1).data().toString();
  EXPECT_TRUE(remark.startsWith("cannot be told apart from 0.01 on 1000 validation example")) << remark.toStdString();
}

TEST_F(CompareTables, ValuesBeyondARunsEndAreNoneAndAnotherAxisForgetsThePlace) {
  make(8, {""});
  open();
  auto* table = find<QTableView>(*m_view, "runsTable");
  ASSERT_TRUE(waitFor([&] { return table->model()->rowCount() == 4; }));
  auto* place = find<QDoubleSpinBox>(*m_view, "runsPlace");
  uitest::type(place, "300");
  ASSERT_TRUE(waitFor([&] { return !table->isColumnHidden(CompareRunModel::At); }));
  EXPECT_EQ(cell("runsTable", 0, CompareRunModel::At), "–");
  choose("compareAxis", "step");
  EXPECT_TRUE(waitFor([&] { return place->value() == 0 && table->isColumnHidden(CompareRunModel::At); }));
}

TEST_F(CompareTables, SaysWhyThereIsNothingToDraw) {
  make(8, {""});
  open();
  ASSERT_TRUE(drawn(2 * 3));
  const auto says = [&](const char* chart, const QString& what) {
    const auto labels = find<Chart>(*m_view, chart)->findChildren<QLabel*>();
    return std::ranges::any_of(labels,
                               [&](QLabel* label) { return label->isVisible() && label->text().contains(what); });
  };
  choose("compareAxis", "seconds");
  auto* cost = find<QCheckBox>(*m_view, "addCost");
  ASSERT_TRUE(waitFor([&] { return cost->isEnabled(); }));
  cost->click();
  EXPECT_TRUE(waitFor([&] { return says("compareLossChart", "begins only after the other has ended"); }));
  uitest::type(find<QLineEdit>(*m_view, "runFilter"), "nothing-like-that");
  EXPECT_TRUE(waitFor([&] { return says("scoreChart", "No run meets the filter"); }));
}

TEST_F(CompareTables, ShowsARowForEveryVariantAndOpensItsTable) {
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
  EXPECT_TRUE(find<QTableView>(*m_view, "gainTable")->isVisible());
  auto* chosen = find<QComboBox>(*m_view, "compareVariant");  // with the curves, which are read
  EXPECT_TRUE(waitFor([&] { return chosen->currentText() == "wide" && drawn(2 * 3); }));
}

TEST_F(CompareTables, TheTableOfAChosenVariantComesToTheFrontAtOnce) {
  make(8, {"small", "wide"});
  open();
  auto* variants = find<QTableView>(*m_view, "variantsTable");
  ASSERT_TRUE(waitFor([&] { return variants->model()->rowCount() == 2; }));
  auto* tabs = find<QTabWidget>(*m_view, "compareResults");
  auto* box = find<QComboBox>(*m_view, "compareVariant");
  for (const char* variant : {"small", "wide"}) {
    tabs->setCurrentWidget(variants);
    box->setCurrentIndex(box->findText(variant));
    Q_EMIT box->activated(box->currentIndex());
    EXPECT_TRUE(find<QTableView>(*m_view, "gainTable")->isVisible()) << variant << " waits for no reading";
    EXPECT_TRUE(find<QLabel>(*m_view, "headline")->text().startsWith(QString(variant) + ": "));
  }
}

TEST_F(CompareTables, ListsOnlyTheSettingsThatDifferByTheirNamesOnTheForm) {
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

}  // namespace
}  // namespace clozebench

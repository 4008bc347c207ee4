// The pages of a pair with real widgets: matrices, classes, sentences, calibration, thresholds and the further axes.
#include "tests/ui/made_workspace.h"
#include "tests/ui/support.h"
#include "tests/ui/view_context.h"
#include "ui/views/compare_view.h"
#include "ui/views/figure_menu.h"
#include "ui/views/pair_heat_map.h"

#include <QClipboard>
#include <QFileDialog>
#include <QMenu>
#include <QPlainTextEdit>
#include <QSettings>
#include <QTabBar>
#include <QTemporaryDir>

namespace clozebench {
namespace {

using uitest::find;
using uitest::MadeLabels;
using uitest::waitFor;

class Pages : public testing::Test {
 protected:
  void SetUp() override { QSettings().clear(); }
  void open(const std::vector<std::string>& variants = {""}, MadeLabels labels = MadeLabels::OneEach) {
    const std::filesystem::path folder = m_folder.path().toStdString() + "/ws";
    if (!std::filesystem::exists(folder)) uitest::makeWorkspace(folder, 8, variants, labels);
    m_view.reset();
    m_context = std::make_unique<uitest::ViewContext>(folder);
    m_view = std::make_unique<CompareView>(m_context->context(), nullptr);
    m_view->resize(1100, 700);
    m_view->show();
    pages()->setFocus();
    ASSERT_TRUE(waitFor([&] { return !find<Chart>(*m_view, "scoreChart")->figure().series.empty(); }));
  }
  QTabWidget* pages() { return find<QTabWidget>(*m_view, "comparePages"); }
  // To a tab by the keys, as a person without a mouse.
  void go(const QString& page) {
    QTabBar* bar = pages()->tabBar();
    bar->setFocus();
    for (int i = 0; i < 10 && pages()->currentWidget()->objectName() != page; ++i) QTest::keyClick(bar, Qt::Key_Right);
    ASSERT_EQ(pages()->currentWidget()->objectName(), page);
  }
  bool isTabVisible(const QString& page) {
    for (int i = 0; i < pages()->count(); ++i)
      if (pages()->widget(i)->objectName() == page) return pages()->isTabVisible(i);
    return false;
  }
  QString cell(const char* table, int row, int column) {
    return find<QTableView>(*m_view, table)->model()->index(row, column).data().toString();
  }
  int rows(const char* table) { return find<QTableView>(*m_view, table)->model()->rowCount(); }
  bool filled(const char* table, int count) {
    return waitFor([&] { return rows(table) == count; });
  }

  QTemporaryDir m_folder;
  std::unique_ptr<uitest::ViewContext> m_context;
  std::unique_ptr<CompareView> m_view;
};

// The arm from scratch takes every third example, an ant, for a bee; the pre-trained one every tenth for the next.
TEST_F(Pages, MatricesShowBothArmsAndTheirDifferenceInNumbers) {
  open();
  go("pairConfusion");
  ASSERT_TRUE(filled("confusionScratch", 3));
  EXPECT_EQ(cell("confusionScratch", 0, 1), "100");
  EXPECT_EQ(cell("confusionPretrained", 0, 0), "90");
  EXPECT_EQ(cell("confusionDifference", 0, 0), "+90");
  EXPECT_EQ(cell("confusionDifference", 0, 1), "-90");
  const auto heat = [&](int row, int column) {
    auto* model = find<QTableView>(*m_view, "confusionDifference")->model();
    return model->index(row, column).data(PairMatrixModel::kHeatRole).toDouble();
  };
  EXPECT_GT(heat(0, 0), 0.5) << "more are right: better";
  EXPECT_GT(heat(0, 1), 0.5) << "fewer are wrong: better too";
  EXPECT_DOUBLE_EQ(heat(0, 0), 1) << "the largest difference has the deepest colour";
  auto* numbers = find<QComboBox>(*m_view, "confusionNumbers");
  numbers->setFocus();
  QTest::keyClick(numbers, Qt::Key_Down);
  EXPECT_EQ(cell("confusionScratch", 0, 1), "20");
  EXPECT_EQ(cell("confusionDifference", 0, 0), "+18");
}

TEST_F(Pages, MatricesAreSavedAndCopiedLikeEveryChartWithTheNumbersThatAreShown) {
  open();
  go("pairConfusion");
  ASSERT_TRUE(filled("confusionScratch", 3));
  const auto entry = [&](const char* menu, const char* action) {
    auto* button = find<FigureMenu>(*m_view, menu);
    button->click();
    find<QAction>(*find<QMenu>(*button, (std::string(menu) + "Entries").c_str()), action)->trigger();
  };
  entry("confusionScratchMenu", "copyNumbers");
  EXPECT_TRUE(QGuiApplication::clipboard()->text().contains("from scratch\tbee\tant\t100"))
      << QGuiApplication::clipboard()->text().toStdString();
  entry("confusionMenu", "copyPicture");
  EXPECT_FALSE(QGuiApplication::clipboard()->pixmap().isNull());
  entry("confusionDifferenceMenu", "saveChart");
  ASSERT_TRUE(waitFor([&] { return m_view->findChild<QFileDialog*>("chartFileDialog"); }));
  auto* dialog = m_view->findChild<QFileDialog*>("chartFileDialog");
  EXPECT_EQ(QFileInfo(dialog->selectedFiles().value(0)).fileName(),
            "confusion, pre-trained minus from scratch made.png");
  const QString file = m_folder.filePath("difference.pdf");
  Q_EMIT dialog->fileSelected(file);
  EXPECT_TRUE(waitFor([&] { return QFileInfo(file).size() > 2000; }));
  dialog->close();
}

TEST_F(Pages, AClickOnACellOpensItsSentences) {
  open();
  go("pairConfusion");
  ASSERT_TRUE(filled("confusionScratch", 3));
  auto* map = find<PairHeatMap>(*m_view, "confusionScratch");
  const QPoint place = map->visualRect(map->model()->index(0, 1)).center();
  QTest::mouseClick(map->viewport(), Qt::LeftButton, {}, place);
  EXPECT_EQ(pages()->currentWidget()->objectName(), "pairSentences");
  ASSERT_TRUE(filled("sentencesTable", 20));
  EXPECT_EQ(cell("sentencesTable", 0, 2), "ant");
  EXPECT_TRUE(cell("sentencesTable", 0, 5).startsWith("bee")) << cell("sentencesTable", 0, 5).toStdString();
  const QString conditions = find<QLabel>(*m_view, "sentencesConditions")->text();
  EXPECT_TRUE(conditions.contains("ant") && conditions.contains("bee")) << conditions.toStdString();
  find<QToolButton>(*m_view, "sentencesAll")->click();
  EXPECT_TRUE(filled("sentencesTable", 60));
}

TEST_F(Pages, ACellIsOpenedByKeysAndTheThreeMapsMoveTogether) {
  open();
  go("pairConfusion");
  ASSERT_TRUE(filled("confusionDifference", 3));
  auto* map = find<PairHeatMap>(*m_view, "confusionDifference");
  map->setFocus();
  map->setCurrentIndex(map->model()->index(0, 0));
  QTest::keyClick(map, Qt::Key_Right);
  EXPECT_EQ(find<PairHeatMap>(*m_view, "confusionScratch")->currentIndex().column(), 1);
  QTest::keyClick(map, Qt::Key_Return);
  EXPECT_EQ(pages()->currentWidget()->objectName(), "pairSentences");
  EXPECT_TRUE(filled("sentencesTable", 20)) << "whichever arm takes an ant for a bee";
}

TEST_F(Pages, TheConfusionThatChangedMostLeadsToItsSentences) {
  open();
  go("pairConfusion");
  ASSERT_TRUE(waitFor([&] { return rows("confusionChanges") > 0; }));
  EXPECT_EQ(cell("confusionChanges", 0, 0), "ant");
  EXPECT_EQ(cell("confusionChanges", 0, 3).mid(1), "18.0");
  auto* table = find<QTableView>(*m_view, "confusionChanges");
  table->setFocus();
  table->setCurrentIndex(table->model()->index(0, 0));
  QTest::keyClick(table, Qt::Key_Return);
  EXPECT_EQ(pages()->currentWidget()->objectName(), "pairSentences");
}

TEST_F(Pages, SentencesAreFilteredByWhatBecameOfThemAndSearched) {
  open();
  go("pairSentences");
  ASSERT_TRUE(filled("sentencesTable", 18)) << "fixed ones first";
  EXPECT_EQ(cell("sentencesTable", 0, 0), "fixed");
  EXPECT_EQ(cell("sentencesTable", 0, 4), "2 of 2");
  EXPECT_EQ(cell("sentencesTable", 0, 6), "0 of 2");
  const QString saved = find<CopyableTable>(*m_view, "sentencesTable")->asText(TableFormat::Csv);
  EXPECT_EQ(saved.section('\n', 0, 0),
            "result,sentence,label,pretrained_label,pretrained_score,pretrained_right,pretrained_of,scratch_label,"
            "scratch_score,scratch_right,scratch_of");
  EXPECT_TRUE(saved.section('\n', 1, 1).endsWith(",ant,ant,0.5,2,2,bee,0.5,0,2"))
      << saved.section('\n', 1, 1).toStdString();
  auto* clear = find<QCheckBox>(*m_view, "sentencesClear");
  clear->click();
  EXPECT_TRUE(filled("sentencesTable", 18)) << "both seeds of an arm agree here";
  clear->click();
  auto* kind = find<QComboBox>(*m_view, "sentencesKind");
  EXPECT_TRUE(kind->currentText().contains("18"));
  kind->setFocus();
  QTest::keyClick(kind, Qt::Key_Down);
  ASSERT_TRUE(filled("sentencesTable", 4)) << "broken";
  QTest::keyClick(kind, Qt::Key_Home);
  ASSERT_TRUE(filled("sentencesTable", 60));
  uitest::type(find<QLineEdit>(*m_view, "sentencesSearch"), "EXAMPLE 57");
  ASSERT_TRUE(filled("sentencesTable", 1));
  auto* table = find<QTableView>(*m_view, "sentencesTable");
  table->setFocus();
  QTest::keyClick(table, Qt::Key_Down);
  table->setCurrentIndex(table->model()->index(0, 1));
  const QString chosen = find<QPlainTextEdit>(*m_view, "sentenceChosen")->toPlainText();
  EXPECT_TRUE(chosen.contains("example 57") && chosen.contains("seed 2: bee")) << chosen.toStdString();
  find<QToolButton>(*m_view, "sentencesCopy")->click();
  EXPECT_EQ(QApplication::clipboard()->text().count('\n'), 2);
}

TEST_F(Pages, TheSentenceHasTwoFifthsOfTheTableOnASmallWindow) {
  open();
  m_view->resize(800, 500);
  go("pairSentences");
  ASSERT_TRUE(filled("sentencesTable", 18));
  auto* table = find<QTableView>(*m_view, "sentencesTable");
  EXPECT_TRUE(waitFor([&] { return table->columnWidth(1) >= 0.39 * table->viewport()->width(); }))
      << table->columnWidth(1) << " of " << table->viewport()->width();
}

TEST_F(Pages, AClassOpensItsSentencesFromItsRow) {
  open();
  go("pairClasses");
  ASSERT_TRUE(filled("classesTable", 3));
  EXPECT_EQ(cell("classesTable", 0, 0), "ant") << "the greatest gain first";
  EXPECT_TRUE(cell("classesTable", 0, 4).startsWith('+'));
  const auto* model = find<QTableView>(*m_view, "classesTable")->model();
  EXPECT_EQ(model->headerData(6, Qt::Horizontal), "95 % interval, all classes");
  EXPECT_NE(cell("classesTable", 0, 6), cell("classesTable", 0, 5));
  const QString saved = find<CopyableTable>(*m_view, "classesTable")->asText(TableFormat::Csv);
  EXPECT_TRUE(saved.section('\n', 0, 0).contains("gain,gain_low,gain_high,gain_low_all_classes,gain_high_all_classes"))
      << saved.toStdString();
  EXPECT_FALSE(saved.contains(" to ") || saved.contains('+'));
  EXPECT_TRUE(find<QLabel>(*m_view, "classesHint")->text().contains("corrected for all 3"));
  EXPECT_EQ(find<Chart>(*m_view, "classesChart")->figure().categories.size(), 3u);
  auto* table = find<QTableView>(*m_view, "classesTable");
  table->setFocus();
  table->setCurrentIndex(table->model()->index(2, 0));
  QTest::keyClick(table, Qt::Key_Return);
  EXPECT_EQ(pages()->currentWidget()->objectName(), "pairSentences");
  EXPECT_TRUE(waitFor([&] { return rows("sentencesTable") > 0 && rows("sentencesTable") < 60; }));
}

TEST_F(Pages, AClassOpensItsSentencesFromItsBar) {
  open();
  go("pairClasses");
  ASSERT_TRUE(filled("classesTable", 3));
  auto* chart = find<Chart>(*m_view, "classesChart");
  Q_EMIT chart->categoryClicked(0);
  EXPECT_EQ(pages()->currentWidget()->objectName(), "pairSentences");
  EXPECT_TRUE(find<QLabel>(*m_view, "sentencesConditions")->text().contains("ant"));
}

TEST_F(Pages, CalibrationTellsTheErrorOfBothArms) {
  open();
  go("pairCalibration");
  ASSERT_TRUE(filled("calibrationTable", 2));
  // Every score is 0.5: 54 of 60 are right pre-trained, 40 of 60 from scratch.
  EXPECT_EQ(cell("calibrationTable", 0, 1), "0.400 ± 0.000");
  EXPECT_EQ(cell("calibrationTable", 1, 1), "0.167 ± 0.000");
  EXPECT_EQ(cell("calibrationTable", 0, 3), "120") << "of how many predictions the largest error is";
  const QString bins = find<CopyableTable>(*m_view, "calibrationBins")->asText(TableFormat::Csv);
  EXPECT_TRUE(
      bins.startsWith("score_above,score_to,pretrained_predictions,pretrained_right,scratch_predictions,"
                      "scratch_right\n"))
      << bins.toStdString();
  EXPECT_FALSE(find<Chart>(*m_view, "calibrationChart")->figure().series.empty());
  EXPECT_FALSE(isTabVisible("pairThreshold"));
}

TEST_F(Pages, SeveralLabelsHaveThresholdsAndARowALabel) {
  open({""}, MadeLabels::Several);
  ASSERT_TRUE(waitFor([&] { return isTabVisible("pairThreshold"); }));
  go("pairConfusion");
  ASSERT_TRUE(filled("confusionLabels", 3));
  EXPECT_EQ(cell("confusionLabels", 0, 1), "54.0");
  EXPECT_EQ(cell("confusionLabels", 1, 6), "20.0") << "bees that nobody has";
  auto* mistakes = find<Chart>(*m_view, "confusionMistakes");
  ASSERT_EQ(mistakes->figure().series.size(), 4u);
  EXPECT_EQ(mistakes->figure().series[3].name, "from scratch: wrongly given");
  EXPECT_EQ(mistakes->figure().categories.size(), 3u);
  go("pairThreshold");
  ASSERT_TRUE(filled("thresholdTable", 3));
  const Figure& figure = find<Chart>(*m_view, "thresholdChart")->figure();
  EXPECT_FALSE(figure.series.empty());
  auto* metric = find<QComboBox>(*m_view, "thresholdMetric");
  const std::string before = figure.yTitle;
  metric->setFocus();
  QTest::keyClick(metric, Qt::Key_Down);
  EXPECT_NE(figure.yTitle, before);
}

TEST_F(Pages, AnAxisAppearsWhereANumberDiffersBetweenVariants) {
  open({"small", "wide"});
  ASSERT_TRUE(waitFor([&] { return isTabVisible("pairAxis"); }));
  go("pairAxis");
  EXPECT_EQ(find<QComboBox>(*m_view, "axisKey")->currentData().toString(), "finetune.learning_rate");
  EXPECT_EQ(rows("axisTable"), 2);
  EXPECT_GT(cell("axisTable", 0, 0).toDouble(), 0) << "a fraction is no count of none";
  const QString saved = find<CopyableTable>(*m_view, "axisTable")->asText(TableFormat::Csv);
  EXPECT_TRUE(
      saved.startsWith("finetune.learning_rate,variant,pretrained_mean,pretrained_sd,scratch_mean,scratch_sd,"
                       "gain,gain_low,gain_high,p_holm\n0.00"))
      << saved.toStdString();
  EXPECT_FALSE(saved.contains(" to ") || saved.contains("±"));
  auto* axis = find<QTableView>(*m_view, "axisTable")->model();
  EXPECT_TRUE(axis->headerData(2, Qt::Horizontal).toString().contains("± sd"));
  auto* band = find<QComboBox>(*m_view, "compareBand");
  band->setFocus();
  QTest::keyClick(band, Qt::Key_End);
  EXPECT_TRUE(waitFor([&] { return axis->headerData(2, Qt::Horizontal).toString().contains("± 95 %"); }));
  EXPECT_FALSE(find<Chart>(*m_view, "axisGain")->figure().series.empty());
  auto* table = find<QTableView>(*m_view, "axisTable");
  table->setFocus();
  table->setCurrentIndex(table->model()->index(1, 0));
  QTest::keyClick(table, Qt::Key_Return);
  auto* variant = find<QComboBox>(*m_view, "compareVariant");
  EXPECT_TRUE(waitFor([&] { return variant->currentText() == "wide"; }));
}

TEST_F(Pages, ThePageIsRememberedAndReadAtOnce) {
  open();
  go("pairClasses");
  open();
  EXPECT_EQ(pages()->currentWidget()->objectName(), "pairClasses");
  EXPECT_TRUE(filled("classesTable", 3));
}

}  // namespace
}  // namespace clozebench

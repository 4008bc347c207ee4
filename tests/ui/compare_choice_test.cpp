// Which runs Compare draws: check marks, further experiments, filters, and views that are kept under a name.
#include "tests/ui/compare_window.h"

#include <QMenu>
#include <QMessageBox>

namespace clozebench {
namespace {

using uitest::find;
using uitest::waitFor;

class CompareChoices : public uitest::CompareWindow {};

TEST_F(CompareChoices, DrawsOnlyTheCheckedRunsAndRemembersThem) {
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

TEST_F(CompareChoices, ListsThePreTrainingThatServesAllVariantsBeforeThem) {
  make(8, {"40 examples", "all examples"});
  open();
  ASSERT_TRUE(drawn(4 * 3));
  const QTreeWidgetItem* experiment = node("pre-training")->parent();
  ASSERT_EQ(experiment->childCount(), 3);
  EXPECT_EQ(experiment->child(0)->text(0), "pre-training");
  EXPECT_EQ(experiment->child(1)->text(0), "40 examples") << "names with numbers by their numbers";
}

TEST_F(CompareChoices, LaysAFurtherExperimentOverTheFirst) {
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

TEST_F(CompareChoices, FiltersTheRunsByWordsAndRanges) {
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

TEST_F(CompareChoices, OffersConditionsForTheFilter) {
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

TEST_F(CompareChoices, RemembersWhetherAChartHasItsLegend) {
  CompareChoice choice;
  choice.legends = {LegendShown::Always, LegendShown::Never};
  EXPECT_EQ(compareChoiceFromJson(toJson(choice)).legends, choice.legends);
  EXPECT_EQ(compareChoiceFromJson("{}").legends[0], LegendShown::Automatic);
}

TEST_F(CompareChoices, AVariantsNameIsNoMarkup) {
  make(8, {"<b>bold</b>", "<i>plain</i>"});
  open();
  auto* details = find<QLabel>(*m_view, "gainDetails");
  ASSERT_TRUE(waitFor([&] { return details->text().contains("</"); })) << details->text().toStdString();
  EXPECT_EQ(details->textFormat(), Qt::PlainText);
  EXPECT_EQ(find<QLabel>(*m_view, "headline")->textFormat(), Qt::PlainText);
}

TEST_F(CompareChoices, KeepsAViewUnderAName) {
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

}  // namespace
}  // namespace clozebench

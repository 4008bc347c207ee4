// Clearing away in Home: what would go is told before, and what runs or is used elsewhere stays.
#include "tests/ui/home_window.h"
#include "ui/models/texts.h"

#include <QMessageBox>

#include <fstream>

namespace clozebench {
namespace {

using uitest::find;
using uitest::screenshot;
using uitest::waitFor;

class HomeDeletion : public uitest::HomeWindow {};

TEST_F(HomeDeletion, DeletesAfterADecisionThatNamesTheSizeWithOrWithoutTheFiles) {
  const auto files = store().runDirectory(m_made.runs[0].id);
  std::filesystem::create_directories(files);
  std::ofstream(files / "weights") << std::string(3'000'000, 'x');
  open();
  choose("made");
  press(Qt::Key_Delete);
  ASSERT_TRUE(waitFor([&] { return m_window->findChild<QMessageBox*>("decision"); }));
  auto* box = m_window->findChild<QMessageBox*>("decision");
  EXPECT_TRUE(box->informativeText().contains(bytesText(3e6))) << box->informativeText().toStdString();
  EXPECT_EQ(box->defaultButton()->objectName(), "keepAll");
  screenshot(*m_window, "home-delete");
  QTest::mouseClick(find<QPushButton>(*box, "keepAll"), Qt::LeftButton);
  ASSERT_TRUE(waitFor([&] { return !m_window->findChild<QMessageBox*>("decision"); }));
  EXPECT_EQ(rows(), 3);
  choose("made");
  press(Qt::Key_Delete);
  ASSERT_TRUE(waitFor([&] { return m_window->findChild<QMessageBox*>("decision"); }));
  QTest::mouseClick(find<QPushButton>(*m_window, "deleteWithFiles"), Qt::LeftButton);
  EXPECT_TRUE(waitFor([&] { return rows() == 2; }));
  EXPECT_FALSE(std::filesystem::exists(files));
}

TEST_F(HomeDeletion, SaysBeforeARunIsDeletedWhichOtherExperimentsLoseIt) {
  auto workspace = store();
  const auto borrower = workspace.experiment("bees and wasps");
  ASSERT_TRUE(borrower);
  const auto lent = workspace.runs(m_made.experimentId);
  ASSERT_TRUE(lent);
  for (const auto& run : *lent) ASSERT_TRUE(workspace.linkRun(borrower->id, run.id));
  open();
  const QModelIndex made = choose("made");
  m_table->expand(made);
  m_table->setCurrentIndex(cell(1, HomeColumn::Name, made));
  press(Qt::Key_Delete);
  ASSERT_TRUE(waitFor([&] { return m_window->findChild<QMessageBox*>("decision"); }));
  const QString told = m_window->findChild<QMessageBox*>("decision")->informativeText();
  EXPECT_TRUE(told.contains("Other experiments lose it too: bees and wasps.")) << told.toStdString();
  QTest::mouseClick(find<QPushButton>(*m_window, "keepAll"), Qt::LeftButton);
}

TEST_F(HomeDeletion, ShowsARunThatServesSeveralVariantsOnceAndDeletesItWithAllExperimentsThatUseIt) {
  auto workspace = store();
  const auto borrower = workspace.experiment("bees and wasps");
  ASSERT_TRUE(borrower);
  const std::string lent = m_made.runs.back().id;
  for (const char* variant : {"wide", "narrow"}) ASSERT_TRUE(workspace.linkRun(borrower->id, lent, variant));
  const auto before = workspace.runs(borrower->id)->size() - 2;
  open();
  const QModelIndex made = choose("made"), bees = choose("bees and wasps");
  EXPECT_EQ(m_table->model()->rowCount(bees), static_cast<int>(before) + 1);
  const auto help = [&](int row) { return cell(row, HomeColumn::Name, bees).data(Qt::ToolTipRole).toString(); };
  bool found = false;
  for (int row = 0; row < m_table->model()->rowCount(bees); ++row)
    found |= help(row).contains("Serves the variants: narrow, wide") && help(row).endsWith(toQt(lent));
  EXPECT_TRUE(found);
  m_table->selectionModel()->select(made, QItemSelectionModel::Select | QItemSelectionModel::Rows);
  press(Qt::Key_Delete);
  ASSERT_TRUE(waitFor([&] { return m_window->findChild<QMessageBox*>("decision"); }));
  const QString told = m_window->findChild<QMessageBox*>("decision")->informativeText();
  EXPECT_FALSE(told.contains("stay")) << "both that use it would go: " << told.toStdString();
  QTest::mouseClick(find<QPushButton>(*m_window, "keepAll"), Qt::LeftButton);
}

TEST_F(HomeDeletion, WillNotDeleteWhatRunsAndSaysHowToStopIt) {
  auto workspace = store();
  const std::string run = addExperiment(workspace, "at work", RunState::Running);
  const auto lock = workspace.lockRun(run);  // what a living trainer holds
  ASSERT_TRUE(lock);
  m_window = std::make_unique<MainWindow>(folder());
  m_window->show();
  m_window->showView(ViewId::Home);
  m_window->activateWindow();
  ASSERT_TRUE(QTest::qWaitForWindowActive(m_window.get()));
  m_table = find<HomeTable>(*m_window, "homeTable");
  ASSERT_TRUE(waitFor([&] { return rows() == 4; }));
  QTest::mouseClick(find<QToolButton>(*m_window, "homeRunning"), Qt::LeftButton);
  EXPECT_EQ(rows(), 1);
  EXPECT_TRUE(text(0, HomeColumn::State, cell(0, HomeColumn::Star)).contains("20"));  // per cent
  choose("at work");
  press(Qt::Key_Delete);
  auto* banner = find<Banner>(*m_window, "banner");
  EXPECT_TRUE(waitFor([&] { return banner->isVisible() && banner->text().contains("Stop it first"); }));
  EXPECT_TRUE(workspace.run(run));
  // And its progress is seen as another process writes it.
  ASSERT_TRUE(workspace.record(run, Steps{{StepPoint{3, 3.0f}, StepPoint{4, 3.0f}, StepPoint{5, 3.0f}}}));
  EXPECT_TRUE(waitFor([&] { return text(0, HomeColumn::State, cell(0, HomeColumn::Star)).contains("50"); }));
}

}  // namespace
}  // namespace clozebench

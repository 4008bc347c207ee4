// The queue in the Monitor, with real widgets: order, removal, a duplicate with a change, and what the buttons offer.
#include "base/files.h"
#include "experiment/queue.h"
#include "tests/ui/support.h"
#include "ui/models/queue_model.h"
#include "ui/views/duplicate_popup.h"
#include "ui/views/main_window.h"

#include <QMimeData>
#include <QSettings>
#include <QTemporaryDir>
#include <QTreeView>

namespace clozebench {
namespace {

using uitest::find;
using uitest::screenshot;
using uitest::type;
using uitest::waitFor;

class QueueView : public testing::Test {
 protected:
  void SetUp() override {
    QSettings().clear();
    std::string rows = "text\tlabel\n";
    for (int i = 0; i < 20; ++i) rows += "a sentence with number " + std::to_string(i) + (i % 2 ? "\tyes\n" : "\tno\n");
    ASSERT_TRUE(writeFileAtomically(folder() / "train.tsv", rows));
    for (const char* name : {"first", "second", "third"}) add(name);
    m_window = std::make_unique<MainWindow>(folder() / "workspace");
    m_window->show();
    m_window->showView(ViewId::Monitor);
    m_list = find<QTreeView>(*m_window, "queue");
    ASSERT_TRUE(waitFor([&] { return shown() == "first second third "; })) << shown();
  }
  std::filesystem::path folder() const { return m_folder.path().toStdString(); }
  Workspace workspace() { return std::move(*Workspace::open(folder() / "workspace")); }
  void add(const std::string& name) {
    auto made = workspace();
    auto experiment =
        parseExperiment("[task]\ntrain = \"train.tsv\"\n[experiment]\nname = \"" + name + "\"\n", folder());
    ASSERT_TRUE(experiment);
    ASSERT_TRUE(enqueue(made, *experiment, {}));
  }
  std::string shown() const {
    std::string text;
    for (int row = 0; row < m_list->model()->rowCount(); ++row) text += cell(row, QueueModel::Name) + " ";
    return text;
  }
  std::string cell(int row, int column) const {
    return m_list->model()->index(row, column).data().toString().toStdString();
  }
  bool becomes(const std::string& rows) {
    return waitFor([&] { return shown() == rows; });
  }
  void choose(int row) { m_list->setCurrentIndex(m_list->model()->index(row, 0)); }

  QTemporaryDir m_folder;
  std::unique_ptr<MainWindow> m_window;
  QTreeView* m_list = nullptr;
};

TEST_F(QueueView, ShowsWhatWaitsAndItsOrderIsChangedByKeysAndByDragging) {
  EXPECT_EQ(cell(0, QueueModel::Place), "1");
  EXPECT_EQ(cell(2, QueueModel::State), "waiting");
  choose(2);
  m_list->setFocus();
  QTest::keyClick(m_list, Qt::Key_Up, Qt::ControlModifier);
  ASSERT_TRUE(becomes("first third second ")) << shown();
  EXPECT_EQ(m_list->currentIndex().row(), 1);  // what was moved stays chosen
  QTest::keyClick(m_list, Qt::Key_Down, Qt::ControlModifier);
  ASSERT_TRUE(becomes("first second third ")) << shown();
  // As the view does when a row is dropped between two others.
  auto* model = m_list->model();
  const std::unique_ptr<QMimeData> dragged(model->mimeData({model->index(0, 0)}));
  EXPECT_FALSE(model->dropMimeData(dragged.get(), Qt::MoveAction, 2, 0, {}));
  ASSERT_TRUE(becomes("second first third ")) << shown();
  EXPECT_FALSE(find<QAction>(*m_window, "queueShow")->isEnabled());
  screenshot(*m_window, "monitor-queue");
}

TEST_F(QueueView, TellsTimeAndRunsOfEachAndOfAllWithoutWhatComesWithAnEntryBefore) {
  add("second");  // what the three are, all of the same settings, is trained once
  ASSERT_TRUE(waitFor([&] { return cell(3, QueueModel::Time) == "all there"; })) << cell(3, QueueModel::Time);
  EXPECT_NE(cell(0, QueueModel::Time).find(", estimated"), std::string::npos) << cell(0, QueueModel::Time);
  const QString toolTip = m_list->model()->index(0, QueueModel::Name).data(Qt::ToolTipRole).toString();
  EXPECT_TRUE(toolTip.contains("runs to do")) << toolTip.toStdString();
  EXPECT_TRUE(toolTip.contains("nothing equal has run here")) << toolTip.toStdString();
  auto* total = find<QLabel>(*m_window, "queueTotal");
  EXPECT_TRUE(total->isVisible());
  EXPECT_TRUE(total->text().contains("to do, ")) << total->text().toStdString();
}

TEST_F(QueueView, RemovesWithAKeyAndSaysWhatToDoOnceItIsEmpty) {
  choose(1);
  m_list->setFocus();
  QTest::keyClick(m_list, Qt::Key_Delete);
  ASSERT_TRUE(becomes("first third ")) << shown();
  for (int i = 0; i < 2; ++i) {
    choose(0);
    m_list->setFocus();
    QTest::mouseClick(find<QToolButton>(*m_window, "queueRemoveButton"), Qt::LeftButton);
    ASSERT_TRUE(becomes(i == 0 ? "third " : "")) << shown();
  }
  EXPECT_TRUE(find<QLabel>(*m_window, "queueEmpty")->isVisible());
  EXPECT_FALSE(find<QPushButton>(*m_window, "startQueue")->isEnabled());
}

TEST_F(QueueView, DuplicatesWithOneSettingThatIsFoundByAPartOfItsName) {
  choose(0);
  m_list->setFocus();
  QTest::keyClick(m_list, Qt::Key_D, Qt::ControlModifier);
  auto* popup = find<DuplicatePopup>(*m_window, "duplicatePopup");
  auto* add = find<QPushButton>(*popup, "duplicateAdd");
  EXPECT_FALSE(popup->isModal());
  EXPECT_FALSE(add->isEnabled());
  auto* search = find<QLineEdit>(*popup, "duplicateSearch");
  type(search, "finetune.batch_s");
  QTest::keyClick(search, Qt::Key_Return);
  ASSERT_TRUE(waitFor([&] { return popup->findChild<QWidget*>("finetune.batch_size") != nullptr; }));
  EXPECT_FALSE(add->isEnabled());  // the value it has already
  type(find<QWidget>(*popup, "finetune.batch_size"), "17");
  ASSERT_TRUE(add->isEnabled());
  screenshot(*popup, "queue-duplicate");
  QTest::mouseClick(add, Qt::LeftButton);
  ASSERT_TRUE(becomes("first first · Batch (Fine-tuning) 17 second third ")) << shown();
  auto made = workspace();
  const auto entries = ExperimentQueue(made).entries();
  ASSERT_TRUE(entries);
  EXPECT_NE((*entries)[1].toml.find("batch_size = 17"), std::string::npos) << (*entries)[1].toml;
}

TEST_F(QueueView, ClosingSaysThatWhatWaitsWillNotRunAndReturnClosesAllTheSame) {
  EXPECT_FALSE(m_window->close());
  auto* box = find<QMessageBox>(*m_window, "decision");
  EXPECT_TRUE(box->text().contains("3 ")) << box->text().toStdString();
  EXPECT_TRUE(box->text().contains("will not run")) << box->text().toStdString();
  EXPECT_TRUE(box->findChild<QPushButton*>("startQueue"));
  EXPECT_EQ(box->defaultButton()->objectName(), "closeOnly");
  QTest::mouseClick(find<QPushButton>(*box, "stay"), Qt::LeftButton);
  ASSERT_TRUE(waitFor([&] { return !m_window->findChild<QMessageBox*>("decision"); }));
  EXPECT_TRUE(m_window->isVisible());
  EXPECT_FALSE(m_window->close());
  QTest::mouseClick(find<QMessageBox>(*m_window, "decision")->defaultButton(), Qt::LeftButton);
  EXPECT_TRUE(waitFor([&] { return !m_window->isVisible(); }));
}

TEST_F(QueueView, AQueueOnHoldIsLeftWithoutAQuestion) {
  m_window.reset();
  QSettings().setValue("queue/held", true);
  m_window = std::make_unique<MainWindow>(folder() / "workspace");
  m_window->show();
  m_list = find<QTreeView>(*m_window, "queue");
  ASSERT_TRUE(waitFor([&] { return shown() == "first second third "; })) << shown();
  EXPECT_TRUE(m_window->close());
}

TEST_F(QueueView, FollowsARenamingAndSaysWhatBroughtNothingNew) {
  {
    auto other = workspace();
    const auto record = other.experimentFor("first", "one", "[experiment]\nname = \"first\"\n");
    ASSERT_TRUE(record);
    RunRecord draft;
    draft.experimentId = record->id;
    draft.settingsJson = "{}";
    const auto run = other.createRun(draft);
    ASSERT_TRUE(other.linkRun(record->id, run->id));
    ASSERT_TRUE(other.record(run->id, Finished{}));
    QTest::qWait(2);  // the clock of the store goes in thousandths
    ExperimentQueue queue(other);
    const auto lock = queue.lockForWork();
    const auto taken = queue.takeNext();
    ASSERT_TRUE(queue.setExperiment((*taken)->id, record->id));
    ASSERT_TRUE(queue.finish((*taken)->id, QueueState::Done));
    ASSERT_TRUE(other.renameExperiment("first", "better"));
  }
  ASSERT_TRUE(becomes("second third better ")) << shown();
  EXPECT_TRUE(waitFor([&] { return cell(2, QueueModel::State) == "nothing new: reused"; }))
      << cell(2, QueueModel::State);
}

TEST_F(QueueView, WhatIsInTheFormIsAddedWithAButton) {
  ASSERT_TRUE(writeFileAtomically(folder() / "form.toml",
                                  "[task]\ntrain = \"train.tsv\"\n[experiment]\nname = \"from the form\"\n"));
  m_window->openFile(folder() / "form.toml");
  auto* name = find<QLineEdit>(*m_window, "experiment.name");
  ASSERT_TRUE(waitFor([&] { return name->text() == "from the form"; }));
  auto* add = find<QPushButton>(*m_window, "addToQueue");
  ASSERT_TRUE(waitFor([&] { return add->isVisible() && add->isEnabled(); }));
  QTest::mouseClick(add, Qt::LeftButton);
  EXPECT_TRUE(becomes("first second third from the form ")) << shown();
  auto* start = find<QPushButton>(*m_window, "bannerAction");
  EXPECT_TRUE(waitFor([&] { return start->isVisible() && start->text().contains("queue"); })) << "how it begins";
  QTest::mouseClick(add, Qt::LeftButton);
  ASSERT_TRUE(waitFor([&] { return m_window->findChild<QPushButton*>("leaveIt"); })) << "the same is there already";
  QTest::mouseClick(find<QPushButton>(*m_window, "leaveIt"), Qt::LeftButton);
  EXPECT_TRUE(waitFor([&] { return !m_window->findChild<QPushButton*>("leaveIt"); }));
  QTest::mouseClick(add, Qt::LeftButton);
  ASSERT_TRUE(waitFor([&] { return m_window->findChild<QPushButton*>("addAnyway"); }));
  QTest::mouseClick(find<QPushButton>(*m_window, "addAnyway"), Qt::LeftButton);
  EXPECT_TRUE(becomes("first second third from the form from the form ")) << shown();
}

TEST_F(QueueView, TheMenuAsksLikeTheButtonBeforeTheSameIsAddedAgainAlsoAtOnce) {
  ASSERT_TRUE(writeFileAtomically(folder() / "form.toml",
                                  "[task]\ntrain = \"train.tsv\"\n[experiment]\nname = \"from the form\"\n"));
  auto other = workspace();
  const auto locks = lockQueue(other);  // as if another process trained
  ASSERT_TRUE(locks);
  add("fourth");  // what it writes is what makes the window look
  m_window->openFile(folder() / "form.toml");
  auto* name = find<QLineEdit>(*m_window, "experiment.name");
  auto* pair = find<QAction>(*m_window, "runThePair");
  ASSERT_TRUE(waitFor([&] { return name->text() == "from the form"; }));
  ASSERT_TRUE(waitFor([&] { return pair->text().contains("queue"); }));
  pair->trigger();
  pair->trigger();  // the queue has not told of the first one yet
  ASSERT_TRUE(waitFor([&] { return m_window->findChild<QPushButton*>("leaveIt"); }));
  QTest::mouseClick(find<QPushButton>(*m_window, "leaveIt"), Qt::LeftButton);
  ASSERT_TRUE(becomes("first second third fourth from the form ")) << shown();
  pair->trigger();
  ASSERT_TRUE(waitFor([&] { return m_window->findChild<QPushButton*>("addAnyway"); }));
  QTest::mouseClick(find<QPushButton>(*m_window, "addAnyway"), Qt::LeftButton);
  EXPECT_TRUE(becomes("first second third fourth from the form from the form ")) << shown();
}

TEST_F(QueueView, AnEntryOfADeadProcessIsToldAsInterruptedWithTheOthersErrors) {
  {
    auto dead = workspace();
    ExperimentQueue queue(dead);
    const auto lock = queue.lockForWork();
    const auto failed = queue.takeNext();
    ASSERT_TRUE(
        queue.finish((*failed)->id, QueueState::Failed, Error{ErrorCode::DiskFull, "The disk is full", "Mend"}));
    ASSERT_TRUE(queue.takeNext());
  }
  ASSERT_TRUE(waitFor([&] { return cell(0, QueueModel::State) == "interrupted"; }));
  EXPECT_EQ(shown(), "second third first ");
  EXPECT_EQ(cell(2, QueueModel::State), "failed");
  EXPECT_TRUE(m_list->model()->index(2, 0).data(Qt::ToolTipRole).toString().contains("disk is full"));
  choose(2);  // put in line again
  m_list->setFocus();
  QTest::keyClick(m_list, Qt::Key_Up, Qt::ControlModifier);
  ASSERT_TRUE(becomes("second third first "));
  EXPECT_TRUE(waitFor([&] { return cell(2, QueueModel::State) == "waiting"; }));
}

}  // namespace
}  // namespace clozebench

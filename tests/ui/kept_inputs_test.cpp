// A change of language makes all widgets anew: what was chosen, sorted and typed is there again, also where the lists
// are filled later.
#include "tests/ui/made_workspace.h"
#include "tests/ui/support.h"
#include "ui/forms/field_chooser.h"
#include "ui/models/core_text.h"
#include "ui/views/language.h"
#include "ui/views/main_window.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QHeaderView>
#include <QPlainTextEdit>
#include <QTableView>
#include <QTemporaryDir>

namespace clozebench {
namespace {

using uitest::find;
using uitest::waitFor;

class KeptThroughALanguage : public testing::Test {
 protected:
  void SetUp() override {
    QSettings().clear();
    m_made = uitest::makeWorkspace(place(), 20);
    m_window = std::make_unique<MainWindow>(place());
    m_window->resize(1280, 800);
    m_window->show();
  }
  void TearDown() override {
    m_window.reset();
    QSettings().clear();
    applyLanguage(Language::English);
  }
  std::filesystem::path place() const { return std::filesystem::path(m_folder.path().toStdString()) / "workspace"; }
  void turnTo(const char* language, const char* home) {
    find<QAction>(*m_window, std::string("language.") + language)->trigger();
    ASSERT_TRUE(waitFor([&] { return find<QAbstractButton>(*m_window, "nav.home")->text() == home; }));
  }

  QTemporaryDir m_folder;
  uitest::MadeWorkspace m_made;
  std::unique_ptr<MainWindow> m_window;
};

TEST_F(KeptThroughALanguage, IsWhatWasChosenAndHowListsAreSorted) {
  const auto start = [&] { return find<QComboBox>(*m_window, "startFrom"); };
  m_window->showView(ViewId::Setup);
  ASSERT_TRUE(waitFor([&] { return start()->count() == 2; }));
  start()->setCurrentIndex(1);
  const QVariant chosen = start()->currentData();
  find<QTableView>(*m_window, "checkpointTable")->sortByColumn(CheckpointsModel::Size, Qt::AscendingOrder);
  find<HomeTable>(*m_window, "homeTable")->sortByColumn(static_cast<int>(HomeColumn::Name), Qt::AscendingOrder);
  find<QCheckBox>(*m_window, "logWarnings")->click();
  find<QToolButton>(*m_window, "homeEnded")->click();
  turnTo("zh_CN", "首页");
  ASSERT_TRUE(waitFor([&] { return start()->count() == 2; }));
  EXPECT_EQ(start()->currentData(), chosen);
  QTest::qWait(50);  // the list of runs comes again meanwhile
  EXPECT_EQ(start()->currentData(), chosen);
  const auto* checkpoints = find<QTableView>(*m_window, "checkpointTable")->horizontalHeader();
  EXPECT_EQ(checkpoints->sortIndicatorSection(), CheckpointsModel::Size);
  EXPECT_EQ(checkpoints->sortIndicatorOrder(), Qt::AscendingOrder);
  EXPECT_EQ(find<HomeTable>(*m_window, "homeTable")->header()->sortIndicatorSection(),
            static_cast<int>(HomeColumn::Name));
  EXPECT_TRUE(find<QCheckBox>(*m_window, "logWarnings")->isChecked());
  EXPECT_TRUE(find<QToolButton>(*m_window, "homeEnded")->isChecked());
  EXPECT_TRUE(waitFor([&] { return find<HomeTable>(*m_window, "homeTable")->model()->rowCount() == 0; }));
  turnTo("en", "Home");
  EXPECT_EQ(start()->currentData(), chosen);
}

TEST_F(KeptThroughALanguage, IsAGridThatIsHalfFilledIn) {
  m_window->showView(ViewId::Setup);
  const auto key = [&](const char* name) { return find<FieldChooser>(*m_window, name)->key(); };
  const auto values = [&](const char* name) { return find<QLineEdit>(*m_window, name); };
  const auto all = [] { return fieldZero(*findField("task.max_train_examples")); };
  find<QPushButton>(*m_window, "openGrid")->click();
  find<FieldChooser>(*m_window, "gridField1")->setKey("task.max_train_examples");
  values("gridValues1")->setText("50, 100, " + all());
  find<QPushButton>(*m_window, "gridMore")->click();
  find<FieldChooser>(*m_window, "gridField2")->setKey("finetune.learning_rate");
  values("gridValues2")->setText("1e-3,");
  const QString before = all();
  turnTo("zh_CN", "首页");
  EXPECT_FALSE(find<QWidget>(*m_window, "gridPanel")->isHidden());
  EXPECT_TRUE(find<QPushButton>(*m_window, "openGrid")->isHidden());
  EXPECT_EQ(key("gridField1"), "task.max_train_examples");
  EXPECT_NE(all(), before);
  EXPECT_EQ(values("gridValues1")->text(), "50, 100, " + all()) << "in the words of the new language";
  EXPECT_EQ(key("gridField2"), "finetune.learning_rate");
  EXPECT_EQ(values("gridValues2")->text(), "1e-3,");
  find<QPushButton>(*m_window, "gridCancel")->click();
  turnTo("en", "Home");
  EXPECT_TRUE(find<QWidget>(*m_window, "gridPanel")->isHidden());
}

TEST_F(KeptThroughALanguage, IsAStartThatWasChosenAndARestartKeepsItAsLongAsItIsThere) {
  const auto start = [&] { return find<QComboBox>(*m_window, "startFrom"); };
  const auto again = [&] {
    m_window->close();
    m_window.reset();
    m_window = std::make_unique<MainWindow>(place());
    m_window->show();
  };
  ASSERT_TRUE(waitFor([&] { return start()->count() == 2; }));
  start()->setCurrentIndex(1);
  again();
  EXPECT_EQ(start()->currentData().toString().toStdString(), m_made.pretraining);
  ASSERT_TRUE(waitFor([&] { return start()->currentText().startsWith("made"); }));
  EXPECT_EQ(start()->count(), 2) << "listed once, by its name";
  m_window->close();
  m_window.reset();
  ASSERT_TRUE(Workspace::open(place())->deleteRun(m_made.pretraining, true));
  m_window = std::make_unique<MainWindow>(place());
  m_window->show();
  EXPECT_TRUE(waitFor([&] { return start()->count() == 1; })) << "what is gone is not offered";
}

TEST_F(KeptThroughALanguage, IsTheScoreAndTheStateOfARunThatIsHeldInTheMidst) {
  auto other = Workspace::open(place());
  ASSERT_TRUE(other);
  RunRecord draft;
  draft.experimentId = m_made.experimentId;
  draft.experiment = "made";
  draft.kind = RunKind::Finetune;
  draft.arm = "scratch";
  draft.seed = 7;
  draft.settingsJson = "{}";
  const auto run = other->createRun(draft);
  ASSERT_TRUE(run);
  const auto lock = other->lockRun(run->id);
  ASSERT_TRUE(other->linkRun(m_made.experimentId, run->id));
  ASSERT_TRUE(other->record(run->id, Started{}));
  Evaluated row{.step = 2, .epoch = 1, .split = "validation", .metrics = {}};
  row.metrics.values = {{"f1_micro", 0.375}};
  row.best = true;
  ASSERT_TRUE(other->record(run->id, row));
  ASSERT_TRUE(other->record(run->id, StateChanged{RunState::Paused}));
  m_window->showView(ViewId::Monitor);
  const auto shown = [&] {
    const auto* list = find<RunList>(*m_window, "runs");
    const QTreeWidgetItem* item = list->chosen() == run->id ? list->currentItem() : nullptr;
    return item && item->text(3).contains(QLocale().toString(0.375, 'f', 3));
  };
  const auto log = [&] { return find<QPlainTextEdit>(*m_window, "notices")->toPlainText(); };
  ASSERT_TRUE(waitFor(shown));
  ASSERT_TRUE(waitFor([&] { return log().contains("paused"); })) << log().toStdString();
  turnTo("zh_CN", "首页");
  EXPECT_TRUE(waitFor(shown));
  EXPECT_TRUE(waitFor([&] { return log().contains("暂停"); })) << log().toStdString();
}

}  // namespace
}  // namespace clozebench

// Set-up beyond the form: a dry run, the command for a terminal, and a checkpoint as the start.
#include "ui/views/setup_view.h"

#include "base/files.h"
#include "tests/ui/made_workspace.h"
#include "tests/ui/support.h"
#include "ui/views/main_window.h"

#include <QCheckBox>
#include <QClipboard>
#include <QSpinBox>
#include <QTableView>
#include <QTemporaryDir>

#include <atomic>
#include <optional>
#include <thread>

namespace clozebench {
namespace {

using uitest::find;
using uitest::screenshot;
using uitest::type;
using uitest::waitFor;

class SetupViewTest : public testing::Test {
 protected:
  void SetUp() override {
    QSettings().clear();
    std::string rows = "text\tlabel\n";
    for (int i = 0; i < 120; ++i) rows += "the words of " + std::to_string(i) + (i % 3 ? "\tyes\n" : "\tno\n");
    ASSERT_TRUE(writeFileAtomically(file("train.tsv"), rows));
    ASSERT_TRUE(writeFileAtomically(file("small.toml"),
                                    "[experiment]\nname = \"small\"\n[task]\ntrain = \"train.tsv\"\n[tokenizer]\nkind "
                                    "= \"word\"\n[backbone]\npreset = \"tiny\"\nlayers = 1\n"));
  }
  void open() {
    m_window = std::make_unique<MainWindow>(file("workspace"));
    m_window->resize(1280, 800);
    m_window->show();
    m_window->openFile(file("small.toml"));
    ASSERT_TRUE(waitFor([&] { return find<QLineEdit>(*m_window, "experiment.name")->text() == "small"; }));
  }
  std::filesystem::path file(const std::string& name) const {
    return std::filesystem::path(m_folder.path().toStdString()) / name;
  }
  QTemporaryDir m_folder;
  std::unique_ptr<MainWindow> m_window;
};

TEST_F(SetupViewTest, TriesAFewStepsInAChildAndSaysWhatTheyTold) {
  open();
  auto* start = find<QPushButton>(*m_window, "dryRun");
  ASSERT_TRUE(waitFor([&] { return start->isEnabled(); }));
  QTest::mouseClick(start, Qt::LeftButton);
  EXPECT_TRUE(find<QPushButton>(*m_window, "dryRunCancel")->isVisible());
  auto* verdict = find<QLabel>(*m_window, "dryRunVerdict");
  ASSERT_TRUE(waitFor([&] { return verdict->isVisible(); }, 60000));
  EXPECT_TRUE(verdict->text().contains("It works")) << verdict->text().toStdString();
  EXPECT_TRUE(start->isVisible());
  screenshot(*m_window, "setup-dry-run");
  const auto workspace = Workspace::open(file("workspace"));
  ASSERT_TRUE(workspace);
  EXPECT_TRUE(workspace->runs()->empty());
  type(find<QWidget>(*m_window, "experiment.name"), "other");
  EXPECT_TRUE(find<QLabel>(*m_window, "dryRunState")->text().contains("changed"));
}

TEST_F(SetupViewTest, EndsATrialOnRequest) {
  open();
  auto* start = find<QPushButton>(*m_window, "dryRun");
  ASSERT_TRUE(waitFor([&] { return start->isEnabled(); }));
  QTest::mouseClick(start, Qt::LeftButton);
  QTest::mouseClick(find<QPushButton>(*m_window, "dryRunCancel"), Qt::LeftButton);
  EXPECT_TRUE(start->isVisible());
  EXPECT_FALSE(find<QLabel>(*m_window, "dryRunVerdict")->isVisible());
}

TEST_F(SetupViewTest, CopiesTheCommandThatDoesWhatTheFormShows) {
  open();
  type(find<QWidget>(*m_window, "experiment.name"), "it's");
  m_window->showView(ViewId::Setup);
  find<QLineEdit>(*m_window, "experiment.name")->setFocus();
  QTest::mouseClick(find<QToolButton>(*m_window, "copyCommand"), Qt::LeftButton);
  const QString command = QApplication::clipboard()->text();
  EXPECT_TRUE(command.startsWith("cloze --workspace ")) << command.toStdString();
  EXPECT_TRUE(command.contains("small.toml")) << command.toStdString();
  EXPECT_TRUE(command.endsWith("--set 'experiment.name=it'\\''s'")) << command.toStdString();
}

TEST_F(SetupViewTest, OffersTheCheckpointThatAnotherViewWantsToStartFrom) {
  const auto made = uitest::makeWorkspace(file("workspace"), 12);
  WorkspaceReader reader(file("workspace"));
  ExperimentBridge bridge(file("workspace"));
  SetupModel setup;
  Launcher launcher(bridge, reader, setup);
  CostMeter cost(setup, reader, bridge);
  Requests requests;
  std::optional<ViewId> asked;
  QObject::connect(&requests, &Requests::viewAsked, [&](ViewId view) { asked = view; });
  SetupView view({reader, bridge, setup, launcher, cost, requests}, nullptr);
  view.setRuns(*Workspace::open(file("workspace"))->runs());
  auto* choice = find<QComboBox>(view, "startFrom");
  ASSERT_EQ(choice->count(), 2);
  Q_EMIT requests.startFromAsked(made.pretraining);
  EXPECT_EQ(asked, ViewId::Setup);
  EXPECT_EQ(choice->currentData().toString().toStdString(), made.pretraining);
  Q_EMIT requests.startFromAsked("/elsewhere/checkpoint");
  EXPECT_EQ(choice->count(), 3);
  EXPECT_EQ(choice->currentData().toString(), "/elsewhere/checkpoint");
  // It stays chosen when the list of runs is read again.
  view.setRuns({});
  EXPECT_EQ(choice->currentData().toString(), "/elsewhere/checkpoint");
}

TEST_F(SetupViewTest, KeepsVariantsAndSeedsOverARestart) {
  ASSERT_TRUE(writeFileAtomically(file("small.toml"),
                                  "[experiment]\nname = \"small\"\nseeds = [4, 5]\n[task]\ntrain = \"train.tsv\"\n"
                                  "[finetune]\nsearch_rates = [0.001, 0.01]\n[[variant]]\nname = \"few\"\nset = "
                                  "{\"task.max_train_examples\" = 20}\n[[variant]]\nname = \"all\"\nset = {}\n"));
  open();
  m_window->close();
  m_window = std::make_unique<MainWindow>(file("workspace"));
  m_window->show();
  auto* table = find<QTableView>(*m_window, "variants");
  ASSERT_EQ(table->model()->rowCount(), 2);
  EXPECT_EQ(table->model()->index(0, 1).data(), "20");
  EXPECT_EQ(table->model()->index(1, 1).data(), "all");
  EXPECT_EQ(find<QSpinBox>(*m_window, "experiment.seeds.count")->value(), 2);
  EXPECT_TRUE(find<QCheckBox>(*m_window, "searchRates")->isChecked());
  m_window->resize(1280, 800);
  m_window->showView(ViewId::Setup);
  screenshot(*m_window, "setup-variants");
}

TEST_F(SetupViewTest, ANewExperimentBeginsWithDefaultsAndUndoBringsTheSettingsBack) {
  uitest::makeWorkspace(file("workspace"), 12);
  open();
  auto* fresh = find<QPushButton>(*m_window, "homeNew");
  m_window->showView(ViewId::Home);
  ASSERT_TRUE(waitFor([&] { return fresh->isVisible(); }));
  QTest::mouseClick(fresh, Qt::LeftButton);
  EXPECT_TRUE(find<QWidget>(*m_window, "data")->isVisible());
  EXPECT_EQ(find<QLineEdit>(*m_window, "experiment.name")->text(), "experiment");
  EXPECT_TRUE(find<QLineEdit>(*m_window, "task.train")->text().isEmpty());
  find<QToolButton>(*m_window, "undo")->click();
  EXPECT_EQ(find<QLineEdit>(*m_window, "experiment.name")->text(), "small");
}

TEST(DryRunner, ForgetsATrialThatWasStoppedAndTellsWhenTheSettingsChanged) {
  SetupModel setup;
  std::atomic<int> asked{0};
  std::atomic<bool> wait{true};
  DryRunner runner(
      setup, {},
      [&](const Experiment&, const std::function<bool()>& stop,
          const std::function<void(const std::string&)>&) -> Result<DryRunReport> {
        ++asked;
        while (wait && !stop()) std::this_thread::yield();
        if (stop()) return fail(ErrorCode::Interrupted, "stopped", "again");
        DryRunReport report;
        report.texts = 7;
        return report;
      },
      nullptr);
  runner.start();
  EXPECT_TRUE(runner.busy());
  runner.stop();
  EXPECT_FALSE(runner.busy());
  wait = false;
  runner.start();
  ASSERT_TRUE(waitFor([&] { return runner.report().has_value(); }));
  EXPECT_EQ(runner.report()->texts, 7);
  EXPECT_FALSE(runner.error());
  EXPECT_FALSE(runner.outdated());
  ASSERT_TRUE(setup.set("experiment.name", Value(std::string("other"))));
  EXPECT_TRUE(runner.outdated());
}

}  // namespace
}  // namespace clozebench

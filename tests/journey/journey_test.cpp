// One person's first afternoon: import 40 lines, set a few fields, train 20 steps, see 20 points, stop a second run,
// compare, quit in mid-run, reopen, and find everything there. Real widgets, real engine, nothing faked.
#include "base/files.h"
#include "store/workspace.h"
#include "tests/ui/support.h"
#include "ui/views/main_window.h"

#include <QComboBox>
#include <QLabel>
#include <QMessageBox>
#include <QTableView>
#include <QTemporaryDir>

namespace clozebench {
namespace {

using uitest::find;
using uitest::screenshot;
using uitest::type;
using uitest::waitFor;

constexpr int kTrainingMs = 120000;  // a loaded machine; alone it takes a few seconds

class Journey : public testing::Test {
 protected:
  void SetUp() override {
    QSettings().clear();
    std::string labelled = "text\tlabel\n", raw;
    const std::string animals[] = {"cat", "dog", "owl", "fox"}, tools[] = {"saw", "axe", "file", "drill"};
    for (int i = 0; i < 40; ++i) {
      const bool animal = i % 2 == 0;
      const std::string word = animal ? animals[i / 2 % 4] : tools[i / 2 % 4];
      labelled += "the " + word + (animal ? " sleeps in the barn number " : " hangs in the shed number ") +
                  std::to_string(i) + "\t" + (animal ? "animal" : "tool") + "\n";
      raw += "here is a " + word + " and there is another " + word + (animal ? " that runs\n" : " that cuts\n");
    }
    ASSERT_TRUE(writeFileAtomically(path("labelled data.tsv"), labelled));
    ASSERT_TRUE(writeFileAtomically(path("raw 文.txt"), raw));
  }
  std::filesystem::path path(const std::string& name) const {
    return std::filesystem::path(m_folder.path().toStdString()) / name;
  }
  QString qpath(const std::string& name) const { return QString::fromStdString(path(name).string()); }

  void openWindow() {
    m_window = std::make_unique<MainWindow>(path("workspace"));
    m_window->show();
  }
  void set(const std::string& key, const QString& text) { type(find<QWidget>(*m_window, key), text); }
  void fillForm() {
    find<QCheckBox>(*m_window, "allFields")->click();
    set("task.train", qpath("labelled data.tsv"));
    set("corpus.path", qpath("raw 文.txt"));
    auto* preset = find<QComboBox>(*m_window, "backbone.preset");
    preset->setFocus();
    while (preset->currentData() != "tiny") QTest::keyClick(preset, Qt::Key_Down);
    auto* tokenizer = find<QComboBox>(*m_window, "tokenizer.kind");
    tokenizer->setFocus();
    while (tokenizer->currentData() != "word") QTest::keyClick(tokenizer, Qt::Key_Down);
    find<QCheckBox>(*m_window, "compute.deterministic")->click();
  }
  bool idle() { return find<QPushButton>(*m_window, "demo")->isEnabled(); }
  // Presses a launch button once it may be pressed; the reason why not is told when it never may.
  void launch(const std::string& button) {
    m_window->showView(ViewId::Setup);
    auto* widget = find<QPushButton>(*m_window, button);
    ASSERT_TRUE(waitFor([&] { return widget->isEnabled(); })) << issues();
    QTest::mouseClick(widget, Qt::LeftButton);
    EXPECT_FALSE(idle()) << banner();
  }
  std::string issues() {
    std::string text;
    auto* list = find<QListWidget>(*m_window, "issues");
    for (int i = 0; i < list->count(); ++i) text += list->item(i)->text().toStdString() + "\n";
    return text;
  }
  std::string banner() {
    auto* shown = find<Banner>(*m_window, "banner");
    return shown->isVisible() ? shown->text().toStdString() : "";
  }
  std::size_t lossPoints() {
    const Figure& figure = find<Chart>(*m_window, "lossChart")->figure();
    return figure.series.empty() ? 0 : figure.series[0].x.size();
  }
  // State column of the chosen run.
  QString chosenState() {
    const auto* item = find<RunList>(*m_window, "runs")->currentItem();
    return item ? item->text(1) : QString();
  }

  QTemporaryDir m_folder;
  std::unique_ptr<MainWindow> m_window;
};

TEST_F(Journey, FromFortyLinesToTheGainAndBackAfterQuitting) {
  openWindow();
  fillForm();
  set("experiment.name", "afternoon");
  set("experiment.seeds", "1");
  set("backbone.layers", "1");
  set("finetune.epochs", "2");
  set("pretrain.steps", "20");

  // Twenty steps, twenty points.
  launch("runPretrain");
  ASSERT_TRUE(waitFor([&] { return idle(); }, kTrainingMs));
  ASSERT_EQ(banner(), "");
  ASSERT_TRUE(waitFor([&] { return lossPoints() == 20; })) << lossPoints();
  ASSERT_TRUE(waitFor([&] { return chosenState() == "finished"; })) << chosenState().toStdString();
  screenshot(*m_window, "journey-pretrained");

  // A second, long run is stopped and kept.
  set("pretrain.steps", "2000000");
  launch("runPretrain");
  ASSERT_TRUE(waitFor([&] { return lossPoints() >= 5 && chosenState() == "running"; }, kTrainingMs)) << banner();
  QTest::mouseClick(find<QPushButton>(*m_window, "stop"), Qt::LeftButton);
  ASSERT_TRUE(waitFor([&] { return idle(); }, kTrainingMs));
  ASSERT_TRUE(waitFor([&] { return chosenState() == "stopped"; })) << chosenState().toStdString();

  // The pair on the first pre-training: compared without a further click.
  m_window->showView(ViewId::Setup);
  set("pretrain.steps", "20");
  launch("runPair");
  ASSERT_TRUE(waitFor([&] { return idle(); }, kTrainingMs));
  ASSERT_EQ(banner(), "");
  ASSERT_TRUE(waitFor([&] { return find<CompareView>(*m_window, "compare")->isVisible(); }));
  auto* table = find<QTableView>(*m_window, "gainTable");
  ASSERT_TRUE(waitFor([&] { return table->model()->rowCount() >= 3; }));
  const QString headline = find<QLabel>(*m_window, "headline")->text();
  EXPECT_TRUE(headline.contains("F1")) << headline.toStdString();
  EXPECT_EQ(find<Chart>(*m_window, "scoreChart")->figure().series.size(), 2u);
  const int rows = table->model()->rowCount();
  screenshot(*m_window, "journey-compare");

  // Quit in mid-run: the window asks, keeps a checkpoint and closes.
  m_window->showView(ViewId::Setup);
  set("pretrain.steps", "3000000");
  launch("runPretrain");
  ASSERT_TRUE(waitFor([&] { return lossPoints() >= 5 && chosenState() == "running"; }, kTrainingMs)) << banner();
  EXPECT_FALSE(m_window->close());
  auto* box = m_window->findChild<QMessageBox*>("decision");
  ASSERT_NE(box, nullptr);
  QTest::mouseClick(find<QPushButton>(*box, "stopAndClose"), Qt::LeftButton);
  ASSERT_TRUE(waitFor([&] { return !m_window->isVisible(); }, kTrainingMs));
  m_window.reset();

  // Everything is there again: form, runs, curve, gain.
  openWindow();
  EXPECT_EQ(find<QLineEdit>(*m_window, "experiment.name")->text(), "afternoon");
  m_window->showView(ViewId::Monitor);
  ASSERT_TRUE(waitFor([&] { return chosenState() == "stopped"; })) << chosenState().toStdString();
  ASSERT_TRUE(waitFor([&] { return lossPoints() >= 5; }));
  EXPECT_TRUE(find<QPushButton>(*m_window, "continueExperiment")->isVisible());
  auto* experiments = find<QComboBox>(*m_window, "monitorExperiment");
  EXPECT_EQ(experiments->count(), 3);
  m_window->showView(ViewId::Compare);
  auto* compared = find<QComboBox>(*m_window, "compareExperiment");
  ASSERT_TRUE(waitFor([&] { return compared->count() == 3; }));
  compared->setFocus();
  auto* again = find<QTableView>(*m_window, "gainTable");
  for (int i = 0; i < compared->count() && again->model()->rowCount() == 0; ++i) {
    compared->setCurrentIndex(i);
    Q_EMIT compared->activated(i);
    waitFor([&] { return again->model()->rowCount() > 0; }, 2000);
  }
  EXPECT_EQ(again->model()->rowCount(), rows);
  EXPECT_EQ(find<QLabel>(*m_window, "headline")->text(), headline);
}

TEST_F(Journey, PausesContinuesAndCancelsARunAndFineTunesFromAChosenOne) {
  openWindow();
  fillForm();
  set("experiment.name", "steered");
  set("experiment.seeds", "1");
  set("backbone.layers", "1");
  set("finetune.epochs", "1");
  set("pretrain.steps", "2000000");
  auto* runs = find<RunList>(*m_window, "runs");

  launch("runPretrain");
  ASSERT_TRUE(waitFor([&] { return lossPoints() >= 5 && chosenState() == "running"; }, kTrainingMs)) << banner();
  auto* pause = find<QPushButton>(*m_window, "pause");
  QTest::mouseClick(pause, Qt::LeftButton);
  ASSERT_TRUE(waitFor([&] { return chosenState() == "paused"; }, kTrainingMs)) << chosenState().toStdString();
  // What is drawn stands still at the step that the store holds.
  const auto lastShown = [&] { return find<Chart>(*m_window, "lossChart")->figure().series.at(0).x.back(); };
  const auto lastStored = [&] {
    const auto workspace = Workspace::open(path("workspace"));
    return static_cast<double>(workspace->points(workspace->runs()->front().id)->back().step);
  };
  const double held = lastStored();
  EXPECT_TRUE(waitFor([&] { return lastShown() == held; })) << lastShown() << " of " << held;
  EXPECT_EQ(lastStored(), held);
  QTest::mouseClick(pause, Qt::LeftButton);
  ASSERT_TRUE(waitFor([&] { return lastShown() > held; }, kTrainingMs));
  for (const char* chart : {"rateChart", "speedChart"}) {
    const auto drawn = [&] { return find<Chart>(*m_window, chart)->drawnPoints() > 0; };
    EXPECT_TRUE(waitFor(drawn, kTrainingMs)) << chart;
  }
  QTest::mouseClick(find<QPushButton>(*m_window, "cancel"), Qt::LeftButton);
  auto* box = find<QMessageBox>(*m_window, "decision");
  EXPECT_EQ(box->defaultButton()->objectName(), "goOn");
  QTest::mouseClick(find<QPushButton>(*box, "deleteRun"), Qt::LeftButton);
  ASSERT_TRUE(waitFor([&] { return idle(); }, kTrainingMs));
  EXPECT_TRUE(waitFor([&] { return runs->topLevelItemCount() == 0; })) << chosenState().toStdString();

  m_window->showView(ViewId::Setup);
  set("pretrain.steps", "10");
  launch("runPretrain");
  ASSERT_TRUE(waitFor([&] { return idle(); }, kTrainingMs));
  ASSERT_EQ(banner(), "");
  m_window->showView(ViewId::Setup);
  auto* from = find<QComboBox>(*m_window, "startFrom");
  ASSERT_TRUE(waitFor([&] { return from->count() == 2; }));
  from->setFocus();
  QTest::keyClick(from, Qt::Key_Down);
  const std::string parent = from->currentData().toString().toStdString();
  launch("runFinetune");
  ASSERT_TRUE(waitFor([&] { return idle(); }, kTrainingMs));
  ASSERT_EQ(banner(), "");
  auto workspace = Workspace::open(path("workspace"));
  ASSERT_TRUE(workspace);
  std::map<std::string, std::string> parents;  // of the finished fine-tunings, by arm
  for (const RunRecord& run : *workspace->runs()) {
    if (run.kind == RunKind::Finetune && run.state == RunState::Finished) parents[run.arm] = run.parent;
  }
  EXPECT_EQ(parents, (std::map<std::string, std::string>{{"pretrained", parent}, {"scratch", ""}}));

  // And it leaves in a layout that other tools read.
  auto* exporting = find<ExportButton>(*m_window, "exportCheckpoint");
  ASSERT_TRUE(waitFor([&] { return exporting->isEnabled(); }));
  exporting->exportInto(path("model"), ExchangeFormat::Hf);
  auto* done = find<Banner>(*m_window, "passingBanner");
  ASSERT_TRUE(waitFor([&] { return done->isVisible() && done->text().startsWith("Exported to"); }))
      << banner() << done->text().toStdString();
  EXPECT_TRUE(find<QPushButton>(*done, "bannerAction")->isVisible());
  EXPECT_TRUE(std::filesystem::exists(path("model") / "model.safetensors"));  // the folder is new: it is taken as it is
}

TEST_F(Journey, ShowsOnlyTheNewExperimentWhileItIsPreparedAndTheSettingThatStoppedIt) {
  openWindow();
  fillForm();
  set("experiment.name", "old one");
  set("backbone.layers", "1");
  set("pretrain.steps", "5");
  launch("runPretrain");
  ASSERT_TRUE(waitFor([&] { return idle(); }, kTrainingMs));
  ASSERT_TRUE(waitFor([&] { return lossPoints() == 5; }));

  m_window->showView(ViewId::Setup);
  auto* tokenizer = find<QComboBox>(*m_window, "tokenizer.kind");
  tokenizer->setFocus();
  while (tokenizer->currentData() != "sentencepiece_unigram") QTest::keyClick(tokenizer, Qt::Key_Up);
  set("tokenizer.vocab_size", "5000");  // more than these few words can fill
  set("experiment.name", "new one");
  launch("runPretrain");
  EXPECT_EQ(find<RunList>(*m_window, "runs")->topLevelItemCount(), 0);
  EXPECT_TRUE(find<QLabel>(*m_window, "progressTitle")->text().contains("new one"));
  EXPECT_TRUE(waitFor([&] { return lossPoints() == 0; }));
  ASSERT_TRUE(waitFor([&] { return idle(); }, kTrainingMs));
  EXPECT_NE(banner().find("Vocabulary"), std::string::npos) << banner();
  auto* action = find<QPushButton>(*m_window, "bannerAction");
  ASSERT_TRUE(action->isVisible());
  QTest::mouseClick(action, Qt::LeftButton);
  EXPECT_TRUE(find<QWidget>(*m_window, "tokenizer.vocab_size")->isVisible());
  EXPECT_EQ(banner(), "");
}

}  // namespace
}  // namespace clozebench

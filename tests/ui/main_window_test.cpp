// The window as a person meets it: an empty workspace, a finished one, one that another process writes to.
#include "ui/views/main_window.h"

#include "base/files.h"
#include "experiment/preview.h"
#include "tests/ui/made_workspace.h"
#include "tests/ui/support.h"
#include "ui/models/texts.h"

#include <QCheckBox>
#include <QClipboard>
#include <QFileDialog>
#include <QMessageBox>
#include <QScreen>
#include <QScrollArea>
#include <QSignalSpy>
#include <QTemporaryDir>

namespace clozebench {
namespace {

using uitest::find;
using uitest::screenshot;
using uitest::type;
using uitest::waitFor;

class Window : public testing::Test {
 protected:
  void SetUp() override { QSettings().clear(); }
  std::unique_ptr<MainWindow> open() {
    auto window = std::make_unique<MainWindow>(workspace());
    window->show();
    return window;
  }
  std::filesystem::path workspace() const {
    return std::filesystem::path(m_folder.path().toStdString()) / "work space 工作";
  }
  std::filesystem::path file(const std::string& name) const {
    return std::filesystem::path(m_folder.path().toStdString()) / name;
  }
  QTemporaryDir m_folder;
};

TEST_F(Window, OfAnEmptyWorkspaceOffersTheDemoWithOneClickAndSaysWhatToDoNext) {
  auto window = open();
  auto* welcome = find<QWidget>(*window, "welcome");
  ASSERT_TRUE(waitFor([&] { return welcome->isVisible(); }));
  for (const char* name : {"welcomeDemo", "welcomeQuickDemo", "welcomeToy", "welcomeFiles"})
    EXPECT_TRUE(find<QPushButton>(*window, name)->isEnabled()) << name;
  screenshot(*window, "home-empty");
  QTest::mouseClick(find<QPushButton>(*window, "welcomeFiles"), Qt::LeftButton);
  EXPECT_TRUE(find<QWidget>(*window, "data")->isVisible());
  window->showView(ViewId::Setup);
  EXPECT_TRUE(waitFor([&] { return find<QLabel>(*window, "setupHint")->isVisible(); }));
  // Without data nothing else can start, and the column says why.
  ASSERT_TRUE(waitFor([&] { return find<QListWidget>(*window, "issues")->count() > 0; }));
  EXPECT_FALSE(find<QPushButton>(*window, "runPair")->isEnabled());
  screenshot(*window, "setup-empty");
}

TEST_F(Window, SwitchesViewsByKeyboard) {
  auto window = open();
  window->activateWindow();
  ASSERT_TRUE(QTest::qWaitForWindowActive(window.get()));
  QTest::keyClick(window.get(), Qt::Key_5, Qt::ControlModifier);
  EXPECT_TRUE(waitFor([&] { return find<CompareView>(*window, "compare")->isVisible(); }));
  screenshot(*window, "compare-empty");
  QTest::keyClick(window.get(), Qt::Key_4, Qt::ControlModifier);
  EXPECT_TRUE(waitFor([&] { return find<MonitorView>(*window, "monitor")->isVisible(); }));
  screenshot(*window, "monitor-empty");
  QTest::keyClick(window.get(), Qt::Key_3, Qt::ControlModifier);
  EXPECT_TRUE(waitFor([&] { return find<SetupView>(*window, "setup")->isVisible(); }));
}

TEST_F(Window, CountsParametersWhileTheSizesAreTyped) {
  auto window = open();
  find<QCheckBox>(*window, "allFields")->click();
  auto* label = find<QLabel>(*window, "parameters");
  const QString before = label->text();
  type(find<QWidget>(*window, "backbone.d_model"), "96");
  type(find<QWidget>(*window, "backbone.layers"), "3");
  EXPECT_NE(label->text(), before);
  Settings settings;
  Experiment experiment = makeExperiment();
  ASSERT_TRUE(setGiven(experiment, "backbone.d_model", Value(std::int64_t{96})));
  ASSERT_TRUE(setGiven(experiment, "backbone.layers", Value(std::int64_t{3})));
  const Preview cost = preview(*resolve(experiment, Variant{}), 2);
  EXPECT_TRUE(label->text().contains(countText(static_cast<double>(cost.pretrainParameters))))
      << label->text().toStdString();
  screenshot(*window, "setup-all-fields");
}

TEST_F(Window, OpensAnExperimentFileAndNamesTheMistakeInABadOne) {
  ASSERT_TRUE(
      writeFileAtomically(file("good.toml"), "[experiment]\nname = \"good\"\n[finetune]\nlearning_rate = 3e-5\n"));
  ASSERT_TRUE(writeFileAtomically(file("bad.toml"), "[finetune]\nlearning_rat = 3e-5\n"));
  auto window = open();
  window->openFile(file("good.toml"));
  ASSERT_TRUE(waitFor([&] { return find<QLineEdit>(*window, "experiment.name")->text() == "good"; }));
  EXPECT_EQ(find<QLineEdit>(*window, "finetune.learning_rate")->text().toDouble(), 3e-5);
  window->openFile(file("bad.toml"));
  ASSERT_TRUE(waitFor([&] { return find<Banner>(*window, "banner")->isVisible(); }));
  EXPECT_TRUE(find<Banner>(*window, "banner")->text().contains("finetune.learning_rate"));
  EXPECT_EQ(find<QLineEdit>(*window, "experiment.name")->text(), "good");
}

TEST_F(Window, SavesIntoAnotherFolderWithPathsThatStillNameTheSameFiles) {
  ASSERT_TRUE(makeDirectories(file("elsewhere")));
  ASSERT_TRUE(writeFileAtomically(file("here.toml"), "[task]\ntrain = \"data.tsv\"\n"));
  auto window = open();
  window->openFile(file("here.toml"));
  ASSERT_TRUE(waitFor([&] { return find<QLineEdit>(*window, "task.train")->text() == "data.tsv"; }));
  auto* view = find<SetupView>(*window, "setup");
  QSignalSpy said(view, &SetupView::said);
  view->saveFile(file("beside.toml"));
  view->saveFile(file("elsewhere") / "moved.toml");
  ASSERT_TRUE(waitFor([&] { return said.count() == 2; }));
  EXPECT_EQ(loadExperiment(file("beside.toml"))->settings.task.train.front(), "data.tsv");
  EXPECT_EQ(loadExperiment(file("elsewhere") / "moved.toml")->settings.task.train.front(), file("data.tsv").string());
}

TEST_F(Window, ReopensWithTheFormTheViewAndTheSwitchAsTheyWere) {
  {
    auto window = open();
    type(find<QWidget>(*window, "experiment.name"), "half done");
    find<QCheckBox>(*window, "allFields")->click();
    window->showView(ViewId::Compare);
    window->resize(1100, 690);
    EXPECT_TRUE(window->close());
  }
  auto window = open();
  EXPECT_EQ(find<QLineEdit>(*window, "experiment.name")->text(), "half done");
  EXPECT_TRUE(find<QCheckBox>(*window, "allFields")->isChecked());
  EXPECT_TRUE(find<CompareView>(*window, "compare")->isVisible());
  EXPECT_EQ(window->height(), 690);
  // As wide as it was, or as the screen and the window itself allow.
  const int room = std::max(window->screen()->availableGeometry().width(), window->minimumSizeHint().width());
  EXPECT_EQ(window->width(), std::min(1100, room));
}

TEST_F(Window, MonitorShowsWhatTheStoreHasWithEveryPoint) {
  const auto made = uitest::makeWorkspace(workspace(), 20);
  auto window = open();
  window->showView(ViewId::Monitor);
  auto* list = find<RunList>(*window, "runs");
  ASSERT_TRUE(waitFor([&] { return list->topLevelItemCount() == 5; }));
  EXPECT_FALSE(find<QWidget>(*window, "welcome")->isVisible());
  list->choose(made.pretraining);
  auto* loss = find<Chart>(*window, "lossChart");
  ASSERT_TRUE(waitFor([&] { return loss->drawnPoints() == 40; }));  // raw and smoothed
  EXPECT_EQ(loss->figure().series[0].x.size(), 20u);
  EXPECT_EQ(loss->figure().series[0].y[4], 1.0);
  auto* notices = find<QPlainTextEdit>(*window, "notices");
  EXPECT_TRUE(waitFor([&] { return notices->toPlainText().contains("made of thin air"); }));
  auto* filled = find<QPlainTextEdit>(*window, "filledIn");
  EXPECT_TRUE(waitFor([&] { return filled->toPlainText().contains("[mat, not rug]"); }));
  auto* settings = find<QTableWidget>(*window, "runSettings");
  const auto used =
      std::ranges::count_if(allFields(), [](const FieldInfo& field) { return isInUse(field, Settings{}); });
  EXPECT_GT(settings->rowCount(), static_cast<int>(used));  // what plays no part in this run is left out
  list->choose(made.runs[0].id);
  auto* score = find<Chart>(*window, "validationChart");
  ASSERT_TRUE(waitFor([&] { return score->figure().series.size() == 4; }));  // itself and the three others, faint
  screenshot(*window, "monitor-store");
}

TEST_F(Window, MonitorFollowsARunOfAnotherProcess) {
  const auto made = uitest::makeWorkspace(workspace(), 12);
  auto other = Workspace::open(workspace());
  ASSERT_TRUE(other);
  RunRecord draft;
  draft.experimentId = made.experimentId;
  draft.experiment = "made";
  draft.kind = RunKind::Pretrain;
  draft.settingsJson = "{}";
  const auto run = other->createRun(draft);
  ASSERT_TRUE(run);
  const auto lock = other->lockRun(run->id);  // what a living trainer holds
  ASSERT_TRUE(lock);
  ASSERT_TRUE(other->linkRun(made.experimentId, run->id));
  ASSERT_TRUE(other->record(run->id, Started{}));
  ASSERT_TRUE(other->record(run->id, Steps{{StepPoint{1, 5.0f}, StepPoint{2, 4.0f}}}));
  auto window = open();
  window->showView(ViewId::Monitor);
  auto* list = find<RunList>(*window, "runs");
  ASSERT_TRUE(waitFor([&] { return list->topLevelItemCount() == 6; }));
  list->choose(run->id);
  auto* loss = find<Chart>(*window, "lossChart");
  ASSERT_TRUE(waitFor([&] { return !loss->figure().series.empty() && loss->figure().series[0].x.size() == 2; }));
  ASSERT_TRUE(other->record(run->id, Steps{{StepPoint{3, 3.0f}}}));
  EXPECT_TRUE(waitFor([&] { return loss->figure().series[0].x.size() == 3; }));
  // And it can be steered from here.
  auto* stop = find<QPushButton>(*window, "stop");
  ASSERT_TRUE(waitFor([&] { return stop->isVisible(); }));
  QTest::mouseClick(stop, Qt::LeftButton);
  EXPECT_TRUE(waitFor([&] {
    const auto requests = other->takeRequests(run->id);
    return requests && !requests->empty() && requests->front() == RequestVerb::Stop;
  }));
}

TEST_F(Window, CompareShowsBothArmsTheGainAndItsTable) {
  const auto made = uitest::makeWorkspace(workspace(), 20);
  auto window = open();
  window->showView(ViewId::Compare);
  auto* headline = find<QLabel>(*window, "headline");
  ASSERT_TRUE(waitFor([&] { return headline->text().contains("micro F1"); })) << headline->text().toStdString();
  auto* table = find<QTableView>(*window, "gainTable");
  EXPECT_EQ(table->model()->rowCount(), 5 + 1);  // row 0, four epochs, the test
  auto* score = find<Chart>(*window, "scoreChart");
  EXPECT_EQ(score->figure().series.size(), 2 + 4u);  // two means, each seed
  EXPECT_FALSE(score->figure().xTitle.empty());
  find<QCheckBox>(*window, "eachSeed")->click();
  EXPECT_EQ(score->figure().series.size(), 2u);
  auto* axis = find<QComboBox>(*window, "compareAxis");
  axis->setFocus();
  QTest::keyClick(axis, Qt::Key_Down);
  EXPECT_TRUE(waitFor([&] { return score->figure().series[0].x.back() == 20; }));
  find<QPushButton>(*window, "copyTable")->click();
  EXPECT_TRUE(QApplication::clipboard()->text().contains('\t'));
  EXPECT_TRUE(find<QTextBrowser>(*window, "gainSummary")->toPlainText().contains("Epochs are scored on validation"));
  screenshot(*window, "compare-store");
}

TEST_F(Window, CompareExportsEveryKindOfFile) {
  uitest::makeWorkspace(workspace(), 8);
  auto window = open();
  window->showView(ViewId::Compare);
  auto* view = find<CompareView>(*window, "compare");
  ASSERT_TRUE(waitFor([&] { return !find<Chart>(*window, "scoreChart")->figure().series.empty(); }));
  QSignalSpy exported(view, &CompareView::exported);
  view->exportTo(file("out"));
  ASSERT_TRUE(waitFor([&] { return exported.count() == 1; }));
  for (const char* name : {"shown_f1_micro.png", "shown_f1_micro.pdf", "f1_micro.svg", "f1_micro.csv", "shown_gain.png",
                           "table_gain.csv"}) {
    EXPECT_TRUE(std::filesystem::exists(file("out") / name)) << name;
  }
}

TEST_F(Window, OffersToContinueWhatWasInterrupted) {
  const auto made = uitest::makeWorkspace(workspace(), 8);
  std::string interrupted;
  {
    auto dead = Workspace::open(workspace());
    ASSERT_TRUE(dead);
    RunRecord draft;
    draft.experimentId = made.experimentId;
    draft.experiment = "made";
    draft.settingsJson = "{}";
    const auto run = dead->createRun(draft);
    ASSERT_TRUE(run);
    ASSERT_TRUE(dead->linkRun(made.experimentId, run->id));
    ASSERT_TRUE(dead->record(run->id, Started{}));  // running, and nobody holds its lock
    interrupted = run->id;
  }
  auto window = open();
  ASSERT_TRUE(waitFor([&] { return find<Banner>(*window, "banner")->isVisible(); }));
  EXPECT_TRUE(find<Banner>(*window, "banner")->text().contains("made"));
  EXPECT_TRUE(find<QPushButton>(*window, "bannerAction")->isVisible());
  screenshot(*window, "interrupted");
  auto other = Workspace::open(workspace());  // another process goes on with it
  ASSERT_TRUE(other);
  ASSERT_TRUE(other->record(interrupted, Finished{}));
  EXPECT_TRUE(waitFor([&] { return !find<Banner>(*window, "banner")->isVisible(); }));
}

TEST_F(Window, SaysWhyAWorkspaceCannotBeUsed) {
  ASSERT_TRUE(writeFileAtomically(workspace(), "a file where the folder should be"));
  auto window = open();
  EXPECT_TRUE(waitFor([&] { return find<Banner>(*window, "banner")->isVisible(); }));
  EXPECT_GT(find<Banner>(*window, "banner")->text().size(), 20);
}

TEST_F(Window, ShowsTheFormWhenAFileIsOpenedWhateverViewWasThereBefore) {
  ASSERT_TRUE(writeFileAtomically(file("asked for.toml"), "[experiment]\nname = \"asked for\"\n"));
  auto window = open();
  window->showView(ViewId::Monitor);
  window->openFile(file("asked for.toml"));
  EXPECT_TRUE(find<SetupView>(*window, "setup")->isVisible());
  EXPECT_TRUE(waitFor([&] { return find<QLineEdit>(*window, "experiment.name")->text() == "asked for"; }));
}

TEST_F(Window, ShowsTheFormWhenItsMenuOpensAFileFromAnotherView) {
  ASSERT_TRUE(writeFileAtomically(file("from home.toml"), "[experiment]\nname = \"from home\"\n"));
  auto window = open();
  window->showView(ViewId::Home);
  for (QAction* action : window->findChildren<QAction*>())
    if (action->shortcut() == QKeySequence(QKeySequence::Open)) action->trigger();
  auto* dialog = find<QFileDialog>(*window, "openExperiment");
  EXPECT_TRUE(find<QWidget>(*window, "home")->isVisible()) << "nothing is opened yet";
  Q_EMIT dialog->fileSelected(toQt(file("from home.toml").string()));
  dialog->close();
  EXPECT_TRUE(find<SetupView>(*window, "setup")->isVisible());
  EXPECT_TRUE(waitFor([&] { return find<QLineEdit>(*window, "experiment.name")->text() == "from home"; }));
}

TEST_F(Window, AsksBeforeChangedSettingsAreReplacedAndReturnKeepsThem) {
  ASSERT_TRUE(writeFileAtomically(file("other.toml"), "[experiment]\nname = \"other\"\n"));
  auto window = open();
  auto* name = find<QLineEdit>(*window, "experiment.name");
  auto* view = find<SetupView>(*window, "setup");
  type(name, "mine");
  view->askAndOpen(file("other.toml"));
  auto* box = find<QMessageBox>(*window, "decision");
  EXPECT_EQ(box->defaultButton()->objectName(), "keepSettings");
  QTest::mouseClick(box->defaultButton(), Qt::LeftButton);
  ASSERT_TRUE(waitFor([&] { return !window->findChild<QMessageBox*>("decision"); }));
  EXPECT_EQ(name->text(), "mine");
  view->askAndOpen(file("other.toml"));
  QTest::mouseClick(find<QPushButton>(*window, "replaceSettings"), Qt::LeftButton);
  ASSERT_TRUE(waitFor([&] { return name->text() == "other" && !window->findChild<QMessageBox*>("decision"); }));
  // Nothing changed by hand, nothing to ask.
  ASSERT_TRUE(writeFileAtomically(file("third.toml"), "[experiment]\nname = \"third\"\n"));
  view->askAndOpen(file("third.toml"));
  EXPECT_TRUE(waitFor([&] { return name->text() == "third"; }));
}

TEST_F(Window, NamesTheWorkspaceWithoutItsPlaceAndTheFieldsByTheirLabels) {
  auto window = open();
  auto* place = find<QLabel>(*window, "workspacePlace");
  EXPECT_FALSE(place->text().contains(m_folder.path()));
  EXPECT_TRUE(place->text().contains("work space 工作"));
  EXPECT_TRUE(place->toolTip().contains(m_folder.path()));
  auto* issues = find<QListWidget>(*window, "issues");
  ASSERT_TRUE(waitFor([&] { return issues->count() > 0; }));
  EXPECT_TRUE(issues->item(0)->text().contains("Training data")) << issues->item(0)->text().toStdString();
  EXPECT_FALSE(issues->item(0)->text().contains("task.train"));
  EXPECT_TRUE(find<QLabel>(*window, "plan")->text().endsWith("seed") ||
              !find<QLabel>(*window, "plan")->text().contains(" 1 seeds"));
}

TEST_F(Window, CutsNoTextInASmallWindow) {
  auto window = open();
  window->showView(ViewId::Setup);
  type(find<QWidget>(*window, "backbone.layers"), "1");
  type(find<QWidget>(*window, "corpus.path"), "a file that is not there.txt");
  for (const QSize& size : {QSize(1280, 800), QSize(1024, 640)}) {
    window->resize(size);
    const auto whole = [&](const char* name) {
      auto* label = find<QLabel>(*window, name);
      return waitFor([&] { return label->height() >= label->heightForWidth(label->width()); }, 2000);
    };
    for (const char* name : {"parameters", "memory", "disk", "plan", "time", "presetChanges"})
      EXPECT_TRUE(whole(name)) << name;
    ASSERT_TRUE(waitFor([&] { return find<QLabel>(*window, "corpus.path.issue")->isVisible(); }));
    auto* form = find<QScrollArea>(*window, "settingsForm");
    EXPECT_TRUE(waitFor([&] { return form->widget()->width() <= form->viewport()->width(); }, 2000))
        << form->widget()->width() << " in " << form->viewport()->width();
  }
  screenshot(*window, "setup-issues");
}

TEST(Theme, FramesAnUntickedCheckBoxOnADarkGround) {
  applyTheme(Theme::Dark);
  QCheckBox box;
  box.resize(24, 24);
  const QImage picture = box.grab().toImage();
  applyTheme(Theme::System);
  int brightest = 0;
  for (int y = 0; y < picture.height(); ++y) {
    for (int x = 0; x < picture.width(); ++x) brightest = std::max(brightest, picture.pixelColor(x, y).lightness());
  }
  EXPECT_GT(brightest, 110);
}

}  // namespace
}  // namespace clozebench

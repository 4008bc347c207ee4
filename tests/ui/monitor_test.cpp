// The Monitor over stored runs: its charts and its log, and runs of other processes that begin, say things and die.
#include "tests/ui/made_workspace.h"
#include "tests/ui/support.h"
#include "ui/models/run_names.h"
#include "ui/views/main_window.h"
#include "ui/views/passing_banner.h"
#include "ui/views/splitter_room.h"

#include <QCheckBox>
#include <QClipboard>
#include <QHeaderView>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QSettings>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QToolButton>

namespace clozebench {
namespace {

using uitest::find;
using uitest::type;
using uitest::waitFor;

class Monitor : public testing::Test {
 protected:
  void SetUp() override {
    QSettings().clear();
    m_made = uitest::makeWorkspace(place(), 20);
    measure(10);
    measure(20);
    m_window = std::make_unique<MainWindow>(place());
    m_window->show();
    m_window->showView(ViewId::Monitor);
    m_list = find<RunList>(*m_window, "runs");
    ASSERT_TRUE(waitFor([&] { return m_list->topLevelItemCount() == 5; }));
  }
  std::filesystem::path place() const { return std::filesystem::path(m_folder.path().toStdString()) / "workspace"; }
  // What pre-training is like on held-out text.
  void measure(std::int64_t step) const {
    auto workspace = Workspace::open(place());
    ASSERT_TRUE(workspace);
    Evaluated row{.step = step, .epoch = 1, .split = "validation", .metrics = {}};
    row.metrics.values = {{"loss", 3.0}, {"mlm_accuracy", 0.001 * static_cast<double>(step)}};
    ASSERT_TRUE(workspace->record(m_made.pretraining, row));
  }
  Chart* chart(const char* name) { return find<Chart>(*m_window, name); }
  QString log() { return find<QPlainTextEdit>(*m_window, "notices")->toPlainText(); }
  QString title() { return find<QLabel>(*m_window, "progressTitle")->text(); }
  // A run of another process in the made experiment; it holds its lock until `lock` goes.
  RunRecord begin(Workspace& other, std::optional<FileLock>& lock) {
    RunRecord draft;
    draft.experimentId = m_made.experimentId;
    draft.experiment = "made";
    draft.kind = RunKind::Pretrain;
    draft.settingsJson = "{}";
    const auto run = other.createRun(draft);
    EXPECT_TRUE(run);
    lock.emplace(std::move(*other.lockRun(run->id)));
    EXPECT_TRUE(other.linkRun(m_made.experimentId, run->id));
    Started started;
    started.totalSteps = 1000;
    EXPECT_TRUE(other.record(run->id, started));
    return *run;
  }

  QTemporaryDir m_folder;
  uitest::MadeWorkspace m_made;
  std::unique_ptr<MainWindow> m_window;
  RunList* m_list = nullptr;
};

TEST_F(Monitor, HasAChartForEachThingThatIsFollowedByStage) {
  m_list->choose(m_made.pretraining);
  for (const char* name : {"lossChart", "probesChart", "rateChart", "gradientChart", "speedChart"}) {
    EXPECT_TRUE(waitFor([&] { return chart(name)->drawnPoints() > 1; })) << name;
    EXPECT_TRUE(chart(name)->isVisible()) << name;
    EXPECT_FALSE(chart(name)->figure().yTitle.empty()) << name;
  }
  EXPECT_FALSE(chart("validationChart")->isVisible());
  m_list->choose(m_made.runs[0].id);
  EXPECT_TRUE(waitFor([&] { return chart("validationChart")->drawnPoints() > 1; }));
  EXPECT_TRUE(chart("validationChart")->isVisible());
  EXPECT_FALSE(chart("probesChart")->isVisible());
}

TEST_F(Monitor, FindsAndCopiesLinesOfTheLog) {
  m_list->choose(m_made.pretraining);
  ASSERT_TRUE(waitFor([&] { return log().contains("thin air") && log().contains("validation"); }))
      << log().toStdString();
  type(find<QLineEdit>(*m_window, "logFilter"), "THIN");
  EXPECT_TRUE(log().contains("thin air"));
  EXPECT_FALSE(log().contains("validation"));
  QTest::mouseClick(find<QToolButton>(*m_window, "copyLog"), Qt::LeftButton);
  EXPECT_EQ(QApplication::clipboard()->text(), log());
  find<QLineEdit>(*m_window, "logFilter")->clear();
  find<QCheckBox>(*m_window, "logWarnings")->click();
  EXPECT_FALSE(log().contains("validation"));
}

TEST_F(Monitor, TurnsToARunThatBeginsElsewhereAndFollowsAllThatItSays) {
  auto other = Workspace::open(place());
  ASSERT_TRUE(other);
  std::optional<FileLock> lock;
  const RunRecord run = begin(*other, lock);
  ASSERT_TRUE(waitFor([&] { return m_list->chosen() == run.id; }));
  EXPECT_TRUE(title().contains("another process")) << title().toStdString();
  ASSERT_TRUE(other->record(run.id, Steps{{{1, 5.0f, 0.1f, 1.0f, 10, 1}, {2, 4.0f, 0.1f, 1.0f, 20, 3}}}));
  ASSERT_TRUE(other->record(run.id, Notice{Notice::Level::Warning, "it is warm in here"}));
  ASSERT_TRUE(other->record(run.id, Probed{2, {{"fill 1: a [mat, not rug] here", 0.0}}}));
  Evaluated row{.step = 2, .epoch = 1, .split = "validation", .metrics = {}};
  row.metrics.values = {{"loss", 3.5}, {"mlm_accuracy", 0.25}};
  ASSERT_TRUE(other->record(run.id, row));
  EXPECT_TRUE(waitFor([&] { return log().contains("it is warm in here"); })) << log().toStdString();
  EXPECT_TRUE(waitFor([&] { return log().contains("0.2500"); })) << log().toStdString();
  EXPECT_EQ(log().count("0.2500"), 1);  // and once only, however often it is read
  EXPECT_TRUE(waitFor([&] {
    const auto& series = chart("lossChart")->figure().series;
    return !series.empty() && series[0].x.size() == 2;
  }));
  // Behind it stands, faint, the other pre-training of this experiment.
  EXPECT_TRUE(waitFor([&] {
    const auto& series = chart("probesChart")->figure().series;
    return series.size() == 2 && series.back().x.size() == 1;
  }));
  // Two seconds a step, 998 steps to go.
  EXPECT_TRUE(waitFor([&] { return find<QLabel>(*m_window, "progressDetail")->text().contains("33:16"); }))
      << find<QLabel>(*m_window, "progressDetail")->text().toStdString();
}

TEST(RunListOfSeveralVariants, HasOneRowForARunThatStandsForThemAll) {
  RunRecord shared, own;
  shared.id = "one";
  own.id = "two";
  shared.kind = own.kind = RunKind::Finetune;
  shared.arm = "scratch";
  own.arm = "pretrained";
  shared.variant = own.variant = "250k tokens";
  RunRecord again = shared;
  again.variant = "500k tokens";
  for (RunRecord* run : {&shared, &again, &own}) run->experimentId = "e";
  const std::vector<RunRecord> told{shared, again, own};
  const RunUses uses(told);
  RunList list(nullptr);
  list.setRuns(uses.once(told), uses);
  ASSERT_EQ(list.topLevelItemCount(), 2);
  EXPECT_EQ(list.topLevelItem(0)->text(0), "From scratch, seed 0");
  EXPECT_EQ(list.topLevelItem(1)->text(0), "Pre-trained, seed 0 · 250k tokens");
  EXPECT_TRUE(list.topLevelItem(0)->toolTip(0).contains("Serves the variants: 250k tokens, 500k tokens"));
}

TEST_F(Monitor, TellsHowFarARunOfAnotherProcessIsAndDeletesItOnceItHasStoppedOnACancel) {
  auto other = Workspace::open(place());
  ASSERT_TRUE(other);
  std::optional<FileLock> lock;
  const RunRecord run = begin(*other, lock);
  ASSERT_TRUE(waitFor([&] { return m_list->chosen() == run.id; }));
  ASSERT_TRUE(other->record(run.id, Steps{{{250, 5.0f, 0.1f, 1.0f, 10, 1}}}));
  EXPECT_TRUE(waitFor([&] { return find<QLabel>(*m_window, "progressDetail")->text().contains("25 %"); }))
      << find<QLabel>(*m_window, "progressDetail")->text().toStdString();
  EXPECT_EQ(find<QProgressBar>(*m_window, "progressBar")->value(), 250);
  EXPECT_TRUE(waitFor([&] { return m_window->windowTitle().contains('%'); })) << m_window->windowTitle().toStdString();
  auto* cancel = find<QPushButton>(*m_window, "cancel");
  ASSERT_TRUE(cancel->isVisible() && cancel->isEnabled());
  QTest::mouseClick(cancel, Qt::LeftButton);
  ASSERT_TRUE(waitFor([&] { return m_window->findChild<QPushButton*>("deleteRun"); }));
  QTest::mouseClick(find<QPushButton>(*m_window, "deleteRun"), Qt::LeftButton);
  std::vector<RequestVerb> asked;
  ASSERT_TRUE(waitFor([&] {
    asked = *other->takeRequests(run.id);
    return !asked.empty();
  }));
  EXPECT_EQ(asked, std::vector<RequestVerb>{RequestVerb::Stop});
  EXPECT_TRUE(title().contains("asked to stop")) << title().toStdString();
  ASSERT_TRUE(other->record(run.id, Stopped{}));  // its process obeys, and lets go
  lock.reset();
  EXPECT_TRUE(waitFor([&] { return !other->run(run.id); }));
  EXPECT_TRUE(waitFor([&] { return m_list->topLevelItemCount() == 5; }));
}

TEST_F(Monitor, ShowsWhereARunCameFromAndLeadsToItsPreTraining) {
  m_list->choose(m_made.runs[0].id);
  auto* details = find<QTabWidget>(*m_window, "runDetails");
  for (int tab = 0; tab < details->count(); ++tab)
    if (details->tabText(tab) == "Where it came from") details->setCurrentIndex(tab);
  ASSERT_TRUE(waitFor([&] { return details->findChild<QToolButton*>("lineage4"); }));
  EXPECT_TRUE(details->findChild<QToolButton*>("lineage4")->accessibleName().startsWith("Fine-tuning"));
  auto* pretraining = details->findChild<QToolButton*>("lineage2");
  pretraining->setFocus();
  QTest::keyClick(pretraining, Qt::Key_Return);
  EXPECT_TRUE(waitFor([&] { return m_list->chosen() == m_made.pretraining; }));
}

TEST_F(Monitor, NamesWhatEachScoreIs) {
  for (int row = 0; row < m_list->topLevelItemCount(); ++row) {
    const QTreeWidgetItem* item = m_list->topLevelItem(row);
    const bool pretraining = item->text(0).startsWith("Pre-training");
    EXPECT_TRUE(pretraining || item->text(3).startsWith("micro F1 ")) << item->text(3).toStdString();
  }
  EXPECT_EQ(m_list->headerItem()->text(3), "On validation");
}

TEST_F(Monitor, ShowsAllOfEveryName) {
  const int room = m_list->header()->sectionSize(0);
  for (int row = 0; row < m_list->topLevelItemCount(); ++row)
    EXPECT_GE(room, m_list->fontMetrics().horizontalAdvance(m_list->topLevelItem(row)->text(0)));
}

TEST_F(Monitor, StarsTagsAndNotesTheChosenRunByKeyboard) {
  m_list->choose(m_made.pretraining);
  auto* tabs = find<QTabWidget>(*m_window, "runDetails");
  auto* star = find<QCheckBox>(*m_window, "runStarred");
  auto* tags = find<QLineEdit>(*m_window, "runTags");
  auto* note = find<QPlainTextEdit>(*m_window, "runNote");
  tabs->setCurrentIndex(tabs->count() - 1);
  m_window->activateWindow();
  ASSERT_TRUE(QTest::qWaitForWindowActive(m_window.get()));
  ASSERT_TRUE(waitFor([&] { return star->isVisible() && star->isEnabled(); }));
  star->setFocus();
  QTest::keyClick(star, Qt::Key_Space);
  type(tags, "talk, baseline");
  QTest::keyClick(tags, Qt::Key_Tab);
  EXPECT_TRUE(note->hasFocus());
  QTest::keyClicks(note, "runs warm");
  QTest::keyClick(note, Qt::Key_Backtab);
  const auto kept = [&] { return *Workspace::open(place())->run(m_made.pretraining); };
  ASSERT_TRUE(waitFor([&] { return kept().note == "runs warm"; }));
  EXPECT_EQ(kept().tags, (std::vector<std::string>{"baseline", "talk"}));
  EXPECT_TRUE(kept().starred);
  EXPECT_TRUE(waitFor([&] { return m_list->currentItem()->text(0) == "★ Pre-training"; }));
  m_list->choose(m_made.runs.front().id);
  EXPECT_TRUE(waitFor([&] { return note->toPlainText().isEmpty() && tags->text().isEmpty() && !star->isChecked(); }));
  m_list->choose(m_made.pretraining);
  EXPECT_TRUE(waitFor([&] { return note->toPlainText() == "runs warm" && tags->text() == "baseline, talk"; }));
}

TEST_F(Monitor, NamesARunAsTheListOfItsExperimentDoes) {
  RunRecord pretraining;
  pretraining.id = "p";
  pretraining.variant = "40 examples";
  RunRecord listed = pretraining;
  listed.variant.clear();
  EXPECT_EQ(runTitleAmong(pretraining, {listed}), "Pre-training");
  EXPECT_EQ(runTitleAmong(pretraining, {}), "Pre-training · 40 examples");
}

TEST_F(Monitor, NeverShowsLessOfAnExperimentThanItDid) {
  auto* header = m_window->findChild<ProgressHeader*>();
  ASSERT_TRUE(header);
  auto* label = find<QLabel>(*m_window, "experimentProgress");
  RunElsewhere run;
  run.run.experimentId = "e";
  run.run.compute = {"cpu", "bf16", 2, false, "CPU: no NVIDIA driver (libcuda.so.1 not found)"};
  run.count = 4;
  for (const auto& [share, shown] : {std::pair{0.24, "24 %"}, {0.20, "24 %"}, {0.45, "45 %"}, {0.43, "45 %"}}) {
    run.experimentShare = share;
    header->setElsewhere(run);
    EXPECT_TRUE(label->text().startsWith(shown)) << share << ": " << label->text().toStdString();
  }
  auto* detail = find<QLabel>(*m_window, "progressDetail");
  EXPECT_TRUE(detail->text().contains("CPU, bf16, 2 thread")) << detail->text().toStdString();
  EXPECT_FALSE(detail->text().contains("driver"));
  EXPECT_TRUE(detail->toolTip().contains("driver"));
  run.run.experimentId = "another";
  run.experimentShare = 0.1;
  header->setElsewhere(run);
  EXPECT_TRUE(label->text().startsWith("10 %"));
}

TEST_F(Monitor, SaysNoShareOfARunAsThatOfItsExperiment) {
  auto* header = m_window->findChild<ProgressHeader*>();
  ASSERT_TRUE(header);
  RunElsewhere run;
  run.run.experimentId = "e";
  run.share = 0.63;
  header->setElsewhere(run);  // its experiment's plan is being read
  EXPECT_EQ(header->badge(), "…");
  EXPECT_EQ(m_window->windowTitle(), "Clozebench");
  run.count = 1;
  header->setElsewhere(run);
  EXPECT_EQ(header->badge(), "63 %");
  run.count = 7;
  run.experimentShare = 0.4;
  header->setElsewhere(run);
  EXPECT_EQ(header->badge(), "40 %");
}

TEST_F(Monitor, GivesTheScoreAsMuchRoomAsTheProbesHadAlsoWhenTheWindowWasClosedInBetween) {
  const auto half = [&](const char* name) {
    return waitFor([&] {
      const int width = chart(name)->width(), loss = chart("lossChart")->width();
      return chart(name)->isVisible() && 4 * width > 3 * loss && 3 * width < 4 * loss;
    });
  };
  m_list->choose(m_made.pretraining);
  EXPECT_TRUE(half("probesChart"));
  m_window->close();
  m_window.reset();
  m_window = std::make_unique<MainWindow>(place());
  m_window->show();
  m_window->showView(ViewId::Monitor);
  m_list = find<RunList>(*m_window, "runs");
  ASSERT_TRUE(waitFor([&] { return m_list->topLevelItemCount() == 5; }));
  m_list->choose(m_made.runs[0].id);
  EXPECT_TRUE(half("validationChart")) << chart("validationChart")->width() << " of " << chart("lossChart")->width();
  m_list->choose(m_made.pretraining);
  EXPECT_TRUE(half("probesChart"));
}

TEST(SplitterRoom, ComesBackAsItWasButNeverWithAPartThatWasClosed) {
  const auto make = [](QSplitter& splitter) {
    for (int part = 0; part < 2; ++part) {
      auto* widget = new QWidget(&splitter);
      widget->setMinimumWidth(50);
      splitter.addWidget(widget);
    }
    splitter.resize(408, 100);
    splitter.show();
  };
  QSplitter kept, again;
  make(kept);
  make(again);
  kept.setSizes({300, 100});
  restoreRoom(again, kept.saveState());
  const QList<int> shared = again.sizes();
  EXPECT_GT(shared[0], 2 * shared[1]);
  kept.setSizes({400, 0});
  ASSERT_TRUE(kept.sizes().contains(0));
  restoreRoom(again, kept.saveState());
  EXPECT_EQ(again.sizes(), shared);
}

TEST(MonitorChartsOfARun, SayWhileItsCurvesAreReadThatTheyAre) {
  RunRecord run;
  run.kind = RunKind::Pretrain;
  std::shared_ptr<RunCurves> curves;
  MonitorCharts charts([&] { return MonitorCharts::Subject{{run, curves}, {}}; }, nullptr);
  charts.resize(900, 600);
  charts.show();
  const auto says = [&](const QString& words) {
    return waitFor([&] {
      for (const QLabel* label : find<Chart>(charts, "lossChart")->findChildren<QLabel*>())
        if (label->isVisible() && label->text().contains(words)) return true;
      return false;
    });
  };
  EXPECT_TRUE(says("being read"));
  curves = std::make_shared<RunCurves>();
  charts.setDirty();
  EXPECT_TRUE(says("first step"));
}

TEST(PassingBannerOfAWindow, SaysWhatWasDoneWithoutMovingWhatIsThere) {
  QWidget window;
  auto* views = new QWidget(&window);
  (new QVBoxLayout(&window))->addWidget(views);
  window.resize(700, 400);
  auto* banner = new PassingBanner(&window, *views);
  window.show();
  const QRect before = views->geometry();
  banner->tell("Exported to a folder", "Open it", [] {});
  QCoreApplication::processEvents();
  EXPECT_TRUE(banner->isVisible());
  EXPECT_EQ(views->geometry(), before);
  EXPECT_EQ(banner->geometry().bottom(), window.rect().bottom());
  EXPECT_GE(banner->height(), banner->minimumSizeHint().height());
  window.resize(700, 500);
  EXPECT_TRUE(waitFor([&] { return banner->geometry().bottom() == window.rect().bottom(); }));
  banner->passOn();
  EXPECT_FALSE(banner->isVisible());
}

TEST_F(Monitor, MakesABlankAndASignOfAGapReadable) {
  auto* details = find<RunDetails>(*m_window, "runDetails");
  RunRecord run;
  details->clearAll();
  details->add(Probed{1, {{"fill 1: cat[s, not ] here [a, not ,] and [mat, not rug]", 0.0}}}, run);
  const QString text = find<QPlainTextEdit>(*m_window, "filledIn")->toPlainText();
  EXPECT_TRUE(text.contains("cat[s, not ␣] here [a, not “,”] and [mat, not rug]")) << text.toStdString();
}

TEST_F(Monitor, SaysThatARunOfADeadProcessWasInterrupted) {
  auto other = Workspace::open(place());
  ASSERT_TRUE(other);
  std::optional<FileLock> lock;
  const RunRecord run = begin(*other, lock);
  ASSERT_TRUE(waitFor([&] { return m_list->chosen() == run.id; }));
  lock.reset();  // nothing is written when a process is killed
  EXPECT_TRUE(waitFor([&] { return m_list->currentItem()->text(1) == "interrupted"; }));
  EXPECT_TRUE(waitFor([&] { return title().contains("Nothing"); })) << title().toStdString();
}

TEST_F(Monitor, RemembersHowTheRoomIsShared) {
  auto* charts = m_window->findChild<QSplitter*>("chartRows");
  ASSERT_NE(charts, nullptr);
  charts->setSizes({500, 40});
  const QList<int> sizes = charts->sizes();
  EXPECT_TRUE(m_window->close());
  m_window.reset();
  m_window = std::make_unique<MainWindow>(place());
  m_window->show();
  m_window->showView(ViewId::Monitor);
  EXPECT_TRUE(waitFor([&] { return m_window->findChild<QSplitter*>("chartRows")->sizes() == sizes; }));
}

}  // namespace
}  // namespace clozebench

// Home as a person uses it: looking for an experiment, saying what it is, opening it.
#include "tests/ui/home_window.h"
#include "ui/models/home_cells.h"
#include "ui/models/natural_order.h"
#include "ui/models/texts.h"

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QComboBox>
#include <QMenu>
#include <QPlainTextEdit>

namespace clozebench {
namespace {

using uitest::find;
using uitest::screenshot;
using uitest::type;
using uitest::waitFor;

class Home : public uitest::HomeWindow {};

TEST_F(Home, ListsExperimentsAndTheirRunsWithStateScoreCourseAndGain) {
  open();
  const QModelIndex made = choose("made");
  ASSERT_EQ(m_table->model()->rowCount(made), 5);
  EXPECT_EQ(text(made.row(), HomeColumn::State), "finished");
  EXPECT_EQ(text(made.row(), HomeColumn::Score), "test micro F1 " + QLocale().toString(0.9, 'f', 3));
  EXPECT_TRUE(text(made.row(), HomeColumn::Gain).startsWith('+')) << text(made.row(), HomeColumn::Gain).toStdString();
  EXPECT_EQ(text(made.row(), HomeColumn::Extent).count("2"), 2);  // seeds, arms
  const auto both = cell(made.row(), HomeColumn::Course).data(HomeModel::CourseRole).value<Sparkline>();
  EXPECT_EQ(both.first.size(), 5);  // row 0 and four epochs
  EXPECT_EQ(both.second.size(), 5);
  EXPECT_EQ(text(0, HomeColumn::Name, made), "Pre-training");
  EXPECT_TRUE(text(1, HomeColumn::Name, made).contains("seed 1"));
  EXPECT_EQ(text(choose("older idea").row(), HomeColumn::State), "failed");
  EXPECT_TRUE(cell(choose("older idea").row(), HomeColumn::State).data(Qt::ToolTipRole).toString().contains("finite"));
  m_table->expandAll();
  choose("made");
  screenshot(*m_window, "home-store");
}

TEST_F(Home, ATrialIsNamedByTheRateThatItTries) {
  RunOverview run;
  run.kind = RunKind::Finetune;
  run.arm = "pretrained";
  run.seed = 1;
  run.role = "search";
  run.triedRate = 3e-4;
  EXPECT_EQ(homeTitle({nullptr, &run}), "Pre-trained, seed 1, trial of rate 0.0003");
  run.variant = "wide";
  EXPECT_EQ(homeTitle({nullptr, &run}), "Pre-trained, seed 1, trial of rate 0.0003 · wide");
}

TEST_F(Home, GivesItsRowsToOtherProgramsEachRunWithItsExperiment) {
  open();
  const QModelIndex made = choose("made");
  m_table->selectionModel()->clearSelection();
  Q_EMIT m_table->customContextMenuRequested(m_table->visualRect(made.siblingAtColumn(1)).center());
  auto* menu = find<QMenu>(*m_table, "homeMenu");
  find<QAction>(*menu, "copyAs_csv")->trigger();
  const QStringList lines = QGuiApplication::clipboard()->text().split('\n', Qt::SkipEmptyParts);
  ASSERT_EQ(lines.size(), 1 + 3 + 5 + 2) << "header, experiments, their runs";
  const QString all = lines.join('\n');
  EXPECT_TRUE(all.contains("\nmade / Pre-training,")) << all.toStdString();
  EXPECT_TRUE(all.contains("\nolder idea,failed,")) << all.toStdString();
  for (const QString& line : lines) EXPECT_FALSE(line.startsWith(',')) << line.toStdString();
  EXPECT_NE(find<QAction>(*menu, "saveTableAs"), nullptr);
}

TEST_F(Home, GivesNamesAndScoresTheirRoomOnceTheyAreThere) {
  open();
  const QModelIndex made = choose("made");
  m_table->setColumnWidth(static_cast<int>(HomeColumn::Note), 200);  // fills the rest: nobody sized it
  m_table->setSizedByHand(false);
  m_table->setExpanded(made, true);
  const auto fits = [&](HomeColumn column) {
    const QString longest = text(1, column, made);
    return m_table->columnWidth(static_cast<int>(column)) >= m_table->fontMetrics().horizontalAdvance(longest);
  };
  for (const HomeColumn column : {HomeColumn::Name, HomeColumn::Score, HomeColumn::Extent}) EXPECT_TRUE(fits(column));
  m_table->setColumnWidth(static_cast<int>(HomeColumn::Name), 60);
  EXPECT_TRUE(m_table->sizedByHand());
  m_table->setExpanded(made, false);
  m_table->setExpanded(made, true);
  EXPECT_EQ(m_table->columnWidth(static_cast<int>(HomeColumn::Name)), 60) << "as a person wanted it";
}

TEST_F(Home, LetsExtentAndTagsGiveWayWhereThereIsNotRoomForAll) {
  open();
  const QModelIndex made = choose("made");
  const auto room = [&](HomeColumn column) { return m_table->columnWidth(static_cast<int>(column)); };
  const auto need = [&](HomeColumn column) {
    return m_table->fontMetrics().horizontalAdvance(text(made.row(), column));
  };
  m_window->resize(1800, 800);
  ASSERT_TRUE(waitFor([&] { return room(HomeColumn::Extent) >= need(HomeColumn::Extent); }));
  const int tags = room(HomeColumn::Tags);
  m_window->resize(1024, 640);
  ASSERT_TRUE(waitFor([&] { return room(HomeColumn::Extent) < need(HomeColumn::Extent); }));
  EXPECT_LT(room(HomeColumn::Tags), tags);
  for (const HomeColumn column : {HomeColumn::State, HomeColumn::Score, HomeColumn::Gain})
    EXPECT_GE(room(column), need(column));
  m_window->resize(1800, 800);
  EXPECT_TRUE(waitFor([&] { return room(HomeColumn::Extent) >= need(HomeColumn::Extent); }));
  EXPECT_EQ(room(HomeColumn::Tags), tags);
  EXPECT_FALSE(m_table->sizedByHand());
}

TEST(HomeCells, OfSeveralVariantsSayThatTheGainIsTheBestOne) {
  ExperimentOverview experiment;
  experiment.record.id = "e";
  for (const auto& [variant, gain, low] :
       {std::tuple{"40 examples", 0.01, -0.02}, {"100 examples", 0.03, 0.01}, {"all examples", 0.05, 0.02}}) {
    GainOverview one;
    one.variant = variant;
    one.metric = "f1_micro";
    one.gain = gain;
    one.low = low;
    one.high = gain + 0.03;
    one.verdict = low > 0 ? "raised" : "no_clear_difference";
    experiment.gains.push_back(one);
  }
  const HomeRow row{&experiment, nullptr};
  EXPECT_TRUE(homeText(row, HomeColumn::Gain).startsWith("2 of 3 clear, best +0"))
      << qPrintable(homeText(row, HomeColumn::Gain));
  const QString help = homeHelp(row, HomeColumn::Gain).section('\n', 0, 0);
  EXPECT_TRUE(help.startsWith("2 of 3 variant") && help.endsWith("all examples")) << qPrintable(help);
}

TEST(HomeCells, AGainOfSomeOfItsSeedsIsSaidToBeSo) {
  ExperimentOverview experiment;
  experiment.record.id = "e";
  GainOverview gain;
  gain.metric = "f1_micro";
  gain.gain = gain.high = 0.1;
  gain.seeds = 1;
  gain.seedsPlanned = 3;
  experiment.gains.push_back(gain);
  const HomeRow row{&experiment, nullptr};
  EXPECT_TRUE(homeText(row, HomeColumn::Gain).endsWith("(1 of 3 seeds so far)"));
  experiment.gains[0].seeds = 3;
  EXPECT_FALSE(homeText(row, HomeColumn::Gain).contains("so far"));
}

TEST(HomeCells, TheScoreBesideAGainIsTheMeanOfItsPreTrainedSeeds) {
  ExperimentOverview experiment;
  experiment.record.id = "e";
  experiment.gains.push_back({.variant = "all", .metric = "f1_micro", .gain = 0.1, .verdict = "raised"});
  for (const auto& [arm, variant, test] : {std::tuple{"pretrained", "all", 0.6},
                                           {"pretrained", "all", 0.8},
                                           {"pretrained", "few", 0.9},
                                           {"scratch", "all", 0.95}}) {
    RunOverview run;
    run.kind = RunKind::Finetune;
    run.arm = arm;
    run.variant = variant;
    run.metric = "f1_micro";
    run.test = run.validation = test;
    experiment.runs.push_back(run);
  }
  const HomeRow row{&experiment, nullptr};
  EXPECT_TRUE(homeText(row, HomeColumn::Score).endsWith(QLocale().toString(0.7, 'f', 3)))
      << qPrintable(homeText(row, HomeColumn::Score));
  EXPECT_NEAR(homeSortValue(row, HomeColumn::Score).toDouble(), 0.7, 1e-9);
  EXPECT_TRUE(homeHelp(row, HomeColumn::Score).contains("2 seed"));
}

TEST(NaturalOrder, TakesNumbersInNamesByTheirSize) {
  EXPECT_TRUE(comesBefore("40 examples", "100 examples"));
  EXPECT_FALSE(comesBefore("100 examples", "40 examples"));
  EXPECT_TRUE(comesBefore("100 examples", "all examples"));
}

TEST_F(Home, FindsByWordsAndByKindAndSaysWhenNothingFits) {
  open();
  auto* search = find<QLineEdit>(*m_window, "homeSearch");
  type(search, "wasps bees");
  EXPECT_EQ(rows(), 1);
  EXPECT_EQ(text(0, HomeColumn::Name), "bees and wasps");
  type(search, "scratch");  // of a run: its experiment stays in sight
  EXPECT_EQ(rows(), 1);
  EXPECT_EQ(m_table->model()->rowCount(cell(0, HomeColumn::Star)), 2);
  type(search, "nothing like that");
  EXPECT_EQ(rows(), 0);
  EXPECT_TRUE(waitFor([&] { return find<QLabel>(*m_window, "homeNothing")->isVisible(); }));
  search->clear();
  QTest::mouseClick(find<QToolButton>(*m_window, "homeEnded"), Qt::LeftButton);
  EXPECT_EQ(rows(), 2);
  QTest::mouseClick(find<QToolButton>(*m_window, "homeStarred"), Qt::LeftButton);
  EXPECT_EQ(rows(), 0);
  QTest::mouseClick(find<QToolButton>(*m_window, "homeAll"), Qt::LeftButton);
  EXPECT_EQ(rows(), 3);
}

TEST_F(Home, SortsByEveryColumnWithRowsThatHaveNoValueLast) {
  open();
  for (int column = 0; column < kHomeColumns; ++column) {
    for (const auto order : {Qt::AscendingOrder, Qt::DescendingOrder}) {
      m_table->sortByColumn(column, order);
      EXPECT_EQ(rows(), 3);
    }
  }
  m_table->sortByColumn(static_cast<int>(HomeColumn::Name), Qt::AscendingOrder);
  EXPECT_EQ(text(0, HomeColumn::Name), "bees and wasps");
  EXPECT_EQ(text(2, HomeColumn::Name), "older idea");
  for (const auto order : {Qt::AscendingOrder, Qt::DescendingOrder}) {
    m_table->sortByColumn(static_cast<int>(HomeColumn::Gain), order);
    EXPECT_EQ(text(0, HomeColumn::Name), "made");  // the others have none
  }
}

TEST_F(Home, StarsByKeyAndByMouseAndKeepsThemInTheStore) {
  open();
  const QModelIndex row = choose("older idea");
  press(Qt::Key_S);
  EXPECT_TRUE(waitFor([&] { return store().experiment("older idea")->starred; }));
  QTest::mouseClick(m_table->viewport(), Qt::LeftButton, {},
                    m_table->visualRect(row.siblingAtColumn(static_cast<int>(HomeColumn::Star))).center());
  EXPECT_TRUE(waitFor([&] { return !store().experiment("older idea")->starred; }));
  const QModelIndex made = choose("made");
  m_table->expand(made);
  m_table->setCurrentIndex(cell(2, HomeColumn::Name, made));
  const std::string run = m_table->currentIndex().data(HomeModel::RunRole).toString().toStdString();
  press(Qt::Key_S);
  EXPECT_TRUE(waitFor([&] { return store().run(run)->starred; }));
  QTest::mouseClick(find<QToolButton>(*m_window, "homeStarred"), Qt::LeftButton);
  ASSERT_EQ(rows(), 1);
  EXPECT_EQ(m_table->model()->rowCount(cell(0, HomeColumn::Star)), 1);
}

TEST_F(Home, RenamesInPlaceAndSaysWhyANameCannotBe) {
  open();
  choose("older idea");
  press(Qt::Key_F2);
  auto* edit = m_table->findChild<QLineEdit*>();
  ASSERT_NE(edit, nullptr);
  edit->selectAll();
  QTest::keyClicks(edit, "a new name");
  QTest::keyClick(edit, Qt::Key_Return);
  ASSERT_TRUE(waitFor([&] { return store().experiment("a new name").has_value(); }));
  ASSERT_TRUE(waitFor([&] { return !m_table->isEditing(); }));
  EXPECT_TRUE(waitFor([&] {
    return m_table->currentIndex().siblingAtColumn(static_cast<int>(HomeColumn::Name)).data().toString() ==
           "a new name";
  }));
  press(Qt::Key_F2);
  edit = m_table->findChild<QLineEdit*>();
  ASSERT_NE(edit, nullptr);
  edit->selectAll();
  QTest::keyClicks(edit, "made");
  QTest::keyClick(edit, Qt::Key_Return);
  auto* banner = find<Banner>(*m_window, "banner");
  ASSERT_TRUE(waitFor([&] { return banner->isVisible(); }));
  EXPECT_TRUE(banner->text().contains("already")) << banner->text().toStdString();
}

TEST_F(Home, KeepsANoteAsItIsTypedAndFindsItAgain) {
  open();
  choose("older idea");
  auto* note = find<QPlainTextEdit>(*m_window, "homeNote");
  note->setFocus();
  QTest::keyClicks(note, "try a lower rate");
  choose("made");  // another row: kept at once
  EXPECT_EQ(note->toPlainText(), "");
  EXPECT_TRUE(waitFor([&] { return store().experiment("older idea")->note == "try a lower rate"; }));
  type(find<QLineEdit>(*m_window, "homeSearch"), "lower");
  EXPECT_EQ(rows(), 1);
  EXPECT_EQ(text(0, HomeColumn::Note), "try a lower rate");
}

TEST_F(Home, TagsAreWrittenInPlaceFoundAndChosenAmong) {
  open();
  auto* tags = find<QComboBox>(*m_window, "homeTag");
  EXPECT_FALSE(tags->isVisible());
  const auto write = [&](const char* words) {
    press(Qt::Key_T);
    auto* edit = m_table->findChild<QLineEdit*>();
    ASSERT_NE(edit, nullptr);
    edit->selectAll();
    QTest::keyClicks(edit, words);
    QTest::keyClick(edit, Qt::Key_Return);
    ASSERT_TRUE(waitFor([&] { return !m_table->isEditing(); }));
  };
  const QModelIndex made = choose("made");
  write("talk, baseline,, talk");
  EXPECT_EQ(text(made.row(), HomeColumn::Tags), "baseline, talk");
  EXPECT_TRUE(waitFor([&] {
    return store().experiment("made")->tags == std::vector<std::string>{"baseline", "talk"};
  }));
  m_table->expand(made);
  m_table->setCurrentIndex(cell(1, HomeColumn::Name, made));
  const std::string run = m_table->currentIndex().data(HomeModel::RunRole).toString().toStdString();
  write("good");
  EXPECT_TRUE(waitFor([&] { return store().run(run)->tags == std::vector<std::string>{"good"}; }));
  type(find<QLineEdit>(*m_window, "homeSearch"), "baseline");
  EXPECT_EQ(rows(), 1);
  find<QLineEdit>(*m_window, "homeSearch")->clear();
  ASSERT_TRUE(tags->isVisible());
  EXPECT_EQ(tags->count(), 4);  // any, baseline, good, talk
  tags->setFocus();
  QTest::keyClick(tags, Qt::Key_Down);
  QTest::keyClick(tags, Qt::Key_Down);
  EXPECT_EQ(tags->currentData().toString(), "good");
  ASSERT_EQ(rows(), 1);
  EXPECT_EQ(m_table->model()->rowCount(cell(0, HomeColumn::Star)), 1);  // that run alone
  QTest::keyClick(tags, Qt::Key_Up);
  ASSERT_EQ(rows(), 1);
  EXPECT_EQ(m_table->model()->rowCount(cell(0, HomeColumn::Star)), 5);  // all of a tagged experiment
  QTest::keyClick(tags, Qt::Key_Up);
  EXPECT_EQ(rows(), 3);
  screenshot(*m_window, "home-tags");
}

TEST_F(Home, MakesTheGainAgainOnceARunWasDeleted) {
  open();
  const auto gain = [&] { return text(choose("made").row(), HomeColumn::Gain); };
  ASSERT_TRUE(gain().startsWith('+'));
  auto other = store();
  ASSERT_TRUE(other.deleteRun(m_made.runs[0].id, true));
  EXPECT_TRUE(waitFor([&] {
    const auto fact = store().fact(m_made.experimentId, "gains");
    return fact && *fact && (*fact)->find(m_made.runs[0].id) == std::string::npos;
  }));
  EXPECT_TRUE(waitFor([&] { return gain().startsWith('+'); })) << gain().toStdString();
}

TEST_F(Home, OpensCompareWhereThereIsAGainAndMonitorElsewhere) {
  open();
  choose("made");
  press(Qt::Key_Return);
  EXPECT_TRUE(find<CompareView>(*m_window, "compare")->isVisible());
  m_window->showView(ViewId::Home);
  choose("bees and wasps");
  press(Qt::Key_Return);
  auto* monitor = find<MonitorView>(*m_window, "monitor");
  EXPECT_TRUE(monitor->isVisible());
  EXPECT_EQ(monitor->experimentId(), store().experiment("bees and wasps")->id);
  m_window->showView(ViewId::Home);
  choose("made");
  QTest::mouseClick(find<QToolButton>(*m_window, "homeMonitorButton"), Qt::LeftButton);
  EXPECT_TRUE(monitor->isVisible());
}

TEST_F(Home, OpensTheSettingsOfAnExperimentInSetUp) {
  open();
  choose("bees and wasps");
  EXPECT_TRUE(find<QToolButton>(*m_window, "homeContinueButton")->isEnabled());
  QTest::mouseClick(find<QToolButton>(*m_window, "homeSettingsButton"), Qt::LeftButton);
  EXPECT_TRUE(find<SetupView>(*m_window, "setup")->isVisible());
  EXPECT_EQ(find<QLineEdit>(*m_window, "experiment.name")->text(), "bees and wasps");
}

WorkspaceOverview overviewWith(const std::vector<std::pair<std::string, int>>& experiments) {
  WorkspaceOverview overview;
  for (const auto& [name, runs] : experiments) {
    ExperimentOverview experiment;
    experiment.record.id = experiment.record.name = name;
    for (int i = 0; i < runs; ++i) {
      experiment.runs.push_back({});
      experiment.runs.back().id = name + std::to_string(i);
    }
    overview.experiments.push_back(std::move(experiment));
  }
  return overview;
}

TEST(HomeModel, FollowsTheWorkspaceRowByRowSoThatWhatIsChosenStays) {
  HomeModel model;
  HomeFilter filter(nullptr);
  filter.setSourceModel(&model);
  QAbstractItemModelTester tester(&model);
  const auto set = [&](const std::vector<std::pair<std::string, int>>& experiments) {
    model.setOverview(std::make_shared<const WorkspaceOverview>(overviewWith(experiments)));
  };
  set({{"c", 2}, {"b", 1}, {"a", 3}});
  const QPersistentModelIndex run(model.find("a", "a2")), experiment(model.find("b"));
  set({{"d", 1}, {"c", 2}, {"b", 4}, {"a", 3}});
  EXPECT_EQ(run.parent().row(), 3);
  EXPECT_EQ(model.rowOf(run).run->id, "a2");
  EXPECT_EQ(model.rowCount(experiment), 4);
  EXPECT_EQ(filter.rowCount(), 4);
  set({{"a", 3}});
  EXPECT_FALSE(experiment.isValid());
  EXPECT_EQ(model.rowOf(run).run->id, "a2");
  EXPECT_EQ(model.rowCount(), 1);
  set({});
  EXPECT_EQ(model.rowCount(), 0);
  set({{"a", 1}});
  EXPECT_EQ(model.rowCount(model.index(0, 0)), 1);
}

}  // namespace
}  // namespace clozebench

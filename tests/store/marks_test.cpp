// What people say of experiments and runs, whole experiments deleted, and the list of everything.
#include "config/experiment_file.h"
#include "tests/store/support.h"

#include <fstream>

namespace clozebench {
namespace {

namespace fs = std::filesystem;
using testing::pointAt;
using testing::stepsBetween;
using testing::succeed;
using testing::valueOf;

class Marks : public testing::StoreTest {
 protected:
  ExperimentRecord newExperiment(const std::string& name, const std::string& identity = "identity") {
    Experiment file = makeExperiment();
    succeed(setGiven(file, "experiment.name", Value(name)));
    return valueOf(workspace.experimentFor(name, identity, toToml(file)));
  }
  RunRecord newRunOf(const ExperimentRecord& experiment, const std::string& arm = "scratch") {
    RunRecord draft;
    draft.kind = RunKind::Finetune;
    draft.experimentId = experiment.id;
    draft.arm = arm;
    draft.seed = 3;
    draft.settingsJson = R"({"experiment.name": ")" + experiment.name + R"(", "finetune.metric": "f1_macro"})";
    const RunRecord run = valueOf(workspace.createRun(draft));
    fs::create_directories(workspace.runDirectory(run.id));
    std::ofstream(workspace.runDirectory(run.id) / "weights") << "12345";
    return run;
  }
  RunRecord searchOf(const ExperimentRecord& experiment) {
    RunRecord draft;
    draft.experimentId = experiment.id;
    draft.role = "search";
    draft.settingsJson = R"({"finetune.learning_rate": 0.0003})";
    return valueOf(workspace.createRun(draft));
  }
  static Evaluated scored(std::int64_t step, const std::string& split, double f1) {
    Evaluated row{step, static_cast<double>(step), split, {}};
    row.metrics.values = {{"f1_macro", f1}, {"f1_micro", 0.1}};
    row.best = split == "validation";
    return row;
  }
};

TEST_F(Marks, StarsAndNotesOfExperimentsAndRunsAreKeptThroughAReopening) {
  const auto experiment = newExperiment("bees");
  const auto run = newRunOf(experiment);
  succeed(workspace.setExperimentStarred(experiment.id, true));
  succeed(workspace.setExperimentNote(experiment.id, "the good one\nsecond line 蜂"));
  succeed(workspace.setRunStarred(run.id, true));
  succeed(workspace.setRunNote(run.id, "best of all"));
  auto again = valueOf(Workspace::open(place()));
  EXPECT_TRUE(valueOf(again.experiment("bees")).starred);
  EXPECT_EQ(valueOf(again.experiment("bees")).note, "the good one\nsecond line 蜂");
  EXPECT_TRUE(valueOf(again.run(run.id)).starred);
  EXPECT_EQ(valueOf(again.runs(experiment.id)).front().note, "best of all");
  succeed(again.setRunStarred(run.id, false));
  EXPECT_FALSE(valueOf(again.run(run.id)).starred);
  EXPECT_EQ(again.setRunStarred("nowhere", true).error().code, ErrorCode::NotFound);
  EXPECT_EQ(again.setExperimentNote("nowhere", "x").error().code, ErrorCode::NotFound);
}

TEST_F(Marks, TagsAreKeptSortedAndOnceEach) {
  const auto experiment = newExperiment("bees");
  const auto run = newRunOf(experiment);
  succeed(workspace.setExperimentTags(experiment.id, {" night ", "蜂", "", "night", "a b"}));
  succeed(workspace.setRunTags(run.id, {"paper"}));
  auto again = valueOf(Workspace::open(place()));
  EXPECT_EQ(valueOf(again.experiment("bees")).tags, (std::vector<std::string>{"a b", "night", "蜂"}));
  EXPECT_EQ(valueOf(again.run(run.id)).tags, std::vector<std::string>{"paper"});
  EXPECT_EQ(valueOf(again.runOverviews()).front().tags, std::vector<std::string>{"paper"});
  succeed(again.setRunTags(run.id, {}));
  EXPECT_TRUE(valueOf(again.run(run.id)).tags.empty());
  EXPECT_EQ(again.setRunTags("nowhere", {"x"}).error().code, ErrorCode::NotFound);
}

TEST_F(Marks, ATagIsOneShortLineWithoutCommas) {
  const auto experiment = newExperiment("bees");
  const auto run = newRunOf(experiment);
  for (const std::string& tag : {std::string("a, b"), std::string("two\nlines"), std::string("\x1b[31mred"),
                                 std::string("a\xc2\x9b"), std::string(101, 'x')}) {
    EXPECT_EQ(workspace.setExperimentTags(experiment.id, {"good", tag}).error().code, ErrorCode::WrongUse) << tag;
    EXPECT_EQ(workspace.setRunTags(run.id, {tag}).error().code, ErrorCode::WrongUse) << tag;
  }
  EXPECT_TRUE(valueOf(workspace.experiment("bees")).tags.empty());
  succeed(workspace.setRunTags(run.id, {std::string(100, 'x')}));
}

TEST_F(Marks, TheRoleOfARunIsKept) {
  const auto experiment = newExperiment("bees");
  const auto search = searchOf(experiment);
  newRunOf(experiment);
  EXPECT_EQ(valueOf(workspace.run(search.id)).role, "search");
  const auto overviews = valueOf(workspace.runOverviews());  // newest first
  EXPECT_EQ(overviews.front().role, "");
  EXPECT_EQ(overviews.back().role, "search");
  EXPECT_EQ(overviews.front().triedRate, 0) << "that of a result is no trial";
  EXPECT_EQ(overviews.back().triedRate, 0.0003);
}

TEST_F(Marks, AViewIsSavedUnderItsNameReplacedAndDeleted) {
  succeed(workspace.saveView({"compare", "by layers", R"({"band": "sd"})"}));
  succeed(workspace.saveView({"compare", "all", "{}"}));
  succeed(workspace.saveView({"home", "all", "[]"}));
  succeed(workspace.saveView({"compare", "by layers", R"({"band": "ci"})"}));
  const auto views = valueOf(Workspace::open(place())->savedViews("compare"));
  ASSERT_EQ(views.size(), 2u);
  EXPECT_EQ(views[0].name, "all");
  EXPECT_EQ(views[1].json, R"({"band": "ci"})");
  EXPECT_EQ(workspace.saveView({"compare", " ", "{}"}).error().code, ErrorCode::WrongUse);
  succeed(workspace.deleteView("compare", "all"));
  EXPECT_EQ(valueOf(workspace.savedViews("compare")).size(), 1u);
  EXPECT_EQ(valueOf(workspace.savedViews("home")).size(), 1u);
}

TEST_F(Marks, ANewNameStandsForAllRevisionsAndInTheSettingsThatAreOpenedAgain) {
  const auto first = newExperiment("bees", "one");
  const auto run = newRunOf(first);
  const auto second = newExperiment("bees", "two");
  succeed(workspace.renameExperiment("bees", "wasps \"and\" hornets"));
  const auto renamed = valueOf(workspace.experiment("wasps \"and\" hornets"));
  EXPECT_EQ(renamed.id, second.id);
  EXPECT_EQ(renamed.revision, 2);
  EXPECT_EQ(valueOf(workspace.experiment(first.id)).name, "wasps \"and\" hornets");
  EXPECT_EQ(valueOf(parseExperiment(renamed.toml, "/")).settings.experiment.name, "wasps \"and\" hornets");
  EXPECT_EQ(valueOf(workspace.values(run.id)).at("experiment.name"), R"("wasps \"and\" hornets")");
  EXPECT_NE(valueOf(workspace.run(run.id)).settingsJson.find(R"("wasps \"and\" hornets")"), std::string::npos);
  EXPECT_FALSE(workspace.experiment("bees"));
  // Going on under the new name is the same experiment; a file that still says the old one is another.
  EXPECT_EQ(valueOf(workspace.experimentFor("wasps \"and\" hornets", "two", "")).id, second.id);
  EXPECT_EQ(valueOf(workspace.experimentFor("bees", "two", "")).revision, 1);
}

TEST_F(Marks, ANameThatIsTakenBlankOrUnknownIsRefusedAndChangesNothing) {
  newExperiment("bees");
  newExperiment("ants");
  EXPECT_EQ(workspace.renameExperiment("bees", "ants").error().code, ErrorCode::WrongUse);
  EXPECT_EQ(workspace.renameExperiment("bees", "  ").error().code, ErrorCode::WrongUse);
  EXPECT_EQ(workspace.renameExperiment("bees", "two\nlines").error().code, ErrorCode::WrongUse);
  EXPECT_EQ(workspace.renameExperiment("nobody", "somebody").error().code, ErrorCode::NotFound);
  succeed(workspace.renameExperiment("bees", "bees"));
  EXPECT_TRUE(workspace.experiment("bees"));
}

TEST_F(Marks, DeletingAnExperimentLeavesTheRunsThatAnotherOneUsesAndTheirFiles) {
  const auto mine = newExperiment("mine");
  const auto other = newExperiment("other");
  const auto own = newRunOf(mine), shared = newRunOf(mine, "pretrained");
  succeed(workspace.linkRun(other.id, shared.id, "wide"));
  RunRecord child;
  child.experimentId = other.id;
  child.parent = own.id;
  child.settingsJson = "{}";
  valueOf(workspace.createRun(child));
  const auto what = valueOf(workspace.experimentDeletion(mine.id));
  EXPECT_EQ(what.deleted, std::vector<std::string>{own.id});
  EXPECT_EQ(what.kept, std::vector<std::string>{shared.id});
  EXPECT_EQ(what.startedElsewhere, 1);
  succeed(workspace.deleteExperiment(mine.id, true));
  EXPECT_FALSE(workspace.experiment(mine.id));
  EXPECT_FALSE(workspace.run(own.id));
  EXPECT_FALSE(fs::exists(workspace.runDirectory(own.id)));
  EXPECT_TRUE(fs::exists(workspace.runDirectory(shared.id) / "weights"));
  EXPECT_EQ(valueOf(workspace.run(shared.id)).experiment, "other");
  EXPECT_EQ(valueOf(workspace.run(shared.id)).variant, "wide");
  EXPECT_EQ(valueOf(workspace.runs(other.id)).size(), 2u);
}

TEST_F(Marks, DeletingTheRecordsAloneKeepsTheFiles) {
  const auto experiment = newExperiment("mine");
  const auto run = newRunOf(experiment);
  succeed(workspace.deleteExperiment(experiment.id, false));
  EXPECT_FALSE(workspace.run(run.id));
  EXPECT_TRUE(fs::exists(workspace.runDirectory(run.id) / "weights"));
}

TEST_F(Marks, AnExperimentWithARunInSomebodysHandsIsNotDeleted) {
  const auto experiment = newExperiment("busy");
  const auto quiet = newRunOf(experiment), busy = newRunOf(experiment);
  const auto lock = valueOf(workspace.lockRun(busy.id));
  EXPECT_EQ(valueOf(workspace.experimentDeletion(experiment.id)).active, std::vector<std::string>{busy.id});
  const Status refused = workspace.deleteExperiment(experiment.id, true);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, ErrorCode::Locked);
  EXPECT_NE(refused.error().what.find(busy.id), std::string::npos);
  EXPECT_TRUE(fs::exists(workspace.runDirectory(quiet.id) / "weights"));
  EXPECT_EQ(valueOf(workspace.runs(experiment.id)).size(), 2u);
}

TEST_F(Marks, TheListOfAllRunsTellsEachByItsOwnMetricAndOncePerExperimentItStandsFor) {
  const auto mine = newExperiment("mine");
  const auto other = newExperiment("other");
  const auto run = newRunOf(mine);
  succeed(workspace.linkRun(other.id, run.id, "wide"));
  for (const auto& [step, f1] : {std::pair{0, 0.2}, std::pair{5, 0.4}, std::pair{10, 0.7}})
    record(run, scored(step, "validation", f1));
  RunSummary summary;
  summary.steps = 10;
  summary.test = scored(10, "test", 0.6).metrics;
  record(run, Finished{summary});
  const auto alone = newRun(RunKind::Pretrain);
  const auto runs = valueOf(workspace.runOverviews());
  ASSERT_EQ(runs.size(), 3u);
  EXPECT_EQ(runs[0].id, alone.id);
  EXPECT_EQ(runs[0].experimentId, "");
  EXPECT_EQ(runs[0].metric, "mlm_loss");
  EXPECT_TRUE(std::isnan(runs[0].validation));
  EXPECT_EQ(runs[1].experimentId, mine.id);
  EXPECT_EQ(runs[1].metric, "f1_macro");
  EXPECT_EQ(runs[1].validation, 0.7);
  EXPECT_EQ(runs[1].test, 0.6);
  EXPECT_EQ(runs[1].state, RunState::Finished);
  EXPECT_EQ(runs[2].experimentId, other.id);
  EXPECT_EQ(runs[2].variant, "wide");
  EXPECT_EQ(valueOf(workspace.scoreCourses()).at(run.id), (std::vector<double>{0.2, 0.4, 0.7}));
}

TEST_F(Marks, ACourseIsThinnedToItsEndsAndFallsBackOnTheTrainingLoss) {
  const auto experiment = newExperiment("mine");
  const auto scoredRun = newRunOf(experiment), fresh = newRunOf(experiment);
  for (int step = 0; step <= 100; ++step) record(scoredRun, scored(step, "validation", step / 100.0));
  record(fresh, stepsBetween(1, 9));
  const auto courses = valueOf(workspace.scoreCourses());
  EXPECT_LE(courses.at(scoredRun.id).size(), 40u);
  EXPECT_EQ(courses.at(scoredRun.id).front(), 0.0);
  EXPECT_EQ(courses.at(scoredRun.id).back(), 1.0);
  EXPECT_EQ(courses.at(fresh.id), (std::vector<double>{pointAt(1).loss, pointAt(9).loss}));
  EXPECT_EQ(valueOf(workspace.scoreCourses(fresh.id)).size(), 1u);
}

}  // namespace
}  // namespace clozebench

// Runs and experiments in a workspace.
#include "store/identifiers.h"
#include "support.h"

#include <algorithm>
#include <set>

namespace clozebench {
namespace {

using testing::StoreTest;
using testing::succeed;
using testing::valueOf;

TEST_F(StoreTest, NamesRunsUniquelyAndInTheOrderOfTheirMaking) {
  std::vector<std::string> ids;
  for (int i = 0; i < 7; ++i) ids.push_back(newRun().id);
  EXPECT_TRUE(std::ranges::is_sorted(ids));
  EXPECT_EQ(std::set<std::string>(ids.begin(), ids.end()).size(), ids.size());
  for (const auto& id : ids) {
    EXPECT_EQ(id.size(), 10u);
    EXPECT_EQ(id.find_first_not_of("0123456789abcdefghjkmnpqrstvwxyz"), std::string::npos) << id;
  }
}

TEST(Identifiers, GrowEvenIfTheClockWentBackwards) {
  EXPECT_GT(newIdentifier("yyyyyyabcd"), "yyyyyyabcd");
}

TEST_F(StoreTest, KeepsWhatARunWasMadeWith) {
  RunRecord draft;
  draft.variant = "cnn";
  draft.arm = "pretrained";
  draft.kind = RunKind::Finetune;
  draft.seed = -5;
  draft.identity = "abc";
  draft.parent = "0123";
  draft.settingsJson = R"({"backbone.d_model": 37})";
  draft.compute = {"cuda:3", "bf16", 13, true, "it is fastest"};
  draft.dataFingerprint = "data";
  draft.tokenizerFingerprint = "tok";
  draft.tokenizerDirectory = "/tok";
  const auto run = valueOf(workspace.run(valueOf(workspace.createRun(draft)).id));
  EXPECT_EQ(run.variant, "cnn");
  EXPECT_EQ(run.arm, "pretrained");
  EXPECT_EQ(run.kind, RunKind::Finetune);
  EXPECT_EQ(run.seed, -5);
  EXPECT_EQ(run.state, RunState::Queued);
  EXPECT_EQ(run.identity, "abc");
  EXPECT_EQ(run.parent, "0123");
  EXPECT_EQ(run.settingsJson, draft.settingsJson);
  EXPECT_EQ(run.compute.device, "cuda:3");
  EXPECT_EQ(run.compute.precision, "bf16");
  EXPECT_EQ(run.compute.threads, 13);
  EXPECT_TRUE(run.compute.deterministic);
  EXPECT_EQ(run.compute.reason, "it is fastest");
  EXPECT_EQ(run.dataFingerprint + run.tokenizerFingerprint + run.tokenizerDirectory, "datatok/tok");
  EXPECT_FALSE(run.createdAt.empty());
  EXPECT_TRUE(run.startedAt.empty());
  EXPECT_FALSE(run.error);
}

TEST_F(StoreTest, KeepsEachSettingAsAValueOfItsOwn) {
  const auto values = valueOf(workspace.values(newRun().id));
  EXPECT_EQ(values.size(), 3u);
  EXPECT_EQ(values.at("backbone.d_model"), "37");
  EXPECT_EQ(values.at("corpus.path"), R"(["a","b"])");
  EXPECT_EQ(values.at("pretrain.learning_rate"), "3e-05");
}

TEST_F(StoreTest, FindsARunByAUniqueBeginningOfItsNameInAnyCase) {
  const auto run = newRun();
  EXPECT_EQ(valueOf(workspace.run(run.id.substr(0, 5))).id, run.id);
  std::string upper = run.id;
  std::ranges::transform(upper, upper.begin(), ::toupper);
  EXPECT_EQ(valueOf(workspace.run(upper)).id, run.id);
  const auto other = newRun();
  const auto ambiguous = workspace.run(run.id.substr(0, 1));
  ASSERT_FALSE(ambiguous);
  EXPECT_EQ(ambiguous.error().code, ErrorCode::WrongUse);
  EXPECT_NE(ambiguous.error().what.find(other.id), std::string::npos);
  for (const char* missing : {"", "zzzz", "%", "'"}) {
    const auto none = workspace.run(missing);
    ASSERT_FALSE(none) << missing;
    EXPECT_EQ(none.error().code, ErrorCode::NotFound);
    EXPECT_FALSE(none.error().remedy.empty());
  }
}

TEST_F(StoreTest, MakesARevisionOfAnExperimentOnlyWhenItsContentIsNew) {
  const auto first = valueOf(workspace.experimentFor("pair", "identity-1", "a = 1"));
  succeed(workspace.linkRun(first.id, newRun().id));
  const auto second = valueOf(workspace.experimentFor("pair", "identity-2", "a = 2"));
  const auto again = valueOf(workspace.experimentFor("pair", "identity-1", "a  =  1"));
  const auto other = valueOf(workspace.experimentFor("other", "identity-1", "a = 1"));
  EXPECT_EQ(first.revision, 1);
  EXPECT_EQ(second.revision, 2);
  EXPECT_EQ(again.id, first.id);
  EXPECT_EQ(again.toml, "a = 1");
  EXPECT_EQ(other.revision, 1);
  EXPECT_EQ(valueOf(workspace.experiment("pair")).id, second.id);
  EXPECT_EQ(valueOf(workspace.experiment(first.id)).revision, 1);
  EXPECT_EQ(valueOf(workspace.experiments()).size(), 3u);
  EXPECT_EQ(workspace.experiment("nothing").error().code, ErrorCode::NotFound);
}

TEST_F(StoreTest, AStartThatFailedBeforeItsFirstRunLeavesNoRevisionBehind) {
  const auto failed = valueOf(workspace.experimentFor("pair", "identity-1", "a = 1"));
  succeed(workspace.setFact(failed.id, "compute", R"({"threads": 3})"));
  const auto mended = valueOf(workspace.experimentFor("pair", "identity-2", "a = 2"));
  EXPECT_EQ(mended.id, failed.id);
  EXPECT_EQ(mended.revision, 1);
  EXPECT_EQ(mended.toml, "a = 2");
  EXPECT_FALSE(valueOf(workspace.fact(mended.id, "compute")));  // it was decided for other settings
  succeed(workspace.linkRun(mended.id, newRun().id));
  EXPECT_EQ(valueOf(workspace.experimentFor("pair", "identity-1", "a = 1")).revision, 2);
}

TEST_F(StoreTest, LetsOneRunBelongToSeveralExperimentsAndVariants) {
  const auto first = valueOf(workspace.experimentFor("first", "1", ""));
  const auto second = valueOf(workspace.experimentFor("second", "2", ""));
  RunRecord draft;
  draft.experimentId = first.id;
  draft.variant = "narrow";
  const auto run = valueOf(workspace.createRun(draft));
  newRun();
  EXPECT_EQ(run.experiment, "first");
  EXPECT_TRUE(valueOf(workspace.runs(second.id)).empty());
  for (const char* variant : {"a", "b", "a"}) succeed(workspace.linkRun(second.id, run.id, variant));
  const auto linked = valueOf(workspace.runs(second.id));
  ASSERT_EQ(linked.size(), 2u);
  EXPECT_EQ(linked[0].variant + linked[1].variant, "ab");
  EXPECT_EQ(linked[0].experiment, "second");
  EXPECT_EQ(linked[0].id, run.id);
  EXPECT_EQ(valueOf(workspace.runs(first.id)).at(0).variant, "narrow");
  EXPECT_EQ(valueOf(workspace.runs()).size(), 2u);
}

// What a run leaves in its workspace, by path.
void leaveFiles(Workspace& workspace, RunRecord run) {
  const auto best = workspace.runDirectory(run.id) / "checkpoints" / "best";
  const auto tokenizer = workspace.cacheDirectory() / "tokenizers" / "word-1";
  for (const auto& made : {best, tokenizer}) std::filesystem::create_directories(made);
  succeed(workspace.record(run.id, CheckpointSaved{"best", best.string(), 3}));
  run = valueOf(workspace.run(run.id));
  run.tokenizerDirectory = tokenizer.string();
  succeed(workspace.setRunData(run.id, run));
}

TEST_F(StoreTest, ACopyOfAWorkspaceUsesItsOwnFilesWhileTheOriginalStands) {
  const auto run = newRun();
  leaveFiles(workspace, run);
  EXPECT_EQ(valueOf(workspace.run(run.id)).checkpoint, (workspace.runDirectory(run.id) / "checkpoints/best").string());
  const auto copy = folder.path() / "copy";
  std::filesystem::copy(place(), copy, std::filesystem::copy_options::recursive);
  const auto there = valueOf(Workspace::open(copy));
  const auto copied = valueOf(there.run(run.id));
  EXPECT_EQ(copied.checkpoint, (copy / "runs" / run.id / "checkpoints/best").string());
  EXPECT_EQ(copied.summary.checkpoint, copied.checkpoint);
  EXPECT_EQ(copied.tokenizerDirectory, (copy / "cache/tokenizers/word-1").string());
  EXPECT_EQ(valueOf(there.runs()).at(0).checkpoint, copied.checkpoint);
  EXPECT_EQ(valueOf(there.checkpoints(run.id)).at(0).path, copied.checkpoint);
  std::filesystem::remove_all(copy / "runs" / run.id);
  EXPECT_EQ(valueOf(there.run(run.id)).checkpoint, (place() / "runs" / run.id / "checkpoints/best").string())
      << "what was not copied is still found where it was";
}

TEST_F(StoreTest, PathsOutsideOfAnyWorkspaceStayAsTheyAre) {
  auto run = newRun();
  run.checkpoint = "/somewhere/runs/other/checkpoints/last";
  run.tokenizerDirectory = "/models/cache";
  std::filesystem::create_directories(workspace.cacheDirectory());
  succeed(workspace.setRunData(run.id, run));
  const auto stored = valueOf(workspace.run(run.id));
  EXPECT_EQ(stored.checkpoint, run.checkpoint);
  EXPECT_EQ(stored.tokenizerDirectory, run.tokenizerDirectory);
}

TEST_F(StoreTest, FindsEqualRunsByIdentity) {
  const auto older = newRun(), newer = newRun();
  const auto found = valueOf(workspace.runsWithIdentity("identity"));
  ASSERT_EQ(found.size(), 2u);
  EXPECT_EQ(found[0].id, newer.id);
  EXPECT_EQ(found[1].id, older.id);
  EXPECT_TRUE(valueOf(workspace.runsWithIdentity("other")).empty());
}

TEST_F(StoreTest, ChangesTheDataOfARun) {
  auto run = newRun();
  run.parent = "parent";
  run.identity = "new";
  run.dataFingerprint = "data";
  run.tokenizerDirectory = "/tok";
  run.compute.threads = 5;
  succeed(workspace.setRunData(run.id, run));
  const auto changed = valueOf(workspace.run(run.id));
  EXPECT_EQ(changed.parent + changed.identity + changed.dataFingerprint + changed.tokenizerDirectory,
            "parentnewdata/tok");
  EXPECT_EQ(changed.compute.threads, 5);
}

TEST_F(StoreTest, DeletesARunWithItsRowsAndFiles) {
  const auto run = newRun(), kept = newRun();
  record(run, testing::stepsBetween(1, 10));
  record(run, Predicted{.step = 1,
                        .split = "test",
                        .splitFingerprint = "f",
                        .labels = {"a"},
                        .gold = {0},
                        .predicted = {0},
                        .scores = {1.0f},
                        .texts = {"text"}});
  std::filesystem::create_directories(workspace.runDirectory(run.id) / "checkpoints/best");
  succeed(workspace.deleteRun(run.id, true));
  EXPECT_FALSE(std::filesystem::exists(workspace.runDirectory(run.id)));
  EXPECT_FALSE(workspace.run(run.id));
  EXPECT_TRUE(valueOf(workspace.exampleTexts("f")).empty());
  EXPECT_TRUE(valueOf(workspace.run(kept.id)).id == kept.id);
  EXPECT_EQ(workspace.deleteRun(run.id, true).error().code, ErrorCode::NotFound);
}

TEST_F(StoreTest, RefusesToDeleteARunThatIsInUse) {
  const auto run = newRun();
  {
    const auto lock = valueOf(workspace.lockRun(run.id));
    const auto refused = workspace.deleteRun(run.id, true);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, ErrorCode::Locked);
    EXPECT_NE(refused.error().remedy.find("cloze stop " + run.id), std::string::npos);
  }
  EXPECT_TRUE(workspace.run(run.id));
  succeed(workspace.deleteRun(run.id, false));
  EXPECT_TRUE(std::filesystem::exists(workspace.runDirectory(run.id)));
}

TEST_F(StoreTest, LetsOnlyOneTrainAtATimeAndNamesItsRun) {
  const auto run = newRun();
  record(run, Started{});
  auto first = workspace.lockForTraining();
  ASSERT_TRUE(first);
  const auto second = workspace.lockForTraining();
  ASSERT_FALSE(second);
  EXPECT_EQ(second.error().code, ErrorCode::Locked);
  EXPECT_NE(second.error().remedy.find("cloze stop " + run.id), std::string::npos);
  first = fail(ErrorCode::Bug, "let go", "-");
  EXPECT_TRUE(workspace.lockForTraining());
}

TEST_F(StoreTest, MarksRunsOfDeadProcessesAsInterruptedButNotLivingOnes) {
  const auto dead = newRun(), alive = newRun(), paused = newRun(), queued = newRun(), done = newRun();
  const auto lock = valueOf(workspace.lockRun(alive.id));
  for (const auto* run : {&dead, &alive, &paused}) record(*run, Started{});
  record(paused, StateChanged{RunState::Paused});
  record(done, Finished{});
  succeed(workspace.request(dead.id, RequestVerb::Stop));
  const auto marked = valueOf(workspace.markInterrupted());
  ASSERT_EQ(marked.size(), 2u);
  EXPECT_EQ(marked[0].id, dead.id);
  EXPECT_EQ(marked[1].id, paused.id);
  const auto stateOf = [&](const RunRecord& run) { return valueOf(workspace.run(run.id)).state; };
  EXPECT_EQ(stateOf(dead), RunState::Interrupted);
  EXPECT_EQ(stateOf(alive), RunState::Running);
  EXPECT_EQ(stateOf(queued), RunState::Queued);
  EXPECT_EQ(stateOf(done), RunState::Finished);
  EXPECT_TRUE(valueOf(workspace.takeRequests(dead.id)).empty());
  EXPECT_TRUE(valueOf(workspace.markInterrupted()).empty());
}

TEST_F(StoreTest, HandsRequestsToTheTrainerOnceAndInOrder) {
  const auto run = newRun();
  record(run, Started{});
  auto other = valueOf(Workspace::open(place(), Workspace::Mode::ReadWrite));
  const auto lock = valueOf(workspace.lockRun(run.id));
  record(run, Started{});
  for (const auto verb : {RequestVerb::Pause, RequestVerb::SaveNow, RequestVerb::Continue, RequestVerb::Stop})
    succeed(other.request(run.id, verb));
  EXPECT_EQ(valueOf(workspace.takeRequests(run.id)),
            (std::vector{RequestVerb::Pause, RequestVerb::SaveNow, RequestVerb::Continue, RequestVerb::Stop}));
  EXPECT_TRUE(valueOf(workspace.takeRequests(run.id)).empty());
  record(run, Finished{});
  const auto late = other.request(run.id, RequestVerb::Stop);
  ASSERT_FALSE(late);
  EXPECT_EQ(late.error().code, ErrorCode::WrongUse);
}

TEST_F(StoreTest, KeepsFactsOfAnExperiment) {
  const auto experiment = valueOf(workspace.experimentFor("pair", "1", ""));
  EXPECT_FALSE(valueOf(workspace.fact(experiment.id, "gain")));
  succeed(workspace.setFact(experiment.id, "gain", "1"));
  succeed(workspace.setFact(experiment.id, "gain", "2"));
  EXPECT_EQ(valueOf(workspace.fact(experiment.id, "gain")), "2");
  EXPECT_EQ(workspace.setFact("none", "gain", "2").error().code, ErrorCode::NotFound);
}

}  // namespace
}  // namespace clozebench

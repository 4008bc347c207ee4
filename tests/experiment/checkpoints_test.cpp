// Checkpoints as a person handles them: found, told apart, traced back, brought in, deleted without their numbers.
#include "experiment/checkpoints.h"

#include "experiment/export_run.h"
#include "tiny_experiment.h"

#include <gmock/gmock.h>

#include <cmath>

namespace clozebench {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;
using testing::succeed;
using testing::TinyExperiment;
using testing::valueOf;

class Checkpoints : public ::testing::Test {
 protected:
  Checkpoints() { workspace.emplace(TinyExperiment::shared().openedCopy(place())); }
  fs::path place() const { return folder / "copied 工作"; }
  RunRecord run(const std::string& arm) const { return valueOf(workspace->run(TinyExperiment::shared().run(arm).id)); }
  KeptCheckpoint kept(const std::string& arm, const std::string& which) const {
    for (const KeptCheckpoint& one : valueOf(keptCheckpoints(*workspace)))
      if (one.run && one.run->arm == arm && one.which == which) return one;
    throw std::runtime_error("no " + which + " of " + arm);
  }

  TemporaryFolder folder;
  std::optional<Workspace> workspace;
};

TEST_F(Checkpoints, AreListedNewestRunFirstWithWhatTheStoreKnowsAndWhichOneIsUsed) {
  const auto all = valueOf(keptCheckpoints(*workspace));
  ASSERT_EQ(all.size(), 6u);
  EXPECT_EQ(all.front().run->arm, "scratch");
  EXPECT_EQ(all.back().run->kind, RunKind::Pretrain);
  for (const KeptCheckpoint& one : all) {
    EXPECT_TRUE(fs::exists(one.folder / "model.safetensors")) << one.folder;
    EXPECT_EQ(one.folder.string().rfind(place().string(), 0), 0u) << "of the copy, not of where it was made";
    EXPECT_GT(one.step, 0);
    EXPECT_FALSE(one.savedAt.empty());
    EXPECT_EQ(one.used, one.which == (one.run->kind == RunKind::Pretrain ? "last" : "best"));
  }
}

TEST_F(Checkpoints, TellTheirSizeAndTheirOwnScore) {
  const auto best = checkpointFacts(kept("scratch", "best").folder);
  const auto last = checkpointFacts(kept("scratch", "last").folder);
  EXPECT_GT(best.sizeBytes, 1000);
  EXPECT_GT(last.sizeBytes, 2 * best.sizeBytes) << "with what a resume needs";
  EXPECT_EQ(best.labels, 2u);
  EXPECT_EQ(best.kind, RunKind::Finetune);
  EXPECT_EQ(best.experiment, "tiny");
  EXPECT_TRUE(std::isfinite(best.validation.get("f1_micro")));
  EXPECT_EQ(checkpointFacts(kept("", "last").folder).kind, RunKind::Pretrain);
  EXPECT_EQ(checkpointFacts(folder / "nothing").sizeBytes, 0);
}

TEST_F(Checkpoints, AreTracedBackToThePreTraining) {
  const auto lineage = valueOf(lineageOf(*workspace, run("pretrained")));
  ASSERT_EQ(lineage.runs.size(), 2u);
  EXPECT_EQ(lineage.runs.front().kind, RunKind::Pretrain);
  EXPECT_EQ(valueOf(lineageOf(*workspace, run("scratch"))).runs.size(), 1u);
  succeed(workspace->deleteRun(lineage.runs.front().id, true));
  EXPECT_EQ(valueOf(lineageOf(*workspace, run("pretrained"))).missingParent, lineage.runs.front().id);
}

TEST_F(Checkpoints, GoWithoutTheNumbersOfTheirRun) {
  const RunRecord before = run("scratch");
  const auto best = kept("scratch", "best"), last = kept("scratch", "last");
  const auto effects = valueOf(deletionEffects(*workspace, {best, last}));
  EXPECT_EQ(effects.leftWithout, 1);
  EXPECT_EQ(effects.cannotGoOn, 0);
  EXPECT_EQ(effects.startedFromThem, 0);
  EXPECT_EQ(valueOf(deletionEffects(*workspace, {last})).leftWithout, 0);
  const auto size = folderBytes(best.folder);
  EXPECT_EQ(valueOf(deleteCheckpoint(*workspace, best)), size);
  EXPECT_FALSE(fs::exists(best.folder));
  EXPECT_EQ(valueOf(keptCheckpoint(*workspace, run("scratch"))), last.folder) << "the other one takes its place";
  EXPECT_TRUE(kept("scratch", "last").used);
  ASSERT_TRUE(deleteCheckpoint(*workspace, last));
  const RunRecord after = run("scratch");
  EXPECT_EQ(after.checkpoint, "");
  EXPECT_EQ(after.summary.test.get("f1_micro"), before.summary.test.get("f1_micro"));
  EXPECT_TRUE(valueOf(workspace->prediction(after.id, "test")).has_value());
  EXPECT_EQ(valueOf(keptCheckpoints(*workspace)).size(), 4u);
  const auto none = keptCheckpoint(*workspace, after);
  ASSERT_FALSE(none);
  EXPECT_EQ(none.error().code, ErrorCode::NotFound);
  EXPECT_THAT(none.error().what, HasSubstr("were deleted; its numbers are kept"));
  EXPECT_THAT(none.error().what, HasSubstr("tiny, fine-tuning, scratch, seed 1"));
  EXPECT_THAT(none.error().remedy, HasSubstr("cloze delete " + after.id));
}

TEST_F(Checkpoints, OfAPreTrainingSayHowManyRunsStartedFromThem) {
  EXPECT_EQ(valueOf(deletionEffects(*workspace, {kept("", "last")})).startedFromThem, 1);
  EXPECT_EQ(valueOf(deletionEffects(*workspace, {kept("", "best")})).startedFromThem, 0);
}

TEST_F(Checkpoints, OfARunThatTrainsCannotBeDeleted) {
  const auto best = kept("scratch", "best");
  {
    const auto lock = valueOf(workspace->lockRun(best.run->id));
    EXPECT_EQ(deleteCheckpoint(*workspace, best).error().code, ErrorCode::Locked);
  }
  succeed(workspace->setState(best.run->id, RunState::Running));
  const auto refused = deleteCheckpoint(*workspace, best);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, ErrorCode::Locked);
  EXPECT_THAT(refused.error().remedy, HasSubstr("cloze stop"));
  EXPECT_TRUE(fs::exists(best.folder / "model.safetensors"));
}

TEST_F(Checkpoints, ComeInAsExportedModelsAndAsFoldersAndAreListedLast) {
  const RunRecord source = run("pretrained");
  valueOf(exportRun(*workspace, source.id, ExchangeFormat::Hf, folder / "model of mine"));
  const auto exported = valueOf(importIntoWorkspace(place(), folder / "model of mine"));
  EXPECT_EQ(exported.folder, place() / "imported" / "model of mine");
  EXPECT_EQ(exported.labels.size(), 2u);
  EXPECT_GT(exported.parameters, 100);
  EXPECT_EQ(valueOf(importIntoWorkspace(place(), folder / "model of mine")).folder.filename(), "model of mine-2");
  const auto native = valueOf(importIntoWorkspace(place(), kept("", "last").folder));
  EXPECT_EQ(native.folder.filename(), source.parent) << "named after the run, not after \"last\"";
  EXPECT_TRUE(native.labels.empty());
  const auto all = valueOf(keptCheckpoints(*workspace));
  ASSERT_EQ(all.size(), 9u);
  for (std::size_t i = 6; i < all.size(); ++i) {
    EXPECT_EQ(all[i].which, "imported");
    EXPECT_FALSE(all[i].run);
    EXPECT_FALSE(all[i].savedAt.empty());
  }
  ASSERT_TRUE(deleteCheckpoint(*workspace, all.back()));
  EXPECT_EQ(valueOf(keptCheckpoints(*workspace)).size(), 8u);
}

TEST_F(Checkpoints, ThatAreDamagedOrNoneAreNotImported) {
  const auto source = kept("", "last").folder;
  fs::copy(source, folder / "broken", fs::copy_options::recursive);
  fs::resize_file(folder / "broken" / "model.safetensors", 100);
  EXPECT_EQ(importIntoWorkspace(place(), folder / "broken").error().code, ErrorCode::Corrupt);
  fs::create_directories(folder / "empty");
  EXPECT_FALSE(importIntoWorkspace(place(), folder / "empty"));
  EXPECT_EQ(valueOf(keptCheckpoints(*workspace)).size(), 6u);
  EXPECT_TRUE(fs::is_empty(place() / "imported"));
}

}  // namespace
}  // namespace clozebench

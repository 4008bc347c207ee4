// The driver: which runs serve again, for the same experiment, for another one and for its variants.
#include "experiment/driver.h"
#include "fake_engine.h"

namespace clozebench {
namespace {

using testing::DriveTest;
using testing::succeed;
using testing::valueOf;

TEST_F(DriveTest, ReusesEverythingWhenAskedAgain) {
  const auto first = valueOf(drive(experiment()));
  const auto again = valueOf(drive(experiment()));
  EXPECT_EQ(fake.trained, 5);
  EXPECT_EQ(again.runIds, first.runIds);
  EXPECT_EQ(again.experimentId, first.experimentId);
  EXPECT_EQ(again.reused, std::vector<bool>(5, true));
  EXPECT_EQ(again.gains.size(), 1u);
}

TEST_F(DriveTest, ReusesAllWithoutCheckpointsAsLongAsNothingIsLeftThatStartsFromThem) {
  const auto first = valueOf(drive(experiment()));
  for (const auto& id : first.runIds) std::filesystem::remove_all(workspace->runDirectory(id) / "checkpoints");
  const auto again = valueOf(drive(experiment()));
  EXPECT_EQ(fake.trained, 5);
  EXPECT_EQ(again.runIds, first.runIds);
  EXPECT_EQ(again.reused, std::vector<bool>(5, true));
  EXPECT_EQ(again.gains.size(), 1u);
}

TEST_F(DriveTest, PreTrainsAgainForANewFineTuningWhereTheCheckpointIsGone) {
  const auto first = valueOf(drive(experiment()));
  for (const auto& id : first.runIds) std::filesystem::remove_all(workspace->runDirectory(id) / "checkpoints");
  succeed(workspace->deleteRun(first.runIds[1], true));
  const auto again = valueOf(drive(experiment()));
  EXPECT_EQ(fake.trained, 7) << "the pre-training, and what starts from it";
  EXPECT_EQ(again.reused, (std::vector<bool>{false, false, true, true, true}));
}

TEST_F(DriveTest, PreTrainsAgainWhereTheWeightsAreAllThatIsAskedFor) {
  const auto first = valueOf(drive(experiment()));
  std::filesystem::remove_all(workspace->runDirectory(first.runIds[0]) / "checkpoints");
  DriveOptions options;
  options.scope = PlanScope::PretrainOnly;
  EXPECT_EQ(valueOf(drive(experiment(), options)).reused, std::vector<bool>{false});
}

TEST_F(DriveTest, SearchesNoRateAgainWhereTheCheckpointsAreGone) {
  const auto searched = experiment("[finetune]\nsearch_rates = [0.01, 0.001, 0.003]\n");
  const auto first = valueOf(drive(searched));
  const int trained = fake.trained;
  for (const auto& id : first.runIds) std::filesystem::remove_all(workspace->runDirectory(id) / "checkpoints");
  const auto again = valueOf(drive(searched));
  EXPECT_EQ(fake.trained, trained);
  EXPECT_EQ(again.runIds, first.runIds);
}

TEST_F(DriveTest, DoesAllAnewWhenAskedForFreshRuns) {
  const auto first = valueOf(drive(experiment()));
  DriveOptions options;
  options.fresh = true;
  const auto fresh = valueOf(drive(experiment(), options));
  EXPECT_EQ(fake.trained, 10);
  EXPECT_EQ(fresh.reused, std::vector<bool>(5, false));
  EXPECT_EQ(fresh.experimentId, first.experimentId);
  EXPECT_NE(fresh.runIds[0], first.runIds[0]);
  EXPECT_EQ(fresh.gains.size(), 1u);
}

TEST_F(DriveTest, ReusesThePreTrainingOfAnotherExperiment) {
  const auto first = valueOf(drive(experiment()));
  const auto other = valueOf(drive(experiment("[finetune]\nlearning_rate = 0.005\n")));
  EXPECT_NE(other.experimentId, first.experimentId);
  EXPECT_EQ(valueOf(workspace->experiment("pair")).revision, 2);
  EXPECT_EQ(other.runIds[0], first.runIds[0]);
  EXPECT_TRUE(other.reused[0]);
  EXPECT_EQ(fake.trained, 9);
  EXPECT_EQ(valueOf(workspace->runs(other.experimentId)).size(), 5u);
  EXPECT_EQ(valueOf(workspace->runs(first.experimentId)).size(), 5u);
}

TEST_F(DriveTest, TakesChangedDataForAnotherExperiment) {
  const auto first = valueOf(drive(experiment()));
  writeTask("one more\tyes\n");
  const auto second = valueOf(drive(experiment()));
  EXPECT_NE(second.experimentId, first.experimentId);
  EXPECT_EQ(fake.trained, 10);
}

TEST_F(DriveTest, SharesRunsBetweenVariantsThatDoNotChangeThem) {
  const auto result =
      valueOf(drive(experiment("[[variant]]\nname = \"a\"\n[[variant]]\nname = \"b\"\n"
                               "set = {\"pretrain.mask_rate\" = 0.3}\n")));
  ASSERT_EQ(result.runIds.size(), 10u);
  EXPECT_EQ(fake.trained, 8);  // two pre-trainings, four pre-trained arms, two runs from scratch
  ASSERT_EQ(result.gains.size(), 2u);
  EXPECT_EQ(result.gains[0].variant + result.gains[1].variant, "ab");
}

TEST_F(DriveTest, CallsAReusedRunAsThisExperimentDoes) {
  const auto first = valueOf(drive(experiment("[[variant]]\nname = \"plain\"\n")));
  std::vector<RunRecord> begun;
  observer.runBegins = [&](const RunRecord& run, bool reused, std::size_t, std::size_t) {
    EXPECT_TRUE(reused);
    begun.push_back(run);
  };
  auto other = experiment("[[variant]]\nname = \"again\"\n");
  succeed(setGiven(other, "experiment.name", std::string("second")));
  const auto second = valueOf(drive(other));
  ASSERT_EQ(begun.size(), 5u);
  EXPECT_NE(second.experimentId, first.experimentId);
  for (const auto& run : begun) {
    EXPECT_EQ(run.experimentId, second.experimentId);
    EXPECT_EQ(run.experiment + '/' + run.variant, "second/again");
  }
}

TEST_F(DriveTest, UsesTheComputeDecidedOnceForAllRunsAndLater) {
  const auto first = valueOf(drive(experiment()));
  EXPECT_EQ(fake.resolved, 1);
  for (const auto& request : fake.requests) EXPECT_EQ(request.compute.threads, 4);
  succeed(workspace->deleteRun(first.runIds[4], true));
  valueOf(drive(experiment()));
  EXPECT_EQ(fake.resolved, 1);
  EXPECT_EQ(fake.requests.back().compute.threads, 4);
}

TEST_F(DriveTest, KeepsToAnEarlierDecisionForTheSameNetworkOnTheSameDevice) {
  const auto first = valueOf(drive(experiment()));
  fake.precision = "bf16";
  const auto second = valueOf(drive(experiment("[finetune]\nlearning_rate = 0.005\n")));
  EXPECT_EQ(second.runIds[0], first.runIds[0]);
  EXPECT_EQ(run(second.runIds[1]).compute.precision, "fp32");
  const auto wider = valueOf(drive(experiment("[backbone]\nd_ff = 99\n")));
  EXPECT_EQ(run(wider.runIds[0]).compute.precision, "bf16");
  fake.device = "cuda:0";
  const auto moved = valueOf(drive(experiment("[finetune]\nlearning_rate = 0.006\n")));
  EXPECT_EQ(run(moved.runIds[1]).compute.device, "cuda:0");
}

TEST_F(DriveTest, PreTrainsAloneAndFineTunesLater) {
  DriveOptions options;
  options.scope = PlanScope::FinetuneOnly;
  const auto early = drive(experiment(), options);
  ASSERT_FALSE(early);
  EXPECT_EQ(early.error().code, ErrorCode::WrongUse);
  EXPECT_NE(early.error().remedy.find("cloze pretrain"), std::string::npos);
  options.scope = PlanScope::PretrainOnly;
  const auto pretraining = valueOf(drive(experiment(), options));
  ASSERT_EQ(pretraining.runIds.size(), 1u);
  EXPECT_TRUE(pretraining.gains.empty());
  options.scope = PlanScope::FinetuneOnly;
  const auto finetuning = valueOf(drive(experiment(), options));
  EXPECT_EQ(finetuning.experimentId, pretraining.experimentId);
  EXPECT_EQ(finetuning.runIds[0], pretraining.runIds[0]);
  EXPECT_EQ(fake.trained, 5);
  EXPECT_EQ(finetuning.gains.size(), 1u);
}

TEST_F(DriveTest, StoresAnExperimentThatMeansTheSameInAnyFolder) {
  const auto result = valueOf(drive(experiment()));
  const auto stored = valueOf(workspace->experiment(result.experimentId));
  const auto again = valueOf(parseExperiment(stored.toml, "/"));
  EXPECT_EQ(valueOf(drive(again)).experimentId, result.experimentId);
  EXPECT_EQ(fake.trained, 5);
}

}  // namespace
}  // namespace clozebench

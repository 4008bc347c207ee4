// The driver: what is run, what is reused, what is continued, and what is told about it. Nothing here trains.
#include "experiment/driver.h"

#include "config/json.h"
#include "experiment/detached.h"
#include "experiment/gains.h"
#include "fake_engine.h"

#include <nlohmann/json.hpp>
#include <signal.h>
#include <sys/wait.h>

#include <set>
#include <thread>

namespace clozebench {
namespace {

namespace fs = std::filesystem;
using testing::DriveTest;
using testing::FakeEngine;
using testing::succeed;
using testing::valueOf;

TEST_F(DriveTest, RunsOnePreTrainingThenBothArmsForEachSeed) {
  const auto result = valueOf(drive(experiment()));
  ASSERT_EQ(result.runIds.size(), 5u);
  EXPECT_FALSE(result.stopped);
  const auto pretraining = run(result.runIds[0]);
  EXPECT_EQ(pretraining.kind, RunKind::Pretrain);
  EXPECT_EQ(pretraining.state, RunState::Finished);
  std::set<std::string> pairs;
  for (std::size_t i = 1; i < 5; ++i) {
    const auto each = run(result.runIds[i]);
    EXPECT_EQ(each.state, RunState::Finished);
    EXPECT_EQ(each.parent, each.arm == "pretrained" ? pretraining.id : "");
    EXPECT_EQ(fake.requests[i].startFrom.has_value(), each.arm == "pretrained");
    pairs.insert(each.arm + std::to_string(each.seed));
  }
  EXPECT_EQ(pairs.size(), 4u);
  EXPECT_EQ(fake.requests[1].startFrom->string(), pretraining.checkpoint);
  EXPECT_EQ(fake.tokenizers, 1);
}

TEST_F(DriveTest, TellsTheGainWithBaselinesAndKeepsIt) {
  const auto result = valueOf(drive(experiment()));
  ASSERT_EQ(result.gains.size(), 1u);
  const auto& gain = result.gains[0];
  EXPECT_NEAR(gain.gain, 0.375, 1e-12);
  EXPECT_LT(gain.low, gain.gain);
  EXPECT_GT(gain.high, gain.gain);
  EXPECT_EQ(gain.rows.size(), 3u);
  EXPECT_EQ(gain.rows[0].epoch, 0);
  EXPECT_EQ(gain.secondsPretraining, 6);
  EXPECT_TRUE(gain.baselines.contains("majority"));
  EXPECT_TRUE(gain.baselines.contains("tfidf_linear"));
  const auto again = valueOf(gainsOf(*workspace, result.experimentId));
  ASSERT_EQ(again.size(), 1u);
  EXPECT_EQ(again[0].low, gain.low);
  EXPECT_EQ(again[0].rows.size(), 3u);
  EXPECT_EQ(again[0].baselines.size(), gain.baselines.size());
}

TEST_F(DriveTest, KeepsTheAccountOfTheDataWithTheGain) {
  fs::copy_file(folder / "train.tsv", folder / "test.tsv");
  auto leaking = experiment("test = \"test.tsv\"\n[arm.pretrained]\nembedding_rate = 0.25\n");
  const auto result = valueOf(drive(leaking));
  ASSERT_EQ(result.gains.size(), 1u);
  for (const auto& gain : {result.gains[0], valueOf(gainsOf(*workspace, result.experimentId)).at(0)}) {
    EXPECT_EQ(gain.seeds, 2);
    EXPECT_EQ(gain.data.train + gain.data.validation, 60);
    EXPECT_EQ(gain.data.testInTrain, gain.data.train) << "the test file is the training file";
    EXPECT_EQ(gain.data.validationInTrain, 0);
    EXPECT_EQ(gain.differsValues.at("finetune.embedding_rate").pretrained, "0.25");
    EXPECT_EQ(gain.differsValues.at("finetune.embedding_rate").scratch, "1");
  }
}

TEST_F(DriveTest, CountsTheDataOfAGainThatWasKeptWithoutThem) {
  const auto result = valueOf(drive(experiment()));
  auto kept = nlohmann::json::parse(valueOf(workspace->fact(result.experimentId, "gains")).value());
  kept["gains"][0].erase("examples");
  succeed(workspace->setFact(result.experimentId, "gains", kept.dump()));
  const auto again = valueOf(gainsOf(*workspace, result.experimentId));
  ASSERT_EQ(again.size(), 1u);
  EXPECT_EQ(again[0].data.train, result.gains[0].data.train);
  EXPECT_GT(again[0].data.test, 0);
}

TEST_F(DriveTest, ReusesEverythingWhenAskedAgain) {
  const auto first = valueOf(drive(experiment()));
  const auto again = valueOf(drive(experiment()));
  EXPECT_EQ(fake.trained, 5);
  EXPECT_EQ(again.runIds, first.runIds);
  EXPECT_EQ(again.experimentId, first.experimentId);
  EXPECT_EQ(again.reused, std::vector<bool>(5, true));
  EXPECT_EQ(again.gains.size(), 1u);
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

TEST_F(DriveTest, TellsGainsInTheOrderOfTheFilesVariants) {
  const auto file = experiment(
      "[[variant]]\nname = \"zebra\"\n[[variant]]\nname = \"ant\"\nset = {\"finetune.learning_rate\" = 0.003}\n"
      "[[variant]]\nname = \"mole\"\nset = {\"finetune.learning_rate\" = 0.004}\n");
  const auto names = [](const std::vector<Gain>& gains) {
    std::string joined;
    for (const auto& gain : gains) joined += gain.variant + ' ';
    return joined;
  };
  const auto result = valueOf(drive(file));
  EXPECT_EQ(names(result.gains), "zebra ant mole ");
  EXPECT_EQ(names(valueOf(gainsOf(*workspace, result.experimentId))), "zebra ant mole ") << "kept ones too";
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

TEST_F(DriveTest, PreTrainsOncePerSeedWhenAsked) {
  auto each = experiment();
  succeed(setGiven(each, "experiment.pretrain_per_seed", true));
  const auto result = valueOf(drive(each));
  ASSERT_EQ(result.runIds.size(), 6u);
  EXPECT_EQ(run(result.runIds[0]).kind, RunKind::Pretrain);
  EXPECT_EQ(run(result.runIds[3]).kind, RunKind::Pretrain);
  EXPECT_EQ(fake.requests[3].seed, 2);
  EXPECT_EQ(fake.requests[3].settings.pretrain.seed, 2);
  EXPECT_EQ(run(result.runIds[4]).parent, result.runIds[3]);
  EXPECT_EQ(result.gains[0].secondsPretraining, 6);
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

TEST_F(DriveTest, StopsWithACheckpointAndGoesOnThere) {
  fake.eventAtRun = 2;
  fake.eventAtStep = 4;
  fake.event = [&](RunContext&) -> Status {
    controls->stop = true;
    return {};
  };
  const auto stopped = valueOf(drive(experiment()));
  EXPECT_TRUE(stopped.stopped);
  ASSERT_EQ(stopped.runIds.size(), 3u);
  EXPECT_EQ(run(stopped.runIds[2]).state, RunState::Stopped);
  EXPECT_EQ(run(stopped.runIds[2]).summary.steps, 4);
  const auto finished = valueOf(drive(experiment()));
  EXPECT_FALSE(finished.stopped);
  EXPECT_EQ(finished.runIds[2], stopped.runIds[2]);
  EXPECT_EQ(finished.reused, (std::vector<bool>{true, true, false, false, false}));
  ASSERT_TRUE(fake.requests[3].resumeFrom);
  EXPECT_FALSE(fake.requests[3].startFrom);
  const auto points = valueOf(workspace->points(stopped.runIds[2]));
  ASSERT_EQ(points.size(), 6u);
  for (std::size_t i = 0; i < points.size(); ++i) EXPECT_EQ(points[i].step, static_cast<std::int64_t>(i) + 1);
}

TEST_F(DriveTest, KeepsTheErrorOfARunThatFailedAndTheRunsBeforeIt) {
  fake.eventAtRun = 1;
  fake.event = [](RunContext&) -> Status { return fail(ErrorCode::Diverged, "The loss is NaN", "Lower the rate"); };
  const auto failed = drive(experiment());
  ASSERT_FALSE(failed);
  EXPECT_EQ(failed.error().code, ErrorCode::Diverged);
  const auto broken = run(failed.error().context.at("run"));
  EXPECT_EQ(broken.state, RunState::Failed);
  EXPECT_EQ(broken.error->what, "The loss is NaN");
  EXPECT_EQ(broken.summary.steps, 3);
  EXPECT_EQ(valueOf(workspace->runs()).size(), 2u);
  const auto again = valueOf(drive(experiment()));
  EXPECT_NE(again.runIds[1], broken.id);  // a divergence is not continued but done again
  EXPECT_TRUE(again.reused[0]);
}

TEST_F(DriveTest, ContinuesARunThatFailedForWantOfSpace) {
  fake.eventAtRun = 0;
  fake.eventAtStep = 5;
  fake.event = [](RunContext&) -> Status { return fail(ErrorCode::DiskFull, "The disk is full", "Free some space"); };
  ASSERT_FALSE(drive(experiment()));
  const auto result = valueOf(drive(experiment()));
  EXPECT_EQ(fake.requests[1].runId, fake.requests[0].runId);
  EXPECT_TRUE(fake.requests[1].resumeFrom);
  EXPECT_FALSE(run(result.runIds[0]).error);
}

TEST_F(DriveTest, ContinuesTheRunOfAKilledProcess) {
  const pid_t child = ::fork();
  if (child == 0) {
    workspace.emplace(valueOf(Workspace::open(place())));
    fake.eventAtRun = 2;
    fake.eventAtStep = 5;
    fake.event = [](RunContext&) -> Status {
      ::kill(::getpid(), SIGKILL);
      return {};
    };
    (void)drive(experiment());
    ::_exit(1);
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  ASSERT_TRUE(WIFSIGNALED(status));
  const auto result = valueOf(drive(experiment()));
  EXPECT_EQ(fake.trained, 3);
  EXPECT_EQ(result.reused, (std::vector<bool>{true, true, false, false, false}));
  ASSERT_TRUE(fake.requests[0].resumeFrom);
  EXPECT_EQ(fake.requests[0].runId, result.runIds[2]);
  EXPECT_EQ(valueOf(workspace->points(result.runIds[2])).size(), 6u);
}

TEST_F(DriveTest, ResumesOneRunByItsName) {
  fake.eventAtRun = 1;
  fake.eventAtStep = 2;
  fake.event = [&](RunContext&) -> Status {
    controls->stop = true;
    return {};
  };
  const auto stopped = valueOf(drive(experiment()));
  const auto resumed = valueOf(
      resumeRun(*workspace, stopped.runIds[1].substr(0, 7), std::make_shared<RunControls>(), nullptr, fake.engine()));
  EXPECT_EQ(resumed.id, stopped.runIds[1]);
  EXPECT_EQ(resumed.state, RunState::Finished);
  EXPECT_EQ(fake.trained, 3);
  const auto again = resumeRun(*workspace, resumed.id, std::make_shared<RunControls>(), nullptr, fake.engine());
  ASSERT_FALSE(again);
  EXPECT_EQ(again.error().code, ErrorCode::WrongUse);
}

TEST_F(DriveTest, BeginsARunAgainWhoseLastCheckpointIsDamagedAndSaysSo) {
  fake.eventAtRun = 1;
  fake.eventAtStep = 5;
  fake.event = [&](RunContext&) -> Status {
    controls->stop = true;
    return {};
  };
  const auto stopped = valueOf(drive(experiment()));
  const auto id = stopped.runIds.at(1);
  std::ofstream(workspace->runDirectory(id) / "checkpoints/last/state.json") << "{\"format\": \"clozeb";
  const auto resumed = valueOf(resumeRun(*workspace, id, std::make_shared<RunControls>(), nullptr, fake.engine()));
  EXPECT_EQ(resumed.state, RunState::Finished);
  EXPECT_FALSE(fake.requests.back().resumeFrom);
  EXPECT_TRUE(fake.requests.back().startFrom) << "the weights of its pre-training";
  EXPECT_EQ(valueOf(workspace->points(id)).size(), 6u) << "each step once";
  const auto notices = valueOf(workspace->notices(id));
  ASSERT_EQ(notices.size(), 1u);
  EXPECT_EQ(notices[0].text, "The last checkpoint of run " + id + " is damaged: it begins again");
}

TEST_F(DriveTest, RefusesASecondTrainerInTheSameWorkspace) {
  const auto lock = valueOf(workspace->lockForTraining());
  const auto second = drive(experiment());
  ASSERT_FALSE(second);
  EXPECT_EQ(second.error().code, ErrorCode::Locked);
  EXPECT_NE(second.error().remedy.find("cloze stop"), std::string::npos);
  EXPECT_EQ(fake.trained, 0);
}

TEST_F(DriveTest, ObeysARequestOfAnotherProcess) {
  fake.eventAtRun = 0;
  fake.event = [&](RunContext& context) -> Status {
    auto other = valueOf(Workspace::open(place()));
    succeed(other.request(fake.requests[0].runId, RequestVerb::Stop));
    while (!context.stopRequested()) std::this_thread::sleep_for(std::chrono::milliseconds(5));
    return {};
  };
  const auto result = valueOf(drive(experiment()));
  EXPECT_TRUE(result.stopped);
  EXPECT_EQ(run(result.runIds[0]).state, RunState::Stopped);
}

TEST_F(DriveTest, CommitsBeforeAnyoneElseHears) {
  struct Listener : RunSink {
    fs::path place;
    std::int64_t last = 0;
    bool late = false;
    Status accept(const std::string& runId, const Event& event) override {
      if (const auto* steps = std::get_if<Steps>(&event)) {
        const auto stored = valueOf(valueOf(Workspace::open(place, Workspace::Mode::ReadOnly)).points(runId));
        late = late || stored.empty() || stored.back().step != steps->points.back().step;
      }
      return {};
    }
  };
  auto listener = std::make_shared<Listener>();
  listener->place = place();
  sink = listener;
  valueOf(drive(experiment()));
  EXPECT_FALSE(listener->late);
}

TEST_F(DriveTest, TellsEachRunBeforeItBegins) {
  std::vector<std::string> begun;
  observer.runBegins = [&](const RunRecord& run, bool reused, std::size_t index, std::size_t count) {
    EXPECT_EQ(index, begun.size());
    EXPECT_EQ(count, 5u);
    EXPECT_FALSE(reused);
    begun.push_back(run.id);
  };
  EXPECT_EQ(valueOf(drive(experiment())).runIds, begun);
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

TEST_F(DriveTest, RefusesAnExperimentWithIssuesBeforeAnythingStarts) {
  auto broken = experiment();
  broken.settings.experiment.seeds = {1, 1};
  const auto refused = drive(broken);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, ErrorCode::WrongUse);
  EXPECT_TRUE(valueOf(workspace->runs()).empty());
}

TEST_F(DriveTest, RefusesAStartThatIsNotThere) {
  DriveOptions options;
  options.startFrom = "nowhere";
  const auto refused = drive(experiment(), options);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, ErrorCode::NotFound);
}

TEST_F(DriveTest, RefusesAPairThatDiffersElsewhere) {
  const auto first = valueOf(drive(experiment()));
  const auto second = valueOf(drive(experiment("[finetune]\nbatch_size = 17\n")));
  const auto pretrained = run(first.runIds[1]), scratch = run(second.runIds[2]);
  ASSERT_EQ(pretrained.arm + scratch.arm, "pretrainedscratch");
  const auto refused = gainBetween(*workspace, {pretrained}, {scratch});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, ErrorCode::WrongUse);
  EXPECT_NE(refused.error().what.find("finetune.batch_size"), std::string::npos);
  EXPECT_TRUE(gainBetween(*workspace, {pretrained}, {run(first.runIds[2])}));
}

TEST_F(DriveTest, NamesTheKeysInWhichArmsMayDiffer) {
  const auto result = valueOf(drive(experiment("[arm.pretrained]\nembedding_rate = 0.3\n")));
  EXPECT_EQ(result.gains.at(0).differs, std::vector<std::string>{"finetune.embedding_rate"});
}

TEST_F(DriveTest, StoresAnExperimentThatMeansTheSameInAnyFolder) {
  const auto result = valueOf(drive(experiment()));
  const auto stored = valueOf(workspace->experiment(result.experimentId));
  const auto again = valueOf(parseExperiment(stored.toml, "/"));
  EXPECT_EQ(valueOf(drive(again)).experimentId, result.experimentId);
  EXPECT_EQ(fake.trained, 5);
}

TEST_F(DriveTest, StartsAProcessOfItsOwnToContinue) {
  const auto result = valueOf(drive(experiment()));
  const fs::path program = folder / "fake cloze";
  std::ofstream(program) << "#!/bin/sh\nfor argument in \"$@\"; do echo \"<$argument>\"; done\n";
  fs::permissions(program, fs::perms::owner_all);
  DriveOptions options;
  options.clozeProgram = program;
  const int run = valueOf(startDetachedRun(*workspace, result.experimentId, options));
  int status = 0;
  ASSERT_EQ(::waitpid(run, &status, 0), run);
  const int resume = valueOf(startDetachedResume(*workspace, result.runIds[1], options));
  ASSERT_EQ(::waitpid(resume, &status, 0), resume);
  const auto output = valueOf(readFile(place() / "continue.log"));
  EXPECT_NE(output.find("<--workspace>\n<" + place().string() + ">\n<run>\n"), std::string::npos) << output;
  EXPECT_NE(output.find("<resume>\n<" + result.runIds[1] + ">"), std::string::npos) << output;
  options.clozeProgram = folder / "missing";
  EXPECT_FALSE(startDetachedResume(*workspace, result.runIds[1], options));
}

}  // namespace
}  // namespace clozebench

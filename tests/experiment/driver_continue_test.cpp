// The driver: runs that were stopped, failed, killed or damaged, and who may train or ask.
#include "experiment/detached.h"
#include "experiment/driver.h"
#include "fake_engine.h"

#include <signal.h>
#include <sys/wait.h>

#include <thread>

namespace clozebench {
namespace {

namespace fs = std::filesystem;
using testing::DriveTest;
using testing::succeed;
using testing::valueOf;

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

TEST_F(DriveTest, SaysThatARunBeginsAgainWhenItsCheckpointsWereDeleted) {
  fake.eventAtRun = 0;
  fake.eventAtStep = 4;
  fake.event = [&](RunContext&) -> Status {
    controls->stop = true;
    return {};
  };
  const auto stopped = valueOf(drive(experiment()));
  fs::remove_all(workspace->runDirectory(stopped.runIds[0]) / "checkpoints");
  const auto finished = valueOf(drive(experiment()));
  EXPECT_EQ(finished.runIds[0], stopped.runIds[0]);
  EXPECT_FALSE(fake.requests[1].resumeFrom);
  const auto notices = valueOf(workspace->notices(finished.runIds[0]));
  ASSERT_FALSE(notices.empty());
  EXPECT_NE(notices.back().text.find("were deleted: it begins again"), std::string::npos) << notices.back().text;
  EXPECT_EQ(valueOf(workspace->points(finished.runIds[0])).size(), 6u);
}

TEST_F(DriveTest, KeepsTheErrorOfARunThatDivergedAndDoesItAgainNextTime) {
  fake.eventAtRun = 1;
  fake.event = [](RunContext&) -> Status { return fail(ErrorCode::Diverged, "The loss is NaN", "Lower the rate"); };
  const auto failed = valueOf(drive(experiment()));
  ASSERT_EQ(failed.failures.size(), 1u);
  const auto broken = run(failed.failures[0].runId);
  EXPECT_EQ(broken.state, RunState::Failed);
  EXPECT_EQ(broken.error->what, "The loss is NaN");
  EXPECT_EQ(broken.summary.steps, 3);
  const auto again = valueOf(drive(experiment()));
  EXPECT_NE(again.runIds[1], broken.id);  // a divergence is not continued but done again
  EXPECT_EQ(again.reused, (std::vector<bool>{true, false, true, true, true}));
  EXPECT_TRUE(again.failures.empty());
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

// The thread that window and terminal stand on.
#include "experiment/experiment_thread.h"

#include "fake_engine.h"

#include <set>

namespace clozebench {
namespace {

using testing::succeed;
using testing::valueOf;

class ThreadTest : public testing::DriveTest {
 protected:
  DriveOptions options() {
    DriveOptions options;
    options.engine = fake.engine();
    return options;
  }
  // Everything up to the last event.
  static std::vector<DriveEvent> untilTheEnd(ExperimentThread& thread) {
    std::vector<DriveEvent> all;
    while (all.empty() || !std::holds_alternative<ExperimentEnded>(all.back()))
      for (auto& event : thread.wait(std::chrono::milliseconds(50))) all.push_back(std::move(event));
    return all;
  }
  static std::size_t ends(const std::vector<DriveEvent>& events) {
    std::size_t count = 0;
    for (const auto& event : events) count += std::holds_alternative<ExperimentEnded>(event);
    return count;
  }
};

TEST_F(ThreadTest, TellsEverythingInOrderAndEndsOnce) {
  ExperimentThread thread(place());
  std::atomic<int> woken{0};
  thread.setWakeUp([&] { ++woken; });
  succeed(thread.start(experiment(), options()));
  const auto events = untilTheEnd(thread);
  EXPECT_EQ(ends(events), 1u);
  EXPECT_GT(woken, 0);
  std::string current;
  std::size_t begun = 0, ended = 0;
  for (const auto& event : events) {
    if (const auto* run = std::get_if<RunBegan>(&event)) {
      current = run->run.id;
      ++begun;
    }
    if (const auto* one = std::get_if<RunEvent>(&event)) {
      EXPECT_EQ(one->runId, current);
      ended += isLast(one->event);
    }
  }
  EXPECT_EQ(begun, 5u);
  EXPECT_EQ(ended, 5u);
  const auto& end = std::get<ExperimentEnded>(events.back());
  ASSERT_TRUE(end.result);
  EXPECT_EQ(end.result->gains.size(), 1u);
  EXPECT_FALSE(thread.running());
}

TEST_F(ThreadTest, StopsAndKeepsAndGoesOnWithTheNextStart) {
  ExperimentThread thread(place());
  fake.eventAtRun = 1;
  fake.event = [&](RunContext& context) -> Status {
    thread.stop();
    EXPECT_TRUE(context.stopRequested());
    return {};
  };
  succeed(thread.start(experiment(), options()));
  const auto events = untilTheEnd(thread);
  EXPECT_TRUE(std::get<ExperimentEnded>(events.back()).result->stopped);
  succeed(thread.start(experiment(), options()));
  const auto rest = untilTheEnd(thread);
  EXPECT_FALSE(std::get<ExperimentEnded>(rest.back()).result->stopped);
  EXPECT_EQ(fake.trained, 6);
}

TEST_F(ThreadTest, PausesAndContinues) {
  ExperimentThread thread(place());
  fake.eventAtRun = 0;
  fake.event = [&](RunContext&) -> Status {
    thread.pause();
    return {};
  };
  succeed(thread.start(experiment(), options()));
  bool paused = false, ended = false;
  while (!ended)
    for (const auto& event : thread.wait(std::chrono::milliseconds(50))) {
      if (const auto* run = std::get_if<RunEvent>(&event)) {
        const auto* changed = std::get_if<StateChanged>(&run->event);
        if (changed && changed->state == RunState::Paused) {
          paused = true;
          EXPECT_EQ(this->run(run->runId).state, RunState::Paused);
          EXPECT_TRUE(thread.paused());
          thread.continueRun();
        }
      }
      ended = ended || std::holds_alternative<ExperimentEnded>(event);
    }
  EXPECT_TRUE(paused);
}

TEST_F(ThreadTest, RefusesASecondStartWhileItRuns) {
  ExperimentThread thread(place());
  std::atomic<bool> inside{false}, goOn{false};
  fake.eventAtRun = 0;
  fake.event = [&](RunContext&) -> Status {
    inside = true;
    while (!goOn) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    return {};
  };
  succeed(thread.start(experiment(), options()));
  while (!inside) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  const auto second = thread.start(experiment(), options());
  ASSERT_FALSE(second);
  EXPECT_EQ(second.error().code, ErrorCode::WrongUse);
  goOn = true;
}

TEST_F(ThreadTest, TellsAnErrorAsItsEnd) {
  ExperimentThread thread(place());
  auto broken = experiment();
  broken.settings.experiment.seeds.clear();
  succeed(thread.start(broken, options()));
  const auto events = untilTheEnd(thread);
  ASSERT_TRUE(std::get<ExperimentEnded>(events.back()).error);
  EXPECT_EQ(std::get<ExperimentEnded>(events.back()).error->code, ErrorCode::WrongUse);
  succeed(thread.resume("nothing", options()));
  EXPECT_EQ(std::get<ExperimentEnded>(untilTheEnd(thread).back()).error->code, ErrorCode::NotFound);
}

TEST_F(ThreadTest, ResumesOneRun) {
  ExperimentThread thread(place());
  fake.eventAtRun = 0;
  fake.event = [&](RunContext&) -> Status {
    thread.stop();
    return {};
  };
  succeed(thread.start(experiment(), options()));
  const auto stopped = std::get<ExperimentEnded>(untilTheEnd(thread).back());
  succeed(thread.resume(stopped.result->runIds[0], options()));
  const auto resumed = std::get<ExperimentEnded>(untilTheEnd(thread).back());
  ASSERT_TRUE(resumed.result);
  EXPECT_EQ(run(resumed.result->runIds.at(0)).state, RunState::Finished);
}

TEST_F(ThreadTest, StopsWhenDestroyed) {
  {
    ExperimentThread thread(place());
    succeed(thread.start(experiment(), options()));
  }
  for (const auto& run : valueOf(workspace->runs())) EXPECT_NE(run.state, RunState::Running);
}

}  // namespace
}  // namespace clozebench

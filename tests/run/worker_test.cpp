// The contract of the worker thread, with training functions that do not train. Also run under ThreadSanitizer.
#include "run/worker.h"

#include "sinks.h"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <new>

namespace clozebench {
namespace {

using testing::MemorySink;
using testing::RefusingSink;
using testing::requestNamed;
using testing::ThrowingSink;

StepPoint pointAt(std::int64_t step) {
  return {step, 1.0f / step, 3e-5f, 0.5f, 17.0 * step, 0.25 * step};
}

TrainFunction stepsThen(int steps, std::function<Result<TrainOutcome>()> end) {
  return [=](const RunRequest&, RunContext& context) {
    for (int i = 1; i <= steps; ++i) context.step(pointAt(i));
    return end();
  };
}

Result<TrainOutcome> done() {
  return TrainOutcome{};
}

// Runs until stopped; the whole life of a training function that only waits.
Result<TrainOutcome> loopUntilStopped(const RunRequest&, RunContext& context) {
  TrainOutcome outcome;
  for (std::int64_t step = 1; !context.stopRequested() && context.waitWhilePaused(); ++step) {
    context.step(pointAt(step));
    outcome.summary.steps = step;
    std::this_thread::sleep_for(std::chrono::microseconds(200));
  }
  outcome.stopped = true;
  return outcome;
}

template <class Condition>
void waitFor(Condition condition) {
  while (!condition()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
}

TEST(Worker, EndsWithExactlyOneFinishedEvent) {
  MemorySink sink;
  RunControls controls;
  runGuarded(requestNamed("a"), stepsThen(7, done), controls, sink);
  EXPECT_EQ(sink.lastEvents(), 1u);
  EXPECT_TRUE(std::holds_alternative<Finished>(sink.events().back()));
}

struct Ending {
  const char* name;
  std::function<Result<TrainOutcome>()> end;
  ErrorCode code;
};

class WorkerThatFails : public ::testing::TestWithParam<Ending> {};

TEST_P(WorkerThatFails, EndsWithOneFailedEventThatKeepsWhatWasSeen) {
  MemorySink sink;
  RunControls controls;
  const Event last = runGuarded(requestNamed("a"), stepsThen(7, GetParam().end), controls, sink);
  EXPECT_EQ(sink.lastEvents(), 1u);
  const auto* failed = std::get_if<Failed>(&last);
  ASSERT_NE(failed, nullptr);
  EXPECT_TRUE(std::holds_alternative<Failed>(sink.events().back()));
  EXPECT_EQ(failed->error.code, GetParam().code);
  EXPECT_FALSE(failed->error.what.empty());
  EXPECT_FALSE(failed->error.remedy.empty());
  EXPECT_EQ(failed->summary.steps, 7);
  EXPECT_FLOAT_EQ(failed->summary.trainLossFirst, 1.0f);
  EXPECT_EQ(failed->summary.tokens, 7 * 17.0);
}

const Ending kEndings[] = {
    {"StandardException", []() -> Result<TrainOutcome> { throw std::runtime_error("first line\nstack"); },
     ErrorCode::Bug},
    {"OtherException", []() -> Result<TrainOutcome> { throw 42; }, ErrorCode::Bug},
    {"NoMemory", []() -> Result<TrainOutcome> { throw std::bad_alloc(); }, ErrorCode::OutOfMemory},
    {"FullDiskException",
     []() -> Result<TrainOutcome> {
       throw std::filesystem::filesystem_error("copy", "x", std::make_error_code(std::errc::no_space_on_device));
     },
     ErrorCode::DiskFull},
    {"ReturnedError",
     []() -> Result<TrainOutcome> { return fail(ErrorCode::Diverged, "The loss is NaN", "Lower the rate"); },
     ErrorCode::Diverged},
};
INSTANTIATE_TEST_SUITE_P(Every, WorkerThatFails, ::testing::ValuesIn(kEndings),
                         [](const auto& info) { return info.param.name; });

TEST(Worker, TakesAnInterruptedErrorForAStop) {
  MemorySink sink;
  RunControls controls;
  runGuarded(requestNamed("a"), stepsThen(3, [] { return fail(ErrorCode::Interrupted, "Stopped", "Resume it"); }),
             controls, sink);
  ASSERT_TRUE(std::holds_alternative<Stopped>(sink.events().back()));
  EXPECT_EQ(std::get<Stopped>(sink.events().back()).summary.steps, 3);
}

TEST(Worker, DoesNotLetATrainingFunctionSendTheLastEvent) {
  MemorySink sink;
  RunControls controls;
  runGuarded(
      requestNamed("a"),
      [](const RunRequest&, RunContext& context) {
        context.emit(Finished{});
        return done();
      },
      controls, sink);
  EXPECT_EQ(sink.lastEvents(), 1u);
}

TEST(Worker, FailsWithTheErrorOfItsSinkAndAsksTheFunctionToStop) {
  RefusingSink<Steps> sink;
  RunControls controls;
  const Event last = runGuarded(requestNamed("a"), loopUntilStopped, controls, sink);
  ASSERT_TRUE(std::holds_alternative<Failed>(last));
  EXPECT_EQ(std::get<Failed>(last).error.code, ErrorCode::DiskFull);
  EXPECT_EQ(sink.lastEvents(), 1u);
}

TEST(Worker, SurvivesASinkThatThrows) {
  ThrowingSink sink;
  RunControls controls;
  const Event last = runGuarded(requestNamed("a"), stepsThen(5, done), controls, sink);
  ASSERT_TRUE(std::holds_alternative<Failed>(last));
  EXPECT_EQ(std::get<Failed>(last).error.what, "a broken sink");
}

TEST(Worker, TellsListenersFailedWhenTheEndCannotBeRecorded) {
  auto recorder = std::make_shared<RefusingSink<Finished>>();
  auto listener = std::make_shared<MemorySink>();
  SinkChain chain({recorder, listener});
  RunControls controls;
  runGuarded(requestNamed("a"), stepsThen(5, done), controls, chain);
  for (const auto& sink : {std::static_pointer_cast<MemorySink>(recorder), listener}) {
    EXPECT_EQ(sink->lastEvents(), 1u);
    EXPECT_TRUE(std::holds_alternative<Failed>(sink->events().back()));
  }
}

TEST(Worker, KeepsEveryStepInOrderAndBatchesThem) {
  MemorySink sink;
  RunControls controls;
  constexpr int kSteps = 20000;
  runGuarded(requestNamed("a"), stepsThen(kSteps, done), controls, sink);
  std::int64_t expected = 0;
  for (const auto& steps : sink.all<Steps>())
    for (const auto& point : steps.points) EXPECT_EQ(point.step, ++expected);
  EXPECT_EQ(expected, kSteps);
  EXPECT_LT(sink.all<Steps>().size(), kSteps / 20u);
}

TEST(Worker, SendsWaitingStepsBeforeAnyOtherEvent) {
  MemorySink sink;
  RunControls controls;
  runGuarded(
      requestNamed("a"),
      [](const RunRequest&, RunContext& context) {
        context.step(pointAt(1));
        context.step(pointAt(2));
        context.emit(Evaluated{.step = 2});
        context.step(pointAt(3));
        context.notice("three");
        return done();
      },
      controls, sink);
  const auto events = sink.events();
  ASSERT_EQ(events.size(), 5u);
  EXPECT_EQ(std::get<Steps>(events[0]).points.size(), 2u);
  EXPECT_TRUE(std::holds_alternative<Evaluated>(events[1]));
  EXPECT_EQ(std::get<Steps>(events[2]).points.front().step, 3);
  EXPECT_EQ(std::get<Notice>(events[3]).text, "three");
  EXPECT_TRUE(std::holds_alternative<Finished>(events[4]));
}

TEST(Worker, ThinsProgressButNotTheLastOfAStage) {
  MemorySink sink;
  RunControls controls;
  runGuarded(
      requestNamed("a"),
      [](const RunRequest&, RunContext& context) {
        for (int i = 0; i <= 1000; ++i) context.progress("reading", i, 1000);
        context.progress("tokenizing", 0, 0);
        return done();
      },
      controls, sink);
  const auto progress = sink.all<Progress>();
  ASSERT_GE(progress.size(), 3u);
  EXPECT_LT(progress.size(), 100u);
  EXPECT_EQ(progress[progress.size() - 2].done, 1000);
  EXPECT_EQ(progress.back().stage, "tokenizing");
}

TEST(Worker, StopsWhenAsked) {
  auto sink = std::make_shared<MemorySink>();
  auto controls = std::make_shared<RunControls>();
  Worker worker(requestNamed("a"), loopUntilStopped, controls, sink);
  waitFor([&] { return !sink->all<Steps>().empty(); });
  EXPECT_TRUE(worker.running());
  controls->stop = true;
  worker.join();
  EXPECT_FALSE(worker.running());
  ASSERT_TRUE(std::holds_alternative<Stopped>(sink->events().back()));
  std::size_t points = 0;
  for (const auto& steps : sink->all<Steps>()) points += steps.points.size();
  EXPECT_EQ(std::get<Stopped>(sink->events().back()).summary.steps, static_cast<std::int64_t>(points));
}

TEST(Worker, StopsAndJoinsWhenDestroyed) {
  auto sink = std::make_shared<MemorySink>();
  { Worker worker(requestNamed("a"), loopUntilStopped, std::make_shared<RunControls>(), sink); }
  EXPECT_EQ(sink->lastEvents(), 1u);
}

TEST(Worker, PausesContinuesAndCountsTheWaitingTime) {
  auto sink = std::make_shared<MemorySink>();
  auto controls = std::make_shared<RunControls>();
  std::atomic<double> waited{0};
  Worker worker(
      requestNamed("a"),
      [&](const RunRequest&, RunContext& context) {
        double seconds = 0;
        controls->pause = true;
        EXPECT_TRUE(context.waitWhilePaused(&seconds));
        waited = seconds;
        return done();
      },
      controls, sink);
  waitFor([&] { return !sink->all<StateChanged>().empty(); });
  EXPECT_EQ(sink->all<StateChanged>().front().state, RunState::Paused);
  controls->pause = false;
  worker.join();
  EXPECT_EQ(sink->all<StateChanged>().back().state, RunState::Running);
  EXPECT_GT(waited, 0);
}

TEST(Worker, CanBeStoppedWhilePaused) {
  auto sink = std::make_shared<MemorySink>();
  auto controls = std::make_shared<RunControls>();
  controls->pause = true;
  Worker worker(requestNamed("a"), loopUntilStopped, controls, sink);
  waitFor([&] { return !sink->all<StateChanged>().empty(); });
  controls->stop = true;
  worker.join();
  EXPECT_EQ(sink->all<StateChanged>().size(), 1u);
  EXPECT_TRUE(std::holds_alternative<Stopped>(sink->events().back()));
}

// A sink that lets a paused run go on, as a request of another process does.
class ContinuingSink : public MemorySink {
 public:
  void poll(const std::string&, RunControls& controls) override {
    ++polls;
    controls.pause = false;
    controls.stop = polls > 1;
  }
  std::atomic<int> polls{0};
};

TEST(Worker, PollsItsSinkWhilePausedToo) {
  auto sink = std::make_shared<ContinuingSink>();
  auto controls = std::make_shared<RunControls>();
  controls->pause = true;
  Worker worker(requestNamed("a"), loopUntilStopped, controls, sink);
  worker.join();
  EXPECT_EQ(sink->polls, 2);
  EXPECT_EQ(sink->all<StateChanged>().size(), 2u);
}

TEST(Worker, HandsOutASaveRequestOnce) {
  MemorySink sink;
  RunControls controls;
  controls.saveNow = true;
  runGuarded(
      requestNamed("a"),
      [](const RunRequest&, RunContext& context) {
        EXPECT_TRUE(context.takeSaveRequest());
        EXPECT_FALSE(context.takeSaveRequest());
        return done();
      },
      controls, sink);
}

TEST(Worker, RunsAtLowerPriorityThanTheRest) {
  const auto niceOfThisThread = [] { return getpriority(PRIO_PROCESS, static_cast<id_t>(::syscall(SYS_gettid))); };
  const int before = niceOfThisThread();
  std::atomic<int> inside{-100};
  Worker worker(
      requestNamed("a"),
      [&](const RunRequest&, RunContext&) {
        inside = niceOfThisThread();
        return done();
      },
      std::make_shared<RunControls>(), std::make_shared<MemorySink>());
  worker.join();
  EXPECT_EQ(inside, std::max(before, 10));
  EXPECT_EQ(niceOfThisThread(), before);
}

}  // namespace
}  // namespace clozebench

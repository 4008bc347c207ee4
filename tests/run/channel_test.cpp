// The ordered queue between a worker and its one reader.
#include "run/channel.h"

#include "sinks.h"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>

namespace clozebench {
namespace {

Steps stepsFrom(std::int64_t first, int count) {
  Steps steps;
  for (int i = 0; i < count; ++i) steps.points.push_back({.step = first + i});
  return steps;
}

TEST(EventChannel, KeepsTheOrderAndMergesAdjacentStepsOfOneRun) {
  EventChannel channel;
  ASSERT_TRUE(channel.accept("a", stepsFrom(1, 3)));
  ASSERT_TRUE(channel.accept("a", stepsFrom(4, 2)));
  ASSERT_TRUE(channel.accept("b", stepsFrom(1, 5)));
  ASSERT_TRUE(channel.accept("a", Notice{Notice::Level::Warning, "careful"}));
  ASSERT_TRUE(channel.accept("a", stepsFrom(6, 1)));
  const auto events = channel.take();
  ASSERT_EQ(events.size(), 4u);
  EXPECT_EQ(std::get<Steps>(events[0].event).points.size(), 5u);
  EXPECT_EQ(std::get<Steps>(events[0].event).points.back().step, 5);
  EXPECT_EQ(events[1].runId, "b");
  EXPECT_EQ(std::get<Notice>(events[2].event).text, "careful");
  EXPECT_EQ(std::get<Steps>(events[3].event).points.front().step, 6);
  EXPECT_TRUE(channel.take().empty());
}

TEST(EventChannel, WakesItsReaderOncePerFilling) {
  EventChannel channel;
  int woken = 0;
  channel.setWakeUp([&] { ++woken; });
  (void)channel.accept("a", Notice{});
  (void)channel.accept("a", Notice{});
  EXPECT_EQ(woken, 1);
  EXPECT_EQ(channel.take().size(), 2u);
  (void)channel.accept("a", Notice{});
  EXPECT_EQ(woken, 2);
  channel.setWakeUp({});
  channel.take();
  (void)channel.accept("a", Notice{});
  EXPECT_EQ(woken, 2);
}

TEST(EventChannel, LetsTheWakeUpReadTheQueue) {
  EventChannel channel;
  std::size_t seen = 0;
  channel.setWakeUp([&] { seen += channel.take().size(); });
  (void)channel.accept("a", Notice{});
  EXPECT_EQ(seen, 1u);
}

TEST(EventChannel, GivesUpWaitingAfterTheTimeout) {
  EventChannel channel;
  EXPECT_TRUE(channel.wait(std::chrono::milliseconds(1)).empty());
}

TEST(EventChannel, LosesNothingBetweenThreads) {
  auto channel = std::make_shared<EventChannel>();
  constexpr int kSteps = 50000;
  Worker worker(
      testing::requestNamed("a"),
      [](const RunRequest&, RunContext& context) {
        for (int i = 1; i <= kSteps; ++i) context.step({.step = i});
        return Result<TrainOutcome>(TrainOutcome{});
      },
      std::make_shared<RunControls>(), channel);
  std::int64_t expected = 0;
  bool ended = false;
  while (!ended)
    for (const auto& [runId, event] : channel->wait(std::chrono::milliseconds(50))) {
      if (const auto* steps = std::get_if<Steps>(&event)) {
        for (const auto& point : steps->points) ASSERT_EQ(point.step, ++expected);
      }
      ended = ended || isLast(event);
    }
  EXPECT_EQ(expected, kSteps);
}

TEST(SinkChain, StopsAtTheFirstSinkThatFails) {
  auto recorder = std::make_shared<testing::RefusingSink<Steps>>();
  auto listener = std::make_shared<testing::MemorySink>();
  SinkChain chain({recorder, listener});
  EXPECT_TRUE(chain.accept("a", Notice{}));
  EXPECT_FALSE(chain.accept("a", stepsFrom(1, 2)));
  EXPECT_EQ(listener->events().size(), 1u);
}

TEST(SinkChain, LetsTheSameRunEndAgainAfterAResume) {
  auto sink = std::make_shared<testing::MemorySink>();
  SinkChain chain({sink});
  for (int i = 0; i < 2; ++i) {
    EXPECT_TRUE(chain.accept("a", Started{}));
    EXPECT_TRUE(chain.accept("a", Stopped{}));
    EXPECT_TRUE(chain.accept("a", Stopped{}));
  }
  EXPECT_EQ(sink->lastEvents(), 2u);
}

TEST(RunNames, AreReadBackAndUnknownOnesRefused) {
  for (const auto state : {RunState::Queued, RunState::Running, RunState::Paused, RunState::Finished, RunState::Stopped,
                           RunState::Failed, RunState::Interrupted})
    EXPECT_EQ(runStateFromName(runStateName(state)), state);
  for (const auto kind : {RunKind::Pretrain, RunKind::Finetune}) EXPECT_EQ(runKindFromName(runKindName(kind)), kind);
  EXPECT_FALSE(runStateFromName("done"));
  EXPECT_FALSE(runKindFromName(""));
}

}  // namespace
}  // namespace clozebench

// What is fastest is measured in turns.
#include "train/best_of_rounds.h"

#include <gtest/gtest.h>

#include <limits>

namespace clozebench {
namespace {

// Steps of 4 and 3 ms; another process triples what falls into the first 40 ms.
TEST(BestOfRounds, ALoadThatEndsMeanwhileDoesNotDecide) {
  double clock = 0;
  std::vector<std::size_t> order;
  const auto best = bestOfRounds(2, 2, 0.2, [&](std::size_t i) {
    const double seconds = (i == 0 ? 0.004 : 0.003) * (clock < 0.04 ? 3 : 1);
    clock += seconds;
    order.push_back(i);
    return seconds;
  });
  EXPECT_EQ(best, (std::vector<double>{0.004, 0.003}));
  EXPECT_EQ(std::vector<std::size_t>(order.begin(), order.begin() + 6), (std::vector<std::size_t>{0, 0, 1, 1, 0, 0}));
  EXPECT_GE(clock, 0.2);
  EXPECT_LT(clock, 0.2 + 2 * (2 * 0.004 + 2 * 0.003)) << "it ends with the round";
}

TEST(BestOfRounds, SlowStepsHaveTwoTurnsAll) {
  int steps = 0;
  const auto best = bestOfRounds(3, 1, 0.5, [&](std::size_t i) {
    ++steps;
    return static_cast<double>(10 - static_cast<int>(i) - steps / 4);
  });
  EXPECT_EQ(steps, 6);
  EXPECT_EQ(best, (std::vector<double>{9, 8, 7}));
  EXPECT_TRUE(bestOfRounds(0, 1, 1, [](std::size_t) { return 1.0; }).empty());
}

}  // namespace
}  // namespace clozebench

// Intervals for all classes at once: against NumPy (tests/golden/compare/make_simultaneous.py), and how often they find
// a change where there is none.
#include "compare/simultaneous.h"

#include "compare/draws.h"
#include "compare/pair_classes.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <fstream>

namespace clozebench {
namespace {

using Labels = std::vector<std::int32_t>;

nlohmann::json goldenFile(const std::string& name) {
  return nlohmann::json::parse(std::ifstream(CLOZEBENCH_TEST_GOLDEN "/compare/" + name));
}

TEST(SimultaneousIntervals, EqualNumPyOnTheSameDraws) {
  const auto made = goldenFile("simultaneous.json")["made"];
  const auto intervals =
      simultaneousIntervals(made["estimates"].get<std::vector<double>>(), made["draws"].get<BootstrapDraws>());
  ASSERT_EQ(intervals.size(), 3u);
  for (std::size_t i = 0; i < intervals.size(); ++i) {
    EXPECT_NEAR(intervals[i].low, made["intervals"][i]["low"].get<double>(), 1e-9);
    EXPECT_NEAR(intervals[i].high, made["intervals"][i]["high"].get<double>(), 1e-9);
  }
}

TEST(SimultaneousIntervals, WhatNeverMovesIsAPointAndWidensNothing) {
  const BootstrapDraws moving{{0.1, 0.3, 0.2, 0.4, 0.0}}, both{moving[0], {0.25, 0.25, 0.25, 0.25, 0.25}};
  const auto alone = simultaneousIntervals(std::vector<double>{0.2}, moving);
  const auto beside = simultaneousIntervals(std::vector<double>{0.2, 0.25}, both);
  EXPECT_EQ(beside[0].low, alone[0].low);
  EXPECT_EQ(beside[1].low, 0.25);
  EXPECT_EQ(beside[1].high, 0.25);
  EXPECT_TRUE(simultaneousIntervals({}, {}).empty());
}

// Two arms that get each example right with the same chance, apart from class 0, to which the first adds `gain`.
class MadePairs {
 public:
  explicit MadePairs(std::size_t classes) : m_classes(classes) {}

  Pair make(std::size_t examples, double gain = 0) {
    Pair pair;
    for (std::size_t c = 0; c < m_classes; ++c) pair.labels.push_back("class " + std::to_string(c));
    Labels gold, first, second;
    for (std::size_t i = 0; i < examples; ++i) {
      gold.push_back(anyClass());
      first.push_back(answer(gold[i], 0.6 + (gold[i] == 0 ? gain : 0)));
      second.push_back(answer(gold[i], 0.6));
    }
    pair.gold = std::move(gold);
    pair.pretrained.push_back({"p", 1, std::move(first), {}, {}, NAN});
    pair.scratch.push_back({"s", 1, std::move(second), {}, {}, NAN});
    return pair;
  }

 private:
  std::int32_t anyClass() {
    return static_cast<std::int32_t>(IndexStream::scaled(bits(), static_cast<std::uint32_t>(m_classes)));
  }
  std::int32_t answer(std::int32_t gold, double right) {
    return static_cast<double>(bits()) / 4294967296.0 < right ? gold : anyClass();
  }
  std::uint32_t bits() { return static_cast<std::uint32_t>(m_random.next() >> 32); }

  const std::size_t m_classes;
  IndexStream m_random{7, 1};
};

TEST(ClassGains, OfClassesThatDoNotDifferAnyIsTakenForChangedInOneExperimentOfTwenty) {
  constexpr int kExperiments = 400;
  MadePairs pairs(8);
  int together = 0, alone = 0;
  for (int i = 0; i < kExperiments; ++i) {
    const auto classes = classGains(pairs.make(240), 300, static_cast<std::uint64_t>(i) + 1);
    together += std::ranges::any_of(classes, &ClassGain::changed);
    alone += std::ranges::any_of(classes,
                                 [](const ClassGain& one) { return one.interval.low > 0 || one.interval.high < 0; });
  }
  // The law allows 20 of 400, and the bootstrap's errors of thirty examples a class are a little small: 25 by NumPy,
  // the chance of this test being ±15 (three deviations).
  EXPECT_LE(together, 40);
  EXPECT_GE(together, 6) << "it costs no more than it must";
  EXPECT_GT(alone, 100) << "else nothing had to be corrected";
}

TEST(ClassGains, AClassThatReallyChangedIsFoundAmongOthersThatDidNot) {
  const auto classes = classGains(MadePairs(8).make(1600, 0.35), 1000);
  EXPECT_GT(classes[0].together.low, 0);
  for (const auto& one : classes) {
    EXPECT_LE(one.together.low, one.gain);
    EXPECT_GT(one.together.high - one.together.low, one.interval.high - one.interval.low);
    EXPECT_GE(one.together.low, -1);
    EXPECT_LE(one.together.high, 1);
  }
}

}  // namespace
}  // namespace clozebench

// The counter-based generator: published vectors, independence of the order of use, no bias.
#include "base/random.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>
#include <vector>

namespace clozebench {
namespace {

using Block = std::array<std::uint32_t, 4>;

// Random123's kat_vectors, philox4x32 with 10 rounds (Salmon et al. 2011).
TEST(Philox, GivesThePublishedVectors) {
  EXPECT_EQ(philox({0, 0, 0, 0}, {0, 0}), (Block{0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8}));
  const std::uint32_t ones = 0xffffffff;
  EXPECT_EQ(philox({ones, ones, ones, ones}, {ones, ones}), (Block{0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd}));
  EXPECT_EQ(philox({0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344}, {0xa4093822, 0x299f31d0}),
            (Block{0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1}));
}

std::vector<std::uint32_t> draw(CounterRandom random, int count) {
  std::vector<std::uint32_t> values(count);
  for (auto& value : values) value = random.next32();
  return values;
}

TEST(CounterRandom, RepeatsForEqualKeysAndDiffersInEachPartOfTheKey) {
  EXPECT_EQ(draw({7, 11, 13}, 9), draw({7, 11, 13}, 9));
  std::set<std::vector<std::uint32_t>> streams;
  for (std::uint64_t seed : {0, 1, 2})
    for (std::uint64_t epoch : {0, 1, 2})
      for (std::uint64_t sample : {0ull, 1ull, 5000000000ull}) streams.insert(draw({seed, epoch, sample}, 5));
  EXPECT_EQ(streams.size(), 27u);
}

TEST(CounterRandom, SeedAndStreamAreNotInterchangeable) {
  EXPECT_NE(draw({3, 8, 0}, 4), draw({8, 3, 0}, 4));
}

TEST(CounterRandom, UniformStaysBelowOneAndHasItsMoments) {
  CounterRandom random(5, 1);
  double sum = 0, squares = 0;
  const int count = 200000;
  for (int i = 0; i < count; ++i) {
    const double value = random.uniform();
    ASSERT_GE(value, 0.0);
    ASSERT_LT(value, 1.0);
    sum += value;
    squares += value * value;
  }
  // Standard errors at this count: 0.00065 and 0.00067.
  EXPECT_NEAR(sum / count, 1.0 / 2, 0.003);
  EXPECT_NEAR(squares / count, 1.0 / 3, 0.003);
}

TEST(CounterRandom, BelowIsUnbiasedWhereTheModuloWouldNotBe) {
  // With 2^32 mod bound = bound / 2, a plain modulo would give the lower half of the values twice the weight.
  const std::uint32_t bound = 0xAAAAAAABu;
  CounterRandom random(17, 2);
  int low = 0;
  const int count = 100000;
  for (int i = 0; i < count; ++i) {
    const std::uint32_t value = random.below(bound);
    ASSERT_LT(value, bound);
    if (value < bound / 2) ++low;
  }
  EXPECT_NEAR(static_cast<double>(low) / count, 0.5, 0.01);
}

TEST(CounterRandom, BelowOneIsZero) {
  CounterRandom random(1, 1);
  EXPECT_EQ(random.below(1), 0u);
}

TEST(Shuffle, IsAPermutationFixedForAllTime) {
  std::vector<int> values{0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
  CounterRandom random(42, 0);
  shuffle(values, random);
  EXPECT_EQ(std::set<int>(values.begin(), values.end()).size(), 10u);
  // Frozen: another order would break the resuming of runs made by earlier versions.
  EXPECT_EQ(values, (std::vector<int>{6, 5, 3, 7, 1, 8, 4, 0, 2, 9}));
}

TEST(Shuffle, PutsEachValueInEachPlaceEquallyOften) {
  int first[4] = {};
  for (std::uint64_t epoch = 0; epoch < 8000; ++epoch) {
    std::vector<int> values{0, 1, 2, 3};
    CounterRandom random(9, epoch);
    shuffle(values, random);
    ++first[values[0]];
  }
  for (int count : first) EXPECT_NEAR(count, 2000, 200);  // 5 standard deviations
}

}  // namespace
}  // namespace clozebench

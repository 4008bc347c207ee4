// BERT's masking: how many, where, and what stands there then.
#include "data/masking.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

namespace clozebench {
namespace {

struct Masked {
  std::vector<std::int64_t> ids, positions, targets;
};

Masked maskedRow(int length, const MaskingOptions& options, std::uint64_t seed, std::uint64_t epoch,
                 std::uint64_t row) {
  Masked masked;
  masked.ids.resize(static_cast<std::size_t>(length));
  std::iota(masked.ids.begin() + 1, masked.ids.end() - 1, 10);  // 10, 11, ...: the position says the token
  masked.ids.front() = options.specials.start;
  masked.ids.back() = options.specials.end;
  masked.positions.resize(static_cast<std::size_t>(maskedCount(length, options.rate)));
  masked.targets.resize(masked.positions.size());
  maskRow(masked.ids, options, seed, epoch, row, masked.positions, masked.targets);
  return masked;
}

MaskingOptions optionsFor(std::int32_t vocabSize) {
  MaskingOptions options;
  options.vocabSize = vocabSize;
  return options;
}

TEST(MaskedCount, IsTheRoundedShareOfTheInnerTokensAtLeastOne) {
  EXPECT_EQ(maskedCount(3, 0.20), 1);
  EXPECT_EQ(maskedCount(7, 0.20), 1);
  EXPECT_EQ(maskedCount(22, 0.20), 4);
  EXPECT_EQ(maskedCount(48, 0.20), 9);  // 9.2
  EXPECT_EQ(maskedCount(15, 0.50), 7);  // 6.5 rounds up
  EXPECT_EQ(maskedCount(12, 1.00), 10);
  EXPECT_EQ(maskedCount(2, 0.20), 0);  // marks only
}

TEST(MaskRow, MasksDistinctAscendingInnerPositionsAndKeepsTheirTargets) {
  const MaskingOptions options = optionsFor(500);
  for (int length = 3; length < 60; ++length) {
    const Masked masked = maskedRow(length, options, 1, 2, static_cast<std::uint64_t>(length));
    EXPECT_TRUE(std::is_sorted(masked.positions.begin(), masked.positions.end()));
    EXPECT_EQ(std::adjacent_find(masked.positions.begin(), masked.positions.end()), masked.positions.end());
    for (std::size_t k = 0; k < masked.positions.size(); ++k) {
      EXPECT_GE(masked.positions[k], 1);
      EXPECT_LE(masked.positions[k], length - 2);
      EXPECT_EQ(masked.targets[k], masked.positions[k] + 9);
    }
    for (std::int64_t i = 0; i < length; ++i) {
      if (std::find(masked.positions.begin(), masked.positions.end(), i) != masked.positions.end()) continue;
      const std::int64_t expected = i == 0 ? options.specials.start : i == length - 1 ? options.specials.end : i + 9;
      EXPECT_EQ(masked.ids[static_cast<std::size_t>(i)], expected);
    }
  }
}

TEST(MaskRow, IsAPureFunctionOfSeedEpochAndRow) {
  const MaskingOptions options = optionsFor(77);
  const Masked once = maskedRow(41, options, 5, 6, 7);
  EXPECT_EQ(once.ids, maskedRow(41, options, 5, 6, 7).ids);
  EXPECT_NE(once.positions, maskedRow(41, options, 5, 6, 8).positions);
  EXPECT_NE(once.positions, maskedRow(41, options, 5, 7, 7).positions);
  EXPECT_NE(once.positions, maskedRow(41, options, 6, 6, 7).positions);
}

TEST(MaskRow, ShowsMaskRandomAndSameInTheirSharesAndEveryPositionEquallyOften) {
  const MaskingOptions options = optionsFor(1000);
  std::vector<double> hits(32, 0);
  double mask = 0, same = 0, other = 0, total = 0;
  for (std::uint64_t row = 0; row < 4000; ++row) {
    const Masked masked = maskedRow(32, options, 3, 0, row);
    for (std::size_t k = 0; k < masked.positions.size(); ++k) {
      const auto at = static_cast<std::size_t>(masked.positions[k]);
      hits[at] += 1;
      total += 1;
      mask += masked.ids[at] == options.specials.mask;
      same += masked.ids[at] == masked.targets[k];
      other += masked.ids[at] != options.specials.mask && masked.ids[at] != masked.targets[k];
      EXPECT_GT(masked.ids[at], 3);  // neither pad, unknown, start nor end
    }
  }
  EXPECT_NEAR(mask / total, 0.8, 0.01);
  EXPECT_NEAR(same / total, 0.1, 0.01);
  EXPECT_NEAR(other / total, 0.1, 0.01);
  for (std::size_t at = 1; at < 31; ++at) EXPECT_NEAR(hits[at] / (total / 30), 1.0, 0.15) << at;
}

TEST(MaskRow, NeverShowsASpecialTokenAtRandomWhereverTheirIdsAre) {
  MaskingOptions options = optionsFor(12);
  options.specials = {11, 0, 5, 7, 9};
  options.randomShare = 1.0;
  options.keepShare = 0.0;
  for (std::uint64_t row = 0; row < 300; ++row) {
    const Masked masked = maskedRow(20, options, 1, 1, row);
    for (const auto at : masked.positions) {
      for (const std::int64_t special : {11, 0, 5, 7, 9}) EXPECT_NE(masked.ids[static_cast<std::size_t>(at)], special);
    }
  }
}

}  // namespace
}  // namespace clozebench

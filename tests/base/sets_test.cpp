// Rows of several values, and rows of one value at no cost.
#include "base/sets.h"

#include <gtest/gtest.h>

namespace clozebench {
namespace {

TEST(Sets, AVectorIsRowsOfOneValue) {
  const LabelSets sets = std::vector<std::int32_t>{3, 1, 2};
  EXPECT_TRUE(sets.single());
  EXPECT_EQ(sets.size(), 3u);
  ASSERT_EQ(sets[1].size(), 1u);
  EXPECT_EQ(sets[1][0], 1);
  EXPECT_TRUE(sets.starts().empty());
}

TEST(Sets, RowsOfAnySizeKeepTheirNatureEvenWithOneValueEach) {
  LabelSets sets = LabelSets::ofAnySize();
  EXPECT_FALSE(sets.single());
  EXPECT_TRUE(sets.empty());
  sets.add(4);
  EXPECT_FALSE(sets.single());
  EXPECT_FALSE(sets == LabelSets({4}));
  sets.add(std::span<const std::int32_t>());
  sets.add(std::vector<std::int32_t>{1, 2, 5});
  EXPECT_EQ(sets.size(), 3u);
  EXPECT_TRUE(sets[1].empty());
  EXPECT_EQ(sets.start(2), 1u);
  EXPECT_EQ(sets[2][2], 5);
  LabelSets other = sets.emptied();
  other.append(sets);
  EXPECT_EQ(other, sets);
}

}  // namespace
}  // namespace clozebench

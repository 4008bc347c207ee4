// Batch plans as properties over random lengths.
#include "data/batches.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace clozebench {
namespace {

std::vector<std::int32_t> randomLengths(std::size_t rows, std::int32_t longest, unsigned seed) {
  std::mt19937 random(seed);
  std::vector<std::int32_t> lengths(rows);
  for (auto& length : lengths) length = 3 + static_cast<std::int32_t>(random() % static_cast<unsigned>(longest - 2));
  return lengths;
}

void expectEveryRowOnce(const BatchPlan& plan, std::size_t rows) {
  ASSERT_EQ(plan.order.size(), rows);
  auto sorted = plan.order;
  std::sort(sorted.begin(), sorted.end());
  for (std::size_t i = 0; i < rows; ++i) ASSERT_EQ(sorted[i], static_cast<std::int32_t>(i));
  EXPECT_EQ(plan.starts.front(), 0);
  EXPECT_EQ(plan.starts.back(), static_cast<std::int32_t>(rows));
  for (std::int64_t b = 0; b < plan.batches(); ++b) EXPECT_FALSE(plan.rows(b).empty());
}

TEST(PlanEqualLength, TakesEveryRowOnceInBatchesOfOneLength) {
  for (unsigned seed = 0; seed < 20; ++seed) {
    const auto lengths = randomLengths(1 + seed * 97, 5 + static_cast<std::int32_t>(seed) * 3, seed);
    const std::int64_t batchTokens = 7 + seed * 31;
    const BatchPlan plan = planEqualLength(lengths, batchTokens, seed, 2);
    expectEveryRowOnce(plan, lengths.size());
    for (std::int64_t b = 0; b < plan.batches(); ++b) {
      const auto rows = plan.rows(b);
      const std::int32_t length = lengths[static_cast<std::size_t>(rows[0])];
      for (const auto row : rows) EXPECT_EQ(lengths[static_cast<std::size_t>(row)], length);
      EXPECT_TRUE(rows.size() == 1 || static_cast<std::int64_t>(rows.size()) * length <= batchTokens);
    }
  }
}

TEST(PlanEqualLength, FillsAllButTheLastBatchOfALength) {
  const std::vector<std::int32_t> lengths(103, 10);
  const BatchPlan plan = planEqualLength(lengths, 205, 1, 0);  // 20 rows a batch
  ASSERT_EQ(plan.batches(), 6);
  std::vector<std::size_t> sizes;
  for (std::int64_t b = 0; b < plan.batches(); ++b) sizes.push_back(plan.rows(b).size());
  std::sort(sizes.begin(), sizes.end());
  EXPECT_EQ(sizes, (std::vector<std::size_t>{3, 20, 20, 20, 20, 20}));
}

TEST(Plans, AreTheSameForTheSameKeyAndOthersInOtherEpochs) {
  const auto lengths = randomLengths(700, 40, 5);
  for (const bool equal : {true, false}) {
    const auto plan = [&](std::uint64_t seed, std::int64_t epoch) {
      return equal ? planEqualLength(lengths, 256, seed, epoch) : planBuckets(lengths, 13, seed, epoch);
    };
    EXPECT_EQ(plan(3, 4).order, plan(3, 4).order);
    EXPECT_EQ(plan(3, 4).starts, plan(3, 4).starts);
    EXPECT_NE(plan(3, 4).order, plan(3, 5).order);
    EXPECT_NE(plan(3, 4).order, plan(4, 4).order);
  }
}

TEST(PlanEqualLength, MixesRowsAndLengths) {
  const auto lengths = randomLengths(4000, 30, 9);
  const BatchPlan plan = planEqualLength(lengths, 200, 1, 0);
  std::int64_t changes = 0;
  for (std::int64_t b = 1; b < plan.batches(); ++b)
    changes +=
        lengths[static_cast<std::size_t>(plan.rows(b)[0])] != lengths[static_cast<std::size_t>(plan.rows(b - 1)[0])];
  EXPECT_GT(changes, plan.batches() / 2);  // batches of one length do not follow each other
}

TEST(PlanBuckets, TakesEveryRowOnceWithSimilarLengthsTogether) {
  const auto lengths = randomLengths(1009, 60, 3);
  const BatchPlan plan = planBuckets(lengths, 16, 1, 0);
  expectEveryRowOnce(plan, lengths.size());
  std::int64_t real = 0, padded = 0;
  for (std::int64_t b = 0; b < plan.batches(); ++b) {
    EXPECT_LE(plan.rows(b).size(), 16u);
    std::int64_t longest = 0;
    for (const auto row : plan.rows(b)) {
      longest = std::max<std::int64_t>(longest, lengths[static_cast<std::size_t>(row)]);
      real += lengths[static_cast<std::size_t>(row)];
    }
    padded += longest * static_cast<std::int64_t>(plan.rows(b).size());
  }
  EXPECT_LT(static_cast<double>(padded), 1.06 * static_cast<double>(real));
}

TEST(PlanEvaluation, SortsByLengthWithoutChance) {
  const std::vector<std::int32_t> lengths = {9, 3, 5, 3, 50, 5};
  const BatchPlan plan = planEvaluation(lengths, 10);
  expectEveryRowOnce(plan, lengths.size());
  EXPECT_EQ(plan.order, (std::vector<std::int32_t>{1, 3, 2, 5, 0, 4}));
  EXPECT_EQ(plan.starts, (std::vector<std::int32_t>{0, 2, 4, 5, 6}));
}

TEST(Plans, TakeNoRowsAndRowsLongerThanABatch) {
  EXPECT_EQ(planEqualLength({}, 100, 1, 0).batches(), 0);
  EXPECT_EQ(planBuckets({}, 8, 1, 0).batches(), 0);
  EXPECT_EQ(planEvaluation({}, 100).batches(), 0);
  const std::vector<std::int32_t> longRows = {200, 200};
  EXPECT_EQ(planEqualLength(longRows, 100, 1, 0).batches(), 2);
}

}  // namespace
}  // namespace clozebench

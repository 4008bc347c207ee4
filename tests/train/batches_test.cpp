// Batch buffers and class weights.
#include "train/classify_objective.h"
#include "train/labelled_batches.h"

#include <gtest/gtest.h>

namespace clozebench {
namespace {

EncodedSplit split(const std::vector<std::vector<std::int32_t>>& rows, std::vector<std::int32_t> gold) {
  EncodedSplit made;
  made.offsets = {0};
  for (const auto& row : rows) {
    made.ids.insert(made.ids.end(), row.begin(), row.end());
    made.offsets.push_back(static_cast<std::int64_t>(made.ids.size()));
    made.lengths.push_back(static_cast<std::int32_t>(row.size()));
  }
  made.gold = std::move(gold);
  return made;
}

TEST(LabelledBatches, PadsToTheLongestRowAndMasksThePadding) {
  const auto rows = split({{2, 11, 3}, {2, 12, 13, 14, 3}, {2, 3}}, {1, 0, 2});
  LabelledBatches batches(/*maxRows=*/3, /*maxLength=*/5, /*padId=*/77, torch::kCPU);
  const std::int32_t members[] = {1, 2};
  const auto batch = batches.fill(rows, members);
  EXPECT_TRUE(torch::equal(batch.tokens.ids, torch::tensor({{2, 12, 13, 14, 3}, {2, 3, 77, 77, 77}}, torch::kInt64)));
  EXPECT_TRUE(torch::equal(batch.tokens.mask.to(torch::kInt64),
                           torch::tensor({{1, 1, 1, 1, 1}, {1, 1, 0, 0, 0}}, torch::kInt64)));
  EXPECT_TRUE(torch::equal(batch.gold, torch::tensor({0, 2}, torch::kInt64)));
  EXPECT_EQ(batch.realTokens, 7);
}

TEST(LabelledBatches, NeedNoMaskWhenRowsAreEquallyLong) {
  const auto rows = split({{2, 11, 3}, {2, 12, 3}}, {});
  LabelledBatches batches(2, 3, 0, torch::kCPU);
  const std::int32_t members[] = {0, 1};
  const auto batch = batches.fill(rows, members);
  EXPECT_FALSE(batch.tokens.mask.defined());
  EXPECT_FALSE(batch.gold.defined());
}

TEST(LabelledBatches, OverwriteWhatALongerBatchLeft) {
  const auto rows = split({{9, 9, 9, 9}, {2, 3}, {2, 5, 3}}, {0, 0, 0});
  LabelledBatches batches(2, 4, 0, torch::kCPU);
  const std::int32_t longer[] = {0, 0}, shorter[] = {1, 2};
  batches.fill(rows, longer);
  const auto batch = batches.fill(rows, shorter);
  EXPECT_TRUE(torch::equal(batch.tokens.ids, torch::tensor({{2, 3, 0}, {2, 5, 3}}, torch::kInt64)));
}

TEST(BalancedWeights, AreThoseOfScikitLearn) {
  // n / (C count) for gold 0 0 0 1 and three classes, one of them absent.
  const auto weights = balancedWeights({0, 0, 0, 1}, 3);
  EXPECT_FLOAT_EQ(weights[0], 4.0F / 9.0F);
  EXPECT_FLOAT_EQ(weights[1], 4.0F / 3.0F);
  EXPECT_FLOAT_EQ(weights[2], 1.0F);
}

}  // namespace
}  // namespace clozebench

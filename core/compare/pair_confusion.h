// Confusion of both arms side by side, and their difference.
#pragma once
#include "compare/pair.h"

#include <cstdint>
#include <string>
#include <vector>

namespace clozebench {

// For one label per example. Rows are gold labels; the last row stands for labels that training never showed, when
// there are such examples. Columns are predicted labels.
struct PairConfusion {
  std::vector<std::string> rows, columns;
  std::vector<std::int32_t> rowLabels;            // index into Pair::labels, -1 for the last row
  std::vector<std::int64_t> pretrained, scratch;  // rows x columns, summed over the seeds
  std::size_t seeds = 0;
  SideNames names;
  double largestDifference = 0;  // of the shares

  std::int64_t count(PairArm arm, std::size_t row, std::size_t column) const;
  // Share of the row's examples that got this label, over all seeds; 0 for a row without examples.
  double share(PairArm arm, std::size_t row, std::size_t column) const;
  // share(pretrained) - share(scratch): on the diagonal above 0 is good, beside it below 0 is.
  double difference(std::size_t row, std::size_t column) const;
  // How much a difference is for the better (above 0) or the worse, against the largest of all: from -1 to 1. Few
  // percent are a clear colour where there is no more, and hardly one where a tenth of that is all.
  double differenceHeat(std::size_t row, std::size_t column) const;
};
// Empty for several labels per example.
PairConfusion confusionOf(const Pair& pair);

// For several labels per example, and for single ones too: each label on its own, summed over the seeds.
struct LabelCounts {
  std::int64_t truePositive = 0, falsePositive = 0, falseNegative = 0, trueNegative = 0;
};
struct LabelConfusion {
  std::string label;
  LabelCounts pretrained, scratch;
};
std::vector<LabelConfusion> labelConfusionOf(const Pair& pair);

}  // namespace clozebench

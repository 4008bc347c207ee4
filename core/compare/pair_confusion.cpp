#include "compare/pair_confusion.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace clozebench {
namespace {

const std::string kUnseen = "(not in training)";

void countRuns(const Pair& pair, PairArm arm, PairConfusion& confusion, std::vector<std::int64_t>& counts) {
  const std::size_t columns = confusion.columns.size();
  counts.assign(confusion.rows.size() * columns, 0);
  for (const auto& run : pair.runs(arm)) {
    for (std::size_t i = 0; i < std::min(pair.gold.size(), run.predicted.size()); ++i) {
      const auto gold = pair.gold[i][0];
      const std::size_t row = gold < 0 ? columns : static_cast<std::size_t>(gold);
      const auto column = static_cast<std::size_t>(run.predicted[i][0]);
      if (row < confusion.rows.size() && column < columns) ++counts[row * columns + column];
    }
  }
}

void countLabels(const LabelSets& gold, const LabelSets& predicted, std::vector<LabelConfusion>& labels,
                 LabelCounts LabelConfusion::*arm) {
  const auto known = [&](std::int32_t label) { return label >= 0 && static_cast<std::size_t>(label) < labels.size(); };
  for (std::size_t i = 0; i < std::min(gold.size(), predicted.size()); ++i) {
    for (const auto label : predicted[i]) {
      if (!known(label)) continue;
      auto& counts = labels[static_cast<std::size_t>(label)].*arm;
      ++(std::ranges::binary_search(gold[i], label) ? counts.truePositive : counts.falsePositive);
    }
    for (const auto label : gold[i])
      if (known(label) && !std::ranges::binary_search(predicted[i], label))
        ++(labels[static_cast<std::size_t>(label)].*arm).falseNegative;
  }
}

void fillNegatives(LabelCounts& counts, std::size_t examples) {
  counts.trueNegative =
      static_cast<std::int64_t>(examples) - counts.truePositive - counts.falsePositive - counts.falseNegative;
}

}  // namespace

SideNames namesOfRuns(bool byStart) {
  SideNames names;
  names.fixed = std::string("that only the ") + (byStart ? "pre-trained" : "first") + " run gets right";
  names.broken = std::string("that only the ") + (byStart ? "from-scratch" : "second") + " run gets right";
  if (byStart) return names;
  names.pretrained = names.shortPretrained = names.pretrainedKey = "first";
  names.scratch = names.shortScratch = names.scratchKey = "second";
  names.areArms = false;
  return names;
}

const std::string& Pair::labelName(std::int32_t label) const {
  const auto index = static_cast<std::size_t>(label);
  return label >= 0 && index < labels.size() ? labels[index] : kUnseen;
}

std::int64_t PairConfusion::count(PairArm arm, std::size_t row, std::size_t column) const {
  return (arm == PairArm::Pretrained ? pretrained : scratch)[row * columns.size() + column];
}

double PairConfusion::share(PairArm arm, std::size_t row, std::size_t column) const {
  const auto& counts = arm == PairArm::Pretrained ? pretrained : scratch;
  const auto begin = counts.begin() + static_cast<std::ptrdiff_t>(row * columns.size());
  const auto whole = std::accumulate(begin, begin + static_cast<std::ptrdiff_t>(columns.size()), std::int64_t{0});
  return whole == 0 ? 0 : static_cast<double>(count(arm, row, column)) / static_cast<double>(whole);
}

double PairConfusion::difference(std::size_t row, std::size_t column) const {
  return share(PairArm::Pretrained, row, column) - share(PairArm::Scratch, row, column);
}

double PairConfusion::differenceHeat(std::size_t row, std::size_t column) const {
  constexpr double kLeastScale = 0.03;  // of a row; smaller changes stay pale
  const bool right = rowLabels[row] == static_cast<std::int32_t>(column);
  return (right ? 1 : -1) * difference(row, column) / std::max(kLeastScale, largestDifference);
}

PairConfusion confusionOf(const Pair& pair) {
  PairConfusion confusion;
  confusion.names = pair.names;
  if (pair.multiLabel() || pair.gold.empty()) return confusion;
  confusion.seeds = pair.seeds();
  confusion.rows = confusion.columns = pair.labels;
  for (std::size_t i = 0; i < pair.labels.size(); ++i) confusion.rowLabels.push_back(static_cast<std::int32_t>(i));
  if (std::ranges::any_of(pair.gold.values(), [](std::int32_t label) { return label < 0; })) {
    confusion.rows.push_back(kUnseen);
    confusion.rowLabels.push_back(-1);
  }
  countRuns(pair, PairArm::Pretrained, confusion, confusion.pretrained);
  countRuns(pair, PairArm::Scratch, confusion, confusion.scratch);
  for (std::size_t row = 0; row < confusion.rows.size(); ++row)
    for (std::size_t column = 0; column < confusion.columns.size(); ++column)
      confusion.largestDifference = std::max(confusion.largestDifference, std::abs(confusion.difference(row, column)));
  return confusion;
}

std::vector<LabelConfusion> labelConfusionOf(const Pair& pair) {
  std::vector<LabelConfusion> labels;
  for (const auto& name : pair.labels) labels.push_back({name, {}, {}});
  for (const auto& run : pair.pretrained) countLabels(pair.gold, run.predicted, labels, &LabelConfusion::pretrained);
  for (const auto& run : pair.scratch) countLabels(pair.gold, run.predicted, labels, &LabelConfusion::scratch);
  for (auto& label : labels) {
    fillNegatives(label.pretrained, pair.examples() * pair.pretrained.size());
    fillNegatives(label.scratch, pair.examples() * pair.scratch.size());
  }
  return labels;
}

}  // namespace clozebench

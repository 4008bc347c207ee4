#include "ui/models/grid_proposals.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>

namespace clozebench {
namespace {

constexpr std::int64_t kQuickTrain = 200;  // what a quick trial keeps of the training data (data/task.h)

// Two digits are enough to copy by hand.
double rounded(double rate) {
  char text[32];
  std::snprintf(text, sizeof text, "%.1e", rate);
  return std::strtod(text, nullptr);
}

}  // namespace

std::vector<std::int64_t> proposedLabels(const Settings& resolved, const DataSize& data) {
  std::int64_t all = data.trainExamples;
  if (resolved.experiment.quick && all > 0) all = std::min(all, kQuickTrain);
  std::vector<std::int64_t> labels;
  for (const std::int64_t count : {50, 100, 200, 500, 1000, 2000, 5000}) {
    const bool fits = all == 0 || 3 * count <= 2 * all;  // else it is nearly all
    if (fits && count >= data.classes && labels.size() < 3) labels.push_back(count);
  }
  if (labels.empty() && all >= 8) {
    for (const std::int64_t part : {4, 2})
      if (all / part >= data.classes) labels.push_back(all / part);
  }
  labels.push_back(0);
  return labels;
}

std::vector<std::int64_t> proposedTokens(const Settings& resolved, const DataSize& data) {
  const auto& pretrain = resolved.pretrain;
  auto budget = static_cast<double>(pretrain.tokens);
  if (pretrain.steps > 0) budget = static_cast<double>(pretrain.steps * pretrain.batchTokens);
  if (pretrain.epochs > 0) budget = pretrain.epochs * data.corpusTokens;
  if (pretrain.minutes > 0) budget = 0;
  std::vector<std::int64_t> tokens;
  for (const int part : {8, 4, 2}) {
    const auto at = static_cast<std::int64_t>(budget / part);
    if (at >= pretrain.batchTokens) tokens.push_back(at);
  }
  if (!tokens.empty()) tokens.push_back(0);
  return tokens;
}

std::vector<double> proposedRates(const Settings& resolved) {
  const double rate = resolved.finetune.learningRate;
  return {rounded(rate / 3), rate, rounded(3 * rate)};
}

}  // namespace clozebench

// Scores of a classification from counts per label. The last slot stands for labels that training never showed (gold
// -1), so that one table serves every sum.
#include "metrics/metrics.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace clozebench::metrics {
namespace {

double ratio(double part, double whole) {
  return whole == 0 ? 0 : part / whole;
}

// F1 = 2 TP / (gold + predicted): equal to the harmonic mean, without its two divisions.
ClassScore classScore(double hits, double golds, double guesses) {
  return {ratio(hits, guesses), ratio(hits, golds), f1Of(hits, golds, guesses), static_cast<std::int64_t>(golds)};
}

struct Counts {
  explicit Counts(std::size_t classes) : hits(classes + 1), golds(classes + 1), guesses(classes + 1) {}
  std::vector<double> hits, golds, guesses;  // classes + 1: the last is "unseen in training"
  double examples = 0, right = 0;
};

// Both ascending.
void countRow(std::span<const std::int32_t> gold, std::span<const std::int32_t> predicted, Counts& counts) {
  const auto last = counts.golds.size() - 1;
  const auto slot = [&](std::int32_t label) {
    return label < 0 || static_cast<std::size_t>(label) >= last ? last : static_cast<std::size_t>(label);
  };
  for (const auto label : gold) ++counts.golds[slot(label)];
  for (const auto label : predicted) ++counts.guesses[slot(label)];
  for (std::size_t g = 0, p = 0; g < gold.size() && p < predicted.size();) {
    if (gold[g] == predicted[p] && slot(gold[g]) < last) ++counts.hits[slot(gold[g])];
    const auto left = gold[g], right = predicted[p];
    g += left <= right;
    p += right <= left;
  }
}

Counts count(const LabelSets& gold, const LabelSets& predicted, std::size_t classes) {
  Counts counts(classes);
  for (std::size_t i = 0; i < std::min(gold.size(), predicted.size()); ++i) {
    ++counts.examples;
    countRow(gold[i], predicted[i], counts);
    counts.right += isRight(gold, predicted, i);
  }
  return counts;
}

std::vector<std::int64_t> confusionOf(const LabelSets& gold, const LabelSets& predicted, std::size_t classes) {
  std::vector<std::int64_t> confusion(classes * classes, 0);
  for (std::size_t i = 0; i < std::min(gold.size(), predicted.size()); ++i) {
    const auto row = static_cast<std::size_t>(gold[i][0]), column = static_cast<std::size_t>(predicted[i][0]);
    if (row < classes && column < classes) ++confusion[row * classes + column];  // -1 is beyond them
  }
  return confusion;
}

double sum(std::span<const double> values) {
  double total = 0;
  for (const double value : values) total += value;
  return total;
}

void fillMicro(Classification& result, const Counts& counts) {
  const double hits = sum(counts.hits), golds = sum(counts.golds), guesses = sum(counts.guesses);
  result.precisionMicro = ratio(hits, guesses);
  result.recallMicro = ratio(hits, golds);
  result.f1Micro = f1Of(hits, golds, guesses);
}

// Over `slots` labels; without `all` only over those that occur.
void fillMacro(Classification& result, const Counts& counts, std::size_t slots, bool all) {
  double taken = 0;
  for (std::size_t k = 0; k < slots; ++k) {
    if (!all && counts.golds[k] + counts.guesses[k] == 0) continue;
    const auto score = classScore(counts.hits[k], counts.golds[k], counts.guesses[k]);
    ++taken;
    result.precisionMacro += score.precision;
    result.recallMacro += score.recall;
    result.f1Macro += score.f1;
  }
  result.precisionMacro = ratio(result.precisionMacro, taken);
  result.recallMacro = ratio(result.recallMacro, taken);
  result.f1Macro = ratio(result.f1Macro, taken);
}

}  // namespace

bool isRight(const LabelSets& gold, const LabelSets& predicted, std::size_t row) {
  return std::ranges::equal(gold[row], predicted[row]) && (gold[row].empty() || gold[row][0] >= 0);
}

Classification classify(const LabelSets& gold, const LabelSets& predicted, int classes) {
  const auto size = static_cast<std::size_t>(classes);
  const bool single = gold.single() && predicted.single();
  const auto counts = count(gold, predicted, size);
  Classification result;
  for (std::size_t k = 0; k < size; ++k)
    result.perClass.push_back(classScore(counts.hits[k], counts.golds[k], counts.guesses[k]));
  result.accuracy = ratio(counts.right, counts.examples);
  // With one label per example each wrong one is one false positive and one false negative: micro scores are then the
  // accuracy.
  fillMicro(result, counts);
  fillMacro(result, counts, single ? size + 1 : size, /*all=*/!single);
  result.f1Mean = (result.f1Micro + result.f1Macro) / 2;
  result.mcc = single ? matthews(counts.hits, counts.golds, counts.guesses) : std::numeric_limits<double>::quiet_NaN();
  if (single) result.confusion = confusionOf(gold, predicted, size);
  return result;
}

double scoreOf(const Classification& scores, const std::string& metric) {
  if (metric == "f1_macro") return scores.f1Macro;
  if (metric == "f1_mean") return scores.f1Mean;
  if (metric == "accuracy") return scores.accuracy;
  return metric == "mcc" ? scores.mcc : scores.f1Micro;
}

double macroF1(std::span<const double> hits, std::span<const double> golds, std::span<const double> guesses) {
  double total = 0, present = 0;
  for (std::size_t k = 0; k < hits.size(); ++k) {
    const double both = golds[k] + guesses[k];
    if (both == 0) continue;
    ++present;
    total += 2 * hits[k] / both;
  }
  return ratio(total, present);
}

double matthews(std::span<const double> hits, std::span<const double> golds, std::span<const double> guesses) {
  const double right = sum(hits), all = sum(golds);
  double both = 0, goldSquares = 0, guessSquares = 0;
  for (std::size_t k = 0; k < golds.size(); ++k) {
    both += golds[k] * guesses[k];
    goldSquares += golds[k] * golds[k];
    guessSquares += guesses[k] * guesses[k];
  }
  const double spread = (all * all - guessSquares) * (all * all - goldSquares);
  return spread <= 0 ? 0 : (right * all - both) / std::sqrt(spread);
}

}  // namespace clozebench::metrics

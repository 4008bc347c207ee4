// Scores of a single-label classification, all from the confusion matrix. The row and column after the last class stand
// for labels that training never showed (gold -1), so that one matrix serves every sum.
#include "metrics/metrics.h"

#include <algorithm>
#include <cmath>

namespace clozebench::metrics {
namespace {

double ratio(double part, double whole) {
  return whole == 0 ? 0 : part / whole;
}

// F1 = 2 TP / (gold + predicted): equal to the harmonic mean, without its two divisions.
ClassScore scoreOf(double hits, double golds, double guesses) {
  return {ratio(hits, guesses), ratio(hits, golds), ratio(2 * hits, golds + guesses), static_cast<std::int64_t>(golds)};
}

struct Counts {
  std::vector<double> hits, golds, guesses;  // classes + 1: the last is "unseen in training"
  std::int64_t examples = 0;
};

Counts count(std::span<const std::int32_t> gold, std::span<const std::int32_t> predicted, int classes,
             std::vector<std::int64_t>& confusion) {
  const auto size = static_cast<std::size_t>(classes);
  Counts counts{std::vector<double>(size + 1), std::vector<double>(size + 1), std::vector<double>(size + 1), 0};
  confusion.assign(size * size, 0);
  const auto slot = [&](std::int32_t label) {
    return label < 0 || label >= classes ? size : static_cast<std::size_t>(label);
  };
  for (std::size_t i = 0; i < std::min(gold.size(), predicted.size()); ++i) {
    const auto row = slot(gold[i]), column = slot(predicted[i]);
    ++counts.examples;
    ++counts.golds[row];
    ++counts.guesses[column];
    if (row == column && row < size) ++counts.hits[row];
    if (row < size && column < size) ++confusion[row * size + column];
  }
  return counts;
}

double sum(std::span<const double> values) {
  double total = 0;
  for (const double value : values) total += value;
  return total;
}

void fillMacro(Classification& result, const Counts& counts) {
  double present = 0;
  for (std::size_t k = 0; k < counts.golds.size(); ++k) {
    if (counts.golds[k] + counts.guesses[k] == 0) continue;
    const auto score = scoreOf(counts.hits[k], counts.golds[k], counts.guesses[k]);
    ++present;
    result.precisionMacro += score.precision;
    result.recallMacro += score.recall;
  }
  result.precisionMacro = ratio(result.precisionMacro, present);
  result.recallMacro = ratio(result.recallMacro, present);
  result.f1Macro = macroF1(counts.hits, counts.golds, counts.guesses);
}

}  // namespace

Classification classify(std::span<const std::int32_t> gold, std::span<const std::int32_t> predicted, int classes) {
  Classification result;
  const auto counts = count(gold, predicted, classes, result.confusion);
  for (std::size_t k = 0; k + 1 < counts.golds.size(); ++k) {
    result.perClass.push_back(scoreOf(counts.hits[k], counts.golds[k], counts.guesses[k]));
  }
  // With one label per example each wrong one is one false positive and one false negative: micro scores are the
  // accuracy.
  result.accuracy = ratio(sum(counts.hits), static_cast<double>(counts.examples));
  result.precisionMicro = result.recallMicro = result.f1Micro = result.accuracy;
  fillMacro(result, counts);
  result.f1Mean = (result.f1Micro + result.f1Macro) / 2;
  result.mcc = matthews(counts.hits, counts.golds, counts.guesses);
  return result;
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

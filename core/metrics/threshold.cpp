// All thresholds in one sweep from the most probable label down: each label that comes in changes one F1, the counts of
// micro F1 and whether its example is right.
#include "metrics/threshold.h"

#include "metrics/metrics.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace clozebench::metrics {
namespace {

struct Candidate {
  float score;
  std::int32_t label;
  std::uint32_t row : 31, isGold : 1;
};

std::vector<Candidate> candidatesOf(const LabelSets& gold, const ScoredLabels& scored) {
  std::vector<Candidate> candidates;
  candidates.reserve(scored.scores.size());
  for (std::size_t row = 0; row < std::min(gold.size(), scored.labels.size()); ++row) {
    const auto labels = scored.labels[row];
    for (std::size_t i = 0; i < labels.size(); ++i) {
      const bool isGold = std::ranges::binary_search(gold[row], labels[i]);
      candidates.push_back(
          {scored.scores[scored.labels.start(row) + i], labels[i], static_cast<std::uint32_t>(row), isGold});
    }
  }
  std::ranges::stable_sort(candidates, std::greater<>(), &Candidate::score);
  return candidates;
}

class Sweep {
 public:
  Sweep(const LabelSets& gold, int classes, const std::string& metric)
      : m_metric(metric), m_labels(static_cast<std::size_t>(classes)), m_wrong(gold.size()) {
    for (std::size_t row = 0; row < gold.size(); ++row) {
      m_wrong[row] = static_cast<std::int32_t>(gold[row].size());
      m_right += gold[row].empty();
      m_golds += static_cast<double>(gold[row].size());
      for (const auto label : gold[row])
        if (label >= 0) ++m_labels[static_cast<std::size_t>(label)].golds;
    }
  }

  void give(const Candidate& candidate) {
    auto& label = m_labels[static_cast<std::size_t>(candidate.label)];
    m_sumOfF1 -= f1Of(label.hits, label.golds, label.guesses);
    ++label.guesses;
    label.hits += candidate.isGold;
    m_sumOfF1 += f1Of(label.hits, label.golds, label.guesses);
    ++m_guesses;
    m_hits += candidate.isGold;
    auto& wrong = m_wrong[candidate.row];
    m_right -= wrong == 0;
    wrong += candidate.isGold ? -1 : 1;
    m_right += wrong == 0;
  }

  ThresholdScore at(double threshold) const {
    const auto ratio = [](double part, double whole) { return whole == 0 ? 0 : part / whole; };
    return {threshold, ratio(m_hits, m_guesses), ratio(m_hits, m_golds), f1Of(m_hits, m_golds, m_guesses),
            m_sumOfF1 / static_cast<double>(m_labels.size())};
  }

  double score() const {
    if (m_metric == "accuracy") return m_right / static_cast<double>(m_wrong.size());
    const double micro = f1Of(m_hits, m_golds, m_guesses), macro = m_sumOfF1 / static_cast<double>(m_labels.size());
    if (m_metric == "f1_macro") return macro;
    return m_metric == "f1_mean" ? (micro + macro) / 2 : micro;
  }

 private:
  struct Label {
    double hits = 0, golds = 0, guesses = 0;
  };
  const std::string& m_metric;
  std::vector<Label> m_labels;
  std::vector<std::int32_t> m_wrong;  // per example: labels missed or too many
  double m_hits = 0, m_golds = 0, m_guesses = 0, m_sumOfF1 = 0, m_right = 0;
};

// The sums are carried along: differences of this size are rounding.
constexpr double kEqual = 1e-12;

}  // namespace

ScoredLabels atLeast(const ScoredLabels& scored, double threshold) {
  ScoredLabels given;
  std::vector<std::int32_t> row;
  for (std::size_t i = 0; i < scored.labels.size(); ++i) {
    row.clear();
    const auto labels = scored.labels[i];
    for (std::size_t k = 0; k < labels.size(); ++k) {
      const float score = scored.scores[scored.labels.start(i) + k];
      if (score < threshold) continue;
      row.push_back(labels[k]);
      given.scores.push_back(score);
    }
    given.labels.add(row);
  }
  return given;
}

double lowestThreshold(std::size_t examples, std::size_t classes) {
  constexpr std::size_t kMostPairs = 4'000'000;  // 50 MB while they are sorted
  return examples * classes <= kMostPairs ? 1e-6 : 1e-3;
}

double bestThreshold(const LabelSets& gold, const ScoredLabels& scored, int classes, const std::string& metric,
                     double lowest) {
  const auto candidates = candidatesOf(gold, scored);
  if (candidates.empty()) return kFixedThreshold;
  Sweep sweep(gold, classes, metric);
  double best = (1 + static_cast<double>(candidates.front().score)) / 2, bestScore = sweep.score();
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    sweep.give(candidates[i]);
    const double here = candidates[i].score, next = i + 1 < candidates.size() ? candidates[i + 1].score : 0;
    if (here == next) continue;  // a threshold cannot part equal probabilities
    const double threshold = std::max((here + next) / 2, lowest), score = sweep.score();
    const bool nearer = std::abs(threshold - kFixedThreshold) < std::abs(best - kFixedThreshold);
    if (score < bestScore - kEqual || (score <= bestScore + kEqual && !nearer)) continue;
    bestScore = std::max(score, bestScore);
    best = threshold;
  }
  return best;
}

std::vector<ThresholdScore> thresholdCurve(const LabelSets& gold, const ScoredLabels& scored, int classes,
                                           const std::vector<double>& thresholds) {
  const auto candidates = candidatesOf(gold, scored);
  const std::string metric = "f1_micro";
  Sweep sweep(gold, classes, metric);
  std::vector<ThresholdScore> curve(thresholds.size());
  std::size_t given = 0;
  for (std::size_t i = thresholds.size(); i-- > 0;) {
    while (given < candidates.size() && candidates[given].score >= thresholds[i]) sweep.give(candidates[given++]);
    curve[i] = sweep.at(thresholds[i]);
  }
  return curve;
}

const std::vector<double>& curveThresholds() {
  static const std::vector<double> thresholds = [] {
    std::vector<double> values{0.001, 0.002, 0.005, 0.01, 0.02, 0.03};
    for (int i = 2; i < 40; ++i) values.push_back(i / 40.0);
    values.push_back(0.99);
    return values;
  }();
  return thresholds;
}

}  // namespace clozebench::metrics

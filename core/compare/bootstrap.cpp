// The paired bootstrap. Examples with the same gold label and the same predictions in every run are drawn as one kind:
// a draw is then a histogram over the kinds, and each metric a sum over it.
#include "base/helper_threads.h"
#include "compare/draws.h"
#include "compare/gain.h"
#include "metrics/metrics.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <thread>

namespace clozebench {
namespace {

// What one run predicts for the kinds of examples, as counts: all that a score needs.
struct Predictions {
  std::vector<std::uint32_t> starts{0};  // per kind, into `labels`; one more than there are kinds
  std::vector<std::uint32_t> labels;     // predicted
  std::vector<std::uint64_t> counts;     // 1 for the guess; and for a hit 1 in the upper half
  std::vector<std::uint32_t> hits;       // per kind
  std::vector<std::uint32_t> right;      // per kind: 1 when the example is right
};

// Different examples by (gold, predictions of every run).
struct Kinds {
  std::vector<std::uint32_t> ofExample;
  std::vector<std::uint32_t> goldStarts{0}, gold;  // as in Predictions; `classes` for a label unseen in training
  std::vector<Predictions> runs;
  bool single = true;  // one label per example
  std::size_t count() const { return goldStarts.size() - 1; }
};

void addGold(Kinds& kinds, std::span<const std::int32_t> labels, int classes) {
  for (const auto label : labels) kinds.gold.push_back(static_cast<std::uint32_t>(label < 0 ? classes : label));
  kinds.goldStarts.push_back(static_cast<std::uint32_t>(kinds.gold.size()));
}

void addPrediction(Predictions& run, const LabelSets& gold, const LabelSets& predicted, std::size_t example) {
  std::uint32_t hits = 0;
  for (const auto label : predicted[example]) {
    const bool hit = std::ranges::binary_search(gold[example], label);
    run.labels.push_back(static_cast<std::uint32_t>(label));
    run.counts.push_back(std::uint64_t{hit} << 32 | 1u);
    hits += hit;
  }
  run.starts.push_back(static_cast<std::uint32_t>(run.labels.size()));
  run.hits.push_back(hits);
  run.right.push_back(metrics::isRight(gold, predicted, example));
}

Kinds findKinds(const std::vector<const ArmRun*>& runs) {
  Kinds kinds;
  kinds.runs.resize(runs.size());
  const auto& gold = runs[0]->gold;
  for (const auto* run : runs) kinds.single = kinds.single && run->gold.single() && run->predicted.single();
  std::map<std::vector<std::int32_t>, std::uint32_t> known;
  std::vector<std::int32_t> pattern;
  for (std::size_t i = 0; i < gold.size(); ++i) {
    pattern.assign(gold[i].begin(), gold[i].end());
    for (const auto* run : runs) {
      pattern.push_back(-2);  // no label: sets of different sizes stay apart
      pattern.insert(pattern.end(), run->predicted[i].begin(), run->predicted[i].end());
    }
    const auto [found, isNew] = known.emplace(pattern, static_cast<std::uint32_t>(kinds.count()));
    kinds.ofExample.push_back(found->second);
    if (!isNew) continue;
    addGold(kinds, gold[i], runs[0]->classes);
    for (std::size_t run = 0; run < runs.size(); ++run) addPrediction(kinds.runs[run], gold, runs[run]->predicted, i);
  }
  return kinds;
}

// The metric of each run under the example weights of one draw.
class Scorer {
 public:
  Scorer(const Kinds& kinds, int classes, const std::string& metric)
      : m_kinds(kinds),
        m_metric(metric),
        m_classes(static_cast<std::size_t>(classes)),
        m_golds(m_classes + 1),
        m_hits(m_golds.size()),
        m_guesses(m_golds.size()),
        m_packed(m_golds.size()) {}

  void countGolds(const std::vector<std::uint32_t>& weights) {
    m_total = m_allGolds = 0;
    std::ranges::fill(m_golds, 0.0);
    for (std::size_t k = 0; k < weights.size(); ++k) {
      m_total += weights[k];
      for (std::size_t i = m_kinds.goldStarts[k]; i < m_kinds.goldStarts[k + 1]; ++i)
        m_golds[m_kinds.gold[i]] += weights[k];
      m_allGolds += static_cast<double>(weights[k]) * (m_kinds.goldStarts[k + 1] - m_kinds.goldStarts[k]);
    }
  }

  double score(const std::vector<std::uint32_t>& weights, std::size_t run) {
    const auto& predictions = m_kinds.runs[run];
    if (m_metric == "accuracy") return weightedSum(weights, predictions.right) / m_total;
    if (m_metric == "f1_micro") return microF1(weights, predictions);
    countGuesses(weights, predictions);
    if (m_metric == "mcc") return metrics::matthews(m_hits, m_golds, m_guesses);
    const double macro = m_kinds.single ? metrics::macroF1(m_hits, m_golds, m_guesses) : macroOverAll();
    return m_metric == "f1_macro" ? macro : (macro + microF1(weights, predictions)) / 2;
  }

 private:
  static double weightedSum(const std::vector<std::uint32_t>& weights, const std::vector<std::uint32_t>& values) {
    std::uint64_t sum = 0;
    for (std::size_t k = 0; k < weights.size(); ++k) sum += std::uint64_t{weights[k]} * values[k];
    return static_cast<double>(sum);
  }

  // With one label per example it is the accuracy.
  double microF1(const std::vector<std::uint32_t>& weights, const Predictions& predictions) const {
    const double hits = weightedSum(weights, predictions.hits);
    if (m_kinds.single) return hits / m_total;
    std::uint64_t guesses = 0;
    for (std::size_t k = 0; k < weights.size(); ++k)
      guesses += std::uint64_t{weights[k]} * (predictions.starts[k + 1] - predictions.starts[k]);
    return metrics::f1Of(hits, m_allGolds, static_cast<double>(guesses));
  }

  // Guesses in the low half, hits in the high half: one pass over memory.
  void countGuesses(const std::vector<std::uint32_t>& weights, const Predictions& predictions) {
    std::ranges::fill(m_packed, 0u);
    for (std::size_t k = 0; k < weights.size(); ++k) {
      for (std::size_t i = predictions.starts[k]; i < predictions.starts[k + 1]; ++i)
        m_packed[predictions.labels[i]] += predictions.counts[i] * weights[k];
    }
    for (std::size_t c = 0; c < m_packed.size(); ++c) {
      m_hits[c] = static_cast<double>(m_packed[c] >> 32);
      m_guesses[c] = static_cast<double>(m_packed[c] & 0xffffffffu);
    }
  }

  // A label that no drawn example has and no run gives counts 0, as in metrics::classify.
  double macroOverAll() const {
    double total = 0;
    for (std::size_t c = 0; c < m_classes; ++c) total += metrics::f1Of(m_hits[c], m_golds[c], m_guesses[c]);
    return total / static_cast<double>(m_classes);
  }

  const Kinds& m_kinds;
  const std::string m_metric;
  const std::size_t m_classes;
  std::vector<double> m_golds, m_hits, m_guesses;
  std::vector<std::uint64_t> m_packed;
  double m_total = 0, m_allGolds = 0;
};

void drawWeights(const Kinds& kinds, IndexStream& random, std::vector<std::uint32_t>& weights) {
  std::ranges::fill(weights, 0u);
  random.drawIndices(static_cast<std::uint32_t>(kinds.ofExample.size()),
                     [&](std::uint32_t example) { ++weights[kinds.ofExample[example]]; });
}

// The differences of draws first, first + every, ... : each draw has random numbers of its own, so that the number of
// threads changes nothing.
void drawDifferences(const Kinds& kinds, int classes, const std::string& metric, std::size_t seeds, std::uint64_t seed,
                     std::size_t first, std::size_t every, std::vector<double>& differences) {
  Scorer scorer(kinds, classes, metric);
  std::vector<std::uint32_t> weights(kinds.count());
  for (std::size_t draw = first; draw < differences.size(); draw += every) {
    IndexStream random(seed, draw);
    const auto shares = drawSeedShares(seeds, random);
    drawWeights(kinds, random, weights);
    scorer.countGolds(weights);
    double difference = 0;
    for (std::size_t s = 0; s < seeds; ++s) {
      if (shares[s] > 0) difference += shares[s] * (scorer.score(weights, 2 * s) - scorer.score(weights, 2 * s + 1));
    }
    differences[draw] = difference;
  }
}

}  // namespace

std::vector<double> drawSeedShares(std::size_t seeds, IndexStream& random) {
  std::vector<double> shares(seeds);
  for (std::size_t i = 0; i < seeds; ++i) {
    const auto bits = static_cast<std::uint32_t>(random.next());
    shares[IndexStream::scaled(bits, static_cast<std::uint32_t>(seeds))] += 1.0 / static_cast<double>(seeds);
  }
  return shares;
}

double quantileOf(std::span<const double> sorted, double share) {
  const double position = share * static_cast<double>(sorted.size() - 1);
  const auto below = static_cast<std::size_t>(position);
  const auto above = std::min(below + 1, sorted.size() - 1);
  return sorted[below] + (position - static_cast<double>(below)) * (sorted[above] - sorted[below]);
}

Interval pairedBootstrap(std::span<const ArmRun> pretrained, std::span<const ArmRun> scratch, const std::string& metric,
                         int draws, std::uint64_t seed) {
  const std::size_t seeds = std::min(pretrained.size(), scratch.size());
  if (seeds == 0 || draws < 1 || pretrained[0].gold.empty()) return {};
  std::vector<const ArmRun*> runs;
  for (std::size_t s = 0; s < seeds; ++s) runs.insert(runs.end(), {&pretrained[s], &scratch[s]});
  const auto kinds = findKinds(runs);
  std::vector<double> differences(static_cast<std::size_t>(draws));
  const auto threads = static_cast<std::size_t>(helperThreads());
  std::vector<std::jthread> helpers;
  for (std::size_t t = 0; t < threads; ++t) {
    helpers.emplace_back(
        [&, t] { drawDifferences(kinds, runs[0]->classes, metric, seeds, seed, t, threads, differences); });
  }
  helpers.clear();  // joins
  std::ranges::sort(differences);
  return {quantileOf(differences, 0.025), quantileOf(differences, 0.975)};
}

}  // namespace clozebench

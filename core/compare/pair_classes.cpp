#include "compare/pair_classes.h"

#include "base/helper_threads.h"
#include "compare/draws.h"
#include "compare/simultaneous.h"
#include "metrics/metrics.h"

#include <algorithm>
#include <thread>

namespace clozebench {
namespace {

constexpr std::size_t kMostKept = 8'000'000;  // differences held at once: 64 MB
constexpr std::size_t kFewestDraws = 200;

ClassArm armOf(std::size_t label, const std::vector<metrics::Classification>& scores) {
  ClassArm mean;
  for (const auto& run : scores) {
    const auto& score = run.perClass[label];
    const auto count = static_cast<double>(scores.size());
    mean.precision += score.precision / count;
    mean.recall += score.recall / count;
    mean.f1 += score.f1 / count;
  }
  return mean;
}

std::vector<metrics::Classification> scoresOf(const Pair& pair, PairArm arm) {
  std::vector<metrics::Classification> scores;
  for (const auto& run : pair.runs(arm))
    scores.push_back(metrics::classify(pair.gold, run.predicted, static_cast<int>(pair.labels.size())));
  return scores;
}

// F1 of every class under the example weights of one draw.
class ClassScorer {
 public:
  explicit ClassScorer(const Pair& pair)
      : m_pair(pair), m_golds(pair.labels.size()), m_hits(m_golds.size()), m_guesses(m_golds.size()) {}

  void countGolds(const std::vector<std::uint32_t>& weights) {
    std::ranges::fill(m_golds, 0.0);
    for (std::size_t i = 0; i < weights.size(); ++i) {
      if (weights[i] == 0) continue;
      for (const auto label : m_pair.gold[i])
        if (label >= 0) m_golds[static_cast<std::size_t>(label)] += weights[i];
    }
  }

  // Adds factor * F1 to each class's sum.
  void addF1(const std::vector<std::uint32_t>& weights, const LabelSets& predicted, double factor,
             std::vector<double>& sums) {
    std::ranges::fill(m_hits, 0.0);
    std::ranges::fill(m_guesses, 0.0);
    for (std::size_t i = 0; i < weights.size(); ++i) {
      if (weights[i] == 0) continue;
      const auto gold = m_pair.gold[i];
      for (const auto label : predicted[i]) {
        m_guesses[static_cast<std::size_t>(label)] += weights[i];
        if (std::ranges::binary_search(gold, label)) m_hits[static_cast<std::size_t>(label)] += weights[i];
      }
    }
    for (std::size_t c = 0; c < sums.size(); ++c)
      sums[c] += factor * metrics::f1Of(m_hits[c], m_golds[c], m_guesses[c]);
  }

 private:
  const Pair& m_pair;
  std::vector<double> m_golds, m_hits, m_guesses;
};

// Draws first, first + every, ...: each has random numbers of its own.
void drawDifferences(const Pair& pair, std::uint64_t seed, std::size_t first, std::size_t every,
                     BootstrapDraws& differences) {
  ClassScorer scorer(pair);
  std::vector<std::uint32_t> weights(pair.examples());
  std::vector<double> sums(pair.labels.size());
  for (std::size_t draw = first; draw < differences.front().size(); draw += every) {
    IndexStream random(seed, draw);
    const auto shares = drawSeedShares(pair.seeds(), random);
    std::ranges::fill(weights, 0u);
    random.drawIndices(static_cast<std::uint32_t>(weights.size()), [&](std::uint32_t example) { ++weights[example]; });
    scorer.countGolds(weights);
    std::ranges::fill(sums, 0.0);
    for (std::size_t s = 0; s < shares.size(); ++s) {
      if (shares[s] == 0) continue;
      scorer.addF1(weights, pair.pretrained[s].predicted, shares[s], sums);
      scorer.addF1(weights, pair.scratch[s].predicted, -shares[s], sums);
    }
    for (std::size_t c = 0; c < sums.size(); ++c) differences[c][draw] = sums[c];
  }
}

BootstrapDraws drawnDifferences(const Pair& pair, std::size_t draws, std::uint64_t seed) {
  BootstrapDraws differences(pair.labels.size(), std::vector<double>(draws));
  const auto threads = static_cast<std::size_t>(helperThreads());
  std::vector<std::jthread> helpers;
  for (std::size_t t = 0; t < threads; ++t)
    helpers.emplace_back([&, t] { drawDifferences(pair, seed, t, threads, differences); });
  helpers.clear();  // joins
  return differences;
}

// Sorts the draws.
void addIntervals(std::vector<ClassGain>& classes, BootstrapDraws& differences) {
  std::vector<double> gains;
  for (const auto& one : classes) gains.push_back(one.gain);
  const auto together = simultaneousIntervals(gains, differences);
  for (std::size_t c = 0; c < classes.size(); ++c) {
    std::ranges::sort(differences[c]);
    classes[c].interval = {quantileOf(differences[c], 0.025), quantileOf(differences[c], 0.975)};
    classes[c].together = {std::max(together[c].low, -1.0), std::min(together[c].high, 1.0)};
  }
}

}  // namespace

std::vector<ClassGain> classGains(const Pair& pair, int draws, std::uint64_t seed) {
  std::vector<ClassGain> classes;
  if (pair.gold.empty() || pair.labels.empty() || pair.seeds() == 0) return classes;
  const auto pretrained = scoresOf(pair, PairArm::Pretrained), scratch = scoresOf(pair, PairArm::Scratch);
  const std::size_t most = std::max(kMostKept / pair.labels.size(), kFewestDraws);
  auto differences = drawnDifferences(pair, std::min(static_cast<std::size_t>(std::max(draws, 1)), most), seed);
  for (std::size_t c = 0; c < pair.labels.size(); ++c) {
    ClassGain one{static_cast<std::int32_t>(c), pair.labels[c], pretrained.front().perClass[c].support};
    one.pretrained = armOf(c, pretrained);
    one.scratch = armOf(c, scratch);
    one.gain = one.pretrained.f1 - one.scratch.f1;
    classes.push_back(std::move(one));
  }
  addIntervals(classes, differences);
  return classes;
}

}  // namespace clozebench

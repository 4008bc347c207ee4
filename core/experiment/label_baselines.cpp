// See label_baselines.h.
#include "experiment/label_baselines.h"

#include "base/helper_threads.h"
#include "experiment/label_models.h"
#include "metrics/metrics.h"
#include "metrics/threshold.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace clozebench {
namespace {

constexpr std::size_t kMostConstant = 100;
constexpr std::size_t kMostFeatures = 20'000;
constexpr std::size_t kFewestLabels = 16;
// Features of all rows, and that times the labels: half a minute on one core.
constexpr std::size_t kMostFeaturesRead = 4'000'000;
constexpr std::size_t kMostWork = 3'000'000'000;
constexpr double kLowestOfLinear = 1e-3;  // linear models are not that sure of themselves
constexpr std::array<double, 2> kStrengths = {4, 32};

std::vector<double> countsOf(const LabelSets& gold, std::size_t labels) {
  std::vector<double> counts(labels);
  for (const auto label : gold.values())
    if (label >= 0) ++counts[static_cast<std::size_t>(label)];
  return counts;
}

// Labels by how many training examples have them; ties as in the list of labels.
std::vector<std::int32_t> byFrequency(const std::vector<double>& counts) {
  std::vector<std::int32_t> order(counts.size());
  std::iota(order.begin(), order.end(), 0);
  std::ranges::stable_sort(order, std::greater<>(),
                           [&](std::int32_t label) { return counts[static_cast<std::size_t>(label)]; });
  return order;
}

// How many examples have exactly the first m labels of `order`, for each m.
std::vector<double> exactPrefixes(const LabelSets& gold, const std::vector<std::int32_t>& order) {
  std::vector<std::size_t> rank(order.size());
  for (std::size_t i = 0; i < order.size(); ++i) rank[static_cast<std::size_t>(order[i])] = i;
  std::vector<double> exact(order.size() + 1);
  for (std::size_t row = 0; row < gold.size(); ++row) {
    const auto labels = gold[row];
    const auto inPrefix = [&](std::int32_t label) {
      return label >= 0 && rank[static_cast<std::size_t>(label)] < labels.size();
    };
    exact[std::min(labels.size(), order.size())] += std::ranges::all_of(labels, inPrefix);
  }
  return exact;
}

// The labels, ascending, of the best prefix of `order` for all examples alike.
std::vector<std::int32_t> bestConstant(const LabelSets& gold, const std::vector<std::int32_t>& order,
                                       const std::string& metric) {
  const auto golds = countsOf(gold, order.size());
  const auto exact = exactPrefixes(gold, order);
  const auto rows = static_cast<double>(gold.size()), all = static_cast<double>(gold.values().size());
  double hits = 0, sumOfF1 = 0, bestScore = -1;
  std::size_t best = 0;
  for (std::size_t m = 0; m <= std::min(order.size(), kMostConstant); ++m) {
    if (m > 0) {
      const double here = golds[static_cast<std::size_t>(order[m - 1])];
      hits += here;
      sumOfF1 += metrics::f1Of(here, here, rows);
    }
    const double micro = metrics::f1Of(hits, all, static_cast<double>(m) * rows);
    const double macro = sumOfF1 / static_cast<double>(order.size());
    const double score = metric == "accuracy"   ? exact[m]
                         : metric == "f1_macro" ? macro
                         : metric == "f1_mean"  ? (micro + macro) / 2
                                                : micro;
    if (score <= bestScore) continue;
    bestScore = score;
    best = m;
  }
  std::vector<std::int32_t> labels(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(best));
  std::ranges::sort(labels);
  return labels;
}

struct LabelOfRow {
  std::int32_t row, label;
  float score;
};

// Probabilities of one label under one strength, the negligible ones left out.
struct ScoresOfLabel {
  std::vector<LabelOfRow> validation, test;
};
using ScoresByStrength = std::array<ScoresOfLabel, kStrengths.size()>;

std::vector<LabelOfRow> scoresOf(const LinearModel& model, const std::vector<FeatureRow>& rows, std::int32_t label,
                                 double lowest) {
  std::vector<LabelOfRow> scores;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    const double probability = 1 / (1 + std::exp(-static_cast<double>(model.score(rows[row]))));
    if (probability >= lowest)
      scores.push_back({static_cast<std::int32_t>(row), label, static_cast<float>(probability)});
  }
  return scores;
}

metrics::ScoredLabels joined(std::vector<LabelOfRow> scores, std::size_t rows) {
  std::ranges::sort(scores, {}, [](const LabelOfRow& one) { return std::pair(one.row, one.label); });
  metrics::ScoredLabels result;
  std::vector<std::int32_t> labels;
  auto next = scores.begin();
  for (std::size_t row = 0; row < rows; ++row) {
    labels.clear();
    for (; next != scores.end() && next->row == static_cast<std::int32_t>(row); ++next) {
      labels.push_back(next->label);
      result.scores.push_back(next->score);
    }
    result.labels.add(labels);
  }
  return result;
}

class OneModelPerLabel {
 public:
  OneModelPerLabel(const TaskData& task, const std::string& metric, std::vector<std::string>* notices)
      : m_task(task),
        m_metric(metric),
        m_notices(notices),
        m_vectors(task.train.texts, kMostFeatures),
        m_lowest(std::max(
            kLowestOfLinear,
            metrics::lowestThreshold(task.validation.texts.size() + task.test.texts.size(), task.labels.size()))) {
    if (m_vectors.capped())
      note("The TF-IDF baseline uses the " + std::to_string(m_vectors.size()) + " most frequent words and word pairs");
    m_validation = featureRows(m_vectors, task.validation.texts);
    m_test = featureRows(m_vectors, task.test.texts);
    chooseRows();
    chooseLabels();
  }

  Result<LabelSets> run(const std::function<bool()>& stop, const std::function<void(double, double)>& progress) {
    std::vector<ScoresByStrength> scores(m_labels.size());
    const LabelModels models(m_rows, m_vectors.size(), positives());
    const auto take = [&](std::size_t label, std::size_t strength, const LinearModel& model) {
      scores[label][strength] = {scoresOf(model, m_validation, m_labels[label], m_lowest),
                                 scoresOf(model, m_test, m_labels[label], m_lowest)};
    };
    std::size_t told = 0;
    const auto goOn = [&](std::size_t done) {
      if (progress && done * 100 / m_labels.size() != told * 100 / m_labels.size())
        progress(static_cast<double>(told = done), static_cast<double>(m_labels.size()));
      return !stop || !stop();
    };
    if (!models.fit({.strengths = {kStrengths.begin(), kStrengths.end()}}, helperThreads(), take, goOn))
      return fail(ErrorCode::Interrupted, "The baselines were stopped", "Run the experiment again to have them");
    return bestOf(scores);
  }

 private:
  void note(std::string text) const {
    if (m_notices) m_notices->push_back(std::move(text));
  }

  void chooseRows() {
    auto rows = featureRows(m_vectors, m_task.train.texts);
    const auto kept = everyNthRow(rows, kMostFeaturesRead);
    m_gold = LabelSets::ofAnySize();
    for (const auto row : kept) {
      m_features += rows[row].size();
      m_rows.push_back(std::move(rows[row]));
      m_gold.add(m_task.train.gold[row]);
    }
    if (kept.size() < rows.size())
      note("The TF-IDF baseline was fitted on " + std::to_string(kept.size()) + " of " + std::to_string(rows.size()) +
           " training examples to keep it short");
  }

  void chooseLabels() {
    m_counts = countsOf(m_gold, m_task.labels.size());
    m_labels = byFrequency(m_counts);
    std::erase_if(m_labels, [&](std::int32_t label) { return m_counts[static_cast<std::size_t>(label)] == 0; });
    const auto most = std::max<std::size_t>(kFewestLabels, kMostWork / std::max<std::size_t>(m_features, 1));
    if (m_labels.size() <= most) return;
    note("The TF-IDF baseline was fitted for the " + std::to_string(most) + " most frequent of " +
         std::to_string(m_labels.size()) + " labels to keep it short, and never gives another");
    m_labels.resize(most);
  }

  // The rows that each fitted label is on.
  std::vector<std::vector<std::int32_t>> positives() const {
    std::vector<std::vector<std::int32_t>> rowsOf(m_task.labels.size()), rows;
    for (std::size_t row = 0; row < m_gold.size(); ++row)
      for (const auto label : m_gold[row])
        if (label >= 0) rowsOf[static_cast<std::size_t>(label)].push_back(static_cast<std::int32_t>(row));
    for (const auto label : m_labels) rows.push_back(std::move(rowsOf[static_cast<std::size_t>(label)]));
    return rows;
  }

  LabelSets bestOf(const std::vector<ScoresByStrength>& scores) const {
    const auto classes = static_cast<int>(m_task.labels.size());
    LabelSets best = LabelSets::ofAnySize();
    double bestScore = -1;
    for (std::size_t i = 0; i < kStrengths.size(); ++i) {
      const auto validation = gathered(scores, i, &ScoresOfLabel::validation, m_validation.size());
      const double threshold = metrics::bestThreshold(m_task.validation.gold, validation, classes, m_metric, m_lowest);
      const auto given = metrics::atLeast(validation, threshold).labels;
      const double score = metrics::scoreOf(metrics::classify(m_task.validation.gold, given, classes), m_metric);
      if (score <= bestScore) continue;
      bestScore = score;
      best = metrics::atLeast(gathered(scores, i, &ScoresOfLabel::test, m_test.size()), threshold).labels;
    }
    return best;
  }

  static metrics::ScoredLabels gathered(const std::vector<ScoresByStrength>& scores, std::size_t strength,
                                        std::vector<LabelOfRow> ScoresOfLabel::*part, std::size_t rows) {
    std::vector<LabelOfRow> all;
    for (const auto& label : scores) {
      const auto& some = label[strength].*part;
      all.insert(all.end(), some.begin(), some.end());
    }
    return joined(std::move(all), rows);
  }

  const TaskData& m_task;
  const std::string& m_metric;
  std::vector<std::string>* m_notices;
  const TfIdf m_vectors;
  const double m_lowest;  // probability that is kept
  std::vector<FeatureRow> m_rows, m_validation, m_test;
  LabelSets m_gold;
  std::size_t m_features = 0;  // of m_rows in all
  std::vector<double> m_counts;
  std::vector<std::int32_t> m_labels;  // that are fitted, most frequent first
};

}  // namespace

LabelSets constantLabels(const TaskData& task, const std::string& metric) {
  const auto order = byFrequency(countsOf(task.train.gold, task.labels.size()));
  const auto labels = bestConstant(task.validation.gold, order, metric);
  LabelSets given = LabelSets::ofAnySize();
  for (std::size_t row = 0; row < task.test.texts.size(); ++row) given.add(labels);
  return given;
}

Result<LabelSets> tfidfLabels(const TaskData& task, const std::string& metric, const std::function<bool()>& stop,
                              std::vector<std::string>* notices, const std::function<void(double, double)>& progress) {
  return OneModelPerLabel(task, metric, notices).run(stop, progress);
}

}  // namespace clozebench

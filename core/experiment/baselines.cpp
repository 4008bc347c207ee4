// What a person gets without any network, on exactly the splits that the arms see.
#include "experiment/baselines.h"

#include "experiment/label_baselines.h"
#include "experiment/logistic.h"
#include "metrics/metrics.h"
#include "train/classification_metrics.h"

#include <algorithm>
#include <limits>
#include <set>

namespace clozebench {
namespace {

using Labels = std::vector<std::int32_t>;

// 2 million weights are 16 MB, and a dozen vectors of that size are held while fitting.
constexpr std::size_t kMostWeights = 2'000'000;
// Products of one pass over the rows; some hundred passes are needed, so that this is half a minute at most.
constexpr std::size_t kMostWork = 60'000'000;
constexpr double kStrengths[] = {1, 4, 16, 64};

// Without a loss: neither baseline is judged by its probabilities.
MetricValues scored(const LabelSets& gold, const LabelSets& predicted, const std::vector<std::string>& labels) {
  auto metrics = classificationMetrics(gold, predicted, labels, std::numeric_limits<double>::quiet_NaN());
  dropLongTable(metrics);
  return metrics;
}

// Ties go to the label that comes first.
std::int32_t majorityOf(const Labels& gold, std::size_t classes) {
  std::vector<std::int64_t> counts(classes);
  for (const auto label : gold) ++counts[static_cast<std::size_t>(label)];
  return static_cast<std::int32_t>(std::ranges::max_element(counts) - counts.begin());
}

// Classes that train never shows (in a small subset) have no weights: they would only drift off.
class PresentClasses {
 public:
  explicit PresentClasses(const Labels& gold) {
    const std::set<std::int32_t> present(gold.begin(), gold.end());
    m_original.assign(present.begin(), present.end());
  }
  int count() const { return static_cast<int>(m_original.size()); }
  std::int32_t original(std::int32_t compact) const { return m_original[static_cast<std::size_t>(compact)]; }
  Labels compact(const Labels& gold) const {
    Labels result;
    for (const auto label : gold) {
      result.push_back(static_cast<std::int32_t>(std::ranges::lower_bound(m_original, label) - m_original.begin()));
    }
    return result;
  }

 private:
  Labels m_original;
};

void note(std::vector<std::string>* notices, std::string text) {
  if (notices) notices->push_back(std::move(text));
}

void capWork(std::vector<FeatureRow>& rows, Labels& labels, std::size_t classes, std::vector<std::string>* notices) {
  const auto kept = everyNthRow(rows, kMostWork / classes);
  if (kept.size() == rows.size()) return;
  note(notices, "The TF-IDF baseline was fitted on " + std::to_string(kept.size()) + " of " +
                    std::to_string(rows.size()) + " training examples to keep it short");
  for (std::size_t i = 0; i < kept.size(); ++i) {
    rows[i] = std::move(rows[kept[i]]);
    labels[i] = labels[kept[i]];
  }
  rows.resize(kept.size());
  labels.resize(kept.size());
}

Labels predictAll(const LogisticRegression& model, const std::vector<FeatureRow>& rows, const PresentClasses& classes) {
  Labels predicted;
  for (const auto& row : rows) predicted.push_back(classes.original(model.predict(row)));
  return predicted;
}

// Counts iterations of the fits: how many a strength will need is not known, at most so many.
struct FitWatch {
  const std::function<bool()>& stop;
  const std::function<void(double, double)>& progress;
  double strengths = 0;  // done
  int iterations = 0;    // of the present one

  bool operator()() {
    const double share = static_cast<double>(iterations++) / LogisticOptions().mostIterations;
    if (progress) progress(strengths + std::min(share, 1.0), static_cast<double>(std::size(kStrengths)));
    return stop && stop();
  }
};

Result<Labels> tfidfPredictions(const TaskData& task, const std::function<bool()>& stop,
                                std::vector<std::string>* notices,
                                const std::function<void(double, double)>& progress) {
  const PresentClasses classes(task.train.gold.values());
  const TfIdf vectors(task.train.texts, kMostWeights / static_cast<std::size_t>(std::max(classes.count(), 1)));
  if (vectors.capped()) {
    note(notices,
         "The TF-IDF baseline uses the " + std::to_string(vectors.size()) + " most frequent words and word pairs");
  }
  auto rows = featureRows(vectors, task.train.texts);
  auto labels = classes.compact(task.train.gold.values());
  capWork(rows, labels, static_cast<std::size_t>(classes.count()), notices);
  const auto validation = featureRows(vectors, task.validation.texts), test = featureRows(vectors, task.test.texts);
  LogisticRegression model(vectors.size(), classes.count());  // each strength continues from the one before
  Labels best;
  double bestScore = -1;
  FitWatch watch{stop, progress};
  for (const double strength : kStrengths) {
    if (!model.fit(rows, labels, {.strength = strength}, std::ref(watch)))
      return fail(ErrorCode::Interrupted, "The baselines were stopped", "Run the experiment again to have them");
    ++watch.strengths;
    watch.iterations = 0;
    const auto guesses = predictAll(model, validation, classes);
    const double score = metrics::classify(task.validation.gold, guesses, static_cast<int>(task.labels.size())).f1Micro;
    if (score <= bestScore) continue;
    bestScore = score;
    best = predictAll(model, test, classes);
  }
  return best;
}

}  // namespace

Result<std::map<std::string, MetricValues>> baselines(const TaskData& task, const std::string& metric,
                                                      const std::function<bool()>& stop,
                                                      std::vector<std::string>* notices,
                                                      const std::function<void(double, double)>& progress) {
  if (task.train.texts.empty() || task.labels.empty()) {
    return fail(ErrorCode::BadInput, "There are no training examples for the baselines", "Check task.train");
  }
  std::map<std::string, MetricValues> result;
  if (!task.train.gold.single()) {
    result["majority"] = scored(task.test.gold, constantLabels(task, metric), task.labels);
    CLOZE_TRY(const auto given, tfidfLabels(task, metric, stop, notices, progress));
    result["tfidf_linear"] = scored(task.test.gold, given, task.labels);
    return result;
  }
  const auto majority = majorityOf(task.train.gold.values(), task.labels.size());
  result["majority"] = scored(task.test.gold, Labels(task.test.gold.size(), majority), task.labels);
  CLOZE_TRY(const auto predicted, tfidfPredictions(task, stop, notices, progress));
  result["tfidf_linear"] = scored(task.test.gold, predicted, task.labels);
  return result;
}

}  // namespace clozebench

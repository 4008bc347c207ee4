#include "train/classifier_evaluation.h"

#include "data/batches.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace clozebench {
namespace {

constexpr std::int64_t kEvaluationBatchTokens = 4096;
constexpr std::int64_t kShortestRow = 2;  // start and end
// Rows times labels up to which a curve over all thresholds is made: some hundred MB while it is, at worst.
constexpr std::int64_t kMostPairsOfCurve = 100'000'000;

// Rows times labels up to which all scores are kept to rank them: 200 MB while they are.
constexpr std::size_t kMostRankedScores = 50'000'000;

double meanLoss(double sum, std::int64_t rows) {
  return rows > 0 ? sum / static_cast<double>(rows) : std::numeric_limits<double>::quiet_NaN();
}

// Labels of the rows in the order in which batches come, put into that of the split.
class RowsInOrder {
 public:
  // Labels of a probability below `lowest` are not kept.
  RowsInOrder(std::int64_t rows, double lowest)
      : m_rows(static_cast<std::size_t>(rows)), m_lowest(std::log(lowest / (1 - lowest)) - kRounding) {}
  void take(std::int32_t row, const float* logits, std::int64_t classes) {
    auto& labels = m_rows[static_cast<std::size_t>(row)];
    for (std::int64_t c = 0; c < classes; ++c)
      if (logits[c] >= m_lowest) labels.push_back({static_cast<std::int32_t>(c), 1 / (1 + std::exp(-logits[c]))});
  }
  metrics::ScoredLabels joined() const {
    metrics::ScoredLabels scored;
    std::vector<std::int32_t> labels;
    for (const auto& row : m_rows) {
      labels.clear();
      for (const auto& [label, probability] : row) {
        labels.push_back(label);
        scored.scores.push_back(probability);
      }
      scored.labels.add(labels);
    }
    return scored;
  }

 private:
  static constexpr double kRounding = 1e-4;
  std::vector<std::vector<std::pair<std::int32_t, float>>> m_rows;
  const double m_lowest;  // logit
};

// All scores of a split with gold labels, in its order; none where they are too many.
class RankedScores {
 public:
  RankedScores(const LabelSets& gold, std::size_t classes)
      : m_gold(gold), m_classes(classes), m_fits(gold.size() * classes <= kMostRankedScores) {
    if (m_fits) m_scores.resize(gold.size() * classes);
  }
  bool wanted() const { return !m_scores.empty(); }
  // Scores (B, C), fp32 on the host.
  void take(std::span<const std::int32_t> members, const torch::Tensor& scores) {
    const auto* values = scores.const_data_ptr<float>();
    for (const auto row : members) {
      std::copy_n(values, m_classes, m_scores.begin() + static_cast<std::ptrdiff_t>(row) * std::ptrdiff_t(m_classes));
      values += m_classes;
    }
  }
  metrics::Auroc auroc() const {
    return m_fits ? metrics::auroc(m_gold, m_scores, m_classes) : metrics::aurocOfTooMany(m_gold.size(), m_classes);
  }

 private:
  const LabelSets& m_gold;
  const std::size_t m_classes;
  const bool m_fits;
  std::vector<float> m_scores;
};

}  // namespace

ClassifierEvaluation::ClassifierEvaluation(const Network& network, std::int64_t padId, std::int64_t maxLength,
                                           torch::Device device, std::size_t classes, bool multiLabel)
    : m_network(network),
      m_batches(std::max<std::int64_t>(1, kEvaluationBatchTokens / kShortestRow), maxLength, padId, device),
      m_classes(classes),
      m_multiLabel(multiLabel) {}

Status ClassifierEvaluation::forEachBatch(const EncodedSplit& split, const StopQuestion& stop,
                                          const EvaluationProgress& progress, const BatchVisit& visit) {
  const torch::NoGradGuard noGrad;
  const auto plan = planEvaluation(split.lengths, kEvaluationBatchTokens);
  double done = 0;
  for (std::int64_t batch = 0; batch < plan.batches(); ++batch) {
    if (stop()) return interrupted();
    const auto members = plan.rows(batch);
    const auto filled = m_batches.fill(split, members);
    const auto hidden = m_network.encoder->forward(filled.tokens, {});            // (B, T, D)
    const auto logits = m_network.classifier->logits(hidden, filled.tokens, {});  // (B, C)
    visit(members, logits.to(torch::kFloat32).to(torch::kCPU).contiguous());
    done += static_cast<double>(members.size());
    progress(done, static_cast<double>(split.rows()));
  }
  return {};
}

Result<torch::Tensor> ClassifierEvaluation::probabilities(const EncodedSplit& split) {
  torch::Tensor all;
  CLOZE_CHECK(forEachBatch(
      split, [] { return false; }, [](double, double) {},
      [&](std::span<const std::int32_t> members, const torch::Tensor& logits) {
        if (!all.defined()) all = torch::zeros({split.rows(), logits.size(1)});                      // (rows, C)
        const auto rows = torch::tensor(std::vector<std::int64_t>(members.begin(), members.end()));  // (B)
        all.index_copy_(0, rows, m_multiLabel ? logits.sigmoid() : logits.softmax(1));
      }));
  return all;
}

Result<ClassScores> ClassifierEvaluation::classify(const EncodedSplit& split, const ThresholdRule& rule,
                                                   const StopQuestion& stop, const EvaluationProgress& progress) {
  return m_multiLabel ? likelySets(split, rule, stop, progress) : mostProbable(split, stop, progress);
}

Result<ClassScores> ClassifierEvaluation::mostProbable(const EncodedSplit& split, const StopQuestion& stop,
                                                       const EvaluationProgress& progress) {
  const auto rows = static_cast<std::size_t>(split.rows());
  const auto& gold = split.gold.values();  // empty or one for each row
  std::vector<std::int32_t> predicted(rows);
  ClassScores result;
  result.scores.resize(rows);
  RankedScores ranked(split.gold, m_classes);
  double lossSum = 0;
  CLOZE_CHECK(
      forEachBatch(split, stop, progress, [&](std::span<const std::int32_t> members, const torch::Tensor& logits) {
        const auto logProbabilities = at::log_softmax(logits, 1);      // (B, C)
        const auto classes = logProbabilities.argmax(1).contiguous();  // (B)
        const auto logs = logProbabilities.accessor<float, 2>();
        // In double precision, so that a network that is very sure still ranks what it is sure of.
        if (ranked.wanted()) ranked.take(members, at::log_softmax(logits, 1, torch::kFloat64).to(torch::kFloat32));
        for (std::size_t i = 0; i < members.size(); ++i) {
          const auto row = static_cast<std::size_t>(members[i]);
          const auto b = static_cast<std::int64_t>(i);
          const auto best = classes.const_data_ptr<std::int64_t>()[b];
          predicted[row] = static_cast<std::int32_t>(best);
          result.scores[row] = std::exp(logs[b][best]);
          if (!gold.empty() && gold[row] >= 0) lossSum -= logs[b][gold[row]];
        }
      }));
  result.predicted = std::move(predicted);
  result.auroc = ranked.auroc();
  result.loss = meanLoss(lossSum, std::ranges::count_if(gold, [](std::int32_t label) { return label >= 0; }));
  return result;
}

Result<ClassScores> ClassifierEvaluation::likelySets(const EncodedSplit& split, const ThresholdRule& rule,
                                                     const StopQuestion& stop, const EvaluationProgress& progress) {
  const auto classes = static_cast<std::int64_t>(m_classes);
  const bool curve = rule.curve && split.rows() * classes <= kMostPairsOfCurve && !split.gold.empty();
  const double searched = metrics::lowestThreshold(static_cast<std::size_t>(split.rows()), m_classes);
  const double lowest = curve ? std::min(searched, rule.fixed.value_or(searched)) : rule.fixed.value_or(searched);
  RowsInOrder rows(split.rows(), lowest);
  RankedScores ranked(split.gold, m_classes);
  double lossSum = 0;
  CLOZE_CHECK(
      forEachBatch(split, stop, progress, [&](std::span<const std::int32_t> members, const torch::Tensor& logits) {
        lossSum += at::softplus(logits).sum(torch::kFloat64).item<double>();
        if (ranked.wanted()) ranked.take(members, logits);
        const auto* values = logits.const_data_ptr<float>();
        for (std::size_t i = 0; i < members.size(); ++i, values += classes) {
          rows.take(members[i], values, classes);
          if (split.gold.empty()) continue;
          for (const auto label : split.gold[static_cast<std::size_t>(members[i])])
            if (label >= 0) lossSum -= values[label];
        }
      }));
  const auto scored = rows.joined();
  ClassScores result;
  result.auroc = ranked.auroc();
  result.threshold = rule.fixed
                         ? *rule.fixed
                         : metrics::bestThreshold(split.gold, scored, static_cast<int>(classes), rule.metric, lowest);
  if (curve)
    result.curve = metrics::thresholdCurve(split.gold, scored, static_cast<int>(classes), metrics::curveThresholds());
  auto given = metrics::atLeast(scored, result.threshold);
  result.predicted = std::move(given.labels);
  result.scores = std::move(given.scores);
  result.loss = meanLoss(lossSum, split.gold.empty() ? 0 : split.rows());
  return result;
}

}  // namespace clozebench

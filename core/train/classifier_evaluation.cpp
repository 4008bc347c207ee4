#include "train/classifier_evaluation.h"

#include "data/batches.h"
#include "metrics/metrics.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace clozebench {
namespace {

constexpr std::int64_t kEvaluationBatchTokens = 4096;
constexpr std::int64_t kShortestRow = 2;  // start and end

std::int64_t knownLabels(const EncodedSplit& split) {
  return std::ranges::count_if(split.gold, [](std::int32_t gold) { return gold >= 0; });
}

}  // namespace

ClassifierEvaluation::ClassifierEvaluation(const Network& network, std::int64_t padId, std::int64_t maxLength,
                                           torch::Device device)
    : m_network(network),
      m_batches(std::max<std::int64_t>(1, kEvaluationBatchTokens / kShortestRow), maxLength, padId, device) {}

void ClassifierEvaluation::classifyBatch(ClassScores& result, double& lossSum, const EncodedSplit& split,
                                         std::span<const std::int32_t> members) {
  const auto batch = m_batches.fill(split, members);
  const auto hidden = m_network.encoder->forward(batch.tokens, {});                              // (B, T, D)
  const auto logits = m_network.classifier->logits(hidden, batch.tokens, {});                    // (B, C)
  const auto logProbabilities = at::log_softmax(logits.to(torch::kFloat32), 1).to(torch::kCPU);  // (B, C)
  const auto best = logProbabilities.max(1);                                                     // 2 x (B)
  const auto probabilities = logProbabilities.exp();                                             // (B, C)
  const auto classes = std::get<1>(best).contiguous();
  const auto logs = logProbabilities.accessor<float, 2>();
  if (!result.probabilities.defined())
    result.probabilities = torch::zeros({split.rows(), logits.size(1)});  // (rows, C)
  for (std::size_t i = 0; i < members.size(); ++i) {
    const auto row = static_cast<std::size_t>(members[i]);
    const auto b = static_cast<std::int64_t>(i);
    const auto predicted = classes.const_data_ptr<std::int64_t>()[b];
    result.predicted[row] = static_cast<std::int32_t>(predicted);
    result.scores[row] = std::exp(logs[b][predicted]);
    if (!split.gold.empty() && split.gold[row] >= 0) lossSum -= logs[b][split.gold[row]];
  }
  const auto rows = torch::tensor(std::vector<std::int64_t>(members.begin(), members.end()));  // (B)
  result.probabilities.index_copy_(0, rows, logProbabilities.exp());
}

Result<ClassScores> ClassifierEvaluation::classify(const EncodedSplit& split, const StopQuestion& stop,
                                                   const EvaluationProgress& progress) {
  const torch::NoGradGuard noGrad;
  ClassScores result;
  result.predicted.resize(static_cast<std::size_t>(split.rows()));
  result.scores.resize(static_cast<std::size_t>(split.rows()));
  const auto plan = planEvaluation(split.lengths, kEvaluationBatchTokens);
  double lossSum = 0, done = 0;
  for (std::int64_t batch = 0; batch < plan.batches(); ++batch) {
    if (stop()) return interrupted();
    const auto members = plan.rows(batch);
    classifyBatch(result, lossSum, split, members);
    done += static_cast<double>(members.size());
    progress(done, static_cast<double>(split.rows()));
  }
  const auto known = knownLabels(split);
  result.loss = known > 0 ? lossSum / static_cast<double>(known) : std::numeric_limits<double>::quiet_NaN();
  return result;
}

MetricValues classificationMetrics(const std::vector<std::int32_t>& gold, const std::vector<std::int32_t>& predicted,
                                   const std::vector<std::string>& labels, double loss) {
  auto names = labels;
  auto known = gold;
  if (std::ranges::count(gold, -1) > 0) {
    std::ranges::replace(known, -1, static_cast<std::int32_t>(labels.size()));
    names.push_back("(label unseen in training)");
  }
  const auto scores = metrics::classify(known, predicted, static_cast<int>(names.size()));
  MetricValues metrics;
  metrics.values = {{"accuracy", scores.accuracy},
                    {"f1_micro", scores.f1Micro},
                    {"f1_macro", scores.f1Macro},
                    {"f1_mean", scores.f1Mean},
                    {"precision_micro", scores.precisionMicro},
                    {"precision_macro", scores.precisionMacro},
                    {"recall_micro", scores.recallMicro},
                    {"recall_macro", scores.recallMacro},
                    {"mcc", scores.mcc}};
  if (!std::isnan(loss)) metrics.values["loss"] = loss;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const auto& each = scores.perClass[i];
    metrics.perClass.push_back({names[i], each.precision, each.recall, each.f1, each.support});
  }
  return metrics;
}

}  // namespace clozebench

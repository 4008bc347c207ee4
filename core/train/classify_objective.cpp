#include "train/classify_objective.h"

#include "model/functional.h"
#include "model/label_loss.h"
#include "train/classification_metrics.h"

#include <cmath>

namespace clozebench {
namespace {

std::vector<double> countsOf(const LabelSets& gold, std::size_t classes) {
  std::vector<double> counts(classes, 0);
  for (const auto label : gold.values()) counts[static_cast<std::size_t>(label)] += 1;
  return counts;
}

LabelRoom roomFor(const FinetuneData& data) {
  const auto& gold = data.train.gold;
  LabelRoom room;
  if (gold.single()) return room;
  room.classes = static_cast<std::int64_t>(data.labels.size());
  for (std::size_t row = 0; row < gold.size(); ++row)
    room.mostPerRow = std::max(room.mostPerRow, static_cast<std::int64_t>(gold[row].size()));
  return room;
}

std::vector<ThresholdPoint> pointsOf(const std::vector<metrics::ThresholdScore>& curve) {
  std::vector<ThresholdPoint> points;
  for (const auto& score : curve)
    points.push_back({score.threshold, score.precision, score.recall, score.f1Micro, score.f1Macro});
  return points;
}

}  // namespace

std::vector<float> balancedWeights(const LabelSets& gold, std::size_t classes) {
  const auto all = static_cast<double>(gold.values().size());
  std::vector<float> weights;
  for (const double count : countsOf(gold, classes))
    weights.push_back(count == 0 ? 1.0F : static_cast<float>(all / (static_cast<double>(classes) * count)));
  return weights;
}

std::vector<float> priorLogits(const LabelSets& gold, std::size_t classes) {
  const auto rows = static_cast<double>(gold.size());
  std::vector<float> logits;
  for (const double count : countsOf(gold, classes))
    logits.push_back(static_cast<float>(std::log((count + 0.5) / (rows - count + 0.5))));
  return logits;
}

ClassifyObjective::ClassifyObjective(const Settings& settings, FinetuneData data, const Network& network,
                                     std::int64_t padId, torch::Device device, std::uint64_t seed)
    : m_data(std::move(data)),
      m_network(network),
      m_seed(seed),
      m_batchSize(settings.finetune.batchSize),
      m_batchesPerEpoch(planBuckets(m_data.train.lengths, m_batchSize, seed, 0).batches()),
      m_rule{settings.finetune.metric, 0.5},
      m_batches(m_batchSize, settings.backbone.maxLength, padId, device, roomFor(m_data)),
      m_evaluation(network, padId, settings.backbone.maxLength, device, m_data.labels.size(), multiLabel()) {
  if (settings.finetune.threshold == "tuned") m_rule.fixed.reset();
  if (settings.finetune.classWeights == "balanced")
    m_classWeights = torch::tensor(balancedWeights(m_data.train.gold, m_data.labels.size())).to(device);  // (C)
}

void ClassifyObjective::beginEpoch(std::int64_t epoch) {
  m_plan = planBuckets(m_data.train.lengths, m_batchSize, m_seed, epoch);
}

std::int64_t ClassifyObjective::batchTokens(std::int64_t batch) const {
  std::int64_t tokens = 0;
  for (const auto row : m_plan.rows(batch)) tokens += m_data.train.lengths[static_cast<std::size_t>(row)];
  return tokens;
}

BatchLoss ClassifyObjective::loss(std::int64_t batch, const ForwardMode& mode) {
  const auto filled = m_batches.fill(m_data.train, m_plan.rows(batch));
  const auto hidden = m_network.encoder->forward(filled.tokens, mode);            // (B, T, D)
  const auto logits = m_network.classifier->logits(hidden, filled.tokens, mode);  // (B, C)
  const auto loss = multiLabel() ? functional::labelLoss(logits, filled.gold, m_classWeights)
                                 : functional::crossEntropy(logits, filled.gold, m_classWeights);
  return {loss, filled.realTokens};
}

double ClassifyObjective::guessingLoss() const {
  if (multiLabel()) return std::log(2.0) * static_cast<double>(m_data.labels.size());
  return std::log(static_cast<double>(m_data.labels.size()));
}

// While training only validation is looked at: test is read once, at the checkpoint that validation chose, and a large
// test set does not slow every epoch.
Result<std::vector<SplitMetrics>> ClassifyObjective::evaluate(const StopQuestion& stop,
                                                              const EvaluationProgress& progress) {
  std::vector<SplitMetrics> metrics;
  if (m_data.validation.rows() == 0) return metrics;
  CLOZE_TRY(auto result, predict(validationSplit(), m_rule, stop, progress));
  dropLongTable(result.metrics);
  metrics.push_back({"validation", std::move(result.metrics)});
  return metrics;
}

Result<std::vector<ClassifyObjective::SplitResult>> ClassifyObjective::predictSplits(
    const StopQuestion& stop, const EvaluationProgress& progress) {
  const double total = static_cast<double>(m_data.validation.rows() + m_data.test.rows());
  double before = 0;
  auto rule = m_rule;
  rule.curve = true;
  std::vector<SplitResult> results;
  for (const auto& watched : {validationSplit(), testSplit()}) {
    if (watched.split.rows() == 0) continue;
    CLOZE_TRY(auto result, predict(watched, rule, stop, [&](double done, double) { progress(before + done, total); }));
    // Test is never what a threshold is tuned on: it gets the one of validation.
    if (multiLabel()) rule.fixed = result.metrics.get("threshold");
    dropLongTable(result.metrics);
    before += static_cast<double>(watched.split.rows());
    results.push_back(std::move(result));
  }
  return results;
}

ClassifyObjective::WatchedSplit ClassifyObjective::validationSplit() const {
  return {"validation", m_data.validation, m_data.validationTexts, m_data.validationFingerprint};
}

ClassifyObjective::WatchedSplit ClassifyObjective::testSplit() const {
  return {"test", m_data.test, m_data.testTexts, m_data.testFingerprint};
}

Result<ClassifyObjective::SplitResult> ClassifyObjective::predict(const WatchedSplit& watched,
                                                                  const ThresholdRule& rule, const StopQuestion& stop,
                                                                  const EvaluationProgress& progress) {
  CLOZE_TRY(auto scores, m_evaluation.classify(watched.split, rule, stop, progress));
  SplitResult result;
  result.metrics = classificationMetrics(watched.split.gold, scores.predicted, m_data.labels, scores.loss);
  addAuroc(result.metrics, scores.auroc);
  if (multiLabel()) result.metrics.values["threshold"] = scores.threshold;
  result.predictions = {0,
                        watched.name,
                        watched.fingerprint,
                        m_data.labels,
                        watched.split.gold,
                        std::move(scores.predicted),
                        std::move(scores.scores),
                        watched.texts,
                        pointsOf(scores.curve)};
  return result;
}

}  // namespace clozebench

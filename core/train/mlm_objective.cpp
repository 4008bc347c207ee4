#include "train/mlm_objective.h"

#include <algorithm>
#include <cmath>

namespace clozebench {
namespace {

constexpr double kEvaluationMaskRate = 0.15;           // BERT's, whatever the training rate: values stay comparable
constexpr std::uint64_t kEvaluationSeed = 0x6d61736b;  // "mask"
constexpr std::int64_t kEvaluationTokens = 65536;      // more held-out text would not move the third digit
constexpr std::int64_t kEvaluationBatchTokens = 4096;

std::int64_t capacity(const RowSet& set, std::int64_t batchTokens) {
  const auto longest = std::max_element(set.lengths.begin(), set.lengths.end());
  return std::max<std::int64_t>(batchTokens, longest == set.lengths.end() ? 0 : *longest);
}

// The first rows (in the cache's order) up to `tokens`.
void cap(RowSet& set, std::int64_t tokens) {
  std::int64_t seen = 0;
  std::size_t kept = 0;
  while (kept < set.rows.size() && seen < tokens) seen += set.lengths[kept++];
  set.rows.resize(kept);
  set.lengths.resize(kept);
}

PretrainRows capped(PretrainRows rows) {
  cap(rows.validation, kEvaluationTokens);
  return rows;
}

}  // namespace

tl::unexpected<Error> interrupted() {
  return fail(ErrorCode::Interrupted, "Stopped on request", "Resume the run to continue it");
}

MlmObjective::MlmObjective(const Settings& settings, const TokenCache& cache, PretrainRows rows, MaskingOptions masking,
                           const Network& network, torch::Device device, std::uint64_t seed)
    : m_cache(cache),
      m_rows(capped(std::move(rows))),
      m_masking(masking),
      m_evaluationMasking(masking),
      m_network(network),
      m_device(device),
      m_seed(seed),
      m_batchTokens(settings.pretrain.batchTokens),
      m_ids(std::max(capacity(m_rows.train, m_batchTokens), capacity(m_rows.validation, kEvaluationBatchTokens)),
            torch::kInt64),
      m_positions(m_ids.capacity(), torch::kInt64),
      m_targets(m_ids.capacity(), torch::kInt64) {
  m_evaluationMasking.rate = kEvaluationMaskRate;
  m_evaluationMasking.randomShare = m_evaluationMasking.keepShare = 0.1;
  m_evaluationPlan = planEqualLength(m_rows.validation.lengths, kEvaluationBatchTokens, kEvaluationSeed, 0);
  m_batchesPerEpoch = planEqualLength(m_rows.train.lengths, m_batchTokens, m_seed, 0).batches();
}

void MlmObjective::beginEpoch(std::int64_t epoch) {
  m_epoch = epoch;
  m_plan = planEqualLength(m_rows.train.lengths, m_batchTokens, m_seed, epoch);
}

std::int64_t MlmObjective::batchTokens(std::int64_t batch) const {
  const auto members = m_plan.rows(batch);
  return static_cast<std::int64_t>(members.size()) * m_rows.train.lengths[static_cast<std::size_t>(members[0])];
}

MlmObjective::Filled MlmObjective::fill(const RowSet& set, std::span<const std::int32_t> members,
                                        const MaskingOptions& masking, std::uint64_t seed, std::int64_t epoch) {
  const std::int64_t T = set.lengths[static_cast<std::size_t>(members[0])];
  const std::int64_t B = static_cast<std::int64_t>(members.size());
  const std::int64_t masks = maskedCount(static_cast<int>(T), masking.rate);
  auto* ids = m_ids.data<std::int64_t>();
  auto* positions = m_positions.data<std::int64_t>();
  auto* targets = m_targets.data<std::int64_t>();
  for (std::int64_t b = 0; b < B; ++b) {
    const auto row = set.rows[static_cast<std::size_t>(members[static_cast<std::size_t>(b)])];
    const std::span rowIds(ids + b * T, static_cast<std::size_t>(T));
    const std::span rowPositions(positions + b * masks, static_cast<std::size_t>(masks));
    std::ranges::copy(m_cache.ids(row), rowIds.begin());
    maskRow(rowIds, masking, seed, static_cast<std::uint64_t>(epoch), static_cast<std::uint64_t>(row), rowPositions,
            std::span(targets + b * masks, static_cast<std::size_t>(masks)));
    for (auto& position : rowPositions) position += b * T;
  }
  return {m_ids.matrix(B, T, m_device), m_positions.vector(B * masks, m_device), m_targets.vector(B * masks, m_device),
          B * T};
}

torch::Tensor MlmObjective::logits(const Filled& batch, const ForwardMode& mode) const {
  const auto hidden = m_network.encoder->forward({batch.ids, {}, {}}, mode);                        // (B, T, D)
  return m_network.maskedLm->logits(hidden, batch.positions, m_network.encoder->tokenEmbedding());  // (N, V)
}

BatchLoss MlmObjective::loss(std::int64_t batch, const ForwardMode& mode) {
  const auto filled = fill(m_rows.train, m_plan.rows(batch), m_masking, m_seed, m_epoch);
  const auto hidden = m_network.encoder->forward({filled.ids, {}, {}}, mode);  // (B, T, D)
  return {m_network.maskedLm->loss(hidden, filled.positions, m_network.encoder->tokenEmbedding(), filled.targets),
          filled.tokens};
}

void MlmObjective::addBatch(Sums& sums, std::span<const std::int32_t> members) {
  const auto filled = fill(m_rows.validation, members, m_evaluationMasking, kEvaluationSeed, 0);
  const auto scores = logits(filled, {}).to(torch::kFloat32);                                          // (N, V)
  const auto loss = at::nll_loss(at::log_softmax(scores, 1), filled.targets, {}, at::Reduction::Sum);  // ()
  const auto correct = scores.argmax(1).eq(filled.targets).sum();                                      // ()
  sums.loss += loss.item<double>();
  sums.correct += correct.item<double>();
  sums.masked += static_cast<double>(filled.targets.size(0));
}

Result<std::vector<SplitMetrics>> MlmObjective::evaluate(const StopQuestion& stop, const EvaluationProgress& progress) {
  if (m_rows.validation.rows.empty()) return std::vector<SplitMetrics>{};
  const torch::NoGradGuard noGrad;
  Sums sums;
  for (std::int64_t batch = 0; batch < m_evaluationPlan.batches(); ++batch) {
    if (stop()) return interrupted();
    addBatch(sums, m_evaluationPlan.rows(batch));
    progress(static_cast<double>(batch + 1), static_cast<double>(m_evaluationPlan.batches()));
  }
  const double loss = sums.loss / sums.masked;
  MetricValues metrics;
  metrics.values = {
      {"loss", loss}, {"mlm_loss", loss}, {"mlm_accuracy", sums.correct / sums.masked}, {"perplexity", std::exp(loss)}};
  return std::vector<SplitMetrics>{{"validation", std::move(metrics)}};
}

double MlmObjective::guessingLoss() const {
  return std::log(static_cast<double>(m_masking.vocabSize));
}

}  // namespace clozebench

#include "train/mlm_objective.h"

#include <algorithm>
#include <cmath>

namespace clozebench {
namespace {

constexpr double kEvaluationMaskRate = 0.15;           // BERT's, whatever the training rate: values stay comparable
constexpr std::uint64_t kEvaluationSeed = 0x6d61736b;  // "mask"
constexpr std::int64_t kEvaluationTokens = 65536;      // more held-out text would not move the third digit
constexpr std::int64_t kFewHidden = 200;               // an accuracy of fewer tokens moves by half a point with each
constexpr std::int64_t kFewPairs = 30;                 // an accuracy of fewer answers moves by more than 3 % with each
constexpr std::int64_t kPairTextTokens = 16384;        // held-out text that pairs are made of: about 500 questions
constexpr std::int64_t kEvaluationBatchTokens = 4096;

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

RowSet firstOf(RowSet set, std::int64_t tokens) {
  cap(set, tokens);
  return set;
}

std::optional<SentencePairs> pairsOf(const Settings& settings, const TokenCache& cache, const RowSet& set,
                                     const SpecialIds& specials, SentencePairs::Begin begin) {
  if (!settings.pretrain.nsp) return std::nullopt;
  return SentencePairs(cache, set.rows, static_cast<int>(settings.backbone.maxLength), specials, begin);
}

// What evaluation asks, whatever the training asks.
MaskingOptions evaluationMasking(MaskingOptions masking) {
  masking.rate = kEvaluationMaskRate;
  masking.randomShare = masking.keepShare = 0.1;
  masking.unit = MaskUnit::Token;
  return masking;
}

// No batches where there is no question.
BatchPlan questionPlan(const std::optional<SentencePairs>& pairs) {
  if (!pairs || pairs->pairs() == 0) return {{}, {0}};
  return planEqualLength(pairs->lengths(), kEvaluationBatchTokens, kEvaluationSeed, 0);
}

}  // namespace

tl::unexpected<Error> interrupted() {
  return fail(ErrorCode::Interrupted, "Stopped on request", "Resume the run to continue it");
}

MlmObjective::MlmObjective(const Settings& settings, const TokenCache& cache, PretrainRows rows, MaskingOptions masking,
                           std::shared_ptr<const Tokenizer> tokenizer, const Network& network, torch::Device device,
                           std::uint64_t seed)
    : m_rows(capped(std::move(rows))),
      m_pairs(pairsOf(settings, cache, m_rows.train, masking.specials, SentencePairs::Begin::WhereOneEnds)),
      m_evaluationPairs(pairsOf(settings, cache, firstOf(m_rows.validation, kPairTextTokens), masking.specials,
                                SentencePairs::Begin::AtEverySentence)),
      m_masking(masking),
      m_evaluationMasking(evaluationMasking(masking)),
      m_network(network),
      m_seed(seed),
      m_firstRate(settings.pretrain.maskRate),
      m_lastRate(settings.pretrain.maskRateEnd > 0 ? settings.pretrain.maskRateEnd : settings.pretrain.maskRate),
      m_sentenceWeight(settings.pretrain.nsp ? settings.pretrain.nspWeight : 0),
      m_batchTokens(settings.pretrain.batchTokens),
      m_evaluationPlan(planEqualLength(m_rows.validation.lengths, kEvaluationBatchTokens, kEvaluationSeed, 0)),
      m_pairPlan(questionPlan(m_evaluationPairs)),
      m_batches(cache, std::max({m_batchTokens, kEvaluationBatchTokens, settings.backbone.maxLength}), device),
      m_examples(cache, m_rows.validation, m_evaluationMasking, kEvaluationSeed, std::move(tokenizer), device) {
  m_batchesPerEpoch = planEqualLength(trainLengths(), m_batchTokens, m_seed, 0).batches();
}

const std::vector<std::int32_t>& MlmObjective::trainLengths() const {
  return m_pairs ? m_pairs->lengths() : m_rows.train.lengths;
}

Status MlmObjective::usable() const {
  if (!m_pairs || m_pairs->pairs() > 0) return {};
  return fail(
      ErrorCode::BadInput,
      "pretrain.nsp needs documents of two sentences or more, but each of the " + std::to_string(m_pairs->documents()) +
          " in the text for pre-training has one",
      "Set pretrain.nsp = false, or give running text: documents with a sentence a line and blank lines between "
      "them, or paragraphs (corpus.format)",
      {{"key", "pretrain.nsp"}});
}

// Two sentences give an accuracy of 0, a half or 1: nobody should take that for knowledge.
std::string MlmObjective::fewTokensNotice() const {
  std::int64_t hidden = 0;
  for (const auto length : m_rows.validation.lengths) hidden += maskedCount(length, kEvaluationMaskRate);
  const auto texts = m_rows.validation.rows.size();
  if (texts == 0 || hidden >= kFewHidden) return "";
  return "mlm_accuracy rests on few hidden tokens (" + std::to_string(hidden) + ") of few held-out texts (" +
         std::to_string(texts) + "): take it as a hint; a larger corpus.validation_fraction gives more";
}

std::string MlmObjective::notice() const {
  std::string notice = fewTokensNotice();
  const auto pairs = pairsNotice();
  if (pairs.empty()) return notice;
  return notice.empty() ? pairs : notice + ". " + pairs;
}

std::string MlmObjective::pairsNotice() const {
  if (!m_pairs) return "";
  std::string notice;
  if (m_pairs->loneDocuments() > 0)
    notice = std::to_string(m_pairs->loneDocuments()) + " of " + std::to_string(m_pairs->documents()) +
             " training documents have a single sentence: they are rows of their own, without the question whether the "
             "next sentence follows, and may stand as the sentence that does not";
  const auto asked = m_evaluationPairs ? m_evaluationPairs->pairs() : 0;
  if (asked >= kFewPairs || m_rows.validation.rows.empty()) return notice;
  return notice + (notice.empty() ? "" : ". ") + "nsp_accuracy is measured on " + std::to_string(asked) +
         (asked == 1 ? " held-out pair" : " held-out pairs") +
         ", too few to trust: a larger corpus.validation_fraction gives more";
}

void MlmObjective::beginEpoch(std::int64_t epoch) {
  m_epoch = epoch;
  m_plan = planEqualLength(trainLengths(), m_batchTokens, m_seed, epoch);
}

void MlmObjective::beginStep(double progress) {
  m_masking.rate = m_firstRate + (m_lastRate - m_firstRate) * std::clamp(progress, 0.0, 1.0);
}

std::int64_t MlmObjective::batchTokens(std::int64_t batch) const {
  const auto members = m_plan.rows(batch);
  return static_cast<std::int64_t>(members.size()) * trainLengths()[static_cast<std::size_t>(members[0])];
}

MlmBatch MlmObjective::trainBatch(std::int64_t batch) {
  const auto members = m_plan.rows(batch);
  const auto epoch = static_cast<std::uint64_t>(m_epoch);
  if (m_pairs) return m_batches.pairs(*m_pairs, members, m_masking, m_seed, epoch);
  return m_batches.texts(m_rows.train, members, m_masking, m_seed, epoch);
}

torch::Tensor MlmObjective::hidden(const MlmBatch& batch, const ForwardMode& mode) const {
  return m_network.encoder->forward(batch.rows, mode);
}

torch::Tensor MlmObjective::sentenceLogits(const torch::Tensor& hidden, const MlmBatch& batch) const {
  return m_network.nextSentence->logits(hidden).index_select(0, batch.askedRows);
}

BatchLoss MlmObjective::loss(std::int64_t batch, const ForwardMode& mode) {
  const auto filled = trainBatch(batch);
  const auto states = hidden(filled, mode);
  auto loss =
      m_network.maskedLm->loss(states, filled.positions, m_network.encoder->tokenEmbedding(), filled.targets, mode);
  if (filled.askedRows.defined())
    loss = loss + m_sentenceWeight * at::cross_entropy_loss(sentenceLogits(states, filled), filled.follows);
  return {loss, filled.tokens};
}

namespace {

// Loss and right answers of `scores` (N, classes) against `targets` (N).
std::pair<double, double> judged(const torch::Tensor& scores, const torch::Tensor& targets) {
  const auto loss = at::nll_loss(at::log_softmax(scores, 1), targets, {}, at::Reduction::Sum);  // ()
  return {loss.item<double>(), scores.argmax(1).eq(targets).sum().item<double>()};
}

}  // namespace

void MlmObjective::addTexts(Sums& sums, std::span<const std::int32_t> members) {
  const auto filled = m_batches.texts(m_rows.validation, members, m_evaluationMasking, kEvaluationSeed, 0);
  const auto scores =
      m_network.maskedLm->logits(hidden(filled, {}), filled.positions, m_network.encoder->tokenEmbedding());  // (N, V)
  const auto [loss, correct] = judged(scores.to(torch::kFloat32), filled.targets);
  sums.loss += loss;
  sums.correct += correct;
  sums.count += static_cast<double>(filled.targets.size(0));
}

void MlmObjective::addPairs(Sums& sums, std::span<const std::int32_t> members) {
  const auto filled = m_batches.pairs(*m_evaluationPairs, members, m_evaluationMasking, kEvaluationSeed, 0);
  if (!filled.askedRows.defined()) return;
  const auto [loss, correct] = judged(sentenceLogits(hidden(filled, {}), filled), filled.follows);
  sums.loss += loss;
  sums.correct += correct;
  sums.count += static_cast<double>(filled.follows.size(0));
}

MetricValues MlmObjective::metricsOf(const Sums& masked, const Sums& pairs) const {
  const double loss = masked.loss / masked.count;
  MetricValues metrics;
  metrics.values = {{"loss", loss},
                    {"mlm_loss", loss},
                    {"mlm_accuracy", masked.correct / masked.count},
                    {"perplexity", std::exp(loss)}};
  if (pairs.count == 0) return metrics;
  metrics.values["nsp_loss"] = pairs.loss / pairs.count;
  metrics.values["nsp_accuracy"] = pairs.correct / pairs.count;
  metrics.values["loss"] += m_sentenceWeight * pairs.loss / pairs.count;
  return metrics;
}

Result<std::vector<SplitMetrics>> MlmObjective::evaluate(const StopQuestion& stop, const EvaluationProgress& progress) {
  if (m_rows.validation.rows.empty()) return std::vector<SplitMetrics>{};
  const torch::NoGradGuard noGrad;
  Sums masked, pairs;
  const auto texts = m_evaluationPlan.batches(), all = texts + m_pairPlan.batches();
  for (std::int64_t batch = 0; batch < all; ++batch) {
    if (stop()) return interrupted();
    if (batch < texts)
      addTexts(masked, m_evaluationPlan.rows(batch));
    else
      addPairs(pairs, m_pairPlan.rows(batch - texts));
    progress(static_cast<double>(batch + 1), static_cast<double>(all));
  }
  return std::vector<SplitMetrics>{{"validation", metricsOf(masked, pairs)}};
}

std::map<std::string, double> MlmObjective::probe() {
  const torch::NoGradGuard noGrad;
  return m_examples.filledIn(m_network);
}

double MlmObjective::guessingLoss() const {
  return std::log(static_cast<double>(m_masking.vocabSize)) + m_sentenceWeight * std::log(2.0);
}

}  // namespace clozebench

#include "train/mlm_probe.h"

#include "data/masking.h"

#include <algorithm>
#include <chrono>

namespace clozebench {
namespace {

constexpr double kRate = 1e-4;  // small: a probe of any length stays finite
constexpr std::uint64_t kSeed = 1;

// k neighbours in the middle of each row: where they are does not change the work.
torch::Tensor maskedPositions(std::int64_t rows, std::int64_t length, std::int64_t perRow) {
  const auto starts = torch::arange(rows, torch::kInt64).mul(length).add(1).unsqueeze(1);  // (B, 1)
  return (starts + torch::arange(perRow, torch::kInt64).unsqueeze(0)).reshape({-1});       // (N)
}

}  // namespace

MlmProbe::MlmProbe(const Settings& settings, std::int64_t vocabSize, std::unique_ptr<Network> network)
    : m_settings(settings), m_vocabSize(vocabSize), m_network(std::move(network)) {}

Result<std::unique_ptr<MlmProbe>> MlmProbe::make(const Settings& settings, std::int64_t vocabSize, int length,
                                                 const ComputePlace& place) {
  const std::int64_t T = std::clamp<std::int64_t>(length, 3, std::max<std::int64_t>(3, settings.backbone.maxLength));
  const std::int64_t B = std::max<std::int64_t>(1, settings.pretrain.batchTokens / T);
  CLOZE_TRY(auto network, makePretrainNetwork(settings, vocabSize, place));
  auto& parameters = network->parameters;
  initialize(parameters, settings.backbone, kSeed);
  parameters.refreshCompute();
  std::unique_ptr<MlmProbe> probe(new MlmProbe(settings, vocabSize, std::move(network)));
  probe->m_optimizer = std::make_unique<Optimizer>(parameters, optimizerOptions(settings.pretrain),
                                                   std::vector<double>(parameters.infos().size(), 1.0));
  const auto masks = maskedCount(static_cast<int>(T), settings.pretrain.maskRate);
  const auto options = torch::TensorOptions().dtype(torch::kInt64);
  probe->m_ids = torch::randint(vocabSize, {B, T}, options).to(place.device);           // (B, T)
  probe->m_positions = maskedPositions(B, T, masks).to(place.device);                   // (N)
  probe->m_targets = torch::randint(vocabSize, {B * masks}, options).to(place.device);  // (N)
  return probe;
}

double MlmProbe::step() {
  auto& parameters = m_network->parameters;
  parameters.zeroGradients();
  const auto hidden = m_network->encoder->forward({m_ids, {}, {}}, {/*training=*/true, m_settings.pretrain.dropout});
  const auto loss = m_network->maskedLm->loss(hidden, m_positions, m_network->encoder->tokenEmbedding(), m_targets);
  loss.backward();
  (void)loss.item<float>();  // waits
  const auto begin = std::chrono::steady_clock::now();
  parameters.collectGradients();
  const auto norm = m_optimizer->step(kRate);
  parameters.refreshCompute();
  (void)norm.item<float>();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

double MlmProbe::flopsPerStep() const {
  const double tokens = static_cast<double>(m_ids.numel());
  const double backbone = tokens * m_network->encoder->productsPerToken(m_ids.size(1));
  const double head = static_cast<double>(m_positions.numel() * m_settings.backbone.dModel * m_vocabSize);
  const double heads = m_settings.pretrain.mlmLoss == "both" ? 2 : 1;
  return 3 * 2 * (backbone + heads * head);
}

}  // namespace clozebench

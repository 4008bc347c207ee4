#include "model/heads.h"

#include "model/functional.h"

#include <limits>

namespace clozebench {
MaskedLmHead::MaskedLmHead(const BackboneConfig& config, bool transform, std::int64_t vocabSize,
                           ParameterSet& parameters)
    : m_activation(config.activation), m_parameters(&parameters) {
  const int layer = static_cast<int>(config.layers) + 1;
  const auto D = config.dModel;
  if (transform) {
    m_dense = parameters.add("mlm.transform.weight", {D, D}, ParameterRole::Weight, layer);
    m_denseBias = parameters.add("mlm.transform.bias", {D}, ParameterRole::Bias, layer);
    m_norm = parameters.add("mlm.norm.weight", {D}, ParameterRole::Norm, layer);
    m_normBias = parameters.add("mlm.norm.bias", {D}, ParameterRole::Bias, layer);
  }
  m_bias = parameters.add("mlm.bias", {vocabSize}, ParameterRole::Bias, layer);
}

torch::Tensor MaskedLmHead::rows(const torch::Tensor& hidden, const torch::Tensor& flatPositions) const {
  const auto& p = *m_parameters;
  const auto picked = hidden.reshape({-1, hidden.size(2)}).index_select(0, flatPositions);  // (N, D)
  if (m_dense < 0) return picked;
  const auto inner = functional::linearActivate(picked, p[m_dense], p[m_denseBias], m_activation);
  return functional::addNorm(inner, std::nullopt, std::nullopt, p[m_norm], p[m_normBias]).normed;
}

torch::Tensor MaskedLmHead::logits(const torch::Tensor& hidden, const torch::Tensor& flatPositions,
                                   const torch::Tensor& tokenEmbedding) const {
  return at::linear(rows(hidden, flatPositions), tokenEmbedding,
                    (*m_parameters)[m_bias]);  // (N, Vocabulary)
}

torch::Tensor MaskedLmHead::loss(const torch::Tensor& hidden, const torch::Tensor& flatPositions,
                                 const torch::Tensor& tokenEmbedding, const torch::Tensor& targets) const {
  const auto product = at::linear(rows(hidden, flatPositions),
                                  tokenEmbedding);  // (N, Vocabulary)
  return functional::crossEntropy(product, targets, {}, (*m_parameters)[m_bias]);
}

ClassifierHead::ClassifierHead(const std::string& name, const std::string& pooling, std::int64_t width,
                               std::int64_t classes, int layer, ParameterSet& parameters)
    : m_pooling(pooling), m_parameters(&parameters) {
  const std::string prefix = "head." + name;
  m_weight = parameters.add(prefix + ".weight", {classes, pooledWidth(pooling, width)}, ParameterRole::Weight, layer);
  m_bias = parameters.add(prefix + ".bias", {classes}, ParameterRole::Bias, layer);
}

torch::Tensor ClassifierHead::logits(const torch::Tensor& hidden, const TokenBatch& batch,
                                     const ForwardMode& mode) const {
  const auto& p = *m_parameters;
  const auto features = functional::dropout(pool(hidden, batch.mask, m_pooling), mode.training ? mode.dropout : 0.0);
  return at::linear(features, p[m_weight], p[m_bias]);  // (B, C)
}

namespace {

torch::Tensor meanOverTokens(const torch::Tensor& hidden, const torch::Tensor& mask) {
  if (!mask.defined()) return hidden.mean(1);  // (B, D)
  const auto weights = mask.to(hidden.scalar_type());
  const auto counts = mask.sum(1, /*keepdim=*/true).clamp_min(1);
  return at::bmm(weights.unsqueeze(1), hidden).squeeze(1) / counts;  // (B, D)
}

torch::Tensor maxOverTokens(const torch::Tensor& hidden, const torch::Tensor& mask) {
  if (!mask.defined()) return hidden.amax(1);  // (B, D)
  // Finite, so that a row without a real token gives a number.
  const double lowest = hidden.scalar_type() == torch::kFloat32 ? std::numeric_limits<float>::lowest() : -3e38;
  return hidden.masked_fill(mask.logical_not().unsqueeze(2), lowest).amax(1);  // (B, D)
}

}  // namespace

torch::Tensor pool(const torch::Tensor& hidden, const torch::Tensor& mask, const std::string& pooling) {
  if (pooling == "first") return hidden.select(1, 0);  // (B, D)
  if (pooling == "mean") return meanOverTokens(hidden, mask);
  if (pooling == "max") return maxOverTokens(hidden, mask);
  return torch::cat({meanOverTokens(hidden, mask), maxOverTokens(hidden, mask)},
                    1);  // (B, 2 D)
}

std::int64_t pooledWidth(const std::string& pooling, std::int64_t width) {
  return pooling == "mean_max" ? 2 * width : width;
}

}  // namespace clozebench

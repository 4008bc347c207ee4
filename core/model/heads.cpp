#include "model/heads.h"

#include "model/functional.h"

#include <limits>

namespace clozebench {

MaskedLmHead::MaskedLmHead(const Encoder& encoder, const BackboneConfig& config, const PretrainConfig& pretrain,
                           std::int64_t vocabSize, ParameterSet& parameters)
    : m_activation(config.kind == "transformer" ? config.activation : "gelu"),
      m_dropsFeatures(config.kind == "textcnn"),
      m_parameters(&parameters) {
  const bool transform = pretrain.headTransform || config.kind != "transformer";
  if (pretrain.mlmLoss != "pooled") m_position = addBranch("mlm.", transform, encoder, config, vocabSize, parameters);
  if (pretrain.mlmLoss != "position")
    m_pooled = addBranch("mlm.pooled.", /*transform=*/true, encoder, config, vocabSize, parameters);
}

MaskedLmHead::Branch MaskedLmHead::addBranch(const std::string& prefix, bool transform, const Encoder& encoder,
                                             const BackboneConfig& config, std::int64_t vocabSize,
                                             ParameterSet& parameters) const {
  const int layer = encoder.layers() + 1;
  const auto D = config.dModel;
  Branch made;
  if (transform) {
    made.dense = parameters.add(prefix + "transform.weight", {D, encoder.width()}, ParameterRole::Weight, layer);
    made.denseBias = parameters.add(prefix + "transform.bias", {D}, ParameterRole::Bias, layer);
    made.norm = parameters.add(prefix + "norm.weight", {D}, ParameterRole::Norm, layer);
    made.normBias = parameters.add(prefix + "norm.bias", {D}, ParameterRole::Bias, layer);
  }
  made.bias = parameters.add(prefix + "bias", {vocabSize}, ParameterRole::Bias, layer);
  return made;
}

torch::Tensor MaskedLmHead::transformed(const Branch& branch, const torch::Tensor& features,
                                        const ForwardMode& mode) const {
  const auto& p = *m_parameters;
  const auto kept = functional::dropout(features, m_dropsFeatures && mode.training ? mode.dropout : 0.0);
  if (branch.dense < 0) return kept;
  const auto inner = functional::linearActivate(kept, p[branch.dense], p[branch.denseBias], m_activation);
  return functional::addNorm(inner, std::nullopt, std::nullopt, p[branch.norm], p[branch.normBias]).normed;
}

torch::Tensor MaskedLmHead::atPositions(const torch::Tensor& hidden, const torch::Tensor& flatPositions,
                                        const ForwardMode& mode) const {
  const auto picked = hidden.reshape({-1, hidden.size(2)}).index_select(0, flatPositions);  // (N, width)
  return transformed(*m_position, picked, mode);
}

torch::Tensor MaskedLmHead::fromMaxima(const torch::Tensor& hidden, const torch::Tensor& flatPositions,
                                       const ForwardMode& mode) const {
  const auto rows = transformed(*m_pooled, pool(hidden, {}, "max"), mode);                         // (B, D)
  return rows.index_select(0, at::div(flatPositions, hidden.size(1), /*rounding_mode=*/"floor"));  // (N, D)
}

torch::Tensor MaskedLmHead::logits(const torch::Tensor& hidden, const torch::Tensor& flatPositions,
                                   const torch::Tensor& tokenEmbedding) const {
  const auto rows = m_position ? atPositions(hidden, flatPositions, {}) : fromMaxima(hidden, flatPositions, {});
  return at::linear(rows, tokenEmbedding, (*m_parameters)[(m_position ? m_position : m_pooled)->bias]);  // (N, V)
}

torch::Tensor MaskedLmHead::loss(const torch::Tensor& hidden, const torch::Tensor& flatPositions,
                                 const torch::Tensor& tokenEmbedding, const torch::Tensor& targets,
                                 const ForwardMode& mode) const {
  const auto lossOf = [&](const Branch& branch, const torch::Tensor& rows) {
    return functional::crossEntropy(at::linear(rows, tokenEmbedding), targets, {}, (*m_parameters)[branch.bias]);
  };
  torch::Tensor sum;
  if (m_position) sum = lossOf(*m_position, atPositions(hidden, flatPositions, mode));
  if (!m_pooled) return sum;
  const auto pooled = lossOf(*m_pooled, fromMaxima(hidden, flatPositions, mode));
  return sum.defined() ? sum + pooled : pooled;
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

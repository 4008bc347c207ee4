#include "model/next_sentence_head.h"

#include "model/heads.h"

namespace clozebench {
namespace {

constexpr std::int64_t kAnswers = 2;

}  // namespace

NextSentenceHead::NextSentenceHead(const Encoder& encoder, const std::string& pooling, ParameterSet& parameters)
    : m_pooling(pooling), m_parameters(&parameters) {
  const int layer = encoder.layers() + 1;
  const auto D = encoder.width(), P = pooledWidth(pooling, D);
  m_dense = parameters.add("nsp.dense.weight", {D, P}, ParameterRole::Weight, layer);
  m_denseBias = parameters.add("nsp.dense.bias", {D}, ParameterRole::Bias, layer);
  m_weight = parameters.add("nsp.weight", {kAnswers, D}, ParameterRole::Weight, layer);
  m_bias = parameters.add("nsp.bias", {kAnswers}, ParameterRole::Bias, layer);
}

torch::Tensor NextSentenceHead::logits(const torch::Tensor& hidden) const {
  const auto& p = *m_parameters;
  const auto pooled = at::tanh(at::linear(pool(hidden, {}, m_pooling), p[m_dense], p[m_denseBias]));  // (B, D)
  return at::linear(pooled, p[m_weight], p[m_bias]).to(torch::kFloat32);                              // (B, 2)
}

}  // namespace clozebench

#include "model/transformer.h"

#include "model/functional.h"

#include <cmath>

namespace clozebench {
namespace {

constexpr double kNormEpsilon = 1e-5;
constexpr double kMasked = -1e30;      // finite: a row without a real token must not turn into NaN
constexpr double kWaveBase = 10000.0;  // Vaswani et al. 2017, section 3.5; Su et al. 2021 for rotary positions

// angle[t][i] = t / base^(2 i / width), i < ceil(width / 2).
torch::Tensor angles(std::int64_t length, std::int64_t width) {
  const auto half = torch::arange((width + 1) / 2, torch::kFloat64);
  const auto frequencies = torch::exp(half * (-2.0 * std::log(kWaveBase) / static_cast<double>(width)));
  return torch::outer(torch::arange(length, torch::kFloat64), frequencies);  // (length, ceil(width/2))
}

torch::Tensor sinusoids(std::int64_t length, std::int64_t width) {
  const auto angle = angles(length, width);
  const auto pairs = torch::stack({angle.sin(), angle.cos()}, 2);  // (length, ceil(width/2), 2)
  return pairs.flatten(1).narrow(1, 0, width).contiguous();        // (length, width)
}

}  // namespace

// ---- layout

Transformer::Linear Transformer::addLinear(const std::string& name, std::int64_t out, std::int64_t in, int layer) {
  Linear made;
  made.weight = m_parameters->add(name + ".weight", {out, in}, ParameterRole::Weight, layer);
  if (m_config.bias) made.bias = m_parameters->add(name + ".bias", {out}, ParameterRole::Bias, layer);
  return made;
}

Transformer::Linear Transformer::addStacked(const Rows& rows, std::int64_t in, int layer) {
  std::vector<int> weights, biases;
  for (const auto& [name, out] : rows)
    weights.push_back(m_parameters->add(name + ".weight", {out, in}, ParameterRole::Weight, layer));
  Linear made;
  made.weight = m_parameters->stack(weights.front(), static_cast<int>(rows.size()));
  if (!m_config.bias) return made;
  for (const auto& [name, out] : rows)
    biases.push_back(m_parameters->add(name + ".bias", {out}, ParameterRole::Bias, layer));
  made.bias = m_parameters->stack(biases.front(), static_cast<int>(rows.size()));
  return made;
}

Transformer::Norm Transformer::addNorm(const std::string& name, int layer) {
  Norm made;
  made.weight = m_parameters->add(name + ".weight", {m_config.dModel}, ParameterRole::Norm, layer);
  if (m_config.bias) made.bias = m_parameters->add(name + ".bias", {m_config.dModel}, ParameterRole::Bias, layer);
  return made;
}

void Transformer::addEmbeddings(std::int64_t vocabSize) {
  m_token = m_parameters->add("embedding.token.weight", {vocabSize, m_config.dModel}, ParameterRole::Embedding, 0);
  if (m_config.positions == "learned")
    m_position = m_parameters->add("embedding.position.weight", {m_config.maxLength, m_config.dModel},
                                   ParameterRole::Embedding, 0);
  if (m_config.embeddingNorm) m_embeddingNorm = addNorm("embedding.norm", 0);
}

void Transformer::addBlock(int layer) {
  const std::string prefix = "layers." + std::to_string(layer) + ".";
  const auto& c = m_config;
  const std::int64_t keys = c.heads * c.dK, values = c.heads * c.dV;
  const int depth = layer + 1;
  Block made;
  made.input = addStacked(
      {{prefix + "attention.query", keys}, {prefix + "attention.key", keys}, {prefix + "attention.value", values}},
      c.dModel, depth);
  made.output = addLinear(prefix + "attention.output", c.dModel, values, depth);
  made.attentionNorm = addNorm(prefix + "attention.norm", depth);
  if (c.ffn == "gated")
    made.expand = addStacked({{prefix + "ffn.gate", c.dFf}, {prefix + "ffn.in", c.dFf}}, c.dModel, depth);
  else
    made.expand = addLinear(prefix + "ffn.in", c.dFf, c.dModel, depth);
  made.shrink = addLinear(prefix + "ffn.out", c.dModel, c.dFf, depth);
  made.ffnNorm = addNorm(prefix + "ffn.norm", depth);
  m_blocks.push_back(made);
}

Transformer::Transformer(const BackboneConfig& config, std::int64_t vocabSize, ParameterSet& parameters)
    : m_config(config), m_parameters(&parameters) {
  if (m_config.dFf == 0) m_config.dFf = 4 * m_config.dModel;
  addEmbeddings(vocabSize);
  for (int layer = 0; layer < m_config.layers; ++layer) addBlock(layer);
  if (m_config.norm == "pre") m_finalNorm = addNorm("final_norm", static_cast<int>(m_config.layers));
}

// ---- forward

torch::Tensor Transformer::linear(const torch::Tensor& x, const Linear& linear) const {
  const auto& p = *m_parameters;
  return at::linear(x, p[linear.weight], linear.bias < 0 ? std::optional<at::Tensor>() : p[linear.bias]);
}

torch::Tensor Transformer::stackedLinear(const torch::Tensor& x, const Linear& linear) const {
  const auto& p = *m_parameters;
  return at::linear(x, p.stacked(linear.weight),
                    linear.bias < 0 ? std::optional<at::Tensor>() : p.stacked(linear.bias));
}

torch::Tensor Transformer::norm(const torch::Tensor& x, const Norm& norm) const {
  const auto& p = *m_parameters;
  return at::layer_norm(x, {m_config.dModel}, p[norm.weight],
                        norm.bias < 0 ? std::optional<at::Tensor>() : p[norm.bias], kNormEpsilon);
}

void Transformer::makeTables(const torch::Tensor& like) const {
  const auto& c = m_config;
  if (c.positions == "sinusoidal" && !m_sinusoids.defined())
    m_sinusoids = sinusoids(c.maxLength, c.dModel).to(like.device(), like.scalar_type());  // (max_length, D)
  if (c.positions == "rotary" && !m_cos.defined()) {
    const auto angle = angles(c.maxLength, c.dK);     // (max_length, K/2)
    const auto both = torch::cat({angle, angle}, 1);  // (max_length, K)
    m_cos = both.cos().to(like.device(), like.scalar_type());
    m_sin = both.sin().to(like.device(), like.scalar_type());
  }
}

torch::Tensor Transformer::embed(const TokenBatch& batch, const ForwardMode& mode) const {
  const auto& p = *m_parameters;
  const auto T = batch.ids.size(1);
  auto x = functional::embed(p[m_token], p.gradient(m_token), batch.ids);  // (B, T, D)
  makeTables(x);
  if (m_position >= 0) x = x + p[m_position].narrow(0, 0, T);
  // The factor keeps token embeddings from drowning in waves of amplitude 1 (Vaswani et al. 2017, section 3.4).
  if (m_sinusoids.defined()) x = x * std::sqrt(static_cast<double>(m_config.dModel)) + m_sinusoids.narrow(0, 0, T);
  if (m_config.embeddingNorm) x = norm(x, m_embeddingNorm);
  return functional::dropout(x, mode.training ? mode.dropout : 0.0);
}

torch::Tensor Transformer::rotate(const torch::Tensor& heads) const {
  const auto T = heads.size(2);
  const auto halves = heads.chunk(2, 3);                            // 2 x (B, H, T, K/2)
  const auto turned = torch::cat({halves[1].neg(), halves[0]}, 3);  // (B, H, T, K)
  return heads * m_cos.narrow(0, 0, T) + turned * m_sin.narrow(0, 0, T);
}

torch::Tensor Transformer::attention(const torch::Tensor& x, const Block& block, const torch::Tensor& maskBias,
                                     double dropout) const {
  const auto& c = m_config;
  const auto B = x.size(0), T = x.size(1), keys = c.heads * c.dK, values = c.heads * c.dV;
  const auto parts =
      stackedLinear(x, block.input).split_with_sizes({keys, keys, values}, 2);  // (B, T, H*K), .., (B, T, H*V)
  auto query = parts[0].view({B, T, c.heads, c.dK}).transpose(1, 2);            // (B, H, T, K)
  auto key = parts[1].view({B, T, c.heads, c.dK}).transpose(1, 2);              // (B, H, T, K)
  const auto value = parts[2].view({B, T, c.heads, c.dV}).transpose(1, 2);      // (B, H, T, V)
  if (m_cos.defined()) {
    query = rotate(query);
    key = rotate(key);
  }
  const auto mixed = functional::attend(query, key, value, maskBias, dropout);  // (B, H, T, V)
  return linear(mixed.transpose(1, 2).reshape({B, T, values}), block.output);   // (B, T, D)
}

torch::Tensor Transformer::ffn(const torch::Tensor& x, const Block& block) const {
  if (m_config.ffn != "gated")
    return linear(functional::activate(linear(x, block.expand), m_config.activation), block.shrink);  // (B, T, D)
  const auto parts = stackedLinear(x, block.expand).chunk(2, 2);                                      // 2 x (B, T, F)
  return linear(functional::activate(parts[0], m_config.activation) * parts[1], block.shrink);        // (B, T, D)
}

torch::Tensor Transformer::block(const torch::Tensor& input, const Block& block, const torch::Tensor& maskBias,
                                 double dropout) const {
  if (m_config.norm == "pre") {
    const auto x =
        input + functional::dropout(attention(norm(input, block.attentionNorm), block, maskBias, dropout), dropout);
    return x + functional::dropout(ffn(norm(x, block.ffnNorm), block), dropout);
  }
  const auto x =
      norm(input + functional::dropout(attention(input, block, maskBias, dropout), dropout), block.attentionNorm);
  return norm(x + functional::dropout(ffn(x, block), dropout), block.ffnNorm);
}

torch::Tensor Transformer::forward(const TokenBatch& batch, const ForwardMode& mode) const {
  const double dropout = mode.training ? mode.dropout : 0.0;
  auto x = embed(batch, mode);  // (B, T, D)
  torch::Tensor maskBias;
  if (batch.mask.defined())
    maskBias = torch::zeros_like(batch.mask, x.options().requires_grad(false))
                   .masked_fill_(batch.mask.logical_not(), kMasked)
                   .view({batch.mask.size(0), 1, 1, batch.mask.size(1)});  // (B, 1, 1, T)
  for (const auto& each : m_blocks) x = block(x, each, maskBias, dropout);
  return m_finalNorm.weight < 0 ? x : norm(x, m_finalNorm);
}

}  // namespace clozebench

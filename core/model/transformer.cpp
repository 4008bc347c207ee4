#include "model/transformer.h"

#include "model/functional.h"

#include <cmath>

namespace clozebench {
namespace {

constexpr double kMasked = -1e30;      // finite: a row without a real token must not turn into NaN
constexpr double kWaveBase = 10000.0;  // Vaswani et al. 2017, section 3.5; Su et
                                       // al. 2021 for rotary positions

// angle[t][i] = t / base^(2 i / width), i < ceil(width / 2).
torch::Tensor angles(std::int64_t length, std::int64_t width) {
  const auto half = torch::arange((width + 1) / 2, torch::kFloat64);
  const auto frequencies = torch::exp(half * (-2.0 * std::log(kWaveBase) / static_cast<double>(width)));
  return torch::outer(torch::arange(length, torch::kFloat64),
                      frequencies);  // (length, ceil(width/2))
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

void Transformer::addSegments(std::int64_t segments, ParameterSet& parameters) {
  m_segment = parameters.add("embedding.segment.weight", {segments, m_config.dModel}, ParameterRole::Embedding, 0);
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

Status Transformer::check(const BackboneConfig& config) {
  if (config.heads < 1 || config.dK < 1 || config.dV < 1 || config.layers < 0 || config.dFf < 0)
    return fail(ErrorCode::WrongUse, "The Transformer has a size below 1",
                "Set heads, d_k and d_v under [backbone] to 1 or more, layers and d_ff to 0 or more",
                {{"key", "backbone"}});
  if (config.positions == "rotary" && config.dK % 2 != 0)
    return fail(ErrorCode::WrongUse, "Rotary positions turn pairs of numbers, but backbone.d_k is odd",
                "Make backbone.d_k even, or choose other backbone.positions", {{"key", "backbone.d_k"}});
  return {};
}

Transformer::Transformer(const BackboneConfig& config, std::int64_t vocabSize, ParameterSet& parameters)
    : m_config(config), m_parameters(&parameters) {
  if (m_config.dFf == 0) m_config.dFf = 4 * m_config.dModel;
  addEmbeddings(vocabSize);
  for (int layer = 0; layer < m_config.layers; ++layer) addBlock(layer);
  if (m_config.norm == "pre") m_finalNorm = addNorm("final_norm", static_cast<int>(m_config.layers));
}

double Transformer::productsPerToken(std::int64_t T) const {
  const auto& c = m_config;
  const double D = static_cast<double>(c.dModel), F = static_cast<double>(c.dFf);
  const double keys = static_cast<double>(c.heads * c.dK), values = static_cast<double>(c.heads * c.dV);
  const double projections = D * (2 * keys + 2 * values) + D * F * (c.ffn == "gated" ? 3 : 2);
  return static_cast<double>(c.layers) * (projections + static_cast<double>(T) * (keys + values));
}

// ---- forward

functional::MaybeTensor Transformer::optional(int index) const {
  return index < 0 ? functional::MaybeTensor() : (*m_parameters)[index];
}

functional::MaybeTensor Transformer::optionalStacked(int index) const {
  return index < 0 ? functional::MaybeTensor() : m_parameters->stacked(index);
}

functional::Normed Transformer::norm(const torch::Tensor& x, const Norm& norm) const {
  return functional::addNorm(x, std::nullopt, std::nullopt, (*m_parameters)[norm.weight], optional(norm.bias));
}

// Where one sub-layer ends and the next begins: its bias, dropout, the residual
// sum and the norm that follows.
functional::Normed Transformer::seam(const torch::Tensor& residual, const torch::Tensor& branch, int bias,
                                     const Norm& norm, double dropout) const {
  const auto& weight = (*m_parameters)[norm.weight];
  if (dropout <= 0) return functional::addNorm(residual, branch, optional(bias), weight, optional(norm.bias));
  const auto biased = bias < 0 ? branch : branch + (*m_parameters)[bias];
  return functional::addNorm(residual, functional::dropout(biased, dropout), std::nullopt, weight, optional(norm.bias));
}

torch::Tensor Transformer::embed(const TokenBatch& batch, double dropout) const {
  const auto& p = *m_parameters;
  const auto T = batch.ids.size(1);
  auto x = functional::embed(p[m_token], p.gradient(m_token),
                             batch.ids);  // (B, T, D)
  if (m_position >= 0) x = x + p[m_position].narrow(0, 0, T);
  if (m_segment >= 0)
    x = x + (batch.segments.defined()
                 ? functional::embed(p[m_segment], p.gradient(m_segment), batch.segments)  // (B, T, D)
                 : p[m_segment][0]);                                                       // (D)
  if (m_config.positions == "sinusoidal") {
    if (!m_sinusoids.defined())
      m_sinusoids = sinusoids(m_config.maxLength, m_config.dModel).to(x.device(), x.scalar_type());  // (max_length, D)
    // The factor keeps token embeddings from drowning in waves of amplitude 1
    // (Vaswani et al. 2017, section 3.4).
    x = x * std::sqrt(static_cast<double>(m_config.dModel)) + m_sinusoids.narrow(0, 0, T);
  }
  if (m_config.embeddingNorm) x = norm(x, m_embeddingNorm).normed;
  return functional::dropout(x, dropout);
}

Transformer::Context Transformer::contextFor(const TokenBatch& batch, const torch::Tensor& embedded,
                                             double dropout) const {
  Context context;
  context.dropout = dropout;
  const auto T = batch.ids.size(1);
  if (batch.mask.defined())
    context.maskBias = torch::zeros_like(batch.mask, embedded.options().requires_grad(false))
                           .masked_fill_(batch.mask.logical_not(), kMasked);  // (B, T)
  if (m_config.positions != "rotary") return context;
  if (!m_cosine.defined()) {
    const auto angle = angles(m_config.maxLength, m_config.dK);  // (max_length, K/2)
    m_cosine = angle.cos().to(embedded.device(), torch::kFloat32);
    m_sine = angle.sin().to(embedded.device(), torch::kFloat32);
  }
  context.rotation = functional::Rotation{m_cosine.narrow(0, 0, T), m_sine.narrow(0, 0, T)};
  return context;
}

torch::Tensor Transformer::attention(const torch::Tensor& x, const Block& block, const Context& context) const {
  const auto projected = at::linear(x, m_parameters->stacked(block.input.weight));  // (B, T, 2 H*K + H*V)
  const auto mixed =
      functional::selfAttention(projected, optionalStacked(block.input.bias),
                                {m_config.heads, m_config.dK, m_config.dV, context.dropout}, context.maskBias,
                                context.rotation);                 // (B, T, H*V)
  return at::linear(mixed, (*m_parameters)[block.output.weight]);  // (B, T, D)
}

torch::Tensor Transformer::ffn(const torch::Tensor& x, const Block& block) const {
  const auto& p = *m_parameters;
  if (m_config.ffn != "gated")
    return at::linear(
        functional::linearActivate(x, p[block.expand.weight], optional(block.expand.bias), m_config.activation),
        p[block.shrink.weight]);  // (B, T, D)
  const auto parts =
      at::linear(x, p.stacked(block.expand.weight), optionalStacked(block.expand.bias)).chunk(2, 2);  // 2 x (B, T, F)
  return at::linear(functional::activate(parts[0], m_config.activation) * parts[1],
                    p[block.shrink.weight]);  // (B, T, D)
}

// x + f(norm(x)): the seam after a sub-layer carries the norm of the next one.
torch::Tensor Transformer::preNorm(const torch::Tensor& embedded, const Context& context) const {
  if (m_blocks.empty()) return norm(embedded, m_finalNorm).normed;
  auto x = norm(embedded, m_blocks.front().attentionNorm);
  for (std::size_t i = 0; i < m_blocks.size(); ++i) {
    const auto& block = m_blocks[i];
    const auto& next = i + 1 < m_blocks.size() ? m_blocks[i + 1].attentionNorm : m_finalNorm;
    x = seam(x.sum, attention(x.normed, block, context), block.output.bias, block.ffnNorm, context.dropout);
    x = seam(x.sum, ffn(x.normed, block), block.shrink.bias, next, context.dropout);
  }
  return x.normed;  // (B, T, D)
}

// norm(x + f(x)).
torch::Tensor Transformer::postNorm(const torch::Tensor& embedded, const Context& context) const {
  auto x = embedded;
  for (const auto& block : m_blocks) {
    x = seam(x, attention(x, block, context), block.output.bias, block.attentionNorm, context.dropout).normed;
    x = seam(x, ffn(x, block), block.shrink.bias, block.ffnNorm, context.dropout).normed;
  }
  return x;  // (B, T, D)
}

torch::Tensor Transformer::forward(const TokenBatch& batch, const ForwardMode& mode) const {
  const double dropout = mode.training ? mode.dropout : 0.0;
  const auto embedded = embed(batch, dropout);  // (B, T, D)
  const auto context = contextFor(batch, embedded, dropout);
  return m_config.norm == "pre" ? preNorm(embedded, context) : postNorm(embedded, context);
}

}  // namespace clozebench

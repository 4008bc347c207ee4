#include "model/textcnn.h"

#include "model/functional.h"

#include <algorithm>

namespace clozebench {

// The batch as one long column of tokens, with `gap` rows of zeros before, between and behind its rows: a convolution
// is then a single matrix product over windows of this column, and no window reaches a batch-mate. R = gap + B (T +
// gap) rows in all, M = R - 2 gap of them from the first token to the last.
struct TextCnn::Layout {
  std::int64_t B = 0, T = 0, gap = 0;
  torch::Tensor ids;     // (R) int64
  torch::Tensor real;    // (M) bool
  torch::Tensor column;  // (R, 1) 1 at real tokens, in the type of the products

  Layout(const TokenBatch& batch, std::int64_t gapRows, torch::ScalarType type)
      : B(batch.ids.size(0)), T(batch.ids.size(1)), gap(gapRows) {
    ids = spread(batch.ids);                                                                                 // (R)
    const auto all = spread(batch.mask.defined() ? batch.mask : torch::ones_like(batch.ids, torch::kBool));  // (R)
    column = all.to(type).unsqueeze(1);                                                                      // (R, 1)
    real = all.narrow(0, gap, inner());                                                                      // (M)
  }
  std::int64_t inner() const { return B * (T + gap) - gap; }
  // (B, T) -> (R), zeros in the gaps.
  torch::Tensor spread(const torch::Tensor& rows) const {
    const auto spaced = at::constant_pad_nd(rows, {0, gap}).view({B * (T + gap)});  // (B (T + gap))
    return at::constant_pad_nd(spaced, {gap, 0});                                   // (R)
  }
  // (R, F) -> (B, T, F), a view.
  torch::Tensor gather(const torch::Tensor& x) const {
    return x.narrow(0, gap, B * (T + gap)).view({B, T + gap, x.size(1)}).narrow(1, 0, T);
  }
};

// ---- layout of the parameters

Status TextCnn::check(const BackboneConfig& config) {
  auto widths = config.filterWidths;
  std::ranges::sort(widths);
  if (widths.empty() || widths.front() < 1 || std::ranges::adjacent_find(widths) != widths.end())
    return fail(ErrorCode::WrongUse, "TextCNN needs filter widths of 1 or more, each named once",
                "Set backbone.filter_widths to a list such as [2, 3, 4, 5]", {{"key", "backbone.filter_widths"}});
  if (config.filters < 1 || config.convLayers < 1)
    return fail(ErrorCode::WrongUse, "TextCNN has a size below 1",
                "Set filters and conv_layers under [backbone] to 1 or more", {{"key", "backbone.filters"}});
  return {};
}

TextCnn::Stage TextCnn::addStage(std::int64_t width, int layer) {
  const auto F = m_config.filters, C = layer == 0 ? m_config.dModel : F;
  const int depth = layer + 1;
  const std::string prefix = "layers." + std::to_string(layer) + ".", suffix = std::to_string(width);
  const std::string conv = prefix + "conv" + suffix, norm = prefix + "norm" + suffix;
  const auto add = [&](const std::string& name, ParameterRole role) {
    return m_parameters->add(name, {F}, role, depth);
  };
  Stage made;
  made.weight = m_parameters->add(conv + ".weight", {F, width, C}, ParameterRole::Weight, depth);
  if (m_config.convNorm == "none") {
    made.bias = add(conv + ".bias", ParameterRole::Bias);
    return made;
  }
  made.normWeight = add(norm + ".weight", ParameterRole::Norm);
  made.normBias = add(norm + ".bias", ParameterRole::Bias);
  if (m_config.convNorm == "batch") {
    made.mean = add(norm + ".running_mean", ParameterRole::RunningMean);
    made.variance = add(norm + ".running_variance", ParameterRole::RunningVariance);
  }
  return made;
}

TextCnn::TextCnn(const BackboneConfig& config, std::int64_t vocabSize, ParameterSet& parameters)
    : m_config(config), m_parameters(&parameters), m_gap(*std::ranges::max_element(config.filterWidths) / 2) {
  m_token = parameters.add("embedding.token.weight", {vocabSize, config.dModel}, ParameterRole::Embedding, 0);
  for (const auto width : config.filterWidths) {
    Tower tower{width, {}};
    for (int layer = 0; layer < config.convLayers; ++layer) tower.stages.push_back(addStage(width, layer));
    m_towers.push_back(std::move(tower));
  }
}

double TextCnn::productsPerToken(std::int64_t /*T*/) const {
  double products = 0;
  for (const auto& tower : m_towers)
    for (const auto& stage : tower.stages)
      products += static_cast<double>(m_parameters->infos()[static_cast<std::size_t>(stage.weight)].size);
  return products;
}

// ---- forward

torch::Tensor TextCnn::embed(const Layout& layout) const {
  const auto& p = *m_parameters;
  return functional::embed(p[m_token], p.gradient(m_token), layout.ids) * layout.column;  // (R, D)
}

// Norm and ReLU; what is no token becomes zero again.
torch::Tensor TextCnn::activated(const Stage& stage, const torch::Tensor& sums, const Layout& layout,
                                 bool training) const {
  const auto& p = *m_parameters;
  if (stage.mean >= 0)
    return functional::batchNormRelu(sums, layout.real, {p[stage.normWeight], p[stage.normBias]},
                                     {p[stage.mean], p[stage.variance]}, training, layout.gap);  // (R, F)
  const auto shifted = stage.bias >= 0 ? sums + p[stage.bias]
                                       : functional::addNorm(sums, std::nullopt, std::nullopt, p[stage.normWeight],
                                                             p[stage.normBias])
                                             .normed;  // (M, F)
  const auto kept = at::relu(shifted) * layout.column.narrow(0, layout.gap, layout.inner());
  return at::constant_pad_nd(kept, {0, 0, layout.gap, layout.gap});  // (R, F)
}

torch::Tensor TextCnn::tower(const Tower& tower, torch::Tensor x, const Layout& layout, const ForwardMode& mode) const {
  const auto left = (tower.width - 1) / 2;
  for (std::size_t layer = 0; layer < tower.stages.size(); ++layer) {
    const auto& stage = tower.stages[layer];
    const bool frozen = static_cast<int>(layer) < mode.frozenLayers;
    const auto sums =
        functional::convolve(x, (*m_parameters)[stage.weight], layout.gap - left, layout.inner());  // (M, F)
    x = activated(stage, sums, layout, mode.training && !frozen);                                   // (R, F)
  }
  return layout.gather(x);  // (B, T, F)
}

torch::Tensor TextCnn::forward(const TokenBatch& batch, const ForwardMode& mode) const {
  const Layout layout(batch, m_gap, (*m_parameters)[m_token].scalar_type());
  const auto embedded = embed(layout);  // (R, D)
  std::vector<torch::Tensor> features;
  for (const auto& each : m_towers) features.push_back(tower(each, embedded, layout, mode));
  return at::cat(features, 2);  // (B, T, widths * F)
}

}  // namespace clozebench

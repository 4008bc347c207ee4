// See preview.h. Letters: D d_model, H heads, K d_k, V d_v, F d_ff or filters, L layers, T tokens of a batch, S length
// of a row, W width of an encoded token.
#include "experiment/preview.h"

#include <algorithm>
#include <cmath>

namespace clozebench {
namespace {

constexpr std::int64_t kFloatBytes = 4;

bool convolves(const BackboneConfig& config) {
  return config.kind == "textcnn";
}

// ---- transformer

std::int64_t feedForward(const BackboneConfig& config) {
  return config.dFf == 0 ? 4 * config.dModel : config.dFf;
}

// Weight, and bias where the backbone has biases.
std::int64_t norm(const BackboneConfig& config) {
  return config.dModel * (config.bias ? 2 : 1);
}

std::int64_t layer(const BackboneConfig& config) {
  const auto D = config.dModel, keys = config.heads * config.dK, values = config.heads * config.dV,
             F = feedForward(config);
  const std::int64_t inputs = config.ffn == "gated" ? 2 : 1;
  const auto weights = D * (2 * keys + values) + values * D + inputs * D * F + F * D;
  const auto biases = 2 * keys + values + D + inputs * F + D;
  return weights + (config.bias ? biases : 0) + 2 * norm(config);
}

std::int64_t transformer(const BackboneConfig& config) {
  std::int64_t count = config.layers * layer(config);
  if (config.positions == "learned") count += config.maxLength * config.dModel;
  if (config.embeddingNorm) count += norm(config);
  if (config.norm == "pre") count += norm(config);
  return count;
}

// Numbers that the backward pass needs, per token and layer: the inputs of each product, norm and activation, and the
// attention weights (before and after dropout alike, so once).
std::int64_t activationsPerLayer(const BackboneConfig& config) {
  const auto D = config.dModel, keys = config.heads * config.dK, values = config.heads * config.dV,
             F = feedForward(config);
  const std::int64_t inputs = config.ffn == "gated" ? 2 : 1;
  return 6 * D + 2 * keys + 2 * values + (inputs + 1) * F + 2 * config.heads * config.maxLength;
}

// ---- textcnn

std::int64_t widths(const BackboneConfig& config) {
  return static_cast<std::int64_t>(config.filterWidths.size());
}

// Each filter has scale and shift of its norm, or a bias where there is none.
std::int64_t towers(const BackboneConfig& config) {
  const auto F = config.filters, L = config.convLayers;
  const auto afterEach = F * (config.convNorm == "none" ? 1 : 2);
  std::int64_t count = 0;
  for (const auto width : config.filterWidths)
    count += F * width * config.dModel + (L - 1) * F * width * F + L * afterEach;
  return count;
}

// Running mean and variance of batch norm: saved, not trained.
std::int64_t buffers(const BackboneConfig& config) {
  if (!convolves(config) || config.convNorm != "batch") return 0;
  return 2 * config.convLayers * widths(config) * config.filters;
}

// ---- both

std::int64_t encodedWidth(const BackboneConfig& config) {
  return convolves(config) ? widths(config) * config.filters : config.dModel;
}

std::int64_t backbone(const BackboneConfig& config, std::int64_t vocabSize) {
  return vocabSize * config.dModel + (convolves(config) ? towers(config) : transformer(config));
}

std::int64_t activationsPerToken(const BackboneConfig& config) {
  // Sums and activations of each convolution, the windows of the widest, the concatenation.
  if (convolves(config))
    return 2 * config.convLayers * encodedWidth(config) + 2 * encodedWidth(config) + 2 * config.dModel;
  return config.layers * activationsPerLayer(config) + 3 * config.dModel;
}

// The output matrix is the token embedding; the transform always has its biases, as in BERT.
std::int64_t maskedLmHead(const Settings& settings, std::int64_t vocabSize) {
  const auto& pretrain = settings.pretrain;
  const auto D = settings.backbone.dModel, transform = D * encodedWidth(settings.backbone) + 3 * D;
  const bool always = convolves(settings.backbone);
  std::int64_t count = 0;
  if (pretrain.mlmLoss != "pooled") count += vocabSize + (pretrain.headTransform || always ? transform : 0);
  if (pretrain.mlmLoss != "position") count += vocabSize + transform;
  return count;
}

// Dense and two answers over the first token or the maximum.
std::int64_t nextSentenceHead(const Settings& settings) {
  const auto W = encodedWidth(settings.backbone);
  return settings.pretrain.nsp ? W * W + W + 2 * W + 2 : 0;
}

// Only a Transformer tells its two segments apart.
std::int64_t segments(const Settings& settings) {
  return settings.pretrain.nsp && !convolves(settings.backbone) ? 2 * settings.backbone.dModel : 0;
}

std::int64_t classifier(const Settings& settings, std::int64_t classes) {
  const auto pooled = encodedWidth(settings.backbone) * (settings.finetune.pooling == "mean_max" ? 2 : 1);
  return classes * (pooled + 1);
}

std::int64_t momentsOf(const std::string& optimizer) {
  return optimizer == "sgd" ? 1 : 2;
}

std::int64_t trainingNumbers(const Settings& settings, std::int64_t parameters, std::int64_t vocabSize) {
  const auto tokens = settings.pretrain.batchTokens;
  const auto masked = static_cast<std::int64_t>(
      std::ceil(static_cast<double>(tokens) * std::max(settings.pretrain.maskRate, settings.pretrain.maskRateEnd)));
  const auto activations = tokens * activationsPerToken(settings.backbone);
  const std::int64_t heads = settings.pretrain.mlmLoss == "both" ? 2 : 1;
  const auto logits = heads * 3 * masked * vocabSize;  // logits, their softmax and its gradient
  return parameters * (2 + momentsOf(settings.pretrain.optimizer)) + activations + logits;
}

}  // namespace

Preview preview(const Settings& resolved, int classes) {
  const auto vocabSize = resolved.tokenizer.vocabSize;
  Preview result;
  result.backboneParameters = backbone(resolved.backbone, vocabSize) + segments(resolved);
  result.pretrainParameters =
      result.backboneParameters + maskedLmHead(resolved, vocabSize) + nextSentenceHead(resolved);
  result.finetuneParameters = result.backboneParameters + classifier(resolved, classes);
  const auto saved = result.pretrainParameters + buffers(resolved.backbone);
  result.trainingBytes = kFloatBytes * trainingNumbers(resolved, saved, vocabSize);
  result.checkpointBytes = kFloatBytes * saved * (1 + momentsOf(resolved.pretrain.optimizer));
  return result;
}

}  // namespace clozebench

// See preview.h. Letters: D d_model, H heads, K d_k, V d_v, F d_ff, L layers, T tokens of a batch, S length of a row.
#include "experiment/preview.h"

#include <algorithm>
#include <cmath>

namespace clozebench {
namespace {

constexpr std::int64_t kFloatBytes = 4;

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

std::int64_t backbone(const BackboneConfig& config, std::int64_t vocabSize) {
  const auto D = config.dModel;
  std::int64_t count = vocabSize * D + config.layers * layer(config);
  if (config.positions == "learned") count += config.maxLength * D;
  if (config.embeddingNorm) count += norm(config);
  if (config.norm == "pre") count += norm(config);
  return count;
}

// The output matrix is the token embedding; the transform always has its biases, as in BERT.
std::int64_t maskedLmHead(const Settings& settings, std::int64_t vocabSize) {
  const auto D = settings.backbone.dModel;
  return vocabSize + (settings.pretrain.headTransform ? D * D + 3 * D : 0);
}

std::int64_t classifier(const Settings& settings, std::int64_t classes) {
  const auto pooled = settings.backbone.dModel * (settings.finetune.pooling == "mean_max" ? 2 : 1);
  return classes * (pooled + 1);
}

// Numbers that the backward pass needs, per token and layer: the inputs of each product, norm and activation, and the
// attention weights (before and after dropout alike, so once).
std::int64_t activationsPerToken(const BackboneConfig& config) {
  const auto D = config.dModel, keys = config.heads * config.dK, values = config.heads * config.dV,
             F = feedForward(config);
  const std::int64_t inputs = config.ffn == "gated" ? 2 : 1;
  return 6 * D + 2 * keys + 2 * values + (inputs + 1) * F + 2 * config.heads * config.maxLength;
}

std::int64_t momentsOf(const std::string& optimizer) {
  return optimizer == "sgd" ? 1 : 2;
}

std::int64_t trainingNumbers(const Settings& settings, std::int64_t parameters, std::int64_t vocabSize) {
  const auto& config = settings.backbone;
  const auto tokens = settings.pretrain.batchTokens;
  const auto masked = static_cast<std::int64_t>(std::ceil(static_cast<double>(tokens) * settings.pretrain.maskRate));
  const auto activations = tokens * (config.layers * activationsPerToken(config) + 3 * config.dModel);
  const auto logits = 3 * masked * vocabSize;  // logits, their softmax and its gradient
  return parameters * (2 + momentsOf(settings.pretrain.optimizer)) + activations + logits;
}

}  // namespace

Preview preview(const Settings& resolved, int classes) {
  const auto vocabSize = resolved.tokenizer.vocabSize;
  Preview result;
  result.backboneParameters = backbone(resolved.backbone, vocabSize);
  result.pretrainParameters = result.backboneParameters + maskedLmHead(resolved, vocabSize);
  result.finetuneParameters = result.backboneParameters + classifier(resolved, classes);
  result.trainingBytes = kFloatBytes * trainingNumbers(resolved, result.pretrainParameters, vocabSize);
  result.checkpointBytes = kFloatBytes * result.pretrainParameters * (1 + momentsOf(resolved.pretrain.optimizer));
  return result;
}

}  // namespace clozebench

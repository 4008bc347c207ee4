#include "train/network.h"

#include <cmath>

namespace clozebench {
namespace {

constexpr std::int64_t kSegments = 2;

// Both stages and both arms have the same backbone: fine-tuning keeps the segments that pre-training knew.
Result<std::unique_ptr<Encoder>> makeBackbone(const Settings& settings, std::int64_t vocabSize,
                                              ParameterSet& parameters) {
  CLOZE_TRY(auto encoder, makeEncoder(settings.backbone, vocabSize, parameters));
  if (settings.pretrain.nsp) encoder->addSegments(kSegments, parameters);
  return encoder;
}

// BERT's first token; a backbone without a view of the whole row there gives its maximum.
std::string sentencePooling(const BackboneConfig& config) {
  return config.kind == "transformer" ? "first" : "max";
}

}  // namespace

Result<std::unique_ptr<Network>> makePretrainNetwork(const Settings& settings, std::int64_t vocabSize,
                                                     const ComputePlace& place) {
  auto network = std::make_unique<Network>();
  CLOZE_TRY(network->encoder, makeBackbone(settings, vocabSize, network->parameters));
  network->maskedLm.emplace(*network->encoder, settings.backbone, settings.pretrain, vocabSize, network->parameters);
  if (settings.pretrain.nsp)
    network->nextSentence.emplace(*network->encoder, sentencePooling(settings.backbone), network->parameters);
  network->parameters.allocate(place.device, place.type);
  return network;
}

Result<std::unique_ptr<Network>> makeFinetuneNetwork(const Settings& settings, std::int64_t vocabSize,
                                                     std::int64_t classes, const ComputePlace& place) {
  auto network = std::make_unique<Network>();
  CLOZE_TRY(network->encoder, makeBackbone(settings, vocabSize, network->parameters));
  network->classifier.emplace("main", settings.finetune.pooling, network->encoder->width(), classes,
                              network->encoder->layers() + 1, network->parameters);
  network->parameters.allocate(place.device, place.type);
  return network;
}

bool isHeadParameter(const std::string& name) {
  return name.starts_with("head.") || name.starts_with("mlm.") || name.starts_with("nsp.");
}

std::vector<double> finetuneRateFactors(const ParameterSet& parameters, const FinetuneConfig& config, int layers) {
  std::vector<double> factors;
  for (const auto& info : parameters.infos()) {
    double factor = std::pow(config.layerDecay, std::max(0, layers + 1 - info.layer));
    if (info.role == ParameterRole::Embedding) factor *= config.embeddingRate;
    if (config.freezeLayers > 0 && info.layer <= config.freezeLayers && !isHeadParameter(info.name)) factor = 0;
    factors.push_back(factor);
  }
  return factors;
}

namespace {

template <class Config>
OptimizerOptions optionsOf(const Config& config) {
  OptimizerOptions options;
  options.kind = config.optimizer;
  options.beta1 = config.beta1;
  options.beta2 = config.beta2;
  options.epsilon = config.epsilon;
  options.weightDecay = config.weightDecay;
  options.clipNorm = config.clipNorm;
  return options;
}

}  // namespace

OptimizerOptions optimizerOptions(const PretrainConfig& config) {
  return optionsOf(config);
}
OptimizerOptions optimizerOptions(const FinetuneConfig& config) {
  return optionsOf(config);
}

}  // namespace clozebench

#include "network.h"

#include <stdexcept>

namespace clozebench::test {

Network::Network(const BackboneConfig& config, const NetworkOptions& options) {
  auto made = makeEncoder(config, options.vocabSize, parameters);
  if (!made) throw std::runtime_error(made.error().sentence());
  encoder = std::move(*made);
  PretrainConfig pretrain;
  pretrain.headTransform = options.transform;
  pretrain.mlmLoss = options.mlmLoss;
  mlm = std::make_unique<MaskedLmHead>(*encoder, config, pretrain, options.vocabSize, parameters);
  if (options.classifier)
    classifier = std::make_unique<ClassifierHead>("main", options.pooling, encoder->width(), options.classes,
                                                  encoder->layers() + 1, parameters);
  parameters.allocate(torch::kCPU, options.type);
}

BackboneConfig smallBackbone() {
  BackboneConfig config;
  config.dModel = 10;
  config.heads = 3;
  config.dK = 4;
  config.dV = 6;
  config.layers = 2;
  config.dFf = 13;
  config.maxLength = 11;
  return config;
}

torch::Tensor someIds(std::int64_t rows, std::int64_t tokens, std::int64_t vocabSize) {
  return (torch::arange(rows * tokens, torch::kInt64) * 7 + 3).remainder(vocabSize).view({rows, tokens});
}

}  // namespace clozebench::test

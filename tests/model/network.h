// A whole small network for the tests: encoder, masked-LM head and classifier over one ParameterSet.
#pragma once
#include "model/encoder.h"
#include "model/heads.h"

#include <torch/torch.h>

#include <memory>
#include <string>

namespace clozebench::test {

struct NetworkOptions {
  std::int64_t vocabSize = 29;
  std::int64_t classes = 5;
  std::string pooling = "mean_max";
  bool transform = false;
  std::string mlmLoss = "position";
  bool classifier = true;
  torch::ScalarType type = torch::kFloat32;
};

struct Network {
  Network(const BackboneConfig& config, const NetworkOptions& options);
  ParameterSet parameters;
  std::unique_ptr<Encoder> encoder;
  std::unique_ptr<MaskedLmHead> mlm;
  std::unique_ptr<ClassifierHead> classifier;
};

// B, T, D, H, K, V, F, layers, vocabulary and classes pairwise different: a swapped axis cannot pass.
BackboneConfig smallBackbone();
torch::Tensor someIds(std::int64_t rows, std::int64_t tokens, std::int64_t vocabSize);  // (rows, tokens)

}  // namespace clozebench::test

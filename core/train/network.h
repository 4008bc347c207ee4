// A backbone with the heads that a run needs, over one set of parameters. Its address must not change: heads point at
// it.
#pragma once
#include "base/result.h"
#include "config/settings.h"
#include "model/encoder.h"
#include "model/heads.h"
#include "model/next_sentence_head.h"
#include "model/optimizer.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace clozebench {

struct Network {
  ParameterSet parameters;
  std::unique_ptr<Encoder> encoder;
  std::optional<MaskedLmHead> maskedLm;
  std::optional<NextSentenceHead> nextSentence;
  std::optional<ClassifierHead> classifier;

  Network() = default;
  Network(const Network&) = delete;
  Network& operator=(const Network&) = delete;
};

struct ComputePlace {
  torch::Device device = torch::kCPU;
  torch::ScalarType type = torch::kFloat32;  // of the matrix products; weights are always fp32
};

Result<std::unique_ptr<Network>> makePretrainNetwork(const Settings& settings, std::int64_t vocabSize,
                                                     const ComputePlace& place);
Result<std::unique_ptr<Network>> makeFinetuneNetwork(const Settings& settings, std::int64_t vocabSize,
                                                     std::int64_t classes, const ComputePlace& place);

// Belongs to a head (of masked words or of a task), not to what is carried from pre-training to fine-tuning.
bool isHeadParameter(const std::string& name);

// One factor on the learning rate per parameter: embedding_rate, layer_decay and freeze_layers of fine-tuning.
std::vector<double> finetuneRateFactors(const ParameterSet& parameters, const FinetuneConfig& config, int layers);

OptimizerOptions optimizerOptions(const PretrainConfig& config);
OptimizerOptions optimizerOptions(const FinetuneConfig& config);

}  // namespace clozebench

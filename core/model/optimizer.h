// One optimizer step over the flat buffers: gradient clipping and a fused AdamW
// / Adam / SGD, a call per group of neighbouring parameters with the same
// weight decay and rate factor.
#pragma once
#include "model/parameters.h"

#include <string>
#include <vector>

namespace clozebench {

struct OptimizerOptions {
  std::string kind = "adamw";  // adamw|adam|sgd
  double beta1 = 0.9, beta2 = 0.98, epsilon = 1e-6;
  double weightDecay = 0.01;  // on weights only: not on embeddings, biases, norms
  double clipNorm = 1.0;      // 0 = off
};

class Optimizer {
 public:
  // rateFactors: one per parameter (embedding_rate, layer_decay); 0 = frozen.
  Optimizer(ParameterSet& parameters, const OptimizerOptions& options, const std::vector<double>& rateFactors);
  // Other factors from now on. `since`: per parameter the step after which it began to move; its moments are as young.
  void setRates(const std::vector<double>& rateFactors, const std::vector<std::int64_t>& since);
  // Uses parameters.flatGradient(); returns the gradient norm before clipping,
  // as a tensor (no host sync).
  torch::Tensor step(double learningRate);
  // Flat state, for the checkpoint: momentum, and variance (undefined for sgd),
  // count of steps.
  torch::Tensor momentum, variance;
  std::int64_t steps = 0;

 private:
  struct Group {
    std::int64_t offset = 0, size = 0;
    double weightDecay = 0, rateFactor = 1;
    std::int64_t since = 0;
  };
  std::vector<Group> groups(const std::vector<double>& rateFactors, const std::vector<std::int64_t>& since) const;
  torch::Tensor clip();
  void update(const Group& group, double rate);

  ParameterSet& m_parameters;
  OptimizerOptions m_options;
  std::vector<Group> m_groups;
};

}  // namespace clozebench

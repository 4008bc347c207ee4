// Gradual unfreezing (Howard & Ruder 2018, section 3.3): the output trains first, then after each interval one more
// layer from the top, the embeddings last. A pure function of the step, so that a resume has nothing to remember.
#pragma once
#include "config/settings.h"
#include "model/optimizer.h"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace clozebench {

class Unfreezing {
 public:
  // `layers`: of the encoder. Layers that freeze_layers holds never thaw.
  Unfreezing(const ParameterSet& parameters, const FinetuneConfig& config, int layers, std::int64_t stepsPerEpoch);

  // Embeddings are layer 0, the output is layers + 1. Everything from this one up trains at the step.
  int lowestTrained(std::int64_t step) const;
  // For running statistics: layers up to this one keep theirs.
  int frozenLayers(std::int64_t step) const { return std::max(0, lowestTrained(step) - 1); }
  // Before a step: tells the optimizer what moves, whenever that changes.
  void apply(std::int64_t step, Optimizer& optimizer);

 private:
  std::int64_t startOf(int layer) const;

  std::vector<double> m_factors;  // per parameter, when it trains
  std::vector<int> m_layers;      // per parameter; the output's where it belongs to no layer of the encoder
  int m_top, m_lowest;            // layers + 1; the lowest that ever trains
  std::int64_t m_interval;        // steps
  int m_applied = -1;             // lowest layer that the optimizer knows of
};

}  // namespace clozebench

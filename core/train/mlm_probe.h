// A masked-LM training step on random tokens: what `cloze bench` times, and how precision and threads are chosen.
#pragma once
#include "train/network.h"

#include <cstdint>
#include <memory>

namespace clozebench {

class MlmProbe {
 public:
  static Result<std::unique_ptr<MlmProbe>> make(const Settings& settings, std::int64_t vocabSize, int length,
                                                const ComputePlace& place);
  // One whole step; waits for the device. Returns the seconds of its optimizer part.
  double step();
  std::int64_t tokensPerStep() const { return m_ids.numel(); }
  std::int64_t parameters() const { return m_network->parameters.size(); }
  // Floating-point operations of the matrix products of one step, backward included (twice the forward ones).
  double flopsPerStep() const;

 private:
  MlmProbe(const Settings& settings, std::int64_t vocabSize, std::unique_ptr<Network> network);
  Settings m_settings;
  std::int64_t m_vocabSize;
  std::unique_ptr<Network> m_network;
  std::unique_ptr<Optimizer> m_optimizer;
  torch::Tensor m_ids, m_positions, m_targets;  // (B, T), (N), (N)
};

}  // namespace clozebench

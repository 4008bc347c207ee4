// How long a run lasts, and how far it is: a pure function of (steps, tokens, seconds). The schedule follows it.
#pragma once
#include "config/settings.h"

#include <cstdint>

namespace clozebench {

// Limits; 0 = not limited by this. The one that is nearest decides.
struct Budget {
  std::int64_t steps = 0;
  std::int64_t tokens = 0;
  double seconds = 0;  // of training, pauses and evaluations excluded

  // Share of the run that is done, 0..1.
  double progress(std::int64_t stepsDone, std::int64_t tokensDone, double secondsDone) const;
  bool finished(std::int64_t stepsDone, std::int64_t tokensDone, double secondsDone) const;
};

// Epochs become steps, rounded, at least one; tokens stay tokens: the step that reaches them is the last.
Budget pretrainBudget(const PretrainConfig& config, std::int64_t stepsPerEpoch);
Budget finetuneBudget(const FinetuneConfig& config, std::int64_t stepsPerEpoch);

}  // namespace clozebench

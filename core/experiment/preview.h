// Parameters and bytes by closed formula, for the form: microseconds, no torch. A test holds them equal to built models.
#pragma once
#include <cstdint>

#include "config/settings.h"

namespace clozebench {

struct Preview {
  std::int64_t backboneParameters = 0, pretrainParameters = 0, finetuneParameters = 0;
  std::int64_t trainingBytes = 0;          // weights, gradients, optimizer and activations of one batch, estimate
  std::int64_t checkpointBytes = 0;
};
// classes: for the fine-tuning head; vocabSize from settings.tokenizer.vocab_size.
Preview preview(const Settings& resolved, int classes);

}  // namespace clozebench

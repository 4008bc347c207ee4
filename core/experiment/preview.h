// Parameters and bytes by closed formula, for the form: microseconds, no torch. A test holds them equal to built
// models.
#pragma once
#include "config/settings.h"

#include <cstdint>

namespace clozebench {

struct Preview {
  std::int64_t backboneParameters = 0, pretrainParameters = 0, finetuneParameters = 0;
  // Of pre-training, the larger stage: weights, gradients, two moments, and the activations of one batch kept for the
  // backward pass. An estimate for fp32; allocators and temporaries come on top.
  std::int64_t trainingBytes = 0;
  std::int64_t checkpointBytes = 0;  // of pre-training: weights and the optimizer's state in fp32
};
// classes: for the fine-tuning head; vocabSize from settings.tokenizer.vocab_size.
Preview preview(const Settings& resolved, int classes);

}  // namespace clozebench

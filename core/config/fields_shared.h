// Field rows that both stages of training have: how a step is made of a gradient. Written once, so that pre-training
// and fine-tuning cannot come to speak of the same thing in two ways.
#pragma once
#include "config/field_row.h"

namespace clozebench {

template <class C>
struct SharedRows {
  static constexpr Field<C> warmup(std::string_view key) {
    return {.key = key,
            .member = &C::warmup,
            .label = "Warm-up",
            .help = "Share of the run in which the rate rises from nothing to its peak.",
            .min = 0,
            .max = 1,
            .step = 0.05};
  }

  static constexpr Field<C> schedule(std::string_view key) {
    return {.key = key,
            .member = &C::schedule,
            .label = "Schedule",
            .help = "How the rate falls after the warm-up.",
            .choices = "linear|cosine|constant"};
  }

  static constexpr Field<C> finalRate(std::string_view key) {
    return {.key = key,
            .member = &C::finalRate,
            .label = "Rate at the end",
            .help = "Share of the peak rate that is left at the last step.",
            .min = 0,
            .max = 1,
            .step = 0.01};
  }

  static constexpr Field<C> optimizer(std::string_view key) {
    return {.key = key,
            .member = &C::optimizer,
            .label = "Optimizer",
            .help = "Rule that turns gradients into steps. adamw suits most; sgd needs far higher rates.",
            .choices = "adamw|adam|sgd"};
  }

  static constexpr Field<C> beta1(std::string_view key) {
    return {.key = key,
            .member = &C::beta1,
            .label = "Beta 1",
            .help = "Memory of the average gradient: nearer 1 is smoother and slower.",
            .min = 0,
            .max = 0.99999,
            .step = 0.01};
  }

  static constexpr Field<C> beta2(std::string_view key) {
    return {.key = key,
            .member = &C::beta2,
            .label = "Beta 2",
            .help = "Memory of the gradient's size: nearer 1 is steadier and slower to adapt.",
            .min = 0,
            .max = 0.9999999,
            .step = 0.001};
  }

  static constexpr Field<C> epsilon(std::string_view key) {
    return {.key = key,
            .member = &C::epsilon,
            .label = "Epsilon",
            .help = "Keeps steps finite where gradients are nearly zero.",
            .min = 1e-12,
            .max = 1,
            .step = 1e-6};
  }

  static constexpr Field<C> weightDecay(std::string_view key) {
    return {.key = key,
            .member = &C::weightDecay,
            .label = "Weight decay",
            .help = "Pull of the weights towards zero; embeddings, biases and norms are spared.",
            .min = 0,
            .max = 10,
            .step = 0.01};
  }

  static constexpr Field<C> clipNorm(std::string_view key) {
    return {.key = key,
            .member = &C::clipNorm,
            .label = "Gradient clipping",
            .help = "Longest gradient that is let through unshortened; 0 is off.",
            .min = 0,
            .max = 1e6,
            .step = 0.1,
            .zero = "off"};
  }
};

}  // namespace clozebench

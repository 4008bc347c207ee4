#include "train/schedule.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace clozebench {

double learningRate(const Schedule& schedule, double progress) {
  if (progress < schedule.warmup) return schedule.peak * progress / schedule.warmup;
  if (schedule.kind == "constant" || schedule.warmup >= 1) return schedule.peak;
  const double done = std::clamp((progress - schedule.warmup) / (1 - schedule.warmup), 0.0, 1.0);
  const double left = schedule.kind == "cosine" ? 0.5 * (1 + std::cos(std::numbers::pi * done)) : 1 - done;
  return schedule.peak * (schedule.finalShare + (1 - schedule.finalShare) * left);
}

}  // namespace clozebench

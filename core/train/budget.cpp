#include "train/budget.h"

#include <algorithm>
#include <cmath>

namespace clozebench {
namespace {

std::int64_t stepsOfEpochs(double epochs, std::int64_t stepsPerEpoch) {
  return std::max<std::int64_t>(1, std::llround(epochs * static_cast<double>(stepsPerEpoch)));
}

}  // namespace

double Budget::progress(std::int64_t stepsDone, std::int64_t tokensDone, double secondsDone) const {
  double share = 0;
  if (steps > 0) share = std::max(share, static_cast<double>(stepsDone) / static_cast<double>(steps));
  if (tokens > 0) share = std::max(share, static_cast<double>(tokensDone) / static_cast<double>(tokens));
  if (seconds > 0) share = std::max(share, secondsDone / seconds);
  return std::min(share, 1.0);
}

bool Budget::finished(std::int64_t stepsDone, std::int64_t tokensDone, double secondsDone) const {
  return (steps > 0 && stepsDone >= steps) || (tokens > 0 && tokensDone >= tokens) ||
         (seconds > 0 && secondsDone >= seconds);
}

Budget pretrainBudget(const PretrainConfig& config, std::int64_t stepsPerEpoch) {
  Budget budget{config.steps, config.tokens, config.minutes * 60};
  if (config.epochs > 0) budget.steps = stepsOfEpochs(config.epochs, stepsPerEpoch);
  return budget;
}

Budget finetuneBudget(const FinetuneConfig& config, std::int64_t stepsPerEpoch) {
  Budget budget{config.steps, 0, 0};
  if (config.epochs > 0) budget.steps = stepsOfEpochs(config.epochs, stepsPerEpoch);
  return budget;
}

}  // namespace clozebench

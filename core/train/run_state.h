// Where a run stands besides weights and optimizer: what a resume needs to go on as if nothing had happened. Generators
// have no state: batches, masks and dropout are keyed by (seed, epoch or step, row).
#pragma once
#include "base/result.h"
#include "checkpoint/checkpoint.h"
#include "model/optimizer.h"
#include "train/early_stopping.h"

#include <cstdint>
#include <optional>

namespace clozebench {

struct RunPosition {
  std::int64_t step = 0;              // optimizer steps done
  std::int64_t epoch = 0, batch = 0;  // the next batch to train on
  std::int64_t tokens = 0;            // real ones, seen so far
  double seconds = 0;                 // of training
  std::int64_t evaluatedTenth = 0;    // of the run, at the last evaluation
  std::int64_t evaluatedStep = -1;    // last step whose evaluation is complete; -1 = row 0 is still to come
  double firstLoss = 0;               // of step 1
  // Sums over the steps since the last evaluation, and the mean over the interval before it.
  double lossSum = 0;
  std::int64_t lossCount = 0;
  double intervalLoss = 0;
  double meanLoss() const { return lossCount > 0 ? lossSum / static_cast<double>(lossCount) : intervalLoss; }
};

nlohmann::json metricsToState(const MetricValues& metrics);
MetricValues metricsFromState(const nlohmann::json& json);

TrainState makeTrainState(const RunPosition& position, const BestSoFar& best, const Optimizer& optimizer);
// Fills `target` (left alone when undefined) from the state. Corrupt when it is missing or has another shape.
Status restoreTensor(const TrainState& state, const std::string& name, torch::Tensor& target);
// Corrupt when a value is missing or a tensor has another shape.
Status restoreTrainState(const TrainState& state, RunPosition& position, BestSoFar& best, Optimizer& optimizer);

}  // namespace clozebench

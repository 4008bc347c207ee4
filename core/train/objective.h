// What differs between pre-training and fine-tuning, seen by the one loop: which batches there are, what a batch costs
// (its loss), and how the network is evaluated. Implementations own data, batch buffers and heads' inputs.
#pragma once
#include "model/encoder.h"
#include "run/events.h"

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

namespace clozebench {

struct SplitMetrics {
  std::string split;  // "validation", "test"
  MetricValues metrics;
};

// True when a stop was asked for. Asked once per batch.
using StopQuestion = std::function<bool()>;
// done, total: examples of an evaluation.
using EvaluationProgress = std::function<void(double done, double total)>;

struct BatchLoss {
  torch::Tensor loss;       // scalar, fp32
  std::int64_t tokens = 0;  // real ones
};

class Objective {
 public:
  virtual ~Objective() = default;
  virtual std::int64_t batchesPerEpoch() const = 0;
  // Plans the batches of an epoch: a pure function of (data, seed, epoch).
  virtual void beginEpoch(std::int64_t epoch) = 0;
  // progress: share of the run that is done before the step, 0..1; a pure function of the step.
  virtual void beginStep(double /*progress*/) {}
  virtual std::int64_t batchTokens(std::int64_t batch) const = 0;
  // Fills the batch buffers and runs the forward pass; the caller goes backward.
  virtual BatchLoss loss(std::int64_t batch, const ForwardMode& mode) = 0;
  // Every split that is watched, validation first. ErrorCode::Interrupted when a stop came between two batches.
  virtual Result<std::vector<SplitMetrics>> evaluate(const StopQuestion& stop, const EvaluationProgress& progress) = 0;
  // Named values about what the network can do now, for a Probed event after each evaluation; empty: none.
  virtual std::map<std::string, double> probe() { return {}; }
  // Loss of a network that knows nothing: uniform over what can be answered.
  virtual double guessingLoss() const = 0;
};

tl::unexpected<Error> interrupted();

}  // namespace clozebench

// Loss and gradient norm of each step. On a CPU they are read at once; on a GPU a few steps late, so that no step waits
// for the device.
#pragma once
#include "base/result.h"
#include "model/tensor.h"
#include "run/worker.h"

#include <vector>

namespace clozebench {

class StepLog {
 public:
  // lossLimit: a loss above it counts as diverged, as NaN does. key: of the learning rate, for the remedy.
  StepLog(torch::Device device, double lossLimit, std::string key);
  // point: everything but loss and norm.
  void add(const StepPoint& point, const torch::Tensor& loss, const torch::Tensor& norm);
  bool full() const { return m_points.size() == m_capacity; }
  // Reads what is pending, in order.
  std::vector<StepPoint> drain();
  // ErrorCode::Diverged, with step, rate and remedy, when a loss or gradient is no number, or the loss beyond the
  // limit.
  Status check(const StepPoint& point) const;
  // The same for weights or an evaluation after this step: `loss` of it.
  tl::unexpected<Error> diverged(const StepPoint& point) const;
  const StepPoint& last() const { return m_last; }

 private:
  std::size_t m_capacity;
  double m_lossLimit;
  std::string m_key;
  torch::Tensor m_values;  // (capacity, 2) on the device
  std::vector<StepPoint> m_points;
  StepPoint m_last;
};

}  // namespace clozebench

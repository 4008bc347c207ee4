// Which evaluation is the best so far, and when to give up waiting for a better one.
#pragma once
#include "run/events.h"

#include <cstdint>
#include <optional>
#include <string>

namespace clozebench {

class BestSoFar {
 public:
  // metric: a name of MetricValues; "loss" and names that end in it are better when smaller, the others when larger.
  // patience: evaluations in a row without improvement after which to stop; 0 = never.
  BestSoFar(std::string metric, std::int64_t patience) : m_metric(std::move(metric)), m_patience(patience) {}

  // True when this evaluation is the best so far. Equal values: the smaller loss wins, then the earlier one (with few
  // validation examples F1 is often equal). NaN is never better.
  bool observe(std::int64_t step, const MetricValues& metrics);
  bool exhausted() const { return m_patience > 0 && m_waited >= m_patience; }

  const std::optional<std::int64_t>& bestStep() const { return m_bestStep; }
  const MetricValues& bestMetrics() const { return m_bestMetrics; }
  std::int64_t waited() const { return m_waited; }
  void restore(std::optional<std::int64_t> bestStep, MetricValues bestMetrics, std::int64_t waited);

 private:
  bool better(const MetricValues& metrics) const;
  std::string m_metric;
  std::int64_t m_patience = 0, m_waited = 0;
  std::optional<std::int64_t> m_bestStep;
  MetricValues m_bestMetrics;
};

}  // namespace clozebench

#include "train/early_stopping.h"

#include <cmath>

namespace clozebench {

bool BestSoFar::better(const MetricValues& metrics) const {
  const double value = metrics.get(m_metric), best = m_bestMetrics.get(m_metric);
  if (std::isnan(value)) return false;
  if (!m_bestStep || std::isnan(best)) return true;
  if (value == best) return metrics.get("loss") < m_bestMetrics.get("loss");
  return m_metric.ends_with("loss") ? value < best : value > best;
}

bool BestSoFar::observe(std::int64_t step, const MetricValues& metrics) {
  if (!better(metrics)) {
    ++m_waited;
    return false;
  }
  m_bestStep = step;
  m_bestMetrics = metrics;
  m_waited = 0;
  return true;
}

void BestSoFar::restore(std::optional<std::int64_t> bestStep, MetricValues bestMetrics, std::int64_t waited) {
  m_bestStep = bestStep;
  m_bestMetrics = std::move(bestMetrics);
  m_waited = waited;
}

}  // namespace clozebench

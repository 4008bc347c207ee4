#include "train/unfreezing.h"

#include "train/network.h"

#include <algorithm>
#include <cmath>

namespace clozebench {

Unfreezing::Unfreezing(const ParameterSet& parameters, const FinetuneConfig& config, int layers,
                       std::int64_t stepsPerEpoch)
    : m_factors(finetuneRateFactors(parameters, config, layers)),
      m_top(layers + 1),
      m_lowest(config.freezeLayers > 0 ? std::min(m_top, static_cast<int>(config.freezeLayers) + 1) : 0),
      m_interval(
          std::max<std::int64_t>(1, std::llround(config.gradualUnfreezing * static_cast<double>(stepsPerEpoch)))) {
  for (const auto& info : parameters.infos())
    m_layers.push_back(isHeadParameter(info.name) ? m_top : std::min(m_top, info.layer));
}

int Unfreezing::lowestTrained(std::int64_t step) const {
  const auto thawed = std::min<std::int64_t>(step / m_interval, m_top);
  return std::max(m_lowest, m_top - static_cast<int>(thawed));
}

std::int64_t Unfreezing::startOf(int layer) const {
  return m_interval * (m_top - layer);
}

void Unfreezing::apply(std::int64_t step, Optimizer& optimizer) {
  const int lowest = lowestTrained(step);
  if (lowest == m_applied) return;
  m_applied = lowest;
  std::vector<double> factors;
  std::vector<std::int64_t> since;
  for (std::size_t i = 0; i < m_layers.size(); ++i) {
    factors.push_back(m_layers[i] >= lowest ? m_factors[i] : 0.0);
    since.push_back(startOf(m_layers[i]));
  }
  optimizer.setRates(factors, since);
}

}  // namespace clozebench

// How long a step takes just now, and so how long the rest of a run will: over windows of a second, pauses excluded.
#pragma once
#include "run/events.h"

#include <cstdint>
#include <vector>

namespace clozebench {

class StepPace {
 public:
  void add(const std::vector<StepPoint>& points) {
    if (points.empty()) return;
    const StepPoint& last = points.back();
    if (m_from.step == 0) m_from = points.front();
    const double seconds = last.seconds - m_from.seconds;
    if (last.step <= m_from.step || (seconds < kWindowSeconds && m_secondsPerStep > 0)) return;
    m_secondsPerStep = seconds / static_cast<double>(last.step - m_from.step);
    if (seconds >= kWindowSeconds) m_from = last;
  }
  // Negative when it cannot be told: no two points yet, or a budget that is no number of steps.
  double secondsLeft(std::int64_t step, std::int64_t totalSteps) const {
    return totalSteps > 0 && m_secondsPerStep > 0 ? m_secondsPerStep * static_cast<double>(totalSteps - step) : -1;
  }

 private:
  static constexpr double kWindowSeconds = 1.0;
  StepPoint m_from;
  double m_secondsPerStep = 0;
};

}  // namespace clozebench

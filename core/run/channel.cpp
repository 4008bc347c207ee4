#include "run/channel.h"

#include <iterator>

namespace clozebench {

bool mergeSteps(RunEvent& last, RunEvent& next) {
  auto* into = std::get_if<Steps>(&last.event);
  auto* from = std::get_if<Steps>(&next.event);
  if (!into || !from || last.runId != next.runId) return false;
  into->points.insert(into->points.end(), from->points.begin(), from->points.end());
  return true;
}

Status EventChannel::accept(const std::string& runId, const Event& event) {
  m_events.push({runId, event}, mergeSteps);
  return {};
}

Status SinkChain::accept(const std::string& runId, const Event& event) {
  const bool last = isLast(event);
  Status first;
  for (std::size_t i = 0; i < m_sinks.size(); ++i) {
    if (last && m_ended[i] == runId) continue;
    auto status = m_sinks[i]->accept(runId, event);
    if (status) {
      m_ended[i] = last ? runId : std::string();
      continue;
    }
    if (!std::holds_alternative<Failed>(event)) return status;
    if (first) first = std::move(status);
  }
  return first;
}

void SinkChain::poll(const std::string& runId, RunControls& controls) {
  for (const auto& sink : m_sinks) sink->poll(runId, controls);
}

}  // namespace clozebench

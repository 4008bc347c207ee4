#include "experiment/run_uses.h"

namespace clozebench {

RunUses::RunUses(const std::vector<RunOverview>& told) {
  read(told);
}

RunUses::RunUses(const std::vector<RunRecord>& told) {
  read(told);
}

template <class Run>
void RunUses::read(const std::vector<Run>& told) {
  for (const Run& run : told) {
    m_uses[run.id][run.experimentId].insert(run.variant);
    if (run.kind != RunKind::Pretrain) continue;
    m_pretrainings.insert(run.id);
    m_pretrained[run.experimentId].insert(run.variant);
  }
  for (const Run& run : told) {
    if (run.kind != RunKind::Finetune) continue;
    const auto parent = m_uses.find(run.parent);
    if (parent == m_uses.end()) continue;
    const auto there = parent->second.find(run.experimentId);
    if (there != parent->second.end()) there->second.insert(run.variant);
  }
}

const RunUses::ByExperiment& RunUses::of(const std::string& runId) const {
  static const ByExperiment kNone;
  const auto found = m_uses.find(runId);
  return found == m_uses.end() ? kNone : found->second;
}

const RunUses::Variants& RunUses::variants(const std::string& runId, const std::string& experimentId) const {
  static const Variants kNone;
  const ByExperiment& uses = of(runId);
  const auto found = uses.find(experimentId);
  return found == uses.end() ? kNone : found->second;
}

std::string RunUses::variant(const std::string& runId, const std::string& experimentId) const {
  const Variants& served = variants(runId, experimentId);
  if (served.size() != 1) return "";
  const bool serveAll = m_pretrainings.contains(runId) && m_pretrained.at(experimentId).size() == 1;
  return serveAll ? "" : *served.begin();
}

}  // namespace clozebench

// What each run stands for. The store tells a run once for each experiment and variant that uses it; people count it
// once. Here it is one run with all of them: the experiments that use it and, in each, the variants that it serves.
#pragma once
#include "store/workspace.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace clozebench {

class RunUses {
 public:
  using Variants = std::set<std::string>;
  using ByExperiment = std::map<std::string, Variants>;  // by id

  RunUses() = default;
  explicit RunUses(const std::vector<RunOverview>& told);  // of everything: Workspace::runOverviews()
  explicit RunUses(const std::vector<RunRecord>& told);    // of one experiment: Workspace::runs(experiment)

  const ByExperiment& of(const std::string& runId) const;
  // A pre-training serves the variants that start from it, whichever of them it was planned for.
  const Variants& variants(const std::string& runId, const std::string& experimentId) const;
  // The variant to name it after: "" when it serves several, or is the one pre-training of them all.
  std::string variant(const std::string& runId, const std::string& experimentId) const;

  // Each of them once, at its first place, named after its variant.
  template <class Run>
  std::vector<Run> once(const std::vector<Run>& told) const {
    std::vector<Run> runs;
    std::set<std::string> taken;
    for (const Run& run : told) {
      if (!taken.insert(run.id + ' ' + run.experimentId).second) continue;
      runs.push_back(run);
      runs.back().variant = variant(run.id, run.experimentId);
    }
    return runs;
  }

 private:
  template <class Run>
  void read(const std::vector<Run>& told);

  std::map<std::string, ByExperiment> m_uses;  // by run
  std::set<std::string> m_pretrainings;
  ByExperiment m_pretrained;  // what the pre-trainings of an experiment were planned for
};

}  // namespace clozebench

// What a gain is held against, of one variant of an experiment: the account of its data (how many examples, which of
// them leak) and the baselines on its test split. Kept with the experiment as soon as the variant's data are at hand,
// so that a gain of an experiment that never ends has them too.
#pragma once
#include "compare/gain.h"
#include "experiment/driver.h"

#include <map>
#include <set>
#include <string>

namespace clozebench {

class BaselineStage {
 public:
  BaselineStage(Workspace& workspace, std::string experimentId, const RunControls& controls,
                const DriveObserver& observer)
      : m_workspace(workspace), m_experimentId(std::move(experimentId)), m_controls(controls), m_observer(observer) {}

  // Before the first fine-tuning of each variant; later calls do nothing. What cannot be had (no test split) is said
  // and the runs stand. Error: Interrupted.
  Status prepare(const PlannedRun& run);

 private:
  Status keep(const PlannedRun& run);
  Result<GainData> countedOf(const TaskData& task, const Settings& settings);
  Result<std::string> baselinesOf(const TaskData& task, const std::string& metric);
  void tellStage(const std::string& stage, double done, double total) const;
  StopFunction stopQuestion() const;

  Workspace& m_workspace;
  const std::string m_experimentId;
  const RunControls& m_controls;
  const DriveObserver& m_observer;
  std::set<std::string> m_prepared;                // variants
  std::map<std::string, std::string> m_baselines;  // by data and metric
  std::map<std::string, GainData> m_inCorpus;      // by held-out data and corpus
};

}  // namespace clozebench

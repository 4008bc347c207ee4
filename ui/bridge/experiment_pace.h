// How far a whole experiment is and how long it will take: from what each of its planned runs was thought to take and
// from what those that ran really took.
#pragma once
#include "config/experiment_file.h"
#include "experiment/driver.h"
#include "experiment/plan.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace clozebench {

struct PlannedWork {
  RunKind kind = RunKind::Finetune;
  std::string variant, arm, role;
  std::int64_t seed = 1;
  double seconds = -1;  // as thought before; 0: an earlier one does it too; negative = nothing is known
};
// In the order of the plan; empty when there is none. Reads labelled files and the speeds that the workspace knows: not
// for the window's thread.
std::vector<PlannedWork> plannedWork(const std::filesystem::path& workspaceFolder, const Experiment& experiment,
                                     PlanScope scope);

class ExperimentPace {
 public:
  void setPlan(std::vector<PlannedWork> plan);
  std::size_t count() const { return m_plan.size(); }
  // The planned run that this one is, the first unfinished of several equal ones.
  std::optional<std::size_t> placeOf(const RunRecord& run) const;
  void finish(std::size_t index, double seconds);  // 0: reused, it took nothing
  // What was planned before and did not come to run will not: it had to start from a run that failed.
  void passTo(std::size_t index);
  // What of the plan is done already, as the store tells it: a run that serves several variants took its time once.
  void finishAll(const std::vector<RunRecord>& told);
  // The run at work: how much of it is done (0 to 1), and what it took and still takes as far as that is known.
  void follow(std::size_t index, double share, double seconds, double secondsLeft);

  double share() const;        // of the experiment, 0 to 1; negative = unknown
  double secondsLeft() const;  // of the experiment; negative = unknown

 private:
  struct Estimate {
    double done = 0, left = 0;
    bool inSeconds = true;  // else nothing is known of some run
  };
  Estimate estimate() const;
  double thought(std::size_t index) const;
  double factorOf(RunKind kind) const;  // seconds per thought second; negative = unknown

  std::vector<PlannedWork> m_plan;
  std::vector<std::optional<double>> m_taken;
  std::optional<std::size_t> m_current;
  double m_share = 0, m_seconds = 0, m_secondsLeft = -1;
};

}  // namespace clozebench

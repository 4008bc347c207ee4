// What is settled before the first run of an experiment: the plan, the data's fingerprints, its place in the store, the
// compute for all runs, and where fine-tuning starts. Also the tokenizers, each made when the first run needs it.
#pragma once
#include "config/validate.h"
#include "experiment/driver.h"
#include "experiment/identity.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace clozebench {

// Weights to fine-tune from that are no planned run: a run of this workspace or the folder of a checkpoint.
struct StartingPoint {
  std::string parent;    // run id, or an absolute folder; "" = none
  std::string identity;  // of the run, or of the weights
  std::filesystem::path checkpoint;
};

struct PreparedExperiment {
  Plan plan;
  std::vector<std::string> data;  // fingerprint per planned run
  std::string experimentId;
  ResolvedCompute compute;
  StartingPoint start;
  bool mayPretrain = true;  // false: a planned pre-training must be there already
};

// What of an experiment must be right before that part of it can start.
LaunchStages stagesOf(PlanScope scope);

// Errors: WrongUse (issues of the experiment, an unknown start), BadInput (its data), Interrupted.
Result<PreparedExperiment> prepareExperiment(Workspace& workspace, const Experiment& experiment,
                                             const DriveOptions& options, const RunControls& controls,
                                             const DriveObserver& observer);

class TokenizerStage {
 public:
  TokenizerStage(const Workspace& workspace, const DriveOptions& options, const StartingPoint& start,
                 const RunControls& controls, const DriveObserver& observer)
      : m_workspace(workspace), m_options(options), m_start(start), m_controls(controls), m_observer(observer) {}
  // Weights are useless with another tokenizer than theirs: a starting point brings its own, for both arms.
  Result<PreparedTokenizer> prepared(const Settings& settings);

 private:
  Result<PreparedTokenizer> make(const Settings& settings);
  const Workspace& m_workspace;
  const DriveOptions& m_options;
  const StartingPoint& m_start;
  const RunControls& m_controls;
  const DriveObserver& m_observer;
  std::map<std::string, PreparedTokenizer> m_known;  // by what it is learnt from
};

Error stoppedOnRequest();

}  // namespace clozebench

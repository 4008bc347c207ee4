// Everything a workspace holds, as a list of experiments with their runs shows it: states, scores and their course, the
// gain that is kept with each experiment. A second look reads again only what changed since the first.
#pragma once
#include "experiment/run_uses.h"
#include "store/workspace.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace clozebench {

struct GainOverview {
  std::string variant, metric;
  double gain = 0, low = 0, high = 0;  // 95 % interval
  std::string verdict;  // verdictName()
  // However the examples are drawn the difference is the same: such a test set cannot tell the arms apart.
  bool cannotTell = false;
  bool leaks = false;  // test or validation texts stood in the training data or in the raw text
  std::int64_t seeds = 0, seedsPlanned = 0;  // finished in both arms; of the experiment, 0 = not known
};

struct ExperimentOverview {
  ExperimentRecord record;                           // id "": the runs of no experiment
  std::vector<RunOverview> runs;                     // in the order in which they were begun, each once (RunUses::once)
  RunUses::Variants variants;                        // that its fine-tunings are of
  std::map<std::string, RunUses::Variants> serving;  // by run: those that serve several variants
  std::vector<GainOverview> gains;
  std::vector<std::string> gainRuns;  // what the gains were made of
  std::set<std::string> reused;       // runs that another experiment made
  // Nothing is at work in it and its runs are others than the kept gain was made of: one was deleted or added since.
  bool gainIsStale = false;
};

struct WorkspaceOverview {
  std::vector<ExperimentOverview> experiments;         // newest first
  std::map<std::string, std::vector<double>> courses;  // by run: Workspace::scoreCourses
};

// `before` is the answer of the last time, or empty.
Result<WorkspaceOverview> overviewOf(const Workspace& workspace, const WorkspaceOverview& before = {});
// Makes the gain of the runs that an experiment has now and keeps it; may take a second.
Status refreshGains(Workspace& workspace, const std::string& experimentId);

// Of all its runs: running before everything, then what asks for a decision (failed, interrupted, stopped), then
// waiting; finished when all are. Queued without any run.
RunState stateOf(const ExperimentOverview& experiment);
// The run that scored best of one arm ("pretrained", "scratch", "" = pre-training), null without a score. Tries of a
// search for the learning rate are none of them.
const RunOverview* bestRun(const ExperimentOverview& experiment, const std::string& arm);
// The test score where there is one, else the one on validation; NaN without either.
double scoreOf(const RunOverview& run);
// When the first of the runs that it made itself began; "" when it made none yet.
std::string startedAt(const ExperimentOverview& experiment);
// Training time of the runs that it made itself, and of those that it reused.
double secondsOf(const ExperimentOverview& experiment);
double reusedSecondsOf(const ExperimentOverview& experiment);

}  // namespace clozebench

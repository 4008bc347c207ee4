// What Compare shows, read from the workspace in one go on the reader's thread; no widget.
#pragma once
#include "compare/gain.h"
#include "experiment/rate_search.h"
#include "experiment/setting_table.h"
#include "ui/models/compare_choice.h"
#include "ui/models/compare_run_table.h"

#include <array>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace clozebench {

// Kept between two readings, touched on the reader's thread only: what cannot have changed is not read again.
struct CompareCache {
  CurveCache curves;
  std::map<std::string, std::vector<Gain>> gains;  // by experiment and the runs that are finished there
};

// An experiment that is laid over the others, with its runs in the order of the plan; their settings are left out.
struct ComparedExperiment {
  ExperimentRecord record;
  std::vector<RunRecord> runs;
};

// Which arms the chosen experiment has, whatever became of their runs.
struct PlannedArms {
  bool pretrained = false, scratch = false;
};

struct Comparison {
  std::vector<ExperimentRecord> experiments;  // all of the workspace, newest first
  std::vector<ComparedExperiment> compared;   // the chosen one first; empty in an empty workspace
  std::vector<std::string> variants;          // of the chosen one
  PlannedArms arms;                           // of the chosen one
  bool underWay = false;                      // some run of it waits or trains
  std::vector<Gain> gains;                    // of the chosen one
  std::string gainProblem;                    // why there is none
  std::vector<std::string> notes;             // of the chosen one: variants without a gain, another revision
  std::vector<RateSearch> searches;           // of the chosen one
  std::array<std::shared_ptr<const CurveSet>, 2> curves;
  SettingTable differing;
  std::string settingsProblem;
  std::vector<std::string> groupings;               // what colour and line style can tell
  RunTable table;                                   // of the runs that are drawn
  std::size_t drawnTuned = 0, drawnPretrained = 0;  // runs of each stage that are drawn
  std::size_t filteredOut = 0;                      // runs that do not meet the filter
  QString filterProblem;                            // a name in the filter that no run knows
  QString filterWithoutNumber;                      // a comparison in it with what is no number
};

Result<Comparison> readComparison(const Workspace& workspace, const CompareChoice& choice, CompareCache& cache);

}  // namespace clozebench

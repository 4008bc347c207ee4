// The toy task: rows of digits whose label says whether a count or a sum passes a threshold. Written as plain files,
// run as any experiment; what does not learn it (micro F1 on test above 0.95, from scratch and pre-trained) is broken.
#pragma once
#include "base/result.h"
#include "store/workspace.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace clozebench {

struct ToyTask {
  std::string rule = "count";  // count|sum
  std::int64_t rows = 3000;    // to train on
  std::int64_t seed = 1;       // of the rows
};
// Writes into `folder` (once; equal content is kept) and returns the experiment file. WrongUse for another rule, or for
// fewer rows than the task can be learnt from.
Result<std::filesystem::path> prepareToy(const std::filesystem::path& folder, const ToyTask& task);
// Of the workspace: one folder per task, so that several can be kept.
std::filesystem::path toyFolder(const std::filesystem::path& dataDirectory, const ToyTask& task);
bool isToyExperiment(const std::string& experimentName);

inline constexpr double kToyGoal = 0.95;
struct ToyVerdict {
  bool passed = false;
  double pretrained = 0, scratch = 0;  // the lowest micro F1 on test over the seeds; NaN without such a run
  std::string sentence;                // what came out
  std::string remedy;                  // what to look at when it did not pass; else ""
};
ToyVerdict judgeToy(const std::vector<RunRecord>& runs);

}  // namespace clozebench

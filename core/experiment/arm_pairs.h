// Which runs of an experiment stand against each other: finished in both arms, with the same seed and variant.
#pragma once
#include "store/workspace.h"

#include <string>
#include <vector>

namespace clozebench {

// An experiment in mid-run has pairs over what it has so far.
struct ArmPairs {
  std::string variant;
  std::vector<RunRecord> pretrained, scratch;  // the same seeds, rising
};
// By variant, those without a finished pair left out. Trial runs of a search take no part; of several finished runs
// for one seed the newest counts.
std::vector<ArmPairs> armPairs(const std::vector<RunRecord>& newestFirst);

}  // namespace clozebench

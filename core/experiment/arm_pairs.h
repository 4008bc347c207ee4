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
  std::vector<std::string> members;            // the variants of the file that these very runs are of

  bool isOf(const std::string& name) const;  // by its own name or that of a member
};
// By variant, those without a finished pair left out. Trial runs of a search take no part; of several finished runs
// for one seed the newest counts. Variants that came out as the very same runs (500 examples asked for, and all 120
// there are) are one comparison: counted twice they would make each other less sure.
std::vector<ArmPairs> armPairs(const std::vector<RunRecord>& newestFirst);

// The same runs, with one name for such variants, "all examples (also: 500 examples)", and each run once under it.
std::vector<RunRecord> withEqualVariantsJoined(const std::vector<RunRecord>& newestFirst);
// Whether such a name is that of this variant, or holds it.
bool namesVariant(const std::string& name, const std::string& variant);

}  // namespace clozebench

// The predictions of a pair from the store, for everything that looks at single examples.
#pragma once
#include "compare/pair.h"
#include "store/workspace.h"

#include <string>
#include <vector>

namespace clozebench {

// Of a variant of an experiment: the seeds that are finished in both arms. NotFound when there are none.
Result<Pair> readPair(const Workspace& workspace, const std::string& experimentId, const std::string& variant = "",
                      const std::string& split = "test");
// Of any runs with the same seeds (or one run each), the first ones counted as pre-trained; WrongUse when they were
// not tested on the same examples.
Result<Pair> readPair(const Workspace& workspace, const std::vector<RunRecord>& pretrained,
                      const std::vector<RunRecord>& scratch, const std::string& split = "test");

}  // namespace clozebench

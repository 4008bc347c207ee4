// Where a checkpoint came from, with what stands beside the line of its ancestors: the points that were kept along a
// pre-training, the tries from which a learning rate was chosen, how large the tokenizer really is.
#pragma once
#include "experiment/checkpoints.h"

#include <map>
#include <string>
#include <vector>

namespace clozebench {

struct FullLineage {
  Lineage line;
  std::map<std::string, std::vector<KeptCheckpoint>> points;  // by run: kept along it, the earliest first
  std::map<std::string, std::vector<RunRecord>> tries;        // by run: of its learning rate, the lowest first
  std::map<std::string, std::filesystem::path> starts;        // by run: which checkpoint of its parent it started from
  std::int64_t pieces = 0;                                    // of the tokenizer; 0 = its files are gone
  std::filesystem::path tokenizer;                            // where they lie
};
// Reads files; not for the window's thread.
Result<FullLineage> fullLineage(const Workspace& workspace, const RunRecord& run);

}  // namespace clozebench

// Run records from their rows. Inside core/store only.
#pragma once
#include "store/sqlite.h"
#include "store/workspace.h"

#include <filesystem>
#include <string>
#include <vector>

namespace clozebench::store {

// The columns, in the order that runFromRow reads, and the tables they come from.
extern const char* const kSelectRun;
RunRecord runFromRow(const sqlite::Row& row);

// Where a stored path lies in this workspace: a copied or moved one uses its own runs/... and cache/... as soon as they
// are there, never those of the original. Other paths stay as they are.
std::string pathHere(const sqlite::Database& database, const std::string& stored);
void usePathsHere(const sqlite::Database& database, RunRecord& run);

// `condition` is the SQL after the tables: "WHERE run.id = ?".
template <class... Values>
Result<std::vector<RunRecord>> selectRuns(const sqlite::Database& database, const std::string& condition,
                                          const Values&... values) {
  std::vector<RunRecord> runs;
  CLOZE_CHECK(database.each(
      kSelectRun + condition, [&](const sqlite::Row& row) { runs.push_back(runFromRow(row)); }, values...));
  for (RunRecord& run : runs) usePathsHere(database, run);
  return runs;
}

}  // namespace clozebench::store

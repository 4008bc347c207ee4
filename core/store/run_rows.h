// Run records from their rows. Inside core/store only.
#pragma once
#include "store/sqlite.h"
#include "store/workspace.h"

#include <string>
#include <vector>

namespace clozebench::store {

// The columns, in the order that runFromRow reads, and the tables they come from.
extern const char* const kSelectRun;
RunRecord runFromRow(const sqlite::Row& row);

// `condition` is the SQL after the tables: "WHERE run.id = ?".
template <class... Values>
Result<std::vector<RunRecord>> selectRuns(const sqlite::Database& database, const std::string& condition,
                                          const Values&... values) {
  std::vector<RunRecord> runs;
  CLOZE_CHECK(database.each(
      kSelectRun + condition, [&](const sqlite::Row& row) { runs.push_back(runFromRow(row)); }, values...));
  return runs;
}

}  // namespace clozebench::store

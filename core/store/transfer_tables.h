// What both directions of a transfer share: which tables a run has, and their columns. Inside core/store only.
#pragma once
#include "store/sqlite.h"

#include <filesystem>
#include <string>
#include <vector>

namespace clozebench::store {

// Tables whose rows belong to a run (by run_key), but for requests, which are for this place and moment.
Result<std::vector<std::string>> runTables(const sqlite::Database& database);
// Without those of `left`.
Result<std::vector<std::string>> columnsOf(const sqlite::Database& database, const std::string& table,
                                           const std::vector<std::string>& left = {});
std::string joinedColumns(const std::vector<std::string>& columns, const std::string& prefix = "");
// ATTACH of a file that is only read, in a folder that may not be written too.
Status attachReadOnly(const sqlite::Database& database, const std::filesystem::path& file, const std::string& name);

}  // namespace clozebench::store

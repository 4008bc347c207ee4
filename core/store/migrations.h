// The schema as numbered steps. Each runs once, in its own transaction, after a VACUUM INTO backup of what was there; a
// fresh file gets all of them in one.
#pragma once
#include "store/sqlite.h"

#include <span>
#include <string>

namespace clozebench {

struct Migration {
  int number;  // 1, 2, ... without gaps
  const char* description;
  const char* sql;
};

std::span<const Migration> workspaceMigrations();

// Brings the database to the last of `migrations`. NewerVersion when the file is already beyond it, Corrupt when it is
// not one of ours. Backups lie beside the file as FILE.backup-VERSION.
Status migrate(const sqlite::Database& database, std::span<const Migration> migrations);
// The version of the file; the errors of migrate() for files that are not ours or newer than `newest`.
Result<int> schemaVersion(const sqlite::Database& database, int newest);

}  // namespace clozebench

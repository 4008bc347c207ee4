#include "store/version.h"

#include "store/migrations.h"

#include <sqlite3.h>

namespace clozebench {

std::string sqliteVersion() {
  return sqlite3_libversion();
}

int workspaceSchemaVersion() {
  return workspaceMigrations().back().number;
}

}  // namespace clozebench

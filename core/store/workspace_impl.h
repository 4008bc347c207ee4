// What a Workspace holds, and the look-ups that its files share. Inside core/store only.
#pragma once
#include "store/sqlite.h"
#include "store/workspace.h"

#include <string>
#include <utility>

namespace clozebench {

struct Workspace::Impl {
  std::filesystem::path folder;
  sqlite::Database database;
};

namespace store {

inline constexpr const char* kDatabaseName = "workspace.sqlite";

// Row keys of a run / an experiment by full id; NotFound otherwise.
Result<std::int64_t> runKey(const sqlite::Database& database, const std::string& runId);
Result<std::int64_t> experimentKey(const sqlite::Database& database, const std::string& experimentId);

// The text of an experiment under another name; as it is when this version cannot read it any more, because then it
// could not be run under any name.
std::string named(const std::string& toml, const std::string& name);
// All revisions of an experiment, their texts and what their runs say of them. Within a transaction of the caller.
Status renameAll(const sqlite::Database& database, const std::string& name, const std::string& newName);

// Writes `work` in one BEGIN IMMEDIATE transaction.
template <class Work>
Status inTransaction(const sqlite::Database& database, Work&& work) {
  CLOZE_TRY(auto transaction, sqlite::Transaction::begin(database));
  CLOZE_CHECK(work());
  return transaction.commit();
}

// NFS, SMB, FUSE and cluster file systems (statfs f_type): WAL needs shared memory that they do not have.
bool isNetworkFileSystem(std::int64_t type);

}  // namespace store
}  // namespace clozebench

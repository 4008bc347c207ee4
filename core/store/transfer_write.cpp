// The rows of some experiments and runs into a database of their own.
#include "store/migrations.h"
#include "store/transfer_tables.h"
#include "store/values_json.h"
#include "store/workspace_impl.h"
#include "store/workspace_transfer.h"

#include <nlohmann/json.hpp>

namespace clozebench {
namespace fs = std::filesystem;
namespace {

using sqlite::Database;

constexpr const char* kChosenRuns = " WHERE id IN (SELECT value FROM json_each(?))";
constexpr const char* kOfChosenRuns = " WHERE run_key IN (SELECT key FROM main.run)";

std::string listed(const std::vector<std::string>& ids) {
  return nlohmann::json(ids).dump();
}

template <class... Values>
Status copy(const Database& database, const std::string& table, const std::string& condition, const Values&... values) {
  CLOZE_TRY(const auto columns, store::columnsOf(database, table));
  const std::string list = store::joinedColumns(columns);
  return database.run(
      "INSERT INTO main." + table + " (" + list + ") SELECT " + list + " FROM source." + table + condition, values...);
}

Status copyAll(const Database& database, const TransferChoice& choice) {
  CLOZE_CHECK(database.run("PRAGMA defer_foreign_keys = ON"));  // a run whose home stays behind gets another below
  CLOZE_CHECK(copy(database, "experiment", kChosenRuns, listed(choice.experiments)));
  CLOZE_CHECK(copy(database, "run", kChosenRuns, listed(choice.runs)));
  CLOZE_CHECK(copy(database, "experiment_run",
                   std::string(kOfChosenRuns) + " AND experiment_key IN (SELECT key FROM main.experiment)"));
  CLOZE_CHECK(copy(database, "fact", " WHERE experiment_key IN (SELECT key FROM main.experiment)"));
  CLOZE_CHECK(database.run(
      "UPDATE main.run SET (experiment_key, variant) = (SELECT experiment_key, variant FROM main.experiment_run"
      " WHERE run_key = run.key ORDER BY experiment_key LIMIT 1)"
      " WHERE experiment_key NOT IN (SELECT key FROM main.experiment)"
      " AND EXISTS (SELECT 1 FROM main.experiment_run WHERE run_key = run.key)"));
  CLOZE_CHECK(
      database.run("UPDATE main.run SET experiment_key = NULL WHERE experiment_key NOT IN (SELECT key FROM "
                   "main.experiment)"));
  CLOZE_CHECK(
      copy(database, "split",
           " WHERE fingerprint IN (SELECT split_fingerprint FROM source.prediction WHERE run_key IN (SELECT key "
           "FROM main.run))"));
  CLOZE_TRY(const auto tables, store::runTables(database));
  for (const std::string& table : tables) CLOZE_CHECK(copy(database, table, kOfChosenRuns));
  return {};
}

}  // namespace

Status writeTransfer(const Workspace& from, const TransferChoice& choice, const fs::path& file) {
  CLOZE_TRY(const auto database, Database::open(file, Database::Mode::ReadWrite));
  CLOZE_CHECK(migrate(database, workspaceMigrations()));
  CLOZE_CHECK(store::attachReadOnly(database, from.folder() / store::kDatabaseName, "source"));
  CLOZE_CHECK(store::inTransaction(database, [&] { return copyAll(database, choice); }));
  return database.run("DETACH source");
}

}  // namespace clozebench

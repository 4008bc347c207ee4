// An incoming database into a workspace. Keys are given anew; ids stay, unless something else has them here.
#include "base/files.h"
#include "store/identifiers.h"
#include "store/transfer_tables.h"
#include "store/workspace_impl.h"
#include "store/workspace_transfer.h"

#include <algorithm>
#include <optional>

namespace clozebench {
namespace fs = std::filesystem;
namespace {

using sqlite::Database;
using sqlite::Row;

class Receiver {
 public:
  Receiver(const Database& database, fs::path folder) : m_database(database), m_folder(std::move(folder)) {}

  Status takeRows() {
    CLOZE_CHECK(m_database.execute("DELETE FROM temp.experiment_map; DELETE FROM temp.run_map"));
    CLOZE_CHECK(takeExperiments());
    CLOZE_CHECK(mapRuns());
    CLOZE_CHECK(insertRuns());
    CLOZE_CHECK(takeSplits());
    CLOZE_TRY(const auto tables, store::runTables(m_database));
    for (const std::string& table : tables) CLOZE_CHECK(insertOfNewRuns(table));
    CLOZE_CHECK(link());
    return parentsHere();
  }
  // After the files have come: paths are those of this workspace or none.
  Status pathsHere() {
    for (const ReceivedRun& run : m_received.runs) {
      const fs::path checkpoints = m_folder / "runs" / run.here / "checkpoints";
      if (run.isNew) CLOZE_CHECK(ownPaths(run, checkpoints));
      CLOZE_CHECK(useCheckpoint(run, checkpoints));
    }
    return {};
  }
  const Received& received() const { return m_received; }

 private:
  struct There {
    std::int64_t key = 0;
    std::string id, name, identity, createdAt, state;
  };

  Result<std::vector<There>> listed(const std::string& sql) const {
    std::vector<There> rows;
    CLOZE_CHECK(m_database.each(sql, [&](const Row& row) {
      rows.push_back({row.integer(0), row.text(1), row.text(2), row.text(3), row.text(4), row.text(5)});
    }));
    return rows;
  }

  // The first row of one integer column, if there is one.
  template <class... Values>
  Result<std::optional<std::int64_t>> keyOf(std::string_view sql, const Values&... values) const {
    std::optional<std::int64_t> key;
    CLOZE_CHECK(m_database.each(
        sql,
        [&](const Row& row) {
          key = row.integer(0);
          return false;
        },
        values...));
    return key;
  }

  Result<std::string> freeId(const std::string& table, const std::string& wanted) const {
    CLOZE_TRY(const auto taken, keyOf("SELECT key FROM main." + table + " WHERE id = ?", wanted));
    if (!taken) return wanted;
    std::string newest;
    CLOZE_CHECK(m_database.each("SELECT max(id) FROM main." + table, [&](const Row& row) { newest = row.text(0); }));
    return newIdentifier(newest);
  }

  Status takeExperiments() {
    CLOZE_TRY(const auto rows,
              listed("SELECT key, id, name, identity, created_at, '' FROM incoming.experiment ORDER BY id"));
    for (const There& there : rows) {
      CLOZE_TRY(auto key,
                keyOf("SELECT key FROM main.experiment WHERE name = ? AND identity = ?", there.name, there.identity));
      const bool isNew = !key;
      if (isNew) {
        CLOZE_TRY(key, insertExperiment(there));
      }
      CLOZE_CHECK(m_database.run("INSERT INTO temp.experiment_map VALUES (?, ?)", there.key, *key));
      ReceivedExperiment one{there.id, {}, there.name, 1, isNew};
      CLOZE_CHECK(m_database.each(
          "SELECT id, revision FROM main.experiment WHERE key = ?",
          [&](const Row& row) {
            one.here = row.text(0);
            one.revision = static_cast<int>(row.integer(1));
          },
          *key));
      m_received.experiments.push_back(std::move(one));
    }
    return {};
  }

  Result<std::optional<std::int64_t>> insertExperiment(const There& there) {
    CLOZE_TRY(const auto columns, store::columnsOf(m_database, "experiment", {"key", "id", "revision"}));
    CLOZE_TRY(const std::string id, freeId("experiment", there.id));
    CLOZE_CHECK(m_database.run("INSERT INTO main.experiment (id, revision, " + store::joinedColumns(columns) +
                                   ") SELECT ?1, (SELECT coalesce(max(revision), 0) + 1 FROM main.experiment AS known"
                                   " WHERE known.name = e.name), " +
                                   store::joinedColumns(columns, "e.") +
                                   " FROM incoming.experiment AS e WHERE key = ?2",
                               id, there.key));
    return std::optional(m_database.lastInsertId());
  }

  // The very same run, or an equal finished one, serves for one that comes.
  Status mapRuns() {
    CLOZE_TRY(const auto rows, listed("SELECT key, id, '', identity, created_at, state FROM incoming.run ORDER BY id"));
    for (const There& there : rows) {
      CLOZE_TRY(auto known,
                keyOf("SELECT key FROM main.run WHERE id = ? AND created_at = ?", there.id, there.createdAt));
      if (!known && !there.identity.empty()) {
        CLOZE_TRY(known, keyOf("SELECT key FROM main.run WHERE identity = ? AND state = 'finished' ORDER BY id DESC",
                               there.identity));
      }
      ReceivedRun run{there.id, {}, !known};
      if (known) {
        CLOZE_CHECK(m_database.each(
            "SELECT id FROM main.run WHERE key = ?", [&](const Row& row) { run.here = row.text(0); }, *known));
      } else {
        CLOZE_TRY(run.here, freeId("run", there.id));
      }
      CLOZE_CHECK(m_database.run("INSERT INTO temp.run_map VALUES (?, ?, ?, ?, ?)", there.key, known.value_or(0),
                                 there.id, run.here, run.isNew));
      m_received.runs.push_back(std::move(run));
    }
    return {};
  }

  Status insertRuns() {
    CLOZE_TRY(const auto columns, store::columnsOf(m_database, "run", {"key", "id", "experiment_key"}));
    CLOZE_CHECK(m_database.run(
        "INSERT INTO main.run (id, experiment_key, " + store::joinedColumns(columns) +
        ") SELECT m.here_id, (SELECT here FROM temp.experiment_map WHERE there = r.experiment_key), " +
        store::joinedColumns(columns, "r.") +
        " FROM incoming.run AS r JOIN temp.run_map AS m ON m.there = r.key WHERE m.is_new ORDER BY r.id"));
    return m_database.run(
        "UPDATE temp.run_map SET here = (SELECT key FROM main.run WHERE run.id = here_id) WHERE is_new");
  }

  Status takeSplits() {
    CLOZE_TRY(const auto columns, store::columnsOf(m_database, "split"));
    const std::string list = store::joinedColumns(columns);
    CLOZE_CHECK(m_database.run("INSERT OR IGNORE INTO main.split (" + list + ") SELECT " + list +
                               " FROM incoming.split WHERE fingerprint IN (SELECT split_fingerprint FROM"
                               " incoming.prediction JOIN temp.run_map ON there = run_key WHERE is_new)"));
    return m_database.run(
        "UPDATE main.split SET texts = (SELECT texts FROM incoming.split AS s WHERE s.fingerprint = split.fingerprint)"
        " WHERE texts = '' AND fingerprint IN (SELECT fingerprint FROM incoming.split WHERE texts <> '')");
  }

  Status insertOfNewRuns(const std::string& table) {
    std::vector<std::string> left{"run_key"};
    if (table == "chunk" || table == "notice") left.push_back("key");  // a number of this database's own
    CLOZE_TRY(const auto columns, store::columnsOf(m_database, table, left));
    return m_database.run("INSERT INTO main." + table + " (run_key, " + store::joinedColumns(columns) +
                          ") SELECT m.here, " + store::joinedColumns(columns, "t.") + " FROM incoming." + table +
                          " AS t JOIN temp.run_map AS m ON m.there = t.run_key WHERE m.is_new");
  }

  Status link() {
    CLOZE_CHECK(m_database.run(
        "INSERT OR IGNORE INTO main.experiment_run (experiment_key, run_key, variant) SELECT e.here, r.here, l.variant"
        " FROM incoming.experiment_run AS l JOIN temp.experiment_map AS e ON e.there = l.experiment_key"
        " JOIN temp.run_map AS r ON r.there = l.run_key"));
    return m_database.run(
        "INSERT OR IGNORE INTO main.fact (experiment_key, key, json) SELECT e.here, f.key, f.json"
        " FROM incoming.fact AS f JOIN temp.experiment_map AS e ON e.there = f.experiment_key");
  }

  Status parentsHere() {
    return m_database.run(
        "UPDATE main.run SET parent = (SELECT here_id FROM temp.run_map WHERE there_id = parent)"
        " WHERE key IN (SELECT here FROM temp.run_map WHERE is_new)"
        " AND parent IN (SELECT there_id FROM temp.run_map)");
  }

  Status ownPaths(const ReceivedRun& run, const fs::path& checkpoints) {
    CLOZE_CHECK(m_database.run(
        "UPDATE main.checkpoint SET path = ? || which WHERE run_key = (SELECT key FROM main.run WHERE id = ?)",
        checkpoints.string() + "/", run.here));
    std::string directory, fingerprint;
    CLOZE_CHECK(m_database.each(
        "SELECT tokenizer_directory, tokenizer_fingerprint FROM main.run WHERE id = ?",
        [&](const Row& row) {
          directory = row.text(0);
          fingerprint = row.text(1);
        },
        run.here));
    const fs::path tokenizer = m_folder / "cache" / "tokenizers" / tokenizerFolderName(directory, fingerprint);
    return m_database.run("UPDATE main.run SET checkpoint = '', tokenizer_directory = ? WHERE id = ?",
                          tokenizer.string(), run.here);
  }

  // The one that a run is used with, as soon as its files are here: the best of fine-tuning, the last of pre-training,
  // the other while that is missing.
  Status useCheckpoint(const ReceivedRun& run, const fs::path& checkpoints) {
    std::string kind, used;
    CLOZE_CHECK(m_database.each(
        "SELECT kind, checkpoint FROM main.run WHERE id = ?",
        [&](const Row& row) {
          kind = row.text(0);
          used = row.text(1);
        },
        run.here));
    std::error_code ignored;
    if (!used.empty() && fs::exists(used, ignored)) return {};
    for (const char* which : {kind == "finetune" ? "best" : "last", kind == "finetune" ? "last" : "best"}) {
      if (!fs::exists(checkpoints / which, ignored)) continue;
      return m_database.run("UPDATE main.run SET checkpoint = ? WHERE id = ?", (checkpoints / which).string(),
                            run.here);
    }
    return {};
  }

  const Database& m_database;
  const fs::path m_folder;
  Received m_received;
};

}  // namespace

std::string tokenizerFolderName(const std::string& tokenizerDirectory, const std::string& fingerprint) {
  const fs::path folder(tokenizerDirectory);
  const std::string name = folder.parent_path().filename() == "tokenizers" ? folder.filename().string() : fingerprint;
  std::string safe;
  for (const char c : name)
    if (std::isalnum(static_cast<unsigned char>(c)) || c == '-' || c == '_') safe += c;
  return safe.empty() ? "tokenizer" : safe;
}

Result<Received> receiveTransfer(Workspace& into, const fs::path& file,
                                 const std::function<Status(const Received& received)>& placeFiles) {
  // A connection of its own: the workspace's has no attached files and no temporary tables, whatever happens here.
  CLOZE_TRY(const auto database, Database::open(into.folder() / store::kDatabaseName, Database::Mode::ReadWrite));
  CLOZE_CHECK(store::attachReadOnly(database, file, "incoming"));
  CLOZE_CHECK(database.execute(
      "PRAGMA trusted_schema = OFF; CREATE TEMP TABLE experiment_map (there INTEGER PRIMARY KEY, here INTEGER);"
      " CREATE TEMP TABLE run_map (there INTEGER PRIMARY KEY, here INTEGER, there_id TEXT, here_id TEXT, is_new "
      "INTEGER)"));
  Receiver receiver(database, into.folder());
  CLOZE_CHECK(store::inTransaction(database, [&]() -> Status {
    CLOZE_CHECK(receiver.takeRows());
    CLOZE_CHECK(placeFiles(receiver.received()));
    return receiver.pathsHere();
  }));
  return receiver.received();
}

}  // namespace clozebench

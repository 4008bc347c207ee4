// Experiments, their revisions and the facts kept with them.
#include "store/identifiers.h"
#include "store/values_json.h"
#include "store/workspace_impl.h"

#include <vector>

namespace clozebench {
namespace {

using sqlite::Database;
using sqlite::Row;

constexpr const char* kSelectExperiment =
    "SELECT id, name, revision, toml, identity, created_at, starred, note, tags FROM experiment ";

template <class... Values>
Result<std::vector<ExperimentRecord>> select(const Database& database, const std::string& condition,
                                             const Values&... values) {
  std::vector<ExperimentRecord> found;
  CLOZE_CHECK(database.each(
      kSelectExperiment + condition,
      [&](const Row& row) {
        found.push_back({row.text(0), row.text(1), static_cast<int>(row.integer(2)), row.text(3), row.text(4),
                         row.text(5), row.integer(6) != 0, row.text(7), tagsFromJson(parsedJson(row.text(8)))});
      },
      values...));
  return found;
}

Status insertRevision(const Database& database, const std::string& name, const std::string& identity,
                      const std::string& toml) {
  std::string newest;
  CLOZE_CHECK(database.each("SELECT max(id) FROM experiment", [&](const Row& row) { newest = row.text(0); }));
  return database.run(
      "INSERT INTO experiment (id, name, revision, identity, toml, created_at) VALUES (?1, ?2,"
      " (SELECT coalesce(max(revision), 0) + 1 FROM experiment WHERE name = ?2), ?3, ?4, ?5)",
      newIdentifier(newest), name, identity, toml, nowText());
}

// The latest revision of the name when nothing was ever run in it: a start that failed before its first run, with
// settings that were mended since.
Result<std::optional<std::int64_t>> emptyRevision(const Database& database, const std::string& name) {
  std::optional<std::int64_t> key;
  CLOZE_CHECK(database.each(
      "SELECT key FROM experiment WHERE name = ?1 AND"
      " revision = (SELECT max(revision) FROM experiment WHERE name = ?1) AND"
      " NOT EXISTS (SELECT 1 FROM run WHERE run.experiment_key = experiment.key) AND"
      " NOT EXISTS (SELECT 1 FROM experiment_run WHERE experiment_run.experiment_key = experiment.key)",
      [&](const Row& row) { key = row.integer(0); }, name));
  return key;
}

Status takeOver(const Database& database, std::int64_t key, const std::string& identity, const std::string& toml) {
  CLOZE_CHECK(database.run("DELETE FROM fact WHERE experiment_key = ?", key));
  return database.run("UPDATE experiment SET identity = ?, toml = ?, created_at = ? WHERE key = ?", identity, toml,
                      nowText(), key);
}

}  // namespace

Result<ExperimentRecord> Workspace::experimentFor(const std::string& name, const std::string& identity,
                                                  const std::string& toml) {
  const Database& database = m_impl->database;
  const char* same = "WHERE name = ? AND identity = ?";
  CLOZE_TRY(auto found, select(database, same, name, identity));
  if (!found.empty()) return found.front();
  CLOZE_CHECK(store::inTransaction(database, [&]() -> Status {
    CLOZE_TRY(found, select(database, same, name, identity));  // another process may have been quicker
    if (!found.empty()) return {};
    CLOZE_TRY(const auto empty, emptyRevision(database, name));
    return empty ? takeOver(database, *empty, identity, toml) : insertRevision(database, name, identity, toml);
  }));
  CLOZE_TRY(found, select(database, same, name, identity));
  return found.front();
}

Result<std::vector<ExperimentRecord>> Workspace::experiments() const {
  return select(m_impl->database, "ORDER BY id DESC");
}

Result<ExperimentRecord> Workspace::experiment(const std::string& idOrName) const {
  CLOZE_TRY(const auto found,
            select(m_impl->database,
                   "WHERE id = ?1 OR name = ?1 OR (?1 <> '' AND substr(id, 1, length(?1)) = lower(?1))"
                   " ORDER BY id = ?1 DESC, name = ?1 DESC, revision DESC LIMIT 1",
                   idOrName));
  if (!found.empty()) return found.front();
  return fail(ErrorCode::NotFound, "There is no experiment " + idOrName + " in " + m_impl->folder.string(),
              "`cloze runs` lists what this workspace holds; another one is named with --workspace DIR");
}

Status Workspace::linkRun(const std::string& experimentId, const std::string& runId, const std::string& variant) {
  CLOZE_TRY(const auto experiment, store::experimentKey(m_impl->database, experimentId));
  CLOZE_TRY(const auto run, store::runKey(m_impl->database, runId));
  return m_impl->database.run(
      "INSERT OR IGNORE INTO experiment_run (experiment_key, run_key, variant) VALUES (?, ?, ?)", experiment, run,
      variant);
}

Status Workspace::setFact(const std::string& experimentId, const std::string& key, const std::string& json) {
  CLOZE_TRY(const auto experiment, store::experimentKey(m_impl->database, experimentId));
  return m_impl->database.run("INSERT OR REPLACE INTO fact (experiment_key, key, json) VALUES (?, ?, ?)", experiment,
                              key, json);
}

Result<std::optional<std::string>> Workspace::fact(const std::string& experimentId, const std::string& key) const {
  std::optional<std::string> json;
  CLOZE_CHECK(m_impl->database.each(
      "SELECT fact.json FROM fact JOIN experiment ON experiment.key = fact.experiment_key WHERE experiment.id = ? AND "
      "fact.key = ?",
      [&](const Row& row) { json = row.text(0); }, experimentId, key));
  return json;
}

}  // namespace clozebench

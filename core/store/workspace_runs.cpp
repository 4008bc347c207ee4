// Runs: made, found, changed, deleted; and those of dead processes noticed.
#include "store/identifiers.h"
#include "store/run_rows.h"
#include "store/values_json.h"
#include "store/workspace_impl.h"

#include <algorithm>

namespace clozebench {
namespace fs = std::filesystem;
namespace {

using sqlite::Database;
using sqlite::Row;

constexpr std::size_t kCandidatesShown = 5;

Status insertRun(const Database& database, const RunRecord& run, std::optional<std::int64_t> experimentKey) {
  const auto& compute = run.compute;
  CLOZE_CHECK(database.run(
      "INSERT INTO run (id, experiment_key, variant, arm, role, kind, seed, state, identity, parent, settings, device, "
      "precision,"
      " threads, deterministic, compute_reason, data_fingerprint, tokenizer_fingerprint, tokenizer_directory, "
      "parameters,"
      " total_steps, steps_per_epoch, checkpoint, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, "
      "?, ?, ?,"
      " ?, ?, ?, ?, ?)",
      run.id, experimentKey, run.variant, run.arm, run.role, runKindName(run.kind), run.seed, runStateName(run.state),
      run.identity, run.parent, run.settingsJson, compute.device, compute.precision, compute.threads,
      compute.deterministic, compute.reason, run.dataFingerprint, run.tokenizerFingerprint, run.tokenizerDirectory,
      run.parameters, run.totalSteps, run.stepsPerEpoch, run.checkpoint, run.createdAt));
  const auto key = database.lastInsertId();
  CLOZE_CHECK(database.run("INSERT INTO run_progress (run_key) VALUES (?)", key));
  const auto settings = parsedJson(run.settingsJson);
  for (const auto& [name, value] : settings.items())
    CLOZE_CHECK(
        database.run("INSERT INTO run_value (run_key, key, value) VALUES (?, ?, ?)", key, name, jsonText(value)));
  if (!experimentKey) return {};
  return database.run("INSERT INTO experiment_run (experiment_key, run_key, variant) VALUES (?, ?, ?)", *experimentKey,
                      key, run.variant);
}

std::string candidates(const std::vector<RunRecord>& runs) {
  std::string list;
  for (std::size_t i = 0; i < std::min(runs.size(), kCandidatesShown); ++i) list += (i ? ", " : "") + runs[i].id;
  return runs.size() > kCandidatesShown ? list + " and others" : list;
}

// Out of sight first, so that a kill half-way never leaves a run whose files are half there.
Result<fs::path> moveAside(const fs::path& directory) {
  const fs::path aside = directory.parent_path() / ("." + directory.filename().string() + ".deleted");
  std::error_code problem;
  fs::rename(directory, aside, problem);
  if (problem && problem != std::errc::no_such_file_or_directory)
    return tl::unexpected(ioError(problem.value(), "delete", directory));
  return aside;
}

}  // namespace

Result<RunRecord> Workspace::createRun(const RunRecord& draft) {
  const Database& database = m_impl->database;
  RunRecord run = draft;
  run.state = RunState::Queued;
  run.createdAt = nowText();
  CLOZE_CHECK(store::inTransaction(database, [&]() -> Status {
    std::optional<std::int64_t> experiment;
    if (!run.experimentId.empty()) {
      CLOZE_TRY(experiment, store::experimentKey(database, run.experimentId));
    }
    std::string newest;
    CLOZE_CHECK(database.each("SELECT max(id) FROM run", [&](const Row& row) { newest = row.text(0); }));
    run.id = newIdentifier(newest);
    return insertRun(database, run, experiment);
  }));
  return this->run(run.id);
}

Result<std::vector<RunRecord>> Workspace::runs(const std::string& experimentId) const {
  const Database& database = m_impl->database;
  if (experimentId.empty()) return store::selectRuns(database, "ORDER BY run.id DESC");
  CLOZE_TRY(const auto view, sqlite::Transaction::reading(database));
  CLOZE_TRY(const auto experiment, this->experiment(experimentId));
  std::map<std::string, RunRecord> byId;
  const char* linked =
      "WHERE run.key IN (SELECT run_key FROM experiment_run WHERE experiment_key = (SELECT key FROM experiment WHERE "
      "id = ?))";
  CLOZE_TRY(auto records, store::selectRuns(database, linked, experiment.id));
  for (auto& record : records) byId[record.id] = std::move(record);
  std::vector<RunRecord> runs;
  CLOZE_CHECK(database.each(
      "SELECT run.id, er.variant FROM experiment_run AS er JOIN run ON run.key = er.run_key WHERE er.experiment_key ="
      " (SELECT key FROM experiment WHERE id = ?) ORDER BY run.id DESC, er.variant",
      [&](const Row& row) {
        runs.push_back(byId.at(row.text(0)));
        runs.back().variant = row.text(1);
        runs.back().experimentId = experiment.id;
        runs.back().experiment = experiment.name;
      },
      experiment.id));
  return runs;
}

Result<std::vector<RunRecord>> Workspace::activeRuns() const {
  return store::selectRuns(m_impl->database, "WHERE run.state IN ('running', 'paused') ORDER BY run.id DESC");
}

Result<RunRecord> Workspace::run(const std::string& idOrPrefix) const {
  CLOZE_TRY(
      const auto found,
      store::selectRuns(m_impl->database,
                        "WHERE ?1 <> '' AND substr(run.id, 1, length(?1)) = lower(?1) ORDER BY run.id", idOrPrefix));
  if (!found.empty() && (found.size() == 1 || found.front().id == idOrPrefix)) return found.front();
  if (found.empty())
    return fail(ErrorCode::NotFound, "There is no run " + idOrPrefix + " in " + m_impl->folder.string(),
                "`cloze runs` lists the runs; another workspace is named with --workspace DIR", {{"run", idOrPrefix}});
  return fail(ErrorCode::WrongUse,
              idOrPrefix + " begins the names of " + std::to_string(found.size()) + " runs: " + candidates(found),
              "Give more of the name", {{"run", idOrPrefix}});
}

Result<std::vector<RunRecord>> Workspace::runsWithIdentity(const std::string& identity) const {
  return store::selectRuns(m_impl->database, "WHERE run.identity = ? ORDER BY run.id DESC", identity);
}

Status Workspace::deleteRun(const std::string& runId, bool withFiles) {
  const Database& database = m_impl->database;
  CLOZE_TRY(const auto key, store::runKey(database, runId));
  CLOZE_TRY(const auto lock, lockRun(runId));
  fs::path aside;
  if (withFiles) {
    CLOZE_TRY(aside, moveAside(runDirectory(runId)));
  }
  std::error_code ignored;
  auto deleted = store::inTransaction(database, [&]() -> Status {
    CLOZE_CHECK(database.run("DELETE FROM run WHERE key = ?", key));
    return database.run("DELETE FROM split WHERE fingerprint NOT IN (SELECT split_fingerprint FROM prediction)");
  });
  if (!deleted && withFiles) fs::rename(aside, runDirectory(runId), ignored);
  if (!deleted || !withFiles) return deleted;
  std::error_code problem;
  fs::remove_all(aside, problem);
  if (problem) return tl::unexpected(ioError(problem.value(), "delete", aside));
  return {};
}

Result<std::vector<RunRecord>> Workspace::markInterrupted() {
  const Database& database = m_impl->database;
  const char* active = "WHERE run.state IN ('running', 'paused') ORDER BY run.id";
  std::vector<RunRecord> marked;
  CLOZE_TRY(const auto suspects, store::selectRuns(database, active));
  const auto dead = [&](const RunRecord& run) { return !FileLock::isHeld(runDirectory(run.id) / "lock"); };
  if (std::ranges::none_of(suspects, dead)) return marked;
  // Looked at again under the write lock: a run that another process just took over has its lock by now.
  CLOZE_CHECK(store::inTransaction(database, [&]() -> Status {
    CLOZE_TRY(auto runs, store::selectRuns(database, active));
    for (auto& run : runs) {
      if (!dead(run)) continue;
      run.state = RunState::Interrupted;
      CLOZE_CHECK(database.run("UPDATE run SET state = ?, ended_at = ? WHERE id = ?", runStateName(run.state),
                               nowText(), run.id));
      CLOZE_CHECK(database.run("DELETE FROM request WHERE run_key = (SELECT key FROM run WHERE id = ?)", run.id));
      marked.push_back(std::move(run));
    }
    return {};
  }));
  return marked;
}

Status Workspace::setState(const std::string& runId, RunState state) {
  const Database& database = m_impl->database;
  CLOZE_TRY(const auto key, store::runKey(database, runId));
  const std::string now = nowText();
  if (state == RunState::Queued)
    return database.run("UPDATE run SET state = ?, started_at = '', ended_at = '' WHERE key = ?", runStateName(state),
                        key);
  if (state == RunState::Running || state == RunState::Paused)
    return database.run(
        "UPDATE run SET state = ?1, started_at = CASE started_at WHEN '' THEN ?2 ELSE started_at END, ended_at = '' "
        "WHERE key = ?3",
        runStateName(state), now, key);
  return database.run("UPDATE run SET state = ?, ended_at = ? WHERE key = ?", runStateName(state), now, key);
}

Status Workspace::setRunData(const std::string& runId, const RunRecord& changed) {
  const Database& database = m_impl->database;
  CLOZE_TRY(const auto key, store::runKey(database, runId));
  const auto& compute = changed.compute;
  return database.run(
      "UPDATE run SET identity = ?, parent = ?, data_fingerprint = ?, tokenizer_fingerprint = ?, tokenizer_directory = "
      "?,"
      " checkpoint = ?, device = ?, precision = ?, threads = ?, deterministic = ?, compute_reason = ? WHERE key = ?",
      changed.identity, changed.parent, changed.dataFingerprint, changed.tokenizerFingerprint,
      changed.tokenizerDirectory, changed.checkpoint, compute.device, compute.precision, compute.threads,
      compute.deterministic, compute.reason, key);
}

Result<std::map<std::string, std::string>> Workspace::values(const std::string& runId) const {
  CLOZE_TRY(const auto key, store::runKey(m_impl->database, runId));
  std::map<std::string, std::string> values;
  CLOZE_CHECK(m_impl->database.each(
      "SELECT key, value FROM run_value WHERE run_key = ?", [&](const Row& row) { values[row.text(0)] = row.text(1); },
      key));
  return values;
}

}  // namespace clozebench

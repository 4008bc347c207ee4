// Deleting an experiment with the runs that are its alone.
#include "store/workspace_impl.h"

#include <vector>

namespace clozebench {
namespace fs = std::filesystem;
namespace {

using sqlite::Database;
using sqlite::Row;

constexpr const char* kItsRuns =
    "(run.key IN (SELECT run_key FROM experiment_run WHERE experiment_key = ?1) OR run.experiment_key = ?1)";
constexpr const char* kUsedElsewhere =
    "EXISTS (SELECT 1 FROM experiment_run WHERE run_key = run.key AND experiment_key <> ?1)";

Status readRuns(const Database& database, std::int64_t key, ExperimentDeletion& deletion,
                const std::function<bool(const std::string& runId)>& isHeld) {
  return database.each(
      std::string("SELECT run.id, run.state IN ('running', 'paused'), ") + kUsedElsewhere + " FROM run WHERE " +
          kItsRuns + " ORDER BY run.id",
      [&](const Row& row) {
        const std::string id = row.text(0);
        (row.integer(2) ? deletion.kept : deletion.deleted).push_back(id);
        if (row.integer(1) || isHeld(id)) deletion.active.push_back(id);
      },
      key);
}

// A run that stays is from now on at home with one of the others that use it.
Status rehomeKept(const Database& database, std::int64_t key) {
  return database.run(
      std::string("UPDATE run SET (experiment_key, variant) = (SELECT experiment_key, variant FROM experiment_run"
                  " WHERE run_key = run.key AND experiment_key <> ?1 ORDER BY experiment_key LIMIT 1)"
                  " WHERE experiment_key = ?1 AND ") +
          kUsedElsewhere,
      key);
}

Status deleteRows(const Database& database, std::int64_t key) {
  CLOZE_CHECK(rehomeKept(database, key));
  CLOZE_CHECK(database.run(std::string("DELETE FROM run WHERE ") + kItsRuns + " AND NOT " + kUsedElsewhere, key));
  CLOZE_CHECK(database.run("DELETE FROM experiment WHERE key = ?", key));
  return database.run("DELETE FROM split WHERE fingerprint NOT IN (SELECT split_fingerprint FROM prediction)");
}

// Folders out of sight, and back again unless the deletion was committed.
class Aside {
 public:
  Status move(const fs::path& directory) {
    const fs::path aside = directory.parent_path() / ("." + directory.filename().string() + ".deleted");
    std::error_code problem;
    fs::rename(directory, aside, problem);
    if (problem == std::errc::no_such_file_or_directory) return {};
    if (problem) return tl::unexpected(ioError(problem.value(), "delete", directory));
    m_moved.emplace_back(directory, aside);
    return {};
  }
  Status removeForGood() {
    Status result;
    for (const auto& [directory, aside] : std::exchange(m_moved, {})) {
      std::error_code problem;
      fs::remove_all(aside, problem);
      if (problem) result = tl::unexpected(ioError(problem.value(), "delete", aside));
    }
    return result;
  }
  ~Aside() {
    std::error_code ignored;
    for (const auto& [directory, aside] : m_moved) fs::rename(aside, directory, ignored);
  }

 private:
  std::vector<std::pair<fs::path, fs::path>> m_moved;
};

}  // namespace

Result<ExperimentDeletion> Workspace::experimentDeletion(const std::string& experimentId) const {
  const Database& database = m_impl->database;
  CLOZE_TRY(const auto key, store::experimentKey(database, experimentId));
  ExperimentDeletion deletion;
  CLOZE_CHECK(readRuns(database, key, deletion,
                       [&](const std::string& id) { return FileLock::isHeld(runDirectory(id) / "lock"); }));
  CLOZE_CHECK(database.each(
      std::string("SELECT count(*) FROM run AS child JOIN run ON run.id = child.parent WHERE ") + kItsRuns +
          " AND NOT " + kUsedElsewhere +
          " AND NOT EXISTS (SELECT 1 FROM experiment_run WHERE run_key = child.key AND experiment_key = ?1)",
      [&](const Row& row) { deletion.startedElsewhere = row.integer(0); }, key));
  return deletion;
}

Status Workspace::deleteExperiment(const std::string& experimentId, bool withFiles) {
  const Database& database = m_impl->database;
  CLOZE_TRY(const auto key, store::experimentKey(database, experimentId));
  Aside aside;
  // Under the write lock nobody can begin or take up a run, so what is looked at here stays true.
  CLOZE_CHECK(store::inTransaction(database, [&]() -> Status {
    CLOZE_TRY(const auto deletion, experimentDeletion(experimentId));
    if (!deletion.active.empty())
      return fail(ErrorCode::Locked, "Run " + deletion.active.front() + " of this experiment is running",
                  "Stop it first; its checkpoint is kept", {{"run", deletion.active.front()}});
    if (withFiles)
      for (const auto& id : deletion.deleted) CLOZE_CHECK(aside.move(runDirectory(id)));
    return deleteRows(database, key);
  }));
  return aside.removeForGood();
}

}  // namespace clozebench

// Opening a workspace: folders, journal, schema, locks.
#include "store/workspace.h"

#include "store/migrations.h"
#include "store/run_rows.h"
#include "store/workspace_impl.h"

#include <sys/vfs.h>

#include <cerrno>
#include <chrono>
#include <thread>

namespace clozebench {
namespace fs = std::filesystem;
namespace {

using sqlite::Database;

constexpr int kLockTries = 10;
constexpr std::chrono::milliseconds kLockPause{10};
constexpr const char* kWalJournal =
    "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA journal_size_limit = 67108864";
constexpr const char* kRollbackJournal = "PRAGMA journal_mode = DELETE; PRAGMA synchronous = FULL";

// Tries that are Locked are tried again some times.
template <class Try>
auto patiently(const Try& attempt) {
  auto result = attempt();
  for (int i = 1; !result && result.error().code == ErrorCode::Locked && i < kLockTries; ++i) {
    std::this_thread::sleep_for(kLockPause);
    result = attempt();
  }
  return result;
}

// FileLock::isHeld takes a shared lock for an instant: a few tries tell that from a real holder.
Result<FileLock> lockPatiently(const fs::path& path) {
  return patiently([&] { return FileLock::tryLock(path); });
}

// Two processes that make the same workspace at once: the change of the journal waits for no busy timeout.
Status chooseJournal(const Database& database) {
  struct statfs info {};
  const bool network = ::statfs(database.file().c_str(), &info) == 0 &&
                       store::isNetworkFileSystem(static_cast<std::int64_t>(info.f_type));
  const char* journal = network ? kRollbackJournal : kWalJournal;
  return patiently([&] { return database.execute(journal); });
}

Result<Database> openForWriting(const fs::path& folder) {
  for (const char* part : {"runs", "cache", "data"}) CLOZE_CHECK(makeDirectories(folder / part));
  CLOZE_TRY(auto database, Database::open(folder / store::kDatabaseName, Database::Mode::ReadWrite));
  if (database.readOnly()) return tl::unexpected(ioError(EACCES, "write", database.file()));
  CLOZE_CHECK(migrate(database, workspaceMigrations()));
  CLOZE_CHECK(chooseJournal(database));
  return database;
}

struct OpenedForReading {
  Database database;
  int version = 0;
};

Result<OpenedForReading> tryReading(const fs::path& file, Database::Mode mode) {
  CLOZE_TRY(auto database, Database::open(file, mode));
  CLOZE_TRY(const int version, schemaVersion(database, workspaceMigrations().back().number));
  return OpenedForReading{std::move(database), version};
}

// A WAL database in a folder that may not be written can only be read as one that nobody changes.
Result<OpenedForReading> openAsItIs(const fs::path& file) {
  auto opened = tryReading(file, Database::Mode::ReadOnly);
  if (opened) return opened;
  const auto code = opened.error().code;
  if (code == ErrorCode::Corrupt || code == ErrorCode::NewerVersion || code == ErrorCode::BadInput) return opened;
  return tryReading(file, Database::Mode::Immutable);
}

Result<Database> openForReading(const fs::path& folder) {
  const fs::path file = folder / store::kDatabaseName;
  std::error_code problem;
  const bool there = fs::exists(file, problem);
  if (problem) return tl::unexpected(ioError(problem.value(), "open", file));
  if (!there)
    return fail(ErrorCode::NotFound, "There is no workspace in " + folder.string(),
                "Start a run there first, or name another folder with --workspace DIR", {{"folder", folder.string()}});
  CLOZE_TRY(auto opened, openAsItIs(file));
  if (opened.version == workspaceMigrations().back().number) return std::move(opened.database);
  CLOZE_CHECK(openForWriting(folder));  // an older file: brought up to date once
  CLOZE_TRY(opened, openAsItIs(file));
  return std::move(opened.database);
}

}  // namespace

namespace store {

bool isNetworkFileSystem(std::int64_t type) {
  // From linux/magic.h and statfs(2): NFS, SMB, SMB2, CIFS, FUSE (sshfs), 9p, AFS, Coda, Ceph, Lustre, GPFS, BeeGFS.
  constexpr std::int64_t kTypes[] = {0x6969,     0x517B,     0xFE534D42, 0xFF534D42, 0x65735546, 0x01021997,
                                     0x5346414F, 0x73757245, 0x00C36400, 0x0BD00BD0, 0x47504653, 0x19830326};
  for (const std::int64_t known : kTypes)
    if ((type & 0xFFFFFFFF) == known) return true;
  return false;
}

Result<std::int64_t> runKey(const Database& database, const std::string& runId) {
  std::int64_t key = 0;
  CLOZE_CHECK(database.each(
      "SELECT key FROM run WHERE id = ?", [&](const sqlite::Row& row) { key = row.integer(0); }, runId));
  if (key == 0)
    return fail(ErrorCode::NotFound, "There is no run " + runId, "`cloze runs` lists the runs of this workspace");
  return key;
}

Result<std::int64_t> experimentKey(const Database& database, const std::string& experimentId) {
  std::int64_t key = 0;
  CLOZE_CHECK(database.each(
      "SELECT key FROM experiment WHERE id = ?", [&](const sqlite::Row& row) { key = row.integer(0); }, experimentId));
  if (key == 0)
    return fail(ErrorCode::NotFound, "There is no experiment " + experimentId,
                "`cloze runs` lists what this workspace holds");
  return key;
}

}  // namespace store

Workspace::Workspace(std::unique_ptr<Impl> impl) : m_impl(std::move(impl)) {}
Workspace::Workspace(Workspace&&) noexcept = default;
Workspace& Workspace::operator=(Workspace&&) noexcept = default;
Workspace::~Workspace() = default;

Result<Workspace> Workspace::open(const fs::path& folder, Mode mode) {
  const fs::path absolute = fs::absolute(folder).lexically_normal();
  if (mode == Mode::ReadOnly) {
    CLOZE_TRY(auto database, openForReading(absolute));
    return Workspace(std::make_unique<Impl>(Impl{absolute, std::move(database)}));
  }
  CLOZE_TRY(auto database, openForWriting(absolute));
  Workspace workspace(std::make_unique<Impl>(Impl{absolute, std::move(database)}));
  CLOZE_CHECK(workspace.markInterrupted());
  return workspace;
}

const fs::path& Workspace::folder() const {
  return m_impl->folder;
}
fs::path Workspace::runDirectory(const std::string& runId) const {
  return m_impl->folder / "runs" / runId;
}
fs::path Workspace::cacheDirectory() const {
  return m_impl->folder / "cache";
}
fs::path Workspace::dataDirectory() const {
  return m_impl->folder / "data";
}

Result<FileLock> Workspace::lockForTraining() const {
  auto lock = lockPatiently(m_impl->folder / "train.lock");
  if (lock || lock.error().code != ErrorCode::Locked) return lock;
  auto busy =
      store::selectRuns(m_impl->database, "WHERE run.state IN ('running', 'paused') ORDER BY run.id DESC LIMIT 1");
  const std::string run = busy && !busy->empty() ? busy->front().id : "";
  return fail(ErrorCode::Locked,
              "Another Clozebench is training in the workspace " + m_impl->folder.string() +
                  (run.empty() ? "" : " (run " + run + ")"),
              "Wait until it is done, stop it with `cloze stop " + (run.empty() ? "RUN" : run) +
                  "`, or use another workspace with --workspace DIR",
              {{"folder", m_impl->folder.string()}, {"run", run}});
}

Result<FileLock> Workspace::lockRun(const std::string& runId) const {
  CLOZE_CHECK(makeDirectories(runDirectory(runId)));
  auto lock = lockPatiently(runDirectory(runId) / "lock");
  if (lock || lock.error().code != ErrorCode::Locked) return lock;
  return fail(ErrorCode::Locked, "Run " + runId + " is in the hands of another Clozebench",
              "Wait until it is done, or stop it with `cloze stop " + runId + "`", {{"run", runId}});
}

}  // namespace clozebench

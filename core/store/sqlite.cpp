#include "store/sqlite.h"

#include "base/files.h"

#include <cerrno>
#include <utility>

namespace clozebench::sqlite {
namespace fs = std::filesystem;
namespace {

constexpr int kBusyTimeoutMs = 10000;
constexpr std::string_view kBackupInfix = ".backup-";

std::string corruptRemedy(const fs::path& file) {
  const auto backup = newestBackup(file);
  const std::string keep = "The checkpoints under " + (file.parent_path() / "runs").string() + " are not affected";
  if (!backup.empty())
    return "Put the backup " + backup.string() + " in its place (keep the broken file aside). " + keep;
  return "Move it aside: a new one is made at the next start. `sqlite3 " + file.filename().string() +
         " .recover` saves what can be read. " + keep;
}

std::string uriOf(const fs::path& file, Database::Mode mode) {
  std::string uri = "file:";
  for (const char c : file.string()) {
    constexpr char kHex[] = "0123456789abcdef";
    const auto byte = static_cast<unsigned char>(c);
    if (c == '?' || c == '#' || c == '%') {
      uri += {'%', kHex[byte >> 4], kHex[byte & 15]};
    } else {
      uri += c;
    }
  }
  return mode == Database::Mode::Immutable ? uri + "?immutable=1" : uri;
}

bool diskIsFull(sqlite3* handle, int code) {
  const int systemError = sqlite3_system_errno(handle);
  return code == SQLITE_FULL || ((code & 0xff) == SQLITE_IOERR && (systemError == ENOSPC || systemError == EDQUOT));
}

}  // namespace

double Row::real(int column) const {
  return null(column) ? std::numeric_limits<double>::quiet_NaN() : sqlite3_column_double(m_statement, column);
}

std::string Row::text(int column) const {
  const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(m_statement, column));
  return text ? std::string(text, static_cast<std::size_t>(sqlite3_column_bytes(m_statement, column))) : std::string();
}

Blob Row::blob(int column) const {
  const void* data = sqlite3_column_blob(m_statement, column);
  return {static_cast<const std::byte*>(data), static_cast<std::size_t>(sqlite3_column_bytes(m_statement, column))};
}

void Database::Close::operator()(sqlite3* handle) const {
  sqlite3_close_v2(handle);
}

Result<Database> Database::open(const fs::path& file, Mode mode) {
  Database database(file);
  const int access = mode == Mode::ReadWrite ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE : SQLITE_OPEN_READONLY;
  sqlite3* handle = nullptr;
  const int code = sqlite3_open_v2(uriOf(file, mode).c_str(), &handle,
                                   access | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nullptr);
  database.m_handle.reset(handle);
  if (code != SQLITE_OK) return tl::unexpected(database.error("open"));
  sqlite3_busy_timeout(handle, kBusyTimeoutMs);
  CLOZE_CHECK(database.execute("PRAGMA foreign_keys = ON"));
  return database;
}

Error Database::error(std::string_view action) const {
  sqlite3* handle = m_handle.get();
  const int code = sqlite3_extended_errcode(handle);
  const std::string what = "Cannot " + std::string(action) + " " + m_file.string() + ": " + sqlite3_errmsg(handle);
  const std::map<std::string, std::string> context{{"file", m_file.string()}, {"sqlite", std::to_string(code)}};
  if (diskIsFull(handle, code)) {
    const auto full = ioError(ENOSPC, action, m_file);
    return {full.code, full.what, full.remedy, context};
  }
  switch (code & 0xff) {
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
      return {ErrorCode::Corrupt, what, corruptRemedy(m_file), context};
    case SQLITE_READONLY:
    case SQLITE_PERM:
    case SQLITE_AUTH:
      return {ErrorCode::ReadOnly, what, "Make the workspace writable, or choose another one with --workspace DIR",
              context};
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return {ErrorCode::Locked, what, "Another program holds the workspace for long: end it, then try again", context};
    case SQLITE_CANTOPEN:
      return {sqlite3_system_errno(handle) == EACCES ? ErrorCode::ReadOnly : ErrorCode::Io, what,
              "Check that the folder exists and may be written, or choose another one with --workspace DIR", context};
    case SQLITE_NOMEM:
      return {ErrorCode::OutOfMemory, what, "Close other programs, then try again", context};
    case SQLITE_IOERR:
      return {ErrorCode::Io, what, "Check the disk (and the network, if it is a network folder), then try again",
              context};
    default:
      return {ErrorCode::Bug, what, "This is a defect of Clozebench: please report it", context};
  }
}

Status Database::execute(const std::string& sql) const {
  if (sqlite3_exec(m_handle.get(), sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK)
    return tl::unexpected(error("use"));
  return {};
}

Status Database::step(sqlite3_stmt* statement, const RowFunction& visit) const {
  for (;;) {
    const int code = sqlite3_step(statement);
    if (code == SQLITE_DONE) return {};
    if (code != SQLITE_ROW) return tl::unexpected(error(sqlite3_column_count(statement) > 0 ? "read" : "write"));
    if (!visit(Row(statement))) return {};
  }
}

Result<std::int64_t> Database::integer(std::string_view sql) const {
  std::int64_t value = 0;
  CLOZE_CHECK(each(sql, [&](const Row& row) { value = row.integer(0); }));
  return value;
}

void Database::bind(sqlite3_stmt* s, int i, std::string_view value) {
  sqlite3_bind_text64(s, i, value.data() ? value.data() : "", value.size(), SQLITE_STATIC, SQLITE_UTF8);
}

void Database::bind(sqlite3_stmt* s, int i, Blob value) {
  sqlite3_bind_blob64(s, i, value.data() ? static_cast<const void*>(value.data()) : "", value.size(), SQLITE_STATIC);
}

Status Database::Cached::prepare(std::string_view sql) {
  if (auto found = m_database.m_cache.find(sql); found != m_database.m_cache.end()) {
    auto node = m_database.m_cache.extract(found);
    m_sql = std::move(node.key());
    m_statement = std::move(node.mapped());
    return {};
  }
  m_sql = sql;
  sqlite3_stmt* statement = nullptr;
  const int code = sqlite3_prepare_v3(m_database.m_handle.get(), m_sql.c_str(), static_cast<int>(m_sql.size()),
                                      SQLITE_PREPARE_PERSISTENT, &statement, nullptr);
  m_statement.reset(statement);
  if (code != SQLITE_OK) return tl::unexpected(m_database.error("use"));
  return {};
}

Database::Cached::~Cached() {
  if (!m_statement) return;
  sqlite3_reset(m_statement.get());
  sqlite3_clear_bindings(m_statement.get());
  m_database.m_cache.emplace(std::move(m_sql), std::move(m_statement));
}

Result<Transaction> Transaction::begin(const Database& database) {
  CLOZE_CHECK(database.run("BEGIN IMMEDIATE"));
  return Transaction(database);
}

Result<Transaction> Transaction::reading(const Database& database) {
  CLOZE_CHECK(database.run("BEGIN DEFERRED"));
  return Transaction(database);
}

Status Transaction::commit() {
  CLOZE_CHECK(m_database->run("COMMIT"));
  m_database = nullptr;
  return {};
}

// After some errors (a full disk) SQLite has rolled back by itself; a second ROLLBACK then says so, which is no matter.
Transaction::~Transaction() {
  if (m_database) (void)m_database->run("ROLLBACK");
}

fs::path newestBackup(const fs::path& file) {
  fs::path newest;
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator(file.parent_path(), ignored)) {
    const auto name = entry.path().filename().string();
    if (!name.starts_with(file.filename().string() + std::string(kBackupInfix))) continue;
    if (newest.empty() || entry.last_write_time(ignored) > fs::last_write_time(newest, ignored)) newest = entry.path();
  }
  return newest;
}

}  // namespace clozebench::sqlite

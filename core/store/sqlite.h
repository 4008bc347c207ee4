// SQLite in one small RAII wrapper: a connection, cached statements, a transaction. Inside core/store only.
#pragma once
#include "base/result.h"

#include <sqlite3.h>

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace clozebench::sqlite {

using Blob = std::span<const std::byte>;

// One row of a result, valid during the callback.
class Row {
 public:
  explicit Row(sqlite3_stmt* statement) : m_statement(statement) {}
  bool null(int column) const { return sqlite3_column_type(m_statement, column) == SQLITE_NULL; }
  std::int64_t integer(int column) const { return sqlite3_column_int64(m_statement, column); }
  double real(int column) const;  // NULL is NaN: SQLite stores no NaN
  std::string text(int column) const;
  Blob blob(int column) const;

 private:
  sqlite3_stmt* m_statement;
};
using RowFunction = std::function<bool(const Row&)>;  // false ends the reading

class Database {
 public:
  enum class Mode { ReadWrite, ReadOnly, Immutable };
  // ReadWrite creates a missing file.
  static Result<Database> open(const std::filesystem::path& file, Mode mode);
  Database(Database&&) noexcept = default;
  Database& operator=(Database&&) noexcept = default;

  const std::filesystem::path& file() const { return m_file; }
  // Several statements without parameters (a schema, pragmas).
  Status execute(const std::string& sql) const;
  // One statement with its parameters in order: integers, double, text, Blob, nullptr, optional of these.
  template <class... Values>
  Status run(std::string_view sql, const Values&... values) const {
    return each(
        sql, [](const Row&) {}, values...);
  }
  // Calls `visit` with each row; a visitor that returns a bool ends the reading with false.
  template <class Visit, class... Values>
  Status each(std::string_view sql, Visit&& visit, const Values&... values) const {
    const RowFunction visitor = [&](const Row& row) {
      if constexpr (std::is_void_v<decltype(visit(row))>) {
        visit(row);
        return true;
      } else {
        return visit(row);
      }
    };
    Cached statement(*this);
    CLOZE_CHECK(statement.prepare(sql));
    int index = 0;
    (bind(statement.get(), ++index, values), ...);
    return step(statement.get(), visitor);
  }
  bool readOnly() const { return sqlite3_db_readonly(m_handle.get(), "main") == 1; }
  std::int64_t lastInsertId() const { return sqlite3_last_insert_rowid(m_handle.get()); }
  std::int64_t changes() const { return sqlite3_changes64(m_handle.get()); }
  Result<std::int64_t> integer(std::string_view sql) const;  // first column of the first row, 0 without rows
  Error error(std::string_view action) const;                // of the last call, as ours

 private:
  struct Close {
    void operator()(sqlite3* handle) const;
  };
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
  };
  using StatementPointer = std::unique_ptr<sqlite3_stmt, Finalize>;
  // A prepared statement taken from the cache and put back reset, so that the same text may be used within its own
  // rows.
  class Cached {
   public:
    explicit Cached(const Database& database) : m_database(database) {}
    ~Cached();
    Cached(const Cached&) = delete;
    Cached& operator=(const Cached&) = delete;
    Status prepare(std::string_view sql);
    sqlite3_stmt* get() const { return m_statement.get(); }

   private:
    const Database& m_database;
    StatementPointer m_statement;
    std::string m_sql;
  };

  explicit Database(std::filesystem::path file) : m_file(std::move(file)) {}
  Status step(sqlite3_stmt* statement, const RowFunction& visit) const;
  static void bind(sqlite3_stmt* s, int i, std::int64_t value) { sqlite3_bind_int64(s, i, value); }
  static void bind(sqlite3_stmt* s, int i, int value) { sqlite3_bind_int64(s, i, value); }
  static void bind(sqlite3_stmt* s, int i, bool value) { sqlite3_bind_int64(s, i, value ? 1 : 0); }
  static void bind(sqlite3_stmt* s, int i, double value) { sqlite3_bind_double(s, i, value); }
  static void bind(sqlite3_stmt* s, int i, std::string_view value);
  static void bind(sqlite3_stmt* s, int i, const std::string& value) { bind(s, i, std::string_view(value)); }
  static void bind(sqlite3_stmt* s, int i, const char* value) { bind(s, i, std::string_view(value)); }
  static void bind(sqlite3_stmt* s, int i, Blob value);
  static void bind(sqlite3_stmt* s, int i, std::nullptr_t) { sqlite3_bind_null(s, i); }
  template <class T>
  static void bind(sqlite3_stmt* s, int i, const std::optional<T>& value) {
    value ? bind(s, i, *value) : bind(s, i, nullptr);
  }

  std::filesystem::path m_file;
  std::unique_ptr<sqlite3, Close> m_handle;
  mutable std::multimap<std::string, StatementPointer, std::less<>> m_cache;
};

// BEGIN IMMEDIATE (the write lock is taken at once, so a transaction never fails half-way for a busy file); rolled back
// unless committed.
class Transaction {
 public:
  static Result<Transaction> begin(const Database& database);
  // One consistent view over several reads; takes no write lock.
  static Result<Transaction> reading(const Database& database);
  Transaction(Transaction&& other) noexcept : m_database(std::exchange(other.m_database, nullptr)) {}
  Transaction& operator=(Transaction&&) = delete;
  ~Transaction();
  Status commit();

 private:
  explicit Transaction(const Database& database) : m_database(&database) {}
  const Database* m_database;
};

// Where the newest backup of this database lies, "" when there is none.
std::filesystem::path newestBackup(const std::filesystem::path& file);

}  // namespace clozebench::sqlite

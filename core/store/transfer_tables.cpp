#include "store/transfer_tables.h"

#include <algorithm>

namespace clozebench::store {

using sqlite::Row;

Result<std::vector<std::string>> runTables(const sqlite::Database& database) {
  std::vector<std::string> tables;
  CLOZE_CHECK(database.each(
      "SELECT s.name FROM main.sqlite_schema AS s WHERE s.type = 'table' AND s.name NOT IN ('request', "
      "'experiment_run')"
      " AND EXISTS (SELECT 1 FROM pragma_table_info(s.name) AS c WHERE c.name = 'run_key') ORDER BY s.name",
      [&](const Row& row) { tables.push_back(row.text(0)); }));
  return tables;
}

Result<std::vector<std::string>> columnsOf(const sqlite::Database& database, const std::string& table,
                                           const std::vector<std::string>& left) {
  std::vector<std::string> columns;
  CLOZE_CHECK(database.each(
      "SELECT name FROM pragma_table_info(?) ORDER BY cid",
      [&](const Row& row) {
        if (std::ranges::find(left, row.text(0)) == left.end()) columns.push_back(row.text(0));
      },
      table));
  return columns;
}

std::string joinedColumns(const std::vector<std::string>& columns, const std::string& prefix) {
  std::string list;
  for (const std::string& column : columns) list += (list.empty() ? "" : ", ") + prefix + column;
  return list;
}

Status attachReadOnly(const sqlite::Database& database, const std::filesystem::path& file, const std::string& name) {
  std::string uri = "file:";
  for (const char c : file.string()) {
    constexpr char kHex[] = "0123456789abcdef";
    const auto byte = static_cast<unsigned char>(c);
    if (c == '?' || c == '#' || c == '%')
      uri += {'%', kHex[byte >> 4], kHex[byte & 15]};
    else
      uri += c;
  }
  const auto attach = [&](const char* how) -> Status {
    CLOZE_CHECK(database.run("ATTACH ? AS " + name, uri + how));
    const auto readable = database.integer("SELECT count(*) FROM " + name + ".sqlite_schema");
    if (readable) return {};
    (void)database.run("DETACH " + name);
    return tl::unexpected(readable.error());
  };
  auto attached = attach("?mode=ro");
  // A WAL database in a folder that may not be written can only be read as one that nobody changes.
  if (!attached) attached = attach("?immutable=1");
  return attached;
}

}  // namespace clozebench::store

// Names in an incoming database. What steers a terminal or breaks a line is replaced in all places where the name
// stands, so that they still fit each other.
#include "base/control_characters.h"
#include "config/experiment_file.h"
#include "store/values_json.h"
#include "store/workspace_impl.h"
#include "store/workspace_transfer.h"

#include <algorithm>
#include <map>
#include <vector>

namespace clozebench {
namespace fs = std::filesystem;
namespace {

using sqlite::Database;
using sqlite::Row;
using Names = std::map<std::string, std::string>;  // as they came -> as they are kept

Result<std::vector<std::string>> distinct(const Database& database, const std::string& sql) {
  std::vector<std::string> values;
  CLOZE_CHECK(database.each(sql, [&](const Row& row) { values.push_back(row.text(0)); }));
  return values;
}

// Only those that change; two names never become one.
Names cleaned(const std::vector<std::string>& names) {
  Names changed;
  std::vector<std::string> taken = names;
  for (const std::string& name : names) {
    if (!hasControlCharacters(name)) continue;
    const std::string wanted = withoutControlCharacters(name);
    std::string free = wanted;
    for (int number = 2; std::ranges::count(taken, free); ++number) free = wanted + ' ' + std::to_string(number);
    taken.push_back(changed[name] = free);
  }
  return changed;
}

Status cleanExperimentNames(const Database& database) {
  CLOZE_TRY(const auto names, distinct(database, "SELECT DISTINCT name FROM experiment"));
  for (const auto& [name, clean] : cleaned(names)) CLOZE_CHECK(store::renameAll(database, name, clean));
  return {};
}

std::string withVariantsNamed(const std::string& toml, const Names& names) {
  auto experiment = parseExperiment(toml, "/");
  if (!experiment) return toml;
  for (Variant& variant : experiment->variants)
    if (const auto found = names.find(variant.name); found != names.end()) variant.name = found->second;
  return toToml(*experiment);
}

// In the texts of experiments, and in the facts that are kept by variant or name it.
Status renameVariantsInTexts(const Database& database, const Names& names) {
  std::map<std::int64_t, std::string> texts;
  CLOZE_CHECK(
      database.each("SELECT key, toml FROM experiment", [&](const Row& row) { texts[row.integer(0)] = row.text(1); }));
  for (const auto& [key, toml] : texts)
    CLOZE_CHECK(database.run("UPDATE experiment SET toml = ? WHERE key = ?", withVariantsNamed(toml, names), key));
  for (const auto& [name, clean] : names)
    CLOZE_CHECK(database.run("UPDATE fact SET key = replace(key, ?1, ?2), json = replace(json, ?3, ?4)", name, clean,
                             jsonText(name), jsonText(clean)));
  return {};
}

Status cleanVariants(const Database& database) {
  CLOZE_TRY(const auto variants,
            distinct(database, "SELECT variant FROM run UNION SELECT variant FROM experiment_run"));
  const Names names = cleaned(variants);
  if (names.empty()) return {};
  for (const auto& [name, clean] : names)
    for (const char* table : {"run", "experiment_run"})
      CLOZE_CHECK(database.run(std::string("UPDATE ") + table + " SET variant = ? WHERE variant = ?", clean, name));
  return renameVariantsInTexts(database, names);
}

Status cleanTags(const Database& database, const std::string& table) {
  CLOZE_TRY(const auto lists, distinct(database, "SELECT DISTINCT tags FROM " + table));
  for (const std::string& list : lists) {
    auto tags = tagsFromJson(parsedJson(list));
    if (std::ranges::none_of(tags, hasControlCharacters)) continue;
    for (std::string& tag : tags) tag = withoutControlCharacters(tag);
    CLOZE_CHECK(database.run("UPDATE " + table + " SET tags = ? WHERE tags = ?", jsonText(tagsToJson(tags)), list));
  }
  return {};
}

}  // namespace

Status cleanNames(const fs::path& file) {
  CLOZE_TRY(const auto database, Database::open(file, Database::Mode::ReadWrite));
  return store::inTransaction(database, [&]() -> Status {
    CLOZE_CHECK(cleanExperimentNames(database));
    CLOZE_CHECK(cleanVariants(database));
    CLOZE_CHECK(cleanTags(database, "experiment"));
    return cleanTags(database, "run");
  });
}

}  // namespace clozebench

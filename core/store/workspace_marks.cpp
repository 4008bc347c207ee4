// What people say of experiments and runs: stars, notes, tags, other names; and the views they keep.
#include "base/control_characters.h"
#include "config/experiment_file.h"
#include "store/queue.h"
#include "store/values_json.h"
#include "store/workspace_impl.h"

#include <algorithm>
#include <set>
#include <vector>

namespace clozebench {
namespace {

using sqlite::Database;
using sqlite::Row;

constexpr std::size_t kLongestTag = 100;  // bytes

struct Revision {
  std::int64_t key = 0;
  std::string toml;
};

Result<std::vector<Revision>> revisionsOf(const Database& database, const std::string& name) {
  std::vector<Revision> revisions;
  CLOZE_CHECK(database.each(
      "SELECT key, toml FROM experiment WHERE name = ? ORDER BY revision",
      [&](const Row& row) {
        revisions.push_back({row.integer(0), row.text(1)});
      },
      name));
  return revisions;
}

Status checkNewName(const std::string& name) {
  const bool blank = std::ranges::all_of(name, [](unsigned char byte) { return byte == ' '; });
  if (!blank && !hasControlCharacters(name)) return {};
  return fail(ErrorCode::WrongUse,
              blank ? "A name needs at least one letter or digit"
                    : "A name is one line without tabs and other control characters",
              "Give another name", {{"name", name}});
}

Status renameRevision(const Database& database, const Revision& revision, const std::string& name) {
  CLOZE_CHECK(database.run("UPDATE experiment SET name = ?, toml = ? WHERE key = ?", name,
                           store::named(revision.toml, name), revision.key));
  CLOZE_CHECK(
      database.run("UPDATE run SET settings = json_set(settings, '$.\"experiment.name\"', ?1) WHERE experiment_key = ?2"
                   " AND json_valid(settings) AND json_type(settings, '$.\"experiment.name\"') IS NOT NULL",
                   name, revision.key));
  return database.run(
      "UPDATE run_value SET value = ?1 WHERE key = 'experiment.name'"
      " AND run_key IN (SELECT key FROM run WHERE experiment_key = ?2)",
      jsonText(name), revision.key);
}

std::string trimmed(const std::string& tag) {
  const auto first = tag.find_first_not_of(" \t\r\n");
  return first == std::string::npos ? "" : tag.substr(first, tag.find_last_not_of(" \t\r\n") - first + 1);
}

// Lists of tags are read and written with commas between them.
Status checkTag(const std::string& tag) {
  const char* why = hasControlCharacters(tag)            ? "A tag is one line without tabs and other control characters"
                    : tag.find(',') != std::string::npos ? "A tag has no comma in it: commas stand between tags"
                    : tag.size() > kLongestTag           ? "A tag of this length is a note"
                                                         : nullptr;
  if (!why) return {};
  return fail(ErrorCode::WrongUse, why, "Give a shorter word or two, several tags one by one, or write a note",
              {{"tag", tag}});
}

// As they are kept: sorted, each once. What was a tag before these rules stays one.
Result<std::string> tagText(const Database& database, const std::string& table, std::int64_t key,
                            const std::vector<std::string>& tags) {
  std::vector<std::string> known;
  CLOZE_CHECK(database.each(
      "SELECT tags FROM " + table + " WHERE key = ?",
      [&](const Row& row) { known = tagsFromJson(parsedJson(row.text(0))); }, key));
  std::set<std::string> clean;
  for (const auto& tag : tags) {
    const std::string word = trimmed(tag);
    if (word.empty()) continue;
    if (!std::ranges::count(known, word)) CLOZE_CHECK(checkTag(word));
    clean.insert(word);
  }
  return jsonText(tagsToJson({clean.begin(), clean.end()}));
}

}  // namespace

std::string store::named(const std::string& toml, const std::string& name) {
  auto experiment = parseExperiment(toml, "/");
  if (!experiment || !setGiven(*experiment, "experiment.name", Value(name))) return toml;
  return toToml(*experiment);
}

Status store::renameAll(const Database& database, const std::string& name, const std::string& newName) {
  CLOZE_TRY(const auto revisions, revisionsOf(database, name));
  for (const Revision& revision : revisions) CLOZE_CHECK(renameRevision(database, revision, newName));
  return {};
}

Status Workspace::setExperimentStarred(const std::string& experimentId, bool starred) {
  CLOZE_TRY(const auto key, store::experimentKey(m_impl->database, experimentId));
  return m_impl->database.run("UPDATE experiment SET starred = ? WHERE key = ?", starred, key);
}

Status Workspace::setRunStarred(const std::string& runId, bool starred) {
  CLOZE_TRY(const auto key, store::runKey(m_impl->database, runId));
  return m_impl->database.run("UPDATE run SET starred = ? WHERE key = ?", starred, key);
}

Status Workspace::setExperimentNote(const std::string& experimentId, const std::string& note) {
  CLOZE_TRY(const auto key, store::experimentKey(m_impl->database, experimentId));
  return m_impl->database.run("UPDATE experiment SET note = ? WHERE key = ?", note, key);
}

Status Workspace::setRunNote(const std::string& runId, const std::string& note) {
  CLOZE_TRY(const auto key, store::runKey(m_impl->database, runId));
  return m_impl->database.run("UPDATE run SET note = ? WHERE key = ?", note, key);
}

Status Workspace::setExperimentTags(const std::string& experimentId, const std::vector<std::string>& tags) {
  CLOZE_TRY(const auto key, store::experimentKey(m_impl->database, experimentId));
  CLOZE_TRY(const auto text, tagText(m_impl->database, "experiment", key, tags));
  return m_impl->database.run("UPDATE experiment SET tags = ? WHERE key = ?", text, key);
}

Status Workspace::setRunTags(const std::string& runId, const std::vector<std::string>& tags) {
  CLOZE_TRY(const auto key, store::runKey(m_impl->database, runId));
  CLOZE_TRY(const auto text, tagText(m_impl->database, "run", key, tags));
  return m_impl->database.run("UPDATE run SET tags = ? WHERE key = ?", text, key);
}

Result<std::vector<SavedView>> Workspace::savedViews(const std::string& place) const {
  std::vector<SavedView> views;
  CLOZE_CHECK(m_impl->database.each(
      "SELECT place, name, json FROM saved_view WHERE place = ? ORDER BY name",
      [&](const Row& row) {
        views.push_back({row.text(0), row.text(1), row.text(2)});
      },
      place));
  return views;
}

Status Workspace::saveView(const SavedView& view) {
  CLOZE_CHECK(checkNewName(view.name));
  return m_impl->database.run("INSERT OR REPLACE INTO saved_view (place, name, json) VALUES (?, ?, ?)", view.place,
                              view.name, view.json);
}

Status Workspace::deleteView(const std::string& place, const std::string& name) {
  return m_impl->database.run("DELETE FROM saved_view WHERE place = ? AND name = ?", place, name);
}

Status Workspace::renameExperiment(const std::string& name, const std::string& newName) {
  const Database& database = m_impl->database;
  CLOZE_CHECK(checkNewName(newName));
  if (name == newName) return {};
  return store::inTransaction(database, [&]() -> Status {
    CLOZE_TRY(const auto revisions, revisionsOf(database, name));
    CLOZE_TRY(const auto taken, revisionsOf(database, newName));
    if (revisions.empty())
      return fail(ErrorCode::NotFound, "There is no experiment " + name + " in " + m_impl->folder.string(),
                  "`cloze runs` lists what this workspace holds");
    if (!taken.empty())
      return fail(ErrorCode::WrongUse, "There is an experiment " + newName + " already",
                  "Choose another name; two experiments never become one", {{"name", newName}});
    CLOZE_CHECK(store::renameAll(database, name, newName));
    return ExperimentQueue(*this).rename(name, newName);
  });
}

}  // namespace clozebench

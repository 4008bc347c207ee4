// An incoming database before anything of it is believed.
#include "store/migrations.h"
#include "store/workspace_impl.h"
#include "store/workspace_transfer.h"

#include <algorithm>
#include <vector>

namespace clozebench {
namespace fs = std::filesystem;
namespace {

using sqlite::Database;
using sqlite::Row;

tl::unexpected<Error> damaged(const std::string& why, const std::string& part = "") {
  return fail(ErrorCode::Corrupt, "The capsule is damaged or not what it says it is: " + why,
              "Copy it again from where it was made, or export it again; nothing was changed here", {{"part", part}});
}

// Of our own making: no trigger or view that would act when rows are read, no table in another's shape.
Result<std::vector<std::string>> schemaOf(const Database& database) {
  std::vector<std::string> objects;
  CLOZE_CHECK(database.each(
      "SELECT type, name, tbl_name, coalesce(sql, '') FROM sqlite_schema ORDER BY type, name", [&](const Row& row) {
        objects.push_back(row.text(0) + '\n' + row.text(1) + '\n' + row.text(2) + '\n' + row.text(3));
      }));
  return objects;
}

Result<std::vector<std::string>> ourSchema(const fs::path& beside, int version) {
  fs::path file = beside;
  file += ".schema";
  std::error_code ignored;
  fs::remove(file, ignored);
  std::vector<std::string> objects;
  {
    CLOZE_TRY(const auto database, Database::open(file, Database::Mode::ReadWrite));
    CLOZE_CHECK(migrate(database, workspaceMigrations().first(static_cast<std::size_t>(version))));
    CLOZE_TRY(objects, schemaOf(database));
  }
  fs::remove(file, ignored);
  return objects;
}

Status checkSchema(const Database& database, const fs::path& file) {
  CLOZE_CHECK(database.execute("PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON"));
  auto version = schemaVersion(database, workspaceMigrations().back().number);
  if (!version && version.error().code == ErrorCode::NewerVersion)
    return fail(ErrorCode::NewerVersion, "The capsule was written by a newer Clozebench; nothing was changed",
                "Import it with that version, or with a newer one");
  if (!version || *version < 1) return damaged("its database is of another kind");
  CLOZE_TRY(const auto found, schemaOf(database));
  CLOZE_TRY(const auto ours, ourSchema(file, *version));
  if (found != ours) return damaged("its database is laid out in another way");
  std::string verdict;
  CLOZE_CHECK(database.each("PRAGMA quick_check(1)", [&](const Row& row) { verdict = row.text(0); }));
  return verdict == "ok" ? Status() : damaged("its database is broken");
}

// Conditions that a column breaks which holds no time as we write them (2026-11-30T14:47:59.979Z), no JSON object, no
// JSON list.
std::string noTime(const std::string& column) {
  return "(" + column +
         " NOT GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9]*' OR datetime(" +
         column + ") IS NULL)";
}
std::string noJson(const std::string& column, const std::string& type) {
  return "iif(json_valid(" + column + "), json_type(" + column + ") <> '" + type + "', 1)";
}
std::string noObject(const std::string& column) {
  return noJson(column, "object");
}
std::string noList(const std::string& column) {
  return noJson(column, "array");
}

// Rows of `table` for which `breach` holds must not be there.
struct Law {
  std::string what, table, breach;
};
std::vector<Law> formLaws() {
  return {
      {"run_ids", "run", "length(id) NOT BETWEEN 8 AND 16 OR id GLOB '*[^0-9a-z]*'"},
      {"experiment_ids", "experiment", "length(id) NOT BETWEEN 8 AND 16 OR id GLOB '*[^0-9a-z]*' OR name = ''"},
      {"states", "run", "state NOT IN ('finished', 'stopped', 'failed', 'interrupted')"},
      {"kinds", "run", "kind NOT IN ('pretrain', 'finetune')"},
      {"words", "run",
       "arm || role || device || precision GLOB '*[^ -~]*' OR parent GLOB '*[' || char(1) || '-' || char(31) || ']*'"},
      {"settings", "run", noObject("settings")},
      {"errors", "run", "error IS NOT NULL AND " + noObject("error")},
      {"tags", "run", noList("tags")},
      {"tags", "experiment", noList("tags")},
      {"results", "run_progress", noObject("validation") + " OR " + noObject("test")},
      {"evaluations", "evaluation", "step < 0 OR " + noObject("metrics")},
      {"thresholds", "prediction", "thresholds IS NOT NULL AND NOT json_valid(thresholds)"},
      {"facts", "fact", "NOT json_valid(json)"},
      {"texts", "split", noList("labels") + " OR (texts <> '' AND " + noList("texts") + ")"},
      {"times", "experiment", noTime("created_at")},
      {"times", "run",
       noTime("created_at") + " OR (started_at <> '' AND " + noTime("started_at") + ") OR (ended_at <> '' AND " +
           noTime("ended_at") + ")"},
      {"times", "checkpoint", noTime("saved_at")},
      {"times", "notice", noTime("created_at")},
      {"checkpoint_names", "checkpoint", "length(which) NOT BETWEEN 1 AND 64 OR which GLOB '*[^0-9a-z-]*'"}};
}
std::vector<Law> courseLaws() {
  return {
      {"progress", "run", "key NOT IN (SELECT run_key FROM run_progress)"},
      {"steps", "run JOIN run_progress ON run_key = key",
       "total_steps < 0 OR steps < 0 OR parameters < 0 OR steps_per_epoch < 0"
       " OR (total_steps > 0 AND max(steps, best_step) > total_steps)"},
      {"checkpoint_steps", "checkpoint JOIN run ON run_key = key",
       "step < 0 OR (total_steps > 0 AND step > total_steps)"},
      {"curves", "chunk",
       "series NOT BETWEEN 0 AND 4 OR first_step < 1 OR count < 1"
       " OR length(data) <> count * CASE WHEN series >= 3 THEN 8 ELSE 4 END"},
      {"curves",
       "(SELECT count(*) AS series, min(count) AS least, max(count) AS most FROM chunk GROUP BY run_key, first_step)",
       "series <> 5 OR least <> most"},
      {"requests", "request", "1"},
      {"queue", "queue", "1"}};
}

Status checkLaws(const Database& database, const std::vector<Law>& laws) {
  for (const Law& law : laws) {
    CLOZE_TRY(const auto breaches, database.integer("SELECT count(*) FROM " + law.table + " WHERE " + law.breach));
    if (breaches > 0) return damaged("its parts do not fit each other", law.what);
  }
  return {};
}

// -1 stands for a label that training never showed.
bool fits(const LabelSets& sets, std::size_t examples, std::size_t labels) {
  const auto& starts = sets.starts();
  if (!starts.empty()) {
    const auto end = static_cast<std::int64_t>(sets.values().size());
    if (starts.front() != 0 || starts.back() != end || !std::ranges::is_sorted(starts)) return false;
  }
  if (sets.size() != examples) return false;
  const auto known = [&](std::int32_t label) { return label >= -1 && label < static_cast<std::int32_t>(labels); };
  return std::ranges::all_of(sets.values(), known);
}

struct Key {
  std::string runId, split;
};

// Read as everything else reads them, through a workspace around the database.
Status checkPredictions(const Workspace& workspace, const std::vector<Key>& keys) {
  for (const Key& key : keys) {
    CLOZE_TRY(const auto found, workspace.prediction(key.runId, key.split));
    if (!found) continue;
    const std::size_t examples = found->gold.size();
    const bool scored = found->scores.empty() || found->scores.size() == found->predicted.values().size();
    if (!fits(found->gold, examples, found->labels.size()) || !fits(found->predicted, examples, found->labels.size()) ||
        !scored)
      return damaged("its parts do not fit each other", "predictions of " + key.runId);
    CLOZE_TRY(const auto texts, workspace.exampleTexts(found->splitFingerprint));
    if (!texts.empty() && texts.size() != examples)
      return damaged("its parts do not fit each other", "texts of " + key.runId);
  }
  return {};
}

// Texts within the database (labels, metrics, errors) that are no text of ours.
Status checkReading(const Workspace& workspace, const std::vector<Key>& keys) try {
  CLOZE_TRY(const auto runs, workspace.runs());
  for (const RunRecord& run : runs) {
    CLOZE_CHECK(workspace.evaluations(run.id));
    CLOZE_CHECK(workspace.probes(run.id));
  }
  return checkPredictions(workspace, keys);
} catch (const std::exception&) {
  return damaged("a part of its database cannot be read");
}

}  // namespace

Status checkTransfer(const fs::path& file) {
  std::vector<Key> keys;
  {
    CLOZE_TRY(const auto database, Database::open(file, Database::Mode::ReadWrite));
    CLOZE_CHECK(checkSchema(database, file));
    CLOZE_CHECK(migrate(database, workspaceMigrations()));
    CLOZE_CHECK(checkLaws(database, formLaws()));
    CLOZE_CHECK(checkLaws(database, courseLaws()));
    CLOZE_CHECK(database.each("SELECT DISTINCT run.id, split FROM prediction JOIN run ON run.key = run_key",
                              [&](const Row& row) {
                                keys.push_back({row.text(0), row.text(1)});
                              }));
  }
  CLOZE_TRY(const auto workspace, Workspace::open(file.parent_path(), Workspace::Mode::ReadOnly));
  return checkReading(workspace, keys);
}

}  // namespace clozebench

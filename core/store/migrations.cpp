#include "store/migrations.h"

#include "base/files.h"

#include <utility>

namespace clozebench {
namespace fs = std::filesystem;
namespace {

constexpr int kApplicationId = 0x436c6f7a;  // "Cloz": tells our files from any other SQLite file

// Points: one row per run, series and chunk; the summary columns stand before the blob, so that a chart of 20 million
// points reads 5,000 short records and never the values (see chunks.h).
constexpr const char* kFirstSchema = R"sql(
CREATE TABLE experiment (
  key INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  revision INTEGER NOT NULL,
  identity TEXT NOT NULL,
  toml TEXT NOT NULL,
  created_at TEXT NOT NULL,
  UNIQUE (name, revision),
  UNIQUE (name, identity)
) STRICT;
CREATE TABLE run (
  key INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  experiment_key INTEGER REFERENCES experiment (key),
  variant TEXT NOT NULL,
  arm TEXT NOT NULL,
  kind TEXT NOT NULL,
  seed INTEGER NOT NULL,
  state TEXT NOT NULL,
  identity TEXT NOT NULL,
  parent TEXT NOT NULL,
  settings TEXT NOT NULL,
  device TEXT NOT NULL,
  precision TEXT NOT NULL,
  threads INTEGER NOT NULL,
  deterministic INTEGER NOT NULL,
  compute_reason TEXT NOT NULL,
  data_fingerprint TEXT NOT NULL,
  tokenizer_fingerprint TEXT NOT NULL,
  tokenizer_directory TEXT NOT NULL,
  parameters INTEGER NOT NULL DEFAULT 0,
  total_steps INTEGER NOT NULL DEFAULT 0,
  steps_per_epoch INTEGER NOT NULL DEFAULT 0,
  checkpoint TEXT NOT NULL DEFAULT '',
  error TEXT,
  created_at TEXT NOT NULL,
  started_at TEXT NOT NULL DEFAULT '',
  ended_at TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX run_identity ON run (identity);
CREATE INDEX run_state ON run (state);
-- What changes with every batch of steps, apart from the long row above. A REAL is NULL for NaN, which SQLite lacks.
CREATE TABLE run_progress (
  run_key INTEGER PRIMARY KEY REFERENCES run (key) ON DELETE CASCADE,
  steps INTEGER NOT NULL DEFAULT 0,
  epochs REAL DEFAULT 0,
  seconds REAL DEFAULT 0,
  tokens REAL DEFAULT 0,
  train_loss_first REAL,
  train_loss_last REAL,
  best_step INTEGER NOT NULL DEFAULT 0,
  validation TEXT NOT NULL DEFAULT '{}',
  test TEXT NOT NULL DEFAULT '{}'
) STRICT;
-- Settings once more, a row per key: for comparing and searching runs.
CREATE TABLE run_value (
  run_key INTEGER NOT NULL REFERENCES run (key) ON DELETE CASCADE,
  key TEXT NOT NULL,
  value TEXT NOT NULL,
  PRIMARY KEY (run_key, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX run_value_key ON run_value (key, value);
-- A run may stand for several variants of several experiments: variants that differ only in pre-training share one from scratch.
CREATE TABLE experiment_run (
  experiment_key INTEGER NOT NULL REFERENCES experiment (key) ON DELETE CASCADE,
  run_key INTEGER NOT NULL REFERENCES run (key) ON DELETE CASCADE,
  variant TEXT NOT NULL,
  PRIMARY KEY (experiment_key, run_key, variant)
) STRICT, WITHOUT ROWID;
CREATE INDEX experiment_run_run ON experiment_run (run_key);
CREATE TABLE chunk (
  key INTEGER PRIMARY KEY,
  run_key INTEGER NOT NULL REFERENCES run (key) ON DELETE CASCADE,
  series INTEGER NOT NULL,
  first_step INTEGER NOT NULL,
  count INTEGER NOT NULL,
  low REAL,
  high REAL,
  first REAL,
  last REAL,
  non_finite INTEGER NOT NULL,
  data BLOB NOT NULL,
  UNIQUE (run_key, series, first_step)
) STRICT;
CREATE TABLE evaluation (
  run_key INTEGER NOT NULL REFERENCES run (key) ON DELETE CASCADE,
  step INTEGER NOT NULL,
  split TEXT NOT NULL,
  epoch REAL,
  tokens REAL,
  seconds REAL,
  best INTEGER NOT NULL,
  metrics TEXT NOT NULL,
  PRIMARY KEY (run_key, step, split)
) STRICT, WITHOUT ROWID;
CREATE TABLE probe (
  run_key INTEGER NOT NULL REFERENCES run (key) ON DELETE CASCADE,
  step INTEGER NOT NULL,
  name TEXT NOT NULL,
  value REAL,
  PRIMARY KEY (run_key, step, name)
) STRICT, WITHOUT ROWID;
-- Example texts and gold labels, once per split, so that lists of examples work after the files changed.
CREATE TABLE split (
  fingerprint TEXT PRIMARY KEY,
  labels TEXT NOT NULL,
  gold BLOB NOT NULL,
  texts TEXT NOT NULL
) STRICT;
CREATE TABLE prediction (
  run_key INTEGER NOT NULL REFERENCES run (key) ON DELETE CASCADE,
  split TEXT NOT NULL,
  step INTEGER NOT NULL,
  split_fingerprint TEXT NOT NULL REFERENCES split (fingerprint),
  predicted BLOB NOT NULL,
  scores BLOB NOT NULL,
  PRIMARY KEY (run_key, split, step)
) STRICT;
CREATE INDEX prediction_split ON prediction (split_fingerprint);
CREATE TABLE checkpoint (
  run_key INTEGER NOT NULL REFERENCES run (key) ON DELETE CASCADE,
  which TEXT NOT NULL,
  step INTEGER NOT NULL,
  path TEXT NOT NULL,
  saved_at TEXT NOT NULL,
  PRIMARY KEY (run_key, which)
) STRICT, WITHOUT ROWID;
CREATE TABLE notice (
  key INTEGER PRIMARY KEY,
  run_key INTEGER NOT NULL REFERENCES run (key) ON DELETE CASCADE,
  level INTEGER NOT NULL,
  text TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX notice_run ON notice (run_key);
CREATE TABLE request (
  key INTEGER PRIMARY KEY,
  run_key INTEGER NOT NULL REFERENCES run (key) ON DELETE CASCADE,
  verb TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX request_run ON request (run_key);
CREATE TABLE fact (
  experiment_key INTEGER NOT NULL REFERENCES experiment (key) ON DELETE CASCADE,
  key TEXT NOT NULL,
  json TEXT NOT NULL,
  PRIMARY KEY (experiment_key, key)
) STRICT, WITHOUT ROWID;
)sql";

// Where each example's labels begin among all labels (int64, one more than there are examples); NULL: one label each.
constexpr const char* kLabelSets = R"sql(
ALTER TABLE split ADD COLUMN gold_starts BLOB;
ALTER TABLE prediction ADD COLUMN predicted_starts BLOB;
)sql";

// What people say of experiments and runs, and the experiments that wait for their turn.
constexpr const char* kNotesAndQueue = R"sql(
ALTER TABLE experiment ADD COLUMN starred INTEGER NOT NULL DEFAULT 0;
ALTER TABLE experiment ADD COLUMN note TEXT NOT NULL DEFAULT '';
ALTER TABLE run ADD COLUMN starred INTEGER NOT NULL DEFAULT 0;
ALTER TABLE run ADD COLUMN note TEXT NOT NULL DEFAULT '';
CREATE TABLE queue (
  key INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  position REAL NOT NULL,
  name TEXT NOT NULL,
  toml TEXT NOT NULL,
  directory TEXT NOT NULL,
  scope TEXT NOT NULL,
  start_from TEXT NOT NULL DEFAULT '',
  state TEXT NOT NULL,
  experiment_id TEXT NOT NULL DEFAULT '',
  error TEXT,
  created_at TEXT NOT NULL,
  started_at TEXT NOT NULL DEFAULT '',
  ended_at TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX queue_position ON queue (position);
)sql";

// Tags are a JSON list. Which of an experiment's runs only looked for a learning rate, what sets of labels score at
// other thresholds, and choices of a view kept under a name.
constexpr const char* kTagsAndViews = R"sql(
ALTER TABLE experiment ADD COLUMN tags TEXT NOT NULL DEFAULT '[]';
ALTER TABLE run ADD COLUMN tags TEXT NOT NULL DEFAULT '[]';
ALTER TABLE run ADD COLUMN role TEXT NOT NULL DEFAULT '';
ALTER TABLE prediction ADD COLUMN thresholds TEXT;
CREATE TABLE saved_view (
  place TEXT NOT NULL,
  name TEXT NOT NULL,
  json TEXT NOT NULL,
  PRIMARY KEY (place, name)
) STRICT, WITHOUT ROWID;
)sql";

constexpr Migration kMigrations[] = {
    {1, "experiments, runs, points in chunks, evaluations, predictions, requests", kFirstSchema},
    {2, "sets of labels in predictions", kLabelSets},
    {3, "stars and notes, a queue of experiments", kNotesAndQueue},
    {4, "tags, roles of runs, thresholds, saved views", kTagsAndViews}};

// Complete or absent: VACUUM INTO writes aside. Through a connection of its own, because the caller holds the write
// lock: of several processes that find an old file only one makes the copy.
Status backUp(const fs::path& file, std::int64_t version) {
  fs::path backup = file;
  backup += ".backup-" + std::to_string(version);
  fs::path aside = backup;
  aside += ".tmp";
  std::error_code problem;
  fs::remove(aside, problem);
  CLOZE_TRY(const auto reader, sqlite::Database::open(file, sqlite::Database::Mode::ReadOnly));
  CLOZE_CHECK(reader.run("VACUUM INTO ?", aside.string()));
  fs::rename(aside, backup, problem);
  if (problem) return tl::unexpected(ioError(problem.value(), "write", backup));
  return {};
}

Status apply(const sqlite::Database& database, const Migration& migration) {
  CLOZE_CHECK(database.execute(migration.sql));
  return database.execute("PRAGMA application_id = " + std::to_string(kApplicationId) +
                          "; PRAGMA user_version = " + std::to_string(migration.number));
}

// The next migration, or all of them in one when the file is fresh and has nothing to lose: nobody then ever sees a
// schema between two versions.
Status advance(const sqlite::Database& database, std::span<const Migration> migrations) {
  CLOZE_TRY(auto transaction, sqlite::Transaction::begin(database));
  CLOZE_TRY(const auto found, database.integer("PRAGMA user_version"));  // another process may have been quicker
  if (found > 0 && found < migrations.back().number) CLOZE_CHECK(backUp(database.file(), found));
  for (const auto& migration : migrations) {
    if (migration.number <= found) continue;
    CLOZE_CHECK(apply(database, migration));
    if (found > 0) break;
  }
  return transaction.commit();
}

}  // namespace

std::span<const Migration> workspaceMigrations() {
  return kMigrations;
}

Result<int> schemaVersion(const sqlite::Database& database, int newest) {
  // In this order: another process may be making the file, and tables and mark appear in one commit.
  CLOZE_TRY(const auto tables, database.integer("SELECT count(*) FROM sqlite_schema"));
  CLOZE_TRY(const auto application, database.integer("PRAGMA application_id"));
  CLOZE_TRY(const auto version, database.integer("PRAGMA user_version"));
  const std::string file = database.file().string();
  if (tables > 0 && application != kApplicationId)
    return fail(ErrorCode::BadInput, file + " is an SQLite file of another program",
                "Choose another workspace folder with --workspace DIR", {{"file", file}});
  if (version > newest)
    return fail(ErrorCode::NewerVersion,
                file + " was written by a newer Clozebench (its format is " + std::to_string(version) +
                    ", this program knows up to " + std::to_string(newest) + "); nothing was changed",
                "Open it with the newer Clozebench, or choose another workspace with --workspace DIR",
                {{"file", file}});
  return static_cast<int>(version);
}

Status migrate(const sqlite::Database& database, std::span<const Migration> migrations) {
  const int newest = migrations.back().number;
  for (;;) {
    CLOZE_TRY(const int version, schemaVersion(database, newest));
    if (version == newest) return {};
    CLOZE_CHECK(advance(database, migrations));
  }
}

}  // namespace clozebench

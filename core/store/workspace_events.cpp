// One event of a run into the tables, in one transaction.
#include "store/chunks.h"
#include "store/identifiers.h"
#include "store/values_json.h"
#include "store/workspace_impl.h"

#include <cmath>
#include <span>

namespace clozebench {
namespace {

using sqlite::Blob;
using sqlite::Database;

template <class T>
Blob bytesOf(const std::vector<T>& values) {
  return std::as_bytes(std::span(values));
}

// NULL for one label per example.
std::optional<Blob> startsOf(const LabelSets& sets) {
  return sets.single() ? std::nullopt : std::optional(bytesOf(sets.starts()));
}

// NULL for none.
std::optional<std::string> thresholdsOf(const std::vector<ThresholdPoint>& points) {
  return points.empty() ? std::nullopt : std::optional(jsonText(thresholdsToJson(points)));
}

// What lies after the checkpoint that a resume starts from never happened.
Status deleteAfter(const Database& database, std::int64_t key, std::int64_t step) {
  for (const char* table : {"evaluation", "prediction", "probe", "checkpoint"})
    CLOZE_CHECK(database.run("DELETE FROM " + std::string(table) + " WHERE run_key = ? AND step > ?", key, step));
  CLOZE_CHECK(chunks::truncateAfter(database, key, step));
  CLOZE_TRY(const auto last, chunks::read(database, key, std::max<std::int64_t>(step - 1, 0)));
  if (step == 0 || last.empty())
    return database.run(
        "UPDATE run_progress SET steps = 0, epochs = 0, seconds = 0, tokens = 0, train_loss_first = NULL,"
        " train_loss_last = NULL, best_step = 0, validation = '{}', test = '{}' WHERE run_key = ?",
        key);
  const StepPoint& point = last.back();
  return database.run(
      "UPDATE run_progress SET steps = ?, tokens = ?, seconds = ?, train_loss_last = ?, test = '{}' WHERE run_key = ?",
      point.step, point.tokens, point.seconds, double{point.loss}, key);
}

// Writes one event; one overload for each kind.
struct EventWriter {
  const Database& database;
  std::int64_t key;

  Status operator()(const Started& started) const {
    CLOZE_CHECK(deleteAfter(database, key, started.resumedAtStep));
    const auto& compute = started.compute;
    CLOZE_CHECK(database.run(
        "UPDATE run SET state = 'running', started_at = CASE started_at WHEN '' THEN ? ELSE started_at END, ended_at = "
        "'',"
        " error = NULL, parameters = ?, total_steps = ?, steps_per_epoch = ?, device = ?, precision = ?, threads = ?,"
        " deterministic = ?, compute_reason = ? WHERE key = ?",
        nowText(), started.parameters, started.totalSteps, started.stepsPerEpoch, compute.device, compute.precision,
        compute.threads, compute.deterministic, compute.reason, key));
    return database.run(
        "UPDATE run SET data_fingerprint = CASE ?1 WHEN '' THEN data_fingerprint ELSE ?1 END,"
        " tokenizer_fingerprint = CASE ?2 WHEN '' THEN tokenizer_fingerprint ELSE ?2 END WHERE key = ?3",
        started.dataFingerprint, started.tokenizerFingerprint, key);
  }

  Status operator()(const Progress&) const { return {}; }

  Status operator()(const Steps& steps) const {
    if (steps.points.empty()) return {};
    CLOZE_CHECK(chunks::append(database, key, steps.points));
    const StepPoint& last = steps.points.back();
    return database.run(
        "UPDATE run_progress SET steps = ?1, tokens = ?2, seconds = ?3, train_loss_last = ?4,"
        " train_loss_first = coalesce(train_loss_first, ?5), epochs = (SELECT CASE steps_per_epoch WHEN 0 THEN 0.0"
        " ELSE CAST(?1 AS REAL) / steps_per_epoch END FROM run WHERE key = ?6) WHERE run_key = ?6",
        last.step, last.tokens, last.seconds, double{last.loss}, double{steps.points.front().loss}, key);
  }

  Status operator()(const Evaluated& e) const {
    const std::string metrics = jsonText(metricsToJson(e.metrics));
    CLOZE_CHECK(
        database.run("INSERT OR REPLACE INTO evaluation (run_key, step, split, epoch, tokens, seconds, best, metrics)"
                     " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                     key, e.step, e.split, e.epoch, e.tokens, e.seconds, e.best, metrics));
    if (!e.best) return {};
    return database.run("UPDATE run_progress SET best_step = ?, validation = ? WHERE run_key = ?", e.step, metrics,
                        key);
  }

  Status operator()(const Predicted& p) const {
    CLOZE_CHECK(storeSplit(p));
    return database.run(
        "INSERT OR REPLACE INTO prediction (run_key, split, step, split_fingerprint, predicted, predicted_starts, "
        "scores, thresholds)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        key, p.split, p.step, p.splitFingerprint, bytesOf(p.predicted.values()), startsOf(p.predicted),
        bytesOf(p.scores), thresholdsOf(p.thresholds));
  }

  Status operator()(const Probed& probed) const {
    for (const auto& [name, value] : probed.values)
      CLOZE_CHECK(database.run("INSERT OR REPLACE INTO probe (run_key, step, name, value) VALUES (?, ?, ?, ?)", key,
                               probed.step, name, value));
    return {};
  }

  // run.checkpoint names the one to use: the best of fine-tuning, the last of pre-training, the other while that is
  // missing.
  Status operator()(const CheckpointSaved& saved) const {
    CLOZE_CHECK(
        database.run("INSERT OR REPLACE INTO checkpoint (run_key, which, step, path, saved_at) VALUES (?, ?, ?, ?, ?)",
                     key, saved.which, saved.step, saved.path, nowText()));
    return database.run(
        "UPDATE run SET checkpoint = ?1 WHERE key = ?2"
        " AND (checkpoint = '' OR ?3 = CASE kind WHEN 'finetune' THEN 'best' ELSE 'last' END)",
        saved.path, key, saved.which);
  }

  Status operator()(const StateChanged& changed) const {
    return database.run("UPDATE run SET state = ? WHERE key = ?", runStateName(changed.state), key);
  }

  // A run that goes on looks at its data again and says the same again: once is enough.
  Status operator()(const Notice& notice) const {
    return database.run(
        "INSERT INTO notice (run_key, level, text, created_at) SELECT ?1, ?2, ?3, ?4 WHERE NOT EXISTS"
        " (SELECT 1 FROM notice WHERE run_key = ?1 AND level = ?2 AND text = ?3)",
        key, static_cast<int>(notice.level), notice.text, nowText());
  }

  Status operator()(const Finished& finished) const {
    CLOZE_CHECK(storeSummary(finished.summary));
    return end(RunState::Finished, std::nullopt);
  }
  Status operator()(const Stopped& stopped) const {
    CLOZE_CHECK(storeSummary(stopped.summary));
    return end(RunState::Stopped, std::nullopt);
  }
  // The steps that were sent have told all that a failed run knows.
  Status operator()(const Failed& failed) const { return end(RunState::Failed, jsonText(errorToJson(failed.error))); }

 private:
  Status storeSplit(const Predicted& p) const {
    const std::string texts = p.texts.empty() ? std::string() : jsonText(p.texts);
    CLOZE_CHECK(database.run(
        "INSERT OR IGNORE INTO split (fingerprint, labels, gold, gold_starts, texts) VALUES (?, ?, ?, ?, ?)",
        p.splitFingerprint, jsonText(p.labels), bytesOf(p.gold.values()), startsOf(p.gold), texts));
    if (texts.empty()) return {};
    return database.run("UPDATE split SET texts = ?1 WHERE fingerprint = ?2 AND texts = ''", texts, p.splitFingerprint);
  }

  // A summary without steps comes from a run that ended before its first step: what was known before stays.
  Status storeSummary(const RunSummary& summary) const {
    if (summary.steps == 0) return {};
    CLOZE_CHECK(database.run(
        "UPDATE run_progress SET steps = ?, epochs = max(coalesce(epochs, 0), coalesce(?, 0)), seconds = ?, tokens = ?,"
        " train_loss_first = coalesce(?, train_loss_first), train_loss_last = coalesce(?, train_loss_last)"
        " WHERE run_key = ?",
        summary.steps, summary.epochs, summary.seconds, summary.tokens, summary.trainLossFirst, summary.trainLossLast,
        key));
    if (!summary.validation.values.empty())
      CLOZE_CHECK(database.run("UPDATE run_progress SET best_step = ? WHERE run_key = ?", summary.bestStep, key));
    for (const auto& [column, metrics] :
         {std::pair{"validation", &summary.validation}, std::pair{"test", &summary.test}})
      if (!metrics->values.empty())
        CLOZE_CHECK(database.run("UPDATE run_progress SET " + std::string(column) + " = ? WHERE run_key = ?",
                                 jsonText(metricsToJson(*metrics)), key));
    if (summary.checkpoint.empty()) return {};
    return database.run("UPDATE run SET checkpoint = ? WHERE key = ?", summary.checkpoint, key);
  }

  Status end(RunState state, const std::optional<std::string>& error) const {
    CLOZE_CHECK(database.run("DELETE FROM request WHERE run_key = ?", key));
    return database.run("UPDATE run SET state = ?, error = ?, ended_at = ? WHERE key = ?", runStateName(state), error,
                        nowText(), key);
  }
};

}  // namespace

Status Workspace::record(const std::string& runId, const Event& event) {
  if (std::holds_alternative<Progress>(event)) return {};
  const Database& database = m_impl->database;
  CLOZE_TRY(const auto key, store::runKey(database, runId));
  return store::inTransaction(database, [&] { return std::visit(EventWriter{database, key}, event); });
}

}  // namespace clozebench

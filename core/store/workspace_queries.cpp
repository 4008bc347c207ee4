// What readers ask: points, evaluations, predictions, notices; and the requests between processes.
#include "store/chunks.h"
#include "store/identifiers.h"
#include "store/run_rows.h"
#include "store/values_json.h"
#include "store/workspace_impl.h"

#include <cstring>

namespace clozebench {
namespace {

using sqlite::Blob;
using sqlite::Database;
using sqlite::Row;

constexpr std::pair<RequestVerb, const char*> kVerbs[] = {{RequestVerb::Stop, "stop"},
                                                          {RequestVerb::Pause, "pause"},
                                                          {RequestVerb::Continue, "continue"},
                                                          {RequestVerb::SaveNow, "save_now"}};

const char* verbName(RequestVerb verb) {
  for (const auto& [known, name] : kVerbs)
    if (known == verb) return name;
  return "";
}

template <class T>
std::vector<T> valuesOf(Blob bytes) {
  std::vector<T> values(bytes.size() / sizeof(T));
  if (!values.empty()) std::memcpy(values.data(), bytes.data(), values.size() * sizeof(T));
  return values;
}

LabelSets setsOf(const Row& row, int values, int starts) {
  auto labels = valuesOf<std::int32_t>(row.blob(values));
  return row.null(starts) ? LabelSets(std::move(labels))
                          : LabelSets(std::move(labels), valuesOf<std::int64_t>(row.blob(starts)));
}

std::vector<std::string> textsOf(const std::string& json) {
  const auto parsed = parsedJson(json);
  return parsed.is_array() ? parsed.get<std::vector<std::string>>() : std::vector<std::string>();
}

// Maps each row that `sql` gives for a run.
template <class T, class Read, class... Values>
Result<std::vector<T>> rowsOf(const Database& database, const std::string& runId, const char* sql, Read read,
                              const Values&... values) {
  CLOZE_TRY(const auto key, store::runKey(database, runId));
  std::vector<T> rows;
  CLOZE_CHECK(database.each(
      sql, [&](const Row& row) { rows.push_back(read(row)); }, key, values...));
  return rows;
}

Evaluated evaluationOf(const Row& row) {
  return {.step = row.integer(0),
          .epoch = row.real(1),
          .split = row.text(2),
          .metrics = metricsFromJson(parsedJson(row.text(3))),
          .tokens = row.real(4),
          .seconds = row.real(5),
          .best = row.integer(6) != 0};
}

}  // namespace

Result<std::vector<StepPoint>> Workspace::points(const std::string& runId, std::int64_t afterStep) const {
  CLOZE_TRY(const auto key, store::runKey(m_impl->database, runId));
  CLOZE_TRY(const auto view, sqlite::Transaction::reading(m_impl->database));
  return chunks::read(m_impl->database, key, afterStep);
}

Result<std::vector<SeriesBin>> Workspace::bins(const std::string& runId, const std::string& series) const {
  CLOZE_TRY(const auto key, store::runKey(m_impl->database, runId));
  return chunks::bins(m_impl->database, key, series);
}

Result<std::vector<Evaluated>> Workspace::evaluations(const std::string& runId, const std::string& split) const {
  return rowsOf<Evaluated>(m_impl->database, runId,
                           "SELECT step, epoch, split, metrics, tokens, seconds, best FROM evaluation"
                           " WHERE run_key = ?1 AND ?2 IN ('', split) ORDER BY step, split",
                           evaluationOf, split);
}

Result<std::optional<PredictionRecord>> Workspace::prediction(const std::string& runId,
                                                              const std::string& split) const {
  const auto read = [&](const Row& row) {
    return PredictionRecord{.runId = runId,
                            .split = split,
                            .splitFingerprint = row.text(1),
                            .step = row.integer(0),
                            .labels = textsOf(row.text(2)),
                            .gold = setsOf(row, 3, 4),
                            .predicted = setsOf(row, 5, 6),
                            .scores = valuesOf<float>(row.blob(7)),
                            .thresholds = thresholdsFromJson(parsedJson(row.text(8)))};
  };
  CLOZE_TRY(auto found, rowsOf<PredictionRecord>(
                            m_impl->database, runId,
                            "SELECT prediction.step, fingerprint, labels, gold, gold_starts, predicted,"
                            " predicted_starts, scores, thresholds FROM prediction"
                            " JOIN split ON fingerprint = split_fingerprint JOIN run_progress AS p USING (run_key)"
                            " WHERE run_key = ? AND prediction.split = ?"
                            " ORDER BY prediction.step = p.best_step DESC, prediction.step DESC LIMIT 1",
                            read, split));
  if (found.empty()) return std::optional<PredictionRecord>();
  return std::optional(std::move(found.front()));
}

Result<std::vector<std::string>> Workspace::exampleTexts(const std::string& splitFingerprint) const {
  std::vector<std::string> texts;
  CLOZE_CHECK(m_impl->database.each(
      "SELECT texts FROM split WHERE fingerprint = ?", [&](const Row& row) { texts = textsOf(row.text(0)); },
      splitFingerprint));
  return texts;
}

Result<std::vector<Notice>> Workspace::notices(const std::string& runId) const {
  return rowsOf<Notice>(m_impl->database, runId, "SELECT level, text FROM notice WHERE run_key = ? ORDER BY key",
                        [](const Row& row) {
                          return Notice{static_cast<Notice::Level>(row.integer(0)), row.text(1)};
                        });
}

Result<std::vector<Probed>> Workspace::probes(const std::string& runId) const {
  CLOZE_TRY(const auto key, store::runKey(m_impl->database, runId));
  std::vector<Probed> probes;
  CLOZE_CHECK(m_impl->database.each(
      "SELECT step, name, value FROM probe WHERE run_key = ? ORDER BY step, name",
      [&](const Row& row) {
        if (probes.empty() || probes.back().step != row.integer(0)) probes.push_back({row.integer(0), {}});
        probes.back().values[row.text(1)] = row.real(2);
      },
      key));
  return probes;
}

Result<std::vector<CheckpointSaved>> Workspace::checkpoints(const std::string& runId) const {
  return rowsOf<CheckpointSaved>(
      m_impl->database, runId, "SELECT which, path, step FROM checkpoint WHERE run_key = ? ORDER BY which",
      [&](const Row& row) {
        return CheckpointSaved{row.text(0), store::pathHere(m_impl->database, row.text(1)), row.integer(2)};
      });
}

Result<std::vector<CheckpointRecord>> Workspace::allCheckpoints() const {
  std::vector<CheckpointRecord> records;
  CLOZE_CHECK(m_impl->database.each(
      "SELECT run.id, which, path, saved_at, step FROM checkpoint JOIN run ON run.key = run_key"
      " ORDER BY run.id DESC, which",
      [&](const Row& row) {
        records.push_back(
            {row.text(0), row.text(1), store::pathHere(m_impl->database, row.text(2)), row.text(3), row.integer(4)});
      }));
  return records;
}

Status Workspace::request(const std::string& runId, RequestVerb verb) {
  const Database& database = m_impl->database;
  CLOZE_TRY(const auto run, this->run(runId));
  if (run.state != RunState::Queued && run.state != RunState::Running && run.state != RunState::Paused)
    return fail(
        ErrorCode::WrongUse, "Run " + run.id + " is " + runStateName(run.state) + ": nothing is being done on it",
        "`cloze resume " + run.id + "` continues a run that is stopped, interrupted or failed", {{"run", run.id}});
  CLOZE_TRY(const auto key, store::runKey(database, run.id));
  return database.run("INSERT INTO request (run_key, verb, created_at) VALUES (?, ?, ?)", key, verbName(verb),
                      nowText());
}

Result<std::vector<RequestVerb>> Workspace::takeRequests(const std::string& runId) {
  const Database& database = m_impl->database;
  CLOZE_TRY(const auto key, store::runKey(database, runId));
  std::vector<RequestVerb> verbs;
  std::int64_t last = 0;
  CLOZE_CHECK(database.each(
      "SELECT key, verb FROM request WHERE run_key = ? ORDER BY key",
      [&](const Row& row) {
        last = row.integer(0);
        for (const auto& [verb, name] : kVerbs)
          if (row.text(1) == name) verbs.push_back(verb);
      },
      key));
  if (last > 0) CLOZE_CHECK(database.run("DELETE FROM request WHERE run_key = ? AND key <= ?", key, last));
  return verbs;
}

Result<std::int64_t> Workspace::dataVersion() const {
  return m_impl->database.integer("PRAGMA data_version");
}

}  // namespace clozebench

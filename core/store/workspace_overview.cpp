// What a list of everything needs, in as many queries for a thousand runs as for one.
#include "store/run_rows.h"
#include "store/values_json.h"
#include "store/workspace_impl.h"

#include <algorithm>

namespace clozebench {
namespace {

using sqlite::Database;
using sqlite::Row;
using Courses = std::map<std::string, std::vector<double>>;

constexpr std::size_t kCoursePoints = 32;  // more than a drawing of a finger's width can show

// What a run is judged by; a metric of the settings that is no score is told in micro F1, as in the gain. Our own text
// is never a reason to fail a listing, so what is no JSON counts as nothing.
constexpr const char* kMetric =
    "CASE WHEN run.kind = 'pretrain' THEN 'mlm_loss' WHEN NOT json_valid(run.settings) THEN 'f1_micro'"
    " ELSE coalesce(nullif(json_extract(run.settings, '$.\"finetune.metric\"'), 'loss'), 'f1_micro') END";

constexpr const char* kTriedRate =
    "CASE WHEN run.role = 'search' AND json_valid(run.settings)"
    " THEN coalesce(json_extract(run.settings, '$.\"finetune.learning_rate\"'), 0) ELSE 0 END";

// A metric out of a JSON object; NULL, which is NaN, when it is not there.
std::string metricOf(const std::string& column) {
  return "CASE WHEN json_valid(" + column + ") THEN json_extract(" + column + ", '$.' || " + kMetric + ") END";
}

RunOverview overviewFromRow(const Row& row) {
  RunOverview run;
  run.id = row.text(0);
  run.experimentId = row.text(1);
  run.variant = row.text(2);
  run.arm = row.text(3);
  run.kind = runKindFromName(row.text(4)).value_or(RunKind::Pretrain);
  run.seed = row.integer(5);
  run.state = runStateFromName(row.text(6)).value_or(RunState::Failed);
  run.steps = row.integer(7);
  run.totalSteps = row.integer(8);
  run.seconds = row.real(9);
  run.metric = row.text(10);
  run.validation = row.real(11);
  run.test = row.real(12);
  run.parent = row.text(13);
  run.checkpoint = row.text(14);
  if (!row.null(15)) run.error = errorFromJson(parsedJson(row.text(15)));
  run.createdAt = row.text(16);
  run.startedAt = row.text(17);
  run.endedAt = row.text(18);
  run.starred = row.integer(19) != 0;
  run.note = row.text(20);
  run.tags = tagsFromJson(parsedJson(row.text(21)));
  run.role = row.text(22);
  run.triedRate = row.real(23);
  return run;
}

std::vector<double> thinned(std::vector<double> values) {
  if (values.size() <= kCoursePoints) return values;
  std::vector<double> fewer;
  const double stride = static_cast<double>(values.size() - 1) / (kCoursePoints - 1);
  for (std::size_t i = 0; i < kCoursePoints; ++i)
    fewer.push_back(values[static_cast<std::size_t>(static_cast<double>(i) * stride + 0.5)]);
  return fewer;
}

// Evaluations on validation, those before the first step included.
Status readEvaluations(const Database& database, const std::string& runId, Courses& courses) {
  const std::string sql = "SELECT run.id, " + metricOf("evaluation.metrics") +
                          " FROM evaluation JOIN run ON run.key = evaluation.run_key"
                          " WHERE evaluation.split = 'validation' AND ?1 IN ('', run.id)"
                          " ORDER BY evaluation.run_key, evaluation.step";
  return database.each(
      sql,
      [&](const Row& row) {
        if (!row.null(1)) courses[row.text(0)].push_back(row.real(1));
      },
      runId);
}

// The training loss (series 0) at both ends of each chunk: its summary columns, never the values.
Status readLosses(const Database& database, const std::string& runId, Courses& losses) {
  return database.each(
      "SELECT run.id, chunk.first, chunk.last, chunk.count FROM chunk JOIN run ON run.key = chunk.run_key"
      " WHERE chunk.series = 0 AND ?1 IN ('', run.id) ORDER BY chunk.run_key, chunk.first_step",
      [&](const Row& row) {
        auto& course = losses[row.text(0)];
        if (!row.null(1)) course.push_back(row.real(1));
        if (!row.null(2) && row.integer(3) > 1) course.push_back(row.real(2));
      },
      runId);
}

}  // namespace

Result<std::vector<RunOverview>> Workspace::runOverviews() const {
  std::vector<RunOverview> runs;
  const std::string sql =
      std::string("SELECT run.id, coalesce(experiment.id, ''), coalesce(er.variant, run.variant), run.arm, run.kind,") +
      " run.seed, run.state, p.steps, run.total_steps, p.seconds, " + kMetric + ", " + metricOf("p.validation") + ", " +
      metricOf("p.test") +
      ", run.parent, run.checkpoint, run.error, run.created_at, run.started_at, run.ended_at, run.starred, run.note,"
      " run.tags, run.role, " +
      kTriedRate +
      " FROM run JOIN run_progress AS p ON p.run_key = run.key"
      " LEFT JOIN experiment_run AS er ON er.run_key = run.key"
      " LEFT JOIN experiment ON experiment.key = er.experiment_key ORDER BY run.id DESC, er.variant";
  CLOZE_CHECK(m_impl->database.each(sql, [&](const Row& row) { runs.push_back(overviewFromRow(row)); }));
  return runs;
}

Result<std::map<std::string, std::vector<double>>> Workspace::scoreCourses(const std::string& runId) const {
  CLOZE_TRY(const auto view, sqlite::Transaction::reading(m_impl->database));
  Courses courses, losses;
  CLOZE_CHECK(readEvaluations(m_impl->database, runId, courses));
  CLOZE_CHECK(readLosses(m_impl->database, runId, losses));
  for (auto& [id, values] : losses)
    if (courses[id].size() < 2 && values.size() > 1) courses[id] = std::move(values);
  for (auto& [id, values] : courses) values = thinned(std::move(values));
  return courses;
}

}  // namespace clozebench

#include "store/run_rows.h"

#include "store/values_json.h"

namespace clozebench::store {
namespace fs = std::filesystem;

const char* const kSelectRun =
    "SELECT run.id, experiment.id, experiment.name, run.variant, run.arm, run.kind, run.seed, run.state, run.identity,"
    " run.parent, run.settings, run.device, run.precision, run.threads, run.deterministic, run.compute_reason,"
    " run.data_fingerprint, run.tokenizer_fingerprint, run.tokenizer_directory, run.parameters, run.total_steps,"
    " run.steps_per_epoch, run.checkpoint, run.error, run.created_at, run.started_at, run.ended_at,"
    " p.steps, p.epochs, p.seconds, p.tokens, p.train_loss_first, p.train_loss_last, p.best_step, p.validation, p.test,"
    " run.starred, run.note, run.tags, run.role FROM run JOIN run_progress AS p ON p.run_key = run.key LEFT JOIN "
    "experiment ON "
    "experiment.key = "
    "run.experiment_key ";

namespace {

// Reads columns one after the other, so that the list above and the code below stay side by side.
class Columns {
 public:
  explicit Columns(const sqlite::Row& row) : m_row(row) {}
  std::string text() { return m_row.text(m_next++); }
  std::int64_t integer() { return m_row.integer(m_next++); }
  double real() { return m_row.real(m_next++); }
  bool nextIsNull() const { return m_row.null(m_next); }

 private:
  const sqlite::Row& m_row;
  int m_next = 0;
};

void readIdentity(Columns& columns, RunRecord& run) {
  run.id = columns.text();
  run.experimentId = columns.text();
  run.experiment = columns.text();
  run.variant = columns.text();
  run.arm = columns.text();
  run.kind = runKindFromName(columns.text()).value_or(RunKind::Pretrain);
  run.seed = columns.integer();
  run.state = runStateFromName(columns.text()).value_or(RunState::Failed);
  run.identity = columns.text();
  run.parent = columns.text();
  run.settingsJson = columns.text();
}

void readCompute(Columns& columns, ResolvedCompute& compute) {
  compute.device = columns.text();
  compute.precision = columns.text();
  compute.threads = static_cast<int>(columns.integer());
  compute.deterministic = columns.integer() != 0;
  compute.reason = columns.text();
}

void readSummary(Columns& columns, RunSummary& summary) {
  summary.steps = columns.integer();
  summary.epochs = columns.real();
  summary.seconds = columns.real();
  summary.tokens = columns.real();
  summary.trainLossFirst = columns.real();
  summary.trainLossLast = columns.real();
  summary.bestStep = columns.integer();
  summary.validation = metricsFromJson(parsedJson(columns.text()));
  summary.test = metricsFromJson(parsedJson(columns.text()));
}

}  // namespace

RunRecord runFromRow(const sqlite::Row& row) {
  Columns columns(row);
  RunRecord run;
  readIdentity(columns, run);
  readCompute(columns, run.compute);
  run.dataFingerprint = columns.text();
  run.tokenizerFingerprint = columns.text();
  run.tokenizerDirectory = columns.text();
  run.parameters = columns.integer();
  run.totalSteps = columns.integer();
  run.stepsPerEpoch = columns.integer();
  run.checkpoint = columns.text();
  if (const bool failed = !columns.nextIsNull(); failed) {
    run.error = errorFromJson(parsedJson(columns.text()));
  } else {
    columns.text();
  }
  run.createdAt = columns.text();
  run.startedAt = columns.text();
  run.endedAt = columns.text();
  readSummary(columns, run.summary);
  run.starred = columns.integer() != 0;
  run.note = columns.text();
  run.tags = tagsFromJson(parsedJson(columns.text()));
  run.role = columns.text();
  return run;
}

std::string pathHere(const sqlite::Database& database, const std::string& stored) {
  const fs::path folder = database.file().parent_path();
  if (stored.empty() || stored.starts_with(folder.string() + '/')) return stored;
  const fs::path path(stored);
  const std::vector<fs::path> parts(path.begin(), path.end());
  fs::path under;
  for (auto part = parts.rbegin(); part != parts.rend(); ++part) {
    under = under.empty() ? *part : *part / under;
    const bool isFolderOfAWorkspace = part != parts.rbegin() && (*part == "runs" || *part == "cache");
    if (!isFolderOfAWorkspace) continue;
    std::error_code problem;
    if (fs::exists(folder / under, problem)) return (folder / under).string();
  }
  return stored;
}

void usePathsHere(const sqlite::Database& database, RunRecord& run) {
  run.checkpoint = run.summary.checkpoint = pathHere(database, run.checkpoint);
  run.tokenizerDirectory = pathHere(database, run.tokenizerDirectory);
}

}  // namespace clozebench::store

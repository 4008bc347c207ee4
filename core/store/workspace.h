// A workspace: a folder with workspace.sqlite, runs/<id>/, cache/, data/. Opening migrates the schema (a VACUUM INTO
// backup before each step); a newer file is refused; runs of dead processes (lock not held) become `interrupted`.
// Looking is always possible from a second process; on a network file system the journal is a rollback journal instead
// of a WAL. One Workspace object = one SQLite connection = one thread.
#pragma once
#include "base/files.h"
#include "base/result.h"
#include "run/events.h"
#include "run/request.h"

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace clozebench {

struct ExperimentRecord {
  std::string id, name;
  int revision = 1;
  std::string toml;
  std::string identity;   // fingerprint of the experiment's resolved content
  std::string createdAt;  // ISO 8601, UTC
  bool starred = false;
  std::string note;
  std::vector<std::string> tags;  // sorted, each once
};

struct RunRecord {
  std::string id;  // sortable, unique: a unique beginning names it too
  std::string experimentId, experiment, variant, arm;
  RunKind kind = RunKind::Pretrain;
  std::int64_t seed = 0;
  std::string role;  // as in RunRequest
  RunState state = RunState::Queued;
  std::string identity;  // stage settings + data + tokenizer fingerprints: equal = reusable
  std::string parent;    // run whose checkpoint this one started from
  std::string settingsJson;
  ResolvedCompute compute;
  std::string dataFingerprint, tokenizerFingerprint, tokenizerDirectory;
  std::int64_t parameters = 0, totalSteps = 0, stepsPerEpoch = 0;
  RunSummary summary;
  std::optional<Error> error;
  std::string checkpoint;
  std::string createdAt, startedAt, endedAt;
  bool starred = false;
  std::string note;
  std::vector<std::string> tags;
};

// A run as a listing of everything shows it, once per experiment and variant that it stands for.
struct RunOverview {
  std::string id, experimentId, variant, arm;  // experimentId "": of no experiment
  RunKind kind = RunKind::Pretrain;
  std::int64_t seed = 0;
  std::string role;      // as in RunRequest
  double triedRate = 0;  // of a trial: the learning rate that it tries; 0 = none is known
  RunState state = RunState::Queued;
  std::int64_t steps = 0, totalSteps = 0;
  double seconds = 0;
  // What the run is judged by: "f1_micro" ... of fine-tuning, "mlm_loss" of pre-training. NaN before the first one.
  std::string metric;
  double validation = 0, test = 0;
  std::string parent, checkpoint;
  std::optional<Error> error;
  std::string createdAt, startedAt, endedAt;
  bool starred = false;
  std::string note;
  std::vector<std::string> tags;
};

// Choices of a view that a person keeps under a name.
struct SavedView {
  std::string place;  // which view: "compare"
  std::string name, json;
};

// What deleting an experiment would mean.
struct ExperimentDeletion {
  std::vector<std::string> deleted;   // runs
  std::vector<std::string> kept;      // other experiments use these runs too
  std::vector<std::string> active;    // running or paused: nothing can be deleted
  std::int64_t startedElsewhere = 0;  // runs of other experiments that started from a deleted one
};

struct PredictionRecord {
  std::string runId, split, splitFingerprint;
  std::int64_t step = 0;
  std::vector<std::string> labels;
  LabelSets gold, predicted;  // as in Predicted
  std::vector<float> scores;
  std::vector<ThresholdPoint> thresholds;  // multi_label; else empty
};

// A column of points; steps are firstStep, firstStep + 1, ...
struct PointSeries {
  std::vector<StepPoint> points;
};
// For charts: per chunk the smallest and largest value, so that 20 million points open in under 2 s.
struct SeriesBin {
  std::int64_t firstStep = 0, lastStep = 0;
  float low = 0, high = 0, first = 0, last = 0;
  std::int64_t nonFinite = 0;
};

// One that was written, whether or not it is still there: its files may have been deleted to free space.
struct CheckpointRecord {
  std::string runId, which, path;  // which: "best", "last"
  std::string savedAt;             // ISO 8601, UTC
  std::int64_t step = 0;
};

enum class RequestVerb { Stop, Pause, Continue, SaveNow };

class Workspace {
 public:
  enum class Mode { ReadWrite, ReadOnly };
  // Creates it when missing (ReadWrite). ReadOnly opens read-only folders immutable.
  static Result<Workspace> open(const std::filesystem::path& folder, Mode mode = Mode::ReadWrite);
  Workspace(Workspace&&) noexcept;
  Workspace& operator=(Workspace&&) noexcept;
  ~Workspace();

  const std::filesystem::path& folder() const;
  std::filesystem::path runDirectory(const std::string& runId) const;
  std::filesystem::path cacheDirectory() const;
  std::filesystem::path dataDirectory() const;
  // One training process per workspace at a time: Locked otherwise, naming what to do.
  Result<FileLock> lockForTraining() const;
  Result<FileLock> lockRun(const std::string& runId) const;

  // The record of (name, identity), or a new revision of that name. A latest revision without any run becomes this one.
  Result<ExperimentRecord> experimentFor(const std::string& name, const std::string& identity, const std::string& toml);
  Result<std::vector<ExperimentRecord>> experiments() const;
  Result<ExperimentRecord> experiment(const std::string& idOrName) const;  // a name gives its latest revision

  Result<RunRecord> createRun(const RunRecord& draft);  // fills id, createdAt; state queued
  // Newest first; "" = all. Those of an experiment carry its name and the variant they have there.
  Result<std::vector<RunRecord>> runs(const std::string& experimentId = "") const;
  Result<RunRecord> run(const std::string& idOrPrefix) const;  // NotFound / WrongUse (ambiguous) with the candidates
  Result<std::vector<RunRecord>> runsWithIdentity(const std::string& identity) const;
  // Which runs belong to an experiment, and under which of its variants (reused runs belong to several).
  Status linkRun(const std::string& experimentId, const std::string& runId, const std::string& variant = "");
  Status deleteRun(const std::string& runId, bool withFiles);
  Result<std::vector<RunRecord>> activeRuns() const;  // running or paused, in any process; newest first
  // Everything that a list of all runs shows, newest first, in one query however many there are.
  Result<std::vector<RunOverview>> runOverviews() const;
  // The course on validation of what each run is judged by (RunOverview::metric); training loss where a run has not
  // been evaluated twice. Thinned for a small drawing. Of all runs, or of one.
  Result<std::map<std::string, std::vector<double>>> scoreCourses(const std::string& runId = "") const;

  // What people say. A name stands for all revisions of it; the text of each says it too afterwards, so that opened
  // settings run under the new name.
  Status setExperimentStarred(const std::string& experimentId, bool starred);
  Status setRunStarred(const std::string& runId, bool starred);
  Status setExperimentNote(const std::string& experimentId, const std::string& note);
  Status setRunNote(const std::string& runId, const std::string& note);
  // All of them at once; spaces around are cut off, empty and repeated ones left out.
  Status setExperimentTags(const std::string& experimentId, const std::vector<std::string>& tags);
  Status setRunTags(const std::string& runId, const std::vector<std::string>& tags);
  Status renameExperiment(const std::string& name, const std::string& newName);

  // By name; saving under a name that exists replaces that one.
  Result<std::vector<SavedView>> savedViews(const std::string& place) const;
  Status saveView(const SavedView& view);
  Status deleteView(const std::string& place, const std::string& name);

  Result<ExperimentDeletion> experimentDeletion(const std::string& experimentId) const;
  // One revision with its runs. Runs that other experiments use too stay with those. Locked while one of them is
  // running.
  Status deleteExperiment(const std::string& experimentId, bool withFiles);

  // At start: running / paused runs whose lock nobody holds become interrupted. Returns them.
  Result<std::vector<RunRecord>> markInterrupted();

  // Writes one event of a run in one transaction (what the recorder calls). Started deletes what lies after the step
  // that a resume starts from.
  Status record(const std::string& runId, const Event& event);
  Status setState(const std::string& runId, RunState state);
  Status setRunData(const std::string& runId, const RunRecord& changed);  // fingerprints, parent, checkpoint, tokenizer

  Result<std::vector<StepPoint>> points(const std::string& runId, std::int64_t afterStep = 0) const;
  Result<std::vector<SeriesBin>> bins(const std::string& runId,
                                      const std::string& series) const;  // loss|gradient_norm|...
  Result<std::vector<Evaluated>> evaluations(const std::string& runId, const std::string& split = "") const;
  // Those of the best checkpoint when there are any, otherwise the latest.
  Result<std::optional<PredictionRecord>> prediction(const std::string& runId, const std::string& split) const;
  Result<std::vector<std::string>> exampleTexts(const std::string& splitFingerprint) const;
  Result<std::vector<Notice>> notices(const std::string& runId) const;
  Result<std::vector<Probed>> probes(const std::string& runId) const;
  Result<std::vector<CheckpointSaved>> checkpoints(const std::string& runId) const;  // the newest of each kind
  Result<std::vector<CheckpointRecord>> allCheckpoints() const;                      // of all runs, newest run first
  // The settings of a run, a JSON value per key.
  Result<std::map<std::string, std::string>> values(const std::string& runId) const;

  // From another process. WrongUse when the run is not queued, running or paused.
  Status request(const std::string& runId, RequestVerb verb);
  Result<std::vector<RequestVerb>> takeRequests(const std::string& runId);  // by the trainer
  // Changes when another connection committed: a cheap "is there anything new".
  Result<std::int64_t> dataVersion() const;

  // Small facts kept with an experiment: baselines, gain as JSON.
  Status setFact(const std::string& experimentId, const std::string& key, const std::string& json);
  Result<std::optional<std::string>> fact(const std::string& experimentId, const std::string& key) const;

 private:
  friend class ExperimentQueue;  // store/queue.h
  struct Impl;
  explicit Workspace(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> m_impl;
};

}  // namespace clozebench

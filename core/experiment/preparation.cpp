#include "experiment/preparation.h"

#include "base/hash.h"
#include "experiment/checkpoints.h"
#include "experiment/issues.h"
#include "store/values_json.h"
#include "text/tokenizer.h"
#include "train/train.h"

namespace clozebench {
namespace fs = std::filesystem;

LaunchStages stagesOf(PlanScope scope) {
  switch (scope) {
    case PlanScope::PretrainOnly:
      return LaunchStages::PretrainOnly;
    case PlanScope::FinetuneOnly:
      return LaunchStages::FinetuneOnly;
    case PlanScope::Everything:
      break;
  }
  return LaunchStages::Both;
}

namespace {

using nlohmann::json;

constexpr const char* kComputeFact = "compute";

json computeToJson(const ResolvedCompute& compute) {
  return {{"device", compute.device},
          {"precision", compute.precision},
          {"threads", compute.threads},
          {"deterministic", compute.deterministic},
          {"reason", compute.reason}};
}

ResolvedCompute computeFromJson(const json& object) {
  ResolvedCompute compute;
  compute.device = object.value("device", compute.device);
  compute.precision = object.value("precision", compute.precision);
  compute.threads = object.value("threads", compute.threads);
  compute.deterministic = object.value("deterministic", compute.deterministic);
  compute.reason = object.value("reason", compute.reason);
  return compute;
}

// The folder of a checkpoint, or of a run that holds one.
std::optional<fs::path> weightsFolder(const fs::path& from) {
  for (const fs::path& folder : {from, from / "checkpoints" / "last", from / "checkpoints" / "best"})
    if (fs::exists(folder / "model.safetensors")) return fs::canonical(folder);
  return std::nullopt;
}

Result<StartingPoint> findStart(const Workspace& workspace, const std::string& from) {
  if (const auto folder = weightsFolder(from)) {
    CLOZE_TRY(auto identity, fingerprintFile(*folder / "model.safetensors"));
    return StartingPoint{folder->string(), std::move(identity), *folder};
  }
  CLOZE_TRY(const auto run, workspace.run(from));
  fs::path checkpoint = run.checkpoint;
  if (!fs::exists(checkpoint)) {
    CLOZE_TRY(checkpoint, keptCheckpoint(workspace, run));
  }
  return StartingPoint{run.id, run.identity, std::move(checkpoint)};
}

class Preparation {
 public:
  Preparation(Workspace& workspace, const Experiment& experiment, const DriveOptions& options,
              const RunControls& controls, const DriveObserver& observer)
      : m_workspace(workspace),
        m_experiment(experiment),
        m_options(options),
        m_controls(controls),
        m_observer(observer),
        m_fingerprints(
            workspace.cacheDirectory(), [&controls] { return controls.stop.load(); },
            [&observer](const std::string& stage, double done, double total) {
              if (observer.stage) observer.stage(stage, done, total);
            }) {}

  Result<PreparedExperiment> prepare() {
    CLOZE_CHECK(makeRuns());
    CLOZE_CHECK(readData());
    CLOZE_CHECK(enterExperiment());
    CLOZE_CHECK(decideCompute());
    return std::move(m_result);
  }

 private:
  // Fine-tuning alone uses the pre-training that an earlier call finished, unless it is told where to start.
  Status makeRuns() {
    PlanScope scope = m_options.scope;
    if (!m_options.startFrom.empty()) {
      CLOZE_TRY(m_result.start, findStart(m_workspace, m_options.startFrom));
      scope = PlanScope::FinetuneOnly;
    } else if (scope == PlanScope::FinetuneOnly) {
      scope = PlanScope::Everything;
      m_result.mayPretrain = false;
    }
    CLOZE_TRY(m_result.plan, makePlan(m_experiment, scope));
    CLOZE_CHECK(checkPoints());
    if (m_result.plan.runs.empty())
      return fail(ErrorCode::WrongUse, "The experiment has nothing to run",
                  "Give experiment.seeds and experiment.arms");
    return {};
  }

  // A folder is one point already.
  Status checkPoints() const {
    if (m_result.start.parent.empty() || !fs::path(m_result.start.parent).is_absolute()) return {};
    for (const auto& run : m_result.plan.runs)
      if (run.settings.finetune.fromTokens > 0)
        return fail(
            ErrorCode::WrongUse,
            "finetune.from_tokens names a point of a pre-training, and " + m_options.startFrom + " is one checkpoint",
            "Start from the run that kept the points, or leave finetune.from_tokens out",
            {{"key", "finetune.from_tokens"}});
    return {};
  }

  Status readData() {
    auto& runs = m_result.plan.runs;
    for (std::size_t i = 0; i < runs.size(); ++i) {
      if (m_observer.stage) m_observer.stage("reading", static_cast<double>(i), static_cast<double>(runs.size()));
      if (m_controls.stop) return tl::unexpected(stoppedOnRequest());
      CLOZE_TRY(auto print, m_fingerprints.of(runs[i]));
      m_result.data.push_back(std::move(print));
      m_fingerprints.askForNoMoreThanThereIs(runs[i]);
    }
    remark();
    return {};
  }

  // What of the task is not as asked; the overlap of its splits is told by each run.
  void remark() const {
    if (!m_observer.notice || m_options.scope == PlanScope::PretrainOnly) return;
    for (const auto& issue : taskRemarks(m_experiment, [this] { return m_controls.stop.load(); }))
      if (issue.key == "task.max_train_examples") m_observer.notice(issue.text + ". " + issue.remedy);
  }

  Status enterExperiment() {
    CLOZE_TRY(const auto absolute, withAbsolutePaths(m_experiment));
    CLOZE_TRY(const auto identity, wholeIdentity());
    CLOZE_TRY(const auto record,
              m_workspace.experimentFor(m_experiment.settings.experiment.name, identity, toToml(absolute)));
    m_result.experimentId = record.id;
    CLOZE_TRY(const auto runs, m_workspace.runs(record.id));
    if (record.revision > 1 && runs.empty() && m_observer.notice)
      m_observer.notice("Settings or data are not those of before: this is revision " +
                        std::to_string(record.revision) + " of " + record.name);
    return {};
  }

  // Of the whole plan, whatever part of it is asked for: `cloze pretrain` and `cloze run` speak of one experiment.
  Result<std::string> wholeIdentity() {
    CLOZE_TRY(const auto whole, makePlan(m_experiment));
    std::vector<std::string> data;
    for (const auto& run : whole.runs) {
      const auto print = m_fingerprints.of(run);
      if (!print && print.error().code == ErrorCode::Interrupted) return tl::unexpected(print.error());
      data.push_back(print ? *print : std::string());  // pre-training alone may come before there is a task
    }
    return experimentIdentity(whole, data);
  }

  // Once for all arms and seeds, and again the same when the experiment is continued.
  Status decideCompute() {
    CLOZE_TRY(const auto fact, m_workspace.fact(m_result.experimentId, kComputeFact));
    if (fact && !m_options.fresh) {
      m_result.compute = computeFromJson(parsedJson(*fact));
      return {};
    }
    if (m_observer.stage) m_observer.stage("measuring", 0, 0);
    const auto& settings = m_result.plan.runs.front().settings;
    const auto& resolveHere = m_options.engine.resolveCompute;
    auto measured = resolveHere ? resolveHere(settings) : resolveCompute(settings);
    if (!measured && measured.error().code == ErrorCode::Device)
      measured.error().code = ErrorCode::WrongUse;  // nothing ran yet: the setting names what is not there
    if (!measured) return tl::unexpected(std::move(measured).error());
    CLOZE_TRY(m_result.compute, asDecidedBefore(*measured, settings));
    json decision = computeToJson(m_result.compute);
    decision["settings"] = computeKey(settings);
    return m_workspace.setFact(m_result.experimentId, kComputeFact, jsonText(decision));
  }

  // A measurement that comes out the other way by chance must not keep equal pre-trainings of two experiments apart:
  // for the same network on the same device the earlier decision stands.
  Result<ResolvedCompute> asDecidedBefore(const ResolvedCompute& measured, const Settings& settings) const {
    if (m_options.fresh) return measured;
    const std::string key = computeKey(settings);
    CLOZE_TRY(const auto experiments, m_workspace.experiments());
    for (const auto& experiment : experiments) {
      CLOZE_TRY(const auto fact, m_workspace.fact(experiment.id, kComputeFact));
      const json decision = parsedJson(fact.value_or("{}"));
      const auto earlier = computeFromJson(decision);
      if (decision.value("settings", "") == key && earlier.device == measured.device) return earlier;
    }
    return measured;
  }

  Workspace& m_workspace;
  const Experiment& m_experiment;
  const DriveOptions& m_options;
  const RunControls& m_controls;
  const DriveObserver& m_observer;
  DataFingerprints m_fingerprints;
  PreparedExperiment m_result;
};

}  // namespace

Error stoppedOnRequest() {
  return {ErrorCode::Interrupted, "Stopped on request", "Start the experiment again to go on: what is done is kept"};
}

Result<PreparedExperiment> prepareExperiment(Workspace& workspace, const Experiment& experiment,
                                             const DriveOptions& options, const RunControls& controls,
                                             const DriveObserver& observer) {
  const auto issues = findIssues(experiment, stagesOf(options.scope));
  CLOZE_CHECK(requireNone(issues));
  for (const auto& issue : issues)  // only warnings are left, such as a setting that the chosen network does not have
    if (observer.notice) observer.notice(issue.text + ". " + issue.remedy);
  return Preparation(workspace, experiment, options, controls, observer).prepare();
}

Result<PreparedTokenizer> TokenizerStage::prepared(const Settings& settings) {
  const std::string key = tokenizerKey(settings);
  if (const auto found = m_known.find(key); found != m_known.end()) return found->second;
  CLOZE_TRY(auto tokenizer, make(settings));
  if (!tokenizer.notice.empty() && m_observer.notice) m_observer.notice(tokenizer.notice);
  return m_known[key] = std::move(tokenizer);
}

Result<PreparedTokenizer> TokenizerStage::make(const Settings& settings) {
  if (!m_start.checkpoint.empty()) {
    const auto folder = m_start.checkpoint / "tokenizer";
    CLOZE_TRY(const auto tokenizer, loadTokenizer(folder));
    return PreparedTokenizer{folder, tokenizer->fingerprint(), true, ""};
  }
  const ProgressFunction progress = [this](const std::string& name, double done, double total) {
    if (m_observer.stage) m_observer.stage(name, done, total);
  };
  const StopFunction stop = [this] { return m_controls.stop.load(); };
  const auto& prepareHere = m_options.engine.prepareTokenizer;
  if (prepareHere) return prepareHere(settings, m_workspace.cacheDirectory(), progress, stop);
  return prepareTokenizer(settings, m_workspace.cacheDirectory(), m_options.clozeProgram, progress, stop);
}

}  // namespace clozebench

#include "experiment/driver.h"

#include "base/helper_threads.h"
#include "config/json.h"
#include "data/task.h"
#include "experiment/baselines.h"
#include "experiment/data_account.h"
#include "experiment/execute.h"
#include "experiment/gains.h"
#include "experiment/json.h"
#include "experiment/preparation.h"
#include "experiment/pretraining_points.h"
#include "store/values_json.h"

#include <algorithm>
#include <limits>
#include <map>
#include <set>

namespace clozebench {
namespace fs = std::filesystem;
namespace {

using nlohmann::json;

bool isSearch(const std::string& role) {
  return role == kSearchRole;
}

// There is nothing more to train. A rate that diverged was tried: that is what a search is for.
bool isDone(const RunRecord& run) {
  if (run.state == RunState::Finished) return true;
  return isSearch(run.role) && run.state == RunState::Failed && run.error && run.error->code == ErrorCode::Diverged;
}

// One call of driveExperiment, in execution order.
class Drive {
 public:
  Drive(Workspace& workspace, PreparedExperiment prepared, const DriveOptions& options,
        std::shared_ptr<RunControls> controls, std::shared_ptr<RunSink> sink, const DriveObserver& observer)
      : m_workspace(workspace),
        m_prepared(std::move(prepared)),
        m_options(options),
        m_controls(std::move(controls)),
        m_sink(std::move(sink)),
        m_observer(observer),
        m_tokenizers(workspace, options, m_prepared.start, *m_controls, observer) {
    m_result.experimentId = m_prepared.experimentId;
  }

  Result<DriveResult> run() {
    auto status = runAll();
    if (status) status = conclude();
    if (!status && status.error().code == ErrorCode::Interrupted) {
      m_result.stopped = true;
      status = {};
    }
    if (!status) return tl::unexpected(std::move(status).error());
    return std::move(m_result);
  }

 private:
  Status runAll() {
    for (std::size_t i = 0; i < m_prepared.plan.runs.size(); ++i) {
      CLOZE_CHECK(checkStop());
      CLOZE_TRY(auto done, runOne(i));
      m_done.push_back(std::move(done));
    }
    return {};
  }

  Result<RunRecord> runOne(std::size_t index) {
    CLOZE_TRY(const auto planned, withChosenRate(m_prepared.plan.runs[index]));
    CLOZE_TRY(const auto draft, draftOf(planned, index));
    CLOZE_TRY(const auto equal, equalRun(planned, draft.identity));
    const bool reused = equal && isDone(*equal);
    if (!reused && planned.kind == RunKind::Pretrain && !m_prepared.mayPretrain)
      return fail(
          ErrorCode::WrongUse,
          "There is no finished pre-training with these settings in " + m_workspace.folder().string(),
          "Pre-train first with `cloze pretrain`, let `cloze run` do both, or name a start with --from RUN|DIR");
    CLOZE_TRY(auto run, equal ? takeUp(*equal, draft) : m_workspace.createRun(draft));
    CLOZE_CHECK(m_workspace.linkRun(m_result.experimentId, run.id, planned.variant));
    run.experimentId = m_result.experimentId;  // a reused run may come from elsewhere
    run.experiment = planned.settings.experiment.name;
    run.variant = planned.variant;
    m_result.runIds.push_back(run.id);
    m_result.reused.push_back(reused);
    if (m_observer.runBegins) m_observer.runBegins(run, reused, index, m_prepared.plan.runs.size());
    if (reused) return run;
    CLOZE_TRY(run, executeRun(m_workspace, run, m_options.engine, m_controls, m_sink));
    return checkEnd(std::move(run));
  }

  struct Parent {
    std::string name, identity;  // both "" from scratch
  };
  Parent parentOf(const PlannedRun& planned) const {
    if (planned.pretrainIndex >= 0) {
      const auto& run = m_done[static_cast<std::size_t>(planned.pretrainIndex)];
      return {run.id, run.identity};
    }
    if (planned.arm == "pretrained") return {m_prepared.start.parent, m_prepared.start.identity};
    return {};
  }

  // Where its rate is searched: the best of what was tried by now.
  Result<PlannedRun> withChosenRate(PlannedRun planned) {
    if (planned.searchIndexes.empty()) return planned;
    const auto same = [&](const RateSearch& one) { return one.variant == planned.variant && one.arm == planned.arm; };
    auto found = std::ranges::find_if(m_result.searches, same);
    if (found == m_result.searches.end()) {
      CLOZE_TRY(auto search, chosenOf(planned));
      found = m_result.searches.insert(found, std::move(search));
      CLOZE_CHECK(storeSearches(m_workspace, m_result.experimentId, m_result.searches));
      say(searchSentence(*found));
      say(edgeRemark(*found));
    }
    planned.settings.finetune.learningRate = found->chosen;
    return planned;
  }

  Result<RateSearch> chosenOf(const PlannedRun& planned) const {
    const std::string& metric = planned.settings.finetune.metric;
    std::vector<TriedRate> tried;
    for (const int index : planned.searchIndexes) {
      const auto& run = m_done[static_cast<std::size_t>(index)];
      const double score = run.state == RunState::Finished ? run.summary.validation.get(metric)
                                                           : std::numeric_limits<double>::quiet_NaN();
      const auto& settings = m_prepared.plan.runs[static_cast<std::size_t>(index)].settings;
      tried.push_back({settings.finetune.learningRate, score, run.id, run.summary.validation.get("loss")});
    }
    return chooseRate(planned.variant, planned.arm, metric, std::move(tried));
  }

  Result<RunRecord> draftOf(const PlannedRun& planned, std::size_t index) {
    CLOZE_TRY(const auto tokenizer, m_tokenizers.prepared(planned.settings));
    const Parent parent = parentOf(planned);
    RunRecord draft;
    draft.experimentId = m_result.experimentId;
    draft.variant = planned.variant;
    draft.arm = planned.arm;
    draft.kind = planned.kind;
    draft.seed = planned.seed;
    draft.role = planned.role;
    draft.parent = parent.name;
    draft.settingsJson = jsonText(settingsToJson(planned.settings));
    draft.compute = m_prepared.compute;
    draft.dataFingerprint = m_prepared.data[index];
    draft.tokenizerFingerprint = tokenizer.fingerprint;
    draft.tokenizerDirectory = tokenizer.folder.string();
    draft.identity = runIdentity(planned, draft.compute, draft.dataFingerprint, tokenizer.fingerprint, parent.identity);
    return draft;
  }

  // A finished run that can stand in for the planned one, or one that can be continued; newest first. One that this
  // very call finished serves even when all is to be fresh: variants that differ only in pre-training share it.
  Result<std::optional<RunRecord>> equalRun(const PlannedRun& planned, const std::string& identity) const {
    const auto here = std::ranges::find(m_done, identity, &RunRecord::identity);
    if (here != m_done.end()) return std::optional(*here);
    if (m_options.fresh) return std::optional<RunRecord>();
    CLOZE_TRY(const auto candidates, m_workspace.runsWithIdentity(identity));
    // Nothing starts from a fine-tuning: its numbers are all that an experiment needs of it.
    const auto& points = planned.settings.pretrain.keepAt;
    const auto serves = [&](const RunRecord& run) {
      return run.kind == RunKind::Finetune || (fs::exists(run.checkpoint) && servesPoints(m_workspace, run, points));
    };
    for (const auto& run : candidates)
      if (isDone(run) && serves(run)) return std::optional(run);
    const auto goesOn = [&](const RunRecord& run) {
      return isResumable(run) && (run.kind == RunKind::Finetune || willKeepPoints(run, points));
    };
    const auto resumable = std::ranges::find_if(candidates, goesOn);
    return resumable == candidates.end() ? std::optional<RunRecord>() : std::optional(*resumable);
  }

  // An equal run goes on from where it is; its parent and tokenizer may lie elsewhere by now.
  Result<RunRecord> takeUp(RunRecord run, const RunRecord& draft) {
    if (isDone(run)) return run;
    run.parent = draft.parent;
    run.tokenizerDirectory = draft.tokenizerDirectory;
    CLOZE_CHECK(m_workspace.setRunData(run.id, run));
    return run;
  }

  static Result<RunRecord> checkEnd(RunRecord run) {
    if (isDone(run)) return run;
    if (run.state == RunState::Stopped) return tl::unexpected(stoppedOnRequest());
    Error error = run.error.value_or(Error{ErrorCode::Bug, "Run " + run.id + " ended as " + runStateName(run.state),
                                           "Look into its run.log, then `cloze resume " + run.id + "`"});
    error.context["run"] = run.id;
    return tl::unexpected(std::move(error));
  }

  // What can be told when all runs are there. Pre-training alone has no gain. A gain or a baseline that cannot be had
  // (no test split) is said, and the runs stand.
  Status conclude() {
    if (m_options.scope == PlanScope::PretrainOnly) return {};
    if (m_prepared.plan.runs.front().settings.experiment.arms.size() < 2) return {};  // nothing is held against another
    const auto& compute = m_prepared.plan.runs.front().settings.compute;
    const HelperThreadLimit limit(compute.deterministic ? 1 : compute.threads);
    std::set<std::string> variants;
    for (const auto& run : m_prepared.plan.runs) {
      if (run.kind != RunKind::Finetune || !variants.insert(run.variant).second) continue;
      CLOZE_CHECK(checkStop());
      CLOZE_CHECK(sayUnlessStopped(keepBaselines(run)));
    }
    return sayUnlessStopped(keepGains());
  }

  Status keepGains() {
    CLOZE_TRY(m_result.gains, gainsOf(m_workspace, m_result.experimentId));
    return storeGains(m_workspace, m_result.experimentId, m_result.gains);
  }

  Status keepBaselines(const PlannedRun& run) {
    CLOZE_TRY(const auto fact, m_workspace.fact(m_result.experimentId, baselinesFact(run.variant)));
    CLOZE_TRY(const auto account, m_workspace.fact(m_result.experimentId, dataFact(run.variant)));
    if (fact && account) return {};
    tellStage("baselines", 0, 0);
    CLOZE_TRY(const auto task, loadTask(run.settings.task, run.settings.experiment.quick));
    CLOZE_TRY(const auto counted, countedOf(task, run.settings));
    CLOZE_CHECK(m_workspace.setFact(m_result.experimentId, dataFact(run.variant), jsonText(toJson(counted))));
    if (fact || task.test.texts.empty()) return {};
    CLOZE_TRY(const auto values, baselinesOf(task, run.settings.finetune.metric));
    return m_workspace.setFact(m_result.experimentId, baselinesFact(run.variant), values);
  }

  // What of the held-out texts the corpus holds is looked for once: however many labels a variant trains on, its
  // validation and test are the same, and the corpus is large.
  Result<GainData> countedOf(const TaskData& task, const Settings& settings) {
    GainData data = accountOf(task);
    std::string key = task.validation.fingerprint + ' ' + task.test.fingerprint;
    for (const auto* field : fieldsOf("corpus")) key += ' ' + formatValue(*getField(settings, field->key));
    const auto known = m_inCorpus.find(key);
    if (known == m_inCorpus.end()) {
      const auto progress = [this](const std::string& stage, double done, double total) {
        tellStage(stage, done, total);
      };
      CLOZE_TRY(data, accountOf(task, settings, stopQuestion(), progress));
      m_inCorpus[key] = data;
      return data;
    }
    data.testInCorpus = known->second.testInCorpus;
    data.validationInCorpus = known->second.validationInCorpus;
    return data;
  }

  // As JSON text. Variants that differ in the network alone share them: with thousands of labels they take a while.
  Result<std::string> baselinesOf(const TaskData& task, const std::string& metric) {
    auto& known = m_baselines[task.fingerprint + ' ' + metric];
    if (!known.empty()) return known;
    std::vector<std::string> notices;
    const auto progress = [this](double done, double total) { tellStage("baselines", done, total); };
    CLOZE_TRY(const auto values, baselines(task, metric, stopQuestion(), &notices, progress));
    for (const auto& notice : notices) say(notice);
    json object{{"notes", notices}};
    for (const auto& [name, metrics] : values) object[name] = metricsToJson(metrics);
    return known = jsonText(object);
  }

  StopFunction stopQuestion() const {
    return [this] { return m_controls->stop.load(); };
  }
  void tellStage(const std::string& stage, double done, double total) const {
    if (m_observer.stage) m_observer.stage(stage, done, total);
  }

  Status sayUnlessStopped(Status status) const {
    if (status || status.error().code == ErrorCode::Interrupted) return status;
    say(status.error().sentence());
    return {};
  }

  void say(const std::string& notice) const {
    if (!notice.empty() && m_observer.notice) m_observer.notice(notice);
  }

  Status checkStop() const {
    if (m_controls->stop) return tl::unexpected(stoppedOnRequest());
    return {};
  }

  Workspace& m_workspace;
  const PreparedExperiment m_prepared;
  const DriveOptions& m_options;
  const std::shared_ptr<RunControls> m_controls;
  const std::shared_ptr<RunSink> m_sink;
  const DriveObserver& m_observer;
  TokenizerStage m_tokenizers;
  std::vector<RunRecord> m_done;                   // per planned run so far
  std::map<std::string, std::string> m_baselines;  // by data and metric
  std::map<std::string, GainData> m_inCorpus;      // by held-out data and corpus
  DriveResult m_result;
};

}  // namespace

Result<DriveResult> driveExperiment(Workspace& workspace, const Experiment& experiment, const DriveOptions& options,
                                    std::shared_ptr<RunControls> controls, std::shared_ptr<RunSink> sink,
                                    const DriveObserver& observer) {
  std::optional<FileLock> lock;
  if (!options.lockHeld) {
    CLOZE_TRY(lock, workspace.lockForTraining());
  }
  CLOZE_CHECK(workspace.markInterrupted());
  auto prepared = prepareExperiment(workspace, experiment, options, *controls, observer);
  if (!prepared && prepared.error().code == ErrorCode::Interrupted) return DriveResult{.stopped = true};
  if (!prepared) return tl::unexpected(std::move(prepared).error());
  return Drive(workspace, std::move(*prepared), options, std::move(controls), std::move(sink), observer).run();
}

Result<RunRecord> resumeRun(Workspace& workspace, const std::string& runId, std::shared_ptr<RunControls> controls,
                            std::shared_ptr<RunSink> sink, const Engine& engine) {
  CLOZE_TRY(const auto lock, workspace.lockForTraining());
  CLOZE_CHECK(workspace.markInterrupted());
  CLOZE_TRY(const auto run, workspace.run(runId));
  if (run.state == RunState::Finished)
    return fail(ErrorCode::WrongUse, "Run " + run.id + " is finished", "`cloze show " + run.id + "` tells its results",
                {{"run", run.id}});
  return executeRun(workspace, run, engine, controls, sink);
}

}  // namespace clozebench

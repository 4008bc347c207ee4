#include "experiment/driver.h"

#include "base/helper_threads.h"
#include "config/json.h"
#include "experiment/baseline_stage.h"
#include "experiment/execute.h"
#include "experiment/gains.h"
#include "experiment/preparation.h"
#include "experiment/pretraining_points.h"
#include "experiment/reuse.h"
#include "store/values_json.h"

#include <algorithm>
#include <limits>
#include <map>

namespace clozebench {
namespace fs = std::filesystem;
namespace {

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
        m_tokenizers(workspace, options, m_prepared.start, *m_controls, observer),
        m_baselines(workspace, m_prepared.experimentId, *m_controls, observer) {
    m_result.experimentId = m_prepared.experimentId;
    m_result.planned = m_prepared.plan.runs.size();
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
      CLOZE_TRY(auto done, runOrLose(i));
      m_done.push_back(std::move(done));
    }
    return {};
  }

  Result<RunRecord> runOrLose(std::size_t index) {
    const auto& planned = m_prepared.plan.runs[index];
    if (const auto cause = lostPretraining(planned)) return loseWith(*cause, index);
    CLOZE_CHECK(m_baselines.prepare(planned));
    auto chosen = withChosenRate(planned);
    if (!chosen && failsAlone(chosen.error().code)) return loseSearch(index, chosen.error());
    if (!chosen) return tl::unexpected(std::move(chosen).error());
    const auto key = tokenizerKey(planned.settings);
    if (const auto cause = m_lostTokenizers.find(key); cause != m_lostTokenizers.end())
      return loseWith(cause->second, index);
    const auto tokenizer = m_tokenizers.prepared(planned.settings);
    if (tokenizer) return runOne(*chosen, *tokenizer, index);
    if (!isNoneOfAll(tokenizer.error(), key)) return tl::unexpected(tokenizer.error());
    m_lostTokenizers[key] = m_result.failures.size();
    return lose(index, RunRecord{}, tokenizer.error());
  }

  // What would start from a pre-training that failed cannot begin, and what would be held against that has no use.
  std::optional<std::size_t> lostPretraining(const PlannedRun& planned) const {
    if (planned.kind == RunKind::Pretrain) return std::nullopt;
    for (const auto& other : m_prepared.plan.runs) {
      if (other.variant != planned.variant || other.seed != planned.seed) continue;
      if (const auto lost = m_lost.find(other.pretrainIndex); lost != m_lost.end()) return lost->second;
    }
    return std::nullopt;
  }

  Result<RunRecord> runOne(const PlannedRun& planned, const PreparedTokenizer& tokenizer, std::size_t index) {
    const auto draft = draftOf(planned, tokenizer, index);
    CLOZE_TRY(const auto equal, equalRun(planned, draft, index));
    const bool reused = equal && isDone(*equal);
    if (!reused && planned.kind == RunKind::Pretrain && !m_prepared.mayPretrain)
      return fail(
          ErrorCode::WrongUse,
          "There is no finished pre-training with these settings in " + m_workspace.folder().string(),
          "Pre-train first with `cloze pretrain`, let `cloze run` do both, or name a start with --from RUN|DIR");
    const auto failure = equal ? failureOf(equal->id) : m_result.failures.size();
    const bool failed = failure < m_result.failures.size();  // another variant has tried the same
    CLOZE_TRY(auto run, !equal ? m_workspace.createRun(draft) : failed ? *equal : takeUp(*equal, draft));
    CLOZE_CHECK(m_workspace.linkRun(m_result.experimentId, run.id, planned.variant));
    run.experimentId = m_result.experimentId;  // a reused run may come from elsewhere
    run.experiment = planned.settings.experiment.name;
    run.variant = planned.variant;
    if (failed) return m_lost[static_cast<int>(index)] = failure, run;
    m_result.runIds.push_back(run.id);
    m_result.reused.push_back(reused);
    if (m_observer.runBegins) m_observer.runBegins(run, reused, index, m_prepared.plan.runs.size());
    if (reused) return run;
    CLOZE_TRY(run, executeRun(m_workspace, run, m_options.engine, m_controls, m_sink));
    return checkEnd(std::move(run), index);
  }

  // A run of the plan that failed, or never came to be (without id: equal to none), while the others are run.
  RunRecord lose(std::size_t index, RunRecord run, Error error) {
    const auto& planned = m_prepared.plan.runs[index];
    run.kind = planned.kind;
    run.variant = planned.variant;
    run.state = RunState::Failed;
    m_lost[static_cast<int>(index)] = m_result.failures.size();
    m_result.failures.push_back(
        {run.id, planned.variant, planned.arm, planned.kind, planned.seed, std::move(error), 0});
    return run;
  }

  RunRecord loseWith(std::size_t failure, std::size_t index) {
    ++m_result.failures[failure].leftOut;
    m_lost[static_cast<int>(index)] = failure;
    RunRecord run;
    run.state = RunState::Failed;
    return run;
  }

  // None of the rates that an arm of a variant tried can be used: said once for all its seeds.
  RunRecord loseSearch(std::size_t index, const Error& error) {
    const auto& runs = m_prepared.plan.runs;
    for (std::size_t i = 0; i < index; ++i)
      if (runs[i].searchIndexes == runs[index].searchIndexes && m_lost.contains(static_cast<int>(i)))
        return loseWith(m_lost[static_cast<int>(i)], index);
    return lose(index, RunRecord{}, error);
  }

  // A vocabulary that is too large for the text, say, where other variants have another one.
  bool isNoneOfAll(const Error& error, const std::string& key) const {
    if (!failsAlone(error.code) && error.code != ErrorCode::BadInput && error.code != ErrorCode::ChildFailed)
      return false;
    return std::ranges::any_of(m_prepared.plan.runs,
                               [&](const PlannedRun& one) { return tokenizerKey(one.settings) != key; });
  }

  std::size_t failureOf(const std::string& runId) const {
    return static_cast<std::size_t>(std::ranges::find(m_result.failures, runId, &RunFailure::runId) -
                                    m_result.failures.begin());
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

  RunRecord draftOf(const PlannedRun& planned, const PreparedTokenizer& tokenizer, std::size_t index) const {
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
  Result<std::optional<RunRecord>> equalRun(const PlannedRun& planned, const RunRecord& draft,
                                            std::size_t index) const {
    const std::string& identity = draft.identity;
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
    if (const auto done = std::ranges::find_if(candidates, isDone); done != candidates.end()) {
      CLOZE_TRY(const bool usedUp, isUsedUp(m_workspace, printsBy(draft, index), m_prepared.compute, index));
      if (usedUp) return std::optional(*done);  // as with a capsule without weights
    }
    const auto goesOn = [&](const RunRecord& run) {
      return isResumable(run) && (run.kind == RunKind::Finetune || willKeepPoints(run, points));
    };
    const auto resumable = std::ranges::find_if(candidates, goesOn);
    return resumable == candidates.end() ? std::optional<RunRecord>() : std::optional(*resumable);
  }

  // What starts from a pre-training has its tokenizer.
  PlanPrints printsBy(const RunRecord& draft, std::size_t index) const {
    PlanPrints prints{m_prepared.plan, m_prepared.data, {}};
    const auto key = uncappedTokenizerKey(prints.plan.runs[index].settings);
    for (const auto& run : prints.plan.runs)
      prints.tokenizers.push_back(uncappedTokenizerKey(run.settings) == key ? draft.tokenizerFingerprint : "");
    return prints;
  }

  // An equal run goes on from where it is; its parent and tokenizer may lie elsewhere by now.
  Result<RunRecord> takeUp(RunRecord run, const RunRecord& draft) {
    if (isDone(run)) return run;
    run.parent = draft.parent;
    run.tokenizerDirectory = draft.tokenizerDirectory;
    CLOZE_CHECK(m_workspace.setRunData(run.id, run));
    return run;
  }

  // A run that failed for a reason of its own does not take the others with it.
  Result<RunRecord> checkEnd(RunRecord run, std::size_t index) {
    if (isDone(run)) return run;
    if (run.state == RunState::Stopped) return tl::unexpected(stoppedOnRequest());
    Error error = run.error.value_or(Error{ErrorCode::Bug, "Run " + run.id + " ended as " + runStateName(run.state),
                                           "Look into its run.log, then `cloze resume " + run.id + "`"});
    if (run.state == RunState::Failed && failsAlone(error.code)) return lose(index, std::move(run), std::move(error));
    error.context["run"] = run.id;
    return tl::unexpected(std::move(error));
  }

  // What can be told when all runs are there. Pre-training alone has no gain. A gain that cannot be had (no test split)
  // is said, and the runs stand.
  Status conclude() {
    if (m_options.scope == PlanScope::PretrainOnly) return {};
    const auto& settings = m_prepared.plan.runs.front().settings;
    if (settings.experiment.arms.size() < 2) return {};  // nothing is held against another
    const HelperThreadLimit limit(settings.compute.deterministic ? 1 : settings.compute.threads);
    CLOZE_CHECK(checkStop());
    return sayUnlessStopped(keepGains());
  }

  Status keepGains() {
    CLOZE_TRY(m_result.gains, gainsOf(m_workspace, m_result.experimentId));
    return storeGains(m_workspace, m_result.experimentId, m_result.gains);
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
  BaselineStage m_baselines;
  std::vector<RunRecord> m_done;  // per planned run so far
  std::map<std::string, std::size_t> m_lostTokenizers;
  std::map<int, std::size_t> m_lost;  // planned runs that came to nothing -> the failure behind it
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

#include "experiment/reuse.h"

#include "experiment/identity.h"
#include "experiment/pretraining_points.h"
#include "experiment/rate_search.h"
#include "experiment/tokenizer_stage.h"
#include "store/values_json.h"
#include "text/tokenizer.h"

#include <algorithm>
#include <limits>
#include <map>
#include <optional>

namespace clozebench {
namespace fs = std::filesystem;
namespace {

constexpr const char* kComputeFact = "compute";  // of an experiment: what was decided for its runs
constexpr double kReadAtMostBytes = 64e6;        // of labelled files: their fingerprint needs all of them

double sizeOf(const TaskConfig& task) {
  double bytes = 0;
  for (const auto* files : {&task.train, &task.validation, &task.test}) {
    for (const auto& file : *files) {
      std::error_code ignored;
      const auto size = fs::file_size(file, ignored);
      if (!ignored) bytes += static_cast<double>(size);
    }
  }
  return bytes;
}

std::string tokenizerPrint(const Settings& settings, const fs::path& cacheDirectory, const StopFunction& stop) {
  const auto folder = preparedTokenizerFolder(settings, cacheDirectory, stop);
  if (!folder) return {};
  const auto tokenizer = loadTokenizer(*folder);
  return tokenizer ? (*tokenizer)->fingerprint() : std::string();
}

// Equal pre-trainings of two experiments compute alike (preparation.cpp): the decision that was made for this network
// before will be made again.
Result<std::optional<ResolvedCompute>> decidedCompute(const Workspace& workspace, const Settings& settings) {
  const std::string key = computeKey(settings);
  CLOZE_TRY(const auto experiments, workspace.experiments());
  for (const auto& experiment : experiments) {
    CLOZE_TRY(const auto fact, workspace.fact(experiment.id, kComputeFact));
    const auto decision = parsedJson(fact.value_or("{}"));
    if (decision.value("settings", "") != key) continue;
    ResolvedCompute compute;
    compute.precision = decision.value("precision", compute.precision);
    compute.deterministic = decision.value("deterministic", compute.deterministic);
    return std::optional(compute);
  }
  return std::optional<ResolvedCompute>();
}

// A rate that diverged was tried: that is what a search is for.
bool isDone(const PlannedRun& planned, const RunRecord& run) {
  const bool diverged = run.state == RunState::Failed && run.error && run.error->code == ErrorCode::Diverged;
  return run.state == RunState::Finished || (planned.role == kSearchRole && diverged);
}

// Weights start from a pre-training: its checkpoint must be there, and the points that this plan starts from.
bool hasWeights(const Workspace& workspace, const PlannedRun& planned, const RunRecord& run) {
  return planned.kind == RunKind::Finetune ||
         (fs::exists(run.checkpoint) && servesPoints(workspace, run, planned.settings.pretrain.keepAt));
}

// One with weights rather than one without.
Result<std::optional<RunRecord>> finishedRun(const Workspace& workspace, const PlannedRun& planned,
                                             const std::string& identity) {
  CLOZE_TRY(auto runs, workspace.runsWithIdentity(identity));
  std::erase_if(runs, [&](const RunRecord& run) { return !isDone(planned, run); });
  const auto found =
      std::ranges::find_if(runs, [&](const RunRecord& run) { return hasWeights(workspace, planned, run); });
  if (found != runs.end()) return std::optional(*found);
  return runs.empty() ? std::optional<RunRecord>() : std::optional(runs.front());
}

// Of one that is at work, or would be continued.
double shareOf(const RunRecord& run) {
  const bool begun = run.state == RunState::Running || run.state == RunState::Paused ||
                     run.state == RunState::Stopped || run.state == RunState::Interrupted;
  if (!begun || run.totalSteps <= 0) return 0;
  return static_cast<double>(run.summary.steps) / static_cast<double>(run.totalSteps);
}

// The runs of one plan, looked for in its order: a later one starts from an earlier one, or takes its learning rate.
class Finder {
 public:
  Finder(const Workspace& workspace, const PlanPrints& prints, ResolvedCompute compute)
      : m_workspace(workspace), m_prints(prints), m_compute(std::move(compute)), m_found(prints.plan.runs.size()) {}

  Status find() {
    for (std::size_t i = 0; i < m_found.size(); ++i) {
      m_identities.push_back(identityOf(i));
      if (m_identities[i].empty()) continue;
      CLOZE_TRY(m_found[i], finishedRun(m_workspace, planned(i), m_identities[i]));
    }
    return {};
  }

  // As the driver reuses.
  Result<std::vector<double>> shares() const {
    std::vector<double> shares(m_found.size(), 0.0);
    for (std::size_t i = 0; i < m_found.size(); ++i) {
      if (m_found[i] && (hasWeights(m_workspace, planned(i), *m_found[i]) || isUsedUp(i))) {
        shares[i] = 1;
      } else if (!m_identities[i].empty()) {
        CLOZE_TRY(shares[i], begunShare(m_identities[i]));
      }
    }
    return shares;
  }

  // Of a pre-training that nothing starts from, the weights are what was asked for.
  bool isUsedUp(std::size_t pretraining) const {
    bool any = false;
    for (std::size_t i = 0; i < m_found.size(); ++i) {
      if (planned(i).pretrainIndex != static_cast<int>(pretraining)) continue;
      if (!m_found[i]) return false;
      any = true;
    }
    return any;
  }

 private:
  const PlannedRun& planned(std::size_t index) const { return m_prints.plan.runs[index]; }
  // Less than 1: what is wholly trained has still to be tested.
  Result<double> begunShare(const std::string& identity) const {
    constexpr double kMost = 0.99;
    CLOZE_TRY(auto runs, m_workspace.runsWithIdentity(identity));
    std::erase_if(runs, [](const RunRecord& run) { return run.state == RunState::Finished; });  // it begins again
    return runs.empty() ? 0.0 : std::min(kMost, shareOf(runs.front()));                         // newest first
  }

  const RunRecord* found(int index) const {
    const auto& run = m_found[static_cast<std::size_t>(index)];
    return run ? &*run : nullptr;
  }

  // "" where it is not known. A pre-training that has to be done again has the same one, and so have its children.
  std::string identityOf(std::size_t index) const {
    PlannedRun run = planned(index);
    if (m_prints.data[index].empty() || m_prints.tokenizers[index].empty()) return {};
    const bool started = run.pretrainIndex >= 0;
    const std::string parent = started ? m_identities[static_cast<std::size_t>(run.pretrainIndex)] : std::string();
    if (started && parent.empty()) return {};
    if (!run.searchIndexes.empty()) {
      const auto rate = chosenRate(run);
      if (!rate) return {};
      run.settings.finetune.learningRate = *rate;
    }
    return runIdentity(run, m_compute, m_prints.data[index], m_prints.tokenizers[index], parent);
  }

  std::optional<double> chosenRate(const PlannedRun& run) const {
    const std::string& metric = run.settings.finetune.metric;
    std::vector<TriedRate> tried;
    for (const int index : run.searchIndexes) {
      const RunRecord* trial = found(index);
      if (!trial) return std::nullopt;
      tried.push_back({planned(static_cast<std::size_t>(index)).settings.finetune.learningRate,
                       trial->summary.validation.get(metric), trial->id, trial->summary.validation.get("loss")});
    }
    const auto search = chooseRate(run.variant, run.arm, metric, std::move(tried));
    return search ? std::optional(search->chosen) : std::nullopt;
  }

  const Workspace& m_workspace;
  const PlanPrints& m_prints;
  const ResolvedCompute m_compute;
  std::vector<std::string> m_identities;  // of the runs up to the one at hand
  std::vector<std::optional<RunRecord>> m_found;
};

}  // namespace

Result<PlanPrints> printsOf(const Experiment& experiment, const fs::path& cacheDirectory, const StopFunction& stop,
                            PlanScope scope) {
  PlanPrints prints;
  CLOZE_TRY(prints.plan, makePlan(experiment, scope));
  DataFingerprints fingerprints(cacheDirectory, stop);
  std::map<std::string, std::string> tokenizers;
  for (auto& run : prints.plan.runs) {
    if (stop && stop())
      return fail(ErrorCode::Interrupted, "Stopped while the plan was judged", "Start it again to continue");
    const bool small = sizeOf(run.settings.task) <= kReadAtMostBytes;
    prints.data.push_back(small ? fingerprints.of(run).value_or("") : std::string());
    fingerprints.askForNoMoreThanThereIs(run);
    const auto [known, isNew] = tokenizers.try_emplace(uncappedTokenizerKey(run.settings));
    if (isNew) known->second = tokenizerPrint(run.settings, cacheDirectory, stop);
    prints.tokenizers.push_back(known->second);
  }
  return prints;
}

Result<std::vector<bool>> finishedRuns(const Workspace& workspace, const PlanPrints& prints) {
  CLOZE_TRY(const auto shares, sharesDone(workspace, prints));
  std::vector<bool> finished;
  for (const double share : shares) finished.push_back(share == 1);
  return finished;
}

Result<std::vector<double>> sharesDone(const Workspace& workspace, const PlanPrints& prints) {
  const auto& runs = prints.plan.runs;
  if (runs.empty()) return std::vector<double>();
  CLOZE_TRY(const auto compute, decidedCompute(workspace, runs.front().settings));
  if (!compute) return std::vector<double>(runs.size(), 0);
  Finder finder(workspace, prints, *compute);
  CLOZE_CHECK(finder.find());
  return finder.shares();
}

Result<bool> isUsedUp(const Workspace& workspace, const PlanPrints& prints, const ResolvedCompute& compute,
                      std::size_t pretraining) {
  Finder finder(workspace, prints, compute);
  CLOZE_CHECK(finder.find());
  return finder.isUsedUp(pretraining);
}

}  // namespace clozebench

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

// As the driver reuses: weights start from a pre-training, so its checkpoint must be there, and the points that this
// plan starts from.
Result<std::optional<RunRecord>> finishedRun(const Workspace& workspace, const PlannedRun& planned,
                                             const std::string& identity) {
  CLOZE_TRY(const auto runs, workspace.runsWithIdentity(identity));
  const auto serves = [&](const RunRecord& run) {
    return run.kind == RunKind::Finetune ||
           (fs::exists(run.checkpoint) && servesPoints(workspace, run, planned.settings.pretrain.keepAt));
  };
  // A rate that diverged was tried: that is what a search is for.
  const auto isDone = [&](const RunRecord& run) {
    const bool diverged = run.state == RunState::Failed && run.error && run.error->code == ErrorCode::Diverged;
    return run.state == RunState::Finished || (planned.role == kSearchRole && diverged);
  };
  for (const RunRecord& run : runs)
    if (isDone(run) && serves(run)) return std::optional(run);
  return std::optional<RunRecord>();
}

// The runs of one plan, looked for in its order: a later one starts from an earlier one, or takes its learning rate.
class Finder {
 public:
  Finder(const Workspace& workspace, const PlanPrints& prints, ResolvedCompute compute)
      : m_workspace(workspace), m_prints(prints), m_compute(std::move(compute)), m_found(prints.plan.runs.size()) {}

  Result<std::vector<bool>> find() {
    std::vector<bool> finished;
    for (std::size_t i = 0; i < m_found.size(); ++i) {
      m_identities.push_back(identityOf(i));
      if (!m_identities[i].empty()) {
        CLOZE_TRY(m_found[i], finishedRun(m_workspace, planned(i), m_identities[i]));
      }
      finished.push_back(m_found[i].has_value());
    }
    return finished;
  }

 private:
  const PlannedRun& planned(std::size_t index) const { return m_prints.plan.runs[index]; }
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
  for (const auto& run : prints.plan.runs) {
    if (stop && stop())
      return fail(ErrorCode::Interrupted, "Stopped while the plan was judged", "Start it again to continue");
    const bool small = sizeOf(run.settings.task) <= kReadAtMostBytes;
    prints.data.push_back(small ? fingerprints.of(run).value_or("") : std::string());
    const auto [known, isNew] = tokenizers.try_emplace(tokenizerKey(run.settings));
    if (isNew) known->second = tokenizerPrint(run.settings, cacheDirectory, stop);
    prints.tokenizers.push_back(known->second);
  }
  return prints;
}

Result<std::vector<bool>> finishedRuns(const Workspace& workspace, const PlanPrints& prints) {
  const auto& runs = prints.plan.runs;
  if (runs.empty()) return std::vector<bool>();
  CLOZE_TRY(const auto compute, decidedCompute(workspace, runs.front().settings));
  if (!compute) return std::vector<bool>(runs.size(), false);
  return Finder(workspace, prints, *compute).find();
}

}  // namespace clozebench

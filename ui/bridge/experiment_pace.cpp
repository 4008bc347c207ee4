#include "ui/bridge/experiment_pace.h"

#include "experiment/cost.h"

#include <algorithm>
#include <set>

namespace clozebench {
namespace {

constexpr double kTellingShare = 0.02;  // before it a run's own pace says nothing of the others

// Of each run when they can be told apart, otherwise all alike.
std::vector<double> thoughtSeconds(const std::filesystem::path& folder, const Experiment& experiment, PlanScope scope,
                                   const Settings& settings) {
  const auto workspace = Workspace::open(folder, Workspace::Mode::ReadOnly);
  if (!workspace) return {};
  const auto speeds = measuredSpeeds(*workspace);
  const auto data = dataSize(settings, workspace->cacheDirectory());
  if (!speeds || !data) return {};
  const auto cost = costOf(experiment, *data, *speeds, scope);
  return cost ? cost->runSeconds : std::vector<double>();
}

}  // namespace

std::vector<PlannedWork> plannedWork(const std::filesystem::path& workspaceFolder, const Experiment& experiment,
                                     PlanScope scope) {
  const auto plan = makePlan(experiment, scope);
  if (!plan || plan->runs.empty()) return {};
  const auto seconds = thoughtSeconds(workspaceFolder, experiment, scope, plan->runs.front().settings);
  std::vector<PlannedWork> work;
  for (std::size_t i = 0; i < plan->runs.size(); ++i) {
    const PlannedRun& run = plan->runs[i];
    work.push_back({run.kind, run.variant, run.arm, run.role, run.seed, i < seconds.size() ? seconds[i] : -1});
  }
  return work;
}

void ExperimentPace::setPlan(std::vector<PlannedWork> plan) {
  m_plan = std::move(plan);
  m_taken.resize(m_plan.size());
}

std::optional<std::size_t> ExperimentPace::placeOf(const RunRecord& run) const {
  std::optional<std::size_t> place;
  for (std::size_t i = 0; i < m_plan.size(); ++i) {
    const PlannedWork& one = m_plan[i];
    if (one.kind != run.kind || one.variant != run.variant || one.arm != run.arm || one.seed != run.seed ||
        one.role != run.role)
      continue;
    if (!place || m_taken[*place]) place = i;
  }
  return place;
}

void ExperimentPace::finish(std::size_t index, double seconds) {
  if (index >= m_taken.size()) m_taken.resize(index + 1);  // the plan may come later
  m_taken[index] = seconds;
  if (m_current == index) m_current.reset();
}

void ExperimentPace::passTo(std::size_t index) {
  for (std::size_t i = 0; i < index; ++i)
    if (i >= m_taken.size() || !m_taken[i]) finish(i, 0);
}

void ExperimentPace::finishAll(const std::vector<RunRecord>& told) {
  std::set<std::string> counted;
  for (const RunRecord& run : told) {
    if (run.state != RunState::Finished) continue;
    if (const auto place = placeOf(run)) finish(*place, counted.insert(run.id).second ? run.summary.seconds : 0);
  }
}

void ExperimentPace::follow(std::size_t index, double share, double seconds, double secondsLeft) {
  m_current = index;
  m_share = std::clamp(share, 0.0, 1.0);
  m_seconds = seconds;
  m_secondsLeft = secondsLeft;
}

double ExperimentPace::thought(std::size_t index) const {
  return m_plan[index].seconds >= 0 ? m_plan[index].seconds : 1;
}

double ExperimentPace::factorOf(RunKind kind) const {
  double taken = 0, thoughtOf = 0;
  for (std::size_t i = 0; i < m_plan.size(); ++i) {
    if (m_plan[i].kind != kind) continue;
    if (m_taken[i] && *m_taken[i] > 0) {
      taken += *m_taken[i];
      thoughtOf += thought(i);
    } else if (m_current == i && m_share > kTellingShare && m_seconds > 0) {
      taken += m_secondsLeft >= 0 ? m_seconds + m_secondsLeft : m_seconds / m_share;
      thoughtOf += thought(i);
    }
  }
  return thoughtOf > 0 ? taken / thoughtOf : -1;
}

ExperimentPace::Estimate ExperimentPace::estimate() const {
  Estimate estimate;
  const bool known = std::ranges::all_of(m_plan, [](const PlannedWork& one) { return one.seconds >= 0; });
  double factors[2] = {factorOf(RunKind::Pretrain), factorOf(RunKind::Finetune)};
  for (const int kind : {0, 1})  // as far off as the other kind, or as was thought
    if (factors[kind] < 0 && known) factors[kind] = factors[1 - kind] > 0 ? factors[1 - kind] : 1;
  for (std::size_t i = 0; i < m_plan.size(); ++i) {
    const double factor = factors[m_plan[i].kind == RunKind::Pretrain ? 0 : 1];
    estimate.inSeconds = estimate.inSeconds && (factor > 0 || m_taken[i]);
    const double whole = thought(i) * (factor > 0 ? factor : 1);
    if (m_taken[i]) {
      estimate.done += *m_taken[i];
    } else if (m_current == i) {
      estimate.done += m_share * whole;
      estimate.left += m_secondsLeft >= 0 ? m_secondsLeft : (1 - m_share) * whole;
    } else {
      estimate.left += whole;
    }
  }
  return estimate;
}

double ExperimentPace::share() const {
  if (m_plan.empty()) return -1;
  const Estimate now = estimate();
  if (now.inSeconds) return now.done + now.left > 0 ? now.done / (now.done + now.left) : 1;
  double done = m_current ? m_share : 0;  // all runs alike, as long as nothing is known
  for (const auto& taken : m_taken) done += taken.has_value();
  return done / static_cast<double>(m_plan.size());
}

double ExperimentPace::secondsLeft() const {
  if (m_plan.empty()) return -1;
  const Estimate now = estimate();
  return now.inSeconds ? now.left : -1;
}

}  // namespace clozebench

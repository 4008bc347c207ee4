#include "experiment/overview.h"

#include "experiment/driver.h"
#include "experiment/gains.h"
#include "experiment/json.h"
#include "store/values_json.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

namespace clozebench {
namespace {

using nlohmann::json;

constexpr const char* kGainsFact = "gains";  // as storeGains() writes it
constexpr int kFewExamples = 100;            // as in the sentences of the gain

bool isActive(RunState state) {
  return state == RunState::Running || state == RunState::Paused || state == RunState::Queued;
}

// The same words that storeGains() keeps beside the gains: newest run first.
std::vector<std::string> finishedRuns(const std::vector<RunOverview>& newestFirst) {
  std::vector<std::string> runs;
  for (const RunOverview& run : newestFirst)
    if (run.state == RunState::Finished) runs.push_back(run.id + " " + run.variant);
  return runs;
}

double numberAt(const json& value) {
  return value.is_number() ? value.get<double>() : std::numeric_limits<double>::quiet_NaN();
}

// A gain that was kept before it had a verdict is judged now.
std::string verdictIn(const json& gain) {
  if (gain.contains("verdict")) return gain.value("verdict", "");
  const auto read = gainFromJson(gain);
  return read ? verdictName(verdictOf(*read)) : "";
}

std::vector<GainOverview> gainsIn(const json& fact) {
  std::vector<GainOverview> gains;
  for (const json& gain : fact.value("gains", json::array())) {
    const json interval = gain.value("ci", json::array());
    if (interval.size() != 2) continue;
    GainOverview one{gain.value("variant", ""), gain.value("metric", ""), numberAt(gain.value("f1_gain", json())),
                     numberAt(interval[0]),     numberAt(interval[1]),    verdictIn(gain)};
    const json examples = gain.value("examples", json::object());
    const bool few = examples.is_object() && examples.value("test", 0) < kFewExamples;
    one.cannotTell = one.low == one.high && (one.gain == 0 || few);
    for (const char* seen :
         {"test_in_train", "validation_in_train", "test_in_corpus", "validation_in_corpus", "validation_in_test"})
      one.leaks = one.leaks || (examples.is_object() && examples.value(seen, 0) > 0);
    one.seeds = gain.value("seeds", std::int64_t{0});
    one.seedsPlanned = gain.value("seeds_planned", std::int64_t{0});
    gains.push_back(std::move(one));
  }
  return gains;
}

// Gains of other runs than those that are there now (one was added or deleted since) are not shown.
Status readGains(const Workspace& workspace, ExperimentOverview& experiment, std::vector<std::string> finished) {
  CLOZE_TRY(const auto fact, workspace.fact(experiment.record.id, kGainsFact));
  if (!fact) return {};
  const json kept = parsedJson(*fact);
  if (!kept.contains("runs") || kept["runs"] != json(finished)) return {};
  experiment.gains = gainsIn(kept);
  experiment.gainRuns = std::move(finished);
  return {};
}

using ByExperiment = std::map<std::string, std::vector<RunOverview>>;

// A variant and seed of which both arms are there: something to make a gain of.
bool hasPair(const std::vector<RunOverview>& runs) {
  std::set<std::string> seen;
  for (const RunOverview& run : runs) {
    if (run.kind != RunKind::Finetune || run.state != RunState::Finished || !run.role.empty()) continue;
    const std::string place = run.variant + '\n' + std::to_string(run.seed) + '\n';
    if (seen.contains(place + (run.arm == "scratch" ? "pretrained" : "scratch"))) return true;
    seen.insert(place + (run.arm == "scratch" ? "scratch" : "pretrained"));
  }
  return false;
}

bool isAtWork(const std::vector<RunOverview>& runs) {
  return std::ranges::any_of(
      runs, [](const auto& run) { return run.state == RunState::Running || run.state == RunState::Paused; });
}

// A run belongs to the experiment that was there last when it was made, else to the oldest that has it; in the others
// it is reused.
void markReused(WorkspaceOverview& now) {
  std::map<std::string, const ExperimentOverview*> homes;
  for (const auto& experiment : now.experiments) {  // newest first
    for (const auto& run : experiment.runs) {
      auto& home = homes[run.id];
      if (!home || home->record.createdAt > run.createdAt) home = &experiment;
    }
  }
  for (auto& experiment : now.experiments)
    for (const auto& run : experiment.runs)
      if (homes[run.id] != &experiment) experiment.reused.insert(run.id);
}

void fillRuns(const std::vector<RunOverview>& newestFirst, const RunUses& uses, ExperimentOverview& experiment) {
  experiment.runs = uses.once(std::vector<RunOverview>(newestFirst.rbegin(), newestFirst.rend()));
  for (const RunOverview& run : newestFirst) {
    if (run.kind == RunKind::Finetune) experiment.variants.insert(run.variant);
    const RunUses::Variants& served = uses.variants(run.id, run.experimentId);
    if (served.size() > 1) experiment.serving[run.id] = served;
  }
}

// Runs of no experiment that others started from, as a capsule brings along the pre-training of an experiment that
// stayed behind: shown with each experiment that uses them.
ByExperiment takenHome(ByExperiment& newestFirst) {
  ByExperiment taken;
  const auto homeless = newestFirst.find("");
  if (homeless == newestFirst.end()) return taken;
  std::map<std::string, std::set<std::string>> users;
  for (const auto& [experiment, runs] : newestFirst)
    for (const RunOverview& run : runs)
      if (!experiment.empty() && !run.parent.empty()) users[run.parent].insert(experiment);
  std::erase_if(homeless->second, [&](const RunOverview& run) {
    const auto found = users.find(run.id);
    if (found == users.end()) return false;
    for (const std::string& experiment : found->second) taken[experiment].push_back(run);
    return true;
  });
  if (homeless->second.empty()) newestFirst.erase(homeless);
  return taken;
}

Status fillGains(const Workspace& workspace, const WorkspaceOverview& before, const ByExperiment& newestFirst,
                 WorkspaceOverview& now) {
  std::map<std::string, const ExperimentOverview*> known;
  for (const auto& experiment : before.experiments) known[experiment.record.id] = &experiment;
  for (auto& experiment : now.experiments) {
    const auto runs = newestFirst.find(experiment.record.id);
    if (runs == newestFirst.end() || experiment.record.id.empty()) continue;
    auto finished = finishedRuns(runs->second);
    if (finished.empty()) continue;
    const auto last = known.find(experiment.record.id);
    if (last != known.end() && !last->second->gains.empty() && last->second->gainRuns == finished) {
      experiment.gains = last->second->gains;
      experiment.gainRuns = std::move(finished);
    } else {
      CLOZE_CHECK(readGains(workspace, experiment, std::move(finished)));
    }
    experiment.gainIsStale = experiment.gainRuns.empty() && hasPair(runs->second) && !isAtWork(experiment.runs);
  }
  return {};
}

// Which runs moved since the last time: only their course is read again.
Status fillCourses(const Workspace& workspace, const WorkspaceOverview& before, WorkspaceOverview& now) {
  if (before.experiments.empty()) {
    CLOZE_TRY(now.courses, workspace.scoreCourses());
    return {};
  }
  std::map<std::string, const RunOverview*> known;
  for (const auto& experiment : before.experiments)
    for (const auto& run : experiment.runs) known[run.id] = &run;
  std::set<std::string> moved;
  for (const auto& experiment : now.experiments)
    for (const auto& run : experiment.runs) {
      const auto last = known.find(run.id);
      const bool same = last != known.end() && last->second->steps == run.steps && last->second->state == run.state;
      if (!same || isActive(run.state)) {
        moved.insert(run.id);
      } else if (const auto course = before.courses.find(run.id); course != before.courses.end()) {
        now.courses.insert(*course);
      }
    }
  for (const auto& id : moved) {
    CLOZE_TRY(auto courses, workspace.scoreCourses(id));
    now.courses.merge(courses);
  }
  return {};
}

// A rate that diverged was tried, and the experiment went on.
bool failedInTrial(const RunOverview& run) {
  return !run.role.empty() && run.error && run.error->code == ErrorCode::Diverged;
}

}  // namespace

Result<WorkspaceOverview> overviewOf(const Workspace& workspace, const WorkspaceOverview& before) {
  WorkspaceOverview now;
  CLOZE_TRY(auto records, workspace.experiments());
  CLOZE_TRY(auto runs, workspace.runOverviews());
  const RunUses uses(runs);
  ByExperiment newestFirst;
  for (auto& run : runs) newestFirst[run.experimentId].push_back(std::move(run));
  ByExperiment ancestors = takenHome(newestFirst);
  if (newestFirst.contains("")) records.push_back({});
  for (auto& record : records) {
    ExperimentOverview experiment;
    experiment.record = std::move(record);
    if (const auto its = newestFirst.find(experiment.record.id); its != newestFirst.end())
      fillRuns(its->second, uses, experiment);
    for (RunOverview& run : ancestors[experiment.record.id]) {
      experiment.reused.insert(run.id);
      experiment.runs.insert(experiment.runs.begin(), std::move(run));
    }
    now.experiments.push_back(std::move(experiment));
  }
  markReused(now);
  CLOZE_CHECK(fillGains(workspace, before, newestFirst, now));
  CLOZE_CHECK(fillCourses(workspace, before, now));
  return now;
}

Status refreshGains(Workspace& workspace, const std::string& experimentId) {
  CLOZE_TRY(const auto gains, gainsOf(workspace, experimentId));
  return storeGains(workspace, experimentId, gains);
}

RunState stateOf(const ExperimentOverview& experiment) {
  for (const RunState state : {RunState::Running, RunState::Paused, RunState::Failed, RunState::Interrupted,
                               RunState::Stopped, RunState::Queued})
    if (std::ranges::any_of(experiment.runs,
                            [&](const RunOverview& run) { return run.state == state && !failedInTrial(run); }))
      return state;
  return experiment.runs.empty() ? RunState::Queued : RunState::Finished;
}

double scoreOf(const RunOverview& run) {
  return std::isfinite(run.test) ? run.test : run.validation;
}

const RunOverview* bestRun(const ExperimentOverview& experiment, const std::string& arm) {
  const RunOverview* best = nullptr;
  for (const RunOverview& run : experiment.runs) {
    if (run.arm != arm || !run.role.empty() || !std::isfinite(scoreOf(run))) continue;
    const double sign = run.kind == RunKind::Pretrain ? -1 : 1;  // a loss is better when it is lower
    if (!best || sign * scoreOf(run) > sign * scoreOf(*best)) best = &run;
  }
  return best;
}

namespace {
std::string firstStart(const ExperimentOverview& experiment, const std::string& notBefore) {
  std::string first;
  for (const RunOverview& run : experiment.runs)
    if (!experiment.reused.contains(run.id) && !run.startedAt.empty() && run.createdAt >= notBefore &&
        (first.empty() || run.startedAt < first))
      first = run.startedAt;
  return first;
}
}  // namespace

// A run that is older than the experiment was another's, which may not be here: it says nothing of when this one began.
std::string startedAt(const ExperimentOverview& experiment) {
  const std::string own = firstStart(experiment, experiment.record.createdAt);
  return own.empty() ? firstStart(experiment, "") : own;
}

namespace {
double secondsOfRuns(const ExperimentOverview& experiment, bool reused) {
  double seconds = 0;
  for (const RunOverview& run : experiment.runs)
    if (experiment.reused.contains(run.id) == reused && std::isfinite(run.seconds)) seconds += run.seconds;
  return seconds;
}
}  // namespace

double secondsOf(const ExperimentOverview& experiment) {
  return secondsOfRuns(experiment, false);
}

double reusedSecondsOf(const ExperimentOverview& experiment) {
  return secondsOfRuns(experiment, true);
}

}  // namespace clozebench

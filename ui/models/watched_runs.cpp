#include "ui/models/watched_runs.h"

#include "ui/bridge/background.h"

#include <algorithm>
#include <utility>

namespace clozebench {
namespace {

constexpr int kLookForTheDeadMs = 2000;  // a killed process writes nothing that could be news

RunState stateAfter(const Event& event, RunState before) {
  if (std::holds_alternative<Started>(event)) return RunState::Running;
  if (const auto* change = std::get_if<StateChanged>(&event)) return change->state;
  if (std::holds_alternative<Finished>(event)) return RunState::Finished;
  if (std::holds_alternative<Stopped>(event)) return RunState::Stopped;
  if (std::holds_alternative<Failed>(event)) return RunState::Failed;
  return before;
}

bool plannedBefore(const RunRecord& left, const RunRecord& right) {
  if (left.kind != right.kind) return left.kind == RunKind::Pretrain;
  return left.createdAt != right.createdAt ? left.createdAt < right.createdAt : left.id < right.id;
}

}  // namespace

WatchedRuns::WatchedRuns(ExperimentBridge& bridge, WorkspaceReader& reader, QObject* parent)
    : QObject(parent), m_bridge(bridge), m_reader(reader) {
  connect(&m_bridge, &ExperimentBridge::runBegan, this, &WatchedRuns::takeRun);
  connect(&m_bridge, &ExperimentBridge::runEvent, this, &WatchedRuns::takeEvent);
  connect(&m_bridge, &ExperimentBridge::ended, this, [this](const ExperimentEnded& end) {
    if (end.result && !end.result->experimentId.empty()) m_experimentId = end.result->experimentId;
    m_awaiting = false;
    reload();
  });
  connect(&m_reader, &WorkspaceReader::changed, this, [this] {
    if (!m_bridge.busy()) reload();  // the own run's news come by the bridge
  });
  connect(&m_deadTimer, &QTimer::timeout, this, &WatchedRuns::lookForTheDead);
  m_deadTimer.start(kLookForTheDeadMs);
  reload();
}

Result<WatchedRuns::Listing> WatchedRuns::readListing(Workspace& workspace, const std::string& wanted,
                                                      const std::set<std::string>& seen) {
  Listing listing;
  CLOZE_TRY(listing.experiments, workspace.experiments());
  CLOZE_TRY(listing.active, workspace.activeRuns());
  if (listing.experiments.empty()) return listing;
  std::ranges::stable_sort(listing.experiments, std::ranges::greater(), &ExperimentRecord::createdAt);
  listing.experimentId = wanted;
  const auto begun = std::ranges::find_if(listing.active, [&](const RunRecord& run) { return !seen.contains(run.id); });
  if (begun != listing.active.end()) {
    listing.begun = begun->id;
    listing.experimentId = begun->experimentId;
  }
  if (std::ranges::find(listing.experiments, listing.experimentId, &ExperimentRecord::id) == listing.experiments.end())
    listing.experimentId = listing.experiments.front().id;
  CLOZE_TRY(const auto told, workspace.runs(listing.experimentId));
  listing.uses = RunUses(told);
  listing.runs = listing.uses.once(told);
  if (!listing.active.empty() && !listing.active.front().experimentId.empty()) {
    CLOZE_TRY(listing.siblings, workspace.runs(listing.active.front().experimentId));
  }
  std::ranges::stable_sort(listing.runs, plannedBefore);
  return listing;
}

void WatchedRuns::reload() {
  if (m_reading) {
    m_readAgain = true;
    return;
  }
  m_reading = true;
  m_reader.ask<Listing>(
      this,
      [wanted = m_experimentId, seen = m_seen](Workspace& workspace) { return readListing(workspace, wanted, seen); },
      [this, oursRan = m_bridge.busy()](Result<Listing> listing) {
        m_reading = false;
        if (std::exchange(m_readAgain, false)) return reload();  // another experiment may be wanted by now
        if (listing) takeListing(std::move(*listing), oursRan || m_bridge.busy());
      });
}

void WatchedRuns::show(const std::string& experimentId) {
  if (experimentId == m_experimentId && !m_awaiting) return;
  m_awaiting = false;
  m_experimentId = experimentId;
  reload();
}

void WatchedRuns::await() {
  m_awaiting = true;
  m_runs.clear();
  Q_EMIT listed();
}

void WatchedRuns::takeListing(Listing listing, bool oursRan) {
  if (m_awaiting) return;
  if (oursRan) {  // what is at work is ours
    listing.active.clear();
    listing.begun.clear();
  }
  m_experimentId = listing.experimentId;
  m_experiments = std::move(listing.experiments);
  m_runs = std::move(listing.runs);
  m_uses = std::move(listing.uses);
  std::set<std::string> live = std::exchange(m_seen, {});  // those of now and those that ended since the last look
  m_active = std::move(listing.active);
  m_siblings = std::move(listing.siblings);
  planElsewhere();
  for (const RunRecord& run : m_active) {
    if (!live.contains(run.id)) m_curves.erase(run.id);  // resumed: from its checkpoint it is written anew
    live.insert(run.id);
    m_seen.insert(run.id);
    readCourse(run.id);
  }
  for (const RunRecord& run : m_runs)
    if (run.state != RunState::Queued) readCourse(run.id);
  Q_EMIT listed();
  if (!listing.begun.empty()) Q_EMIT began(listing.begun);
  if (!live.empty()) askForNews(live);
}

// The plan of what another process works at; read once, and off the reader's thread, which others wait for.
void WatchedRuns::planElsewhere() {
  if (m_active.empty() || m_active.front().experimentId == m_plannedExperiment) return;
  m_plannedExperiment = m_active.front().experimentId;
  m_plan.clear();
  const auto record = std::ranges::find(m_experiments, m_plannedExperiment, &ExperimentRecord::id);
  if (record == m_experiments.end()) {
    m_plan = {PlannedWork{}};
    return;
  }
  inBackground(
      this,
      [folder = m_reader.folder(), toml = record->toml]() -> std::vector<PlannedWork> {
        const auto experiment = parseExperiment(toml, folder);
        return experiment ? plannedWork(folder, *experiment, PlanScope::Everything) : std::vector<PlannedWork>();
      },
      [this, planned = m_plannedExperiment](std::vector<PlannedWork> plan) {
        if (planned != m_plannedExperiment) return;
        m_plan = plan.empty() ? std::vector{PlannedWork{}} : std::move(plan);  // it is read, and the run stands alone
        Q_EMIT wrote(m_active.empty() ? std::string() : m_active.front().id);
      });
}

void WatchedRuns::readCourse(const std::string& runId) {
  if (m_curves.contains(runId) || m_waiting.contains(runId)) return;
  m_waiting[runId];
  m_reader.ask<std::shared_ptr<RunCurves>>(
      this, [runId](Workspace& workspace) { return readCurves(workspace, runId); },
      [this, runId](Result<std::shared_ptr<RunCurves>> curves) {
        const auto waiting = std::move(m_waiting[runId]);
        m_waiting.erase(runId);
        m_curves[runId] = curves ? std::move(*curves) : std::make_shared<RunCurves>();
        for (const Event& event : waiting) takeEvent(runId, event);
        Q_EMIT drawn(runId);
      });
}

void WatchedRuns::askForNews(const std::set<std::string>& runIds) {
  std::map<std::string, std::int64_t> known;
  for (const std::string& id : runIds)
    if (const auto curves = m_curves.find(id); curves != m_curves.end()) known[id] = curves->second->lastPoint().step;
  m_reader.ask<std::vector<News>>(
      this, [known](Workspace& workspace) { return readNews(workspace, known); },
      [this](Result<std::vector<News>> news) {
        if (news) takeNews(*news);
      });
}

// A run that was deleted meanwhile has none.
Result<std::vector<WatchedRuns::News>> WatchedRuns::readNews(Workspace& workspace,
                                                             const std::map<std::string, std::int64_t>& known) {
  std::vector<News> all;
  for (const auto& [id, step] : known) {
    auto points = workspace.points(id, step);
    auto evaluations = workspace.evaluations(id);
    if (points && evaluations) all.push_back({id, {std::move(*points)}, std::move(*evaluations)});
  }
  return all;
}

void WatchedRuns::takeNews(const std::vector<News>& all) {
  for (const News& news : all) {
    RunCurves& curves = curvesOf(news.runId);
    if (!m_active.empty() && m_active.front().id == news.runId) {
      if (std::exchange(m_pacedRun, news.runId) != news.runId) m_pace = {};
      m_pace.add(news.steps.points);
    }
    curves.apply(news.steps);
    for (const Evaluated& row : news.evaluations) curves.apply(row);
    Q_EMIT drawn(news.runId);
    Q_EMIT wrote(news.runId);
  }
}

void WatchedRuns::lookForTheDead() {
  if (m_active.empty() || m_bridge.busy()) return;
  m_reader.ask<bool>(
      this,
      [](Workspace& workspace) -> Result<bool> {
        CLOZE_TRY(const auto dead, workspace.markInterrupted());
        return !dead.empty();
      },
      [this](Result<bool> found) {
        if (found && *found) Q_EMIT m_reader.changed();  // its own connection's writes do not count as news
      });
}

void WatchedRuns::takeRun(const RunRecord& run, bool reused) {
  m_active.clear();
  if (!reused) {
    m_awaiting = false;
    readCourse(run.id);  // what a resumed run did before; its events wait for that
    if (!run.experimentId.empty()) m_experimentId = run.experimentId;
    if (!find(run.id)) m_runs.push_back(run);
    Q_EMIT listed();
    Q_EMIT began(run.id);
  }
  reload();
}

void WatchedRuns::takeEvent(const std::string& runId, const Event& event) {
  readCourse(runId);  // of a run that began before this object was made
  if (const auto waiting = m_waiting.find(runId); waiting != m_waiting.end()) {
    waiting->second.push_back(event);
    return;
  }
  RunCurves& curves = curvesOf(runId);
  if (const auto* started = std::get_if<Started>(&event)) curves.apply(*started);
  if (const auto* steps = std::get_if<Steps>(&event)) curves.apply(*steps);
  if (const auto* evaluated = std::get_if<Evaluated>(&event)) curves.apply(*evaluated);
  if (RunRecord* run = find(runId)) {
    run->state = stateAfter(event, run->state);
    if (const auto* started = std::get_if<Started>(&event)) {
      run->totalSteps = started->totalSteps;
      run->parameters = started->parameters;
      run->compute = started->compute;
    }
  }
  Q_EMIT drawn(runId);
  Q_EMIT happened(runId, event);
}

std::optional<RunElsewhere> WatchedRuns::elsewhere() const {
  if (m_bridge.busy() || m_active.empty()) return std::nullopt;
  RunElsewhere answer{m_active.front()};
  answer.step = stepOf(answer.run);
  if (m_pacedRun == answer.run.id) answer.secondsLeft = m_pace.secondsLeft(answer.step, answer.run.totalSteps);
  const auto curves = m_curves.find(answer.run.id);
  const double seconds = curves == m_curves.end() ? 0 : curves->second->lastPoint().seconds;
  if (answer.run.totalSteps > 0)
    answer.share = std::min(1.0, static_cast<double>(answer.step) / static_cast<double>(answer.run.totalSteps));
  if (!answer.run.experimentId.empty() && m_plan.empty()) return answer;  // still being read
  answer.count = 1;
  ExperimentPace pace;
  pace.setPlan(m_plan);
  pace.finishAll(m_siblings);
  const auto place = pace.placeOf(answer.run);
  if (!place || pace.count() < 2) return answer;
  answer.index = *place;
  answer.count = pace.count();
  pace.follow(*place, std::max(0.0, answer.share), seconds, answer.secondsLeft);
  answer.experimentShare = pace.share();
  answer.experimentSecondsLeft = pace.secondsLeft();
  return answer;
}

std::int64_t WatchedRuns::stepOf(const RunRecord& run) const {
  const auto curves = m_curves.find(run.id);
  return curves == m_curves.end() ? run.summary.steps : std::max(run.summary.steps, curves->second->lastPoint().step);
}

const RunRecord* WatchedRuns::record(const std::string& runId) const {
  const auto found = std::ranges::find(m_runs, runId, &RunRecord::id);
  return found == m_runs.end() ? nullptr : &*found;
}

RunRecord* WatchedRuns::find(const std::string& runId) {
  return const_cast<RunRecord*>(std::as_const(*this).record(runId));
}

std::shared_ptr<const RunCurves> WatchedRuns::curves(const std::string& runId) const {
  const auto found = m_curves.find(runId);
  return found == m_curves.end() ? nullptr : found->second;
}

RunCurves& WatchedRuns::curvesOf(const std::string& runId) {
  auto& curves = m_curves[runId];
  if (!curves) curves = std::make_shared<RunCurves>();
  return *curves;
}

}  // namespace clozebench

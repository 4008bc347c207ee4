#include "ui/bridge/experiment_bridge.h"

#include "ui/bridge/background.h"
#include "ui/models/core_text.h"
#include "ui/models/texts.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <utility>

namespace clozebench {
namespace {
template <class... Handlers>
struct Overloaded : Handlers... {
  using Handlers::operator()...;
};
template <class... Handlers>
Overloaded(Handlers...) -> Overloaded<Handlers...>;

constexpr double kSecondsPerMinute = 60;

// 0 when the budget is in steps.
double budgetSeconds(const RunRecord& run) {
  const auto settings = nlohmann::json::parse(run.settingsJson, nullptr, false);
  if (run.kind != RunKind::Pretrain || !settings.is_object()) return 0;
  const auto minutes = settings.find("pretrain.minutes");
  return minutes != settings.end() && minutes->is_number() ? minutes->get<double>() * kSecondsPerMinute : 0;
}

// Stages in the midst of training: the run is as far as it was.
bool isWithinTraining(const std::string& stage) {
  return stage == "training" || stage == "evaluating" || stage == "saving";
}
}  // namespace

ExperimentBridge::ExperimentBridge(std::filesystem::path workspaceFolder, QObject* parent)
    : QObject(parent), m_folder(workspaceFolder), m_thread(std::move(workspaceFolder)) {
  m_thread.setWakeUp([this] {
    QMetaObject::invokeMethod(
        this, [this] { drain(); }, Qt::QueuedConnection);
  });
}

ExperimentBridge::~ExperimentBridge() {
  m_thread.stop();
  m_thread.join();
  m_thread.setWakeUp({});
}

Status ExperimentBridge::start(const Experiment& experiment, const DriveOptions& options) {
  CLOZE_CHECK(m_thread.start(experiment, options));
  begin();
  plan(experiment, options.scope);
  return {};
}

void ExperimentBridge::plan(const Experiment& experiment, PlanScope scope) {
  inBackground(
      this, [folder = m_folder, experiment, scope] { return plannedWork(folder, experiment, scope); },
      [this, planned = m_planned](std::vector<PlannedWork> work) {
        if (planned == m_planned) m_experimentPace.setPlan(std::move(work));
      });
}

Status ExperimentBridge::resume(const std::string& runId) {
  CLOZE_CHECK(m_thread.resume(runId));
  begin();
  m_alone = true;
  return {};
}

namespace {

// An experiment as it was planned, and what the store tells of its runs.
struct PlannedExperiment {
  std::vector<PlannedWork> plan;
  std::vector<RunRecord> told;
};

Result<PlannedExperiment> experimentOf(const std::filesystem::path& folder, const RunRecord& run) {
  CLOZE_TRY(const auto workspace, Workspace::open(folder, Workspace::Mode::ReadOnly));
  CLOZE_TRY(const auto record, workspace.experiment(run.experimentId));
  CLOZE_TRY(const auto experiment, parseExperiment(record.toml, folder));
  PlannedExperiment answer{plannedWork(folder, experiment, PlanScope::Everything), {}};
  CLOZE_TRY(answer.told, workspace.runs(record.id));
  return answer;
}

}  // namespace

// A run that goes on alone is still one of its experiment's: which one, and how much of that is done, is told; what the
// others would take is not, for they do not follow.
void ExperimentBridge::planAround(const RunRecord& run) {
  if (run.experimentId.empty()) return;
  inBackground(
      this, [folder = m_folder, run] { return experimentOf(folder, run); },
      [this, run, planned = m_planned](Result<PlannedExperiment> known) {
        if (planned != m_planned || !known) return;
        m_experimentPace = {};
        m_experimentPace.setPlan(std::move(known->plan));
        const auto place = m_experimentPace.placeOf(run);
        if (!place) return m_experimentPace.setPlan({});
        m_experimentPace.finishAll(known->told);
        m_progress.index = *place;
        m_progress.count = m_experimentPace.count();
        if (m_progress.count > 1) tellExperiment();
        Q_EMIT progressed();
      });
}

void ExperimentBridge::begin() {
  ++m_planned;
  m_alone = false;
  m_experimentPace = {};
  m_progress = {};
  m_progress.stage = "starting";
  setState(State::Running);
  Q_EMIT progressed();
}

void ExperimentBridge::pause() {
  if (m_state == State::Running) m_thread.pause();
}

void ExperimentBridge::continueRun() {
  m_thread.continueRun();
  if (m_state == State::Paused) setState(State::Running);
}

void ExperimentBridge::stop() {
  if (m_state == State::Idle) return;
  m_thread.stop();
  setState(State::Stopping);
}

void ExperimentBridge::setState(State state) {
  if (m_state == state) return;
  m_state = state;
  Q_EMIT stateChanged();
}

void ExperimentBridge::drain() {
  for (const DriveEvent& event : m_thread.take()) handle(event);
}

void ExperimentBridge::handle(const DriveEvent& event) {
  std::visit(Overloaded{[&](const RunEvent& run) { handleRun(run); },
                        [&](const RunBegan& began) {
                          m_experimentPace.passTo(began.index);
                          if (began.reused) m_experimentPace.finish(began.index, 0);
                          ExperimentProgress next;
                          next.experimentShare = m_progress.experimentShare;
                          next.experimentSecondsLeft = m_progress.experimentSecondsLeft;
                          m_progress = std::move(next);
                          m_progress.run = began.run;
                          m_progress.index = began.index;
                          m_progress.count = began.count;
                          m_pace = {};
                          m_budgetSeconds = budgetSeconds(began.run);
                          if (m_alone) planAround(began.run);
                          Q_EMIT runBegan(began.run, began.reused);
                          Q_EMIT progressed();
                        },
                        [&](const ExperimentStage& stage) {
                          m_progress.stage = stage.stage;
                          m_progress.done = stage.done;
                          m_progress.total = stage.total;
                          m_progress.share = m_progress.secondsLeft = -1;
                          Q_EMIT progressed();
                        },
                        [&](const ExperimentNotice& notice) {
                          Q_EMIT told(withFieldLabels(coreText(notice.text)));
                          Q_EMIT noticed(withFieldLabels(coreText(notice.text)), false);
                        },
                        [&](const ExperimentEnded& end) {
                          setState(State::Idle);
                          Q_EMIT ended(end);
                        }},
             event);
}

void ExperimentBridge::handleRun(const RunEvent& event) {
  std::visit(
      Overloaded{[&](const Started& started) { takeStart(started); },
                 [&](const Progress& progress) {
                   m_progress.stage = progress.stage;
                   m_progress.done = progress.done;
                   m_progress.total = progress.total;
                   const bool counts = m_progress.totalSteps > 0 || m_budgetSeconds > 0;
                   m_progress.share = isWithinTraining(progress.stage) && counts ? std::max(0.0, m_progress.share) : -1;
                 },
                 [&](const Finished& finished) {
                   m_experimentPace.finish(m_progress.index, finished.summary.seconds);
                   if (m_progress.count > 1) tellExperiment();
                 },
                 [&](const Steps& steps) { countSteps(steps); },
                 [&](const StateChanged& change) {
                   if (m_state == State::Stopping) return;
                   if (change.state == RunState::Paused) setState(State::Paused);
                   if (change.state == RunState::Running) setState(State::Running);
                 },
                 [&](const Notice& notice) {
                   Q_EMIT noticed(withFieldLabels(coreText(notice.text)), notice.level == Notice::Level::Warning);
                 },
                 [](const auto&) {}},
      event.event);
  Q_EMIT runEvent(event.runId, event.event);
  Q_EMIT progressed();
}

void ExperimentBridge::takeStart(const Started& started) {
  m_progress.totalSteps = started.totalSteps;
  m_progress.step = started.resumedAtStep;
  if (started.resumedAtStep > 0 && started.totalSteps > 0)
    m_progress.share = static_cast<double>(started.resumedAtStep) / static_cast<double>(started.totalSteps);
  if (m_progress.run) m_progress.run->compute = started.compute;
  m_pace = {};
}

void ExperimentBridge::countSteps(const Steps& steps) {
  if (steps.points.empty()) return;
  const StepPoint& last = steps.points.back();
  m_pace.add(steps.points);
  m_progress.stage = "training";
  m_progress.step = last.step;
  m_progress.done = static_cast<double>(last.step);
  m_progress.total = static_cast<double>(m_progress.totalSteps);
  m_progress.secondsLeft = m_pace.secondsLeft(last.step, m_progress.totalSteps);
  followRun(last);
}

void ExperimentBridge::followRun(const StepPoint& last) {
  if (m_progress.totalSteps > 0) {
    m_progress.share = static_cast<double>(last.step) / static_cast<double>(m_progress.totalSteps);
  } else if (m_budgetSeconds > 0) {
    m_progress.share = std::min(1.0, last.seconds / m_budgetSeconds);
    m_progress.secondsLeft = std::max(0.0, m_budgetSeconds - last.seconds);
  }
  if (m_progress.count < 2 || m_progress.share < 0) return;
  m_experimentPace.follow(m_progress.index, m_progress.share, last.seconds, m_progress.secondsLeft);
  tellExperiment();
}

void ExperimentBridge::tellExperiment() {
  constexpr double kAllButDone = 0.99;  // baselines and the gain are still to come
  // A run that takes longer than was thought makes the whole longer: what was reached stays, it moves on more slowly.
  m_progress.experimentShare = std::max(m_progress.experimentShare, std::min(kAllButDone, m_experimentPace.share()));
  m_progress.experimentSecondsLeft = m_alone ? -1 : m_experimentPace.secondsLeft();
}

}  // namespace clozebench

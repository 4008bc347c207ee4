#include "ui/bridge/launcher.h"

#include "experiment/demo.h"
#include "experiment/detached.h"
#include "experiment/identity.h"
#include "experiment/toy.h"
#include "ui/bridge/background.h"
#include "ui/bridge/queue_runner.h"

#include <algorithm>
#include <utility>

namespace clozebench {
namespace {

constexpr int kLookAgainMs = 300;

bool isAtWork(const RunRecord& run) {
  return run.state == RunState::Running || run.state == RunState::Paused;
}

QString nameOf(const Experiment& experiment) {
  return QString::fromStdString(experiment.settings.experiment.name);
}

// Equal for experiments of which the second would only reuse the runs of the first.
std::string keyOf(const std::string& toml, const std::string& scope, const std::string& startFrom) {
  return toml + '\n' + scope + '\n' + startFrom;
}

std::string keyOf(const Experiment& experiment, const DriveOptions& options) {
  const auto absolute = withAbsolutePaths(experiment);
  return absolute ? keyOf(toToml(*absolute), planScopeName(options.scope), options.startFrom) : std::string();
}

std::string keyOf(const QueueEntry& entry) {
  return keyOf(entry.toml, entry.scope, entry.startFrom);
}

}  // namespace

Launcher::Launcher(ExperimentBridge& bridge, WorkspaceReader& reader, SetupModel& setup, QObject* parent)
    : QObject(parent),
      m_bridge(bridge),
      m_reader(reader),
      m_setup(setup),
      m_queue(new QueueRunner(bridge, reader, this)) {
  connect(m_queue, &QueueRunner::refused, this, &Launcher::refused);
  connect(m_queue, &QueueRunner::refused, this, [this] { m_adding.clear(); });
  connect(m_queue, &QueueRunner::changed, this, [this] {
    for (const QueueEntry& entry : m_queue->entries()) m_adding.erase(keyOf(entry));
  });
  connect(m_queue, &QueueRunner::beginning, this, [this](const QueueTurn& turn) {
    m_work = {turn.experiment, turn.options, {}, turn.entry.id};
    m_work.options.lockHeld = false;  // of this process only
    Q_EMIT nextLaunched(nameOf(turn.experiment));
  });
  connect(&m_bridge, &ExperimentBridge::ended, this, [this] {
    if (!m_deleteWhenEnded.empty()) deleteRun(std::exchange(m_deleteWhenEnded, {}));
  });
  m_lookAgain.setInterval(kLookAgainMs);
  connect(&m_lookAgain, &QTimer::timeout, this, &Launcher::deleteOnceStopped);
}

void Launcher::deleteRun(const std::string& runId) {
  m_reader.ask<bool>(
      this,
      [runId](Workspace& workspace) -> Result<bool> {
        CLOZE_CHECK(workspace.deleteRun(runId, true));
        return true;
      },
      [this](Result<bool> done) {
        if (!done) Q_EMIT refused(done.error());
        Q_EMIT m_reader.changed();  // its own connection's writes do not count as news
      });
}

void Launcher::setPreparing(bool preparing) {
  if (m_preparing == preparing) return;
  m_preparing = preparing;
  Q_EMIT preparingChanged();
}

bool Launcher::occupied() {
  if (!m_preparing && !m_queue->occupied()) return false;
  Q_EMIT refused({ErrorCode::WrongUse, "An experiment is running", "Stop it first, or wait until it has finished"});
  return true;
}

void Launcher::addToQueue(PlanScope scope, const std::string& startFrom) {
  DriveOptions options;
  options.scope = scope;
  options.startFrom = startFrom;
  const std::string key = keyOf(m_setup.experiment(), options);
  const auto add = [this, experiment = m_setup.experiment(), options, key] {
    m_adding.insert(key);
    m_queue->add(experiment, options);
  };
  if (isThere(key))
    Q_EMIT alreadyThere(nameOf(m_setup.experiment()), add);
  else
    add();
}

bool Launcher::isThere(const std::string& key) const {
  if (key.empty()) return false;
  if (m_adding.contains(key)) return true;
  if (m_bridge.busy() && m_work.experiment && keyOf(*m_work.experiment, m_work.options) == key) return true;
  return std::ranges::any_of(m_queue->entries(),
                             [&](const QueueEntry& entry) { return isOpen(entry.state) && keyOf(entry) == key; });
}

void Launcher::start(PlanScope scope, const std::string& startFrom) {
  if (m_preparing || m_queue->occupied()) return addToQueue(scope, startFrom);
  DriveOptions options;
  options.scope = scope;
  options.startFrom = startFrom;
  launch(m_setup.experiment(), options, nameOf(m_setup.experiment()));
}

void Launcher::launch(const Experiment& experiment, const DriveOptions& options, const QString& name) {
  if (const Status started = m_bridge.start(experiment, options); !started) {
    Q_EMIT refused(started.error());
    return;
  }
  m_work = {experiment, options, {}, {}};
  Q_EMIT launched(name);
}

void Launcher::startDemo(bool quick) {
  startPrepared([quick](const std::filesystem::path& data) { return prepareDemo(data / "demo", quick); });
}

void Launcher::startToy() {
  startPrepared([](const std::filesystem::path& data) { return prepareToy(toyFolder(data, {}), {}); });
}

void Launcher::startPrepared(Prepare prepare) {
  if (occupied()) return;
  setPreparing(true);
  inBackground(
      this,
      [data = m_reader.folder() / "data", prepare = std::move(prepare)]() -> Result<Experiment> {
        CLOZE_TRY(const auto file, prepare(data));
        return loadExperiment(file);
      },
      [this](Result<Experiment> experiment) {
        setPreparing(false);
        if (!experiment) {
          Q_EMIT refused(experiment.error());
          return;
        }
        m_setup.load(*experiment);
        launch(*experiment, {}, nameOf(*experiment));
      });
}

void Launcher::continueExperiment(const std::string& experimentId) {
  if (occupied()) return;
  m_reader.ask<Experiment>(
      this,
      [experimentId](Workspace& workspace) -> Result<Experiment> {
        CLOZE_TRY(const ExperimentRecord record, workspace.experiment(experimentId));
        return parseExperiment(record.toml, workspace.folder());
      },
      [this](Result<Experiment> experiment) {
        if (!experiment) {
          Q_EMIT refused(experiment.error());
        } else if (!occupied()) {
          launch(*experiment, {}, {});
        }
      });
}

void Launcher::continueRun(const std::string& runId) {
  if (occupied()) return;
  if (const Status started = m_bridge.resume(runId); !started) {
    Q_EMIT refused(started.error());
    return;
  }
  m_work = {std::nullopt, {}, runId, {}};
  Q_EMIT launched({});
}

// An entry of the queue was stopped in its place and is the next one again; anything else takes the place before all.
Result<int> Launcher::handOver(Workspace& workspace, const Work& work, bool queueHeld) {
  if (!work.experiment) return startDetachedResume(workspace, work.runId);
  CLOZE_TRY(const auto entries, ExperimentQueue(workspace).entries());
  if (queueHeld || entries.empty() || !isOpen(entries.front().state))
    return startDetachedExperiment(workspace, *work.experiment, work.options);
  if (work.entryId.empty()) {
    CLOZE_TRY(const auto entry, enqueue(workspace, *work.experiment, work.options));
    CLOZE_TRY(const auto first, ExperimentQueue(workspace).move(entry.id, 1));
  }
  return startDetachedQueue(workspace);
}

void Launcher::keepRunning(std::function<void(Result<int> process)> done) {
  m_reader.ask<int>(
      this, [work = m_work, held = m_queue->held()](Workspace& workspace) { return handOver(workspace, work, held); },
      [this, done = std::move(done)](Result<int> process) {
        if (!process) m_queue->leave(false);  // the window stays
        done(std::move(process));
      });
}

void Launcher::cancelElsewhere(const std::string& runId) {
  m_queue->standBack();  // who stops something wants nothing to begin
  m_deleteElsewhere = runId;
  m_reader.ask<bool>(
      this,
      [runId](Workspace& workspace) -> Result<bool> {
        CLOZE_CHECK(workspace.request(runId, RequestVerb::Stop));
        return true;
      },
      [this](Result<bool>) { m_lookAgain.start(); });  // refused only when it has ended meanwhile
}

// One that finished before it could be stopped is kept: it is a result by now.
void Launcher::deleteOnceStopped() {
  m_reader.ask<RunRecord>(
      this,
      [id = m_deleteElsewhere](Workspace& workspace) -> Result<RunRecord> {
        CLOZE_TRY(const auto dead, workspace.markInterrupted());
        CLOZE_TRY(const RunRecord run, workspace.run(id));
        CLOZE_TRY(const auto free, workspace.lockRun(run.id));  // Locked as long as its process has it in hand
        return run;
      },
      [this](Result<RunRecord> run) {
        if (m_deleteElsewhere.empty()) return;
        if ((!run && run.error().code == ErrorCode::Locked) || (run && isAtWork(*run))) return;
        m_lookAgain.stop();
        const std::string id = std::exchange(m_deleteElsewhere, {});
        if (run && run->state != RunState::Finished) deleteRun(id);
      });
}

void Launcher::cancel() {
  if (!m_bridge.busy()) return;
  if (m_bridge.progress().run) m_deleteWhenEnded = m_bridge.progress().run->id;
  m_bridge.stop();
}

}  // namespace clozebench

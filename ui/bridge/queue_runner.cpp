#include "ui/bridge/queue_runner.h"

#include "experiment/queue_variations.h"

#include <QSettings>

#include <algorithm>
#include <utility>

namespace clozebench {
namespace {

constexpr const char* kHeldSetting = "queue/held";
constexpr int kRetryEveryMs = 2000, kLookAgainMs = 1000;

// What the reader's thread found: the locks that were got or brought along, and the next turn unless none is left.
struct Claim {
  std::shared_ptr<QueueLocks> locks;
  std::optional<QueueTurn> turn;
};

Result<Claim> claim(Workspace& workspace, std::shared_ptr<QueueLocks> locks) {
  if (!locks) {
    CLOZE_TRY(auto got, lockQueue(workspace));
    locks = std::make_shared<QueueLocks>(std::move(got));
  }
  CLOZE_TRY(auto turn, nextTurn(workspace));
  return Claim{std::move(locks), std::move(turn)};
}

struct Look {
  std::vector<QueueEntry> entries;
  QueueRunner::Changes changes;
  std::set<std::string> nothingNew;
  bool training = false;  // in any process
};

// `known`: entries never change, so what was told of one stays.
Result<Look> look(Workspace& workspace, const QueueRunner::Changes& known) {
  ExperimentQueue queue(workspace);
  CLOZE_CHECK(queue.markInterrupted());
  Look found;
  CLOZE_TRY(found.entries, queue.entries());
  for (const QueueEntry& entry : found.entries) {
    const auto told = known.find(entry.id);
    found.changes[entry.id] = told == known.end() ? variationsOf(entry, found.entries) : told->second;
    if (broughtNothingNew(workspace, entry)) found.nothingNew.insert(entry.id);
  }
  found.training = queue.trainingIsLocked();
  return found;
}

bool wasStopped(const ExperimentEnded& end) {
  return end.error ? end.error->code == ErrorCode::Interrupted : end.result && end.result->stopped;
}

}  // namespace

QueueRunner::QueueRunner(ExperimentBridge& bridge, WorkspaceReader& reader, QObject* parent)
    : QObject(parent), m_bridge(bridge), m_reader(reader), m_held(QSettings().value(kHeldSetting, false).toBool()) {
  connect(&m_bridge, &ExperimentBridge::ended, this, &QueueRunner::takeEnd);
  connect(&m_bridge, &ExperimentBridge::stateChanged, this, [this] {
    ++m_turnOfEvents;
    Q_EMIT changed();
  });
  connect(&m_reader, &WorkspaceReader::changed, this, &QueueRunner::refresh);
  m_lookAgain.setSingleShot(true);
  connect(&m_lookAgain, &QTimer::timeout, this, &QueueRunner::refresh);
  connect(&m_retry, &QTimer::timeout, this, &QueueRunner::goOnIfFree);
  refresh();
}

bool QueueRunner::hasNext() const {
  return std::ranges::any_of(
      m_entries, [](const QueueEntry& entry) { return isOpen(entry.state) && entry.state != QueueState::Running; });
}

bool QueueRunner::occupied() const {
  return m_bridge.busy() || m_claiming || m_othersAtWork;
}

void QueueRunner::refresh() {
  if (std::exchange(m_reading, true)) return;
  m_reader.ask<Look>(
      this, [known = m_changes](Workspace& workspace) { return look(workspace, known); },
      [this, ours = m_bridge.busy() || m_locks, asked = m_turnOfEvents](Result<Look> found) {
        m_reading = false;
        if (!found) return;  // a workspace that cannot be read is said by the reader
        m_entries = std::move(found->entries);
        m_changes = std::move(found->changes);
        m_nothingNew = std::move(found->nothingNew);
        // A lock may have been our own when it was seen: an experiment can begin and end between question and answer.
        const bool sameAsThen = !ours && asked == m_turnOfEvents && !m_bridge.busy() && !m_locks;
        m_othersAtWork = found->training && sameAsThen;
        Q_EMIT changed();
        if (m_othersAtWork) m_lookAgain.start(kLookAgainMs);  // its end may write nothing
      });
}

void QueueRunner::write(Change change) {
  m_reader.ask<std::optional<QueueEntry>>(this, std::move(change), [this](Result<std::optional<QueueEntry>> entry) {
    if (!entry) Q_EMIT refused(entry.error());
    if (entry && *entry) Q_EMIT added(**entry);
    m_reading = false;  // a look that was asked for before this change does not know of it
    refresh();
  });
}

void QueueRunner::add(const Experiment& experiment, const DriveOptions& options) {
  const bool follows = occupied() && !m_held;
  write([experiment, options](Workspace& workspace) -> Result<std::optional<QueueEntry>> {
    CLOZE_TRY(auto entry, enqueue(workspace, experiment, options));
    return std::optional(std::move(entry));
  });
  if (follows)
    m_reader.ask<bool>(
        this, [](Workspace&) { return true; }, [this](Result<bool>) { goOnIfFree(); });
}

// What was to follow had no chance to: what it was to follow ended meanwhile, or another process is at work.
void QueueRunner::goOnIfFree() {
  if (!m_bridge.busy() && !m_claiming && !m_held && !m_leaving) claimNext();
}

void QueueRunner::move(const std::string& id, int position) {
  write([id, position](Workspace& workspace) -> Result<std::optional<QueueEntry>> {
    CLOZE_TRY(const auto entry, ExperimentQueue(workspace).move(id, position));
    return std::optional<QueueEntry>();
  });
}

void QueueRunner::remove(const std::string& id) {
  write([id](Workspace& workspace) -> Result<std::optional<QueueEntry>> {
    CLOZE_CHECK(ExperimentQueue(workspace).remove(id));
    return std::optional<QueueEntry>();
  });
}

void QueueRunner::removeEnded() {
  write([](Workspace& workspace) -> Result<std::optional<QueueEntry>> {
    ExperimentQueue queue(workspace);
    CLOZE_TRY(const auto entries, queue.entries());
    for (const QueueEntry& entry : entries)
      if (!isOpen(entry.state)) CLOZE_CHECK(queue.remove(entry.id));
    return std::optional<QueueEntry>();
  });
}

void QueueRunner::duplicate(const std::string& id, const std::string& key, const Value& value) {
  write([id, key, value](Workspace& workspace) -> Result<std::optional<QueueEntry>> {
    CLOZE_TRY(auto entry, duplicateEntry(workspace, id, [&](Experiment& one) { return setGiven(one, key, value); }));
    return std::optional(std::move(entry));
  });
}

void QueueRunner::setHeld(bool held) {
  m_held = held;
  if (held) m_retry.stop();
  QSettings().setValue(kHeldSetting, held);
  Q_EMIT changed();
}

void QueueRunner::start() {
  setHeld(false);
  goOnIfFree();
}

void QueueRunner::takeEnd(const ExperimentEnded& end) {
  m_othersAtWork = false;
  if (const auto turn = std::exchange(m_turn, std::nullopt))
    write([id = turn->entry.id, end](Workspace& workspace) -> Result<std::optional<QueueEntry>> {
      CLOZE_CHECK(endTurn(workspace, id, end));
      return std::optional<QueueEntry>();
    });
  if (m_leaving || wasStopped(end) || !followsByItself()) return release();
  claimNext();
}

void QueueRunner::release() {
  m_locks.reset();
  Q_EMIT changed();
}

void QueueRunner::claimNext() {
  m_claiming = true;
  m_reader.ask<Claim>(
      this, [locks = m_locks](Workspace& workspace) { return claim(workspace, locks); },
      [this](Result<Claim> found) {
        m_claiming = false;
        const bool locked = !found && found.error().code == ErrorCode::Locked;
        locked ? m_retry.start(kRetryEveryMs) : m_retry.stop();
        if (!found && !locked) Q_EMIT refused(found.error());
        if (!found || !found->turn) return release();
        m_locks = std::move(found->locks);
        begin(std::move(*found->turn));
      });
}

void QueueRunner::begin(QueueTurn turn) {
  m_turn = turn;
  Q_EMIT beginning(turn);
  const Status started = m_bridge.start(turn.experiment, turn.options);
  refresh();
  if (started) return;
  Q_EMIT refused(started.error());
  takeEnd({std::nullopt, Error{ErrorCode::Interrupted, "It was not begun", "Start the queue again"}});
}

}  // namespace clozebench

// The queue table: a handful of rows, so places are simply written anew with each change.
#include "store/queue.h"

#include "store/identifiers.h"
#include "store/values_json.h"
#include "store/workspace_impl.h"

#include <algorithm>
#include <utility>

namespace clozebench {
namespace {

using sqlite::Database;
using sqlite::Row;

constexpr std::pair<QueueState, const char*> kStates[] = {
    {QueueState::Waiting, "waiting"}, {QueueState::Running, "running"}, {QueueState::Done, "done"},
    {QueueState::Failed, "failed"},   {QueueState::Stopped, "stopped"}, {QueueState::Interrupted, "interrupted"}};

constexpr const char* kSelect =
    "SELECT id, name, toml, directory, scope, start_from, state, experiment_id, error, created_at, started_at, ended_at"
    " FROM queue ";
constexpr const char* kListOrder =
    "ORDER BY state IN ('done', 'failed'), CASE WHEN state IN ('done', 'failed') THEN 0 ELSE position END,"
    " ended_at DESC, id DESC";

QueueState stateFrom(const std::string& text) {
  for (const auto& [state, name] : kStates)
    if (text == name) return state;
  return QueueState::Interrupted;
}

QueueEntry entryFrom(const Row& row) {
  QueueEntry entry;
  entry.id = row.text(0);
  entry.name = row.text(1);
  entry.toml = row.text(2);
  entry.directory = row.text(3);
  entry.scope = row.text(4);
  entry.startFrom = row.text(5);
  entry.state = stateFrom(row.text(6));
  entry.experimentId = row.text(7);
  if (!row.null(8)) entry.error = errorFromJson(parsedJson(row.text(8)));
  entry.createdAt = row.text(9);
  entry.startedAt = row.text(10);
  entry.endedAt = row.text(11);
  return entry;
}

Result<std::vector<QueueEntry>> selectAll(const Database& database) {
  std::vector<QueueEntry> entries;
  CLOZE_CHECK(
      database.each(std::string(kSelect) + kListOrder, [&](const Row& row) { entries.push_back(entryFrom(row)); }));
  int position = 0;
  for (QueueEntry& entry : entries) entry.position = isOpen(entry.state) ? ++position : 0;
  return entries;
}

Status writePlaces(const Database& database, const std::vector<std::string>& ids) {
  double place = 0;
  for (const std::string& id : ids)
    CLOZE_CHECK(database.run("UPDATE queue SET position = ? WHERE id = ?", ++place, id));
  return {};
}

// The open ones but `without`, in order; `least` is the first place that another one may take.
struct Line {
  std::vector<std::string> ids;
  std::ptrdiff_t least = 0;
};
Result<Line> lineWithout(const Database& database, const std::string& without) {
  CLOZE_TRY(const auto entries, selectAll(database));
  Line line;
  for (const QueueEntry& entry : entries) {
    if (!isOpen(entry.state) || entry.id == without) continue;
    line.ids.push_back(entry.id);
    if (entry.state == QueueState::Running) line.least = std::ssize(line.ids);
  }
  return line;
}

Error isRunning(const QueueEntry& entry) {
  return {ErrorCode::WrongUse,
          entry.name + " (" + entry.id + ") is running",
          "Stop it first; the others can be moved and removed",
          {{"entry", entry.id}}};
}

Status insert(const Database& database, const QueueEntry& entry) {
  return database.run(
      "INSERT INTO queue (id, position, name, toml, directory, scope, start_from, state, created_at) VALUES (?, ?, ?, "
      "?, ?, ?, ?, ?, ?)",
      entry.id, 0.0, entry.name, entry.toml, entry.directory.string(), entry.scope, entry.startFrom,
      queueStateName(QueueState::Waiting), nowText());
}

}  // namespace

const char* queueStateName(QueueState state) {
  for (const auto& [known, name] : kStates)
    if (known == state) return name;
  return "";
}

bool isOpen(QueueState state) {
  return state != QueueState::Done && state != QueueState::Failed;
}

Result<FileLock> ExperimentQueue::lockForWork() const {
  auto lock = FileLock::tryLock(m_workspace.folder() / "queue.lock");
  if (lock || lock.error().code != ErrorCode::Locked) return lock;
  return fail(ErrorCode::Locked,
              "Another Clozebench works off the queue of the workspace " + m_workspace.folder().string(),
              "What is added now is worked off there in its turn", {{"folder", m_workspace.folder().string()}});
}

bool ExperimentQueue::trainingIsLocked() const {
  return FileLock::isHeld(m_workspace.folder() / "train.lock");
}

Status ExperimentQueue::markInterrupted() {
  const Database& database = m_workspace.m_impl->database;
  if (database.readOnly() || FileLock::isHeld(m_workspace.folder() / "queue.lock")) return {};
  CLOZE_TRY(const auto running, database.integer("SELECT count(*) FROM queue WHERE state = 'running'"));
  if (running == 0) return {};  // a look takes no write lock
  return database.run("UPDATE queue SET state = 'interrupted', ended_at = ? WHERE state = 'running'", nowText());
}

Result<std::vector<QueueEntry>> ExperimentQueue::entries() const {
  return selectAll(m_workspace.m_impl->database);
}

Result<QueueEntry> ExperimentQueue::entry(const std::string& idOrPrefix) const {
  CLOZE_TRY(auto all, entries());
  std::string found;
  QueueEntry last;
  int count = 0;
  for (QueueEntry& entry : all) {
    if (entry.id == idOrPrefix) return std::move(entry);
    if (idOrPrefix.empty() || !entry.id.starts_with(idOrPrefix)) continue;
    found += (found.empty() ? "" : ", ") + entry.id;
    last = std::move(entry);
    ++count;
  }
  if (count == 1) return last;
  if (count == 0)
    return fail(ErrorCode::NotFound, "There is no " + idOrPrefix + " in the queue", "`cloze queue list` shows it",
                {{"entry", idOrPrefix}});
  return fail(ErrorCode::WrongUse, idOrPrefix + " begins the names of " + std::to_string(count) + " entries: " + found,
              "Give more of the name", {{"entry", idOrPrefix}});
}

Result<QueueEntry> ExperimentQueue::add(const QueueEntry& draft, const std::string& behind) {
  const Database& database = m_workspace.m_impl->database;
  QueueEntry entry = draft;
  CLOZE_CHECK(store::inTransaction(database, [&]() -> Status {
    std::string newest;
    CLOZE_CHECK(database.each("SELECT max(id) FROM queue", [&](const Row& row) { newest = row.text(0); }));
    entry.id = newIdentifier(newest);
    CLOZE_TRY(Line line, lineWithout(database, entry.id));
    CLOZE_CHECK(insert(database, entry));
    const auto before = std::ranges::find(line.ids, behind);
    line.ids.insert(before == line.ids.end() ? before : before + 1, entry.id);
    return writePlaces(database, line.ids);
  }));
  return this->entry(entry.id);
}

Result<QueueEntry> ExperimentQueue::move(const std::string& id, int position) {
  const Database& database = m_workspace.m_impl->database;
  CLOZE_CHECK(store::inTransaction(database, [&]() -> Status {
    CLOZE_TRY(const QueueEntry entry, this->entry(id));
    if (entry.state == QueueState::Running) return tl::unexpected(isRunning(entry));
    if (!isOpen(entry.state))
      CLOZE_CHECK(database.run("UPDATE queue SET state = 'waiting', error = NULL, ended_at = '' WHERE id = ?", id));
    CLOZE_TRY(Line line, lineWithout(database, id));
    const auto place = std::clamp<std::ptrdiff_t>(position - 1, line.least, std::ssize(line.ids));
    line.ids.insert(line.ids.begin() + place, id);
    return writePlaces(database, line.ids);
  }));
  return entry(id);
}

Status ExperimentQueue::remove(const std::string& id) {
  const Database& database = m_workspace.m_impl->database;
  return store::inTransaction(database, [&]() -> Status {
    CLOZE_TRY(const QueueEntry entry, this->entry(id));
    if (entry.state == QueueState::Running) return tl::unexpected(isRunning(entry));
    return database.run("DELETE FROM queue WHERE id = ?", id);
  });
}

Status ExperimentQueue::rename(const std::string& name, const std::string& newName) {
  const Database& database = m_workspace.m_impl->database;
  std::vector<std::pair<std::string, std::string>> texts;  // by id
  CLOZE_CHECK(database.each(
      "SELECT id, toml FROM queue WHERE name = ?",
      [&](const Row& row) { texts.emplace_back(row.text(0), row.text(1)); }, name));
  for (const auto& [id, toml] : texts)
    CLOZE_CHECK(
        database.run("UPDATE queue SET name = ?, toml = ? WHERE id = ?", newName, store::named(toml, newName), id));
  return {};
}

Result<std::optional<QueueEntry>> ExperimentQueue::takeNext() {
  const Database& database = m_workspace.m_impl->database;
  std::string id;
  CLOZE_CHECK(store::inTransaction(database, [&]() -> Status {
    CLOZE_CHECK(database.each(
        "SELECT id FROM queue WHERE state IN ('waiting', 'stopped', 'interrupted') ORDER BY position LIMIT 1",
        [&](const Row& row) { id = row.text(0); }));
    if (id.empty()) return {};
    return database.run("UPDATE queue SET state = 'running', error = NULL, started_at = ?, ended_at = '' WHERE id = ?",
                        nowText(), id);
  }));
  if (id.empty()) return std::optional<QueueEntry>();
  CLOZE_TRY(auto taken, entry(id));
  return std::optional(std::move(taken));
}

Status ExperimentQueue::setExperiment(const std::string& id, const std::string& experimentId) {
  return m_workspace.m_impl->database.run("UPDATE queue SET experiment_id = ? WHERE id = ?", experimentId, id);
}

Status ExperimentQueue::finish(const std::string& id, QueueState state, const std::optional<Error>& error) {
  std::optional<std::string> text;
  if (error) text = jsonText(errorToJson(*error));
  return m_workspace.m_impl->database.run("UPDATE queue SET state = ?, error = ?, ended_at = ? WHERE id = ?",
                                          queueStateName(state), text, nowText(), id);
}

}  // namespace clozebench

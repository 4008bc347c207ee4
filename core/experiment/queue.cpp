#include "experiment/queue.h"

#include "experiment/identity.h"
#include "experiment/json.h"
#include "experiment/preparation.h"

#include <algorithm>
#include <functional>
#include <utility>

namespace clozebench {
namespace fs = std::filesystem;
namespace {

constexpr std::pair<PlanScope, const char*> kScopes[] = {{PlanScope::Everything, "everything"},
                                                         {PlanScope::PretrainOnly, "pretrain"},
                                                         {PlanScope::FinetuneOnly, "finetune"}};

// A start that means the same later and elsewhere: the whole id of a run, or an absolute folder.
Result<std::string> lastingStart(const Workspace& workspace, const std::string& start) {
  std::error_code ignored;
  if (start.empty()) return start;
  if (fs::is_directory(start, ignored)) return fs::absolute(start).string();
  CLOZE_TRY(const RunRecord run, workspace.run(start));
  return run.id;
}

Result<QueueTurn> turnOf(const QueueEntry& entry) {
  QueueTurn turn;
  turn.entry = entry;
  CLOZE_TRY(turn.experiment, parseExperiment(entry.toml, entry.directory));
  const auto scope = planScopeFromName(entry.scope);
  if (!scope)
    return fail(ErrorCode::Corrupt, "The queue holds an unknown scope, " + entry.scope,
                "Remove the entry and add its experiment again");
  turn.options.scope = *scope;
  turn.options.startFrom = entry.startFrom;
  turn.options.lockHeld = true;
  return turn;
}

// "" when nothing was begun: refused before its first run.
std::string experimentOf(const Workspace& workspace, const ExperimentEnded& end) {
  if (end.result) return end.result->experimentId;
  const auto run = end.error ? end.error->context.find("run") : std::map<std::string, std::string>::const_iterator();
  if (!end.error || run == end.error->context.end()) return {};
  const auto record = workspace.run(run->second);
  return record ? record->experimentId : std::string();
}

bool wasStopped(const ExperimentEnded& end) {
  return end.error ? end.error->code == ErrorCode::Interrupted : end.result && end.result->stopped;
}

}  // namespace

const char* planScopeName(PlanScope scope) {
  for (const auto& [known, name] : kScopes)
    if (known == scope) return name;
  return "";
}

std::optional<PlanScope> planScopeFromName(std::string_view name) {
  for (const auto& [scope, known] : kScopes)
    if (name == known) return scope;
  return std::nullopt;
}

Result<QueueEntry> enqueue(Workspace& workspace, const Experiment& experiment, const DriveOptions& options,
                           const std::string& behind) {
  CLOZE_CHECK(requireValid(experiment, stagesOf(options.scope)));
  CLOZE_TRY(const Experiment absolute, withAbsolutePaths(experiment));
  QueueEntry draft;
  draft.name = experiment.settings.experiment.name;
  draft.toml = toToml(absolute);
  draft.directory = experiment.directory;
  draft.scope = planScopeName(options.scope);
  CLOZE_TRY(draft.startFrom, lastingStart(workspace, options.startFrom));
  return ExperimentQueue(workspace).add(draft, behind);
}

Result<QueueEntry> duplicateEntry(Workspace& workspace, const std::string& id,
                                  const std::function<Status(Experiment&)>& change) {
  CLOZE_TRY(const QueueEntry entry, ExperimentQueue(workspace).entry(id));
  CLOZE_TRY(QueueTurn turn, turnOf(entry));
  CLOZE_CHECK(change(turn.experiment));
  return enqueue(workspace, turn.experiment, turn.options, entry.id);
}

std::vector<FieldDifference> changesAgainstFirst(const QueueEntry& entry, const std::vector<QueueEntry>& all) {
  const QueueEntry* first = &entry;
  for (const QueueEntry& other : all)
    if (other.name == entry.name && other.id < first->id) first = &other;  // ids sort by time
  if (first == &entry) return {};
  const auto left = parseExperiment(first->toml, first->directory),
             right = parseExperiment(entry.toml, entry.directory);
  if (!left || !right) return {};
  return differences(left->settings, right->settings);
}

Result<QueueLocks> lockQueue(Workspace& workspace) {
  ExperimentQueue queue(workspace);
  CLOZE_CHECK(queue.markInterrupted());
  CLOZE_TRY(auto work, queue.lockForWork());
  CLOZE_TRY(auto training, workspace.lockForTraining());
  return QueueLocks{std::move(work), std::move(training)};
}

Result<std::optional<QueueTurn>> nextTurn(Workspace& workspace) {
  ExperimentQueue queue(workspace);
  for (;;) {
    CLOZE_TRY(const auto entry, queue.takeNext());
    if (!entry) return std::optional<QueueTurn>();
    auto turn = turnOf(*entry);
    if (turn) return std::optional(std::move(*turn));
    CLOZE_CHECK(queue.finish(entry->id, QueueState::Failed, turn.error()));
  }
}

Status endTurn(Workspace& workspace, const std::string& entryId, const ExperimentEnded& end) {
  ExperimentQueue queue(workspace);
  if (const auto id = experimentOf(workspace, end); !id.empty()) CLOZE_CHECK(queue.setExperiment(entryId, id));
  if (wasStopped(end)) return queue.finish(entryId, QueueState::Stopped);
  return end.error ? queue.finish(entryId, QueueState::Failed, end.error) : queue.finish(entryId, QueueState::Done);
}

Result<QueueTally> workOffQueue(Workspace& workspace,
                                const std::function<Result<ExperimentEnded>(const QueueTurn&)>& drive) {
  CLOZE_TRY(const QueueLocks locks, lockQueue(workspace));
  QueueTally tally;
  while (!tally.stopped) {
    CLOZE_TRY(const auto turn, nextTurn(workspace));
    if (!turn) break;
    CLOZE_TRY(const ExperimentEnded end, drive(*turn));
    CLOZE_CHECK(endTurn(workspace, turn->entry.id, end));
    tally.stopped = wasStopped(end);
    tally.failed += !tally.stopped && end.error;
    tally.done += !tally.stopped && !end.error;
  }
  return tally;
}

bool broughtNothingNew(const Workspace& workspace, const QueueEntry& entry) {
  if (entry.state != QueueState::Done || entry.experimentId.empty()) return false;
  const auto runs = workspace.runs(entry.experimentId);
  return runs && !runs->empty() && std::ranges::all_of(*runs, [&](const RunRecord& run) {
           // To the millisecond: a run that ended in the one in which this began was there too.
           return run.state == RunState::Finished && run.endedAt <= entry.startedAt;
         });
}

bool broughtNothingNew(const ExperimentEnded& end) {
  if (end.error || !end.result || end.result->stopped) return false;
  const auto& reused = end.result->reused;
  return !reused.empty() && std::ranges::all_of(reused, std::identity());
}

nlohmann::json toJson(const QueueEntry& entry) {
  using nlohmann::json;
  const auto orNull = [](const std::string& text) { return text.empty() ? json() : json(text); };
  return {{"id", entry.id},
          {"position", entry.position > 0 ? json(entry.position) : json()},
          {"name", entry.name},
          {"scope", entry.scope},
          {"start_from", orNull(entry.startFrom)},
          {"state", queueStateName(entry.state)},
          {"experiment", orNull(entry.experimentId)},
          {"error", entry.error ? toJson(*entry.error) : json()},
          {"toml", entry.toml},
          {"created_at", entry.createdAt},
          {"started_at", orNull(entry.startedAt)},
          {"ended_at", orNull(entry.endedAt)}};
}

}  // namespace clozebench

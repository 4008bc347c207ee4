#include "app/cli/queue_table.h"

#include "app/cli/text_format.h"
#include "experiment/json.h"
#include "experiment/queue_variations.h"

#include <algorithm>
#include <chrono>

namespace clozebench::cli {
QueueAmounts amountsOf(const Workspace& workspace, const std::vector<QueueEntry>& entries) {
  using Clock = std::chrono::steady_clock;
  constexpr std::chrono::seconds kLongestReading(
      20);  // of texts that were never read; what was read once is remembered
  const auto end = Clock::now() + kLongestReading;
  std::vector<QueueReading> readings;
  for (const QueueEntry& entry : entries) {
    if (!isOpen(entry.state)) continue;
    auto reading = readForAmount(entry, workspace.cacheDirectory(), [end] { return Clock::now() > end; });
    if (reading) readings.push_back(std::move(*reading));
  }
  return queueAmounts(workspace, readings);
}

namespace {

std::string stateOf(const Workspace& workspace, const QueueEntry& entry) {
  if (broughtNothingNew(workspace, entry)) return "done: nothing new, its runs were there and are reused";
  return entry.error ? std::string(queueStateName(entry.state)) + ": " + entry.error->what
                     : std::string(queueStateName(entry.state));
}

// What tells it from others of its name: "finetune.dropout = 0.3", "task.max_train_examples = 50, 100, 200; 3 seeds".
std::string changedText(const QueueEntry& entry, const std::vector<QueueEntry>& entries) {
  std::string text;
  for (const FieldDifference& change : variationsOf(entry, entries)) {
    const auto* seeds = std::get_if<std::vector<std::int64_t>>(&change.right);
    const bool counted = seeds && change.key == "experiment.seeds";
    text += text.empty() ? "" : "; ";
    text += counted ? std::to_string(seeds->size()) + (seeds->size() == 1 ? " seed" : " seeds")
                    : change.key + " = " + listedValue(change.right);
  }
  return text;
}

std::string runsText(int runs) {
  return std::to_string(runs) + (runs == 1 ? " run" : " runs");
}

// "5", "2 of 5".
std::string leftText(const QueueAmount& amount) {
  const std::string all = std::to_string(amount.runs);
  return amount.reused == 0 ? all : std::to_string(amount.runs - amount.reused) + " of " + all;
}

std::string timeText(const QueueAmount& amount) {
  if (amount.reused == amount.runs) return "none";
  return aboutTime(amount.seconds) + (amount.estimated ? ", estimated" : "");
}

// "To do: 2 experiments, 10 runs, about 3 min on this machine, estimated; 2 more runs are there already or will be by
// then, and are not repeated."
std::string totalText(const std::vector<QueueEntry>& entries, const QueueAmounts& amounts) {
  const auto open = std::ranges::count_if(entries, [](const QueueEntry& entry) { return isOpen(entry.state); });
  if (open == 0 || amounts.empty()) return "";
  const QueueAmount sum = sumOf(amounts);
  std::string text = "To do: " + std::to_string(open) + (open == 1 ? " experiment, " : " experiments, ") +
                     runsText(sum.runs - sum.reused);
  if (amounts.size() == static_cast<std::size_t>(open) && sum.runs > sum.reused)
    text += ", " + aboutTime(sum.seconds) + " on this machine" +
            (sum.estimated ? " (estimated, as nothing equal to all of them has run here)" : "");
  if (sum.reused == 1) text += "; 1 more run is there already or will be by then, and is not repeated";
  if (sum.reused > 1)
    text += "; " + runsText(sum.reused) + " more are there already or will be by then, and are not repeated";
  return text + ".\n";
}

}  // namespace

std::string todoText(const QueueEntry& entry, const QueueAmounts& amounts) {
  const auto amount = amounts.find(entry.id);
  if (amount == amounts.end()) return "";
  const auto& [runs, reused, seconds, estimated] = amount->second;
  if (reused == runs) return "All its runs are there already or will be by then: nothing is left to do.";
  return "It has " + leftText(amount->second) + (runs == 1 && reused == 0 ? " run" : " runs") +
         " to do: " + timeText(amount->second) + '.';
}

std::string queueTable(const Workspace& workspace, const std::vector<QueueEntry>& entries,
                       const QueueAmounts& amounts) {
  constexpr int kStateColumns = 60, kChangedColumns = 64;
  using enum TextTable::Align;
  std::vector<std::string> changes;
  for (const QueueEntry& entry : entries) changes.push_back(changedText(entry, entries));
  const bool changed = std::ranges::any_of(changes, [](const std::string& one) { return !one.empty(); });
  std::vector<std::string> header{"#", "id", "experiment", "scope", "to do", "time", "state", "added"};
  std::vector<TextTable::Align> sides{Right, Left, Left, Left, Right, Left};
  if (changed) {
    header.insert(header.begin() + 3, "settings");
    sides.insert(sides.begin() + 3, Left);
  }
  TextTable table(header, sides);
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const QueueEntry& entry = entries[i];
    const auto amount = amounts.find(entry.id);
    const bool known = amount != amounts.end();
    std::vector<std::string> row{entry.position > 0 ? std::to_string(entry.position) : "-",
                                 entry.id,
                                 entry.name,
                                 entry.scope,
                                 known ? leftText(amount->second) : "-",
                                 known ? timeText(amount->second) : "-",
                                 shortened(stateOf(workspace, entry), kStateColumns),
                                 formatAge(entry.createdAt)};
    if (changed) row.insert(row.begin() + 3, shortened(changes[i], kChangedColumns));
    table.add(std::move(row));
  }
  const std::string total = totalText(entries, amounts);
  return table.text() + (total.empty() ? "" : "\n" + wrapped(total, 96, 0));
}

nlohmann::json entryDocument(const Workspace& workspace, const QueueEntry& entry, const QueueAmounts& amounts) {
  auto document = toJson(entry);
  document["nothing_new"] = broughtNothingNew(workspace, entry);
  const auto amount = amounts.find(entry.id);
  const bool known = amount != amounts.end();
  document["planned_runs"] = known ? nlohmann::json(amount->second.runs) : nlohmann::json();
  document["reused_runs"] = known ? nlohmann::json(amount->second.reused) : nlohmann::json();
  document["planned_seconds"] = known ? nlohmann::json(amount->second.seconds) : nlohmann::json();
  document["time_is_estimated"] = known ? nlohmann::json(amount->second.estimated) : nlohmann::json();
  return document;
}

nlohmann::json queueDocument(const Workspace& workspace, const std::vector<QueueEntry>& entries,
                             const QueueAmounts& amounts) {
  auto document = nlohmann::json{{"queue", nlohmann::json::array()}};
  for (const QueueEntry& entry : entries) {
    auto one = entryDocument(workspace, entry, amounts);
    one["changed"] = nlohmann::json::object();
    for (const FieldDifference& change : variationsOf(entry, entries))
      one["changed"][change.key] = formatValue(change.right);
    document["queue"].push_back(std::move(one));
  }
  return document;
}

}  // namespace clozebench::cli

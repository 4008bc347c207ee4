// cloze queue: experiments that wait for their turn, and working them off in this process.
#include "experiment/queue.h"

#include "app/cli/commands.h"
#include "app/cli/drive.h"
#include "app/cli/plan.h"
#include "app/cli/report.h"
#include "app/cli/text_format.h"
#include "config/all_errors.h"
#include "experiment/json.h"
#include "experiment/queue_amount.h"

#include <algorithm>
#include <chrono>
#include <iostream>
#include <map>

namespace clozebench::cli {
namespace fs = std::filesystem;
namespace {

struct AddOptions {
  ExperimentOptions file;
  std::string scope = "everything", from;
};
struct EntryOptions {
  std::string entry;
  std::vector<std::string> set;
  int position = 0;
};

std::string stateOf(const Workspace& workspace, const QueueEntry& entry) {
  if (broughtNothingNew(workspace, entry)) return "done: nothing new, its runs were there and are reused";
  return entry.error ? std::string(queueStateName(entry.state)) + ": " + entry.error->what
                     : std::string(queueStateName(entry.state));
}

// What each open entry will run, by its id.
using Amounts = std::map<std::string, QueueAmount>;

Amounts amountsOf(const Workspace& workspace, const std::vector<QueueEntry>& entries) {
  using Clock = std::chrono::steady_clock;
  constexpr std::chrono::seconds kLongestReading(5);  // of texts that were never read; a list is not waited for
  const auto end = Clock::now() + kLongestReading;
  std::vector<QueueReading> readings;
  for (const QueueEntry& entry : entries) {
    if (!isOpen(entry.state)) continue;
    auto reading = readForAmount(entry, workspace.cacheDirectory(), [end] { return Clock::now() > end; });
    if (reading) readings.push_back(std::move(*reading));
  }
  return queueAmounts(workspace, readings);
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
std::string totalText(const std::vector<QueueEntry>& entries, const Amounts& amounts) {
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

std::string queueTable(const Workspace& workspace, const std::vector<QueueEntry>& entries) {
  constexpr int kStateColumns = 60;
  using enum TextTable::Align;
  TextTable table({"#", "id", "experiment", "scope", "runs", "time", "state", "added"},
                  {Right, Left, Left, Left, Right, Left});
  const Amounts amounts = amountsOf(workspace, entries);
  for (const QueueEntry& entry : entries) {
    const auto amount = amounts.find(entry.id);
    const bool known = amount != amounts.end();
    table.add({entry.position > 0 ? std::to_string(entry.position) : "-", entry.id, entry.name, entry.scope,
               known ? leftText(amount->second) : "-", known ? timeText(amount->second) : "-",
               shortened(stateOf(workspace, entry), kStateColumns), formatAge(entry.createdAt)});
  }
  const std::string total = totalText(entries, amounts);
  return table.text() + (total.empty() ? "" : "\n" + wrapped(total, 96, 0));
}

Result<std::vector<QueueEntry>> entriesOf(Workspace& workspace) {
  ExperimentQueue queue(workspace);
  CLOZE_CHECK(queue.markInterrupted());
  return queue.entries();
}

nlohmann::json documentOf(const Workspace& workspace, const QueueEntry& entry) {
  auto document = toJson(entry);
  document["nothing_new"] = broughtNothingNew(workspace, entry);
  return document;
}

// {"queue": [...]}, with "entry" where one was asked for.
nlohmann::json documentOf(const Workspace& workspace, const std::vector<QueueEntry>& entries) {
  auto document = nlohmann::json{{"queue", nlohmann::json::array()}};
  const Amounts amounts = amountsOf(workspace, entries);
  for (const QueueEntry& entry : entries) {
    auto one = documentOf(workspace, entry);
    const auto amount = amounts.find(entry.id);
    const bool known = amount != amounts.end();
    one["planned_runs"] = known ? nlohmann::json(amount->second.runs) : nlohmann::json();
    one["reused_runs"] = known ? nlohmann::json(amount->second.reused) : nlohmann::json();
    one["planned_seconds"] = known ? nlohmann::json(amount->second.seconds) : nlohmann::json();
    one["time_is_estimated"] = known ? nlohmann::json(amount->second.estimated) : nlohmann::json();
    document["queue"].push_back(std::move(one));
  }
  return document;
}

Result<int> answer(const Context& context, Workspace& workspace, const std::string& sentence,
                   const QueueEntry* entry = nullptr) {
  CLOZE_TRY(const auto entries, entriesOf(workspace));
  if (context.json) {
    auto document = documentOf(workspace, entries);
    if (entry) document["entry"] = documentOf(workspace, *entry);
    printDocument(document);
    return kDone;
  }
  std::cout << sentence << '\n';
  if (!entries.empty()) std::cout << '\n' << queueTable(workspace, entries);
  return kDone;
}

Result<int> add(const Context& context, const AddOptions& options) {
  CLOZE_TRY(Workspace workspace, context.openForWriting());
  CLOZE_TRY(const Experiment experiment, loadWithSet(options.file));
  DriveOptions drive;
  drive.scope = *planScopeFromName(options.scope);
  drive.startFrom = options.from;
  const bool disturbs = ExperimentQueue(workspace).trainingIsLocked();
  announcePlan(context, experiment, drive, disturbs ? PlanTime::Known : PlanTime::Measure);
  CLOZE_TRY(const QueueEntry entry, enqueue(workspace, experiment, drive));
  return answer(context, workspace,
                entry.name + " waits as number " + std::to_string(entry.position) + " (" + entry.id +
                    "). Work the queue off with " + clozeCommand(context) + " queue start",
                &entry);
}

struct NoOptions {};

Result<int> list(const Context& context, const NoOptions&) {
  if (!context.workspaceExists()) {
    if (context.json)
      printDocument({{"queue", nlohmann::json::array()}});
    else
      std::cout << "The queue is empty. Add to it with: cloze queue add EXPERIMENT.toml\n";
    return kDone;
  }
  CLOZE_TRY(Workspace workspace, context.openForLooking());
  CLOZE_TRY(const auto entries, entriesOf(workspace));
  if (context.json)
    printDocument(documentOf(workspace, entries));
  else if (entries.empty())
    std::cout << "The queue is empty. Add to it with: " << clozeCommand(context) << " queue add EXPERIMENT.toml\n";
  else
    std::cout << queueTable(workspace, entries);
  return kDone;
}

// Past the last place is the last one; before the first there is none.
Error noPlace(const Result<std::vector<QueueEntry>>& entries, int position) {
  const auto places = !entries ? 0 : std::ranges::count_if(*entries, [](const auto& one) { return isOpen(one.state); });
  return {ErrorCode::WrongUse,
          "There is no place " + std::to_string(position) + " in the queue",
          places > 1 ? "Its places are 1 to " + std::to_string(places) + "; `cloze queue list` shows them"
                     : "The first place is 1; `cloze queue list` shows them",
          {{"position", std::to_string(position)}}};
}

Result<int> move(const Context& context, const EntryOptions& options) {
  CLOZE_TRY(Workspace workspace, context.openForWriting());
  ExperimentQueue queue(workspace);
  CLOZE_CHECK(queue.markInterrupted());
  CLOZE_TRY(QueueEntry entry, queue.entry(options.entry));
  if (options.position < 1) return tl::unexpected(noPlace(entriesOf(workspace), options.position));
  CLOZE_TRY(entry, queue.move(entry.id, options.position));
  return answer(context, workspace, entry.name + " is number " + std::to_string(entry.position) + " now.", &entry);
}

// Hours of training do not end by taking a line out of a list: who wants that says so.
Error stillRuns(const Context& context, const Workspace& workspace, const QueueEntry& entry) {
  std::string run = "RUN";
  if (const auto runs = workspace.runs())
    for (const RunRecord& one : *runs)
      if (one.state == RunState::Running) run = one.id;
  return {ErrorCode::WrongUse,
          entry.name + " (" + entry.id + ") is running, and stays in the queue",
          "Stop it first, which keeps its checkpoint: " + clozeCommand(context) + " stop " + run + "; then remove it",
          {{"entry", entry.id}, {"run", run}}};
}

Result<int> remove(const Context& context, const EntryOptions& options) {
  CLOZE_TRY(Workspace workspace, context.openForWriting());
  ExperimentQueue queue(workspace);
  CLOZE_CHECK(queue.markInterrupted());
  CLOZE_TRY(const QueueEntry entry, queue.entry(options.entry));
  if (entry.state == QueueState::Running) return tl::unexpected(stillRuns(context, workspace, entry));
  CLOZE_CHECK(queue.remove(entry.id));
  return answer(context, workspace, "Took " + entry.name + " (" + entry.id + ") out of the queue; its runs stay.",
                &entry);
}

Result<int> duplicate(const Context& context, const EntryOptions& options) {
  CLOZE_TRY(Workspace workspace, context.openForWriting());
  CLOZE_TRY(const QueueEntry entry,
            duplicateEntry(workspace, options.entry, [&](Experiment& one) { return applySets(one, options.set); }));
  return answer(context, workspace, entry.name + " waits as number " + std::to_string(entry.position) + ".", &entry);
}

// Curves and table of one that is done, where `cloze run` puts them.
Status keepFiles(Workspace& workspace, const DriveReport& report) {
  if (report.error || !report.result || report.result->stopped) return {};
  CLOZE_TRY(const auto runs, runsNow(workspace, report.runs));
  CLOZE_TRY(const ExperimentRecord experiment, workspace.experiment(report.result->experimentId));
  const fs::path folder = experimentFolder(workspace, experiment);
  CLOZE_CHECK(writeExperimentFiles(workspace, runs, report.result->gains, folder));
  linkAsNewest(folder);
  return {};
}

void say(const Context& context, const std::string& line) {
  if (!context.quiet) std::cerr << line << '\n';
}

Result<ExperimentEnded> driveTurn(const Context& context, Workspace& workspace, const QueueTurn& turn) {
  say(context, "Experiment " + turn.entry.name + " (" + turn.entry.id + ")");
  CLOZE_TRY(const DriveReport report,
            follow(context, [&](ExperimentThread& thread) { return thread.start(turn.experiment, turn.options); }));
  if (report.error && report.error->code != ErrorCode::Interrupted)
    reportError(*report.error, /*json=*/false);
  else if (const Status kept = keepFiles(workspace, report); !kept)
    say(context, "note: " + kept.error().sentence());  // the runs stand; `cloze compare --export` makes the files
  ExperimentEnded end{report.result, report.error};
  if (broughtNothingNew(end))
    say(context, "Nothing new: all runs of " + turn.entry.name + " were there and are reused.");
  return end;
}

int exitCodeOf(const QueueTally& tally) {
  return tally.stopped ? kInterrupted : tally.failed > 0 ? kRunFailed : kDone;
}

Result<int> start(const Context& context, const NoOptions&) {
  CLOZE_TRY(Workspace workspace, context.openForWriting());
  CLOZE_TRY(const QueueTally tally,
            workOffQueue(workspace, [&](const QueueTurn& turn) { return driveTurn(context, workspace, turn); }));
  CLOZE_TRY(const auto entries, entriesOf(workspace));
  if (context.json) {
    auto document = documentOf(workspace, entries);
    document.update({{"done", tally.done}, {"failed", tally.failed}, {"stopped", tally.stopped}});
    printDocument(document);
  } else if (entries.empty()) {
    std::cout << "The queue is empty. Add to it with: " << clozeCommand(context) << " queue add EXPERIMENT.toml\n";
  } else {
    std::cout << queueTable(workspace, entries);
  }
  if (tally.stopped)
    std::cerr << "Stopped; what was done is kept.\nContinue with:      " << clozeCommand(context) << " queue start\n";
  return exitCodeOf(tally);
}

void addSet(CLI::App& command, std::vector<std::string>& set) {
  command.add_option("--set", set, "change one setting, e.g. --set pretrain.tokens=2e6 (may be given again)")
      ->type_name("KEY=VALUE")
      ->allow_extra_args(false);
}

void addAdding(CLI::App& group, Context& context) {
  auto options = std::make_shared<AddOptions>();
  CLI::App* command = addCommand(group, context, "add", "Let an experiment wait for its turn",
                                 "  cloze queue add reviews.toml\n"
                                 "  cloze queue add reviews.toml --set backbone.layers=4 --scope pretrain\n"
                                 "  cloze queue add reviews.toml --grid finetune.dropout=0,0.1,0.3 --seeds 5\n",
                                 options, add);
  command->add_option("EXPERIMENT", options->file.file, "experiment file (.toml); its content is kept, not its place")
      ->required();
  addSet(*command, options->file.set);
  addGridOptions(*command, options->file);
  command->add_flag("--quick", options->file.quick, "capped data and budgets (experiment.quick)");
  command->add_option("--scope", options->scope, "everything, pretrain or finetune")
      ->check(CLI::IsMember({"everything", "pretrain", "finetune"}))
      ->type_name("SCOPE");
  command->add_option("--from", options->from, "run or checkpoint folder whose weights the pre-trained arm starts from")
      ->type_name("RUN|DIR");
}

CLI::App* addEntryCommand(CLI::App& group, Context& context, const char* name, const char* help, const char* examples,
                          const std::shared_ptr<EntryOptions>& options,
                          Result<int> (*act)(const Context&, const EntryOptions&)) {
  CLI::App* command = addCommand(group, context, name, help, examples, options, act);
  command->add_option("ID", options->entry, "id of the entry, or a unique beginning of it")->required();
  return command;
}

}  // namespace

void addQueue(CLI::App& app, Context& context) {
  CLI::App* group = app.add_subcommand("queue", "Experiments that wait: add, list, move, remove, duplicate, start");
  group->require_subcommand(1);
  group->footer(
      "\nExamples:\n  cloze queue add reviews.toml\n  cloze queue add reviews.toml --set backbone.preset=tiny\n"
      "  cloze queue list\n  cloze queue start                work them off; the next one follows also after an error\n"
      "\nCtrl-C stops and keeps the one at work; the same command goes on with it, and so it does after a crash.\n");
  addAdding(*group, context);
  addCommand(*group, context, "list", "The queue: what runs, what waits, what became of the others",
             "  cloze queue list --json\n", std::make_shared<NoOptions>(), list);
  auto moving = std::make_shared<EntryOptions>();
  CLI::App* mover = addEntryCommand(*group, context, "move", "Give an entry another place; an ended one waits again",
                                    "  cloze queue move ID 1            it is the next one\n", moving, move);
  mover->add_option("POSITION", moving->position, "1 is the first; a number past the end is the last")->required();
  addEntryCommand(*group, context, "remove",
                  "Take an entry out; what was trained for it stays (not the one that runs: stop it first)",
                  "  cloze queue remove ID\n", std::make_shared<EntryOptions>(), remove);
  auto doubling = std::make_shared<EntryOptions>();
  CLI::App* doubler =
      addEntryCommand(*group, context, "duplicate", "Let the same wait once more, with changed settings",
                      "  cloze queue duplicate ID --set pretrain.mask_rate=0.3\n", doubling, duplicate);
  addSet(*doubler, doubling->set);
  addCommand(*group, context, "start", "Work the queue off in order, in this process",
             "  cloze queue start\n  nohup cloze queue start --quiet &\n", std::make_shared<NoOptions>(), start);
}

}  // namespace clozebench::cli

// cloze queue: experiments that wait for their turn, and working them off in this process.
#include "experiment/queue.h"

#include "app/cli/commands.h"
#include "app/cli/drive.h"
#include "app/cli/queue_table.h"
#include "app/cli/report.h"
#include "app/cli/text_format.h"
#include "compare/gain_result.h"
#include "compare/gains_told.h"
#include "config/all_errors.h"
#include "experiment/cost.h"
#include "experiment/preparation.h"

#include <algorithm>
#include <iostream>

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

Result<std::vector<QueueEntry>> entriesOf(Workspace& workspace) {
  ExperimentQueue queue(workspace);
  CLOZE_CHECK(queue.markInterrupted());
  return queue.entries();
}

Result<int> answer(const Context& context, Workspace& workspace, const std::string& sentence,
                   const QueueEntry* entry = nullptr) {
  CLOZE_TRY(const auto entries, entriesOf(workspace));
  const QueueAmounts amounts = amountsOf(workspace, entries);
  if (context.json) {
    auto document = queueDocument(workspace, entries, amounts);
    if (entry) document["entry"] = entryDocument(workspace, *entry, amounts);
    printDocument(document);
    return kDone;
  }
  const std::string todo = entry ? todoText(*entry, amounts) : "";
  std::cout << wrapped(todo.empty() ? sentence : sentence + ' ' + todo, 96, 0) << '\n';
  if (!entries.empty()) std::cout << '\n' << queueTable(workspace, entries, amounts);
  return kDone;
}

// What there is to run and what it keeps; how much of it is left and how long that takes the list says, in one way.
void announce(const Context& context, const Experiment& experiment, PlanScope scope) {
  if (context.quiet || !requireValid(experiment, stagesOf(scope))) return;
  const auto resolved = resolve(experiment, experiment.variants.front());
  if (!resolved) return;
  const auto data = dataSize(*resolved, context.workspaceFolder() / "cache");
  if (!data) return;
  if (const auto cost = costOf(experiment, *data, {}, scope)) std::cerr << wrapped(planLine(*cost), 96, 2) << '\n';
}

Result<std::string> whatFollows(const Context& context, Workspace& workspace) {
  CLOZE_TRY(const auto entries, entriesOf(workspace));
  const auto atWork = std::ranges::find(entries, QueueState::Running, &QueueEntry::state);
  if (atWork == entries.end()) return "Work the queue off with " + clozeCommand(context) + " queue start.";
  return "The queue is being worked off (" + atWork->name + " runs): it follows by itself.";
}

Result<int> add(const Context& context, const AddOptions& options) {
  CLOZE_TRY(Workspace workspace, context.openForWriting());
  CLOZE_TRY(const Experiment experiment, loadWithSet(context, options.file));
  DriveOptions drive;
  drive.scope = *planScopeFromName(options.scope);
  drive.startFrom = options.from;
  announce(context, experiment, drive.scope);
  CLOZE_TRY(const QueueEntry entry, enqueue(workspace, experiment, drive));
  CLOZE_TRY(const std::string next, whatFollows(context, workspace));
  return answer(context, workspace,
                entry.name + " waits as number " + std::to_string(entry.position) + " (" + entry.id + "). " + next,
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
    printDocument(queueDocument(workspace, entries, amountsOf(workspace, entries)));
  else if (entries.empty())
    std::cout << "The queue is empty. Add to it with: " << clozeCommand(context) << " queue add EXPERIMENT.toml\n";
  else
    std::cout << queueTable(workspace, entries, amountsOf(workspace, entries));
  return kDone;
}

// An ended entry that waits again adds a place.
Status checkPlace(const std::vector<QueueEntry>& entries, const QueueEntry& moved, int position) {
  const auto open = std::ranges::count_if(entries, [](const auto& one) { return isOpen(one.state); });
  const auto places = open + (isOpen(moved.state) ? 0 : 1);
  if (position >= 1 && position <= places) return {};
  return fail(ErrorCode::WrongUse, "There is no place " + std::to_string(position) + " in the queue",
              places > 1 ? "Its places are 1 to " + std::to_string(places) + "; `cloze queue list` shows them"
                         : "Its only place is 1; `cloze queue list` shows it",
              {{"position", std::to_string(position)}});
}

Result<int> move(const Context& context, const EntryOptions& options) {
  CLOZE_TRY(Workspace workspace, context.openForWriting());
  ExperimentQueue queue(workspace);
  CLOZE_TRY(const auto entries, entriesOf(workspace));
  CLOZE_TRY(QueueEntry entry, queue.entry(options.entry));
  CLOZE_CHECK(checkPlace(entries, entry, options.position));
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
  if (!report.result || report.result->stopped) return {};
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
  if (report.error && report.error->code != ErrorCode::Interrupted) reportError(*report.error, /*json=*/false);
  if (const Status kept = keepFiles(workspace, report); !kept)
    say(context, "note: " + kept.error().sentence());  // the runs stand; `cloze compare --export` makes the files
  ExperimentEnded end{report.result, report.error};
  if (broughtNothingNew(end))
    say(context, "Nothing new: all runs of " + turn.entry.name + " were there and are reused.");
  return end;
}

// What it was all for, in a sentence, and where the rest of it is. Several of one name are its revisions.
std::string outcomeText(const Context& context, const Workspace& workspace, const QueueTurn& turn,
                        const DriveResult& result) {
  const auto& gains = result.gains;
  const std::string sentence = gains.size() == 1 ? plainResult(gains.front()) : overallResult(gains) + '.';
  const auto record = workspace.experiment(result.experimentId);
  const std::string revision = record ? " --revision " + std::to_string(record->revision) : std::string();
  return wrapped(turn.entry.name + ": " + sentence, 96, 2) + "\n  See " + clozeCommand(context) + " compare " +
         shellQuoted(turn.entry.name) + revision + '\n';
}

int exitCodeOf(const QueueTally& tally) {
  return tally.stopped ? kInterrupted : tally.failed > 0 ? kRunFailed : kDone;
}

Result<int> start(const Context& context, const NoOptions&) {
  CLOZE_TRY(Workspace workspace, context.openForWriting());
  std::string outcomes;
  CLOZE_TRY(const QueueTally tally, workOffQueue(workspace, [&](const QueueTurn& turn) {
              auto end = driveTurn(context, workspace, turn);
              if (end && end->result && !end->result->gains.empty())
                outcomes += outcomeText(context, workspace, turn, *end->result);
              return end;
            }));
  CLOZE_TRY(const auto entries, entriesOf(workspace));
  if (context.json) {
    auto document = queueDocument(workspace, entries, amountsOf(workspace, entries));
    document.update({{"done", tally.done}, {"failed", tally.failed}, {"stopped", tally.stopped}});
    printDocument(document);
  } else if (entries.empty()) {
    std::cout << "The queue is empty. Add to it with: " << clozeCommand(context) << " queue add EXPERIMENT.toml\n";
  } else {
    std::cout << queueTable(workspace, entries, amountsOf(workspace, entries));
  }
  if (!context.json && !outcomes.empty()) std::cout << '\n' << outcomes;
  if (tally.stopped)
    std::cerr << "Stopped; what was done is kept.\nContinue with:      " << clozeCommand(context) << " queue start\n";
  return exitCodeOf(tally);
}

void addAdding(CLI::App& group, Context& context) {
  auto options = std::make_shared<AddOptions>();
  CLI::App* command = addCommand(group, context, "add", "Let an experiment wait for its turn",
                                 "  cloze queue add reviews.toml\n"
                                 "  cloze queue add reviews.toml --set backbone.layers=4 --scope pretrain\n"
                                 "  cloze queue add reviews.toml --grid finetune.dropout=0,0.1,0.3 --seeds 5\n"
                                 "  cloze queue add demo --grid task.max_train_examples=100,500,2000 --seeds 3\n",
                                 options, add);
  command
      ->add_option("EXPERIMENT", options->file.file,
                   "experiment file (.toml; its content is kept, not its place), or demo")
      ->required();
  addSetOption(*command, options->file.set);
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
  mover->add_option("POSITION", moving->position, "1 is the first")->required();
  addEntryCommand(*group, context, "remove",
                  "Take an entry out; what was trained for it stays (not the one that runs: stop it first)",
                  "  cloze queue remove ID\n", std::make_shared<EntryOptions>(), remove);
  auto doubling = std::make_shared<EntryOptions>();
  CLI::App* doubler =
      addEntryCommand(*group, context, "duplicate", "Let the same wait once more, with changed settings",
                      "  cloze queue duplicate ID --set pretrain.mask_rate=0.3\n", doubling, duplicate);
  addSetOption(*doubler, doubling->set);
  addCommand(*group, context, "start", "Work the queue off in order, in this process",
             "  cloze queue start\n  nohup cloze queue start --quiet &\n", std::make_shared<NoOptions>(), start);
}

}  // namespace clozebench::cli

// cloze resume, stop, pause, delete: what is done to one run; delete also takes an experiment.
#include "app/cli/commands.h"
#include "app/cli/drive.h"
#include "app/cli/report.h"
#include "app/cli/target.h"
#include "experiment/json.h"

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <iostream>
#include <string>
#include <thread>

namespace clozebench::cli {
namespace {

constexpr auto kPollEvery = std::chrono::milliseconds(50);
constexpr auto kPatience = std::chrono::seconds(10);

struct RunOptions {
  std::string run;
  bool yes = false, keepFiles = false, proceed = false;
};

bool isActive(const RunRecord& run) {
  return run.state == RunState::Running || run.state == RunState::Paused;
}

Result<int> printRun(const Context& context, const RunRecord& run, const std::string& sentence) {
  if (context.json)
    printDocument(experimentDocument({run}, {}, {}));
  else
    std::cout << sentence << '\n';
  return kDone;
}

Status requireActive(const Context& context, const RunRecord& run) {
  if (isActive(run)) return {};
  const bool resumable =
      run.state == RunState::Stopped || run.state == RunState::Interrupted || run.state == RunState::Failed;
  return fail(ErrorCode::WrongUse, "Run " + run.id + " is not running: it is " + runStateName(run.state),
              resumable ? "Go on with it by " + clozeCommand(context) + " resume " + run.id
                        : "See cloze runs for those that are running",
              {{"run", run.id}, {"state", runStateName(run.state)}});
}

// The trainer polls for requests; gives it some seconds to follow.
Result<RunRecord> waitForState(const Workspace& workspace, const std::string& runId,
                               const std::function<bool(const RunRecord&)>& reached) {
  const auto end = std::chrono::steady_clock::now() + kPatience;
  for (;;) {
    CLOZE_TRY(const RunRecord run, workspace.run(runId));
    if (reached(run) || std::chrono::steady_clock::now() > end) return run;
    std::this_thread::sleep_for(kPollEvery);
  }
}

Result<int> resume(const Context& context, const RunOptions& options) {
  std::string id;
  {
    CLOZE_TRY(const Workspace workspace, context.openForLooking());
    CLOZE_TRY(const RunRecord run, workspace.run(options.run));
    if (run.state == RunState::Finished)
      return printRun(context, run, "Run " + run.id + " is finished; there is nothing to resume.");
    id = run.id;
  }
  return resumeCommand(context, id);
}

Result<int> stop(const Context& context, const RunOptions& options) {
  CLOZE_TRY(Workspace workspace, context.openForWriting());
  CLOZE_TRY(RunRecord run, workspace.run(options.run));
  CLOZE_CHECK(requireActive(context, run));
  CLOZE_CHECK(workspace.request(run.id, RequestVerb::Stop));
  CLOZE_TRY(run, waitForState(workspace, run.id, [](const RunRecord& now) { return !isActive(now); }));
  return printRun(context, run,
                  isActive(run) ? "Run " + run.id + " was asked to stop and has not answered yet; see " +
                                      clozeCommand(context) + " show " + run.id
                                : "Run " + run.id + " is " + runStateName(run.state) +
                                      "; its checkpoint is kept. Go on with it by " + clozeCommand(context) +
                                      " resume " + run.id);
}

Result<int> pause(const Context& context, const RunOptions& options) {
  CLOZE_TRY(Workspace workspace, context.openForWriting());
  CLOZE_TRY(RunRecord run, workspace.run(options.run));
  CLOZE_CHECK(requireActive(context, run));
  const bool proceed = options.proceed || run.state == RunState::Paused;
  const RunState wanted = proceed ? RunState::Running : RunState::Paused;
  CLOZE_CHECK(workspace.request(run.id, proceed ? RequestVerb::Continue : RequestVerb::Pause));
  CLOZE_TRY(run, waitForState(workspace, run.id,
                              [&](const RunRecord& now) { return now.state == wanted || !isActive(now); }));
  const std::string sentence = run.state == wanted
                                   ? "Run " + run.id + " is " + runStateName(run.state) +
                                         (proceed ? " again." : ". The same command again continues it.")
                                   : "Run " + run.id + " was asked to " + (proceed ? "go on" : "pause") + "; it is " +
                                         runStateName(run.state) + " now.";
  return printRun(context, run, sentence);
}

Result<bool> confirmed(const std::string& what, const std::string& details, const RunOptions& options) {
  if (options.yes) return true;
  if (!::isatty(STDIN_FILENO))
    return fail(ErrorCode::WrongUse, "Deleting " + what + " needs a confirmation, and there is no terminal to ask on",
                "Add --yes", {{"target", options.run}});
  std::cerr << "Delete " << what << " (" << details << ")" << (options.keepFiles ? "" : " and its checkpoints")
            << "? [y/N] " << std::flush;
  std::string answer;
  std::getline(std::cin, answer);
  return answer == "y" || answer == "Y" || answer == "yes";
}

// Their scores stay; what their start cost is known from its record only.
void sayWhoStartedFrom(const std::string& what, std::int64_t count) {
  if (count > 0)
    std::cerr << "note: " << count << (count == 1 ? " run" : " runs") << " started from " << what
              << ": without it comparisons do not know the cost of pre-training\n";
}

Result<int> deleteRun(const Context& context, Workspace& workspace, const RunRecord& run, const RunOptions& options) {
  if (isActive(run))
    return fail(ErrorCode::Locked, "Run " + run.id + " is " + runStateName(run.state),
                "Stop it first: cloze stop " + run.id, {{"run", run.id}});
  CLOZE_TRY(const auto runs, workspace.runs());
  sayWhoStartedFrom("run " + run.id, std::ranges::count(runs, run.id, &RunRecord::parent));
  const std::string details =
      run.experiment + ", " + runKindName(run.kind) + ' ' + run.arm + ", seed " + std::to_string(run.seed);
  CLOZE_TRY(const bool agreed, confirmed("run " + run.id, details, options));
  if (!agreed) return printRun(context, run, "Nothing was deleted.");
  CLOZE_CHECK(workspace.deleteRun(run.id, /*withFiles=*/!options.keepFiles));
  const std::string kept = "; its files are kept in " + workspace.runDirectory(run.id).string();
  return printRun(context, run, "Deleted run " + run.id + (options.keepFiles ? kept : "."));
}

Result<int> printExperiment(const Context& context, const ExperimentRecord& experiment, const std::string& sentence) {
  if (context.json)
    printDocument({{"experiments", {toJson(experiment)}}});
  else
    std::cout << sentence << '\n';
  return kDone;
}

Result<int> deleteExperiment(const Context& context, Workspace& workspace, const ExperimentRecord& experiment,
                             const RunOptions& options) {
  const std::string what = "experiment " + experiment.name + ", revision " + std::to_string(experiment.revision);
  CLOZE_TRY(const ExperimentDeletion deletion, workspace.experimentDeletion(experiment.id));
  sayWhoStartedFrom(what, deletion.startedElsewhere);
  if (!deletion.kept.empty())
    std::cerr << "note: " << deletion.kept.size() << " of its runs stay: other experiments use them too\n";
  CLOZE_TRY(const bool agreed, confirmed(what, std::to_string(deletion.deleted.size()) + " runs", options));
  if (!agreed) return printExperiment(context, experiment, "Nothing was deleted.");
  CLOZE_CHECK(workspace.deleteExperiment(experiment.id, /*withFiles=*/!options.keepFiles));
  return printExperiment(context, experiment,
                         "Deleted " + what + (options.keepFiles ? "; the files of its runs are kept." : "."));
}

Result<int> deleteTarget(const Context& context, const RunOptions& options) {
  CLOZE_TRY(Workspace workspace, context.openForWriting());
  CLOZE_TRY(const Target target, targetOf(workspace, options.run));
  return target.run ? deleteRun(context, workspace, *target.run, options)
                    : deleteExperiment(context, workspace, *target.experiment, options);
}

CLI::App* addRunCommand(CLI::App& app, Context& context, const char* name, const char* help, const char* examples,
                        const std::shared_ptr<RunOptions>& options,
                        Result<int> (*act)(const Context&, const RunOptions&)) {
  CLI::App* command = addCommand(app, context, name, help, examples, options, act);
  command->add_option("RUN", options->run, "id of the run, or a unique beginning of it")->required();
  return command;
}

}  // namespace

void addResume(CLI::App& app, Context& context) {
  addRunCommand(app, context, "resume", "Go on with a stopped, interrupted or failed run from its last checkpoint",
                "  cloze resume RUN                 exactly where it stopped\n", std::make_shared<RunOptions>(),
                resume);
}

void addStop(CLI::App& app, Context& context) {
  addRunCommand(app, context, "stop", "Ask a running run (of any process) to stop; its checkpoint is kept",
                "  cloze stop RUN                   cloze resume RUN goes on with it later\n",
                std::make_shared<RunOptions>(), stop);
}

void addPause(CLI::App& app, Context& context) {
  auto options = std::make_shared<RunOptions>();
  CLI::App* command = addRunCommand(app, context, "pause", "Pause a running run (of any process); again continues it",
                                    "  cloze pause RUN                  holds it, memory and all\n"
                                    "  cloze pause RUN                  continues a paused one\n",
                                    options, pause);
  command->add_flag("--continue", options->proceed, "continue it, whatever it does now");
}

void addDelete(CLI::App& app, Context& context) {
  auto options = std::make_shared<RunOptions>();
  CLI::App* command =
      addCommand(app, context, "delete", "Delete a run, or an experiment with its runs, and their checkpoints",
                 "  cloze delete RUN                 asks first\n"
                 "  cloze delete reviews --yes       the latest revision; runs that others use too stay\n",
                 options, deleteTarget);
  command->add_option("TARGET", options->run, "id of a run or a beginning of it, or name of an experiment")->required();
  command->add_flag("--yes", options->yes, "do not ask");
  command->add_flag("--keep-files", options->keepFiles, "delete only the record, keep checkpoints and log");
}

}  // namespace clozebench::cli

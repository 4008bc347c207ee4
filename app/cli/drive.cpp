#include "app/cli/drive.h"

#include "app/cli/plan.h"
#include "app/cli/progress.h"
#include "app/cli/report.h"
#include "app/cli/signals.h"
#include "app/cli/text_format.h"
#include "config/all_errors.h"
#include "config/grid.h"
#include "experiment/demo.h"
#include "experiment/json.h"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <iostream>

namespace clozebench::cli {
namespace fs = std::filesystem;

namespace {

constexpr int kMostSeeds = 1000;
constexpr auto kListenFor = std::chrono::milliseconds(100);

void remember(const DriveEvent& event, DriveReport& report) {
  if (const auto* began = std::get_if<RunBegan>(&event)) report.runs.push_back(began->run);
  if (const auto* ended = std::get_if<ExperimentEnded>(&event)) {
    report.result = ended->result;
    report.error = ended->error;
  }
}

bool isEnd(const DriveEvent& event) {
  return std::holds_alternative<ExperimentEnded>(event);
}

// The runs that the store can still tell about; an error here must not hide the first one.
std::vector<RunRecord> knownRuns(const Context& context, const std::vector<RunRecord>& begun) {
  auto workspace = context.openForLooking();
  if (!workspace) return {};
  auto runs = runsNow(*workspace, begun);
  return runs ? *runs : std::vector<RunRecord>{};
}

void nameFailedRun(const Context& context, const std::vector<RunRecord>& runs) {
  const auto last =
      std::find_if(runs.rbegin(), runs.rend(), [](const RunRecord& run) { return run.state == RunState::Failed; });
  if (last != runs.rend() && !context.quiet)
    std::cerr << "       What it has so far: " << clozeCommand(context) << " show " << last->id << '\n';
}

int reportFailure(const Context& context, const DriveReport& report) {
  const auto runs = knownRuns(context, report.runs);
  reportError(*report.error, context.json, runs.empty() ? nlohmann::json::object() : experimentDocument(runs, {}, {}));
  nameFailedRun(context, runs);
  return report.result ? kRunFailed : exitCodeOf(report.error->code);
}

// Runs failed and the others are there: what those gave is told before the error.
bool somethingFinished(const Context& context, const DriveReport& report) {
  return report.result && std::ranges::any_of(knownRuns(context, report.runs),
                                              [](const RunRecord& run) { return run.state == RunState::Finished; });
}

// The command line that goes on with all of it, as it was typed: the same workspace, the same folder for the results.
std::string continuation(const Context& context, const ExperimentCommand& command) {
  const std::string name = "cloze";
  return clozeCommand(context) + command.again.substr(name.size()) +
         (command.out.empty() ? "" : " --out " + shellQuoted(command.out.string()));
}

int reportStop(const Context& context, const DriveReport& report, const std::string& again) {
  const auto runs = knownRuns(context, report.runs);
  if (context.json) {
    auto document = experimentDocument(runs, {}, {});
    document["stopped"] = true;
    printDocument(document);
  }
  const auto stopped =
      std::find_if(runs.begin(), runs.end(), [](const RunRecord& run) { return run.state == RunState::Stopped; });
  std::cerr << "Stopped; what was done is kept.\n";
  if (!again.empty()) std::cerr << "Continue with:      " << again << '\n';
  if (stopped != runs.end())
    std::cerr << (again.empty() ? "Continue with:      " : "Only this run:      ") << clozeCommand(context)
              << " resume " << stopped->id << '\n';
  return kInterrupted;
}

// With its checkpoint: a run that a capsule brought without weights can be compared, but not put to work.
const RunRecord* firstUsable(const std::vector<RunRecord>& runs, RunKind kind, const std::string& arm) {
  const auto found = std::find_if(runs.begin(), runs.end(), [&](const RunRecord& run) {
    std::error_code ignored;
    return run.kind == kind && run.arm == arm && run.role.empty() && run.state == RunState::Finished &&
           fs::exists(run.checkpoint, ignored);
  });
  return found == runs.end() ? nullptr : &*found;
}

void printNextSteps(const Context& context, const std::vector<RunRecord>& runs, bool demo) {
  const std::string cloze = clozeCommand(context) + " ";
  const RunRecord* pretrained = firstUsable(runs, RunKind::Pretrain, "");
  const RunRecord* tuned = firstUsable(runs, RunKind::Finetune, "pretrained");
  if (!tuned) tuned = firstUsable(runs, RunKind::Finetune, "scratch");
  if (pretrained) std::cout << "Pre-trained checkpoint  " << pretrained->checkpoint << '\n';
  if (tuned) std::cout << "Fine-tuned checkpoint   " << tuned->checkpoint << '\n';
  std::cout << "\nTry next\n";
  const std::string masked = demo ? "a large [MASK] with long ears" : "TEXT WITH A [MASK] IN IT";
  const std::string text = demo ? "a small animal that lives in trees" : "TEXT";
  if (pretrained) std::cout << "  " << cloze << "fill " << pretrained->id << " \"" << masked << "\"\n";
  if (tuned) std::cout << "  " << cloze << "predict " << tuned->id << " --text \"" << text << "\"\n";
  std::cout << "  " << cloze << "runs\n";
}

void printFiles(const std::vector<fs::path>& files) {
  if (files.empty()) return;
  std::cout << "Curves and table        " << files.front().parent_path().string() << '\n';
  std::string names;
  for (const fs::path& file : files) {
    if (file.extension() == ".svg" || file.extension() == ".txt")
      names += (names.empty() ? "" : ", ") + file.filename().string();
  }
  std::cout << "                        " << wrapped(names + " (and the numbers as .csv and .json)", 96, 24) << '\n';
}

// What came out is not all, or not what must come out: the whole document, with the error.
int reportJudged(const Error& error, const nlohmann::json& document) {
  reportError(error, !document.is_null(), document);
  return kRunFailed;
}

Result<int> reportSuccess(const Context& context, const DriveReport& report, const ExperimentCommand& command) {
  CLOZE_TRY(const Workspace workspace, context.openForLooking());
  CLOZE_TRY(const auto runs, runsNow(workspace, report.runs));
  CLOZE_TRY(const ExperimentRecord experiment, workspace.experiment(report.result->experimentId));
  const fs::path folder = command.out.empty() ? experimentFolder(workspace, experiment) : fs::absolute(command.out);
  CLOZE_TRY(const auto files, writeExperimentFiles(workspace, runs, report.result->gains, folder));
  if (command.out.empty()) linkAsNewest(folder);
  CLOZE_TRY(const std::string cautions, cautionsText(workspace, runs));
  auto document = experimentDocument(runs, report.result->gains, files);
  document["search"] = searchesToJson(report.result->searches, report.result->gains);
  const Status whole = report.error ? Status(tl::unexpected(*report.error)) : Status{};
  const Status judged = whole && command.judge ? command.judge(runs, document) : whole;
  if (context.json) {
    if (!judged) return reportJudged(judged.error(), document);
    printDocument(document);
    return kDone;
  }
  if (report.result->gains.empty())
    std::cout << runTable(runs) << '\n';
  else
    std::cout << gainsText(report.result->gains) << cautions << '\n';
  if (const auto searches = searchesText(report.result->searches, report.result->gains); !searches.empty())
    std::cout << searches << '\n';
  printFiles(files);
  if (!judged) {
    const int code = reportJudged(judged.error(), {});
    nameFailedRun(context, runs);
    return code;
  }
  printNextSteps(context, runs, command.demo);
  return kDone;
}

}  // namespace

std::string clozeCommand(const Context& context) {
  return context.workspaceOption.empty() ? "cloze"
                                         : "cloze --workspace " + shellQuoted(context.workspaceFolder().string());
}

Result<DriveReport> follow(const Context& context, const std::function<Status(ExperimentThread&)>& start) {
  const StopSignals signals;
  ProgressView view(ProgressView::styleFor(context.quiet));
  ExperimentThread thread(context.workspaceFolder());
  CLOZE_CHECK(start(thread));
  DriveReport report;
  bool stopAsked = false;
  for (bool ended = false; !ended;) {
    for (const DriveEvent& event : thread.wait(kListenFor)) {
      remember(event, report);
      view.show(event);
      ended = ended || isEnd(event);
    }
    if (StopSignals::received() && !stopAsked) {
      stopAsked = true;
      thread.stop();
      view.announceStop();
    }
    view.tick();
  }
  thread.join();
  return report;
}

namespace {

// Hours of training must not end at a folder that cannot be written. Nothing is made yet.
Status requireWritable(const fs::path& out) {
  if (out.empty()) return {};
  fs::path nearest = fs::absolute(out);
  std::error_code ignored;
  while (!fs::exists(nearest, ignored) && nearest.has_relative_path()) nearest = nearest.parent_path();
  if (!fs::is_directory(nearest, ignored))
    return fail(ErrorCode::WrongUse,
                "The results cannot go to " + out.string() + ": " + nearest.string() + " is a file",
                "Name a folder with --out");
  if (::access(nearest.c_str(), W_OK) != 0) return tl::unexpected(ioError(errno, "write to", nearest));
  return {};
}

}  // namespace

Result<int> driveExperimentCommand(const Context& context, const ExperimentCommand& command) {
  CLOZE_CHECK(requireWritable(command.out));
  announcePlan(context, command.experiment, command.options, PlanTime::Measure);
  CLOZE_TRY(const DriveReport report, follow(context, [&](ExperimentThread& thread) {
              return thread.start(command.experiment, command.options);
            }));
  if (report.error && report.error->code != ErrorCode::Interrupted && !somethingFinished(context, report))
    return reportFailure(context, report);
  if (!report.result || report.result->stopped) return reportStop(context, report, continuation(context, command));
  return reportSuccess(context, report, command);
}

Result<int> resumeCommand(const Context& context, const std::string& runId) {
  CLOZE_TRY(const DriveReport report, follow(context, [&](ExperimentThread& thread) { return thread.resume(runId); }));
  if (report.error && report.error->code != ErrorCode::Interrupted) return reportFailure(context, report);
  if (report.error || report.result->stopped) return reportStop(context, report, "");
  CLOZE_TRY(const Workspace workspace, context.openForLooking());
  CLOZE_TRY(const auto runs, runsNow(workspace, report.runs));
  if (context.json) {
    printDocument(experimentDocument(runs, report.result->gains, {}));
    return kDone;
  }
  std::cout << runTable(runs)
            << "\nThe other runs of its experiment: cloze run with the experiment file goes on with them\n";
  return kDone;
}

void addGridOptions(CLI::App& command, ExperimentOptions& options) {
  command
      .add_option(
          "--grid", options.grid,
          "a variant for each of these values, e.g. --grid task.max_train_examples=50,100,200 (given again: all "
          "combinations)")
      ->type_name("KEY=V1,V2,..")
      ->allow_extra_args(false);
  command.add_option("--seeds", options.seeds, "seeds 1 to N (experiment.seeds)")
      ->type_name("N")
      ->check(CLI::Range(1, kMostSeeds));
}

std::string gridArguments(const ExperimentOptions& options) {
  std::string line;
  for (const std::string& axis : options.grid) line += " --grid " + shellQuoted(axis);
  return options.seeds == 0 ? line : line + " --seeds " + std::to_string(options.seeds);
}

void addSetOption(CLI::App& command, std::vector<std::string>& set) {
  command.add_option("--set", set, "change one setting, e.g. --set pretrain.tokens=2e6 (may be given again)")
      ->type_name("KEY=VALUE")
      ->allow_extra_args(false);
}

void addExperimentOptions(CLI::App& command, ExperimentOptions& options) {
  command.add_option("EXPERIMENT", options.file, "experiment file (.toml), or demo")->required();
  addSetOption(command, options.set);
  addGridOptions(command, options);
  command.add_flag("--quick", options.quick,
                   "a trial within a minute: the same path with capped data and budgets, and the tiny network unless a "
                   "preset is given (experiment.quick); the scores mean little");
  command.add_flag("--fresh", options.fresh, "train everything anew: neither reuse equal finished runs nor resume");
  command
      .add_option("--out", options.out,
                  "folder for curves and gain table (default: experiments/NAME/revision-N in the workspace; newest "
                  "beside it leads to the last one)")
      ->type_name("DIR");
}

namespace {

// The demo has a recipe of its own for --quick.
Result<Experiment> loadBase(const Context& context, const ExperimentOptions& options) {
  std::error_code ignored;
  if (options.file.empty() || (options.file == "demo" && !fs::is_regular_file(options.file, ignored))) {
    CLOZE_TRY(const Workspace workspace, context.openForWriting());
    CLOZE_TRY(const auto file, prepareDemo(workspace.dataDirectory() / "demo", options.quick));
    return loadExperiment(file);
  }
  CLOZE_TRY(Experiment experiment, loadExperiment(options.file));
  if (options.quick) CLOZE_CHECK(setGiven(experiment, "experiment.quick", true));
  return experiment;
}

}  // namespace

Result<Experiment> loadWithSet(const Context& context, const ExperimentOptions& options) {
  CLOZE_TRY(Experiment experiment, loadBase(context, options));
  CLOZE_CHECK(applySets(experiment, options.set));
  std::vector<GridAxis> axes;
  for (const std::string& axis : options.grid) {
    CLOZE_TRY(auto parsed, parseGridAxis(axis));
    axes.push_back(std::move(parsed));
  }
  CLOZE_CHECK(applyGrid(experiment, axes));
  if (options.seeds != 0) CLOZE_CHECK(setSeedCount(experiment, options.seeds));
  return experiment;
}

}  // namespace clozebench::cli

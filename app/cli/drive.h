// Runs an experiment for the commands that train: progress, Ctrl-C, then the document or the tables and files.
#pragma once
#include "app/cli/context.h"
#include "experiment/experiment_thread.h"

namespace clozebench::cli {

// "cloze", with the workspace where it was named: commands for the person to type must find the same runs.
std::string clozeCommand(const Context& context);

struct DriveReport {
  std::vector<RunRecord> runs;  // that began or were reused, in order, as this experiment calls them
  std::optional<DriveResult> result;
  std::optional<Error> error;
};

// Starts `start` on a thread and follows it to its end; a signal asks it to stop.
Result<DriveReport> follow(const Context& context, const std::function<Status(ExperimentThread&)>& start);

struct ExperimentCommand {
  Experiment experiment;
  DriveOptions options;
  std::filesystem::path out;  // for curves and table; "" = experiments/NAME/revision-N in the workspace
  std::string again;          // the command line that continues a stopped experiment
  bool demo = false;          // says what to try next
  // Looks at the finished runs and adds what it found to the document; an Error makes the command fail with it.
  std::function<Status(const std::vector<RunRecord>& runs, nlohmann::json& document)> judge = {};
};
// Exit code; the Error only when nothing could be said yet.
Result<int> driveExperimentCommand(const Context& context, const ExperimentCommand& command);
Result<int> resumeCommand(const Context& context, const std::string& runId);

// Options shared by run, pretrain and finetune.
struct ExperimentOptions {
  std::string file;
  std::vector<std::string> set, grid;
  std::int64_t seeds = 0;  // 1 to so many; 0 = those of the file
  std::string out;
  bool fresh = false;
  bool quick = false;
};
void addExperimentOptions(CLI::App& command, ExperimentOptions& options);
// --set alone; --grid and --seeds alone, and the two as they are typed, with a space before each.
void addSetOption(CLI::App& command, std::vector<std::string>& set);
void addGridOptions(CLI::App& command, ExperimentOptions& options);
std::string gridArguments(const ExperimentOptions& options);
// The file with --quick, --set, --grid and --seeds applied. "demo", where no such file lies here, or "" is the demo:
// its data and recipe are written into the workspace first.
Result<Experiment> loadWithSet(const Context& context, const ExperimentOptions& options);

}  // namespace clozebench::cli

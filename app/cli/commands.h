// The table of commands: one function per command adds it to the parser; its file parses, calls core, prints.
#pragma once
#include "app/cli/context.h"

#include <vector>

namespace clozebench::cli {

void addDemo(CLI::App& app, Context& context);
void addToy(CLI::App& app, Context& context);
void addRun(CLI::App& app, Context& context);
void addPretrain(CLI::App& app, Context& context);
void addFinetune(CLI::App& app, Context& context);
void addResume(CLI::App& app, Context& context);
void addQueue(CLI::App& app, Context& context);
void addStop(CLI::App& app, Context& context);
void addPause(CLI::App& app, Context& context);
void addRuns(CLI::App& app, Context& context);
void addShow(CLI::App& app, Context& context);
void addStar(CLI::App& app, Context& context);
void addNote(CLI::App& app, Context& context);
void addTag(CLI::App& app, Context& context);
void addRename(CLI::App& app, Context& context);
void addDelete(CLI::App& app, Context& context);
void addCheckpoints(CLI::App& app, Context& context);
void addCompare(CLI::App& app, Context& context);
void addReport(CLI::App& app, Context& context);
void addEvaluate(CLI::App& app, Context& context);
void addPredict(CLI::App& app, Context& context);
void addFill(CLI::App& app, Context& context);
void addEmbed(CLI::App& app, Context& context);
void addExport(CLI::App& app, Context& context);
void addImport(CLI::App& app, Context& context);
void addTokenizer(CLI::App& app, Context& context);
void addData(CLI::App& app, Context& context);
void addFields(CLI::App& app, Context& context);
void addBench(CLI::App& app, Context& context);
void addDoctor(CLI::App& app, Context& context);
void addSetup(CLI::App& app, Context& context);
void addCommands(CLI::App& app, Context& context);

// A command with its help, examples and action; options live as long as the action.
template <class Options>
CLI::App* addCommand(CLI::App& app, Context& context, const std::string& name, const std::string& help,
                     const std::string& examples, std::shared_ptr<Options> options,
                     Result<int> (*act)(const Context&, const Options&)) {
  CLI::App* command = app.add_subcommand(name, help);
  command->footer("\nExamples:\n" + examples);
  command->callback(
      [&context, options, act] { context.action = [&context, options, act] { return act(context, *options); }; });
  return command;
}

}  // namespace clozebench::cli

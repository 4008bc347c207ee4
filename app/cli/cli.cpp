#include "app/cli/cli.h"

#include "app/cli/commands.h"
#include "app/cli/nearest.h"
#include "app/cli/shown_controls.h"
#include "base/log.h"

#include <cstring>
#include <iostream>

namespace clozebench::cli {
namespace {

constexpr std::size_t kOptionColumn = 34;

// In the order of the help text: from first steps to tools.
constexpr void (*kCommands[])(CLI::App&, Context&) = {
    addDemo,        addToy,       addRun,    addPretrain, addFinetune, addResume, addQueue,  addStop,
    addPause,       addRuns,      addShow,   addStar,     addNote,     addTag,    addRename, addDelete,
    addCheckpoints, addCompare,   addReport, addEvaluate, addPredict,  addFill,   addEmbed,  addExport,
    addImport,      addTokenizer, addData,   addFields,   addBench,    addDoctor, addSetup,  addCommands};

constexpr const char* kExamples =
    "\nFirst steps:\n"
    "  cloze doctor                     what this machine has, what is missing\n"
    "  cloze demo --quick               the whole story in under a minute\n"
    "  cloze run EXPERIMENT.toml        your own text and task\n"
    "  cloze COMMAND --help             options and examples of a command\n";

void describe(CLI::App& app, Context& context) {
  app.description("Clozebench: what does pre-training buy on your text, for your task, at your budget?");
  app.footer(kExamples);
  app.get_formatter()->column_width(kOptionColumn);
  app.get_formatter()->label("SUBCOMMAND", "COMMAND");
  app.get_formatter()->label("Subcommands", "Commands");
  app.require_subcommand(0, 1);
  app.fallthrough();
  app.add_option("--workspace", context.workspaceOption,
                 "folder that holds runs and data (default: $CLOZEBENCH_WORKSPACE, else your data folder)")
      ->type_name("DIR");
  app.add_flag("--json", context.json, "answer with one JSON document on stdout");
  app.add_flag("--quiet", context.quiet, "no progress on stderr");
  app.set_version_flag("--version", std::string("cloze ") + CLOZEBENCH_VERSION, "print the version");
  app.set_help_flag("-h,--help", "print this help");
  for (const auto add : kCommands) add(app, context);
  for (CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) command->group("Commands");
}

CLI::App& deepestParsed(CLI::App& app) {
  const auto chosen = app.get_subcommands();
  return chosen.empty() ? app : deepestParsed(*chosen.front());
}

std::vector<std::string> optionNames(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::App* level = &app; level; level = level->get_parent()) {
    for (const CLI::Option* option : level->get_options()) {
      for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
    }
  }
  return names;
}

std::vector<std::string> commandNames(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; }))
    names.push_back(command->get_name());
  return names;
}

// "cloze queue add"
std::string wholeCommand(const CLI::App& command) {
  std::string line = command.get_name();
  for (const CLI::App* level = command.get_parent(); level; level = level->get_parent())
    line = level->get_name() + ' ' + line;
  return line;
}

std::string helpCommand(const CLI::App& command) {
  return wholeCommand(command) + " --help";
}

Error unexpectedWord(CLI::App& app) {
  CLI::App& command = deepestParsed(app);
  const std::vector<std::string> extras = app.remaining(/*recurse=*/true);
  const std::string word = extras.empty() ? "" : extras.front();
  const bool option = word.starts_with('-');
  const auto names = option ? optionNames(command) : commandNames(command);
  const std::string guess = nearest(word.substr(0, word.find('=')), names);
  const std::string kind = option ? "option" : names.empty() ? "argument" : "command";
  return {ErrorCode::WrongUse,
          "There is no " + kind + " " + word + (&command == &app ? "" : " of " + wholeCommand(command)),
          guess.empty() ? "See " + helpCommand(command) : "Did you mean " + guess + "? See " + helpCommand(command),
          {{kind, word}}};
}

Error wrongUse(CLI::App& app, const CLI::ParseError& problem) {
  const std::vector<std::string> extras = app.remaining(/*recurse=*/true);
  const bool unknownOption = !extras.empty() && extras.front().starts_with('-');
  if (unknownOption || dynamic_cast<const CLI::ExtrasError*>(&problem)) return unexpectedWord(app);
  return {ErrorCode::WrongUse, problem.what(), "See " + helpCommand(deepestParsed(app))};
}

// CLI11 tells of a wrong option before --json is parsed.
bool asksForJson(int argc, char** argv) {
  for (int i = 1; i < argc; ++i) {
    if (std::strcmp(argv[i], "--json") == 0) return true;
  }
  return false;
}

int fail(const Error& error, bool json) {
  reportError(error, json);
  return exitCodeOf(error.code);
}

// Help and version are not failures.
int answerParse(CLI::App& app, const CLI::ParseError& problem, bool json) {
  if (problem.get_exit_code() == static_cast<int>(CLI::ExitCodes::Success)) return app.exit(problem);
  return fail(wrongUse(app, problem), json);
}

int act(const Context& context) {
  try {
    const auto code = context.action();
    return code ? *code : fail(code.error(), context.json);
  } catch (const std::bad_alloc&) {
    return fail({ErrorCode::OutOfMemory, "There is not enough memory", "Close other programs, or choose smaller sizes"},
                context.json);
  } catch (const std::exception& problem) {
    return fail({ErrorCode::Bug, std::string("Something unforeseen happened: ") + problem.what(),
                 "Please report it with the command and this message"},
                context.json);
  }
}

}  // namespace

int run(int argc, char** argv) {
  const ShownControls shown(std::cout);
  Context context;
  CLI::App app("", "cloze");
  describe(app, context);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& problem) {
    return answerParse(app, problem, asksForJson(argc, argv));
  }
  if (!context.action) {
    if (context.json) return fail({ErrorCode::WrongUse, "No command was given", "See cloze --help"}, true);
    std::cerr << app.help();
    return kWrongUse;
  }
  return act(context);
}

}  // namespace clozebench::cli

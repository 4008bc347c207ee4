// cloze commands: every command with its options, as the parser knows them. Shell completion and man pages are made
// from it.
#include "app/cli/commands.h"

#include <iomanip>
#include <iostream>

namespace clozebench::cli {
namespace {

struct DescribeOptions {
  const CLI::App* root = nullptr;
};

std::vector<std::string> namesOf(const CLI::Option& option) {
  std::vector<std::string> names;
  for (const std::string& name : option.get_snames()) names.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) names.push_back("--" + name);
  return names;
}

nlohmann::json describe(const CLI::Option& option) {
  const bool flag = option.get_items_expected_max() == 0;
  return {{"names", namesOf(option)},
          {"value", flag ? nlohmann::json() : nlohmann::json(option.get_type_name())},
          {"default", option.get_default_str()},
          {"required", option.get_required()},
          {"many", option.get_items_expected_max() > 1},
          {"help", option.get_description()}};
}

nlohmann::json describe(const CLI::App& app) {
  nlohmann::json options = nlohmann::json::array(), arguments = options, commands = options;
  for (const CLI::Option* option : app.get_options()) {
    if (option->get_group().empty()) continue;  // between the programs only, hidden from the help too
    if (!option->get_positional()) {
      options.push_back(describe(*option));
      continue;
    }
    arguments.push_back(describe(*option));
    arguments.back()["names"] = {option->get_name(/*positional=*/true)};
  }
  for (const CLI::App* command : app.get_subcommands([](const CLI::App* one) { return !one->get_group().empty(); }))
    commands.push_back(describe(*command));
  return {{"name", app.get_name()}, {"help", app.get_description()}, {"notes", app.get_footer()},
          {"options", options},     {"arguments", arguments},        {"commands", commands}};
}

std::string words(const nlohmann::json& entry) {
  std::string text;
  for (const auto& name : entry["names"]) text += (text.empty() ? "" : ",") + name.get<std::string>();
  const auto& value = entry["value"];
  return value.is_null() || value == "" || value == "TEXT" ? text : text + " " + value.get<std::string>();
}

void print(const nlohmann::json& app, const std::string& path) {
  std::cout << path << "    " << app["help"].get<std::string>() << '\n';
  for (const char* kind : {"arguments", "options"}) {
    for (const auto& entry : app[kind])
      std::cout << "    " << std::left << std::setw(28) << words(entry) << ' ' << entry["help"].get<std::string>()
                << '\n';
  }
  for (const auto& command : app["commands"]) print(command, path + " " + command["name"].get<std::string>());
}

Result<int> describeAll(const Context& context, const DescribeOptions& options) {
  const auto document = describe(*options.root);
  if (context.json)
    printDocument(document);
  else
    print(document, options.root->get_name());
  return kDone;
}

}  // namespace

void addCommands(CLI::App& app, Context& context) {
  auto options = std::make_shared<DescribeOptions>();
  options->root = &app;
  addCommand(app, context, "commands", "Every command with its options, on one page",
             "  cloze commands\n"
             "  cloze commands --json            for a script; shell completion and manual are made from it\n",
             options, describeAll);
}

}  // namespace clozebench::cli

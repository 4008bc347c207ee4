// cloze commands, from which manual and completion are made, and cloze setup where nothing is installed.
#include "cloze_process.h"

#include <regex>
#include <set>
#include <sstream>

namespace clozebench::test {
namespace {

using DescribeTest = ClozeTest;
using Names = std::set<std::string>;

Names optionNames(const nlohmann::json& command) {
  Names names;
  for (const auto& option : command["options"])
    for (const auto& name : option["names"]) names.insert(name.get<std::string>());
  return names;
}

// The first words of the lines between "Options:" (or "Commands:") and the next empty line, without what stands behind.
Names namesInHelp(const std::string& help, const std::string& heading) {
  Names names;
  std::istringstream lines(help.substr(std::min(help.size(), help.find("\n" + heading + ":\n") + heading.size() + 3)));
  const std::regex first("^  (\\S+).*");
  std::smatch found;
  for (std::string line; std::getline(lines, line) && !line.empty();) {
    if (!std::regex_match(line, found, first)) continue;
    std::istringstream words(found.str(1));
    for (std::string word; std::getline(words, word, ',');) names.insert(word.substr(0, word.find('=')));
  }
  return names;
}

TEST_F(DescribeTest, EachCommandAndOptionOfTheHelpIsDescribedForScripts) {
  const auto program = cloze({"commands", "--json"}).json();
  Names commands;
  for (const auto& command : program["commands"]) commands.insert(command["name"].get<std::string>());
  const std::string help = cloze({"--help"}).out;
  EXPECT_EQ(commands, namesInHelp(help, "Commands"));
  EXPECT_EQ(optionNames(program), namesInHelp(help, "Options"));
  for (const auto& command : program["commands"]) {
    EXPECT_FALSE(command["help"].get<std::string>().empty());
    const std::string name = command["name"];
    if (name != "run" && name != "export" && name != "doctor") continue;  // asking all takes half a second each
    EXPECT_EQ(optionNames(command), namesInHelp(cloze({name, "--help"}).out, "Options")) << name;
  }
}

TEST_F(DescribeTest, InnerCommandsArgumentsAndValuesAreTold) {
  const auto program = cloze({"commands", "--json"}).json();
  for (const auto& command : program["commands"]) {
    if (command["name"] != "tokenizer") continue;
    const auto& train = command["commands"][0];
    EXPECT_EQ(train["name"], "train");
    EXPECT_EQ(train["arguments"][0]["names"][0], "FILE");
    EXPECT_TRUE(train["arguments"][0]["required"]);
    for (const auto& option : train["options"]) {
      EXPECT_NE(option["names"][0], "--name-settings") << "hidden in the help, hidden here";
      if (option["names"][0] == "--out") {
        EXPECT_EQ(option["value"], "DIR");
      }
      if (option["names"][0] == "--cased") {
        EXPECT_TRUE(option["value"].is_null());
      }
    }
    return;
  }
  FAIL() << "no tokenizer";
}

TEST_F(DescribeTest, OnOnePageForPeople) {
  const Answer answer = cloze({"commands"});
  EXPECT_EQ(answer.exitCode, 0);
  EXPECT_NE(answer.out.find("\ncloze tokenizer train    "), std::string::npos) << answer.out;
  EXPECT_NE(answer.out.find("\n    --set KEY=VALUE "), std::string::npos);
}

TEST_F(DescribeTest, SetupInACloneNamesWhatFetchesThere) {
  const auto error = cloze({"setup", "--yes", "--json"}).json()["error"];
  EXPECT_EQ(error["code"], "unsupported");
  EXPECT_NE(error["remedy"].get<std::string>().find("./run"), std::string::npos);
}

}  // namespace
}  // namespace clozebench::test

// Runs `cloze` in a folder of its own, as a script or a person at a terminal would. Commands run in a fork of the test
// program, which has LibTorch loaded already: to load it for each takes longer than most of them do. What runs in the
// background, takes signals or is started by a shell is the real program.
#pragma once
#include "store/workspace.h"
#include "tests/base/temporary_folder.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <sys/types.h>

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace clozebench::test {

struct Answer {
  int exitCode = -1;  // 128 + signal when a signal ended it
  std::string out, err;
  nlohmann::json json() const;  // of the whole of stdout; a parse error fails the test
};

class ClozeTest : public ::testing::Test {
 private:
  const TemporaryFolder m_folder;

 protected:
  void TearDown() override;

  // cloze --workspace WS ARGUMENTS...; standard input is empty unless given.
  Answer cloze(const std::vector<std::string>& arguments, const std::string& input = "");
  // The same in the background, for signals; finish() waits.
  void start(const std::vector<std::string>& arguments);
  void sendSignal(int number);
  Answer finish();
  // Waits (at most some seconds) until `reached` holds for the newest run.
  RunRecord waitForRun(const std::function<bool(const RunRecord&)>& reached);

  std::filesystem::path write(const std::string& name, const std::string& content);
  // An experiment that trains in well under a second: 40 labelled rows of two classes, 60 raw sentences.
  std::filesystem::path writeExperiment(const std::string& changes = "");
  std::filesystem::path workspace() const { return m_root / "work space"; }

  const std::filesystem::path m_root = m_folder.path();
  std::string m_shellPrefix;  // e.g. "ulimit -f 100; ": the next commands are started by a shell

 private:
  pid_t spawn(const std::string& name, const std::function<int()>& main) const;
  int runInThisProcess(std::vector<std::string> arguments) const;
  int runProgram(const std::vector<std::string>& arguments) const;  // comes back only when it failed
  Answer collect(int status, const std::string& name) const;
  pid_t m_child = 0;
};

}  // namespace clozebench::test

// Runs one child process to its end, killable: for work that may crash or that cannot be cancelled in-process.
#pragma once
#include "base/result.h"

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace clozebench {

struct ChildResult {
  int exitCode = 0;       // valid when signal == 0
  int signal = 0;         // the signal that ended it, 0 = it exited
  std::string output;     // stdout, at most 1 MiB
  std::string errorTail;  // the last 4 KiB of stderr
};

// Waits for the child, asking `stop` every 50 ms; a stop kills it (ErrorCode::Interrupted). The child leads a process
// group of its own, so Ctrl-C in a terminal reaches only us, and it dies with the thread that started it.
// `heard` is told each line of stderr as it comes.
Result<ChildResult> runChild(const std::filesystem::path& program, const std::vector<std::string>& arguments,
                             const std::function<bool()>& stop,
                             const std::function<void(const std::string& line)>& heard = {});

}  // namespace clozebench

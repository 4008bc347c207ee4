// What every command shares: the global options, the workspace and the way out.
#pragma once
#include "base/result.h"
#include "store/workspace.h"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <functional>
#include <string>

namespace clozebench::cli {

// Exit codes that scripts rely on (design section 8).
constexpr int kDone = 0;
constexpr int kRunFailed = 1;
constexpr int kWrongUse = 2;
constexpr int kInterrupted = 130;

// 2 for what the person can mend in the command or its input, 1 for what failed while running, 130 for a stop.
int exitCodeOf(ErrorCode code);

struct Context {
  std::string workspaceOption;
  bool json = false;
  bool quiet = false;
  // Set by the parsed command; returns the exit code.
  std::function<Result<int>()> action;

  // --workspace, else $CLOZEBENCH_WORKSPACE, else the user's data folder.
  std::filesystem::path workspaceFolder() const;
  Result<Workspace> openForWriting() const;
  // Marks runs of dead processes as interrupted where the folder is writable; a read-only one is looked at as it is.
  // NotFound with a first step when nothing was ever run there.
  Result<Workspace> openForLooking() const;
  bool workspaceExists() const;
};

// The one document of --json, on stdout. Bytes that are not UTF-8 become U+FFFD; NaN is null.
void printDocument(const nlohmann::json& document);
// stderr for people; with --json also {"error": ...} on stdout, merged into `document` (runs so far).
void reportError(const Error& error, bool json, nlohmann::json document = nlohmann::json::object());

}  // namespace clozebench::cli

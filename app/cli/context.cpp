#include "app/cli/context.h"

#include "base/control_characters.h"
#include "base/files.h"
#include "experiment/json.h"

#include <cstdlib>
#include <cstring>
#include <iostream>

namespace clozebench::cli {
namespace fs = std::filesystem;

int exitCodeOf(ErrorCode code) {
  switch (code) {
    case ErrorCode::WrongUse:
    case ErrorCode::BadInput:
    case ErrorCode::NotFound:
    case ErrorCode::ReadOnly:
    case ErrorCode::Corrupt:
    case ErrorCode::Locked:
    case ErrorCode::NewerVersion:
    case ErrorCode::Unsupported:
      return kWrongUse;
    case ErrorCode::Interrupted:
      return kInterrupted;
    case ErrorCode::Io:
    case ErrorCode::DiskFull:
    case ErrorCode::Diverged:
    case ErrorCode::OutOfMemory:
    case ErrorCode::Device:
    case ErrorCode::ChildFailed:
    case ErrorCode::Bug:
      return kRunFailed;
  }
  return kRunFailed;
}

fs::path Context::workspaceFolder() const {
  if (!workspaceOption.empty()) return fs::absolute(workspaceOption);
  if (const char* set = std::getenv("CLOZEBENCH_WORKSPACE"); set && *set) return fs::absolute(set);
  return userDataFolder();
}

bool Context::workspaceExists() const {
  return fs::exists(workspaceFolder() / "workspace.sqlite");
}

Result<Workspace> Context::openForWriting() const {
  return Workspace::open(workspaceFolder());
}

Result<Workspace> Context::openForLooking() const {
  if (!workspaceExists())
    return fail(ErrorCode::NotFound, "There is no workspace in " + workspaceFolder().string() + " yet",
                "Run something first (cloze demo --quick), or name another folder with --workspace",
                {{"workspace", workspaceFolder().string()}});
  auto writable = Workspace::open(workspaceFolder());
  if (writable || writable.error().code != ErrorCode::ReadOnly) return writable;
  return Workspace::open(workspaceFolder(), Workspace::Mode::ReadOnly);
}

void printDocument(const nlohmann::json& document) {
  std::cout << document.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) << std::endl;
}

namespace {

// A sentence with its end, whatever it came with; what would steer the terminal is told.
std::string ended(const std::string& text) {
  const auto last = text.find_last_not_of(" \t\r\n");
  std::string sentence = withControlsShown(text.substr(0, last == std::string::npos ? 0 : last + 1));
  if (!sentence.empty() && !std::strchr(".?!", sentence.back())) sentence += '.';
  return sentence;
}

}  // namespace

void reportError(const Error& error, bool json, nlohmann::json document) {
  std::cerr << "error: " << ended(error.what) << '\n';
  if (!error.remedy.empty()) std::cerr << "       " << ended(error.remedy) << '\n';
  if (const auto tail = error.context.find("stderr"); tail != error.context.end())
    std::cerr << withControlsShown(tail->second) << '\n';
  if (!json) return;
  document["error"] = toJson(error);
  printDocument(document);
}

}  // namespace clozebench::cli

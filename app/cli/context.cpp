#include "app/cli/context.h"

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

void reportError(const Error& error, bool json, nlohmann::json document) {
  const auto stop = [](const std::string& text) { return !text.empty() && std::strchr(".?!", text.back()) ? "" : "."; };
  std::cerr << "error: " << error.what << stop(error.what) << '\n';
  if (!error.remedy.empty()) std::cerr << "       " << error.remedy << stop(error.remedy) << '\n';
  if (const auto tail = error.context.find("stderr"); tail != error.context.end()) std::cerr << tail->second << '\n';
  if (!json) return;
  document["error"] = toJson(error);
  printDocument(document);
}

}  // namespace clozebench::cli

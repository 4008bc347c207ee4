#include "experiment/dry_run.h"

#include <unistd.h>

#include <cstdlib>

namespace clozebench {
namespace fs = std::filesystem;
namespace {
constexpr const char* kPrefix = "clozebench-dry-run-";
constexpr const char* kLock = "lock";
}  // namespace

Result<ScratchFolder> ScratchFolder::make() {
  removeAbandoned();
  std::error_code problem;
  const auto parent = fs::temp_directory_path(problem);
  std::string name = ((problem ? fs::path("/tmp") : parent) / kPrefix).string() + "XXXXXX";
  if (!::mkdtemp(name.data())) return tl::unexpected(ioError(errno, "make a folder in", parent));
  CLOZE_TRY(auto lock, FileLock::tryLock(fs::path(name) / kLock));
  return ScratchFolder(name, std::move(lock));
}

void ScratchFolder::removeAbandoned() {
  std::error_code problem;
  for (const auto& entry : fs::directory_iterator(fs::temp_directory_path(problem), problem)) {
    const auto lock = entry.path() / kLock;
    if (!entry.path().filename().string().starts_with(kPrefix) || !fs::exists(lock, problem)) continue;
    if (!FileLock::isHeld(lock)) fs::remove_all(entry.path(), problem);
  }
}

ScratchFolder::~ScratchFolder() {
  std::error_code ignored;
  if (!m_path.empty()) fs::remove_all(m_path, ignored);
}

}  // namespace clozebench

#include "base/scoped_folder.h"

#include <stdlib.h>

#include <cerrno>
#include <utility>

namespace clozebench {
namespace fs = std::filesystem;

namespace {
constexpr const char* kLock = "lock";
}  // namespace

Result<ScopedFolder> ScopedFolder::make(const fs::path& beginning) {
  const fs::path parent = fs::absolute(beginning).parent_path();
  CLOZE_CHECK(makeDirectories(parent));
  std::string name = (parent / beginning.filename()).string() + "XXXXXX";
  if (!::mkdtemp(name.data())) return tl::unexpected(ioError(errno, "make a folder in", parent));
  return ScopedFolder(name);
}

ScopedFolder::ScopedFolder(ScopedFolder&& other) noexcept : m_path(std::exchange(other.m_path, {})) {}

ScopedFolder::~ScopedFolder() {
  std::error_code ignored;
  if (!m_path.empty()) fs::remove_all(m_path, ignored);
}

Result<SweptFolder> SweptFolder::make(const fs::path& beginning) {
  removeAbandoned(beginning);
  CLOZE_TRY(ScopedFolder folder, ScopedFolder::make(beginning));
  CLOZE_TRY(FileLock lock, FileLock::tryLock(folder.path() / kLock));
  return SweptFolder(std::move(lock), std::move(folder));
}

void SweptFolder::removeAbandoned(const fs::path& beginning) {
  const std::string name = beginning.filename().string();
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator(fs::absolute(beginning).parent_path(), ignored)) {
    const fs::path lock = entry.path() / kLock;
    // One without the file is being made at this moment.
    if (!entry.path().filename().string().starts_with(name) || !fs::exists(lock, ignored)) continue;
    if (!FileLock::isHeld(lock)) fs::remove_all(entry.path(), ignored);
  }
}

fs::path temporaryPlace() {
  std::error_code problem;
  const fs::path place = fs::temp_directory_path(problem);
  return problem ? fs::path("/tmp") : place;
}

}  // namespace clozebench

// Folders that go away with their owner.
#pragma once
#include "base/files.h"

#include <filesystem>

namespace clozebench {

// A folder of nobody else's, removed with all that is in it.
class ScopedFolder {
 public:
  // `beginning` is a path to which some letters are added ("/data/.import-"); its parent is made.
  static Result<ScopedFolder> make(const std::filesystem::path& beginning);
  ScopedFolder(ScopedFolder&& other) noexcept;
  ScopedFolder& operator=(ScopedFolder&&) = delete;
  ~ScopedFolder();
  const std::filesystem::path& path() const { return m_path; }

 private:
  explicit ScopedFolder(std::filesystem::path path) : m_path(std::move(path)) {}
  std::filesystem::path m_path;
};

// The same, swept away by the next one of that beginning when the process of its owner was killed: a file "lock" in it
// tells.
class SweptFolder {
 public:
  static Result<SweptFolder> make(const std::filesystem::path& beginning);
  static void removeAbandoned(const std::filesystem::path& beginning);
  const std::filesystem::path& path() const { return m_folder.path(); }

 private:
  SweptFolder(FileLock lock, ScopedFolder folder) : m_lock(std::move(lock)), m_folder(std::move(folder)) {}
  FileLock m_lock;  // held until the folder is gone
  ScopedFolder m_folder;
};

// Of the system, or /tmp where it names none.
std::filesystem::path temporaryPlace();

}  // namespace clozebench

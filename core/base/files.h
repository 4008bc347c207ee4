// Files that survive a kill and a full disk: written aside, fsynced, renamed. Locks that die with their process.
#pragma once
#include "base/result.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace clozebench {

// An errno as an Error with a remedy: ENOSPC -> DiskFull, EACCES/EROFS -> ReadOnly, ENOENT -> NotFound.
Error ioError(int errorNumber, std::string_view action, const std::filesystem::path& path);

Result<std::string> readFile(const std::filesystem::path& path);
// Aside + fsync + rename + fsync of the folder.
Status writeFileAtomically(const std::filesystem::path& path, std::string_view content);
// The same for content in pieces, one after the other: large files without a copy in memory.
Status writeFileAtomically(const std::filesystem::path& path, std::span<const std::string_view> pieces);
// mkdir -p, with the error as ours.
Status makeDirectories(const std::filesystem::path& path);
// Writes a whole folder aside with `fill(temporaryFolder)`, fsyncs each file, then swaps it for `folder`.
// A kill at any moment leaves the old folder or the new one. One writer per folder at a time.
Status writeDirectoryAtomically(const std::filesystem::path& folder,
                                const std::function<Status(const std::filesystem::path&)>& fill);
// Before reading such a folder: brings the old content back when a kill fell between the two renames that a file system
// without an atomic exchange needs. Harmless beside a running writer.
void recoverDirectory(const std::filesystem::path& folder);

// A read-only memory map.
class MappedFile {
 public:
  static Result<MappedFile> open(const std::filesystem::path& path);
  MappedFile() = default;
  MappedFile(MappedFile&& other) noexcept;
  MappedFile& operator=(MappedFile&& other) noexcept;
  ~MappedFile();
  std::span<const std::byte> bytes() const { return {m_data, m_sizeBytes}; }

 private:
  const std::byte* m_data = nullptr;
  std::size_t m_sizeBytes = 0;
};

// An advisory lock held until destruction or the end of the process, whichever comes first, kill -9 included.
class FileLock {
 public:
  enum class Kind { Exclusive, Shared };
  // Does not wait: ErrorCode::Locked when another holder (in this process too) is there.
  static Result<FileLock> tryLock(const std::filesystem::path& path, Kind kind = Kind::Exclusive);
  // True when someone holds it exclusively at this moment. A missing file is not held.
  static bool isHeld(const std::filesystem::path& path);
  FileLock(FileLock&& other) noexcept;
  FileLock& operator=(FileLock&& other) noexcept;
  ~FileLock();

 private:
  explicit FileLock(int descriptor) : m_descriptor(descriptor) {}
  int m_descriptor = -1;
};

// $XDG_DATA_HOME/clozebench or ~/.local/share/clozebench; the workspace unless CLOZEBENCH_WORKSPACE says otherwise.
std::filesystem::path userDataFolder();
std::filesystem::path userCacheFolder();
// Free bytes where `path` (or its nearest existing parent) lies.
std::uint64_t freeDiskBytes(const std::filesystem::path& path);

}  // namespace clozebench

#include "base/files.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <utility>

namespace clozebench {
namespace fs = std::filesystem;

namespace {

// Owns a descriptor for the length of a function.
class Descriptor {
 public:
  Descriptor(const fs::path& path, int flags, mode_t mode = 0666)
      : m_value(::open(path.c_str(), flags | O_CLOEXEC, mode)) {}
  ~Descriptor() {
    if (m_value >= 0) ::close(m_value);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  explicit operator bool() const { return m_value >= 0; }
  int get() const { return m_value; }

 private:
  int m_value;
};

Status syncPath(const fs::path& path, int flags) {
  Descriptor file(path, flags);
  if (!file) return tl::unexpected(ioError(errno, "open", path));
  if (::fsync(file.get()) != 0 && errno != EINVAL && errno != EROFS)
    return tl::unexpected(ioError(errno, "flush", path));
  return {};
}

Status syncFolder(const fs::path& folder) {
  return syncPath(folder.empty() ? "." : folder, O_RDONLY | O_DIRECTORY);
}

fs::path aside(const fs::path& path, std::string_view suffix) {
  return path.parent_path() / ("." + path.filename().string() + std::string(suffix));
}

Status syncTree(const fs::path& folder) {
  std::error_code problem;
  for (fs::recursive_directory_iterator entry(folder, problem), end; !problem && entry != end;
       entry.increment(problem)) {
    std::error_code ignored;
    if (entry->is_regular_file(ignored)) CLOZE_CHECK(syncPath(entry->path(), O_RDONLY));
    if (entry->is_directory(ignored)) CLOZE_CHECK(syncFolder(entry->path()));
  }
  if (problem) return tl::unexpected(ioError(problem.value(), "list", folder));
  return syncFolder(folder);
}

bool isThere(const fs::path& path) {
  std::error_code ignored;
  return fs::exists(path, ignored);
}

// A name of its own for each writer, threads of one process too.
fs::path temporaryFor(const fs::path& path) {
  static std::atomic<unsigned> count{0};
  return aside(path, ".tmp" + std::to_string(::getpid()) + "-" + std::to_string(count++));
}

Status writeAll(int descriptor, std::string_view content, const fs::path& path) {
  while (!content.empty()) {
    const ssize_t written = ::write(descriptor, content.data(), content.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return tl::unexpected(ioError(errno, "write", path));
    content.remove_prefix(static_cast<std::size_t>(written));
  }
  return {};
}

Status writeAside(const fs::path& temporary, std::span<const std::string_view> pieces, const fs::path& path) {
  Descriptor file(temporary, O_WRONLY | O_CREAT | O_TRUNC);
  if (!file) return tl::unexpected(ioError(errno, "write", path));
  for (std::string_view piece : pieces) CLOZE_CHECK(writeAll(file.get(), piece, path));
  if (::fsync(file.get()) != 0) return tl::unexpected(ioError(errno, "write", path));
  return {};
}

// Puts `fresh` in the place of `folder`. Where the file system can, both change names in one step, so that a reader
// always finds one of them; elsewhere there is a moment without, which recoverDirectory repairs after a kill.
Status swapFolders(const fs::path& fresh, const fs::path& folder) {
  if (!isThere(folder)) {
    if (::rename(fresh.c_str(), folder.c_str()) != 0) return tl::unexpected(ioError(errno, "write", folder));
    return {};
  }
  if (::renameat2(AT_FDCWD, fresh.c_str(), AT_FDCWD, folder.c_str(), RENAME_EXCHANGE) == 0) return {};
  const fs::path old = aside(folder, ".old");
  if (::rename(folder.c_str(), old.c_str()) != 0) return tl::unexpected(ioError(errno, "replace", folder));
  if (::rename(fresh.c_str(), folder.c_str()) != 0) {
    const int problem = errno;
    ::rename(old.c_str(), folder.c_str());
    return tl::unexpected(ioError(problem, "replace", folder));
  }
  return {};
}

}  // namespace

Error ioError(int errorNumber, std::string_view action, const fs::path& path) {
  const std::string what = "Cannot " + std::string(action) + " " + path.string() + ": " + std::strerror(errorNumber);
  const std::map<std::string, std::string> context{{"file", path.string()}};
  switch (errorNumber) {
    case EFBIG:  // beyond the limit on file sizes, or of the file system
    case ENOSPC:
    case EDQUOT:
      return {ErrorCode::DiskFull, what,
              "Free some space on that disk and try again (a run: cloze resume), or choose a folder elsewhere",
              context};
    case EACCES:
    case EPERM:
    case EROFS:
      return {ErrorCode::ReadOnly, what,
              "Make it writable, or choose another folder (--workspace DIR for the workspace)", context};
    case ENOENT:
    case ENOTDIR:
      return {ErrorCode::NotFound, what, "Check the path", context};
    case EISDIR:
      return {ErrorCode::BadInput, what, "Name a file, not a folder", context};
    default:
      return {ErrorCode::Io, what, "Check the disk and the path, then try again", context};
  }
}

Result<std::string> readFile(const fs::path& path) {
  Descriptor file(path, O_RDONLY);
  if (!file) return tl::unexpected(ioError(errno, "open", path));
  struct stat info {};
  if (::fstat(file.get(), &info) == 0 && S_ISDIR(info.st_mode)) return tl::unexpected(ioError(EISDIR, "read", path));
  std::string content;
  content.reserve(static_cast<std::size_t>(info.st_size));
  char buffer[1 << 16];
  for (;;) {
    const ssize_t got = ::read(file.get(), buffer, sizeof buffer);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return tl::unexpected(ioError(errno, "read", path));
    if (got == 0) return content;
    content.append(buffer, static_cast<std::size_t>(got));
  }
}

Status writeFileAtomically(const fs::path& path, std::string_view content) {
  return writeFileAtomically(path, std::span(&content, 1));
}

Status writeFileAtomically(const fs::path& path, std::span<const std::string_view> pieces) {
  const fs::path temporary = temporaryFor(path);
  auto written = writeAside(temporary, pieces, path);
  if (written && ::rename(temporary.c_str(), path.c_str()) != 0)
    written = tl::unexpected(ioError(errno, "write", path));
  if (!written) {
    ::unlink(temporary.c_str());
    return written;
  }
  return syncFolder(path.parent_path());
}

Status makeDirectories(const fs::path& path) {
  std::error_code problem;
  fs::create_directories(path, problem);
  if (problem) return tl::unexpected(ioError(problem.value(), "create", path));
  return {};
}

Status writeDirectoryAtomically(const fs::path& folder, const std::function<Status(const fs::path&)>& fill) {
  recoverDirectory(folder);
  const fs::path fresh = aside(folder, ".new");
  std::error_code ignored;
  fs::remove_all(fresh, ignored);
  fs::remove_all(aside(folder, ".old"), ignored);
  CLOZE_CHECK(makeDirectories(fresh));
  auto done = fill(fresh);
  if (done) done = syncTree(fresh);
  if (done) done = swapFolders(fresh, folder);
  if (done) done = syncFolder(folder.parent_path());
  fs::remove_all(fresh, ignored);  // after a swap this holds the old content
  fs::remove_all(aside(folder, ".old"), ignored);
  return done;
}

void recoverDirectory(const fs::path& folder) {
  std::error_code ignored;
  const fs::path old = aside(folder, ".old");
  if (!isThere(folder) && isThere(old)) fs::rename(old, folder, ignored);
}

Result<MappedFile> MappedFile::open(const fs::path& path) {
  Descriptor file(path, O_RDONLY);
  if (!file) return tl::unexpected(ioError(errno, "open", path));
  struct stat info {};
  if (::fstat(file.get(), &info) != 0) return tl::unexpected(ioError(errno, "read", path));
  if (S_ISDIR(info.st_mode)) return tl::unexpected(ioError(EISDIR, "read", path));
  MappedFile mapped;
  if (info.st_size == 0) return mapped;
  void* data = ::mmap(nullptr, static_cast<std::size_t>(info.st_size), PROT_READ, MAP_SHARED, file.get(), 0);
  if (data == MAP_FAILED) return tl::unexpected(ioError(errno, "map", path));
  mapped.m_data = static_cast<const std::byte*>(data);
  mapped.m_sizeBytes = static_cast<std::size_t>(info.st_size);
  return mapped;
}

MappedFile::MappedFile(MappedFile&& other) noexcept
    : m_data(std::exchange(other.m_data, nullptr)), m_sizeBytes(std::exchange(other.m_sizeBytes, 0)) {}

MappedFile& MappedFile::operator=(MappedFile&& other) noexcept {
  std::swap(m_data, other.m_data);
  std::swap(m_sizeBytes, other.m_sizeBytes);
  return *this;
}

MappedFile::~MappedFile() {
  if (m_data) ::munmap(const_cast<std::byte*>(m_data), m_sizeBytes);
}

namespace {
// isHeld() of another process takes the lock for some microseconds: a refusal counts when it lasts.
bool lockPatiently(int descriptor, int operation) {
  for (int attempt = 0;; ++attempt) {
    if (::flock(descriptor, operation | LOCK_NB) == 0) return true;
    if (errno != EWOULDBLOCK || attempt == 5) return false;
    ::usleep(1000);
  }
}
}  // namespace

Result<FileLock> FileLock::tryLock(const fs::path& path, Kind kind) {
  int descriptor = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
  if (descriptor < 0 && kind == Kind::Shared) descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return tl::unexpected(ioError(errno, "lock", path));
  if (lockPatiently(descriptor, kind == Kind::Exclusive ? LOCK_EX : LOCK_SH)) return FileLock(descriptor);
  const int problem = errno;
  ::close(descriptor);
  if (problem != EWOULDBLOCK) return tl::unexpected(ioError(problem, "lock", path));
  return fail(ErrorCode::Locked, path.string() + " is in use by another process", "Wait until it ends, or stop it",
              {{"file", path.string()}});
}

bool FileLock::isHeld(const fs::path& path) {
  Descriptor file(path, O_RDONLY);
  if (!file) return false;
  if (::flock(file.get(), LOCK_SH | LOCK_NB) == 0) {
    ::flock(file.get(), LOCK_UN);
    return false;
  }
  return errno == EWOULDBLOCK;
}

FileLock::FileLock(FileLock&& other) noexcept : m_descriptor(std::exchange(other.m_descriptor, -1)) {}

FileLock& FileLock::operator=(FileLock&& other) noexcept {
  std::swap(m_descriptor, other.m_descriptor);
  return *this;
}

FileLock::~FileLock() {
  if (m_descriptor >= 0) ::close(m_descriptor);
}

namespace {
fs::path userFolder(const char* variable, const char* fallback) {
  if (const char* set = std::getenv(variable); set && *set) return fs::path(set) / "clozebench";
  const char* home = std::getenv("HOME");
  return fs::path(home && *home ? home : ".") / fallback / "clozebench";
}
}  // namespace

fs::path userDataFolder() {
  return userFolder("XDG_DATA_HOME", ".local/share");
}
fs::path userCacheFolder() {
  return userFolder("XDG_CACHE_HOME", ".cache");
}

std::uint64_t freeDiskBytes(const fs::path& path) {
  fs::path place = fs::absolute(path);
  while (!fs::exists(place) && place.has_relative_path()) place = place.parent_path();
  std::error_code problem;
  const auto info = fs::space(place, problem);
  return problem ? 0 : info.available;
}

}  // namespace clozebench

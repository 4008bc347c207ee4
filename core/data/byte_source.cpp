#include "data/byte_source.h"

#include "base/files.h"

#include <unistd.h>
#include <zlib.h>

#include <cerrno>
#include <string>
#include <string_view>
#include <utility>

namespace clozebench {
namespace fs = std::filesystem;
namespace {

gzFile gz(void* file) {
  return static_cast<gzFile>(file);
}

// Containers that this reader does not open, by their first bytes, and how a person opens them.
Status refuseOtherContainers(const fs::path& path, std::string_view head) {
  struct Container {
    std::string magic;
    const char* name;
    const char* command;
  };
  static const Container kContainers[] = {{std::string("\xFD"
                                                       "7zXZ\0",
                                                       6),
                                           "xz", "xz -d"},
                                          {std::string("PK\x03\x04", 4), "zip", "unzip"},
                                          {std::string("BZh", 3), "bzip2", "bunzip2"},
                                          {std::string("\x28\xB5\x2F\xFD", 4), "zstd", "zstd -d"}};
  for (const auto& container : kContainers) {
    if (head.starts_with(container.magic))
      return fail(ErrorCode::Unsupported, path.string() + " is a " + container.name + " file, which is not read here",
                  std::string("Unpack it first (") + container.command + "), or pack it with gzip",
                  {{"file", path.string()}});
  }
  return {};
}

// By its name, before it is opened: a process that opens and closes its own database, even for reading, loses every
// lock that SQLite holds on it (POSIX, fcntl(2)).
Status refuseDatabases(const fs::path& path) {
  const std::string name = path.filename().string();
  const bool database = path.stem() == "workspace" && path.extension().string().starts_with(".sqlite");
  if (!database) return {};
  return fail(ErrorCode::BadInput, path.string() + " is a workspace's database, not text",
              "Name files of text; `cloze export ... --format csv` writes what a workspace holds",
              {{"file", path.string()}});
}

}  // namespace

void ByteSource::Closer::operator()(void* file) const {
  gzclose(gz(file));
}

Result<ByteSource> ByteSource::open(const fs::path& path) {
  std::error_code problem;
  if (fs::is_directory(path, problem)) return tl::unexpected(ioError(EISDIR, "read", path));
  CLOZE_CHECK(refuseDatabases(path));
  ByteSource source;
  source.m_path = path;
  errno = 0;
  source.m_file.reset(gzopen(path.c_str(), "rb"));
  if (!source.m_file) return tl::unexpected(ioError(errno != 0 ? errno : ENOMEM, "open", path));
  gzbuffer(gz(source.m_file.get()), 1 << 17);
  const auto size = fs::file_size(path, problem);
  source.m_fileBytes = problem ? 0 : size;
  return source;
}

Result<ByteSource> ByteSource::openStandardInput() {
  ByteSource source;
  source.m_path = "standard input";
  const int descriptor = ::dup(STDIN_FILENO);
  if (descriptor < 0) return tl::unexpected(ioError(errno, "read", source.m_path));
  source.m_file.reset(gzdopen(descriptor, "rb"));
  if (source.m_file) return source;
  ::close(descriptor);
  return tl::unexpected(ioError(ENOMEM, "read", source.m_path));
}

Result<std::size_t> ByteSource::read(char* buffer, std::size_t capacity) {
  errno = 0;
  const int got = gzread(gz(m_file.get()), buffer, static_cast<unsigned>(capacity));
  int code = Z_OK;
  const char* message = gzerror(gz(m_file.get()), &code);
  if (code == Z_ERRNO) return tl::unexpected(ioError(errno != 0 ? errno : EIO, "read", m_path));
  if (got < 0 || code == Z_BUF_ERROR)
    return fail(ErrorCode::BadInput, m_path.string() + " is a damaged or cut-off gzip file (" + message + ")",
                "Fetch the file again, or unpack what is left with gzip -dc", {{"file", m_path.string()}});
  const bool first = !std::exchange(m_begun, true);
  if (first && gzdirect(gz(m_file.get())) == 1)  // looked at here, not by a second opening: a pipe is read once
    CLOZE_CHECK(refuseOtherContainers(m_path, {buffer, static_cast<std::size_t>(got)}));
  return static_cast<std::size_t>(got);
}

std::uint64_t ByteSource::position() const {
  const auto offset = gzoffset(gz(m_file.get()));
  return offset < 0 ? 0 : static_cast<std::uint64_t>(offset);
}

}  // namespace clozebench

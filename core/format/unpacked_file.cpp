#include "format/unpacked_file.h"

#include "base/files.h"

#include <zlib.h>

#include <cerrno>
#include <cstring>

namespace clozebench::format {
namespace {

constexpr std::size_t kPieceBytes = 1 << 18;

gzFile asGz(void* file) {
  return static_cast<gzFile>(file);
}

}  // namespace

void UnpackedFile::Close::operator()(void* file) const {
  if (file) gzclose_r(asGz(file));
}

Result<UnpackedFile> UnpackedFile::open(const std::filesystem::path& path) {
  std::error_code problem;
  if (std::filesystem::is_directory(path, problem)) return tl::unexpected(ioError(EISDIR, "read", path));
  errno = 0;
  UnpackedFile file;
  file.m_file.reset(gzopen(path.c_str(), "rb"));
  if (!file.m_file) return tl::unexpected(ioError(errno ? errno : ENOMEM, "open", path));
  gzbuffer(asGz(file.m_file.get()), kPieceBytes);
  file.m_path = path;
  file.m_total = static_cast<double>(std::filesystem::file_size(path, problem));
  return file;
}

Result<bool> UnpackedFile::fill() {
  if (m_ended) return false;
  m_buffer.erase(0, std::exchange(m_at, 0));
  const std::size_t before = m_buffer.size();
  m_buffer.resize(before + kPieceBytes);
  errno = 0;
  const int got = gzread(asGz(m_file.get()), m_buffer.data() + before, kPieceBytes);
  m_buffer.resize(before + static_cast<std::size_t>(std::max(got, 0)));
  int code = Z_OK;
  const char* message = gzerror(asGz(m_file.get()), &code);
  if (code == Z_ERRNO) return tl::unexpected(ioError(errno ? errno : EIO, "read", m_path));
  if (got < 0 || code == Z_BUF_ERROR || code == Z_DATA_ERROR)
    return fail(ErrorCode::Corrupt,
                m_path.string() + " cannot be unpacked: " + (code == Z_BUF_ERROR ? "it ends early" : message),
                "Copy or download the file again", {{"file", m_path.string()}});
  m_ended = got == 0;
  return got > 0;
}

Result<std::string_view> UnpackedFile::peek(std::size_t wanted) {
  while (m_buffer.size() - m_at < wanted) {
    CLOZE_TRY(const bool more, fill());
    if (!more) break;
  }
  return std::string_view(m_buffer).substr(m_at);
}

void UnpackedFile::consume(std::size_t bytes) {
  m_at += bytes;
  m_offset += bytes;
}

Result<bool> UnpackedFile::line(std::string_view& line, std::size_t mostBytes) {
  std::size_t searched = 0;
  for (;;) {
    const std::string_view unread = std::string_view(m_buffer).substr(m_at);
    const std::size_t end = unread.find('\n', searched);
    if (end != std::string_view::npos || m_ended) {
      if (end == std::string_view::npos && unread.empty()) return false;
      line = unread.substr(0, end);
      consume(std::min(line.size() + 1, unread.size()));
      if (line.ends_with('\r')) line.remove_suffix(1);
      ++m_lineNumber;
      return true;
    }
    if (unread.size() > mostBytes)
      return fail(ErrorCode::BadInput,
                  m_path.string() + ", line " + std::to_string(m_lineNumber + 1) + " is longer than " +
                      std::to_string(mostBytes >> 20) + " MB: this is no file of word vectors",
                  "Name a file that word2vec, GloVe or fastText wrote", {{"file", m_path.string()}});
    searched = unread.size();
    CLOZE_CHECK(fill());
  }
}

double UnpackedFile::done() const {
  return static_cast<double>(gzoffset(asGz(m_file.get())));
}

}  // namespace clozebench::format

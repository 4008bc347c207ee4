// The bytes of a file, plain or .gz, through a sliding buffer.
#pragma once
#include "base/result.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

namespace clozebench::format {

class UnpackedFile {
 public:
  static Result<UnpackedFile> open(const std::filesystem::path& path);
  // What is not consumed yet: at least `wanted` bytes, fewer only at the end. Valid until the next call.
  Result<std::string_view> peek(std::size_t wanted);
  void consume(std::size_t bytes);
  // The next line without its end (LF or CRLF); false at the end of the file. `mostBytes`: BadInput beyond.
  Result<bool> line(std::string_view& line, std::size_t mostBytes);

  std::uint64_t offset() const { return m_offset; }         // of the first byte of peek(), unpacked
  std::int64_t lineNumber() const { return m_lineNumber; }  // of the line that line() gave, 1-based
  double done() const;                                      // bytes of the file as it lies on the disk
  double total() const { return m_total; }
  const std::filesystem::path& path() const { return m_path; }

 private:
  struct Close {
    void operator()(void* file) const;
  };
  Result<bool> fill();
  std::unique_ptr<void, Close> m_file;  // gzFile
  std::filesystem::path m_path;
  std::string m_buffer;  // m_buffer[m_at ...] is unread
  std::size_t m_at = 0;
  bool m_ended = false;
  std::uint64_t m_offset = 0;
  std::int64_t m_lineNumber = 0;
  double m_total = 0;
};

}  // namespace clozebench::format

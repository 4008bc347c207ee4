// The bytes of a file, unpacked when it is gzip (by content, not by name). Errors name the file and what to do.
#pragma once
#include "base/result.h"

#include <cstdint>
#include <filesystem>
#include <memory>

namespace clozebench {

class ByteSource {
 public:
  static Result<ByteSource> open(const std::filesystem::path& path);
  static Result<ByteSource> openStandardInput();  // a pipe as well as a file
  // Reads up to `capacity` bytes; 0 at the end. A gzip file that breaks off is an error, not an end.
  Result<std::size_t> read(char* buffer, std::size_t capacity);
  std::uint64_t fileBytes() const { return m_fileBytes; }  // on disk
  std::uint64_t position() const;                          // of fileBytes()

 private:
  struct Closer {
    void operator()(void* file) const;
  };
  std::filesystem::path m_path;
  std::unique_ptr<void, Closer> m_file;  // gzFile
  std::uint64_t m_fileBytes = 0;
  bool m_begun = false;
};

}  // namespace clozebench

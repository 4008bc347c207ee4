// A text file line by line as clean UTF-8. Lines end at LF, CR or CRLF and nowhere else. UTF-16 and GB18030 are
// recognised, other encodings are read when they are named. Bytes that do not belong are read as CP1252 (in UTF-8) or
// as U+FFFD, byte order marks are taken out, control characters become blanks: each counted and said with its line. A
// file that is no text in any of these is refused.
#pragma once
#include "base/result.h"
#include "data/byte_source.h"
#include "data/notice_log.h"
#include "data/task.h"
#include "text/decoder.h"

#include <cstdint>
#include <filesystem>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace clozebench {

class LineReader {
 public:
  // `encoding` as task.encoding has it. Lines of more bytes of UTF-8 come in parts, with a notice.
  static Result<LineReader> open(const std::filesystem::path& path, const std::string& encoding = "auto",
                                 std::size_t maxLineBytes = std::numeric_limits<std::size_t>::max());
  static Result<LineReader> openStandardInput();
  // The next line without its end; false at the end of the file.
  Result<bool> next(std::string& line);
  std::int64_t lineNumber() const { return m_lineNumber; }  // of the line that next() gave, 1-based
  std::uint64_t position() const { return m_source.position(); }
  NoticeLog& notices() { return m_notices; }
  // path, encoding and notices; rows and skipped are the caller's.
  FileReport report() const;

 private:
  explicit LineReader(ByteSource source) : m_source(std::move(source)) {}
  static Result<LineReader> begin(ByteSource source, const std::filesystem::path& path, const std::string& encoding,
                                  std::size_t maxLineBytes);
  Status fill();
  Status takeFirstBytes(const std::string& encoding);
  Status chooseDecoder(std::string encoding);
  Status checkEncoding(bool atEnd) const;
  Status checkBinary() const;
  void cleanInto(std::string_view raw, std::string& line);
  std::size_t cleanSpecial(std::string_view raw, std::size_t position, std::string& line);
  std::size_t readWrongByte(std::string_view raw, std::size_t position, std::string& line);
  void noteReplacement(char32_t codePoint);
  std::size_t cutLength() const;

  ByteSource m_source;
  std::filesystem::path m_path;
  std::size_t m_maxLineBytes = 0;
  std::string m_encoding;                // of m_decoder, as people write it
  std::optional<TextDecoder> m_decoder;  // none: UTF-8
  std::string m_raw;                     // read, not decoded yet
  std::string m_buffer;                  // m_buffer[m_at ...] is unread
  std::size_t m_at = 0;
  bool m_ended = false, m_skipLineFeed = false, m_cutLine = false;
  std::int64_t m_lineNumber = 0;
  NoticeLog m_notices;
  bool m_byteOrderMark = false;
  std::int64_t m_totalBytes = 0, m_wrongBytes = 0, m_highBytes = 0;
};

// All lines of a file, for formats that need to look back and forth.
struct TextLines {
  std::vector<std::string> lines;
  FileReport report;  // notices are still in `log`
  NoticeLog log;
};
Result<TextLines> readLines(const std::filesystem::path& path, const std::string& encoding = "auto");
Result<TextLines> readStandardInput();

}  // namespace clozebench

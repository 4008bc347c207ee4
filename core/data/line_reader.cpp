#include "data/line_reader.h"

#include "text/utf8.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstring>

namespace clozebench {
namespace fs = std::filesystem;
namespace {

constexpr std::size_t kBlockBytes = 1 << 18;
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
constexpr const char* kWrongBytes = "bytes that are not UTF-8";
// Mostly other than ASCII, and some of that wrong: another encoding, not a few slips. French in CP1252 has some 5 % of
// bytes above ASCII, Chinese in GB18030 or Russian in CP1251 nearly all, many of which pass for UTF-8 by chance.
constexpr std::int64_t kDenseHighBytes = 4;  // one byte in 4 is above ASCII
constexpr std::int64_t kMostWrong = 20;      // one of those in 20 is wrong
constexpr std::int64_t kFewWrong = 16;

// Windows-1252 for 0x80..0x9F; 0 = unassigned there, read as Latin-1.
constexpr std::array<char32_t, 32> kCp1252 = {0x20AC, 0,      0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
                                              0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0,      0x017D, 0,
                                              0,      0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
                                              0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0,      0x017E, 0x0178};

char32_t fromCp1252(unsigned char byte) {
  const char32_t mapped = byte >= 0x80 && byte < 0xA0 ? kCp1252[byte - 0x80u] : 0;
  return mapped != 0 ? mapped : byte;
}

std::string hex(unsigned value, const char* format) {
  char text[16];
  std::snprintf(text, sizeof text, format, value);
  return text;
}

// A UTF-16 surrogate written as three bytes (CESU-8); 0 when there is none.
char32_t surrogateAt(std::string_view raw, std::size_t position) {
  if (position + 2 >= raw.size()) return 0;
  const auto a = static_cast<unsigned char>(raw[position]), b = static_cast<unsigned char>(raw[position + 1]),
             c = static_cast<unsigned char>(raw[position + 2]);
  if (a != 0xED || b < 0xA0 || b > 0xBF || (c & 0xC0) != 0x80) return 0;
  return 0xD000u | (b & 0x3Fu) << 6 | (c & 0x3Fu);
}

std::size_t lineEnd(std::string_view text, std::size_t from) {
  while (from < text.size() && text[from] != '\n' && text[from] != '\r') ++from;
  return from;
}

bool isPlain(std::string_view raw) {
  for (const char c : raw) {
    const auto byte = static_cast<unsigned char>(c);
    if ((byte < 0x20 && byte != '\t') || byte >= 0x7F) return false;
  }
  return true;
}

}  // namespace

Result<LineReader> LineReader::open(const fs::path& path, const std::string& encoding, std::size_t maxLineBytes) {
  CLOZE_TRY(auto source, ByteSource::open(path));
  return begin(std::move(source), path, encoding, maxLineBytes);
}

Result<LineReader> LineReader::openStandardInput() {
  CLOZE_TRY(auto source, ByteSource::openStandardInput());
  return begin(std::move(source), "standard input", "auto", std::numeric_limits<std::size_t>::max());
}

Result<LineReader> LineReader::begin(ByteSource source, const fs::path& path, const std::string& encoding,
                                     std::size_t maxLineBytes) {
  LineReader reader(std::move(source));
  reader.m_path = path;
  reader.m_maxLineBytes = maxLineBytes;
  CLOZE_CHECK(reader.takeFirstBytes(encoding));
  return reader;
}

// Drops what was read and appends the next block.
Status LineReader::fill() {
  m_buffer.erase(0, m_at);
  m_at = 0;
  m_raw.resize(kBlockBytes);
  auto got = m_source.read(m_raw.data(), kBlockBytes);
  if (!got) return tl::unexpected(got.error());
  m_raw.resize(*got);
  m_ended = *got == 0;
  m_totalBytes += static_cast<std::int64_t>(*got);
  if (m_decoder)
    m_decoder->decode(m_raw, m_ended, m_buffer);
  else
    m_buffer += m_raw;
  return {};
}

// A picture, an archive or a document of an office program: many control characters, which no text encoding has.
Status LineReader::checkBinary() const {
  const auto isControl = [](char c) { return static_cast<unsigned char>(c) < 0x20 && !std::strchr("\t\n\v\f\r\x1b", c); };
  const auto controls = std::count_if(m_raw.begin(), m_raw.end(), [&](char c) { return c != 0 && isControl(c); });
  if (controls < kFewWrong || controls * kMostWrong < static_cast<std::ptrdiff_t>(m_raw.size())) return {};
  return fail(ErrorCode::BadInput,
              m_path.string() + " is not a text file (" + std::to_string(controls) + " of its first " +
                  std::to_string(m_raw.size()) + " bytes are control characters)",
              "Name a text file; of a document or a spreadsheet, save the text first, such as a table as CSV",
              {{"file", m_path.string()}});
}

Status LineReader::takeFirstBytes(const std::string& encoding) {
  CLOZE_CHECK(fill());
  if (encoding == "auto" && guessedEncoding(m_raw) != "utf-16") CLOZE_CHECK(checkBinary());
  CLOZE_CHECK(chooseDecoder(encoding));
  if (std::string_view(m_buffer).starts_with(kByteOrderMark)) {
    m_byteOrderMark = !m_decoder;
    m_at = kByteOrderMark.size();
  }
  const auto nulBytes = std::count(m_buffer.begin(), m_buffer.end(), '\0');
  if (nulBytes > 16 && nulBytes * 20 > static_cast<std::ptrdiff_t>(m_buffer.size()))
    return fail(ErrorCode::BadInput,
                m_path.string() + " is not a text file (" + std::to_string(nulBytes) + " of its first " +
                    std::to_string(m_buffer.size()) + " bytes are NUL)",
                "Name a text file; if it is UTF-16 text, set task.encoding or corpus.encoding to utf-16",
                {{"file", m_path.string()}});
  return {};
}

Status LineReader::chooseDecoder(std::string encoding) {
  if (encoding == "auto") encoding = guessedEncoding(m_raw);
  if (encoding.empty() || encoding == "utf-8") return {};
  m_encoding = encodingName(encoding);
  // Without a mark the halves that are 0 tell which comes first.
  if (encoding == "utf-16" && m_raw.size() > 1 && m_raw[0] != 0 && m_raw[1] == 0) encoding = "utf-16le";
  CLOZE_TRY(m_decoder, TextDecoder::make(encoding));
  m_buffer.clear();
  m_decoder->decode(m_raw, m_ended, m_buffer);
  return {};
}

Status LineReader::checkEncoding(bool atEnd) const {
  if (m_decoder || m_wrongBytes < kFewWrong || (!atEnd && m_totalBytes < static_cast<std::int64_t>(kBlockBytes)))
    return {};
  if (m_highBytes * kDenseHighBytes < m_totalBytes || m_wrongBytes * kMostWrong < m_highBytes) return {};
  return fail(ErrorCode::BadInput,
              m_path.string() + " is not UTF-8: " + std::to_string(m_wrongBytes) + " wrong bytes up to line " +
                  std::to_string(m_lineNumber),
              "Say which encoding it has (task.encoding, corpus.encoding), or save it as UTF-8",
              {{"file", m_path.string()}, {"line", std::to_string(m_lineNumber)}});
}

// Where to cut an overlong line: not inside a character.
std::size_t LineReader::cutLength() const {
  std::size_t cut = m_maxLineBytes;
  while (cut > 1 && (static_cast<unsigned char>(m_buffer[m_at + cut]) & 0xC0u) == 0x80u) --cut;
  return cut;
}

Result<bool> LineReader::next(std::string& line) {
  line.clear();
  std::size_t scanned = 0;
  for (;;) {
    if (m_skipLineFeed && m_at < m_buffer.size()) {
      if (m_buffer[m_at] == '\n') ++m_at;
      m_skipLineFeed = false;
    }
    const std::string_view rest = std::string_view(m_buffer).substr(m_at);
    const std::size_t end = lineEnd(rest, scanned);
    if (end > m_maxLineBytes) {
      const std::size_t cut = cutLength();
      if (!m_cutLine) {
        ++m_lineNumber;
        m_notices.add("overlong lines", m_lineNumber,
                      "longer than " + std::to_string(m_maxLineBytes) + " bytes: read in parts");
      }
      m_cutLine = true;
      cleanInto(rest.substr(0, cut), line);
      m_at += cut;
      return true;
    }
    if (end < rest.size()) {
      if (!m_cutLine) ++m_lineNumber;
      m_cutLine = false;
      cleanInto(rest.substr(0, end), line);
      m_skipLineFeed = rest[end] == '\r';
      m_at += end + 1;
      CLOZE_CHECK(checkEncoding(/*atEnd=*/false));
      return true;
    }
    if (m_ended) {
      if (rest.empty()) {
        CLOZE_CHECK(checkEncoding(/*atEnd=*/true));
        return false;
      }
      if (!m_cutLine) ++m_lineNumber;
      cleanInto(rest, line);
      m_at = m_buffer.size();
      CLOZE_CHECK(checkEncoding(/*atEnd=*/true));
      return true;
    }
    scanned = rest.size();
    CLOZE_CHECK(fill());
  }
}

void LineReader::cleanInto(std::string_view raw, std::string& line) {
  if (isPlain(raw)) {
    line.append(raw);
    return;
  }
  line.reserve(line.size() + raw.size());
  for (std::size_t position = 0; position < raw.size();) {
    const std::size_t start = position;
    char32_t codePoint = 0;
    const bool valid = nextCodePoint(raw, position, codePoint);
    const bool special = !valid || codePoint == 0xFEFF || codePoint == 0x7F || (codePoint < 0x20 && codePoint != '\t');
    if (special) {
      position = cleanSpecial(raw, start, line);
    } else {
      if (codePoint >= 0x80) m_highBytes += static_cast<std::int64_t>(position - start);
      if (m_decoder) noteReplacement(codePoint);
      line.append(raw.substr(start, position - start));
    }
  }
}

// Handles what stands at `position` and is not ordinary text; returns where to go on.
std::size_t LineReader::cleanSpecial(std::string_view raw, std::size_t position, std::string& line) {
  const auto byte = static_cast<unsigned char>(raw[position]);
  if (raw.substr(position, 3) == kByteOrderMark) {
    m_notices.add("byte order marks inside the text", m_lineNumber,
                  "a byte order mark (U+FEFF) inside the text was taken out");
    return position + 3;
  }
  if (byte < 0x80) {
    m_notices.add("control characters", m_lineNumber,
                  "control character " + hex(byte, "0x%02X") + " was read as a blank");
    line.push_back(' ');
    return position + 1;
  }
  return readWrongByte(raw, position, line);
}

std::size_t LineReader::readWrongByte(std::string_view raw, std::size_t position, std::string& line) {
  if (const char32_t high = surrogateAt(raw, position); high != 0) {
    const char32_t low = high < 0xDC00 ? surrogateAt(raw, position + 3) : 0;
    const bool pair = low >= 0xDC00;
    appendUtf8(line, pair ? 0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00) : 0xFFFD);
    m_notices.add("UTF-16 surrogates", m_lineNumber,
                  pair ? "a pair of UTF-16 surrogates was joined to one character"
                       : "lone UTF-16 surrogate " + hex(high, "U+%04X") + " was replaced by U+FFFD");
    return position + (pair ? 6 : 3);
  }
  const auto byte = static_cast<unsigned char>(raw[position]);
  std::string shown;
  appendUtf8(shown, fromCp1252(byte));
  line += shown;
  ++m_wrongBytes;
  ++m_highBytes;
  m_notices.add(kWrongBytes, m_lineNumber,
                "byte " + hex(byte, "0x%02X") + " is not UTF-8; read as CP1252 \"" + shown + "\"");
  return position + 1;
}

void LineReader::noteReplacement(char32_t codePoint) {
  if (codePoint != 0xFFFD) return;
  m_notices.add("bytes that are not " + m_encoding, m_lineNumber,
                "bytes that are not " + m_encoding + ": read as \uFFFD");
}

FileReport LineReader::report() const {
  FileReport report;
  report.path = m_path.string();
  report.encoding = m_decoder ? m_encoding : m_byteOrderMark ? "UTF-8 with BOM" : "UTF-8";
  if (m_wrongBytes > 0)
    report.encoding = m_highBytes == m_wrongBytes
                          ? "CP1252"
                          : report.encoding + ", " + std::to_string(m_wrongBytes) + " bytes CP1252";
  report.notices = m_notices.lines();
  return report;
}

namespace {

Result<TextLines> allOf(LineReader reader) {
  TextLines text;
  for (std::string line;;) {
    CLOZE_TRY(const bool more, reader.next(line));
    if (!more) break;
    text.lines.push_back(line);
  }
  text.report = reader.report();
  text.log = reader.notices();
  return text;
}

}  // namespace

Result<TextLines> readLines(const fs::path& path, const std::string& encoding) {
  CLOZE_TRY(auto reader, LineReader::open(path, encoding));
  return allOf(std::move(reader));
}

Result<TextLines> readStandardInput() {
  CLOZE_TRY(auto reader, LineReader::openStandardInput());
  return allOf(std::move(reader));
}

}  // namespace clozebench

#include "format/word_vectors.h"

#include "format/unpacked_file.h"
#include "format/utf8_check.h"

#include <array>
#include <charconv>
#include <cmath>
#include <cstring>
#include <optional>

namespace clozebench::format {
namespace {

namespace fs = std::filesystem;

constexpr std::int64_t kMaxWidth = 65536;
constexpr std::size_t kMaxLineBytes = 4 << 20, kMaxWordBytes = 1 << 16;
constexpr std::int64_t kWordsBetweenQuestions = 4096;
// More than a tenth: the file is in another encoding, not just soiled.
constexpr std::int64_t kFewWords = 20, kWrongShare = 10;

constexpr const char* kRemedy =
    "Name a file of word vectors as word2vec (text, binary), GloVe or fastText (.vec) write it";

tl::unexpected<Error> badInput(const UnpackedFile& file, const std::string& where, const std::string& problem) {
  return fail(ErrorCode::BadInput, file.path().string() + ", " + where + ": " + problem, kRemedy,
              {{"file", file.path().string()}, {"where", where}, {"key", "tokenizer.embeddings"}});
}

tl::unexpected<Error> endsEarly(const UnpackedFile& file, const std::string& where, const std::string& problem) {
  return fail(ErrorCode::Corrupt, file.path().string() + " ends early: " + problem, "Copy or download the file again",
              {{"file", file.path().string()}, {"where", where}, {"key", "tokenizer.embeddings"}});
}

std::string lineText(std::int64_t line) {
  return "line " + std::to_string(line);
}
std::string byteText(std::uint64_t offset) {
  return "byte " + std::to_string(offset);
}

// ---- fields of a line

bool isSeparator(char c) {
  return c == ' ' || c == '\t';
}

// What each byte may be in a number: a part of it, and one that makes it a number. nan and inf are found when they are
// parsed. A table, because every byte of a file of gigabytes is looked at.
enum NumberByte : std::uint8_t { kPart = 1, kDigit = 2 };
constexpr std::array<std::uint8_t, 256> numberBytes() {
  std::array<std::uint8_t, 256> bytes{};
  for (const char c : std::string_view("+-.eEaifAIF")) bytes[static_cast<unsigned char>(c)] = kPart;
  for (const char c : std::string_view("0123456789nN")) bytes[static_cast<unsigned char>(c)] = kPart | kDigit;
  return bytes;
}

bool looksLikeNumber(std::string_view field) {
  static constexpr auto kBytes = numberBytes();
  unsigned every = kPart, any = 0;
  for (const char c : field) {
    const unsigned flags = kBytes[static_cast<unsigned char>(c)];
    every &= flags;
    any |= flags;
  }
  return (every & kPart) != 0 && (any & kDigit) != 0;
}

// Takes the last field off `line`; "" when there is none.
std::string_view takeLastField(std::string_view& line) {
  std::size_t end = line.size();
  while (end > 0 && isSeparator(line[end - 1])) --end;
  std::size_t begin = end;
  while (begin > 0 && !isSeparator(line[begin - 1])) --begin;
  const auto field = line.substr(begin, end - begin);
  line = line.substr(0, begin);
  return field;
}

std::int64_t countFields(std::string_view line) {
  std::int64_t count = 0;
  while (!takeLastField(line).empty()) ++count;
  return count;
}

std::string_view withoutBlanksBehind(std::string_view text) {
  while (!text.empty() && isSeparator(text.back())) text.remove_suffix(1);
  return text;
}

// 0 for what is too small for a float; nothing for what is no finite number.
std::optional<float> parseFloat(std::string_view field) {
  if (field.starts_with('+')) field.remove_prefix(1);
  float value = 0;
  const auto [end, problem] = std::from_chars(field.data(), field.data() + field.size(), value);
  if (end != field.data() + field.size()) return std::nullopt;
  if (problem == std::errc::result_out_of_range) {
    double wide = 1;
    const auto again = std::from_chars(field.data(), field.data() + field.size(), wide);
    const bool tiny =
        again.ec == std::errc::result_out_of_range ? field.find("e-") != std::string_view::npos : std::abs(wide) < 1;
    return tiny ? std::optional(0.0f) : std::nullopt;
  }
  if (problem != std::errc() || !std::isfinite(value)) return std::nullopt;
  return value;
}

// ---- layout

std::optional<std::int64_t> wholeNumber(std::string_view field) {
  std::int64_t value = 0;
  const auto [end, problem] = std::from_chars(field.data(), field.data() + field.size(), value);
  if (problem != std::errc() || end != field.data() + field.size() || value < 0) return std::nullopt;
  return value;
}

bool takeHeader(std::string_view line, WordVectorLayout& layout) {
  if (countFields(line) != 2) return false;
  const auto width = wholeNumber(takeLastField(line)), words = wholeNumber(takeLastField(line));
  if (!width || !words) return false;
  layout.header = true;
  layout.width = *width;
  layout.words = *words;
  return true;
}

// Numbers at the end of a line, one field at least left for the word.
std::int64_t trailingNumbers(std::string_view line) {
  std::int64_t count = 0;
  const auto fields = countFields(line);
  while (count < fields - 1 && looksLikeNumber(takeLastField(line))) ++count;
  return count;
}

bool endsInNumbers(std::string_view line, std::int64_t width) {
  for (std::int64_t i = 0; i < width; ++i)
    if (!looksLikeNumber(takeLastField(line))) return false;
  return true;
}

void skipByteOrderMark(std::string_view& line) {
  if (line.starts_with("\xEF\xBB\xBF")) line.remove_prefix(3);
}

// Behind a header: a line of text ends in as many numbers as the header says, floats in binary do not.
Result<bool> isBinary(UnpackedFile& file, std::int64_t width) {
  const auto lineBytes = static_cast<std::size_t>(width) * 40 + kMaxWordBytes;
  CLOZE_TRY(const auto ahead, file.peek(lineBytes));
  const auto first = ahead.substr(0, ahead.find('\n'));
  return !ahead.empty() && !endsInNumbers(first.ends_with('\r') ? first.substr(0, first.size() - 1) : first, width);
}

// Reads the header away; without one nothing is consumed.
Result<WordVectorLayout> readLayout(UnpackedFile& file) {
  CLOZE_TRY(const auto ahead, file.peek(kMaxLineBytes));
  if (ahead.empty()) return badInput(file, "line 1", "it is empty");
  auto first = ahead.substr(0, ahead.find('\n'));
  const std::size_t lineBytes = std::min(first.size() + 1, ahead.size());
  if (first.ends_with('\r')) first.remove_suffix(1);
  skipByteOrderMark(first);
  WordVectorLayout layout;
  if (!takeHeader(first, layout)) {
    layout.width = trailingNumbers(first);
    if (layout.width == 0) return badInput(file, "line 1", "it is neither a header nor a word with its numbers");
    return layout;
  }
  if (layout.width < 1 || layout.width > kMaxWidth)
    return badInput(file, "line 1", "a width of " + std::to_string(layout.width) + " is none for word vectors");
  if (layout.words == 0) return badInput(file, "line 1", "it announces no words");
  std::string_view header;
  if (lineBytes > kMaxWordBytes) return badInput(file, "line 1", "it is too long for a header");
  CLOZE_CHECK(file.line(header, kMaxLineBytes));
  CLOZE_TRY(layout.binary, isBinary(file, layout.width));
  return layout;
}

// ---- reading

class VectorReader {
 public:
  VectorReader(UnpackedFile& file, const WordVectorLayout& layout, const WordVectorVisitor& visitor)
      : m_file(file), m_layout(layout), m_visitor(visitor), m_vector(static_cast<std::size_t>(layout.width)) {
    m_report.layout = layout;
  }

  Result<WordVectorReport> read() {
    CLOZE_CHECK(m_layout.binary ? readBinary() : readLines());
    if (m_report.words == 0) return endsEarly(m_file, "the end", "it holds no words");
    CLOZE_CHECK(judgeWords());
    return std::move(m_report);
  }

 private:
  Status askWhetherToGoOn() const {
    if (m_report.words % kWordsBetweenQuestions != 0 || !m_visitor.goOn) return {};
    if (m_visitor.goOn(m_file.done(), m_file.total())) return {};
    return fail(ErrorCode::Interrupted, "Stopped while word vectors were read", "Start it again to continue");
  }

  Status readLines() {
    std::string_view line;
    for (;;) {
      CLOZE_CHECK(askWhetherToGoOn());
      CLOZE_TRY(const bool more, m_file.line(line, kMaxLineBytes));
      if (!more) break;
      if (m_report.words == 0 && !m_layout.header) skipByteOrderMark(line);
      if (withoutBlanksBehind(line).empty()) continue;
      if (m_layout.header && m_report.words == m_layout.words) {
        m_report.notices.push_back("From line " + std::to_string(m_file.lineNumber()) +
                                   " on there is more than the header announces; it was not read");
        return {};
      }
      CLOZE_CHECK(takeLine(line));
    }
    if (m_layout.header && m_report.words < m_layout.words)
      return endsEarly(m_file, lineText(m_file.lineNumber()),
                       "its header announces " + std::to_string(m_layout.words) + " words, there are " +
                           std::to_string(m_report.words));
    return {};
  }

  Status takeLine(std::string_view line) {
    const auto where = [this] { return lineText(m_file.lineNumber()); };
    std::string_view word = line;
    m_fields.clear();
    for (std::int64_t i = 0; i < m_layout.width; ++i) {
      const auto field = takeLastField(word);
      if (field.empty()) return wrongWidth(line);
      if (!looksLikeNumber(field))
        return countFields(line) <= m_layout.width
                   ? wrongWidth(line)
                   : badInput(m_file, where(), "\"" + std::string(field.substr(0, 40)) + "\" is no number");
      m_fields.push_back(field);
    }
    if (hasOtherWidth(line, word)) return wrongWidth(line);
    ++m_report.words;
    word = withoutBlanksBehind(word);
    if (!isUsable(word, where())) return {};
    if (!m_visitor.wants(word)) return {};
    for (std::size_t i = 0; i < m_fields.size(); ++i) {
      const auto value = parseFloat(m_fields[m_fields.size() - 1 - i]);
      if (!value)
        return badInput(m_file, where(),
                        "\"" + std::string(m_fields[m_fields.size() - 1 - i].substr(0, 40)) + "\" is no finite number");
      m_vector[i] = *value;
    }
    m_visitor.take(word, m_vector);
    return {};
  }

  // Words may hold blanks, but one number more at their end is no part of a word.
  static bool hasOtherWidth(std::string_view line, std::string_view word) {
    if (withoutBlanksBehind(word).empty()) return !isSeparator(line.front());
    const auto last = takeLastField(word);
    return !withoutBlanksBehind(word).empty() && parseFloat(last).has_value();
  }

  Status wrongWidth(std::string_view line) const {
    const auto fields = countFields(line);
    return badInput(m_file, lineText(m_file.lineNumber()),
                    "it has " + std::to_string(std::max<std::int64_t>(fields - 1, 0)) +
                        " numbers behind its word where " + std::to_string(m_layout.width) + " are expected");
  }

  Status readBinary() {
    const auto vectorBytes = m_vector.size() * sizeof(float);
    while (m_report.words < m_layout.words) {
      CLOZE_CHECK(askWhetherToGoOn());
      CLOZE_CHECK(skipLineEnd());
      CLOZE_TRY(auto ahead, m_file.peek(vectorBytes + 256));
      std::size_t blank = ahead.find(' ');
      if (blank == std::string_view::npos) {
        CLOZE_TRY(ahead, m_file.peek(vectorBytes + kMaxWordBytes));
        blank = ahead.find(' ');
      }
      if (blank == std::string_view::npos && ahead.size() >= kMaxWordBytes)
        return badInput(m_file, byteText(m_file.offset()), "no word begins here");
      if (blank == std::string_view::npos) return binaryEnds();
      CLOZE_TRY(ahead, m_file.peek(blank + 1 + vectorBytes));
      if (ahead.size() < blank + 1 + vectorBytes) return binaryEnds();
      CLOZE_CHECK(takeRecord(ahead.substr(0, blank), ahead.data() + blank + 1));
      m_file.consume(blank + 1 + vectorBytes);
    }
    CLOZE_CHECK(skipLineEnd());
    CLOZE_TRY(const auto rest, m_file.peek(1));
    if (!rest.empty())
      m_report.notices.push_back("From byte " + std::to_string(m_file.offset()) +
                                 " on there is more than the header announces; it was not read");
    return {};
  }

  Status skipLineEnd() {
    for (;;) {
      CLOZE_TRY(const auto ahead, m_file.peek(1));
      if (ahead.empty() || ahead.front() != '\n') return {};
      m_file.consume(1);
    }
  }

  Status binaryEnds() const {
    return endsEarly(m_file, byteText(m_file.offset()),
                     "at byte " + std::to_string(m_file.offset()) + ", word " + std::to_string(m_report.words + 1) +
                         " of the " + std::to_string(m_layout.words) + " that its header announces is not whole");
  }

  Status takeRecord(std::string_view word, const char* bytes) {
    const auto where = byteText(m_file.offset());
    ++m_report.words;
    if (!isUsable(word, where) || !m_visitor.wants(word)) return {};
    std::memcpy(m_vector.data(), bytes, m_vector.size() * sizeof(float));
    for (const float value : m_vector)
      if (!std::isfinite(value)) return badInput(m_file, where, "the vector of this word holds no finite number");
    m_visitor.take(word, m_vector);
    return {};
  }

  bool isUsable(std::string_view word, const std::string& where) {
    if (word.empty()) {
      if (m_nameless++ == 0) m_firstNameless = where;
      return false;
    }
    if (isUtf8(word)) return true;
    if (m_wrong++ == 0) m_firstWrong = where;
    return false;
  }

  Status judgeWords() {
    if (m_wrong > kFewWords && m_wrong * kWrongShare > m_report.words)
      return fail(ErrorCode::BadInput,
                  m_file.path().string() + " is not UTF-8: " + std::to_string(m_wrong) + " of " +
                      std::to_string(m_report.words) + " words are not, the first at " + m_firstWrong,
                  "Convert it, e.g. iconv -f GB18030 -t UTF-8 (text files only)",
                  {{"file", m_file.path().string()}, {"where", m_firstWrong}, {"key", "tokenizer.embeddings"}});
    if (m_wrong > 0)
      m_report.notices.push_back(std::to_string(m_wrong) + " words are not UTF-8 and were skipped, the first at " +
                                 m_firstWrong);
    if (m_nameless > 0)
      m_report.notices.push_back(std::to_string(m_nameless) + " vectors have no word and were skipped, the first at " +
                                 m_firstNameless);
    return {};
  }

  UnpackedFile& m_file;
  const WordVectorLayout m_layout;
  const WordVectorVisitor& m_visitor;
  WordVectorReport m_report;
  std::vector<std::string_view> m_fields;  // of the line at hand, last one first
  std::vector<float> m_vector;
  std::int64_t m_wrong = 0, m_nameless = 0;
  std::string m_firstWrong, m_firstNameless;
};

}  // namespace

std::string WordVectorLayout::name() const {
  if (binary) return "word2vec binary";
  return header ? "word2vec or fastText text" : "GloVe text";
}

Result<WordVectorLayout> wordVectorLayout(const fs::path& file) {
  CLOZE_TRY(auto source, UnpackedFile::open(file));
  return readLayout(source);
}

Result<WordVectorReport> readWordVectors(const fs::path& file, const WordVectorVisitor& visitor) {
  CLOZE_TRY(auto source, UnpackedFile::open(file));
  CLOZE_TRY(const auto layout, readLayout(source));
  return VectorReader(source, layout, visitor).read();
}

}  // namespace clozebench::format

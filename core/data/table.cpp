#include "data/table.h"

#include "data/fasttext.h"
#include "text/unicode.h"

#include <algorithm>
#include <filesystem>
#include <iterator>

namespace clozebench {
namespace {

Record tsvRecord(const std::string& line, char delimiter, std::int64_t number) {
  Record record{{}, number, 0};
  std::size_t begin = 0;
  for (;;) {
    const std::size_t end = line.find(delimiter, begin);
    record.cells.push_back(line.substr(begin, end - begin));
    if (end == std::string::npos) return record;
    begin = end + 1;
  }
}

Record labelTextRecord(const std::string& line, bool coarse, std::int64_t number) {
  const std::size_t end = std::min(line.find_first_of(" \t"), line.size());
  std::string label = line.substr(0, end);
  const std::string head = coarse ? label.substr(0, label.find(':')) : label;
  return {{head, std::move(label), end < line.size() ? line.substr(end + 1) : std::string()}, number, 0};
}

Record fastTextRecord(const std::string& line, std::int64_t number, NoticeLog* log) {
  auto parsed = parseFastText(line);
  if (parsed.nameless && log)
    log->add("labels without a name", number, "`__label__` with nothing behind it was left out");
  Record record{{std::move(parsed.text)}, number, 0};
  std::ranges::move(parsed.labels, std::back_inserter(record.cells));
  return record;
}

// One pass over CSV lines. A quote opens a field only at its start; within, "" is one quote, and line ends belong to
// the field (RFC 4180). A quote that nothing closes is text; so is one whose closing quote, lines further down, has
// more text behind it: that is the opening quote of another field.
class CsvParser {
 public:
  CsvParser(const std::vector<std::string>& lines, char delimiter, NoticeLog* log)
      : m_lines(lines), m_delimiter(delimiter), m_log(log) {}

  bool atEnd() const { return m_line >= m_lines.size(); }

  Record next() {
    m_record = {{}, static_cast<std::int64_t>(m_line + 1), 0};
    m_column = 0;
    for (;;) {
      m_record.cells.emplace_back();
      readField(m_record.cells.back());
      if (m_column >= m_lines[m_line].size()) break;
      ++m_column;  // the delimiter
    }
    ++m_line;
    return std::move(m_record);
  }

 private:
  const std::string& line() const { return m_lines[m_line]; }

  void readField(std::string& field) {
    if (m_column < line().size() && line()[m_column] == '"' && readQuoted(field)) {
      if (m_column < line().size() && line()[m_column] != m_delimiter) {
        notice("text behind a closing quote was kept");
        readBare(field);
      }
      return;
    }
    readBare(field);
  }

  void readBare(std::string& field) {
    const std::size_t end = std::min(line().find(m_delimiter, m_column), line().size());
    field.append(line(), m_column, end - m_column);
    m_column = end;
  }

  // False, position unmoved, when nothing closes the quote.
  bool readQuoted(std::string& field) {
    const std::size_t startLine = m_line, startColumn = m_column;
    ++m_column;
    for (;;) {
      const std::size_t quote = line().find('"', m_column);
      if (quote == std::string::npos) {
        field.append(line(), m_column).push_back('\n');
        m_column = 0;
        if (++m_line < m_lines.size() && m_line - startLine < kMostLinesOfAField) continue;
        return neverClosed(field, startLine, startColumn);
      }
      field.append(line(), m_column, quote - m_column);
      m_column = quote + 1;
      if (m_column >= line().size() || line()[m_column] == m_delimiter) return true;
      if (line()[m_column] != '"') return m_line == startLine || neverClosed(field, startLine, startColumn);
      field.push_back('"');
      ++m_column;
    }
  }

  bool neverClosed(std::string& field, std::size_t startLine, std::size_t startColumn) {
    m_line = startLine;
    m_column = startColumn;
    field.clear();
    m_record.unclosedQuote = static_cast<std::int64_t>(startLine + 1);
    notice("a quote is never closed; it was read as text");
    return false;
  }

  void notice(const std::string& text) {
    if (m_log) m_log->add("oddly quoted fields", m_record.line, text);
  }

  // A field of more lines is a stray quote: taking it at its word would swallow the rest of the file.
  static constexpr std::size_t kMostLinesOfAField = 1000;

  const std::vector<std::string>& m_lines;
  char m_delimiter;
  NoticeLog* m_log;
  Record m_record;
  std::size_t m_line = 0, m_column = 0;
};

}  // namespace

std::string tableExtension(const std::string& path) {
  const std::filesystem::path file(path);
  const std::string extension = lower(file.extension().string());
  return extension == ".gz" ? lower(file.stem().extension().string()) : extension;
}

std::string TableLayout::describe() const {
  const auto column = [&](std::size_t index) {
    std::string text = "column " + std::to_string(index + 1);
    if (index < names.size()) text += " (" + names[index] + ")";
    return text;
  };
  if (format == "fasttext") return "fastText lines (words and __label__NAME)";
  if (format == "label_text") {
    if (!coarse) return "`label text` lines";
    return std::string("`COARSE:fine text` lines, label = ") +
           (label == 0 ? "the part before the colon" : "COARSE:fine");
  }
  const std::string kind =
      format == "csv"     ? std::string("CSV with \"") + (delimiter == '\t' ? "\\t" : std::string(1, delimiter)) + "\""
      : delimiter == '\t' ? "tab-separated"
                          : std::string("separated by \"") + delimiter + "\"";
  const std::string labels = separator.empty() ? ", label = " : ", labels, separated by \"" + separator + "\", = ";
  return kind + (header ? ", header" : ", no header") + ", text = " + column(text) + labels + column(label);
}

std::vector<Record> readRecords(const std::vector<std::string>& lines, const TableLayout& layout, NoticeLog* log,
                                std::size_t most) {
  std::vector<Record> records;
  const auto enough = [&] { return most > 0 && records.size() >= most; };
  if (layout.format == "csv") {
    CsvParser parser(lines, layout.delimiter, log);
    while (!parser.atEnd() && !enough()) {
      Record record = parser.next();
      if (record.cells.size() > 1 || !isBlank(record.cells[0])) records.push_back(std::move(record));
    }
    return records;
  }
  for (std::size_t i = 0; i < lines.size() && !enough(); ++i) {
    if (isBlank(lines[i])) continue;
    const auto number = static_cast<std::int64_t>(i + 1);
    records.push_back(layout.format == "tsv"        ? tsvRecord(lines[i], layout.delimiter, number)
                      : layout.format == "fasttext" ? fastTextRecord(lines[i], number, log)
                                                    : labelTextRecord(lines[i], layout.coarse, number));
  }
  return records;
}

}  // namespace clozebench

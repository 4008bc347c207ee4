#include "data/corpus_format.h"

#include "data/line_reader.h"
#include "text/unicode.h"
#include "text/utf8.h"

#include <algorithm>
#include <map>

namespace clozebench {
namespace {

constexpr std::size_t kLookLines = 4000, kLookSentences = 300;

struct Look {
  std::size_t filled = 0, blank = 0, headings = 0, ended = 0, longLines = 0;
  double sentencesPerLine = 0, meanLength = 0;
  std::size_t blankRunsInside = 0;
};

bool endsSentence(std::string_view text) {
  static const std::vector<std::string> kEnds = {".",  "!",  "?",  "\"", ":", ";",  ")",
                                                 "。", "！", "？", "”",  "…", "；", "）"};
  return std::any_of(kEnds.begin(), kEnds.end(), [&](const std::string& end) {
    return text.size() >= end.size() && text.substr(text.size() - end.size()) == end;
  });
}

std::size_t countSentences(std::string_view line, const std::string& language) {
  std::size_t count = 0;
  forEachSentence(line, language,
                  [&](std::size_t begin, std::size_t end) { count += !isBlank(line.substr(begin, end - begin)); });
  return count;
}

Look lookAt(const std::vector<std::string>& lines, const std::string& language) {
  Look look;
  std::size_t sentences = 0, sampled = 0;
  bool pendingBlank = false;
  for (const auto& line : lines) {
    const std::string_view text = trimBlank(line);
    if (text.empty()) {
      ++look.blank;
      pendingBlank = look.filled > 0;
      continue;
    }
    look.blankRunsInside += pendingBlank;
    pendingBlank = false;
    ++look.filled;
    std::string_view title;
    if (headingLevel(text, title) > 0) {
      ++look.headings;
      continue;
    }
    const auto length = countCodePoints(text);
    look.meanLength += static_cast<double>(length);
    look.longLines += length > 100;
    look.ended += endsSentence(text);
    if (sampled < kLookSentences) {
      ++sampled;
      sentences += countSentences(text, language);
    }
  }
  look.sentencesPerLine = static_cast<double>(sentences) / static_cast<double>(std::max<std::size_t>(1, sampled));
  look.meanLength /= static_cast<double>(std::max<std::size_t>(1, look.filled - look.headings));
  return look;
}

// Lines of similar length that mostly do not end where sentences end, in blocks.
bool looksWrapped(const Look& look) {
  return look.filled >= 8 && look.blankRunsInside > 0 && look.longLines * 20 <= look.filled && look.meanLength >= 40 &&
         look.filled >= 2 * look.blankRunsInside && look.ended * 2 < look.filled;
}

bool looksTabular(const std::vector<std::string>& lines) {
  std::map<std::ptrdiff_t, std::size_t> widths;
  std::size_t filled = 0;
  for (const auto& line : lines) {
    if (isBlank(line)) continue;
    ++filled;
    ++widths[std::count(line.begin(), line.end(), '\t')];
  }
  widths.erase(0);
  return std::any_of(widths.begin(), widths.end(), [&](const auto& width) { return width.second * 10 >= filled * 9; });
}

}  // namespace

int headingLevel(std::string_view line, std::string_view& title) {
  line = trimBlank(line);
  int level = 0;
  while (line.size() >= 3 && line.front() == '=' && line.back() == '=') {
    line = trimBlank(line.substr(1, line.size() - 2));
    ++level;
  }
  if (level == 0 || line.find_first_not_of("= ") == std::string_view::npos) return 0;
  title = line;
  return level;
}

CorpusLayout corpusLayoutOf(const std::vector<std::string>& lines, const std::string& asked,
                            const std::string& language) {
  const Look look = lookAt(lines, language);
  CorpusLayout layout;
  layout.format = asked;
  layout.headings = look.headings >= 2;
  layout.wrapped = !layout.headings && looksWrapped(look);
  layout.blankLines = look.blankRunsInside > 0;
  layout.tabular = looksTabular(lines);
  if (asked != "auto") return layout;
  if (layout.headings || layout.wrapped || look.sentencesPerLine >= 1.6) {
    layout.format = "paragraphs";
  } else {
    layout.format = layout.blankLines ? "documents" : "lines";
  }
  return layout;
}

Result<CorpusLayout> findCorpusLayout(const std::filesystem::path& file, const CorpusConfig& config) {
  CLOZE_TRY(auto reader, LineReader::open(file, config.encoding, 1 << 20));
  std::vector<std::string> lines;
  for (std::string line; lines.size() < kLookLines;) {
    CLOZE_TRY(const bool more, reader.next(line));
    if (!more) break;
    lines.push_back(line);
  }
  return corpusLayoutOf(lines, config.format, config.language);
}

}  // namespace clozebench

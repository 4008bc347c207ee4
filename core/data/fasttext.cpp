#include "data/fasttext.h"

#include "text/unicode.h"

#include <algorithm>

namespace clozebench {
namespace {

constexpr std::string_view kMark = "__label__";
constexpr std::string_view kBlanks = " \t";

// At the beginning of a word; inside one it is a word that speaks of it.
bool hasMark(std::string_view line) {
  for (auto at = line.find(kMark); at != std::string_view::npos; at = line.find(kMark, at + 1))
    if (at == 0 || kBlanks.find(line[at - 1]) != std::string_view::npos) return true;
  return false;
}

}  // namespace

FastTextLine parseFastText(std::string_view line) {
  FastTextLine parsed;
  for (std::size_t begin = 0; begin < line.size();) {
    const auto blanksEnd = std::min(line.find_first_not_of(kBlanks, begin), line.size());
    const auto end = std::min(line.find_first_of(kBlanks, blanksEnd), line.size());
    const auto word = line.substr(blanksEnd, end - blanksEnd);
    if (word.starts_with(kMark)) {
      const auto name = word.substr(kMark.size());
      if (name.empty())
        parsed.nameless = true;
      else
        parsed.labels.emplace_back(name);
    } else {
      parsed.text.append(line.substr(begin, end - begin));  // with the blanks before it, as they stand
    }
    begin = end;
  }
  parsed.text = std::string(trimBlank(parsed.text));
  return parsed;
}

bool looksLikeFastText(const std::vector<std::string>& lines, std::size_t most) {
  std::size_t seen = 0, marked = 0;
  for (const auto& line : lines) {
    if (isBlank(line)) continue;
    marked += hasMark(line);
    if (++seen == most) break;
  }
  return seen > 0 && marked * 10 >= seen;
}

}  // namespace clozebench

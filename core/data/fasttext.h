// fastText's labelled lines: words, and `__label__NAME` for each label, at the end or anywhere else.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace clozebench {

struct FastTextLine {
  std::string text;                 // without the labels
  std::vector<std::string> labels;  // names as they stand behind the mark, in order
  bool nameless = false;            // a mark with nothing behind it was dropped
};
FastTextLine parseFastText(std::string_view line);

// Every tenth line at least has a label mark: rows may have no label, and no prose has one. `most` lines that are not
// blank are looked at.
bool looksLikeFastText(const std::vector<std::string>& lines, std::size_t most);

}  // namespace clozebench

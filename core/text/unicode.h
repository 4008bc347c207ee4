// What we need of ICU, behind plain strings: lower case with a way back, NFKC, blanks, word and sentence boundaries.
// Thread-safe: break iterators are kept per thread.
#pragma once
#include "base/result.h"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace clozebench {

// Lower-cased text (root locale, full mappings: İ becomes two code points) and where it came from.
struct LoweredText {
  std::string text;
  // For each code point of `text` the half-open range of code points it stands for in the original; empty when the two
  // correspond one to one.
  std::vector<std::pair<std::int32_t, std::int32_t>> origin;
};
LoweredText lowerWithOrigin(std::string_view text);
std::string lower(std::string_view text);
std::string nfkc(std::string_view text);

bool isBlankCodePoint(char32_t codePoint);  // White_Space, plus U+FEFF and U+200B, which show nothing
bool isBlank(std::string_view text);        // nothing to see
std::string_view trimBlank(std::string_view text);
// Han, Hiragana, Katakana, Thai...: scripts written without spaces between words.
bool isUnspacedScript(char32_t codePoint);
bool isPunctuation(char32_t codePoint);
// For finding equal texts: NFKC, case folded, blanks collapsed to one space.
std::string normalizedForComparison(std::string_view text);

// Calls visit(begin, end) with byte ranges, in order, covering the text without gaps.
void forEachWordSegment(std::string_view text, const std::function<void(std::size_t, std::size_t)>& visit);
// Sentences of a paragraph by the rules of `language` (an ICU locale; "" = root).
void forEachSentence(std::string_view text, const std::string& language,
                     const std::function<void(std::size_t, std::size_t)>& visit);
// WrongUse when ICU knows no such language.
Status checkLanguage(const std::string& language);

}  // namespace clozebench

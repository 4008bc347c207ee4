#include "data/text_keys.h"

#include "text/unicode.h"
#include "text/utf8.h"

#include <cctype>
#include <functional>
#include <string>

namespace clozebench {
namespace {

std::uint64_t hashOf(std::string_view text) {
  return std::hash<std::string_view>()(text);
}

// Without what only parts words: punctuation and blanks.
std::string bare(const std::string& normalized) {
  std::string left;
  left.reserve(normalized.size());
  for (std::size_t position = 0; position < normalized.size();) {
    const auto byte = static_cast<unsigned char>(normalized[position]);
    const std::size_t start = position;
    if (byte < 0x80) {
      if (byte > ' ' && !std::ispunct(byte)) left.push_back(normalized[position]);
      ++position;
      continue;
    }
    char32_t codePoint = 0;
    if (!nextCodePoint(normalized, position, codePoint)) ++position;
    if (!isPunctuation(codePoint) && !isBlankCodePoint(codePoint)) left.append(normalized, start, position - start);
  }
  return left;
}

}  // namespace

std::uint64_t textKey(std::string_view text) {
  return hashOf(normalizedForComparison(text));
}

TextKeys textKeys(std::string_view text) {
  const std::string normalized = normalizedForComparison(text);
  const std::string left = bare(normalized);
  return {hashOf(normalized), left.empty() ? 0 : hashOf(left)};
}

}  // namespace clozebench

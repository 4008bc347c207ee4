#include "text/word_borders.h"

#include "text/unicode.h"
#include "text/utf8.h"

namespace clozebench {
namespace {

constexpr std::string_view kBlank = "\xE2\x96\x81";  // U+2581

bool isWholeWords(const std::string& kind) {
  return kind == "word" || kind == "sentencepiece_word";
}

bool isApostrophe(char32_t codePoint) {
  return codePoint == U'\'' || codePoint == U'\u2019';
}

// Alone between two words, and no part of either: "don't" stays one.
bool standsAlone(char32_t codePoint) {
  return isUnspacedScript(codePoint) || (isPunctuation(codePoint) && !isApostrophe(codePoint));
}

struct Ends {
  bool any = false;
  char32_t first = 0, last = 0;
};

Ends endsOf(std::string_view text) {
  Ends ends;
  for (std::size_t at = 0; at < text.size();) {
    char32_t codePoint = 0;
    if (!nextCodePoint(text, at, codePoint)) {
      ++at;
      continue;
    }
    if (!ends.any) ends.first = codePoint;
    ends.last = codePoint;
    ends.any = true;
  }
  return ends;
}

bool isSpecial(std::int32_t id, const SpecialIds& specials) {
  return id == specials.pad || id == specials.start || id == specials.end || id == specials.mask;
}

}  // namespace

WordBorders::WordBorders(const Tokenizer& tokenizer)
    : m_begins(static_cast<std::size_t>(tokenizer.size()), 0), m_ends(m_begins) {
  const bool wholeWords = isWholeWords(tokenizer.kind());
  const auto specials = tokenizer.specials();
  for (std::int32_t id = 0; id < tokenizer.size(); ++id) {
    const auto index = static_cast<std::size_t>(id);
    if (wholeWords || isSpecial(id, specials)) {
      m_begins[index] = m_ends[index] = 1;
      continue;
    }
    if (id == specials.unknown) continue;  // unknown letters belong to the word they stand in
    const std::string piece = tokenizer.piece(id);
    const bool blank = piece.starts_with(kBlank);
    const Ends ends = endsOf(blank ? std::string_view(piece).substr(kBlank.size()) : piece);
    m_begins[index] = blank || (ends.any && standsAlone(ends.first));
    m_ends[index] = ends.any && standsAlone(ends.last);
  }
}

}  // namespace clozebench

// Where words begin among the pieces of a tokenizer: what masks whole words. A table over the vocabulary, so that no
// text is needed any more.
#pragma once
#include "text/tokenizer.h"

#include <cstdint>
#include <span>
#include <vector>

namespace clozebench {

// A word begins at a piece that carries the sign of a blank (U+2581), at punctuation and behind it, and in scripts
// written without blanks (Han, Kana, Thai...) at each piece. For the tokenizers word and sentencepiece_word every piece
// is a word; for characters a word is what stands between blanks.
class WordBorders {
 public:
  explicit WordBorders(const Tokenizer& tokenizer);
  // Whether a word begins at `id` when `before` stands in front of it.
  bool between(std::int64_t before, std::int64_t id) const { return m_begins[at(id)] || m_ends[at(before)]; }

 private:
  std::size_t at(std::int64_t id) const {
    return id >= 0 && id < static_cast<std::int64_t>(m_begins.size()) ? static_cast<std::size_t>(id) : 0;
  }
  std::vector<char> m_begins;  // per id: a word begins here whatever stands before
  std::vector<char> m_ends;    // per id: what follows begins a word
};

}  // namespace clozebench

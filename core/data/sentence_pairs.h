// Rows of two sentences for next-sentence prediction (Devlin et al. 2019, section 3.1): start A delimiter B end. In one
// half of them, drawn anew each epoch, B is what follows A in its document; in the other a sentence of another
// document. A pure function of (seed, epoch, row). Both kinds of B have the same length, so that a row is as long in
// every epoch and its length tells nothing.
#pragma once
#include "data/token_cache.h"

#include <cstdint>
#include <span>
#include <vector>

namespace clozebench {

class SentencePairs {
 public:
  // Over some rows of a cache, ascending. The end of each sentence that another follows in its document begins a pair;
  // what is in no pair (documents of one sentence, the beginnings of sentences longer than a row) stays a row of its
  // own, without a question. maxLength: of a pair, its three marks
  // included; at least 5. What is too long loses the beginning of A and the end of B, the longer one first.
  SentencePairs(const TokenCache& cache, std::span<const std::int32_t> rows, int maxLength, SpecialIds specials);

  // Tokens of each row, the same in every epoch.
  const std::vector<std::int32_t>& lengths() const { return m_lengths; }
  std::int64_t rows() const { return static_cast<std::int64_t>(m_lengths.size()); }
  std::int64_t pairs() const { return m_pairs; }
  std::int64_t documents() const { return m_documents; }
  std::int64_t loneDocuments() const { return m_loneDocuments; }  // of one sentence
  bool isPair(std::int64_t row) const { return m_isPair[static_cast<std::size_t>(row)] != 0; }
  // The row of the cache that holds A: what masks are keyed by.
  std::int32_t first(std::int64_t row) const { return m_rows[m_first[static_cast<std::size_t>(row)]]; }

  struct Drawn {
    std::size_t delimiter = 0;  // place of the mark between A and B; 0 = a row of its own
    bool follows = false;       // B follows A
  };
  // Writes row `row` (of lengths()) as it is in this epoch.
  Drawn fill(std::int64_t row, std::uint64_t seed, std::uint64_t epoch, std::span<std::int64_t> ids,
             std::span<std::int64_t> segments) const;

 private:
  using Place = std::uint32_t;  // index into m_rows
  void findDocuments();
  void findPairs();
  void sortByLength();  // the rows that begin a sentence
  std::int32_t inner(Place place) const { return m_cache.length(m_rows[place]) - 2; }
  bool followsAnother(std::size_t place) const;
  bool mayStandFor(Place drawn, Place first) const;
  Place second(Place first, std::uint64_t seed, std::uint64_t epoch, bool& follows) const;
  std::span<std::int64_t> copy(Place place, std::int32_t skip, std::int32_t count, std::span<std::int64_t> to) const;

  const TokenCache& m_cache;
  std::vector<std::int32_t> m_rows;
  std::vector<std::int32_t> m_document;  // per place
  std::vector<Place> m_first;            // per row: place of A
  std::vector<char> m_isPair;            // per row
  std::vector<std::int32_t> m_lengths;   // per row
  std::vector<Place> m_byLength;         // places, shortest first
  std::vector<std::size_t> m_begins;     // per length: where it begins in m_byLength
  std::int32_t m_room;                   // tokens of A and B together
  SpecialIds m_specials;
  std::int64_t m_pairs = 0, m_documents = 0, m_loneDocuments = 0;
};

}  // namespace clozebench

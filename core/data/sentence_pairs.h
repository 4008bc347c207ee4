// Rows of two segments for next-sentence prediction (Devlin et al. 2019, section 3.1 and appendix A.2): start A
// delimiter B end. A row is filled with consecutive sentences of a document up to its length, one row in ten to a
// shorter one, and each epoch draws anew between which two of them A ends. In one half of the rows B is what follows A;
// in the other sentences of another document. A pure function of (seed, epoch, row). Both kinds of B have the same
// length and end in the same way, at the end of a sentence or in its middle: a row is as long in every epoch, and
// neither tells anything.
#pragma once
#include "base/random.h"
#include "data/token_cache.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace clozebench {

class SentencePairs {
 public:
  // Over some rows of a cache, ascending. What is in no pair (documents of one sentence, the beginnings of sentences
  // longer than a row) stays a row of its own, without a question; the last sentence of a document that would be alone
  // is paired with the one before it, which then stands twice. maxLength: of a pair, its three marks included; at least
  // 5. What is too long loses the beginning of A and the end of B, the longer one first.
  enum class Begin { WhereOneEnds, AtEverySentence };  // the latter for measuring: more questions from a little text
  SentencePairs(const TokenCache& cache, std::span<const std::int32_t> rows, int maxLength, SpecialIds specials,
                Begin begin = Begin::WhereOneEnds);

  // Tokens of each row, the same in every epoch.
  const std::vector<std::int32_t>& lengths() const { return m_lengths; }
  std::int64_t rows() const { return static_cast<std::int64_t>(m_lengths.size()); }
  std::int64_t pairs() const { return m_pairs; }
  std::int64_t documents() const { return m_documents; }
  std::int64_t loneDocuments() const { return m_loneDocuments; }  // of one sentence
  bool isPair(std::int64_t row) const { return m_count[static_cast<std::size_t>(row)] > 1; }
  // The row of the cache that A begins with: what masks are keyed by.
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
  void findRows(Begin begin);
  Place takeRow(Place begin);
  void addRow(Place begin, Place end, std::int32_t length);
  void findSegments();
  template <class Visit>
  void forEachSegment(std::size_t every, const Visit& visit) const;

  std::int32_t inner(Place place) const { return m_cache.length(m_rows[place]) - 2; }
  std::int32_t tokens(Place begin, Place end) const;
  bool goesOn(Place place) const;  // in the document of the place before
  bool followsAnother(Place place) const;
  struct Row {
    Place begin, end;   // of A and B together
    std::int32_t room;  // for their tokens
  };
  std::uint32_t borders(const Row& row) const;
  Place border(const Row& row, std::uint32_t n) const;
  bool mayStandFor(Place drawn, const Row& row) const;
  std::optional<Place> other(const Row& row, std::int32_t count, bool whole, CounterRandom& random) const;
  std::span<std::int64_t> copy(Place place, std::int32_t skip, std::int32_t count, std::span<std::int64_t> to) const;

  const TokenCache& m_cache;
  std::vector<std::int32_t> m_rows;
  std::vector<std::int32_t> m_document;  // per place
  std::vector<Place> m_first;            // per row: place that A begins with
  std::vector<std::int32_t> m_count;     // per row: places of A and B; 1 = a row of its own
  std::vector<std::int32_t> m_lengths;   // per row
  // Runs of whole sentences that fit into a row, by length: the place each begins with.
  std::vector<Place> m_segments;
  std::vector<std::size_t> m_begins;  // per length: where it begins in m_segments
  std::int32_t m_room;                // tokens of A and B together, at most
  SpecialIds m_specials;
  std::int64_t m_pairs = 0, m_documents = 0, m_loneDocuments = 0;
};

}  // namespace clozebench

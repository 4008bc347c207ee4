#include "data/sentence_pairs.h"

#include "base/random.h"

#include <algorithm>
#include <numeric>

namespace clozebench {
namespace {

constexpr std::uint64_t kPairStream = 0x6e657874ULL;  // "next"
constexpr int kTriesAtLength = 16, kTriesAtAll = 64;
constexpr int kMarks = 3;  // start, delimiter, end

struct Shares {
  std::int32_t first = 0, second = 0;
};

// The longer one gives way until both fit.
Shares fitted(std::int32_t first, std::int32_t second, std::int32_t room) {
  if (first + second <= room) return {first, second};
  const std::int32_t kept = std::min(first, std::max(room - second, room - room / 2));
  return {kept, std::min(second, room - kept)};
}

}  // namespace

SentencePairs::SentencePairs(const TokenCache& cache, std::span<const std::int32_t> rows, int maxLength,
                             SpecialIds specials)
    : m_cache(cache), m_rows(rows.begin(), rows.end()), m_room(std::max(2, maxLength - kMarks)), m_specials(specials) {
  findDocuments();
  findPairs();
  sortByLength();
}

void SentencePairs::findDocuments() {
  m_document.reserve(m_rows.size());
  std::int64_t sentences = 0;
  for (std::size_t place = 0; place < m_rows.size(); ++place) {
    const bool goesOn = place > 0 && m_rows[place] == m_rows[place - 1] + 1 && !m_cache.startsDocument(m_rows[place]);
    if (!goesOn) {
      m_loneDocuments += m_documents > 0 && sentences <= 1;
      ++m_documents;
      sentences = 0;
    }
    sentences += m_cache.startsSentence(m_rows[place]);
    m_document.push_back(static_cast<std::int32_t>(m_documents - 1));
  }
  m_loneDocuments += m_documents > 0 && sentences <= 1;
}

// A sentence goes before `place` and one begins there, in one document.
bool SentencePairs::followsAnother(std::size_t place) const {
  return place > 0 && place < m_rows.size() && m_document[place] == m_document[place - 1] &&
         m_cache.startsSentence(m_rows[place]);
}

void SentencePairs::findPairs() {
  for (std::size_t place = 0; place < m_rows.size(); ++place) {
    const bool pair = followsAnother(place + 1);
    if (!pair && followsAnother(place)) continue;  // a B only
    m_first.push_back(static_cast<Place>(place));
    m_isPair.push_back(pair);
    m_pairs += pair;
    if (!pair) {
      m_lengths.push_back(m_cache.length(m_rows[place]));
      continue;
    }
    const auto shares = fitted(inner(static_cast<Place>(place)), inner(static_cast<Place>(place) + 1), m_room);
    m_lengths.push_back(shares.first + shares.second + kMarks);
  }
}

// A counting sort: lengths are small numbers, rows may be a hundred million.
void SentencePairs::sortByLength() {
  std::int32_t longest = 0;
  for (std::size_t place = 0; place < m_rows.size(); ++place)
    longest = std::max(longest, inner(static_cast<Place>(place)));
  m_begins.assign(static_cast<std::size_t>(longest) + 2, 0);
  const auto forEachSentence = [&](const auto& visit) {
    for (std::size_t place = 0; place < m_rows.size(); ++place)
      if (m_cache.startsSentence(m_rows[place])) visit(static_cast<Place>(place));
  };
  forEachSentence([&](Place place) { ++m_begins[static_cast<std::size_t>(inner(place)) + 1]; });
  std::partial_sum(m_begins.begin(), m_begins.end(), m_begins.begin());
  m_byLength.resize(m_begins.back());
  auto next = m_begins;
  forEachSentence([&](Place place) { m_byLength[next[static_cast<std::size_t>(inner(place))]++] = place; });
}

// Of another document; where there is only one, elsewhere in it.
bool SentencePairs::mayStandFor(Place drawn, Place first) const {
  if (m_documents > 1) return m_document[drawn] != m_document[first];
  return drawn != first && drawn != first + 1 && drawn + 1 != first;
}

// Where nothing else fits, the sentence that follows: the answer stays right.
SentencePairs::Place SentencePairs::second(Place first, std::uint64_t seed, std::uint64_t epoch, bool& follows) const {
  CounterRandom random(seed ^ kPairStream, epoch, static_cast<std::uint64_t>(m_rows[first]));
  follows = random.below(2) == 0;
  const Place next = first + 1;
  if (follows) return next;
  const auto length = static_cast<std::size_t>(inner(next));
  const auto draw = [&](std::size_t begin, std::size_t end) {
    return m_byLength[begin + random.below(static_cast<std::uint32_t>(end - begin))];
  };
  for (int attempt = 0; attempt < kTriesAtLength + kTriesAtAll; ++attempt) {
    const bool sameLength = attempt < kTriesAtLength;  // then longer ones, which are cut
    const Place drawn = draw(m_begins[length], sameLength ? m_begins[length + 1] : m_byLength.size());
    if (mayStandFor(drawn, first)) return drawn;
  }
  follows = true;
  return next;
}

// Tokens without marks, `skip` left out at the beginning; what is left to write.
std::span<std::int64_t> SentencePairs::copy(Place place, std::int32_t skip, std::int32_t count,
                                            std::span<std::int64_t> to) const {
  const auto ids =
      m_cache.ids(m_rows[place]).subspan(1 + static_cast<std::size_t>(skip), static_cast<std::size_t>(count));
  std::ranges::copy(ids, to.begin());
  return to.subspan(ids.size());
}

SentencePairs::Drawn SentencePairs::fill(std::int64_t row, std::uint64_t seed, std::uint64_t epoch,
                                         std::span<std::int64_t> ids, std::span<std::int64_t> segments) const {
  const Place first = m_first[static_cast<std::size_t>(row)];
  std::ranges::fill(segments, 0);
  if (!isPair(row)) {
    std::ranges::copy(m_cache.ids(m_rows[first]), ids.begin());
    return {};
  }
  Drawn drawn;
  const Place b = second(first, seed, epoch, drawn.follows);
  const auto shares = fitted(inner(first), inner(first + 1), m_room);
  auto rest = ids;
  const auto mark = [&rest](std::int64_t id) {
    rest.front() = id;
    rest = rest.subspan(1);
  };
  mark(m_specials.start);
  rest = copy(first, inner(first) - shares.first, shares.first, rest);
  drawn.delimiter = static_cast<std::size_t>(shares.first) + 1;
  mark(m_specials.end);
  rest = copy(b, 0, shares.second, rest);
  mark(m_specials.end);
  std::ranges::fill(segments.subspan(drawn.delimiter + 1), 1);
  return drawn;
}

}  // namespace clozebench

#include "data/sentence_pairs.h"

#include <algorithm>
#include <numeric>

namespace clozebench {
namespace {

constexpr std::uint64_t kPairStream = 0x6e657874ULL, kLengthStream = 0x6c656e677468ULL;  // "next", "length"
constexpr std::uint32_t kShorterOneIn = 10;
constexpr int kTriesAtLength = 16, kTriesAtAll = 64;
constexpr int kMarks = 3;  // start, delimiter, end
// Beginnings of segments that are looked at: plenty to draw from, and a hundred million rows stay in memory.
constexpr std::size_t kMostBeginnings = 8'000'000;

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
                             SpecialIds specials, Begin begin)
    : m_cache(cache), m_rows(rows.begin(), rows.end()), m_room(std::max(2, maxLength - kMarks)), m_specials(specials) {
  findDocuments();
  findRows(begin);
  findSegments();
}

void SentencePairs::findDocuments() {
  m_document.reserve(m_rows.size());
  std::int64_t sentences = 0;
  for (std::size_t place = 0; place < m_rows.size(); ++place) {
    const bool same = place > 0 && m_rows[place] == m_rows[place - 1] + 1 && !m_cache.startsDocument(m_rows[place]);
    if (!same) {
      m_loneDocuments += m_documents > 0 && sentences <= 1;
      ++m_documents;
      sentences = 0;
    }
    sentences += m_cache.startsSentence(m_rows[place]);
    m_document.push_back(static_cast<std::int32_t>(m_documents - 1));
  }
  m_loneDocuments += m_documents > 0 && sentences <= 1;
}

bool SentencePairs::goesOn(Place place) const {
  return place > 0 && place < m_rows.size() && m_document[place] == m_document[place - 1];
}

// A sentence goes before `place` and one begins there, in one document.
bool SentencePairs::followsAnother(Place place) const {
  return goesOn(place) && m_cache.startsSentence(m_rows[place]);
}

std::int32_t SentencePairs::tokens(Place begin, Place end) const {
  std::int32_t sum = 0;
  for (Place place = begin; place < end; ++place) sum += inner(place);
  return sum;
}

void SentencePairs::addRow(Place begin, Place end, std::int32_t length) {
  m_first.push_back(begin);
  m_count.push_back(static_cast<std::int32_t>(end - begin));
  m_lengths.push_back(length);
  m_pairs += end - begin > 1;
}

void SentencePairs::findRows(Begin begin) {
  const auto places = static_cast<Place>(m_rows.size());
  const bool apart = begin == Begin::WhereOneEnds;
  for (Place place = 0; place < places;) {
    const bool last = !goesOn(place + 1);
    // Of a sentence in several rows the last one meets the next sentence, unless there is none.
    if (last ? !followsAnother(place) : !followsAnother(place + 1)) {
      addRow(place, place + 1, m_cache.length(m_rows[place]));
      ++place;
    } else if (last) {
      place = apart ? takeRow(place - 1) : place + 1;
    } else {
      const Place end = takeRow(place);
      place = apart ? end : place + 1;
    }
  }
}

// Sentences from `begin` on until no other fits, two at least. Returns what comes behind them.
SentencePairs::Place SentencePairs::takeRow(Place begin) {
  CounterRandom random(kLengthStream, 0, static_cast<std::uint64_t>(m_rows[begin]));
  const bool shorter = random.below(kShorterOneIn) == 0;
  const auto room =
      shorter ? 2 + static_cast<std::int32_t>(random.below(static_cast<std::uint32_t>(m_room - 1))) : m_room;
  std::int32_t sum = inner(begin) + inner(begin + 1);
  Place end = begin + 2;
  for (; goesOn(end) && sum + inner(end) <= room; ++end) sum += inner(end);
  addRow(begin, end, std::min(sum, room) + kMarks);
  return end;
}

// Calls visit(begin, length) for the runs of whole sentences that begin at every n-th sentence and fit into a row, and
// with the longest length for one that goes on beyond it.
template <class Visit>
void SentencePairs::forEachSegment(std::size_t every, const Visit& visit) const {
  std::size_t sentence = 0;
  for (Place begin = 0; begin < m_rows.size(); ++begin) {
    if (!m_cache.startsSentence(m_rows[begin]) || sentence++ % every != 0) continue;
    std::int32_t sum = 0;
    for (Place place = begin; place == begin || goesOn(place); ++place) {
      sum += inner(place);
      const bool whole = !goesOn(place + 1) || followsAnother(place + 1);
      if (sum >= m_room || whole) visit(begin, static_cast<std::size_t>(std::min(sum, m_room)));
      if (sum >= m_room) break;
    }
  }
}

// A counting sort: lengths are small numbers.
void SentencePairs::findSegments() {
  const std::size_t every = m_rows.size() / kMostBeginnings + 1;
  m_begins.assign(static_cast<std::size_t>(m_room) + 2, 0);
  forEachSegment(every, [&](Place, std::size_t length) { ++m_begins[length + 1]; });
  std::partial_sum(m_begins.begin(), m_begins.end(), m_begins.begin());
  m_segments.resize(m_begins.back());
  auto next = m_begins;
  forEachSegment(every, [&](Place begin, std::size_t length) { m_segments[next[length]++] = begin; });
}

// Of another document; where there is only one, elsewhere in it.
bool SentencePairs::mayStandFor(Place drawn, const Row& row) const {
  if (m_documents > 1) return m_document[drawn] != m_document[row.begin];
  return drawn > row.end || tokens(drawn, std::min(row.begin, drawn + static_cast<Place>(m_room))) >= m_room;
}

// The n-th place at which a sentence of the row begins, its first one not counted.
SentencePairs::Place SentencePairs::border(const Row& row, std::uint32_t n) const {
  Place place = row.begin + 1;
  while (!m_cache.startsSentence(m_rows[place]) || n-- > 0) ++place;
  return place;
}

std::uint32_t SentencePairs::borders(const Row& row) const {
  std::uint32_t count = 0;
  for (Place place = row.begin + 1; place < row.end; ++place) count += m_cache.startsSentence(m_rows[place]);
  return count;
}

// Where sentences of another document begin that can stand for a B of `count` tokens: as many that end with a
// sentence, where B does, else more, which are cut. Nothing when there is none.
std::optional<SentencePairs::Place> SentencePairs::other(const Row& row, std::int32_t count, bool whole,
                                                         CounterRandom& random) const {
  const auto exactly = m_begins[static_cast<std::size_t>(count)],
             longer = m_begins[static_cast<std::size_t>(count) + 1];
  const auto drawn = [&](std::size_t begin, std::size_t end, int tries) -> std::optional<Place> {
    for (int attempt = 0; attempt < tries && begin < end; ++attempt) {
      const Place place = m_segments[begin + random.below(static_cast<std::uint32_t>(end - begin))];
      if (mayStandFor(place, row)) return place;
    }
    return std::nullopt;
  };
  auto place = whole ? drawn(exactly, longer, kTriesAtLength) : std::nullopt;
  if (!place) place = drawn(longer, m_segments.size(), kTriesAtAll);
  return place ? place : drawn(exactly, longer, kTriesAtAll);
}

// Tokens without marks from `place` on, `skip` left out at the beginning; what is left to write.
std::span<std::int64_t> SentencePairs::copy(Place place, std::int32_t skip, std::int32_t count,
                                            std::span<std::int64_t> to) const {
  for (; count > 0; ++place) {
    const std::int32_t here = std::min(std::max(inner(place) - skip, 0), count);
    const auto begin = m_cache.ids(m_rows[place]).begin() + 1 + skip;
    if (here > 0) std::copy_n(begin, here, to.begin());
    skip = std::max(skip - inner(place), 0);
    to = to.subspan(static_cast<std::size_t>(here));
    count -= here;
  }
  return to;
}

// Where nothing else can stand there, what follows does: the answer stays right.
SentencePairs::Drawn SentencePairs::fill(std::int64_t index, std::uint64_t seed, std::uint64_t epoch,
                                         std::span<std::int64_t> ids, std::span<std::int64_t> segments) const {
  const auto at = static_cast<std::size_t>(index);
  const Row row{m_first[at], m_first[at] + static_cast<Place>(m_count[at]), m_lengths[at] - kMarks};
  std::ranges::fill(segments, 0);
  if (!isPair(index)) {
    std::ranges::copy(m_cache.ids(m_rows[row.begin]), ids.begin());
    return {};
  }
  CounterRandom random(seed ^ kPairStream, epoch, static_cast<std::uint64_t>(m_rows[row.begin]));
  Drawn drawn{.follows = random.below(2) == 0};
  Place second = border(row, random.below(borders(row)));
  const auto first = tokens(row.begin, second), rest = tokens(second, row.end);
  const auto shares = fitted(first, rest, row.room);
  if (!drawn.follows) {
    const bool whole = shares.second == rest && (!goesOn(row.end) || followsAnother(row.end));
    const auto place = other(row, shares.second, whole, random);
    drawn.follows = !place;
    second = place.value_or(second);
  }
  auto to = ids;
  const auto mark = [&to](std::int64_t id) {
    to.front() = id;
    to = to.subspan(1);
  };
  mark(m_specials.start);
  to = copy(row.begin, first - shares.first, shares.first, to);
  drawn.delimiter = static_cast<std::size_t>(shares.first) + 1;
  mark(m_specials.end);
  to = copy(second, 0, shares.second, to);
  mark(m_specials.end);
  std::ranges::fill(segments.subspan(drawn.delimiter + 1), 1);
  return drawn;
}

}  // namespace clozebench

#include "data/masking.h"

#include "base/random.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace clozebench {
namespace {

constexpr int kLongestSpan = 10;  // SpanBERT's

struct Range {
  std::size_t begin = 0, end = 0;
  std::size_t size() const { return end - begin; }
};

bool isSpecial(std::int64_t id, const SpecialIds& specials) {
  return id == specials.pad || id == specials.unknown || id == specials.start || id == specials.end ||
         id == specials.mask;
}

std::int64_t randomToken(const MaskingOptions& options, CounterRandom& random) {
  for (int attempt = 0; attempt < 64; ++attempt) {
    const std::int64_t id = random.below(static_cast<std::uint32_t>(options.vocabSize));
    if (!isSpecial(id, options.specials)) return id;
  }
  return options.specials.mask;  // a vocabulary of specials only
}

// Chooses the places of one row. Lives for one call; the scratch space is kept by each thread.
class Chooser {
 public:
  Chooser(std::span<const std::int64_t> ids, const MaskingOptions& options, std::size_t delimiter,
          std::span<std::int64_t> positions, CounterRandom& random)
      : m_ids(ids), m_options(options), m_positions(positions), m_random(random) {
    const std::size_t last = ids.size() < 2 ? 1 : ids.size() - 1;
    if (delimiter > 0 && delimiter < last)
      m_segments = {{{1, delimiter}, {delimiter + 1, last}}};
    else
      m_segments = {{{1, last}, {last, last}}};
    m_inner = m_segments[0].size() + m_segments[1].size();
    m_wanted =
        std::min(m_positions.size(),
                 static_cast<std::size_t>(std::max(0, maskedCount(static_cast<int>(m_inner) + 2, m_options.rate))));
  }

  std::size_t choose() {
    switch (m_options.unit) {
      case MaskUnit::Token:
        tokens();
        break;
      case MaskUnit::Span:
        spans();
        break;
      case MaskUnit::Word:
        words();
        break;
      case MaskUnit::OnePerSentence:
        for (const Range& segment : m_segments) oneWord(segment);
        break;
    }
    return m_found;
  }

 private:
  void take(std::size_t place) {
    if (m_found < m_positions.size()) m_positions[m_found++] = static_cast<std::int64_t>(place);
  }

  // The i-th token that may be hidden.
  std::size_t placeOf(std::size_t i) const {
    return i < m_segments[0].size() ? m_segments[0].begin + i : m_segments[1].begin + (i - m_segments[0].size());
  }

  // Selection sampling (Knuth, TAOCP 3.4.2, algorithm S): exactly so many, ascending, no memory.
  void tokens() {
    std::size_t needed = m_wanted;
    for (std::size_t i = 0; i < m_inner && needed > 0; ++i) {
      if (m_random.below(static_cast<std::uint32_t>(m_inner - i)) >= needed) continue;
      --needed;
      take(placeOf(i));
    }
  }

  // Each segment gives its share, so that no span lies across the delimiter.
  void spans() {
    if (m_inner == 0) return;
    const std::size_t first = (m_wanted * m_segments[0].size() + m_inner / 2) / m_inner;
    spansIn(m_segments[0], first);
    spansIn(m_segments[1], m_wanted - first);
  }

  std::size_t spanLength() {
    int length = 1;
    while (length < kLongestSpan && m_random.uniform() >= m_options.spanStop) ++length;
    return static_cast<std::size_t>(length);
  }

  void spansIn(const Range& segment, std::size_t wanted) {
    wanted = std::min(wanted, segment.size());
    auto& lengths = scratch();
    for (std::size_t sum = 0; sum < wanted;) {
      lengths.push_back({0, std::min(spanLength(), wanted - sum)});  // the last one is cut: exactly `wanted` tokens
      sum += lengths.back().end;
    }
    shuffle(lengths, m_random);
    layOut(segment, lengths, segment.size() - wanted);
  }

  // The spans on a ring with the tokens left over in the gaps between them, every way equally likely (one each is set
  // aside to keep spans apart where there are enough), and the ring turned at random: every token is as likely as any.
  void layOut(const Range& segment, const std::vector<Range>& lengths, std::size_t left) {
    if (lengths.empty()) return;
    const std::size_t apart = left >= lengths.size() ? 1 : 0, begin = m_found;
    std::size_t free = left - apart * lengths.size(), bars = lengths.size() - 1;
    std::size_t at = m_random.below(static_cast<std::uint32_t>(segment.size()));
    for (const Range& span : lengths) {
      for (std::size_t k = 0; k < span.end; ++k) take(segment.begin + at++ % segment.size());
      at += apart;
      while (bars > 0 && m_random.below(static_cast<std::uint32_t>(free + bars)) >= bars) {
        --free;
        ++at;
      }
      bars -= bars > 0;
    }
    std::sort(m_positions.begin() + static_cast<std::ptrdiff_t>(begin),
              m_positions.begin() + static_cast<std::ptrdiff_t>(m_found));
  }

  // Words in random order while they fit. The first that does not is taken with the chance that keeps the mean at
  // `m_wanted` tokens: no word is hidden in part, and long words have their turn in short rows too.
  void words() {
    auto& units = scratch();
    for (const Range& segment : m_segments) addWords(segment, units);
    for (std::size_t i = 0; i < units.size() && m_found < m_wanted; ++i) {
      std::swap(units[i], units[i + m_random.below(static_cast<std::uint32_t>(units.size() - i))]);
      const std::size_t room = m_wanted - m_found, size = units[i].size();
      const bool fits = size <= room;
      if (!fits && m_random.uniform() * static_cast<double>(size) >= static_cast<double>(room)) break;
      takeAll(units[i]);
      if (!fits) break;
    }
    if (m_found == 0 && m_options.atLeastOne && !units.empty()) takeAll(units.front());
    std::sort(m_positions.begin(), m_positions.begin() + static_cast<std::ptrdiff_t>(m_found));
  }

  void oneWord(const Range& segment) {
    auto& units = scratch();
    addWords(segment, units);
    if (!units.empty()) takeAll(units[m_random.below(static_cast<std::uint32_t>(units.size()))]);
  }

  void takeAll(const Range& word) {
    for (std::size_t place = word.begin; place < word.end; ++place) take(place);
  }

  void addWords(const Range& segment, std::vector<Range>& units) const {
    for (std::size_t place = segment.begin; place < segment.end; ++place) {
      const bool begins =
          place == segment.begin || !m_options.words || m_options.words->between(m_ids[place - 1], m_ids[place]);
      if (begins) units.push_back({place, place});
      units.back().end = place + 1;
    }
  }

  static std::vector<Range>& scratch() {
    thread_local std::vector<Range> kept;
    kept.clear();
    return kept;
  }

  std::span<const std::int64_t> m_ids;
  const MaskingOptions& m_options;
  std::array<Range, 2> m_segments;
  std::span<std::int64_t> m_positions;
  CounterRandom& m_random;
  std::size_t m_inner = 0, m_wanted = 0, m_found = 0;
};

}  // namespace

MaskUnit maskUnitFromName(std::string_view name) {
  if (name == "word") return MaskUnit::Word;
  if (name == "span") return MaskUnit::Span;
  if (name == "one_per_sentence") return MaskUnit::OnePerSentence;
  return MaskUnit::Token;
}

int maskedCount(int length, double rate) {
  const int inner = length - 2;
  if (inner < 1) return 0;
  return std::clamp(static_cast<int>(std::lround(rate * inner)), 1, inner);
}

double spanStopFor(double meanLength) {
  const double wanted = std::clamp(meanLength, 1.0, static_cast<double>(kLongestSpan));
  // The mean of a geometric length cut at 10 is (1 - (1 - p)^10) / p, falling in p.
  double low = 0, high = 1;
  for (int halving = 0; halving < 60; ++halving) {
    const double p = (low + high) / 2;
    const double mean = p > 0 ? -std::expm1(kLongestSpan * std::log1p(-p)) / p : kLongestSpan;
    (mean > wanted ? low : high) = p;
  }
  return high;
}

std::size_t maskRow(std::span<std::int64_t> ids, const MaskingOptions& options, std::uint64_t seed, std::uint64_t epoch,
                    std::uint64_t row, std::span<std::int64_t> positions, std::span<std::int64_t> targets,
                    std::size_t delimiter) {
  CounterRandom random(seed, epoch, row);
  const std::size_t found = Chooser(ids, options, delimiter, positions, random).choose();
  for (std::size_t k = 0; k < found; ++k) {
    std::int64_t& id = ids[static_cast<std::size_t>(positions[k])];
    targets[k] = id;
    const double draw = random.uniform();
    if (draw < options.keepShare) continue;
    id = draw < options.keepShare + options.randomShare ? randomToken(options, random) : options.specials.mask;
  }
  return found;
}

}  // namespace clozebench

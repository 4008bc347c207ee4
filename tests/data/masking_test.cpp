// Masking: how many, where, and what stands there then, for each unit.
#include "data/masking.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <numeric>
#include <vector>

namespace clozebench {
namespace {

struct Masked {
  std::vector<std::int64_t> ids, positions, targets;
};

Masked maskedRow(int length, const MaskingOptions& options, std::uint64_t seed, std::uint64_t epoch,
                 std::uint64_t row) {
  Masked masked;
  masked.ids.resize(static_cast<std::size_t>(length));
  std::iota(masked.ids.begin() + 1, masked.ids.end() - 1, 10);  // 10, 11, ...: the position says the token
  masked.ids.front() = options.specials.start;
  masked.ids.back() = options.specials.end;
  masked.positions.resize(static_cast<std::size_t>(maskedCount(length, options.rate)));
  masked.targets.resize(masked.positions.size());
  maskRow(masked.ids, options, seed, epoch, row, masked.positions, masked.targets);
  return masked;
}

MaskingOptions optionsFor(std::int32_t vocabSize) {
  MaskingOptions options;
  options.vocabSize = vocabSize;
  return options;
}

TEST(MaskedCount, IsTheRoundedShareOfTheInnerTokensAtLeastOne) {
  EXPECT_EQ(maskedCount(3, 0.20), 1);
  EXPECT_EQ(maskedCount(7, 0.20), 1);
  EXPECT_EQ(maskedCount(22, 0.20), 4);
  EXPECT_EQ(maskedCount(48, 0.20), 9);  // 9.2
  EXPECT_EQ(maskedCount(15, 0.50), 7);  // 6.5 rounds up
  EXPECT_EQ(maskedCount(12, 1.00), 10);
  EXPECT_EQ(maskedCount(2, 0.20), 0);  // marks only
}

TEST(MaskRow, MasksDistinctAscendingInnerPositionsAndKeepsTheirTargets) {
  const MaskingOptions options = optionsFor(500);
  for (int length = 3; length < 60; ++length) {
    const Masked masked = maskedRow(length, options, 1, 2, static_cast<std::uint64_t>(length));
    EXPECT_TRUE(std::is_sorted(masked.positions.begin(), masked.positions.end()));
    EXPECT_EQ(std::adjacent_find(masked.positions.begin(), masked.positions.end()), masked.positions.end());
    for (std::size_t k = 0; k < masked.positions.size(); ++k) {
      EXPECT_GE(masked.positions[k], 1);
      EXPECT_LE(masked.positions[k], length - 2);
      EXPECT_EQ(masked.targets[k], masked.positions[k] + 9);
    }
    for (std::int64_t i = 0; i < length; ++i) {
      if (std::find(masked.positions.begin(), masked.positions.end(), i) != masked.positions.end()) continue;
      const std::int64_t expected = i == 0 ? options.specials.start : i == length - 1 ? options.specials.end : i + 9;
      EXPECT_EQ(masked.ids[static_cast<std::size_t>(i)], expected);
    }
  }
}

TEST(MaskRow, IsAPureFunctionOfSeedEpochAndRow) {
  const MaskingOptions options = optionsFor(77);
  const Masked once = maskedRow(41, options, 5, 6, 7);
  EXPECT_EQ(once.ids, maskedRow(41, options, 5, 6, 7).ids);
  EXPECT_NE(once.positions, maskedRow(41, options, 5, 6, 8).positions);
  EXPECT_NE(once.positions, maskedRow(41, options, 5, 7, 7).positions);
  EXPECT_NE(once.positions, maskedRow(41, options, 6, 6, 7).positions);
}

TEST(MaskRow, ShowsMaskRandomAndSameInTheirSharesAndEveryPositionEquallyOften) {
  const MaskingOptions options = optionsFor(1000);
  std::vector<double> hits(32, 0);
  double mask = 0, same = 0, other = 0, total = 0;
  for (std::uint64_t row = 0; row < 4000; ++row) {
    const Masked masked = maskedRow(32, options, 3, 0, row);
    for (std::size_t k = 0; k < masked.positions.size(); ++k) {
      const auto at = static_cast<std::size_t>(masked.positions[k]);
      hits[at] += 1;
      total += 1;
      mask += masked.ids[at] == options.specials.mask;
      same += masked.ids[at] == masked.targets[k];
      other += masked.ids[at] != options.specials.mask && masked.ids[at] != masked.targets[k];
      EXPECT_GT(masked.ids[at], 3);  // neither pad, unknown, start nor end
    }
  }
  EXPECT_NEAR(mask / total, 0.8, 0.01);
  EXPECT_NEAR(same / total, 0.1, 0.01);
  EXPECT_NEAR(other / total, 0.1, 0.01);
  for (std::size_t at = 1; at < 31; ++at) EXPECT_NEAR(hits[at] / (total / 30), 1.0, 0.15) << at;
}

TEST(MaskRow, NeverShowsASpecialTokenAtRandomWhereverTheirIdsAre) {
  MaskingOptions options = optionsFor(12);
  options.specials = {11, 0, 5, 7, 9};
  options.randomShare = 1.0;
  options.keepShare = 0.0;
  for (std::uint64_t row = 0; row < 300; ++row) {
    const Masked masked = maskedRow(20, options, 1, 1, row);
    for (const auto at : masked.positions) {
      for (const std::int64_t special : {11, 0, 5, 7, 9}) EXPECT_NE(masked.ids[static_cast<std::size_t>(at)], special);
    }
  }
}

// ---- units other than single tokens

constexpr std::int64_t kPieces = 600;

// Ids 5.. stand for pieces; every third, fifth... begins a word, so that words have one to three pieces.
class PieceTokenizer : public Tokenizer {
 public:
  std::string kind() const override { return "sentencepiece_unigram"; }
  std::int32_t size() const override { return static_cast<std::int32_t>(kPieces); }
  SpecialIds specials() const override { return {}; }
  Encoding encode(std::string_view) const override { return {}; }
  std::vector<std::int32_t> encodeIds(std::string_view) const override { return {}; }
  std::string decode(std::span<const std::int32_t>) const override { return ""; }
  std::string piece(std::int32_t id) const override { return begins(id) ? "\xE2\x96\x81w" : "x"; }
  std::int32_t idOf(std::string_view) const override { return 1; }
  std::string fingerprint() const override { return ""; }
  Status save(const std::filesystem::path&) const override { return {}; }
  static bool begins(std::int64_t id) { return id % 3 == 0 || id % 7 < 3; }
};

MaskingOptions unitOptions(MaskUnit unit, double rate = 0.2) {
  MaskingOptions options = optionsFor(static_cast<std::int32_t>(kPieces));
  options.unit = unit;
  options.rate = rate;
  options.words = std::make_shared<WordBorders>(PieceTokenizer());
  return options;
}

struct Row {
  std::vector<std::int64_t> before, after, positions, targets;
};

// A row of pieces that depend on `row`; delimiter 0: one segment.
Row maskedPieces(std::size_t length, const MaskingOptions& options, std::uint64_t row, std::size_t delimiter = 0) {
  Row made;
  made.before.resize(length);
  for (std::size_t i = 0; i < length; ++i)
    made.before[i] = 5 + static_cast<std::int64_t>((i * 31 + row * 17 + i * i) % (kPieces - 5));
  made.before.front() = options.specials.start;
  made.before.back() = options.specials.end;
  if (delimiter > 0) made.before[delimiter] = options.specials.end;
  made.after = made.before;
  made.positions.resize(length);
  made.targets.resize(length);
  const auto count = maskRow(made.after, options, 1, 2, row, made.positions, made.targets, delimiter);
  made.positions.resize(count);
  made.targets.resize(count);
  return made;
}

bool masks(const Row& row, std::size_t place) {
  return std::binary_search(row.positions.begin(), row.positions.end(), static_cast<std::int64_t>(place));
}

// A word begins at `place` of this row.
bool beginsAt(const Row& row, std::size_t place, std::size_t delimiter) {
  return place == 1 || place == delimiter + 1 || PieceTokenizer::begins(row.before[place]);
}

TEST(MaskRow, MarksAreNeverMaskedAndTargetsAreWhatStoodThereWhateverTheUnit) {
  for (const auto unit : {MaskUnit::Token, MaskUnit::Word, MaskUnit::Span, MaskUnit::OnePerSentence}) {
    auto options = unitOptions(unit, 0.4);
    options.spanStop = spanStopFor(3);
    for (std::size_t length = 7; length < 60; ++length) {
      for (const std::size_t delimiter : {std::size_t{0}, length / 2, length - 2}) {
        const Row row = maskedPieces(length, options, length, delimiter);
        EXPECT_TRUE(std::is_sorted(row.positions.begin(), row.positions.end()));
        EXPECT_EQ(std::adjacent_find(row.positions.begin(), row.positions.end()), row.positions.end());
        EXPECT_FALSE(masks(row, 0) || masks(row, length - 1) || (delimiter > 0 && masks(row, delimiter)));
        for (std::size_t k = 0; k < row.positions.size(); ++k)
          EXPECT_EQ(row.targets[k], row.before[static_cast<std::size_t>(row.positions[k])]);
        for (std::size_t i = 0; i < length; ++i) EXPECT_TRUE(masks(row, i) || row.after[i] == row.before[i]);
      }
    }
  }
}

TEST(MaskRow, NeverHidesPartOfAWordAndKeepsTheRateOnAverage) {
  for (const double rate : {0.15, 0.3}) {
    const auto options = unitOptions(MaskUnit::Word, rate);
    for (const std::size_t length : {std::size_t{9}, std::size_t{23}, std::size_t{64}}) {
      double masked = 0, wanted = 0;
      for (std::uint64_t seed = 0; seed < 4000; ++seed) {
        const std::size_t delimiter = seed % 2 == 0 ? 0 : length / 3;
        const Row row = maskedPieces(length, options, seed, delimiter);
        for (std::size_t i = 2; i + 1 < length; ++i) {
          if (i == delimiter || i == delimiter + 1) continue;
          EXPECT_TRUE(beginsAt(row, i, delimiter) || masks(row, i) == masks(row, i - 1)) << i;
        }
        masked += static_cast<double>(row.positions.size());
        wanted += maskedCount(static_cast<int>(length) - (delimiter > 0 ? 1 : 0), rate);
      }
      EXPECT_NEAR(masked / wanted, 1.0, 0.03) << length << " at " << rate;
    }
  }
}

TEST(MaskRow, HidesLongWordsNearlyAsOftenAsShortOnes) {
  const auto options = unitOptions(MaskUnit::Word, 0.15);
  std::map<std::size_t, double> words, hidden;
  for (std::uint64_t seed = 0; seed < 6000; ++seed) {
    const Row row = maskedPieces(30, options, seed);
    for (std::size_t begin = 1, end = 1; begin < 29; begin = end) {
      end = begin + 1;
      while (end < 29 && !beginsAt(row, end, 0)) ++end;
      words[end - begin] += 1;
      hidden[end - begin] += masks(row, begin);
    }
  }
  ASSERT_GE(words.size(), 3u);
  for (const auto& [length, count] : words) {
    if (count > 2000) {
      EXPECT_NEAR(hidden[length] / count, 0.14, 0.04) << length;
    }
  }
}

TEST(MaskRow, SpansHideExactlyTheRateInRunsOfTheWantedMeanLength) {
  for (const double mean : {1.0, 2.5, 5.0}) {
    auto options = unitOptions(MaskUnit::Span, 0.3);
    options.spanStop = spanStopFor(mean);
    double tokens = 0, runs = 0;
    std::size_t longestRun = 0;
    for (std::uint64_t seed = 0; seed < 1500; ++seed) {
      const Row row = maskedPieces(202, options, seed);
      ASSERT_EQ(row.positions.size(), 60u);
      std::size_t run = 0;
      for (std::size_t i = 1; i < 202; ++i) {
        if (masks(row, i)) {
          ++run;
          tokens += 1;
          longestRun = std::max(longestRun, run);
        } else {
          runs += run > 0;
          run = 0;
        }
      }
    }
    EXPECT_LE(longestRun, 10u);
    EXPECT_NEAR(tokens / runs, mean, 0.12 * mean) << mean;  // the last span of a row is cut
  }
}

TEST(MaskRow, SpansLieInOneSegmentEachInShare) {
  auto options = unitOptions(MaskUnit::Span, 0.5);
  options.spanStop = spanStopFor(8);
  std::vector<double> hits(40, 0);
  for (std::uint64_t seed = 0; seed < 3000; ++seed) {
    const Row row = maskedPieces(40, options, seed, 13);
    std::size_t first = 0;
    for (const auto position : row.positions) {
      first += position < 13;
      hits[static_cast<std::size_t>(position)] += 1;
    }
    EXPECT_EQ(row.positions.size(), 19u);  // half of 37 is 18.5
    EXPECT_EQ(first, 6u);                  // 12 of 37 of them
  }
  for (std::size_t at = 1; at < 39; ++at) {
    const double share = at < 13 ? 6 / 12.0 : 13 / 25.0;
    EXPECT_NEAR(hits[at], at == 13 ? 0 : 3000 * share, 130) << at;
  }
}

TEST(MaskRow, SpansFillARowThatIsNearlyAllMasked) {
  auto options = unitOptions(MaskUnit::Span, 0.9);
  options.spanStop = spanStopFor(1);
  EXPECT_EQ(maskedPieces(22, options, 1).positions.size(), 18u);
}

TEST(MaskRow, OnePerSentenceHidesOneWordOfEach) {
  const auto options = unitOptions(MaskUnit::OnePerSentence);
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const Row row = maskedPieces(31, options, seed, 11);
    std::size_t words = 0;
    for (std::size_t i = 1; i < 30; ++i) {
      if (!masks(row, i)) continue;
      const bool begins = beginsAt(row, i, 11);
      words += begins;
      EXPECT_TRUE(begins || masks(row, i - 1));
    }
    EXPECT_EQ(words, 2u);
    EXPECT_LT(row.positions.front(), 11);
    EXPECT_GT(row.positions.back(), 11);
  }
}

TEST(MaskRow, UnitsAreShownAsMaskRandomAndSameInTheirShares) {
  auto options = unitOptions(MaskUnit::Word, 0.3);
  double mask = 0, same = 0, total = 0;
  for (std::uint64_t seed = 0; seed < 3000; ++seed) {
    const Row row = maskedPieces(42, options, seed);
    for (const auto position : row.positions) {
      const auto at = static_cast<std::size_t>(position);
      total += 1;
      mask += row.after[at] == options.specials.mask;
      same += row.after[at] == row.before[at];
    }
  }
  EXPECT_NEAR(mask / total, 0.8, 0.01);
  EXPECT_NEAR(same / total, 0.1, 0.01);
}

TEST(MaskRow, HidesOneWordWhereNoneFitsWhenThatIsAskedFor) {
  auto options = unitOptions(MaskUnit::Word, 0.15);
  std::size_t empty = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) empty += maskedPieces(7, options, seed).positions.empty();
  EXPECT_GT(empty, 0u);  // five tokens at 15 % are one, and some rows hold longer words only
  options.atLeastOne = true;
  for (std::uint64_t seed = 0; seed < 200; ++seed) EXPECT_FALSE(maskedPieces(7, options, seed).positions.empty());
}

TEST(SpanStop, GivesTheMeanOfALengthCutAtTen) {
  for (const double mean : {1.0, 1.7, 3.0, 6.5, 10.0}) {
    const double p = spanStopFor(mean);
    double sum = 0, stay = 1;
    for (int length = 1; length <= 10; ++length) {
      const double ends = length < 10 ? stay * p : stay;
      sum += length * ends;
      stay *= 1 - p;
    }
    EXPECT_NEAR(sum, mean, 1e-9);
  }
}

}  // namespace
}  // namespace clozebench

// Rows of two segments of sentences: which follow, which do not, how long they are, and what has no pair.
#include "data/sentence_pairs.h"

#include "helpers.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>

namespace clozebench {
namespace {

// A cache of documents in which each word says its document and sentence: "d3s1".
struct Made {
  FileFolder folder;
  std::shared_ptr<const Tokenizer> tokenizer;
  std::optional<TokenCache> cache;
  std::vector<std::int32_t> rows;

  Made(const std::string& text, std::int64_t maxLength, const std::string& format = "documents") {
    tokenizer = wordTokenizer({text});
    Settings settings;
    settings.corpus.path = {folder.write("c.txt", text)};
    settings.corpus.format = format;
    settings.backbone.maxLength = maxLength;
    settings.pretrain.nsp = true;
    auto made = prepareTokens(settings, *tokenizer, folder.path() / "cache", 1, {}, {});
    EXPECT_TRUE(made) << made.error().sentence();
    cache.emplace(std::move(*made));
    rows.resize(static_cast<std::size_t>(cache->rows()));
    std::iota(rows.begin(), rows.end(), 0);
  }
  SentencePairs pairs(int maxLength, SentencePairs::Begin begin = SentencePairs::Begin::WhereOneEnds) const {
    return {*cache, rows, maxLength, tokenizer->specials(), begin};
  }
};

std::string sentence(int document, int number, int words) {
  std::string text;
  for (int i = 0; i < words; ++i) text += (i ? " d" : "d") + std::to_string(document) + "s" + std::to_string(number);
  return text + "\n";
}

std::string documents(int count) {
  std::string text;
  for (int document = 0; document < count; ++document) {
    for (int number = 0; number < 3 + document % 4; ++number)
      text += sentence(document, number, 2 + (document + number) % 4);
    text += "\n";
  }
  return text;
}

struct Filled {
  std::vector<std::int64_t> ids, segments;
  SentencePairs::Drawn drawn;
};

Filled filled(const SentencePairs& pairs, std::int64_t row, std::uint64_t epoch = 0, std::uint64_t seed = 1) {
  Filled made;
  made.ids.resize(static_cast<std::size_t>(pairs.lengths()[static_cast<std::size_t>(row)]));
  made.segments.assign(made.ids.size(), 7);
  made.drawn = pairs.fill(row, seed, epoch, made.ids, made.segments);
  return made;
}

// "d3s1" of the token at `place`.
std::string word(const Made& made, const Filled& row, std::size_t place) {
  return made.tokenizer->piece(static_cast<std::int32_t>(row.ids[place]));
}

TEST(SentencePairs, AreTwoSegmentsBetweenThreeMarks) {
  const Made made("a b c\nd e\n\nf g\nh i\n", 20);
  const auto pairs = made.pairs(20);
  ASSERT_EQ(pairs.pairs(), 2);
  ASSERT_EQ(pairs.lengths(), (std::vector<std::int32_t>{8, 7}));
  const auto specials = made.tokenizer->specials();
  for (std::uint64_t epoch = 0; epoch < 20; ++epoch) {
    const auto row = filled(pairs, 0, epoch);
    EXPECT_EQ(row.ids[0], specials.start);
    EXPECT_EQ(row.ids[4], specials.end);
    EXPECT_EQ(row.ids[7], specials.end);
    EXPECT_EQ(row.drawn.delimiter, 4u);
    EXPECT_EQ(row.segments, (std::vector<std::int64_t>{0, 0, 0, 0, 0, 1, 1, 1}));
    const std::string second = word(made, row, 5) + word(made, row, 6);
    EXPECT_EQ(second == "de", row.drawn.follows) << second;
    EXPECT_TRUE(second == "de" || second == "fg" || second == "hi") << second;
  }
}

int documentOf(const std::string& word) {
  return std::stoi(word.substr(1, word.find('s') - 1));
}
int sentenceOf(const std::string& word) {
  return std::stoi(word.substr(word.find('s') + 1));
}

TEST(SentencePairs, HalfFollowAndTheOthersComeFromOtherDocuments) {
  const Made made(documents(60), 30);
  const auto pairs = made.pairs(30);
  double follows = 0, total = 0;
  for (std::uint64_t epoch = 0; epoch < 25; ++epoch) {
    for (std::int64_t row = 0; row < pairs.rows(); ++row) {
      const auto one = filled(pairs, row, epoch);
      const auto last = word(made, one, one.drawn.delimiter - 1), second = word(made, one, one.drawn.delimiter + 1);
      if (one.drawn.follows) {
        EXPECT_EQ(documentOf(last), documentOf(second));
        EXPECT_EQ(sentenceOf(last) + 1, sentenceOf(second));
      } else {
        EXPECT_NE(documentOf(last), documentOf(second));
      }
      follows += one.drawn.follows;
      total += 1;
    }
  }
  EXPECT_NEAR(follows / total, 0.5, 0.03);
}

TEST(SentencePairs, AreFilledWithTheSentencesThatFitAndEveryBorderBetweenThemIsDrawn) {
  std::string text;
  for (int document = 0; document < 90; ++document) {
    for (int number = 0; number < 10; ++number) text += sentence(document, number, 3);
    text += "\n";
  }
  const Made made(text, 21);
  const auto pairs = made.pairs(21);  // room for eighteen: six sentences of three
  std::map<std::int32_t, int> lengths;
  for (const auto length : pairs.lengths()) ++lengths[length];
  EXPECT_GT(lengths[21], 65) << "one row in ten is shorter";
  EXPECT_LT(lengths[21], 90);
  EXPECT_GT(lengths[15], 60) << "the four sentences that are left of a document";
  EXPECT_GT(lengths.size(), 3u);
  std::set<std::size_t> borders;
  for (std::uint64_t epoch = 0; epoch < 40; ++epoch) {
    const auto one = filled(pairs, 0, epoch);
    EXPECT_EQ(word(made, one, 1), "d0s0");
    borders.insert(one.drawn.delimiter);
    for (std::size_t place = one.drawn.delimiter + 2; place + 1 < one.ids.size(); ++place) {
      const auto here = word(made, one, place), before = word(made, one, place - 1);
      EXPECT_EQ(documentOf(here), documentOf(before)) << "a segment is of one document";
      EXPECT_LE(sentenceOf(before), sentenceOf(here));
    }
  }
  EXPECT_EQ(borders, (std::set<std::size_t>{4, 7, 10, 13, 16}));
}

TEST(SentencePairs, HoldEverySentenceOfADocument) {
  const Made made(documents(50), 17);
  const auto pairs = made.pairs(17);
  std::set<std::string> seen;
  for (std::int64_t row = 0; row < pairs.rows(); ++row)
    for (std::uint64_t epoch = 0; epoch < 12; ++epoch) {  // some of them B follows in
      const auto one = filled(pairs, row, epoch);
      for (std::size_t place = 0; one.drawn.follows && place < one.ids.size(); ++place)
        seen.insert(word(made, one, place));
    }
  for (int document = 0; document < 50; ++document)
    for (int number = 0; number < 3 + document % 4; ++number) {
      const std::string name = "d" + std::to_string(document) + "s" + std::to_string(number);
      EXPECT_TRUE(seen.contains(name)) << name;
    }
}

TEST(SentencePairs, EndInTheSameWayWhetherTheSecondFollowsOrNot) {
  std::string text;
  for (int document = 0; document < 70; ++document) {
    for (int number = 0; number < 4 + document % 3; ++number) {
      const auto words = sentence(document, number, 1 + (document + 2 * number) % 4);
      text += words.substr(0, words.size() - 1) + " end\n";
    }
    text += "\n";
  }
  const Made made(text, 24);
  const auto pairs = made.pairs(24);
  std::map<bool, std::pair<double, double>> ends;  // follows -> B that end with their sentence, of how many
  for (std::int64_t row = 0; row < pairs.rows(); ++row)
    for (std::uint64_t epoch = 0; epoch < 12; ++epoch) {
      const auto one = filled(pairs, row, epoch);
      if (one.drawn.delimiter == 0) continue;
      auto& [whole, all] = ends[one.drawn.follows];
      whole += word(made, one, one.ids.size() - 2) == "end";
      ++all;
    }
  EXPECT_GT(ends[true].second, 400);
  EXPECT_NEAR(ends[false].first / ends[false].second, ends[true].first / ends[true].second, 0.04);
  EXPECT_GT(ends[true].first / ends[true].second, 0.7);
}

TEST(SentencePairs, AreAPureFunctionOfSeedEpochAndRow) {
  const Made made(documents(40), 30);
  const auto pairs = made.pairs(30), again = made.pairs(30);
  std::size_t otherEpoch = 0, otherSeed = 0;
  for (std::int64_t row = 0; row < pairs.rows(); ++row) {
    EXPECT_EQ(filled(pairs, row, 5, 9).ids, filled(again, row, 5, 9).ids);
    otherEpoch += filled(pairs, row, 5, 9).ids != filled(pairs, row, 6, 9).ids;
    otherSeed += filled(pairs, row, 5, 9).ids != filled(pairs, row, 5, 8).ids;
  }
  EXPECT_GT(otherEpoch, static_cast<std::size_t>(pairs.rows()) / 3);
  EXPECT_GT(otherSeed, static_cast<std::size_t>(pairs.rows()) / 3);
}

TEST(SentencePairs, CutTheBeginningOfTheFirstAndTheEndOfTheSecond) {
  const Made made("a b c d e f g h\ni j k l m n o p q\n\nr s\nt u v w x y z aa bb\n", 14);
  const auto pairs = made.pairs(14);  // room for eleven: six and five
  ASSERT_EQ(pairs.lengths()[0], 14);
  for (std::uint64_t epoch = 0; epoch < 9; ++epoch) {
    const auto row = filled(pairs, 0, epoch);
    EXPECT_EQ(word(made, row, 1), "c");
    EXPECT_EQ(word(made, row, 6), "h");
    const auto begin = word(made, row, 8), end = word(made, row, 12);
    const bool other = (begin == "t" && end == "x") || (begin == "r" && end == "v");
    EXPECT_TRUE(row.drawn.follows ? begin == "i" && end == "m" : other) << begin << " " << end;
  }
  EXPECT_EQ(pairs.lengths()[1], 2 + 9 + 3);  // the short first one leaves its room to the second
}

TEST(SentencePairs, AskNothingOfADocumentOfOneSentence) {
  const Made made("only one here\n\na b\nc d\n\nalone\n\n", 20);
  const auto pairs = made.pairs(20);
  EXPECT_EQ(pairs.pairs(), 1);
  EXPECT_EQ(pairs.documents(), 3);
  EXPECT_EQ(pairs.loneDocuments(), 2);
  ASSERT_EQ(pairs.rows(), 3);
  EXPECT_FALSE(pairs.isPair(0));
  EXPECT_TRUE(pairs.isPair(1));
  EXPECT_FALSE(pairs.isPair(2));
  const auto alone = filled(pairs, 2);
  EXPECT_EQ(alone.drawn.delimiter, 0u);
  EXPECT_EQ(alone.segments, (std::vector<std::int64_t>{0, 0, 0}));
  EXPECT_EQ(word(made, alone, 1), "alone");
  EXPECT_EQ(pairs.first(2), 3);
}

TEST(SentencePairs, GiveALastSentenceThatWouldBeAloneTheOneBeforeIt) {
  const Made made("a b c d\ne f g h\ni j\n\nk l\nm n\n", 12);
  const auto pairs = made.pairs(12);  // room for nine: two sentences of four
  ASSERT_EQ(pairs.pairs(), 3);
  EXPECT_EQ(pairs.first(0), 0);
  EXPECT_EQ(pairs.first(1), 1);
  EXPECT_EQ(pairs.lengths()[1], 4 + 2 + 3);
  const auto row = filled(pairs, 1);
  EXPECT_EQ(word(made, row, 1), "e");
}

TEST(SentencePairs, MayBeginAtEverySentenceForMoreQuestions) {
  const Made made(documents(30), 17);
  const auto apart = made.pairs(17), all = made.pairs(17, SentencePairs::Begin::AtEverySentence);
  std::int64_t followed = 0;
  for (int document = 0; document < 30; ++document) followed += 2 + document % 4;
  EXPECT_EQ(all.pairs(), followed) << "one for each sentence that another follows";
  EXPECT_LT(apart.pairs(), followed * 3 / 4);
  for (std::int64_t row = 1; row < all.rows(); ++row) EXPECT_LT(all.first(row - 1), all.first(row));
}

TEST(SentencePairs, DoNotMeetInTheMiddleOfALongSentence) {
  const Made made("a b c d e f g h i j\nk l\n\nm n\no p\n", 7);  // ten words in two rows of five
  ASSERT_EQ(made.cache->rows(), 5);
  const auto pairs = made.pairs(7);
  EXPECT_EQ(pairs.pairs(), 2);
  ASSERT_EQ(pairs.rows(), 3);
  EXPECT_FALSE(pairs.isPair(0));  // the first half is a row of its own
  const auto row = filled(pairs, 1);
  EXPECT_EQ(word(made, row, row.drawn.delimiter - 1), "j");
}

TEST(SentencePairs, OfASingleDocumentTakeTheOtherSentencesFromElsewhereInIt) {
  std::string text;
  for (int i = 0; i < 120; ++i) text += sentence(0, i, 3);
  const Made made(text, 15);
  const auto pairs = made.pairs(15);  // four sentences
  std::size_t others = 0;
  for (std::int64_t row = 0; row < pairs.rows(); ++row) {
    const auto one = filled(pairs, row);
    if (one.drawn.follows) continue;
    ++others;
    std::set<int> first, second;
    for (std::size_t place = 1; place + 1 < one.ids.size(); ++place)
      if (place != one.drawn.delimiter)
        (place < one.drawn.delimiter ? first : second).insert(sentenceOf(word(made, one, place)));
    const bool after = *second.begin() > *first.rbegin() + 1, before = *second.rbegin() < *first.begin();
    EXPECT_TRUE(after || before) << *first.begin() << " " << *second.begin();
  }
  EXPECT_GT(others, 4u);
}

TEST(SentencePairs, OfATextThatAllowsNoOtherSayThatItFollows) {
  const Made made("a b\nc d\n", 20);
  const auto pairs = made.pairs(20);
  for (std::uint64_t epoch = 0; epoch < 8; ++epoch) {
    const auto row = filled(pairs, 0, epoch);
    EXPECT_TRUE(row.drawn.follows);
    EXPECT_EQ(word(made, row, 4), "c");
  }
}

TEST(SentencePairs, OfLinesAreTheSentencesOfALine) {
  const Made made("One is here. Two is there.\nA lone line\nThree came. Four went. Five stayed.\n", 20, "lines");
  const auto pairs = made.pairs(20);
  EXPECT_EQ(pairs.documents(), 3);
  EXPECT_EQ(pairs.pairs(), 2);
  EXPECT_EQ(pairs.loneDocuments(), 1);
}

TEST(SentencePairs, StayWithinTheRowsTheyAreGiven) {
  const Made made(documents(20), 30);
  std::vector<std::int32_t> some;
  std::set<std::int64_t> allowed;
  for (const auto row : made.rows) {
    if (row % 5 == 0) continue;
    some.push_back(row);
    for (const auto id : made.cache->ids(row)) allowed.insert(static_cast<std::int64_t>(id));
  }
  const SentencePairs pairs(*made.cache, some, 30, made.tokenizer->specials());
  for (std::int64_t row = 0; row < pairs.rows(); ++row)
    for (const auto id : filled(pairs, row).ids) EXPECT_TRUE(allowed.contains(id));
}

}  // namespace
}  // namespace clozebench

// Rows of two sentences: which follow, which do not, how long they are, and what has no pair.
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
  SentencePairs pairs(int maxLength) const { return {*cache, rows, maxLength, tokenizer->specials()}; }
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

TEST(SentencePairs, HalfFollowAndTheOthersComeFromOtherDocuments) {
  const Made made(documents(60), 30);
  const auto pairs = made.pairs(30);
  double follows = 0, total = 0;
  for (std::uint64_t epoch = 0; epoch < 12; ++epoch) {
    for (std::int64_t row = 0; row < pairs.rows(); ++row) {
      const auto one = filled(pairs, row, epoch);
      const auto first = word(made, one, 1), second = word(made, one, one.drawn.delimiter + 1);
      const auto documentOf = [](const std::string& text) { return text.substr(0, text.find('s')); };
      const auto numberOf = [](const std::string& text) { return std::stoi(text.substr(text.find('s') + 1)); };
      if (one.drawn.follows) {
        EXPECT_EQ(documentOf(first), documentOf(second));
        EXPECT_EQ(numberOf(first) + 1, numberOf(second));
      } else {
        EXPECT_NE(documentOf(first), documentOf(second));
      }
      follows += one.drawn.follows;
      total += 1;
    }
  }
  EXPECT_NEAR(follows / total, 0.5, 0.03);
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
    EXPECT_EQ(word(made, row, 8), row.drawn.follows ? "i" : "t");
    EXPECT_EQ(word(made, row, 12), row.drawn.follows ? "m" : "x");
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

TEST(SentencePairs, OfASingleDocumentTakeTheOtherSentenceFromElsewhereInIt) {
  std::string text;
  for (int i = 0; i < 30; ++i) text += sentence(0, i, 3);
  const Made made(text, 20);
  const auto pairs = made.pairs(20);
  std::size_t others = 0;
  for (std::int64_t row = 0; row < pairs.rows(); ++row) {
    const auto one = filled(pairs, row);
    if (one.drawn.follows) continue;
    ++others;
    const auto numberOf = [](const std::string& text) { return std::stoi(text.substr(text.find('s') + 1)); };
    EXPECT_GT(std::abs(numberOf(word(made, one, 5)) - numberOf(word(made, one, 1))), 1);
  }
  EXPECT_GT(others, 5u);
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
  EXPECT_EQ(pairs.pairs(), 3);
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

// Word vectors meet a vocabulary: who is found, by which spelling, how the numbers are scaled, what is told.
#include "checkpoint/start_vectors.h"

#include "tests/base/temporary_folder.h"

#include <gmock/gmock.h>

#include <cmath>
#include <fstream>

namespace clozebench {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

class StartVectorsTest : public testing::Test {
 protected:
  std::shared_ptr<const Tokenizer> tokenizerOf(const std::string& kind, std::vector<std::string> lines,
                                               bool lowercase = true) {
    TokenizerOptions options;
    options.kind = kind;
    options.vocabSize = 40;
    options.lowercase = lowercase;
    std::size_t next = 0;
    const auto source = [&](std::string& sentence) {
      if (next == lines.size()) return false;
      sentence = lines[next++];
      return true;
    };
    const auto trained = trainTokenizer(options, source, m_folder / kind);
    EXPECT_TRUE(trained) << trained.error().sentence();
    auto loaded = loadTokenizer(m_folder / kind);
    return loaded ? *loaded : nullptr;
  }
  std::filesystem::path write(const std::string& text) {
    std::ofstream(m_folder / "vectors.txt") << text;
    return m_folder / "vectors.txt";
  }
  std::vector<float> vectorOf(const StartVectors& vectors, const Tokenizer& tokenizer, const std::string& piece) {
    const auto id = tokenizer.idOf(piece);
    for (std::size_t i = 0; i < vectors.ids.size(); ++i)
      if (vectors.ids[i] == id)
        return {vectors.values.begin() + static_cast<std::ptrdiff_t>(i) * vectors.width,
                vectors.values.begin() + static_cast<std::ptrdiff_t>(i + 1) * vectors.width};
    return {};
  }
  TemporaryFolder m_folder;
};

TEST_F(StartVectorsTest, AWordIsFoundAsItIsElseByItsLowerCaseAndTheFirstOfEachCounts) {
  const auto tokenizer = tokenizerOf("word", {"the cat saw paris", "the dog", "unseen words"});
  const auto vectors = findStartVectors(
      write("The 9 9 9\nthe 1 2 3\nthe 8 8 8\nPARIS 7 7 7\nParis 4 5 6\nother 0 0 0\n"), *tokenizer, 3);
  ASSERT_TRUE(vectors) << vectors.error().sentence();
  EXPECT_THAT(vectorOf(*vectors, *tokenizer, "the"), ElementsAre(1, 2, 3));
  EXPECT_THAT(vectorOf(*vectors, *tokenizer, "paris"), ElementsAre(7, 7, 7));
  EXPECT_EQ(vectors->ids.size(), 2u);
  EXPECT_TRUE(std::ranges::is_sorted(vectors->ids));
  EXPECT_EQ(vectors->vocabulary, 7);  // the marks are no words
  EXPECT_NEAR(vectors->vocabularyShare(), 2.0 / 7, 1e-12);
  EXPECT_EQ(vectors->fileWords, 6);
}

TEST_F(StartVectorsTest, ATokenizerThatKeepsCapitalsTakesNoOtherSpelling) {
  const auto tokenizer = tokenizerOf("word", {"Paris the The"}, /*lowercase=*/false);
  const auto vectors = findStartVectors(write("paris 1\nthe 2\n"), *tokenizer, 1);
  ASSERT_TRUE(vectors);
  EXPECT_THAT(vectors->ids, ElementsAre(tokenizer->idOf("the")));
}

TEST_F(StartVectorsTest, SentencePieceWordsLoseTheirSignOfABlank) {
  const auto tokenizer = tokenizerOf("sentencepiece_word", {"the cat sat", "the dog sat", "the cat ran"});
  const auto vectors = findStartVectors(write("cat 1 2\nran 3 4\n"), *tokenizer, 2);
  ASSERT_TRUE(vectors) << vectors.error().sentence();
  EXPECT_THAT(vectorOf(*vectors, *tokenizer,
                       "\xE2\x96\x81"
                       "cat"),
              ElementsAre(1, 2));
  EXPECT_EQ(vectors->ids.size(), 2u);
}

TEST_F(StartVectorsTest, OneFactorGivesThemTheSpreadOfTheRandomStart) {
  const auto tokenizer = tokenizerOf("word", {"a b c"});
  const auto vectors = findStartVectors(write("a 3 4\nb 0 12\n"), *tokenizer, 2);
  ASSERT_TRUE(vectors);
  EXPECT_NEAR(vectors->scaleTo(0.05), 0.05 / std::sqrt((9.0 + 16 + 144) / 4), 1e-12);
  EXPECT_EQ(StartVectors{}.scaleTo(0.05), 1);
}

TEST_F(StartVectorsTest, RunningWordsAreWeighedByHowOftenTheyStand) {
  const auto tokenizer = tokenizerOf("word", {"a a b"});
  const auto vectors = findStartVectors(write("a 1\n"), *tokenizer, 1);
  ASSERT_TRUE(vectors);
  std::vector<std::int64_t> counts(static_cast<std::size_t>(tokenizer->size()));
  counts[static_cast<std::size_t>(tokenizer->idOf("a"))] = 6;
  counts[static_cast<std::size_t>(tokenizer->idOf("b"))] = 1;
  counts[static_cast<std::size_t>(tokenizer->specials().unknown)] = 1;
  counts[static_cast<std::size_t>(tokenizer->specials().start)] = 100;
  EXPECT_NEAR(vectors->runningShare(*tokenizer, counts), 6.0 / 8, 1e-12);
}

TEST_F(StartVectorsTest, AVectorOfZerosIsNone) {
  const auto tokenizer = tokenizerOf("word", {"the cat saw paris"});
  const auto vectors = findStartVectors(write("the 0 0\ncat 0 -0\nparis 0 0\nParis 1 2\nother 0 0\n"), *tokenizer, 2);
  ASSERT_TRUE(vectors);
  EXPECT_THAT(vectors->ids, ElementsAre(tokenizer->idOf("paris")));  // its other spelling has one
  EXPECT_THAT(vectors->notices, ElementsAre(HasSubstr("2 words of the vocabulary have vectors of zeros")));
}

TEST_F(StartVectorsTest, AFileIsReadAgainOnlyWhenItOrTheVocabularyIsAnother) {
  const auto tokenizer = tokenizerOf("word", {"a b c"});
  const auto file = write("a 1 2\nb 3 4\n");
  const auto first = sharedStartVectors(file, *tokenizer, 2), again = sharedStartVectors(file, *tokenizer, 2);
  ASSERT_TRUE(first && again);
  EXPECT_EQ(*first, *again) << "the very same object";
  write("a 1 2\nb 3 5\n");
  const auto changed = sharedStartVectors(file, *tokenizer, 2);
  EXPECT_NE(*changed, *first);
  EXPECT_EQ((*changed)->values.back(), 5);
  EXPECT_EQ((*first)->values.back(), 4) << "who holds it keeps it";
  const auto other = tokenizerOf("word", {"b c d"});
  EXPECT_EQ((*sharedStartVectors(file, *other, 2))->ids.size(), 1u);
  EXPECT_FALSE(sharedStartVectors(file, *other, 3));
  EXPECT_FALSE(sharedStartVectors(m_folder / "absent.txt", *other, 2));
  const auto stopped = sharedStartVectors(file, *tokenizer, 2, [](double, double) { return false; });
  ASSERT_FALSE(stopped);
  EXPECT_EQ(stopped.error().code, ErrorCode::Interrupted);
}

TEST_F(StartVectorsTest, AFileThatKnowsHardlyAWordIsTheWrongOne) {
  std::string line;
  for (int i = 0; i < 300; ++i) line += "w" + std::to_string(i) + " ";
  const auto tokenizer = tokenizerOf("word", {line});  // 40 entries
  const auto none = findStartVectors(write("bonjour 1 2\n"), *tokenizer, 2);
  ASSERT_TRUE(none);
  std::vector<std::int64_t> counts(static_cast<std::size_t>(tokenizer->size()), 1);
  const auto refused = checkCoverage(*none, *tokenizer, counts, "fr.vec");
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, ErrorCode::BadInput);
  EXPECT_THAT(refused.error().what, HasSubstr("Only 0 of the 35 words of the vocabulary (0.0 % of the running words)"));
  EXPECT_THAT(refused.error().remedy, HasSubstr("cloze tokenizer coverage"));
  StartVectors few;  // one word of a thousand, but the text is made of it
  few.vocabulary = 1000;
  few.ids = {tokenizer->idOf("w0")};
  EXPECT_FALSE(checkCoverage(few, *tokenizer, std::vector<std::int64_t>(1000, 1), "few.vec"));
  counts.assign(counts.size(), 0);
  counts[static_cast<std::size_t>(few.ids[0])] = 9;
  EXPECT_TRUE(checkCoverage(few, *tokenizer, counts, "few.vec"));
}

TEST_F(StartVectorsTest, AnotherWidthNamesBothNumbers) {
  const auto tokenizer = tokenizerOf("word", {"a b"});
  const auto vectors = findStartVectors(write("a 1 2 3\n"), *tokenizer, 128);
  ASSERT_FALSE(vectors);
  EXPECT_EQ(vectors.error().code, ErrorCode::WrongUse);
  EXPECT_THAT(vectors.error().what, HasSubstr("3 wide, backbone.d_model is 128"));
}

TEST_F(StartVectorsTest, PiecesThatAreNoWordsHaveNoVectors) {
  const auto tokenizer = tokenizerOf("char", {"abc"});
  const auto vectors = findStartVectors(write("a 1\n"), *tokenizer, 1);
  ASSERT_FALSE(vectors);
  EXPECT_EQ(vectors.error().code, ErrorCode::WrongUse);
  EXPECT_THAT(vectors.error().what, HasSubstr("char"));
}

}  // namespace
}  // namespace clozebench

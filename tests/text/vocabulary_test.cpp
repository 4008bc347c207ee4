// Word and character tokenizers, the tokenizer folder, and masks in text.
#include "base/files.h"
#include "file_folder.h"
#include "sentences.h"
#include "text/tokenizer.h"
#include "text/unicode.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace clozebench {
namespace {

using Offsets = std::vector<std::pair<std::int32_t, std::int32_t>>;

std::shared_ptr<const Tokenizer> trained(const std::string& kind, const std::vector<std::string>& corpus,
                                         std::int64_t vocabSize = 1000, bool lowercase = true) {
  FileFolder folder;
  TokenizerOptions options;
  options.kind = kind;
  options.vocabSize = vocabSize;
  options.lowercase = lowercase;
  const auto status = trainTokenizer(options, sourceOf(corpus), folder.path());
  EXPECT_TRUE(status) << status.error().sentence();
  auto tokenizer = loadTokenizer(folder.path());
  EXPECT_TRUE(tokenizer) << tokenizer.error().sentence();
  return *tokenizer;
}

TEST(WordTokenizer, CutsAtWordBoundariesAndKeepsMarks) {
  const auto tokenizer = trained("word", {"Don't stop, it's 3.14!"});
  const Encoding encoding = tokenizer->encode("Don't stop, it's 3.14!");
  EXPECT_EQ(encoding.pieces, (std::vector<std::string>{"don't", "stop", ",", "it's", "3.14", "!"}));
  EXPECT_EQ(encoding.offsets, (Offsets{{0, 5}, {6, 10}, {10, 11}, {12, 16}, {17, 21}, {21, 22}}));
  EXPECT_EQ(tokenizer->encodeIds("Don't stop, it's 3.14!"), encoding.ids);
}

TEST(WordTokenizer, FindsChineseWordsWithoutBlanks) {
  const auto tokenizer = trained("word", {"这个宾馆的房间很大"});
  const Encoding encoding = tokenizer->encode("宾馆的房间");
  EXPECT_EQ(encoding.pieces, (std::vector<std::string>{"宾馆", "的", "房间"}));
  EXPECT_EQ(encoding.offsets, (Offsets{{0, 2}, {2, 3}, {3, 5}}));
  EXPECT_EQ(tokenizer->decode(encoding.ids), "宾馆的房间");
}

TEST(WordTokenizer, ComparesInNfkcWithOffsetsInTheTextAsGiven) {
  const auto tokenizer = trained("word", {"final width"});
  const Encoding encoding = tokenizer->encode("ﬁnal ＷＩＤＴＨ 😀");
  EXPECT_EQ(encoding.pieces, (std::vector<std::string>{"final", "width", "😀"}));
  EXPECT_EQ(encoding.offsets, (Offsets{{0, 4}, {5, 10}, {11, 12}}));
  EXPECT_EQ(encoding.ids[2], tokenizer->specials().unknown);
  EXPECT_NE(encoding.ids[0], tokenizer->specials().unknown);
}

TEST(WordTokenizer, RanksByFrequencyAndBreaksTiesByBytes) {
  const auto tokenizer = trained("word", {"c b a", "c b", "c"}, 7);  // five special tokens and the two most frequent
  EXPECT_EQ(tokenizer->size(), 7);
  EXPECT_EQ(tokenizer->piece(5), "c");
  EXPECT_EQ(tokenizer->piece(6), "b");
  EXPECT_EQ(tokenizer->idOf("a"), tokenizer->specials().unknown);
  const auto ties = trained("word", {"z y x", "x z y"}, 7);
  EXPECT_EQ(ties->piece(5), "x");
  EXPECT_EQ(ties->piece(6), "y");
}

TEST(WordTokenizer, KeepsCapitalsWhenAsked) {
  const auto tokenizer = trained("word", {"Paris paris"}, 100, false);
  const auto ids = tokenizer->encodeIds("Paris paris");
  EXPECT_NE(ids[0], ids[1]);
  EXPECT_EQ(tokenizer->decode(ids), "Paris paris");
}

TEST(WordTokenizer, NeverTakesTextForASpecialToken) {
  const auto tokenizer = trained("word", {"[MASK] mask [ ]", "[MASK]"}, 100, false);
  for (const auto id : tokenizer->encodeIds("[MASK] [PAD]")) EXPECT_GT(id, 0);
  for (const auto id : tokenizer->encodeIds("[MASK]")) EXPECT_NE(id, tokenizer->specials().mask);
}

TEST(CharTokenizer, TakesCodePointsAndOneSignForBlanks) {
  const auto tokenizer = trained("char", {"ab 酒店 e\u0301"});
  const Encoding encoding = tokenizer->encode("  AB \t 酒e\u0301 ");
  EXPECT_EQ(encoding.pieces, (std::vector<std::string>{"a", "b", "▁", "酒", "e", "\u0301"}));
  EXPECT_EQ(encoding.offsets, (Offsets{{2, 3}, {3, 4}, {4, 7}, {7, 8}, {8, 9}, {9, 10}}));
  EXPECT_EQ(tokenizer->encodeIds("  AB \t 酒e\u0301 "), encoding.ids);
  EXPECT_EQ(tokenizer->decode(encoding.ids), "ab 酒e\u0301");
}

TEST(CharTokenizer, SplitsALigatureIntoLettersOfTheSamePlace) {
  const auto tokenizer = trained("char", {"fi x"});
  const Encoding encoding = tokenizer->encode("xﬁ");
  EXPECT_EQ(encoding.pieces, (std::vector<std::string>{"x", "f", "i"}));
  EXPECT_EQ(encoding.offsets, (Offsets{{0, 1}, {1, 2}, {1, 2}}));
}

TEST(VocabularyTokenizers, TakeAVocabularySizeAsACeiling) {
  EXPECT_LT(trained("char", {"abc"}, 8000)->size(), 12);
  FileFolder folder;
  TokenizerOptions options;
  options.kind = "char";
  options.vocabSize = 5;
  const std::vector<std::string> corpus = {"abc"}, empty = {" "};
  EXPECT_EQ(trainTokenizer(options, sourceOf(corpus), folder.path()).error().code, ErrorCode::WrongUse);
  options.vocabSize = 50;
  EXPECT_EQ(trainTokenizer(options, sourceOf(empty), folder.path()).error().code, ErrorCode::BadInput);
}

TEST(TokenizerFolder, NoticesAChangedOrMissingModelFile) {
  FileFolder folder;
  TokenizerOptions options;
  options.kind = "word";
  const std::vector<std::string> corpus = {"one two three"};
  ASSERT_TRUE(trainTokenizer(options, sourceOf(corpus), folder.path()));
  EXPECT_TRUE(loadTokenizer(folder.path() / "tokenizer.json"));
  const std::string vocabulary = *readFile(folder.path() / "vocab.txt");
  folder.write("vocab.txt", vocabulary.substr(0, vocabulary.size() / 2));
  auto loaded = loadTokenizer(folder.path());
  ASSERT_FALSE(loaded);
  EXPECT_EQ(loaded.error().code, ErrorCode::Corrupt);
  std::filesystem::remove(folder.path() / "vocab.txt");
  EXPECT_EQ(loadTokenizer(folder.path()).error().code, ErrorCode::NotFound);
}

TEST(TokenizerFolder, RefusesForeignNewerAndBrokenDescriptions) {
  FileFolder folder;
  const auto codeFor = [&](const std::string& content) {
    folder.write("tokenizer.json", content);
    return loadTokenizer(folder.path()).error().code;
  };
  EXPECT_EQ(codeFor("{\"version\": \"1.0\", \"model\": {\"type\": \"WordPiece\"}}"), ErrorCode::BadInput);
  EXPECT_EQ(codeFor("{ not json"), ErrorCode::Corrupt);
  EXPECT_EQ(codeFor("[1, 2]"), ErrorCode::BadInput);
  EXPECT_EQ(codeFor("{\"format\": \"clozebench-tokenizer\", \"version\": 99}"), ErrorCode::NewerVersion);
  EXPECT_EQ(codeFor("{\"format\": \"clozebench-tokenizer\", \"version\": 1, \"kind\": \"word\"}"), ErrorCode::Corrupt);
  EXPECT_EQ(codeFor("{\"format\": \"clozebench-tokenizer\", \"version\": 1, \"kind\": \"word\", \"lowercase\": true, "
                    "\"model\": \"../../etc/passwd\", \"model_fingerprint\": \"\"}"),
            ErrorCode::Corrupt);
  std::filesystem::remove(folder.path() / "tokenizer.json");
  EXPECT_EQ(loadTokenizer(folder.path()).error().code, ErrorCode::NotFound);
}

TEST(TokenizerFolder, KeepsTheTokenizerOverSaveAndLoad) {
  const auto tokenizer = trained("word", {"one two", "two"});
  FileFolder folder;
  ASSERT_TRUE(tokenizer->save(folder.path() / "deeper" / "still"));
  const auto again = loadTokenizer(folder.path() / "deeper" / "still");
  ASSERT_TRUE(again);
  EXPECT_EQ((*again)->fingerprint(), tokenizer->fingerprint());
}

TEST(EncodeMasked, PutsTheMaskTokenWhereTheTextSaysMask) {
  const auto tokenizer = trained("word", {"the cat sat on the mat"});
  const MaskedText masked = encodeMasked(*tokenizer, "The [MASK] sat on the [MASK]");
  const SpecialIds specials = tokenizer->specials();
  ASSERT_EQ(masked.ids.size(), 8u);  // start the MASK sat on the MASK end
  EXPECT_EQ(masked.maskPositions, (std::vector<std::int32_t>{2, 6}));
  EXPECT_EQ(masked.ids.front(), specials.start);
  EXPECT_EQ(masked.ids.back(), specials.end);
  EXPECT_EQ(masked.ids[2], specials.mask);
  EXPECT_EQ(masked.ids[6], specials.mask);
  EXPECT_EQ(masked.ids[1], tokenizer->idOf("the"));
  EXPECT_TRUE(encodeMasked(*tokenizer, "no mask here").maskPositions.empty());
}

TEST(EncodeMasked, ContinuesTheTextBehindAMaskWithoutABlank) {
  std::vector<std::string> corpus;
  for (int i = 0; i < 40; ++i) corpus.push_back(i % 2 ? "我爱你们 天地" : "天地人我 你们");
  TokenizerOptions options;
  options.kind = "sentencepiece_char";
  options.vocabSize = 40;
  FileFolder folder;
  ASSERT_TRUE(trainTokenizer(options, sourceOf(corpus), folder.path()));
  const auto tokenizer = *loadTokenizer(folder.path());
  const MaskedText masked = encodeMasked(*tokenizer, "我[MASK]你");
  ASSERT_EQ(masked.ids.size(), 6u);  // start ▁ 我 MASK 你 end
  EXPECT_EQ(tokenizer->piece(masked.ids[1]), "▁");
  EXPECT_EQ(tokenizer->piece(masked.ids[4]), "你");
  EXPECT_EQ(encodeMasked(*tokenizer, "我 [MASK] 你").ids.size(), 7u);  // the blank before 你 counts
}

TEST(Unicode, MapsLowerCaseBackToTheOriginal) {
  EXPECT_TRUE(lowerWithOrigin("ABC déf").origin.empty());
  const LoweredText lowered = lowerWithOrigin("aİb");
  EXPECT_EQ(lowered.text, "ai\u0307b");
  EXPECT_EQ(lowered.origin, (Offsets{{0, 1}, {1, 2}, {1, 2}, {2, 3}}));
}

TEST(Unicode, SeesEqualTextsBehindWidthCaseAndBlanks) {
  EXPECT_EQ(normalizedForComparison("  The\u00A0 ＣＡＴ\t"), normalizedForComparison("the cat"));
  EXPECT_EQ(normalizedForComparison("cafe\u0301"), normalizedForComparison("café"));
  EXPECT_NE(normalizedForComparison("the cat"), normalizedForComparison("thecat"));
}

TEST(Unicode, KnowsBlankTextOfEveryKind) {
  EXPECT_TRUE(isBlank(" \t\u3000\u00A0\u200B\uFEFF\u2028"));
  EXPECT_FALSE(isBlank(" . "));
  EXPECT_EQ(trimBlank("\u3000 a b \u00A0"), "a b");
}

TEST(Unicode, EndsNoSentenceAtAnAbbreviationOfTheLanguage) {
  const auto sentences = [](const std::string& language) {
    std::vector<std::string> parts;
    const std::string text = "Mr. Smith met Dr. Jones at z.B. Bonn. He left.";
    forEachSentence(text, language, [&](std::size_t begin, std::size_t end) {
      parts.emplace_back(trimBlank(std::string_view(text).substr(begin, end - begin)));
    });
    return parts;
  };
  EXPECT_EQ(sentences("de"), (std::vector<std::string>{"Mr. Smith met Dr. Jones at z.B. Bonn.", "He left."}));
  EXPECT_EQ(sentences("en"), (std::vector<std::string>{"Mr. Smith met Dr.", "Jones at z.B.", "Bonn.", "He left."}));
  EXPECT_EQ(sentences("").size(), 5U);
}

TEST(Unicode, KnowsLanguagesByCode) {
  for (const char* language : {"", "en", "zh", "pt_BR", "de-CH"}) EXPECT_TRUE(checkLanguage(language)) << language;
  EXPECT_FALSE(checkLanguage("klingonish"));
}

}  // namespace
}  // namespace clozebench

// SentencePiece against the reference implementation (golden file), and files that are not whole.
#include "base/files.h"
#include "file_folder.h"
#include "sentences.h"
#include "text/sentencepiece_check.h"
#include "text/tokenizer.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <fstream>
#include <thread>

namespace clozebench {
namespace {

const std::string kGolden = CLOZEBENCH_TEST_GOLDEN "/text/";

std::string goldenModel() {
  return *readFile(kGolden + "sentencepiece.model");
}

// The golden model behind our own options.
std::shared_ptr<const Tokenizer> goldenTokenizer(bool lowercase) {
  auto bare = loadTokenizer(kGolden + "sentencepiece.model");
  EXPECT_TRUE(bare) << bare.error().sentence();
  if (!lowercase) return *bare;
  FileFolder folder;
  EXPECT_TRUE((*bare)->save(folder.path()));
  const auto path = folder.path() / "tokenizer.json";
  auto json = nlohmann::json::parse(*readFile(path));
  json["lowercase"] = true;
  EXPECT_TRUE(writeFileAtomically(path, json.dump()));
  auto loaded = loadTokenizer(folder.path());
  EXPECT_TRUE(loaded) << loaded.error().sentence();
  return *loaded;
}

TEST(SentencePiece, GivesTheReferenceIdsPiecesAndOffsetsInTheOriginalText) {
  const auto golden = nlohmann::json::parse(*readFile(kGolden + "sentencepiece.json"));
  const auto plain = goldenTokenizer(false), lowering = goldenTokenizer(true);
  ASSERT_EQ(golden["cases"].size(), 40u);
  for (const auto& one : golden["cases"]) {
    const auto text = one["text"].get<std::string>();
    const auto& tokenizer = one["lowercase"].get<bool>() ? *lowering : *plain;
    SCOPED_TRACE(text + (one["lowercase"].get<bool>() ? " (lower-cased)" : ""));
    const Encoding encoding = tokenizer.encode(text);
    EXPECT_EQ(encoding.ids, one["ids"].get<std::vector<std::int32_t>>());
    EXPECT_EQ(encoding.pieces, one["pieces"].get<std::vector<std::string>>());
    EXPECT_EQ(encoding.offsets, (one["offsets"].get<std::vector<std::pair<std::int32_t, std::int32_t>>>()));
    EXPECT_EQ(tokenizer.encodeIds(text), encoding.ids);
  }
  for (const auto& one : golden["decoded"]) {
    EXPECT_EQ(plain->decode(one["ids"].get<std::vector<std::int32_t>>()), one["text"].get<std::string>());
  }
}

TEST(SentencePiece, KnowsTheSpecialIdsOfAModelWithOurNames) {
  const auto tokenizer = goldenTokenizer(false);
  const SpecialIds specials = tokenizer->specials();
  EXPECT_EQ(tokenizer->size(), 104);
  EXPECT_EQ(specials.pad, 0);
  EXPECT_EQ(specials.unknown, 1);
  EXPECT_EQ(specials.start, 2);
  EXPECT_EQ(specials.end, 3);
  EXPECT_EQ(specials.mask, 4);
  EXPECT_EQ(tokenizer->piece(4), "[MASK]");
  EXPECT_EQ(tokenizer->kind(), "sentencepiece_unigram");
  EXPECT_EQ(tokenizer->encodeIds("flight"), (std::vector<std::int32_t>{tokenizer->idOf("▁flight")}));
  EXPECT_EQ(tokenizer->piece(-1), "");
  EXPECT_EQ(tokenizer->piece(104), "");
}

TEST(SentencePiece, LowerCasingHasAnotherFingerprintThanTheSameModelWithoutIt) {
  EXPECT_NE(goldenTokenizer(false)->fingerprint(), goldenTokenizer(true)->fingerprint());
}

TEST(SentencePiece, RefusesAModelCutOffAtAnyOfManyPlaces) {
  const std::string model = goldenModel();
  FileFolder folder;
  for (std::size_t keep = 0; keep < model.size(); keep += 1 + model.size() / 97) {
    const auto path = folder.write("cut.model", model.substr(0, keep));
    const auto loaded = loadTokenizer(path);
    ASSERT_FALSE(loaded) << keep;
    EXPECT_EQ(loaded.error().code, ErrorCode::Corrupt);
    EXPECT_NE(loaded.error().what.find("cut.model"), std::string::npos);
    EXPECT_FALSE(loaded.error().remedy.empty());
  }
}

TEST(SentencePiece, SurvivesChangedBytesAnywhereInTheModel) {
  const std::string model = goldenModel();
  FileFolder folder;
  int refused = 0;
  for (std::size_t at = 5; at < model.size(); at += model.size() / 211) {
    std::string changed = model;
    changed[at] = static_cast<char>(changed[at] ^ 0xFF);
    const auto loaded = loadTokenizer(folder.write("changed.model", changed));
    if (!loaded) {
      ++refused;
      continue;
    }
    (*loaded)->encode("oﬃce 酒店 of the quick brown fox ①");  // must not crash
  }
  EXPECT_GT(refused, 20);
}

TEST(SentencePiece, RefusesOtherFilesByName) {
  FileFolder folder;
  for (const std::string& content :
       {std::string("just text\n"), std::string("{\"a\": 1}"), std::string(5000, '\0'), std::string("PK\x03\x04zip")}) {
    const auto loaded = loadTokenizer(folder.write("other.model", content));
    ASSERT_FALSE(loaded);
    EXPECT_EQ(loaded.error().code, ErrorCode::Corrupt);
  }
  const auto missing = loadTokenizer(folder.path() / "none.model");
  ASSERT_FALSE(missing);
  EXPECT_EQ(missing.error().code, ErrorCode::NotFound);
}

TEST(SentencePiece, GivesMissingSpecialTokensIdsBehindTheVocabulary) {
  // The golden model without its [PAD] and [MASK] names: as a model of another tool.
  std::string model = goldenModel();
  for (const std::string name : {"[PAD]", "[MASK]"}) {
    const auto at = model.find(name);
    ASSERT_NE(at, std::string::npos);
    for (std::size_t from = 0; (from = model.find(name, from)) != std::string::npos;)
      model.replace(from, name.size(), std::string(name.size(), 'q'));
  }
  FileFolder folder;
  const auto loaded = loadTokenizer(folder.write("foreign.model", model));
  ASSERT_TRUE(loaded) << loaded.error().sentence();
  EXPECT_EQ((*loaded)->specials().pad, 0);  // declared by number
  EXPECT_EQ((*loaded)->specials().mask, 104);
  EXPECT_EQ((*loaded)->size(), 105);
  EXPECT_EQ((*loaded)->piece(104), "[MASK]");
  EXPECT_EQ((*loaded)->idOf("[MASK]"), 104);
  EXPECT_EQ((*loaded)->decode(std::vector<std::int32_t>{104, (*loaded)->idOf("▁flight"), 104}), "flight");
}

TEST(SentencePiece, EncodesFromManyThreadsAsFromOne) {
  const auto tokenizer = goldenTokenizer(true);
  const auto expected = tokenizer->encodeIds("The quick BROWN fox 酒店 İstanbul");
  std::vector<std::thread> threads;
  std::atomic<int> wrong{0};
  for (int t = 0; t < 4; ++t) {
    threads.emplace_back([&] {
      for (int i = 0; i < 200; ++i) {
        wrong += tokenizer->encodeIds("The quick BROWN fox 酒店 İstanbul") != expected;
        wrong += tokenizer->encode("The quick BROWN fox 酒店 İstanbul").ids != expected;
      }
    });
  }
  for (auto& thread : threads) thread.join();
  EXPECT_EQ(wrong, 0);
}

TEST(SentencePiece, TakesWrongBytesNulAndLongTextWithoutCrashing) {
  const auto tokenizer = goldenTokenizer(true);
  EXPECT_FALSE(tokenizer->encode("the \xFF\xFE cat").ids.empty());
  EXPECT_EQ(tokenizer->encodeIds("the \xFF cat"), tokenizer->encode("the \xFF cat").ids);
  EXPECT_FALSE(tokenizer->encodeIds(std::string("the\0cat", 7)).empty());
  std::string longText;
  for (int i = 0; i < 8000; ++i) longText += "the c";
  const auto encoding = tokenizer->encode(longText);
  EXPECT_EQ(encoding.offsets.back().second, 40000);
}

class TrainsEveryType : public ::testing::TestWithParam<const char*> {};

TEST_P(TrainsEveryType, TheSameTwiceAndLoadsWithFixedSpecialIds) {
  const auto corpus = smallCorpus();
  TokenizerOptions options;
  options.kind = GetParam();
  options.vocabSize = 44;
  FileFolder first, second;
  ASSERT_TRUE(trainTokenizer(options, sourceOf(corpus), first.path()));
  ASSERT_TRUE(trainTokenizer(options, sourceOf(corpus), second.path()));
  const auto one = loadTokenizer(first.path()), two = loadTokenizer(second.path());
  ASSERT_TRUE(one) << one.error().sentence();
  ASSERT_TRUE(two);
  EXPECT_EQ((*one)->fingerprint(), (*two)->fingerprint());
  EXPECT_EQ((*one)->kind(), GetParam());
  EXPECT_LE((*one)->size(), 44);
  EXPECT_GT((*one)->size(), 15);
  const std::vector<std::string> names = {"[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"};
  for (int id = 0; id < 5; ++id) EXPECT_EQ((*one)->piece(id), names[static_cast<std::size_t>(id)]);
  const auto ids = (*one)->encodeIds("The CAT sat");  // lower-cased by default
  EXPECT_EQ(ids, (*one)->encodeIds("the cat sat"));
  EXPECT_EQ((*one)->decode(ids), "the cat sat");
  for (const auto id : (*one)->encodeIds("[MASK] [PAD]")) EXPECT_NE(id, 4);  // text never becomes a special token
}

INSTANTIATE_TEST_SUITE_P(SentencePiece, TrainsEveryType,
                         ::testing::Values("sentencepiece_unigram", "sentencepiece_bpe", "sentencepiece_char",
                                           "sentencepiece_word"));

TEST(SentencePieceTraining, NamesTheLargestVocabularyThatTheTextAllows) {
  const auto corpus = smallCorpus();
  TokenizerOptions options;
  options.vocabSize = 5000;
  FileFolder folder;
  const auto trained = trainTokenizer(options, sourceOf(corpus), folder.path());
  ASSERT_FALSE(trained);
  EXPECT_EQ(trained.error().code, ErrorCode::BadInput);
  EXPECT_EQ(trained.error().context.at("key"), "tokenizer.vocab_size");
  const auto most = std::stoll(trained.error().context.at("max_vocab_size"));
  EXPECT_NE(trained.error().remedy.find("tokenizer.vocab_size to " + std::to_string(most)), std::string::npos);
  options.vocabSize = most;
  EXPECT_TRUE(trainTokenizer(options, sourceOf(corpus), folder.path()));
}

TEST(SentencePieceTraining, SaysWhenTheVocabularyIsTooSmallForTheCharacters) {
  const auto corpus = smallCorpus();
  TokenizerOptions options;
  options.vocabSize = 12;
  FileFolder folder;
  const auto trained = trainTokenizer(options, sourceOf(corpus), folder.path());
  ASSERT_FALSE(trained);
  EXPECT_EQ(trained.error().code, ErrorCode::BadInput);
  EXPECT_GT(std::stoll(trained.error().context.at("min_vocab_size")), 12);
}

TEST(SentencePieceTraining, RefusesEmptyTextAndUnknownKinds) {
  FileFolder folder;
  for (const std::vector<std::string>& corpus :
       {std::vector<std::string>{}, std::vector<std::string>{"", "  \t", "\xE3\x80\x80"}}) {
    const auto trained = trainTokenizer({}, sourceOf(corpus), folder.path());
    ASSERT_FALSE(trained);
    EXPECT_EQ(trained.error().code, ErrorCode::BadInput);
  }
  TokenizerOptions options;
  options.kind = "sentencepiece_magic";
  const std::vector<std::string> corpus = {"a b c"};
  const auto trained = trainTokenizer(options, sourceOf(corpus), folder.path());
  ASSERT_FALSE(trained);
  EXPECT_EQ(trained.error().code, ErrorCode::WrongUse);
}

TEST(SentencePieceTraining, LearnsFromLongLinesAndFromLinesWithItsOwnMarks) {
  // SentencePiece itself skips lines over its limit and lines with a tab or U+2585.
  std::string line;
  for (int i = 0; i < 3000; ++i) line += i % 2 ? "zebra " : "yak ";
  std::vector<std::string> corpus = {line};
  for (int i = 0; i < 50; ++i) corpus.push_back("wombat\tquokka ▅ emu");
  TokenizerOptions options;
  options.kind = "sentencepiece_word";
  options.vocabSize = 50;
  FileFolder folder;
  ASSERT_TRUE(trainTokenizer(options, sourceOf(corpus), folder.path()));
  const auto tokenizer = loadTokenizer(folder.path());
  ASSERT_TRUE(tokenizer);
  for (const char* word : {"▁zebra", "▁yak", "▁wombat", "▁quokka", "▁emu"})
    EXPECT_NE((*tokenizer)->idOf(word), (*tokenizer)->specials().unknown) << word;
}

TEST(SentencePieceTraining, SamplesBigCorporaTheSameWayEachTime) {
  std::vector<std::string> corpus;
  for (int i = 0; i < 500; ++i) corpus.push_back("w" + std::to_string(i % 250) + " common words stay here");
  TokenizerOptions options;
  options.vocabSize = 40;
  options.maxSentences = 60;
  FileFolder first, second, third;
  ASSERT_TRUE(trainTokenizer(options, sourceOf(corpus), first.path()));
  ASSERT_TRUE(trainTokenizer(options, sourceOf(corpus), second.path()));
  options.seed = 2;
  ASSERT_TRUE(trainTokenizer(options, sourceOf(corpus), third.path()));
  const auto fingerprintOf = [](const FileFolder& folder) { return (*loadTokenizer(folder.path()))->fingerprint(); };
  EXPECT_EQ(fingerprintOf(first), fingerprintOf(second));
  EXPECT_NE(fingerprintOf(first), fingerprintOf(third));
}

}  // namespace
}  // namespace clozebench

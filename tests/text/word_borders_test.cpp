// Where words begin among pieces, for each kind of tokenizer.
#include "text/word_borders.h"

#include "tests/text/sentences.h"

#include <gtest/gtest.h>

#include <map>

namespace clozebench {
namespace {

// Pieces as they are given, one id each, after five special tokens.
class MadeTokenizer : public Tokenizer {
 public:
  MadeTokenizer(std::string kind, std::vector<std::string> pieces) : m_kind(std::move(kind)) {
    m_pieces = {"[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"};
    m_pieces.insert(m_pieces.end(), pieces.begin(), pieces.end());
  }
  std::string kind() const override { return m_kind; }
  std::int32_t size() const override { return static_cast<std::int32_t>(m_pieces.size()); }
  SpecialIds specials() const override { return {}; }
  Encoding encode(std::string_view) const override { return {}; }
  std::vector<std::int32_t> encodeIds(std::string_view) const override { return {}; }
  std::string decode(std::span<const std::int32_t>) const override { return ""; }
  std::string piece(std::int32_t id) const override { return m_pieces.at(static_cast<std::size_t>(id)); }
  std::int32_t idOf(std::string_view piece) const override {
    for (std::size_t id = 0; id < m_pieces.size(); ++id)
      if (m_pieces[id] == piece) return static_cast<std::int32_t>(id);
    return 1;
  }
  std::string fingerprint() const override { return ""; }
  Status save(const std::filesystem::path&) const override { return {}; }

 private:
  std::string m_kind;
  std::vector<std::string> m_pieces;
};

// "a|b c" for pieces a, b, c in a row where a word begins at b.
std::string cut(const std::string& kind, const std::vector<std::string>& pieces) {
  const MadeTokenizer tokenizer(kind, pieces);
  const WordBorders borders(tokenizer);
  std::string told = pieces[0];
  for (std::size_t i = 1; i < pieces.size(); ++i)
    told += (borders.between(tokenizer.idOf(pieces[i - 1]), tokenizer.idOf(pieces[i])) ? "|" : " ") + pieces[i];
  return told;
}

TEST(WordBorders, ABlankBeginsAWordAndPunctuationStandsAlone) {
  EXPECT_EQ(cut("sentencepiece_unigram", {"▁un", "believ", "able", ",", "▁he", "said", ".", "▁(", "ok", ")"}),
            "▁un believ able|,|▁he said|.|▁(|ok|)");
}

TEST(WordBorders, AnApostropheDoesNotCutAWord) {
  EXPECT_EQ(cut("sentencepiece_bpe", {"▁don", "'", "t", "▁l", "’", "eau"}), "▁don ' t|▁l ’ eau");
}

TEST(WordBorders, AScriptWithoutBlanksIsCutAtEachPiece) {
  EXPECT_EQ(cut("sentencepiece_unigram", {"▁", "酒店", "很", "大", "abc", "d", "房间"}), "▁|酒店|很|大|abc d|房间");
}

TEST(WordBorders, EveryPieceOfAWordTokenizerIsAWord) {
  EXPECT_EQ(cut("word", {"the", "cat", "'"}), "the|cat|'");
  EXPECT_EQ(cut("sentencepiece_word", {"▁the", "▁cat"}), "▁the|▁cat");
}

TEST(WordBorders, CharactersBetweenBlanksAreAWord) {
  EXPECT_EQ(cut("char", {"t", "h", "▁", "c", "a", ".", "b"}), "t h|▁ c a|.|b");
}

TEST(WordBorders, UnknownPiecesBelongToTheirWordAndMarksToNone) {
  const MadeTokenizer tokenizer("sentencepiece_unigram", {"▁a", "b"});
  const WordBorders borders(tokenizer);
  const auto a = tokenizer.idOf("▁a"), b = tokenizer.idOf("b");
  EXPECT_FALSE(borders.between(a, 1));
  EXPECT_FALSE(borders.between(1, b));
  EXPECT_TRUE(borders.between(2, b));  // behind the start mark
  EXPECT_TRUE(borders.between(b, 3));
}

}  // namespace
}  // namespace clozebench

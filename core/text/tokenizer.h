// One interface for every tokenizer. Implementations are immutable after loading and safe to share between threads.
#pragma once
#include "base/result.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace clozebench {

struct SpecialIds {
  std::int32_t pad = 0, unknown = 1, start = 2, end = 3, mask = 4;  // end doubles as delimiter between segments
};

struct Encoding {
  std::vector<std::int32_t> ids;
  std::vector<std::string> pieces;
  // Half-open ranges in Unicode code points of the text as given (before lower-casing and normalisation).
  std::vector<std::pair<std::int32_t, std::int32_t>> offsets;
};

class Tokenizer {
 public:
  virtual ~Tokenizer() = default;
  virtual std::string kind() const = 0;   // as in tokenizer.kind
  virtual std::int32_t size() const = 0;  // V, special tokens included
  virtual SpecialIds specials() const = 0;
  virtual Encoding encode(std::string_view text) const = 0;                      // no start / end marks
  virtual std::vector<std::int32_t> encodeIds(std::string_view text) const = 0;  // the same ids, faster
  virtual std::string decode(std::span<const std::int32_t> ids) const = 0;       // special tokens are left out
  virtual std::string piece(std::int32_t id) const = 0;
  virtual std::int32_t idOf(std::string_view piece) const = 0;  // specials().unknown when there is none
  virtual std::string fingerprint() const = 0;                  // of model and options
  // Writes the folder that loadTokenizer reads: tokenizer.json (ours: kind, options) and the model file.
  virtual Status save(const std::filesystem::path& folder) const = 0;
};

// A folder written by save() or trainTokenizer(), or a bare SentencePiece .model file.
Result<std::shared_ptr<const Tokenizer>> loadTokenizer(const std::filesystem::path& path);

struct TokenizerOptions {
  std::string kind = "sentencepiece_unigram";
  std::int64_t vocabSize = 8000;
  bool lowercase = true;
  // A fixed number: SentencePiece's sums, and so the last digits of its scores, depend on it.
  int threads = 2;
  std::uint64_t seed = 1;  // of the sample when there are more than maxSentences
  // SentencePiece learns from at most this many sentences, a uniform, seeded sample of them (0 = ten for each piece of
  // the vocabulary, at least 30,000; and within 1 KiB for each piece); word and char count all. The result depends on
  // the sentences, their order and these options, on nothing else.
  std::int64_t maxSentences = 0;
};
// Feeds one sentence after the other; returns false at the end.
using SentenceSource = std::function<bool(std::string& sentence)>;
// In this process. SentencePiece may end the process on fatal input: call it through `cloze tokenizer train`
// (experiment/tokenizer_stage.h) unless a crash does not matter.
// Errors: no text; a vocabulary that the text cannot fill (context "max_vocab_size" says how far it can go). For
// sentencepiece_char, sentencepiece_word, word and char, vocab_size is a ceiling: fewer different ones are no error.
Status trainTokenizer(const TokenizerOptions& options, const SentenceSource& sentences,
                      const std::filesystem::path& folder);

// Text in which the literal [MASK] stands for the mask token: start ... end, masks in place. For `fill`.
struct MaskedText {
  std::vector<std::int32_t> ids;
  std::vector<std::int32_t> maskPositions;
};
MaskedText encodeMasked(const Tokenizer& tokenizer, std::string_view text);

// Versions of the libraries that decide what a tokenizer answers; part of every cache key.
std::string textLibraryVersions();

}  // namespace clozebench

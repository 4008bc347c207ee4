#include "text/tokenizer.h"

#include "base/files.h"
#include "base/random.h"
#include "text/sentencepiece_tokenizer.h"
#include "text/special_pieces.h"
#include "text/tokenizer_file.h"
#include "text/unicode.h"
#include "text/utf8.h"
#include "text/vocabulary_tokenizer.h"

#include <unicode/uversion.h>

#include <algorithm>

namespace clozebench {
namespace fs = std::filesystem;
namespace {

// Enough text for stable pieces; more costs minutes and changes little (110,000 dictionary glosses, 4,000 pieces: 8.7 s
// of processor time for all, 3 s for 40,000).
constexpr std::int64_t kSentencesPerPiece = 10, kFewestSentences = 30000;
constexpr std::int64_t kBytesPerPiece = 1024, kFewestBytes = 4 << 20;
constexpr std::uint64_t kSampleStream = 0x746f6b656eULL;  // "token": this sample's own random numbers

bool isSentencePiece(const std::string& kind) {
  return kind.rfind("sentencepiece_", 0) == 0;
}

bool isKnownKind(const std::string& kind) {
  static const std::array<const char*, 6> kKinds = {
      "sentencepiece_unigram", "sentencepiece_bpe", "sentencepiece_char", "sentencepiece_word", "word", "char"};
  return std::find(kKinds.begin(), kKinds.end(), kind) != kKinds.end();
}

tl::unexpected<Error> unknownKind(const std::string& kind) {
  return fail(ErrorCode::WrongUse, "There is no tokenizer kind \"" + kind + "\"",
              "Use sentencepiece_unigram, sentencepiece_bpe, sentencepiece_char, sentencepiece_word, word or char",
              {{"key", "tokenizer.kind"}});
}

// Algorithm R (Vitter 1985) with counter-based numbers: one pass, memory for `most` sentences.
std::vector<std::string> sample(const SentenceSource& sentences, std::int64_t most, std::uint64_t seed) {
  std::vector<std::string> kept;
  CounterRandom random(seed, kSampleStream);
  std::int64_t seen = 0;
  for (std::string sentence; sentences(sentence);) {
    if (isBlank(sentence)) continue;
    ++seen;
    if (static_cast<std::int64_t>(kept.size()) < most) {
      kept.push_back(std::move(sentence));
      continue;
    }
    const auto place = static_cast<std::int64_t>(random.uniform() * static_cast<double>(seen));
    if (place < most) kept[static_cast<std::size_t>(place)] = std::move(sentence);
  }
  return kept;
}

// Text without blanks costs by its length, not by its words: a random part within `most` bytes.
void trim(std::vector<std::string>& sentences, std::int64_t most, std::uint64_t seed) {
  std::int64_t total = 0;
  for (const auto& sentence : sentences) total += static_cast<std::int64_t>(sentence.size());
  if (total <= most) return;
  CounterRandom random(seed, kSampleStream, 1);
  shuffle(sentences, random);
  while (sentences.size() > 1 && total > most) {
    total -= static_cast<std::int64_t>(sentences.back().size());
    sentences.pop_back();
  }
}

Result<std::shared_ptr<const Tokenizer>> loadFolder(const fs::path& folder) {
  CLOZE_TRY(auto file, readTokenizerFile(folder));
  const std::string name = (folder / file.modelName).string();
  if (!isKnownKind(file.kind))
    return fail(ErrorCode::Unsupported,
                folder.string() + " holds a tokenizer of the unknown kind \"" + file.kind + "\"",
                "Update this program, or train a tokenizer with cloze tokenizer train", {{"file", folder.string()}});
  if (isSentencePiece(file.kind)) return makeSentencePieceTokenizer(std::move(file.model), file.lowercase, name);
  return makeVocabularyTokenizer(file.kind, file.model, file.lowercase, name);
}

// Text right behind a mask goes on with its word: no sign of a blank before it.
void appendContinuation(const Tokenizer& tokenizer, std::vector<std::int32_t> more, std::vector<std::int32_t>& ids) {
  static const std::string blank = "\xE2\x96\x81";  // U+2581
  if (!more.empty()) {
    const std::string first = tokenizer.piece(more.front());
    if (first == blank) {
      more.erase(more.begin());
    } else if (first.size() > blank.size() && first.compare(0, blank.size(), blank) == 0) {
      const auto bare = tokenizer.idOf(std::string_view(first).substr(blank.size()));
      if (bare != tokenizer.specials().unknown) more.front() = bare;
    }
  }
  ids.insert(ids.end(), more.begin(), more.end());
}

bool beginsWithBlank(std::string_view text) {
  std::size_t position = 0;
  char32_t codePoint = 0;
  return !text.empty() && nextCodePoint(text, position, codePoint) && isBlankCodePoint(codePoint);
}

}  // namespace

Result<std::shared_ptr<const Tokenizer>> loadTokenizer(const fs::path& path) {
  std::error_code problem;
  if (fs::is_directory(path, problem)) return loadFolder(path);
  if (path.filename() == "tokenizer.json") return loadFolder(path.parent_path());
  CLOZE_TRY(auto model, readFile(path));
  return makeSentencePieceTokenizer(std::move(model), /*lowercase=*/false, path.string());
}

Status trainTokenizer(const TokenizerOptions& options, const SentenceSource& sentences, const fs::path& folder) {
  if (!isKnownKind(options.kind)) return unknownKind(options.kind);
  if (options.vocabSize <= static_cast<std::int64_t>(kSpecialPieces.size()))
    return fail(ErrorCode::WrongUse, "A vocabulary of " + std::to_string(options.vocabSize) + " has no room for text",
                "Set tokenizer.vocab_size to 100 or more", {{"key", "tokenizer.vocab_size"}});
  if (!isSentencePiece(options.kind)) return trainVocabulary(options, sentences, folder);
  const auto most = options.maxSentences > 0 ? options.maxSentences
                                             : std::max(kFewestSentences, kSentencesPerPiece * options.vocabSize);
  auto sampled = sample(
      [&](std::string& sentence) {
        if (!sentences(sentence)) return false;
        if (options.lowercase) sentence = lower(sentence);
        return true;
      },
      most, options.seed);
  trim(sampled, std::max(kFewestBytes, kBytesPerPiece * options.vocabSize), options.seed);
  if (sampled.empty())
    return fail(ErrorCode::BadInput, "There is no text to learn a vocabulary from", "Give a corpus that holds text",
                {{"key", "corpus.path"}});
  return trainSentencePiece(options, sampled, folder);
}

MaskedText encodeMasked(const Tokenizer& tokenizer, std::string_view text) {
  static constexpr std::string_view kMask = "[MASK]";
  MaskedText masked;
  masked.ids.push_back(tokenizer.specials().start);
  for (bool first = true;; first = false) {
    const std::size_t end = text.find(kMask);
    const std::string_view segment = text.substr(0, end);
    auto ids = tokenizer.encodeIds(segment);
    if (first || beginsWithBlank(segment)) {
      masked.ids.insert(masked.ids.end(), ids.begin(), ids.end());
    } else {
      appendContinuation(tokenizer, std::move(ids), masked.ids);
    }
    if (end == std::string_view::npos) break;
    masked.maskPositions.push_back(static_cast<std::int32_t>(masked.ids.size()));
    masked.ids.push_back(tokenizer.specials().mask);
    text.remove_prefix(end + kMask.size());
  }
  masked.ids.push_back(tokenizer.specials().end);
  return masked;
}

std::string textLibraryVersions() {
  UVersionInfo version;
  u_getVersion(version);
  char icu[U_MAX_VERSION_STRING_LENGTH];
  u_versionToString(version, icu);
  return std::string("sentencepiece ") + CLOZEBENCH_SENTENCEPIECE_VERSION + ", icu " + icu;
}

}  // namespace clozebench

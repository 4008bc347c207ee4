// Trains SentencePiece from sentences in memory. The library logs to stderr and may end the process on fatal input;
// what it is known to stumble over is taken out of the sentences first.
#include "text/sentencepiece_tokenizer.h"
#include "text/special_pieces.h"
#include "text/utf8.h"

#include <sentencepiece_trainer.h>

#include <charconv>
#include <unordered_map>

namespace clozebench {
namespace {

// SentencePiece skips longer sentences (bytes); they are cut at a blank instead.
constexpr std::size_t kMaxSentenceBytes = 4000;

class SentencesInMemory : public sentencepiece::SentenceIterator {
 public:
  explicit SentencesInMemory(const std::vector<std::string>& sentences) : m_sentences(sentences) {}
  bool done() const override { return m_index >= m_sentences.size(); }
  void Next() override { ++m_index; }
  const std::string& value() const override { return m_sentences[m_index]; }
  sentencepiece::util::Status status() const override { return {}; }

 private:
  const std::vector<std::string>& m_sentences;
  std::size_t m_index = 0;
};

// Tab and U+2585 are SentencePiece's own marks: it would skip the whole sentence. NUL ends its strings.
std::string withoutReserved(const std::string& sentence) {
  std::string clean;
  clean.reserve(sentence.size());
  for (std::size_t position = 0; position < sentence.size();) {
    const std::size_t start = position;
    char32_t codePoint = 0;
    if (!nextCodePoint(sentence, position, codePoint)) {
      ++position;
      codePoint = 0;
    }
    if (codePoint < 0x20 || codePoint == 0x2585) {
      clean.push_back(' ');
    } else {
      clean.append(sentence, start, position - start);
    }
  }
  return clean;
}

// Where to cut so that at most kMaxSentenceBytes go first: behind a blank if there is one in the second half.
std::size_t cutPosition(std::string_view text) {
  if (text.size() <= kMaxSentenceBytes) return text.size();
  const std::size_t blank = text.rfind(' ', kMaxSentenceBytes);
  if (blank != std::string_view::npos && blank > kMaxSentenceBytes / 2) return blank + 1;
  std::size_t cut = kMaxSentenceBytes;
  while ((static_cast<unsigned char>(text[cut]) & 0xC0u) == 0x80u) --cut;
  return cut;
}

std::vector<std::string> prepare(const std::vector<std::string>& sentences) {
  std::vector<std::string> prepared;
  prepared.reserve(sentences.size());
  for (const auto& sentence : sentences) {
    const std::string clean = withoutReserved(sentence);
    for (std::string_view rest = clean; !rest.empty();) {
      const std::size_t cut = cutPosition(rest);
      prepared.emplace_back(rest.substr(0, cut));
      rest.remove_prefix(cut);
    }
  }
  return prepared;
}

std::unordered_map<std::string, std::string> trainerOptions(const TokenizerOptions& options) {
  const std::string type = options.kind.substr(std::string("sentencepiece_").size());
  const bool ceiling = type == "char" || type == "word";
  // Ten times the vocabulary is plenty of candidates to prune from; the library's million costs twice the time.
  const auto seeds = std::max<std::int64_t>(40000, 10 * options.vocabSize);
  return {{"model_type", type},
          {"vocab_size", std::to_string(options.vocabSize)},
          {"hard_vocab_limit", ceiling ? "false" : "true"},
          {"num_threads", std::to_string(std::max(1, options.threads))},
          {"seed_sentencepiece_size", std::to_string(std::min<std::int64_t>(seeds, 1000000))},
          {"shrinking_factor", "0.6"},
          {"character_coverage", "0.9995"},
          {"max_sentence_length", std::to_string(kMaxSentenceBytes + 1)},
          {"input_sentence_size", "0"},
          {"shuffle_input_sentence", "false"},  // sampling is ours: counter-based, see trainTokenizer
          {"normalization_rule_name", "nmt_nfkc"},
          {"pad_id", "0"},
          {"unk_id", "1"},
          {"bos_id", "2"},
          {"eos_id", "3"},
          {"pad_piece", kPadPiece},
          {"unk_piece", kUnknownPiece},
          {"bos_piece", kStartPiece},
          {"eos_piece", kEndPiece},
          {"control_symbols", kMaskPiece},
          {"minloglevel", "2"}};
}

// The last number in the text, e.g. 123 of "Please set it to a value <= 123."; -1 when there is none.
std::int64_t numberAfter(const std::string& text, const std::string& words) {
  const auto at = text.find(words);
  if (at == std::string::npos) return -1;
  const char* begin = text.data() + at + words.size();
  std::int64_t number = -1;
  std::from_chars(begin, text.data() + text.size(), number);
  return number;
}

tl::unexpected<Error> trainingError(const std::string& message, const TokenizerOptions& options) {
  const std::string asked = std::to_string(options.vocabSize);
  if (const auto most = numberAfter(message, "value <= "); most > 0)
    return fail(ErrorCode::BadInput, "A vocabulary of " + asked + " pieces is larger than this text allows",
                "Set tokenizer.vocab_size to " + std::to_string(most) + " or less, or give more text",
                {{"key", "tokenizer.vocab_size"}, {"max_vocab_size", std::to_string(most)}});
  if (const auto least = numberAfter(message, asked + " vs "); least > 0)
    return fail(
        ErrorCode::BadInput,
        "A vocabulary of " + asked + " pieces is too small: this text has " + std::to_string(least) +
            " characters and special tokens",
        "Set tokenizer.vocab_size to " + std::to_string(least + 1) + " or more, or use tokenizer.kind = \"char\"",
        {{"key", "tokenizer.vocab_size"}, {"min_vocab_size", std::to_string(least + 1)}});
  return fail(ErrorCode::BadInput, "SentencePiece could not learn from this text: " + message,
              "Look at the corpus (cloze data inspect), or choose another tokenizer.kind", {{"key", "tokenizer.kind"}});
}

}  // namespace

Status trainSentencePiece(const TokenizerOptions& options, const std::vector<std::string>& sentences,
                          const std::filesystem::path& folder) {
  const auto prepared = prepare(sentences);
  SentencesInMemory iterator(prepared);
  std::string model;
  const auto trained = sentencepiece::SentencePieceTrainer::Train(trainerOptions(options), &iterator, &model);
  if (!trained.ok()) return trainingError(trained.ToString(), options);
  CLOZE_TRY(const auto tokenizer, makeSentencePieceTokenizer(std::move(model), options.lowercase, "the trained model"));
  return tokenizer->save(folder);
}

}  // namespace clozebench

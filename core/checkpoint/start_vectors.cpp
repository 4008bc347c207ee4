#include "checkpoint/start_vectors.h"

#include "base/hash.h"
#include "format/word_vectors.h"
#include "text/unicode.h"

#include <algorithm>
#include <cmath>
#include <mutex>
#include <numeric>
#include <unordered_map>

namespace clozebench {
namespace {

constexpr std::string_view kWordSign = "\xE2\x96\x81";  // SentencePiece's U+2581 before a word

bool isMark(const Tokenizer& tokenizer, std::int32_t id) {
  const auto marks = tokenizer.specials();
  return id == marks.pad || id == marks.unknown || id == marks.start || id == marks.end || id == marks.mask;
}

std::string wordOf(const Tokenizer& tokenizer, std::int32_t id) {
  std::string piece = tokenizer.piece(id);
  if (piece.starts_with(kWordSign)) piece.erase(0, kWordSign.size());
  return piece;
}

// Whether it turns A into a, whatever its options are called.
bool lowers(const Tokenizer& tokenizer) {
  const auto encoding = tokenizer.encode("A");
  return !encoding.pieces.empty() && encoding.pieces.back().ends_with('a');
}

class Matcher {
 public:
  Matcher(const Tokenizer& tokenizer, std::size_t width) : m_width(width), m_lowers(lowers(tokenizer)) {
    for (std::int32_t id = 0; id < tokenizer.size(); ++id)
      if (!isMark(tokenizer, id)) m_words.emplace(wordOf(tokenizer, id), Word{id});
    m_words.erase("");
  }

  std::int64_t vocabulary() const { return static_cast<std::int64_t>(m_words.size()); }

  bool wants(std::string_view word) {
    m_key.assign(word);
    m_at = m_words.find(m_key);
    m_rank = 2;
    if (m_at == m_words.end() && m_lowers) {
      m_at = m_words.find(lower(m_key));
      m_rank = 1;
    }
    return m_at != m_words.end() && m_at->second.rank < m_rank;  // the first of a kind stays
  }

  void take(std::span<const float> vector) {
    auto& word = m_at->second;
    if (std::ranges::all_of(vector, [](float value) { return value == 0; })) {
      word.zeros = true;
      return;
    }
    word.rank = m_rank;
    if (word.place < 0) {
      word.place = static_cast<std::int64_t>(m_values.size() / m_width);
      m_values.resize(m_values.size() + m_width);
    }
    std::ranges::copy(vector, m_values.begin() + word.place * static_cast<std::int64_t>(m_width));
  }

  void finish(StartVectors& result) const {
    std::vector<std::pair<std::int32_t, std::int64_t>> found;  // id, place
    for (const auto& [word, entry] : m_words)
      if (entry.place >= 0) found.emplace_back(entry.id, entry.place);
    std::ranges::sort(found);
    const auto empty = std::ranges::count_if(m_words, [](const auto& entry) { return entry.second.isEmpty(); });
    if (empty > 0)
      result.notices.push_back(std::to_string(empty) +
                               " words of the vocabulary have vectors of zeros, which are none");
    for (const auto& [id, place] : found) {
      result.ids.push_back(id);
      const auto begin = m_values.begin() + place * static_cast<std::int64_t>(m_width);
      result.values.insert(result.values.end(), begin, begin + static_cast<std::int64_t>(m_width));
    }
  }

 private:
  struct Word {
    std::int32_t id = 0;
    int rank = 0;             // 0 not found, 1 by lower-casing, 2 as it is
    std::int64_t place = -1;  // of its vector in m_values
    bool zeros = false;       // a vector of them was met
    bool isEmpty() const { return zeros && place < 0; }
  };
  const std::size_t m_width;
  const bool m_lowers;
  std::unordered_map<std::string, Word> m_words;
  std::vector<float> m_values;
  std::string m_key;
  std::unordered_map<std::string, Word>::iterator m_at;
  int m_rank = 0;
};

Status checkWidth(const std::filesystem::path& file, std::int64_t has, std::int64_t wanted) {
  if (wanted == 0 || has == wanted) return {};
  return fail(ErrorCode::WrongUse,
              "The word vectors in " + file.string() + " are " + std::to_string(has) + " wide, backbone.d_model is " +
                  std::to_string(wanted),
              "Set backbone.d_model = " + std::to_string(has) + ", or name vectors of width " + std::to_string(wanted),
              {{"key", "tokenizer.embeddings"}, {"file", file.string()}});
}

}  // namespace

bool hasWords(const Tokenizer& tokenizer) {
  return tokenizer.kind() == "word" || tokenizer.kind() == "sentencepiece_word";
}

double StartVectors::scaleTo(double deviation) const {
  const double sum = std::transform_reduce(values.begin(), values.end(), 0.0, std::plus<>(),
                                           [](double value) { return value * value; });
  return sum > 0 ? deviation / std::sqrt(sum / static_cast<double>(values.size())) : 1.0;
}

double StartVectors::vocabularyShare() const {
  return vocabulary > 0 ? static_cast<double>(ids.size()) / static_cast<double>(vocabulary) : 0;
}

double StartVectors::runningShare(const Tokenizer& tokenizer, std::span<const std::int64_t> counts) const {
  std::int64_t all = 0, found = 0;
  const auto marks = tokenizer.specials();
  for (std::size_t id = 0; id < counts.size(); ++id) {
    const auto token = static_cast<std::int32_t>(id);
    // An unknown word is a word of the text, and one without a vector.
    if (token == marks.unknown || !isMark(tokenizer, token)) all += counts[id];
  }
  for (const auto id : ids)
    if (static_cast<std::size_t>(id) < counts.size()) found += counts[static_cast<std::size_t>(id)];
  return all > 0 ? static_cast<double>(found) / static_cast<double>(all) : 0;
}

Result<StartVectors> findStartVectors(const std::filesystem::path& file, const Tokenizer& tokenizer, std::int64_t width,
                                      const std::function<bool(double, double)>& goOn) {
  if (!hasWords(tokenizer))
    return fail(ErrorCode::WrongUse, "Word vectors need a tokenizer of words; this one is " + tokenizer.kind(),
                "Set tokenizer.kind to word or sentencepiece_word, or leave tokenizer.embeddings empty",
                {{"key", "tokenizer.embeddings"}});
  CLOZE_TRY(const auto layout, format::wordVectorLayout(file));
  CLOZE_CHECK(checkWidth(file, layout.width, width));
  Matcher matcher(tokenizer, static_cast<std::size_t>(layout.width));
  const format::WordVectorVisitor visitor{
      [&](std::string_view word) { return matcher.wants(word); },
      [&](std::string_view, std::span<const float> vector) { matcher.take(vector); }, goOn};
  CLOZE_TRY(auto report, format::readWordVectors(file, visitor));
  StartVectors result;
  result.layout = layout.name();
  result.width = layout.width;
  result.fileWords = report.words;
  result.vocabulary = matcher.vocabulary();
  result.notices = std::move(report.notices);
  matcher.finish(result);
  return result;
}

namespace {

// Of the last file: an experiment has one. 60,000 words of width 300 are 72 MB.
struct Remembered {
  std::mutex mutex;
  std::string key;
  std::shared_ptr<const StartVectors> vectors;
};

Remembered& remembered() {
  static Remembered only;
  return only;
}

std::string percent(double share) {
  const auto tenths = std::llround(1000 * share);
  return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) + " %";
}

}  // namespace

Result<std::shared_ptr<const StartVectors>> sharedStartVectors(const std::filesystem::path& file,
                                                               const Tokenizer& tokenizer, std::int64_t width,
                                                               const std::function<bool(double, double)>& goOn) {
  const auto stop = [&] { return goOn && !goOn(0, 0); };
  CLOZE_TRY(const auto content, fingerprintFile(file, stop));
  const std::string key = content + ' ' + tokenizer.fingerprint() + ' ' + std::to_string(width);
  auto& memory = remembered();
  {
    const std::lock_guard lock(memory.mutex);
    if (memory.key == key) return memory.vectors;
  }
  CLOZE_TRY(auto found, findStartVectors(file, tokenizer, width, goOn));
  auto vectors = std::make_shared<const StartVectors>(std::move(found));
  const std::lock_guard lock(memory.mutex);
  memory.key = key;
  return memory.vectors = std::move(vectors);
}

Status checkCoverage(const StartVectors& vectors, const Tokenizer& tokenizer, std::span<const std::int64_t> counts,
                     const std::filesystem::path& file) {
  constexpr double kHardlyAny = 0.01;
  const double running = vectors.runningShare(tokenizer, counts);
  if (vectors.vocabularyShare() >= kHardlyAny || running >= kHardlyAny) return {};
  return fail(ErrorCode::BadInput,
              "Only " + std::to_string(vectors.ids.size()) + " of the " + std::to_string(vectors.vocabulary) +
                  " words of the vocabulary (" + percent(running) + " of the running words) have a vector in " +
                  file.string(),
              "Name word vectors of the texts' language, made of whole words (cloze tokenizer coverage compares them "
              "with a vocabulary), or leave tokenizer.embeddings empty",
              {{"key", "tokenizer.embeddings"}, {"file", file.string()}});
}

}  // namespace clozebench

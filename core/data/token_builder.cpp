#include "data/token_builder.h"

#include "data/corpus_walk.h"
#include "data/parallel.h"

#include <algorithm>

namespace clozebench {
namespace {

constexpr std::size_t kBatchSentences = 8192, kBatchBytes = 4 << 20;
constexpr std::int64_t kSentencesBetweenStops = 512;

std::uint64_t totalBytes(const CorpusConfig& config) {
  std::uint64_t total = 0;
  const auto files = corpusFiles(config);
  if (!files) return 0;
  for (const auto& file : *files) {
    std::error_code problem;
    const auto size = std::filesystem::file_size(file, problem);
    total += problem ? 0 : size;
  }
  return total;
}

// How many texts there will be: as many a byte as so far, and those of the task, whose number is known once it is read.
// Never less than were seen.
double expectedTexts(const CorpusWalk& walk, std::int64_t seen, std::uint64_t bytes) {
  const auto seenTexts = static_cast<double>(seen);
  if (walk.taskTexts > 0) return std::max(seenTexts, walk.beforeTask + static_cast<double>(walk.taskTexts));
  if (walk.bytesRead == 0 || bytes == 0) return 0;
  return std::max(seenTexts, seenTexts * static_cast<double>(bytes) / static_cast<double>(walk.bytesRead));
}

}  // namespace

TokenBuilder::TokenBuilder(const Tokenizer& tokenizer, int maxLength, int threads, CacheWriter writer)
    : m_tokenizer(tokenizer), m_maxLength(maxLength), m_threads(std::max(1, threads)), m_writer(std::move(writer)) {}

Result<CorpusReport> TokenBuilder::readAll(const Settings& settings, const ProgressFunction& progress,
                                           const StopFunction& stop) {
  const std::uint64_t bytes = totalBytes(settings.corpus);
  std::int64_t seen = 0;
  bool interrupted = false;
  CorpusWalk* walking = nullptr;
  const SentenceVisitor visit = [&](std::string_view sentence, bool startsDocument) {
    if (++seen % kSentencesBetweenStops == 0) {
      interrupted = stop && stop();
      if (progress) progress("tokenizing", static_cast<double>(seen), expectedTexts(*walking, seen, bytes));
    }
    return !interrupted && add(sentence, startsDocument);
  };
  CorpusWalk walk{visit};
  walking = &walk;
  walk.splitTexts = settings.pretrain.nsp;
  CLOZE_CHECK(walkPretrainingText(settings, walk));
  CLOZE_CHECK(m_status);
  if (interrupted || (stop && stop()))
    return fail(ErrorCode::Interrupted, "Stopped while tokenising the corpus",
                "Start it again: tokenising begins anew");
  CLOZE_CHECK(turnOver());
  CLOZE_CHECK(writeEncoded());
  if (progress) progress("tokenizing", static_cast<double>(seen), static_cast<double>(seen));
  return std::move(walk.report);
}

Status TokenBuilder::finish(const std::string& key, CorpusReport& report) {
  if (m_withoutTokens > 0)
    report.notices.push_back(std::to_string(m_withoutTokens) + " sentences gave no token and were left out");
  if (m_writer.rows() == 0)
    return fail(ErrorCode::BadInput, "The corpus gave no token", "Give a corpus in a language that the tokenizer knows",
                {{"key", "corpus.path"}});
  return m_writer.finish(key, m_maxLength, report);
}

bool TokenBuilder::add(std::string_view sentence, bool startsDocument) {
  m_reading.sentences.emplace_back(sentence);
  m_reading.starts.push_back(startsDocument);
  m_reading.bytes += sentence.size();
  if (m_reading.sentences.size() >= kBatchSentences || m_reading.bytes >= kBatchBytes) m_status = turnOver();
  return m_status.has_value();
}

// Hands the batch that was read to the workers, after writing what they finished.
Status TokenBuilder::turnOver() {
  CLOZE_CHECK(writeEncoded());
  if (m_reading.sentences.empty()) return {};
  m_encoding = std::async(std::launch::async, [this, batch = std::exchange(m_reading, {})] {
    const std::size_t count = batch.sentences.size();
    const auto parts = std::min(count, static_cast<std::size_t>(m_threads));
    std::vector<Rows> encoded(parts);
    parallelFor(parts, m_threads, [&](std::size_t from, std::size_t to) {
      for (std::size_t part = from; part < to; ++part)
        encoded[part] = encode(batch, count * part / parts, count * (part + 1) / parts);
    });
    return encoded;
  });
  return {};
}

Status TokenBuilder::writeEncoded() {
  if (!m_encoding.valid()) return {};
  for (const Rows& rows : m_encoding.get()) {
    m_withoutTokens += rows.withoutTokens;
    std::size_t at = 0;
    for (std::size_t i = 0; i < rows.lengths.size(); ++i) {
      m_pendingStart |= rows.starts[i];
      if (rows.lengths[i] == 0) continue;
      CLOZE_CHECK(m_writer.addRow(std::span(rows.ids).subspan(at, rows.lengths[i]),
                                  std::exchange(m_pendingStart, std::uint8_t{0})));
      at += rows.lengths[i];
    }
  }
  return {};
}

TokenBuilder::Rows TokenBuilder::encode(const Batch& batch, std::size_t from, std::size_t to) const {
  Rows rows;
  for (std::size_t i = from; i < to; ++i) encodeSentence(batch.sentences[i], batch.starts[i] != 0, rows);
  return rows;
}

// A sentence longer than a row becomes rows of nearly equal length: no stub of one or two tokens at its end.
void TokenBuilder::encodeSentence(std::string_view sentence, bool startsDocument, Rows& rows) const {
  const auto ids = m_tokenizer.encodeIds(sentence);
  const SpecialIds specials = m_tokenizer.specials();
  const auto starts = static_cast<std::uint8_t>(kSentenceStart | (startsDocument ? kDocumentStart : 0));
  if (ids.empty()) {
    ++rows.withoutTokens;
    rows.lengths.push_back(0);
    rows.starts.push_back(starts);
    return;
  }
  const auto room = static_cast<std::size_t>(m_maxLength - 2);
  const std::size_t parts = (ids.size() + room - 1) / room;
  for (std::size_t part = 0; part < parts; ++part) {
    const std::size_t from = ids.size() * part / parts, to = ids.size() * (part + 1) / parts;
    rows.ids.push_back(static_cast<std::uint32_t>(specials.start));
    rows.ids.insert(rows.ids.end(), ids.begin() + static_cast<std::ptrdiff_t>(from),
                    ids.begin() + static_cast<std::ptrdiff_t>(to));
    rows.ids.push_back(static_cast<std::uint32_t>(specials.end));
    rows.lengths.push_back(static_cast<std::uint32_t>(to - from + 2));
    rows.starts.push_back(part == 0 ? starts : std::uint8_t{0});
  }
}

}  // namespace clozebench

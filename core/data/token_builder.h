// Tokenises the pre-training text into a cache: this thread reads, workers encode one batch of sentences while the next
// is read, rows are written in order. The bytes do not depend on the number of workers; memory holds two batches.
#pragma once
#include "data/cache_file.h"
#include "data/token_cache.h"

#include <future>
#include <string>
#include <string_view>
#include <vector>

namespace clozebench {

class TokenBuilder {
 public:
  TokenBuilder(const Tokenizer& tokenizer, int maxLength, int threads, CacheWriter writer);
  Result<CorpusReport> readAll(const Settings& settings, const ProgressFunction& progress, const StopFunction& stop);
  Status finish(const std::string& key, CorpusReport& report);

 private:
  struct Batch {
    std::vector<std::string> sentences;
    std::vector<char> starts;  // of a document
    std::size_t bytes = 0;
  };
  // Rows of a run of sentences; a length of 0 with a start bit hands a document start on to the next row.
  struct Rows {
    std::vector<std::uint32_t> ids, lengths;
    std::vector<std::uint8_t> starts;  // RowStart bits
    std::int64_t withoutTokens = 0;
  };

  bool add(std::string_view sentence, bool startsDocument);
  Status turnOver();
  Status writeEncoded();
  Rows encode(const Batch& batch, std::size_t from, std::size_t to) const;
  void encodeSentence(std::string_view sentence, bool startsDocument, Rows& rows) const;

  const Tokenizer& m_tokenizer;
  int m_maxLength, m_threads;
  CacheWriter m_writer;
  Batch m_reading;
  std::future<std::vector<Rows>> m_encoding;
  std::uint8_t m_pendingStart = 0;
  std::int64_t m_withoutTokens = 0;
  Status m_status;
};

}  // namespace clozebench

// A corpus tokenised once: rows of token ids in one memory-mapped file, keyed by content, tokenizer and options.
#pragma once
#include "base/files.h"
#include "base/result.h"
#include "config/settings.h"
#include "data/corpus.h"
#include "data/progress.h"
#include "text/tokenizer.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace clozebench {

// Rows hold start ... end marks, at most max_length tokens; a longer sentence becomes several rows, nothing is lost.
class TokenCache {
 public:
  static Result<TokenCache> open(
      const std::filesystem::path& file);  // checks magic, version, lengths, checksum of header
  std::int64_t rows() const { return m_rows; }
  std::int64_t tokens() const { return m_tokens; }
  int length(std::int64_t row) const { return static_cast<int>(m_offsets[row + 1] - m_offsets[row]); }
  std::span<const std::uint32_t> ids(std::int64_t row) const {
    return m_ids.subspan(m_offsets[row], m_offsets[row + 1] - m_offsets[row]);
  }
  // What begins with the row; one that begins no sentence goes on with the sentence before it.
  bool startsDocument(std::int64_t row) const { return (m_starts[static_cast<std::size_t>(row)] & 2u) != 0; }
  bool startsSentence(std::int64_t row) const { return (m_starts[static_cast<std::size_t>(row)] & 1u) != 0; }
  const std::string& fingerprint() const { return m_fingerprint; }
  CorpusReport report() const;  // of the reading that built it
  // Reads all of it and compares the checksum: Corrupt, or Interrupted when `stop` answered true. Progress "checking".
  Status verify(const ProgressFunction& progress, const StopFunction& stop) const;

 private:
  MappedFile m_file;
  std::optional<FileLock> m_lock;  // shared: cleanTokenCaches leaves an open cache alone
  std::span<const std::uint32_t> m_ids;
  std::span<const std::uint64_t> m_offsets;
  std::span<const std::uint8_t> m_starts;
  std::string_view m_report;
  std::span<const std::byte> m_content;
  std::string m_checksum;  // of m_content
  std::filesystem::path m_path;
  std::int64_t m_rows = 0, m_tokens = 0;
  std::string m_fingerprint;
};

// Builds the cache (in parallel, `threads` workers, the same bytes whatever their number) or opens the equal one.
// ErrorCode::Interrupted when `stop` answered true; a broken cache file is rebuilt and a notice given.
Result<TokenCache> prepareTokens(const Settings& settings, const Tokenizer& tokenizer,
                                 const std::filesystem::path& cacheDirectory, int threads,
                                 const ProgressFunction& progress, const StopFunction& stop,
                                 CorpusReport* report = nullptr);

// Rows kept for measuring (validation) and the rest, both ascending. Whole documents in seeded random order until about
// `validationFraction` of the tokens; a corpus of one or few long documents gives the last rows of one instead.
// A pure function of the cache's rows, the fraction and the seed. fraction 0: no validation rows.
struct RowSplit {
  std::vector<std::int32_t> train, validation;
};
RowSplit splitRows(const TokenCache& cache, double validationFraction, std::uint64_t seed);

struct TokenCacheUse {
  std::int64_t files = 0, bytes = 0;
};
// What the caches in `cacheDirectory` take up, half-built ones included. A missing folder holds none.
TokenCacheUse tokenCacheUse(const std::filesystem::path& cacheDirectory);
// Removes the caches in `cacheDirectory` that no process holds open; returns what was freed.
Result<TokenCacheUse> cleanTokenCaches(const std::filesystem::path& cacheDirectory);

}  // namespace clozebench

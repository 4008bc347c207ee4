// The token cache on disk: header | ids u32 | offsets u64 (rows + 1) | row starts u8 (rows) | report JSON.
// Little-endian as the machine is; the header says how long the file must be, and what all behind it hashes to.
#pragma once
#include "base/hash.h"
#include "base/result.h"
#include "data/corpus.h"

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <vector>

namespace clozebench {

// What begins with a row, as bits.
enum RowStart : std::uint8_t { kSentenceStart = 1, kDocumentStart = 2 };

struct CacheHeader {
  char magic[8] = {'C', 'L', 'Z', 'T', 'O', 'K', 'S', '\n'};
  std::uint32_t version = 2;  // 2: sentence borders, checksum of the content
  std::uint32_t maxLength = 0;
  std::uint64_t rows = 0, tokens = 0, reportBytes = 0;
  char fingerprint[32] = {};
  char content[32] = {};   // checksum of all behind the header
  char checksum[32] = {};  // of all before it

  std::uint64_t idsAt() const { return sizeof(CacheHeader); }
  std::uint64_t offsetsAt() const { return idsAt() + (tokens * 4 + 7) / 8 * 8; }
  std::uint64_t startsAt() const { return offsetsAt() + (rows + 1) * 8; }
  std::uint64_t reportAt() const { return startsAt() + rows; }
  std::uint64_t fileBytes() const { return reportAt() + reportBytes; }
  std::string expectedChecksum() const;
};
static_assert(sizeof(CacheHeader) == 136 && sizeof(CacheHeader) % 8 == 0);

// Writes with write(2) into a file beside `path`, which finish() fsyncs and renames: a full disk is an error here,
// where writing through a map would kill the process. Without finish() the file beside is removed.
class CacheWriter {
 public:
  static Result<CacheWriter> create(const std::filesystem::path& path);
  CacheWriter(CacheWriter&& other) noexcept;
  CacheWriter& operator=(CacheWriter&&) = delete;
  ~CacheWriter();
  Status addRow(std::span<const std::uint32_t> ids, std::uint8_t starts);  // RowStart bits
  std::int64_t rows() const { return static_cast<std::int64_t>(m_rows.size()); }
  Status finish(const std::string& fingerprint, int maxLength, const CorpusReport& report);

 private:
  CacheWriter(std::filesystem::path path, std::filesystem::path aside, int descriptor);
  Status append(const void* data, std::size_t sizeBytes);
  Status flush();
  Status writeTail(const std::string& report);
  Status writeHeader(const CacheHeader& header);

  std::filesystem::path m_path, m_aside;
  int m_descriptor = -1;
  std::string m_buffer;
  Hasher m_content;
  std::vector<std::uint32_t> m_rows;  // length of each row; the two top bits are its RowStart bits
  std::uint64_t m_tokens = 0;
};

std::string reportToJson(const CorpusReport& report);
CorpusReport reportFromJson(std::string_view json);

}  // namespace clozebench

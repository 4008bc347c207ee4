#include "data/cache_file.h"

#include "base/files.h"
#include "base/hash.h"

#include <fcntl.h>
#include <nlohmann/json.hpp>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <cstring>
#include <utility>

namespace clozebench {
namespace fs = std::filesystem;
namespace {

constexpr std::size_t kBufferBytes = 1 << 20;
constexpr int kStartShift = 30;
constexpr std::uint32_t kLengthMask = (1u << kStartShift) - 1;

Status writeAll(int descriptor, const char* data, std::size_t sizeBytes, const fs::path& path) {
  while (sizeBytes > 0) {
    const ssize_t written = ::write(descriptor, data, sizeBytes);
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return tl::unexpected(ioError(errno, "write", path));
    data += written;
    sizeBytes -= static_cast<std::size_t>(written);
  }
  return {};
}

}  // namespace

std::string CacheHeader::expectedChecksum() const {
  return clozebench::fingerprint({reinterpret_cast<const char*>(this), offsetof(CacheHeader, checksum)});
}

Result<CacheWriter> CacheWriter::create(const fs::path& path) {
  const fs::path aside = path.parent_path() / ("." + path.filename().string() + ".building");
  const int descriptor = ::open(aside.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  if (descriptor < 0) return tl::unexpected(ioError(errno, "write", path));
  CacheWriter writer(path, aside, descriptor);
  writer.m_buffer.assign(sizeof(CacheHeader), '\0');
  return writer;
}

CacheWriter::CacheWriter(fs::path path, fs::path aside, int descriptor)
    : m_path(std::move(path)), m_aside(std::move(aside)), m_descriptor(descriptor) {}

CacheWriter::CacheWriter(CacheWriter&& other) noexcept
    : m_path(std::move(other.m_path)),
      m_aside(std::move(other.m_aside)),
      m_descriptor(std::exchange(other.m_descriptor, -1)),
      m_buffer(std::move(other.m_buffer)),
      m_content(std::move(other.m_content)),
      m_rows(std::move(other.m_rows)),
      m_tokens(other.m_tokens) {}

CacheWriter::~CacheWriter() {
  if (m_descriptor < 0) return;
  ::close(m_descriptor);
  ::unlink(m_aside.c_str());
}

Status CacheWriter::append(const void* data, std::size_t sizeBytes) {
  m_content.bytes(data, sizeBytes);
  m_buffer.append(static_cast<const char*>(data), sizeBytes);
  return m_buffer.size() >= kBufferBytes ? flush() : Status{};
}

Status CacheWriter::flush() {
  CLOZE_CHECK(writeAll(m_descriptor, m_buffer.data(), m_buffer.size(), m_path));
  m_buffer.clear();
  return {};
}

Status CacheWriter::addRow(std::span<const std::uint32_t> ids, std::uint8_t starts) {
  m_rows.push_back(static_cast<std::uint32_t>(ids.size()) | static_cast<std::uint32_t>(starts) << kStartShift);
  m_tokens += ids.size();
  return append(ids.data(), ids.size_bytes());
}

Status CacheWriter::writeTail(const std::string& report) {
  if (m_tokens % 2 == 1) CLOZE_CHECK(append("\0\0\0", 4));
  std::uint64_t offset = 0;
  CLOZE_CHECK(append(&offset, sizeof offset));
  for (const std::uint32_t row : m_rows) {
    offset += row & kLengthMask;
    CLOZE_CHECK(append(&offset, sizeof offset));
  }
  for (const std::uint32_t row : m_rows) {
    const char starts = static_cast<char>(row >> kStartShift);
    CLOZE_CHECK(append(&starts, 1));
  }
  CLOZE_CHECK(append(report.data(), report.size()));
  return flush();
}

Status CacheWriter::writeHeader(const CacheHeader& header) {
  if (::lseek(m_descriptor, 0, SEEK_SET) < 0) return tl::unexpected(ioError(errno, "write", m_path));
  return writeAll(m_descriptor, reinterpret_cast<const char*>(&header), sizeof header, m_path);
}

Status CacheWriter::finish(const std::string& fingerprint, int maxLength, const CorpusReport& report) {
  const std::string json = reportToJson(report);
  CLOZE_CHECK(writeTail(json));
  CacheHeader header;
  header.maxLength = static_cast<std::uint32_t>(maxLength);
  header.rows = m_rows.size();
  header.tokens = m_tokens;
  header.reportBytes = json.size();
  std::memcpy(header.fingerprint, fingerprint.data(), std::min(fingerprint.size(), sizeof header.fingerprint));
  std::memcpy(header.content, m_content.hex().data(), sizeof header.content);
  std::memcpy(header.checksum, header.expectedChecksum().data(), sizeof header.checksum);
  CLOZE_CHECK(writeHeader(header));
  if (::fsync(m_descriptor) != 0) return tl::unexpected(ioError(errno, "flush", m_path));
  if (::rename(m_aside.c_str(), m_path.c_str()) != 0) return tl::unexpected(ioError(errno, "write", m_path));
  ::close(std::exchange(m_descriptor, -1));
  const int folder = ::open(m_path.parent_path().empty() ? "." : m_path.parent_path().c_str(), O_RDONLY | O_CLOEXEC);
  if (folder >= 0) {
    ::fsync(folder);
    ::close(folder);
  }
  return {};
}

std::string reportToJson(const CorpusReport& report) {
  auto files = nlohmann::json::array();
  for (const auto& file : report.files)
    files.push_back({{"path", file.path},
                     {"encoding", file.encoding},
                     {"format", file.format},
                     {"rows", file.rows},
                     {"skipped", file.skipped},
                     {"notices", file.notices}});
  const nlohmann::json json = {{"files", files},
                               {"documents", report.documents},
                               {"sentences", report.sentences},
                               {"characters", report.characters},
                               {"fingerprint", report.fingerprint},
                               {"notices", report.notices}};
  return json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

CorpusReport reportFromJson(std::string_view text) {
  CorpusReport report;
  try {
    const auto json = nlohmann::json::parse(text);
    for (const auto& file : json.at("files"))
      report.files.push_back({file.at("path"), file.at("encoding"), file.at("format"), file.at("rows"),
                              file.at("skipped"), file.at("notices")});
    report.documents = json.at("documents");
    report.sentences = json.at("sentences");
    report.characters = json.at("characters");
    report.fingerprint = json.at("fingerprint");
    report.notices = json.at("notices").get<std::vector<std::string>>();
  } catch (const nlohmann::json::exception&) {
    report.notices.push_back("the account of how this corpus was read is damaged");
  }
  return report;
}

}  // namespace clozebench

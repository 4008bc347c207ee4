#include "data/token_cache.h"

#include "base/hash.h"
#include "base/log.h"
#include "data/cache_file.h"
#include "data/token_builder.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <thread>

namespace clozebench {
namespace fs = std::filesystem;
namespace {

constexpr std::size_t kCheckedAtOnce = 16 << 20;  // bytes: a few milliseconds
constexpr auto kWaitForBuilder = std::chrono::milliseconds(50);

tl::unexpected<Error> corrupt(const fs::path& file, const std::string& why) {
  return fail(ErrorCode::Corrupt, "The token cache " + file.string() + " " + why,
              "Delete it; it is built again from the corpus", {{"file", file.string()}});
}

Result<CacheHeader> checkedHeader(std::span<const std::byte> bytes, const fs::path& file) {
  CacheHeader header;
  const CacheHeader fresh;
  if (bytes.size() < sizeof header) return corrupt(file, "is cut off");
  std::memcpy(&header, bytes.data(), sizeof header);
  if (std::memcmp(header.magic, fresh.magic, sizeof header.magic) != 0) return corrupt(file, "is no token cache");
  if (header.version > fresh.version)
    return fail(ErrorCode::NewerVersion, "The token cache " + file.string() + " was written by a later Clozebench",
                "Update this program, or delete the file", {{"file", file.string()}});
  if (header.version < fresh.version) return corrupt(file, "was written by an earlier Clozebench");
  if (std::string_view(header.checksum, sizeof header.checksum) != header.expectedChecksum())
    return corrupt(file, "has a damaged header");
  if (header.fileBytes() != bytes.size())
    return corrupt(file,
                   "has " + std::to_string(bytes.size()) + " bytes instead of " + std::to_string(header.fileBytes()));
  return header;
}

fs::path lockPath(const fs::path& file) {
  return file.string() + ".lock";
}

// No lock in a folder that cannot be written: nobody can clean it either.
Result<std::optional<FileLock>> sharedLock(const fs::path& file) {
  auto lock = FileLock::tryLock(lockPath(file), FileLock::Kind::Shared);
  if (lock) return std::optional<FileLock>(std::move(*lock));
  if (lock.error().code == ErrorCode::ReadOnly) return std::optional<FileLock>();
  return tl::unexpected(lock.error());
}

// The cache that a file of the folder is, or is being built for; nothing for any other file.
std::optional<fs::path> cacheOf(const fs::path& file) {
  const std::string name = file.filename().string();
  const bool finished = name.rfind("tokens-", 0) == 0 && file.extension() == ".bin";
  const bool halfBuilt = name.rfind(".tokens-", 0) == 0 && file.extension() == ".building";
  if (finished) return file;
  if (!halfBuilt) return std::nullopt;
  return file.parent_path() / name.substr(1, name.size() - 1 - std::strlen(".building"));
}

std::string cacheKey(const std::string& corpusFingerprint, const Tokenizer& tokenizer, const Settings& settings) {
  Hasher hasher;
  hasher.text("token cache " + std::to_string(CacheHeader().version));
  hasher.text(corpusFingerprint);
  hasher.text(tokenizer.fingerprint());
  hasher.text(std::to_string(settings.backbone.maxLength));
  hasher.text(settings.pretrain.nsp ? "texts cut into sentences" : "");
  hasher.text(textLibraryVersions());
  return hasher.hex();
}

struct Preparation {
  const Settings& settings;
  const Tokenizer& tokenizer;
  int threads;
  const ProgressFunction& progress;
  const StopFunction& stop;
  std::string corpusFingerprint, key;
  fs::path file;
  bool broken = false;  // a file that could not be used was there
  bool built = false;   // by this very call
  std::vector<std::string> notices = {};
};

Status build(const Preparation& preparation) {
  CLOZE_TRY(auto writer, CacheWriter::create(preparation.file));
  TokenBuilder builder(preparation.tokenizer, static_cast<int>(preparation.settings.backbone.maxLength),
                       preparation.threads, std::move(writer));
  CLOZE_TRY(auto report, builder.readAll(preparation.settings, preparation.progress, preparation.stop));
  report.fingerprint = preparation.corpusFingerprint;
  return builder.finish(preparation.key, report);
}

Status waitForOther(const Preparation& preparation) {
  if (preparation.stop && preparation.stop())
    return fail(ErrorCode::Interrupted, "Stopped while another process was building the token cache",
                "Start it again to go on");
  if (preparation.progress) preparation.progress("waiting", 0, 1);
  std::this_thread::sleep_for(kWaitForBuilder);
  return {};
}

// Checked to the last byte, unless it was just written.
Result<TokenCache> openChecked(const Preparation& preparation) {
  CLOZE_TRY(auto cache, TokenCache::open(preparation.file));
  if (!preparation.built) CLOZE_CHECK(cache.verify(preparation.progress, preparation.stop));
  return cache;
}

// The cache, or nothing when it has to be built; a broken file is such a case, once.
Result<std::optional<TokenCache>> openIfThere(Preparation& preparation) {
  auto opened = openChecked(preparation);
  if (opened) return std::optional<TokenCache>(std::move(*opened));
  const Error& error = opened.error();
  const bool broken = error.code == ErrorCode::Corrupt && !preparation.broken;
  if (broken) {
    preparation.broken = true;
    preparation.notices.push_back(error.what + ": it was built again");
    log::info(preparation.notices.back());  // for the run's log; people hear it as a notice
  }
  if (broken || error.code == ErrorCode::NotFound || error.code == ErrorCode::Locked)
    return std::optional<TokenCache>();
  return tl::unexpected(error);
}

// Builds under the exclusive lock or waits for who holds it.
Status buildOrWait(Preparation& preparation) {
  auto lock = FileLock::tryLock(lockPath(preparation.file));
  if (!lock && lock.error().code == ErrorCode::Locked) return waitForOther(preparation);
  if (!lock) return tl::unexpected(lock.error());
  std::error_code problem;
  const bool builtMeanwhile = !preparation.broken && fs::exists(preparation.file, problem);
  if (builtMeanwhile) return {};
  CLOZE_CHECK(build(preparation));
  preparation.built = true;
  return {};
}

}  // namespace

Result<TokenCache> TokenCache::open(const fs::path& file) {
  std::error_code problem;
  if (!fs::exists(file, problem)) return tl::unexpected(ioError(ENOENT, "open", file));  // and leave no lock file there
  TokenCache cache;
  CLOZE_TRY(cache.m_lock, sharedLock(file));
  CLOZE_TRY(cache.m_file, MappedFile::open(file));
  const auto bytes = cache.m_file.bytes();
  CLOZE_TRY(const CacheHeader header, checkedHeader(bytes, file));
  cache.m_rows = static_cast<std::int64_t>(header.rows);
  cache.m_tokens = static_cast<std::int64_t>(header.tokens);
  cache.m_ids = {reinterpret_cast<const std::uint32_t*>(bytes.data() + header.idsAt()), header.tokens};
  cache.m_offsets = {reinterpret_cast<const std::uint64_t*>(bytes.data() + header.offsetsAt()), header.rows + 1};
  cache.m_starts = {reinterpret_cast<const std::uint8_t*>(bytes.data() + header.startsAt()), header.rows};
  cache.m_content = bytes.subspan(header.idsAt());
  cache.m_checksum.assign(header.content, sizeof header.content);
  cache.m_path = file;
  cache.m_report = {reinterpret_cast<const char*>(bytes.data() + header.reportAt()), header.reportBytes};
  cache.m_fingerprint.assign(header.fingerprint, sizeof header.fingerprint);
  const bool ordered = std::is_sorted(cache.m_offsets.begin(), cache.m_offsets.end());
  if (!ordered || cache.m_offsets.front() != 0 || cache.m_offsets.back() != header.tokens)
    return corrupt(file, "has damaged row offsets");
  return cache;
}

Status TokenCache::verify(const ProgressFunction& progress, const StopFunction& stop) const {
  Hasher hasher;
  const auto total = static_cast<double>(m_content.size());
  for (std::size_t at = 0; at < m_content.size();) {
    if (stop && stop())
      return fail(ErrorCode::Interrupted, "Stopped while checking the token cache", "Start it again to go on");
    const auto piece = m_content.subspan(at, std::min(kCheckedAtOnce, m_content.size() - at));
    hasher.bytes(piece.data(), piece.size());
    at += piece.size();
    if (progress) progress("checking", static_cast<double>(at), total);
  }
  return hasher.hex() == m_checksum ? Status{} : Status(corrupt(m_path, "is damaged: its checksum does not fit"));
}

CorpusReport TokenCache::report() const {
  return reportFromJson(m_report);
}

Result<TokenCache> prepareTokens(const Settings& settings, const Tokenizer& tokenizer, const fs::path& cacheDirectory,
                                 int threads, const ProgressFunction& progress, const StopFunction& stop,
                                 CorpusReport* report) {
  if (settings.backbone.maxLength < 3)
    return fail(ErrorCode::WrongUse,
                "A row of " + std::to_string(settings.backbone.maxLength) + " tokens has no room for text",
                "Set backbone.max_length to 8 or more", {{"key", "backbone.max_length"}});
  CLOZE_CHECK(makeDirectories(cacheDirectory));
  if (progress) progress("reading", 0, 1);
  CLOZE_TRY(const auto corpus, pretrainingFingerprint(settings, cacheDirectory, stop, progress));
  const auto key = cacheKey(corpus, tokenizer, settings);
  Preparation preparation{settings, tokenizer, threads, progress,
                          stop,     corpus,    key,     cacheDirectory / ("tokens-" + key + ".bin")};
  for (;;) {
    CLOZE_TRY(auto cache, openIfThere(preparation));
    if (!cache) {
      CLOZE_CHECK(buildOrWait(preparation));
      continue;
    }
    if (report) {
      *report = cache->report();
      report->notices.insert(report->notices.end(), preparation.notices.begin(), preparation.notices.end());
    }
    return std::move(*cache);
  }
}

TokenCacheUse tokenCacheUse(const fs::path& cacheDirectory) {
  TokenCacheUse use;
  std::error_code problem;
  for (const auto& entry : fs::directory_iterator(cacheDirectory, problem)) {
    if (!cacheOf(entry.path())) continue;
    const auto size = entry.file_size(problem);
    use.bytes += problem ? 0 : static_cast<std::int64_t>(size);
    ++use.files;
  }
  return use;
}

Result<TokenCacheUse> cleanTokenCaches(const fs::path& cacheDirectory) {
  TokenCacheUse freed;
  std::error_code problem;
  if (!fs::exists(cacheDirectory, problem)) return freed;
  for (const auto& entry : fs::directory_iterator(cacheDirectory, problem)) {
    const auto cache = cacheOf(entry.path());
    if (!cache) continue;
    const auto lock = FileLock::tryLock(lockPath(*cache));
    if (!lock) continue;  // in use
    const auto size = entry.file_size(problem);
    if (!fs::remove(entry.path(), problem)) continue;
    freed.bytes += static_cast<std::int64_t>(size);
    ++freed.files;
  }
  if (problem) return tl::unexpected(ioError(problem.value(), "clean", cacheDirectory));
  return freed;
}

}  // namespace clozebench

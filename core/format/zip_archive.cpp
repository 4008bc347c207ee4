#include "format/zip_archive.h"

#include "base/files.h"
#include "format/sha256.h"

#include <archive.h>
#include <archive_entry.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <set>

namespace clozebench {
namespace fs = std::filesystem;

namespace {

constexpr std::size_t kPieceBytes = 1 << 20;

std::string said(archive* handle) {
  const char* text = archive_error_string(handle);
  return text ? text : "unknown";
}

tl::unexpected<Error> damaged(const fs::path& file, const std::string& why) {
  return fail(ErrorCode::Corrupt, file.string() + " is damaged or not what it says it is: " + why,
              "Copy it again from where it was made, or export it again; nothing was changed here",
              {{"file", file.string()}});
}

}  // namespace

bool isSafeEntryName(std::string_view name) {
  constexpr std::size_t kLongest = 1024;
  if (name.empty() || name.size() > kLongest || name.front() == '/' || name.back() == '/') return false;
  for (const unsigned char c : name)
    if (c < 0x20 || c == 0x7f || c == '\\' || c == ':') return false;
  for (std::size_t begin = 0; begin <= name.size();) {
    const std::size_t end = std::min(name.find('/', begin), name.size());
    const std::string_view part = name.substr(begin, end - begin);
    if (part.empty() || part == "." || part == "..") return false;
    begin = end + 1;
  }
  return true;
}

// --- Writing.

struct ZipWriter::Impl {
  fs::path file;
  archive* handle = nullptr;
  std::vector<ZipEntry> entries;
  ~Impl() {
    if (handle) archive_write_free(handle);
  }
  Error error(const std::string& what) const {
    const int number = archive_errno(handle);
    if (number > 0) return ioError(number, "write", file);
    return {ErrorCode::Io,
            "Cannot write " + what + " into " + file.string() + ": " + said(handle),
            "Check the disk, then export again",
            {{"file", file.string()}}};
  }
  Status begin(const std::string& name, std::uint64_t sizeBytes, bool squeeze) {
    if (squeeze)
      archive_write_zip_set_compression_deflate(handle);
    else
      archive_write_zip_set_compression_store(handle);
    const std::unique_ptr<archive_entry, decltype(&archive_entry_free)> entry(archive_entry_new(), archive_entry_free);
    archive_entry_set_pathname_utf8(entry.get(), name.c_str());
    archive_entry_set_size(entry.get(), static_cast<std::int64_t>(sizeBytes));
    archive_entry_set_filetype(entry.get(), AE_IFREG);
    archive_entry_set_perm(entry.get(), 0644);
    if (archive_write_header(handle, entry.get()) != ARCHIVE_OK) return tl::unexpected(error(name));
    return {};
  }
  Status piece(const std::string& name, const char* data, std::size_t sizeBytes) {
    while (sizeBytes > 0) {
      const auto written = archive_write_data(handle, data, sizeBytes);
      if (written <= 0) return tl::unexpected(error(name));
      data += written;
      sizeBytes -= static_cast<std::size_t>(written);
    }
    return {};
  }
};

ZipWriter::ZipWriter(std::unique_ptr<Impl> impl) : m_impl(std::move(impl)) {}
ZipWriter::ZipWriter(ZipWriter&&) noexcept = default;
ZipWriter& ZipWriter::operator=(ZipWriter&&) noexcept = default;
ZipWriter::~ZipWriter() = default;

Result<ZipWriter> ZipWriter::create(const fs::path& file) {
  auto impl = std::make_unique<Impl>();
  impl->file = file;
  impl->handle = archive_write_new();
  // Names as UTF-8 whatever the locale is; the C locale of a service would refuse Chinese ones.
  if (archive_write_set_format_zip(impl->handle) != ARCHIVE_OK ||
      archive_write_set_options(impl->handle, "zip:hdrcharset=UTF-8") != ARCHIVE_OK ||
      archive_write_open_filename(impl->handle, file.c_str()) != ARCHIVE_OK)
    return tl::unexpected(impl->error("anything"));
  return ZipWriter(std::move(impl));
}

const std::vector<ZipEntry>& ZipWriter::entries() const {
  return m_impl->entries;
}

Status ZipWriter::addText(const std::string& name, std::string_view content) {
  CLOZE_CHECK(m_impl->begin(name, content.size(), /*squeeze=*/true));
  CLOZE_CHECK(m_impl->piece(name, content.data(), content.size()));
  m_impl->entries.push_back({name, content.size(), sha256(content)});
  return {};
}

Status ZipWriter::addFile(const std::string& name, const fs::path& file, bool squeeze) {
  std::error_code problem;
  const std::uint64_t sizeBytes = fs::file_size(file, problem);
  std::ifstream stream(file, std::ios::binary);
  if (problem || !stream) return tl::unexpected(ioError(problem ? problem.value() : errno, "read", file));
  CLOZE_CHECK(m_impl->begin(name, sizeBytes, squeeze));
  Sha256 hash;
  std::vector<char> buffer(kPieceBytes);
  std::uint64_t done = 0;
  while (stream.read(buffer.data(), static_cast<std::streamsize>(buffer.size())), stream.gcount() > 0) {
    const auto count = static_cast<std::size_t>(stream.gcount());
    hash.add(buffer.data(), count);
    CLOZE_CHECK(m_impl->piece(name, buffer.data(), count));
    done += count;
  }
  if (done != sizeBytes) {
    return fail(ErrorCode::Io, file.string() + " changed while it was being read", "Try again when nothing writes it",
                {{"file", file.string()}});
  }
  m_impl->entries.push_back({name, sizeBytes, hash.hex()});
  return {};
}

Status ZipWriter::finish() {
  if (archive_write_close(m_impl->handle) != ARCHIVE_OK) return tl::unexpected(m_impl->error("its end"));
  return {};
}

// --- Reading.

namespace {

class Reader {
 public:
  // The seekable reader alone: it goes by the directory at the end of the file, so that a cut file is no zip file.
  static Result<Reader> open(const fs::path& file) {
    Reader reader(file);
    std::error_code problem;
    if (!fs::is_regular_file(file, problem)) {
      return fail(ErrorCode::NotFound, "There is no file " + file.string(), "Check the name",
                  {{"file", file.string()}});
    }
    archive_read_support_format_zip_seekable(reader.m_handle.get());
    if (archive_read_open_filename(reader.m_handle.get(), file.c_str(), kPieceBytes) != ARCHIVE_OK)
      return damaged(file, "it is no zip file, or its end is missing");
    return reader;
  }

  // Null after the last one.
  Result<archive_entry*> next() {
    archive_entry* entry = nullptr;
    const int code = archive_read_next_header(m_handle.get(), &entry);
    if (code == ARCHIVE_EOF) return static_cast<archive_entry*>(nullptr);
    if (code != ARCHIVE_OK && code != ARCHIVE_WARN) return damaged(m_file, said(m_handle.get()));
    if (archive_entry_filetype(entry) != AE_IFREG || archive_entry_is_encrypted(entry))
      return damaged(m_file, "it holds something besides plain files");
    return entry;
  }

  // Hands on the content, at most `most` bytes of it.
  Status content(const std::string& name, std::uint64_t most,
                 const std::function<Status(const char* data, std::size_t sizeBytes)>& take) {
    std::vector<char> buffer(kPieceBytes);
    for (std::uint64_t done = 0;;) {
      const auto count = archive_read_data(m_handle.get(), buffer.data(), buffer.size());
      if (count < 0) return damaged(m_file, name + ": " + said(m_handle.get()));
      if (count == 0) return {};
      done += static_cast<std::uint64_t>(count);
      if (done > most) return damaged(m_file, name + " is longer than it says");
      CLOZE_CHECK(take(buffer.data(), static_cast<std::size_t>(count)));
    }
  }

 private:
  explicit Reader(fs::path file) : m_file(std::move(file)), m_handle(archive_read_new(), archive_read_free) {}
  fs::path m_file;
  std::unique_ptr<archive, decltype(&archive_read_free)> m_handle;
};

std::string nameOf(archive_entry* entry) {
  const char* name = archive_entry_pathname_utf8(entry);
  if (!name) name = archive_entry_pathname(entry);
  return name ? name : "";
}

Status checkSizes(const fs::path& file, const std::vector<ZipEntry>& expected, const fs::path& folder,
                  const ZipLimits& limits) {
  std::uint64_t total = 0;
  for (const ZipEntry& entry : expected) {
    if (!isSafeEntryName(entry.name)) return damaged(file, "it names a file outside of itself: " + entry.name);
    if (entry.sizeBytes > (std::uint64_t{1} << 50) - total) return damaged(file, "its sizes cannot be true");
    total += entry.sizeBytes;
  }
  std::error_code problem;
  const std::uint64_t packed = fs::file_size(file, problem);
  if (expected.size() > limits.entries || (total > limits.freeBytes && total / limits.ratio > packed))
    return damaged(file, "it would unpack to far more than a capsule of its size holds");
  if (total > freeDiskBytes(folder)) return tl::unexpected(ioError(ENOSPC, "unpack", folder));
  return {};
}

Status unpackOne(Reader& reader, const fs::path& file, const ZipEntry& entry, const fs::path& target,
                 const std::function<bool()>& stop) {
  CLOZE_CHECK(makeDirectories(target.parent_path()));
  std::ofstream out(target, std::ios::binary);
  Sha256 hash;
  std::uint64_t done = 0;
  CLOZE_CHECK(reader.content(entry.name, entry.sizeBytes, [&](const char* data, std::size_t sizeBytes) -> Status {
    if (stop && stop())
      return fail(ErrorCode::Interrupted, "Stopped on request", "Start it again; nothing was changed");
    hash.add(data, sizeBytes);
    done += sizeBytes;
    if (!out.write(data, static_cast<std::streamsize>(sizeBytes)))
      return tl::unexpected(ioError(errno ? errno : EIO, "write", target));
    return {};
  }));
  out.close();
  if (!out) return tl::unexpected(ioError(errno ? errno : EIO, "write", target));
  if (done != entry.sizeBytes || hash.hex() != entry.sha256)
    return damaged(file, entry.name + " is not what was packed");
  return {};
}

}  // namespace

Result<std::string> readZipEntry(const fs::path& file, const std::string& name, const ZipLimits& limits) {
  CLOZE_TRY(Reader reader, Reader::open(file));
  for (std::uint64_t seen = 0; seen <= limits.entries; ++seen) {
    CLOZE_TRY(archive_entry* const entry, reader.next());
    if (!entry) break;
    if (nameOf(entry) != name) continue;
    std::string text;
    CLOZE_CHECK(reader.content(name, limits.textBytes, [&](const char* data, std::size_t sizeBytes) -> Status {
      text.append(data, sizeBytes);
      return {};
    }));
    return text;
  }
  return damaged(file, "it has no " + name);
}

Status unpackZip(const fs::path& file, const std::string& manifestName, const std::vector<ZipEntry>& expected,
                 const fs::path& folder, const std::function<bool()>& stop, const ZipLimits& limits) {
  CLOZE_CHECK(checkSizes(file, expected, folder, limits));
  std::map<std::string, const ZipEntry*> missing;
  for (const ZipEntry& entry : expected)
    if (!missing.emplace(entry.name, &entry).second) return damaged(file, entry.name + " is listed twice");
  CLOZE_TRY(Reader reader, Reader::open(file));
  for (;;) {
    CLOZE_TRY(archive_entry* const found, reader.next());
    if (!found) break;
    const std::string name = nameOf(found);
    if (name == manifestName) continue;
    const auto entry = missing.find(name);
    if (entry == missing.end()) return damaged(file, "it holds " + name + ", which its manifest does not list");
    CLOZE_CHECK(unpackOne(reader, file, *entry->second, folder / name, stop));
    missing.erase(entry);
  }
  if (!missing.empty()) return damaged(file, missing.begin()->first + " is missing");
  return {};
}

}  // namespace clozebench

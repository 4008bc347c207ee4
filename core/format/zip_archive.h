// Zip files, written and read without trust: what comes from elsewhere may be cut, damaged, a bomb, or name files
// outside of the folder it is unpacked into. Every entry is a plain file with a relative name and the SHA-256 that the
// archive's own manifest gives.
#pragma once
#include "base/result.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace clozebench {

struct ZipEntry {
  std::string name;  // "runs/ID/checkpoints/best/model.safetensors"
  std::uint64_t sizeBytes = 0;
  std::string sha256;
};

// True for a relative name without "..", empty parts, backslashes, drive letters and control characters.
bool isSafeEntryName(std::string_view name);

class ZipWriter {
 public:
  static Result<ZipWriter> create(const std::filesystem::path& file);
  ZipWriter(ZipWriter&&) noexcept;
  ZipWriter& operator=(ZipWriter&&) noexcept;
  ~ZipWriter();
  Status addText(const std::string& name, std::string_view content);
  // `squeeze`: deflated; weights are not worth it.
  Status addFile(const std::string& name, const std::filesystem::path& file, bool squeeze);
  const std::vector<ZipEntry>& entries() const;  // so far
  Status finish();

 private:
  struct Impl;
  explicit ZipWriter(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> m_impl;
};

struct ZipLimits {
  std::uint64_t entries = 100'000;
  std::uint64_t textBytes = 64 << 20;   // of an entry that is read into memory
  std::uint64_t freeBytes = 256 << 20;  // unpacked size that is never suspicious ...
  std::uint64_t ratio = 200;            // ... beyond it at most so many times the size of the file
};

// One entry as text: the manifest. Corrupt when there is none of this name.
Result<std::string> readZipEntry(const std::filesystem::path& file, const std::string& name,
                                 const ZipLimits& limits = {});
// Every other entry into `folder`, each checked against `expected` (the manifest): none may lack, be more, be longer or
// differ. Corrupt says which. `stop` is asked every MiB.
Status unpackZip(const std::filesystem::path& file, const std::string& manifestName,
                 const std::vector<ZipEntry>& expected, const std::filesystem::path& folder,
                 const std::function<bool()>& stop = {}, const ZipLimits& limits = {});

}  // namespace clozebench

// Content fingerprints (XXH3, 128 bit, as 32 hex digits): equality of data and settings, not security.
#pragma once
#include "base/result.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace clozebench {

class Hasher {
 public:
  Hasher();
  ~Hasher();
  Hasher(Hasher&&) noexcept;
  Hasher& operator=(Hasher&&) noexcept;
  void bytes(const void* data, std::size_t sizeBytes);
  // Length first, so that ("ab","c") and ("a","bc") differ.
  void text(std::string_view text);
  std::string hex() const;

 private:
  struct Impl;
  std::unique_ptr<Impl> m_impl;
};

std::string fingerprint(std::string_view text);
// `stop` is asked, and `progress` told the bytes read, every few MiB: ErrorCode::Interrupted when it answered true.
Result<std::string> fingerprintFile(const std::filesystem::path& path, const std::function<bool()>& stop = {},
                                    const std::function<void(std::uint64_t bytesRead)>& progress = {});

}  // namespace clozebench

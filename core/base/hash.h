// Content fingerprints (XXH3, 128 bit, as 32 hex digits): equality of data and settings, not security.
#pragma once
#include "base/result.h"

#include <filesystem>
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
Result<std::string> fingerprintFile(const std::filesystem::path& path);

}  // namespace clozebench

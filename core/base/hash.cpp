#include "base/hash.h"

#include <array>
#include <cerrno>
#include <cstdio>
#include <fstream>
#include <vector>

#define XXH_INLINE_ALL
#include "base/files.h"

#include <xxhash.h>

namespace clozebench {

struct Hasher::Impl {
  XXH3_state_t* state = XXH3_createState();
  ~Impl() { XXH3_freeState(state); }
};

Hasher::Hasher() : m_impl(std::make_unique<Impl>()) {
  XXH3_128bits_reset(m_impl->state);
}
Hasher::~Hasher() = default;
Hasher::Hasher(Hasher&&) noexcept = default;
Hasher& Hasher::operator=(Hasher&&) noexcept = default;

void Hasher::bytes(const void* data, std::size_t sizeBytes) {
  XXH3_128bits_update(m_impl->state, data, sizeBytes);
}

void Hasher::text(std::string_view text) {
  const std::uint64_t length = text.size();
  bytes(&length, sizeof length);
  bytes(text.data(), text.size());
}

std::string Hasher::hex() const {
  const XXH128_hash_t value = XXH3_128bits_digest(m_impl->state);
  std::array<char, 33> text{};
  std::snprintf(text.data(), text.size(), "%016llx%016llx", static_cast<unsigned long long>(value.high64),
                static_cast<unsigned long long>(value.low64));
  return std::string(text.data(), 32);
}

std::string fingerprint(std::string_view text) {
  Hasher hasher;
  hasher.text(text);
  return hasher.hex();
}

Result<std::string> fingerprintFile(const std::filesystem::path& path, const std::function<bool()>& stop,
                                    const std::function<void(std::uint64_t bytesRead)>& progress) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return tl::unexpected(ioError(errno, "open", path));
  Hasher hasher;
  std::vector<char> buffer(1 << 20);
  std::uint64_t bytesRead = 0;
  while (file) {
    if (stop && stop())
      return fail(ErrorCode::Interrupted, "Stopped while reading " + path.string(), "Start it again to go on");
    file.read(buffer.data(), static_cast<std::streamsize>(buffer.size()));
    hasher.bytes(buffer.data(), static_cast<std::size_t>(file.gcount()));
    bytesRead += static_cast<std::uint64_t>(file.gcount());
    if (progress) progress(bytesRead);
  }
  if (file.bad()) return tl::unexpected(ioError(EIO, "read", path));
  return hasher.hex();
}

}  // namespace clozebench

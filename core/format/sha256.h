// SHA-256 (FIPS 180-4): whether what arrived is what was sent. Equality inside the program is base/hash.h, which is
// faster.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace clozebench {

class Sha256 {
 public:
  void add(const void* data, std::size_t sizeBytes);
  std::string hex();  // of all that was added; once

 private:
  void block(const std::uint8_t* bytes);
  std::array<std::uint32_t, 8> m_state = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                          0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  std::array<std::uint8_t, 64> m_waiting{};
  std::uint64_t m_sizeBytes = 0;
};

std::string sha256(std::string_view text);

}  // namespace clozebench

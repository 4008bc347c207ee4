// Strict UTF-8 (RFC 3629) for names inside files; core/text has the full tools, which this folder may not use.
#pragma once
#include <string_view>

namespace clozebench::format {

inline bool isUtf8(std::string_view text) {
  const auto byte = [&](std::size_t i) -> unsigned {
    return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u;
  };
  for (std::size_t i = 0; i < text.size();) {
    const unsigned lead = byte(i);
    const std::size_t length = lead < 0x80                   ? 1
                               : lead >= 0xC2 && lead < 0xE0 ? 2
                               : lead < 0xE0                 ? 0
                               : lead < 0xF0                 ? 3
                               : lead < 0xF5                 ? 4
                                                             : 0;
    if (length == 0) return false;
    for (std::size_t k = 1; k < length; ++k)
      if ((byte(i + k) & 0xC0u) != 0x80u) return false;
    const unsigned second = byte(i + 1);
    const bool overlong = (lead == 0xE0 && second < 0xA0) || (lead == 0xF0 && second < 0x90);
    const bool outside = (lead == 0xED && second >= 0xA0) || (lead == 0xF4 && second >= 0x90);
    if (overlong || outside) return false;
    i += length;
  }
  return true;
}

}  // namespace clozebench::format

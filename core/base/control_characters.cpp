#include "base/control_characters.h"

#include <array>
#include <cstdio>

namespace clozebench {
namespace {

// Bytes of the control character that `text` begins with; 0 for another.
std::size_t controlLength(std::string_view text, unsigned& code) {
  const auto byte = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u; };
  code = byte(0);
  if (code < 0x20 || code == 0x7f) return 1;
  if (byte(0) == 0xc2 && byte(1) >= 0x80 && byte(1) < 0xa0) return code = byte(1), 2;
  if (byte(0) != 0xe2 || (byte(1) != 0x80 && byte(1) != 0x81) || (byte(2) & 0xc0) != 0x80) return 0;
  code = 0x2000 + ((byte(1) & 0x3f) << 6) + (byte(2) & 0x3f);
  const auto within = [code](unsigned first, unsigned last) { return code >= first && code <= last; };
  const bool separator = within(0x2028, 0x2029);
  const bool turns = within(0x200e, 0x200f) || within(0x202a, 0x202e) || within(0x2066, 0x2069);
  return separator || turns ? 3 : 0;
}

template <class Replace>
std::string replaced(std::string_view text, Replace&& replace) {
  std::string clean;
  while (!text.empty()) {
    unsigned code = 0;
    const std::size_t length = controlLength(text, code);
    const std::size_t taken = length == 0 ? 1 : length;
    clean += length == 0 ? std::string(text.substr(0, 1)) : replace(text.substr(0, length), code);
    text.remove_prefix(taken);
  }
  return clean;
}

}  // namespace

bool hasControlCharacters(std::string_view text) {
  unsigned code = 0;
  for (std::size_t i = 0; i < text.size(); ++i)
    if (controlLength(text.substr(i), code) > 0) return true;
  return false;
}

std::string withoutControlCharacters(std::string_view text) {
  return replaced(text, [](std::string_view, unsigned) { return std::string("\ufffd"); });
}

std::string withControlsShown(std::string_view text) {
  return replaced(text, [](std::string_view character, unsigned code) {
    if (code == '\n' || code == '\t') return std::string(character);
    std::array<char, 8> buffer{};
    std::snprintf(buffer.data(), buffer.size(), "\\u%04x", code);
    return std::string(buffer.data());
  });
}

}  // namespace clozebench

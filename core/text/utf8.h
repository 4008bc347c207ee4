// UTF-8 by the byte: strict decoding, appending, counting. Everything inside the program is valid UTF-8; readers see to
// it.
#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace clozebench {

// Reads the code point at text[position] and moves position behind it. False, position unmoved, when the bytes there
// are no valid UTF-8 (overlong forms, surrogates and values above U+10FFFF included). position < text.size().
inline bool nextCodePoint(std::string_view text, std::size_t& position, char32_t& codePoint) {
  const auto byte = [&](std::size_t ahead) -> unsigned {
    return position + ahead < text.size() ? static_cast<unsigned char>(text[position + ahead]) : 0u;
  };
  const auto follows = [&](std::size_t ahead) { return (byte(ahead) & 0xC0u) == 0x80u; };
  const unsigned lead = byte(0);
  if (lead < 0x80) {
    codePoint = lead;
    position += 1;
    return true;
  }
  if (lead >= 0xC2 && lead < 0xE0 && follows(1)) {
    codePoint = (lead & 0x1Fu) << 6 | (byte(1) & 0x3Fu);
    position += 2;
    return true;
  }
  if (lead >= 0xE0 && lead < 0xF0 && follows(1) && follows(2)) {
    const char32_t value = (lead & 0x0Fu) << 12 | (byte(1) & 0x3Fu) << 6 | (byte(2) & 0x3Fu);
    if (value < 0x800 || (value >= 0xD800 && value < 0xE000)) return false;
    codePoint = value;
    position += 3;
    return true;
  }
  if (lead >= 0xF0 && lead < 0xF5 && follows(1) && follows(2) && follows(3)) {
    const char32_t value = (lead & 0x07u) << 18 | (byte(1) & 0x3Fu) << 12 | (byte(2) & 0x3Fu) << 6 | (byte(3) & 0x3Fu);
    if (value < 0x10000 || value > 0x10FFFF) return false;
    codePoint = value;
    position += 4;
    return true;
  }
  return false;
}

inline void appendUtf8(std::string& text, char32_t codePoint) {
  const auto add = [&](char32_t byte) { text.push_back(static_cast<char>(static_cast<unsigned char>(byte))); };
  if (codePoint < 0x80) {
    add(codePoint);
  } else if (codePoint < 0x800) {
    add(0xC0 | codePoint >> 6);
    add(0x80 | (codePoint & 0x3F));
  } else if (codePoint < 0x10000) {
    add(0xE0 | codePoint >> 12);
    add(0x80 | (codePoint >> 6 & 0x3F));
    add(0x80 | (codePoint & 0x3F));
  } else {
    add(0xF0 | codePoint >> 18);
    add(0x80 | (codePoint >> 12 & 0x3F));
    add(0x80 | (codePoint >> 6 & 0x3F));
    add(0x80 | (codePoint & 0x3F));
  }
}

// Code points of valid UTF-8.
inline std::int64_t countCodePoints(std::string_view text) {
  std::int64_t count = 0;
  for (const char c : text) count += (static_cast<unsigned char>(c) & 0xC0u) != 0x80u;
  return count;
}

inline bool isAscii(std::string_view text) {
  for (const char c : text) {
    if (static_cast<unsigned char>(c) >= 0x80) return false;
  }
  return true;
}

// `text` when it is valid UTF-8, else a copy in which each wrong byte is U+FFFD.
inline std::string toValidUtf8(std::string_view text) {
  std::string valid;
  valid.reserve(text.size());
  for (std::size_t position = 0; position < text.size();) {
    const std::size_t start = position;
    char32_t codePoint = 0;
    if (nextCodePoint(text, position, codePoint)) {
      valid.append(text.substr(start, position - start));
    } else {
      appendUtf8(valid, 0xFFFD);
      ++position;
    }
  }
  return valid;
}

}  // namespace clozebench

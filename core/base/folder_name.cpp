#include "base/folder_name.h"

#include "base/hash.h"

#include <array>
#include <cstdio>

namespace clozebench {
namespace {

constexpr std::size_t kLongest = 200;  // bytes; file systems take 255, and suffixes follow

std::string escaped(unsigned char byte) {
  std::array<char, 4> buffer{};
  std::snprintf(buffer.data(), buffer.size(), "%%%02X", byte);
  return buffer.data();
}

// Of the escaped name whatever was cut within a character is cut wholly.
std::string cut(const std::string& text) {
  std::size_t end = kLongest;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80) --end;
  return text.substr(0, end);
}

}  // namespace

std::string folderName(std::string_view name) {
  std::string folder;
  for (std::size_t i = 0; i < name.size(); ++i) {
    const auto byte = static_cast<unsigned char>(name[i]);
    const bool leadingDot = i == 0 && byte == '.';
    const bool special =
        byte < 0x20 || byte == 0x7f || std::string_view("/\\%").find(name[i]) != std::string_view::npos;
    folder += leadingDot || special ? escaped(byte) : std::string(1, name[i]);
  }
  if (folder.empty()) return "%";
  return folder.size() <= kLongest ? folder : cut(folder) + "%-" + fingerprint(name);
}

}  // namespace clozebench

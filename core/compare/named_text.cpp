#include "compare/named_text.h"

namespace clozebench {
namespace {

// U+E000 and on, for private use: no text of the program has them, and no pattern takes them for letters.
std::string placeOf(std::size_t index) {
  const auto code = 0xE000u + static_cast<unsigned>(index);
  return {static_cast<char>(0xE0u | (code >> 12)), static_cast<char>(0x80u | ((code >> 6) & 0x3Fu)),
          static_cast<char>(0x80u | (code & 0x3Fu))};
}

void replaceFirst(std::string& text, const std::string& what, std::string_view by) {
  if (const auto found = text.find(what); found != std::string::npos) text.replace(found, what.size(), by);
}

}  // namespace

NamedText& NamedText::say(std::string_view words) {
  text += words;
  return *this;
}

NamedText& NamedText::name(std::string_view given) {
  if (!given.empty()) names.push_back({text.size(), given.size()});
  return say(given);
}

std::string saidKeepingNames(const std::string& text, const std::vector<NameSpan>& names,
                             const std::function<std::string(const std::string&)>& say) {
  if (names.size() == 1 && names.front().length == text.size()) return text;
  std::string asked;
  std::size_t from = 0;
  for (std::size_t i = 0; i < names.size(); ++i) {
    asked += text.substr(from, names[i].begin - from) + placeOf(i);
    from = names[i].begin + names[i].length;
  }
  auto said = say(asked + text.substr(from));
  for (std::size_t i = 0; i < names.size(); ++i)
    replaceFirst(said, placeOf(i), std::string_view(text).substr(names[i].begin, names[i].length));
  return said;
}

}  // namespace clozebench

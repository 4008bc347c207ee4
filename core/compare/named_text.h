// A text of the program in which names stand that people gave: variants, experiments, labels. Another language changes
// the program's words and never a name, not even one that happens to be such a word.
#pragma once
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace clozebench {

struct NameSpan {
  std::size_t begin = 0, length = 0;  // bytes of the text
  friend bool operator==(const NameSpan&, const NameSpan&) = default;
};

struct NamedText {
  std::string text;
  std::vector<NameSpan> names;  // in their order, apart from each other
  NamedText& say(std::string_view words);
  NamedText& name(std::string_view given);
};

// `say` gets the text with a character of its own in place of each name, which it has to keep; the names come back into
// what it gives.
std::string saidKeepingNames(const std::string& text, const std::vector<NameSpan>& names,
                             const std::function<std::string(const std::string&)>& say);

}  // namespace clozebench

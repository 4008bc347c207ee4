#include "run/filled_in.h"

namespace clozebench {
namespace {

constexpr std::string_view kPrefix = "fill ";
constexpr std::string_view kAfterNumber = ": ";

}  // namespace

std::string filledInName(int number, const std::string& text) {
  return std::string(kPrefix) + std::to_string(number) + std::string(kAfterNumber) + text;
}

// A map is sorted by name, and so by number.
std::vector<FilledSentence> filledIn(const Probed& probed) {
  std::vector<FilledSentence> sentences;
  for (const auto& [name, value] : probed.values) {
    const std::size_t text = name.find(kAfterNumber);
    if (!name.starts_with(kPrefix) || text == std::string::npos) continue;
    sentences.push_back({name.substr(text + kAfterNumber.size()), value});
  }
  return sentences;
}

}  // namespace clozebench

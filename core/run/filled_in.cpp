#include "run/filled_in.h"

namespace clozebench {
namespace {

constexpr std::string_view kPrefix = "fill ";
constexpr std::string_view kAfterNumber = ": ";

}  // namespace

std::string filledInName(int number, const std::string& text) {
  return std::string(kPrefix) + std::to_string(number) + std::string(kAfterNumber) + text;
}

bool isFilledIn(const std::string& name) {
  return name.starts_with(kPrefix) && name.find(kAfterNumber) != std::string::npos;
}

// A map is sorted by name, and so by number.
std::vector<FilledSentence> filledIn(const Probed& probed) {
  std::vector<FilledSentence> sentences;
  for (const auto& [name, value] : probed.values) {
    if (isFilledIn(name)) sentences.push_back({name.substr(name.find(kAfterNumber) + kAfterNumber.size()), value});
  }
  return sentences;
}

}  // namespace clozebench

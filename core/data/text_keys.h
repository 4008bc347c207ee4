// Hashes by which texts are found to be equal, or nearly so. 64 bits: among a million texts two different ones share a
// hash with a chance of one in forty million.
#pragma once
#include <cstdint>
#include <string_view>
#include <vector>

namespace clozebench {

struct TextKeys {
  std::uint64_t equal = 0;  // of normalizedForComparison: case, width (NFKC) and blanks do not count
  std::uint64_t near = 0;   // punctuation and blanks do not count either; 0 = nothing else in the text
};
TextKeys textKeys(std::string_view text);

// TextKeys::equal alone.
std::uint64_t textKey(std::string_view text);

}  // namespace clozebench

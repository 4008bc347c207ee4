// The likeliest meaning of a mistyped word: commands, options, runs.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace clozebench::cli {

// Smallest edit distance (insert, delete, replace, swap of neighbours); "" when none is near.
std::string nearest(std::string_view word, const std::vector<std::string>& choices);

}  // namespace clozebench::cli

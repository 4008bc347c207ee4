#include "app/cli/nearest.h"

#include <algorithm>

namespace clozebench::cli {
namespace {

// Optimal string alignment distance (Damerau 1964).
std::size_t distance(std::string_view left, std::string_view right) {
  std::vector<std::vector<std::size_t>> table(left.size() + 1, std::vector<std::size_t>(right.size() + 1));
  for (std::size_t i = 0; i <= left.size(); ++i) table[i][0] = i;
  for (std::size_t j = 0; j <= right.size(); ++j) table[0][j] = j;
  for (std::size_t i = 1; i <= left.size(); ++i) {
    for (std::size_t j = 1; j <= right.size(); ++j) {
      const std::size_t replaced = table[i - 1][j - 1] + (left[i - 1] == right[j - 1] ? 0 : 1);
      table[i][j] = std::min({table[i - 1][j] + 1, table[i][j - 1] + 1, replaced});
      const bool swapped = i > 1 && j > 1 && left[i - 1] == right[j - 2] && left[i - 2] == right[j - 1];
      if (swapped) table[i][j] = std::min(table[i][j], table[i - 2][j - 2] + 1);
    }
  }
  return table[left.size()][right.size()];
}

}  // namespace

std::string nearest(std::string_view word, const std::vector<std::string>& choices) {
  std::string best;
  std::size_t bestDistance = std::max<std::size_t>(1, word.size() / 2) + 1;
  for (const std::string& choice : choices) {
    const std::size_t found = choice.starts_with(word) && word.size() > 1 ? 1 : distance(word, choice);
    if (found < bestDistance) {
      best = choice;
      bestDistance = found;
    }
  }
  return best;
}

}  // namespace clozebench::cli

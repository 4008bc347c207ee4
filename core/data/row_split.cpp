// splitRows: which rows of a cache are kept for validation.
#include "base/random.h"
#include "data/token_cache.h"

#include <algorithm>

namespace clozebench {
namespace {

constexpr std::uint64_t kValidationStream = 0x76616c6964ULL;  // "valid"

struct Document {
  std::int32_t begin = 0, end = 0;  // rows
  std::int64_t tokens = 0;
};

std::vector<Document> documentsOf(const TokenCache& cache) {
  std::vector<Document> documents;
  for (std::int64_t row = 0; row < cache.rows(); ++row) {
    if (row == 0 || cache.startsDocument(row)) documents.push_back({static_cast<std::int32_t>(row), 0, 0});
    documents.back().end = static_cast<std::int32_t>(row) + 1;
    documents.back().tokens += cache.length(row);
  }
  return documents;
}

// The last rows of `document`, about `tokens` of them; its first row stays.
std::int32_t tailBegin(const TokenCache& cache, const Document& document, std::int64_t tokens) {
  std::int32_t begin = document.end;
  for (std::int64_t taken = 0; begin > document.begin + 1 && taken < tokens; --begin) taken += cache.length(begin - 1);
  return begin;
}

// 1 for validation rows.
std::vector<char> chosenRows(const TokenCache& cache, std::int64_t target, std::uint64_t seed) {
  std::vector<char> chosen(static_cast<std::size_t>(cache.rows()), 0);
  const auto mark = [&](std::int32_t begin, std::int32_t end) {
    std::fill(chosen.begin() + begin, chosen.begin() + end, 1);
  };
  auto documents = documentsOf(cache);
  CounterRandom random(seed, kValidationStream);
  shuffle(documents, random);
  std::int64_t taken = 0;
  // The last document in this order always stays for training.
  for (std::size_t i = 0; i + 1 < documents.size() && taken < target; ++i) {
    if (taken + documents[i].tokens > target + target / 4) continue;  // too long for what is missing
    mark(documents[i].begin, documents[i].end);
    taken += documents[i].tokens;
  }
  if (taken * 2 < target) {
    const std::int32_t begin = tailBegin(cache, documents.back(), target - taken);
    mark(begin, documents.back().end);
    taken += documents.back().end - begin;
  }
  if (taken == 0) {  // a small corpus of one-row documents: at least one is measured
    const auto shortest = std::min_element(documents.begin(), documents.end(),
                                           [](const Document& a, const Document& b) { return a.tokens < b.tokens; });
    mark(shortest->begin, shortest->end);
  }
  return chosen;
}

}  // namespace

RowSplit splitRows(const TokenCache& cache, double validationFraction, std::uint64_t seed) {
  RowSplit split;
  const auto rounded = static_cast<std::int64_t>(validationFraction * static_cast<double>(cache.tokens()) + 0.5);
  const auto target = validationFraction > 0 ? std::max<std::int64_t>(1, rounded) : 0;
  const auto chosen = target > 0 && cache.rows() > 1 ? chosenRows(cache, target, seed)
                                                     : std::vector<char>(static_cast<std::size_t>(cache.rows()), 0);
  for (std::size_t row = 0; row < chosen.size(); ++row)
    (chosen[row] ? split.validation : split.train).push_back(static_cast<std::int32_t>(row));
  return split;
}

}  // namespace clozebench

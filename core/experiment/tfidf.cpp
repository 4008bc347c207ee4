// See tfidf.h.
#include "experiment/tfidf.h"

#include "text/unicode.h"
#include "text/utf8.h"

#include <unicode/uchar.h>

#include <algorithm>
#include <cctype>
#include <cmath>

namespace clozebench {
namespace {

// Python's \w: letters, numbers of any kind, underscore.
bool isWordCharacter(char32_t codePoint) {
  if (codePoint < 0x80) return std::isalnum(static_cast<int>(codePoint)) || codePoint == '_';
  constexpr auto kMask = U_GC_L_MASK | U_GC_N_MASK;
  return (U_MASK(u_charType(static_cast<UChar32>(codePoint))) & kMask) != 0;
}

// Calls visit(term) for each word and each pair of neighbours.
template <class Visit>
void forEachTerm(std::string_view text, const Visit& visit) {
  std::string before;
  for (auto& word : plainWords(text)) {
    visit(word);
    if (!before.empty()) visit(before + ' ' + word);
    before = std::move(word);
  }
}

}  // namespace

std::vector<std::string> plainWords(std::string_view text) {
  const auto lowered = lower(text);
  std::vector<std::string> words;
  std::string word;
  int length = 0;
  const auto finish = [&] {
    if (length >= 2) words.push_back(word);
    word.clear();
    length = 0;
  };
  for (std::size_t position = 0; position < lowered.size();) {
    const auto begin = position;
    char32_t codePoint = 0;
    if (!nextCodePoint(lowered, position, codePoint)) {
      ++position;
      finish();
    } else if (!isWordCharacter(codePoint)) {
      finish();
    } else if (isUnspacedScript(codePoint)) {
      finish();
      words.push_back(lowered.substr(begin, position - begin));
    } else {
      word.append(lowered, begin, position - begin);
      ++length;
    }
  }
  finish();
  return words;
}

TfIdf::TfIdf(std::span<const std::string> texts, std::size_t mostFeatures) {
  struct Seen {
    std::int32_t texts = 0, last = -1;
  };
  std::unordered_map<std::string, Seen> seen;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    forEachTerm(texts[i], [&](const std::string& term) {
      auto& entry = seen[term];
      if (entry.last == static_cast<std::int32_t>(i)) return;
      entry.last = static_cast<std::int32_t>(i);
      ++entry.texts;
    });
  }
  std::vector<std::pair<std::int32_t, std::string>> terms;
  for (auto& [term, entry] : seen) terms.emplace_back(-entry.texts, term);
  std::ranges::sort(terms);
  m_capped = terms.size() > mostFeatures;
  if (m_capped) terms.resize(mostFeatures);
  const auto count = static_cast<double>(texts.size());
  for (const auto& [minusTexts, term] : terms) {
    m_index.emplace(term, static_cast<std::int32_t>(m_idf.size()));
    m_idf.push_back(std::log((1 + count) / (1 - minusTexts)) + 1);
  }
}

FeatureRow TfIdf::row(std::string_view text) const {
  std::vector<std::int32_t> found;
  forEachTerm(text, [&](const std::string& term) {
    if (const auto entry = m_index.find(term); entry != m_index.end()) found.push_back(entry->second);
  });
  std::ranges::sort(found);
  FeatureRow row;
  double squares = 0;
  for (std::size_t i = 0; i < found.size();) {
    std::size_t end = i;
    while (end < found.size() && found[end] == found[i]) ++end;
    const double weight = static_cast<double>(end - i) * m_idf[static_cast<std::size_t>(found[i])];
    squares += weight * weight;
    row.push_back({found[i], static_cast<float>(weight)});
    i = end;
  }
  for (auto& feature : row) feature.weight = static_cast<float>(feature.weight / std::sqrt(squares));
  return row;
}

std::vector<FeatureRow> featureRows(const TfIdf& vectors, std::span<const std::string> texts) {
  std::vector<FeatureRow> rows;
  rows.reserve(texts.size());
  for (const auto& text : texts) rows.push_back(vectors.row(text));
  return rows;
}

std::vector<std::size_t> everyNthRow(const std::vector<FeatureRow>& rows, std::size_t most) {
  std::size_t features = 0;
  for (const auto& row : rows) features += row.size();
  const std::size_t every = features <= most ? 1 : features / std::max<std::size_t>(most, 1) + 1;
  std::vector<std::size_t> kept;
  for (std::size_t i = 0; i < rows.size(); i += every) kept.push_back(i);
  return kept;
}

}  // namespace clozebench

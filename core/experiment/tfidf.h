// Word 1,2-grams weighted by TF-IDF, as scikit-learn's TfidfVectorizer(ngram_range=(1, 2)) has them: lower case, words
// of at least two letters or digits, idf = ln((1 + n) / (1 + df)) + 1, rows of length 1. Scripts written without spaces
// (Chinese, Japanese, Thai) are taken character by character, where scikit-learn would see whole sentences as words.
#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace clozebench {

struct Feature {
  std::int32_t index = 0;
  float weight = 0;
};
using FeatureRow = std::vector<Feature>;

// Lower-cased words in order.
std::vector<std::string> plainWords(std::string_view text);

class TfIdf {
 public:
  // Learns vocabulary and frequencies; keeps the `mostFeatures` found in most texts (ties in alphabetical order).
  TfIdf(std::span<const std::string> texts, std::size_t mostFeatures);
  FeatureRow row(std::string_view text) const;  // by index
  std::size_t size() const { return m_idf.size(); }
  bool capped() const { return m_capped; }

 private:
  std::unordered_map<std::string, std::int32_t> m_index;
  std::vector<double> m_idf;
  bool m_capped = false;
};

std::vector<FeatureRow> featureRows(const TfIdf& vectors, std::span<const std::string> texts);
// Which rows to fit on so that their features number `most` at most: every n-th, so that each part of the file is
// heard.
std::vector<std::size_t> everyNthRow(const std::vector<FeatureRow>& rows, std::size_t most);

}  // namespace clozebench

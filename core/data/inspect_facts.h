// What is remembered of the texts of one file while they pass by.
#pragma once
#include "data/inspect.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace clozebench {

class TextFacts {
 public:
  explicit TextFacts(const InspectOptions& options) : m_options(options) {}
  void add(std::string_view text, std::string_view label);
  void fill(FileInspection& inspection);  // lengths, unknown tokens, first rows; once, at the end
  std::int64_t rows() const { return static_cast<std::int64_t>(m_keys.size()); }
  // Of each text, normalised for comparison.
  std::vector<std::uint64_t> takeKeys() { return std::move(m_keys); }

 private:
  void keep(std::string_view text, std::string_view label);

  const InspectOptions& m_options;
  std::vector<std::int32_t> m_characters, m_words, m_tokens;
  std::vector<std::uint64_t> m_keys;
  std::vector<FirstRow> m_first;
  std::int64_t m_allTokens = 0, m_unknown = 0;
};

// Sets duplicates and leaks of each file. `keys[i]` are those of files[i].
void countEqualTexts(std::vector<FileInspection>& files, const std::vector<std::vector<std::uint64_t>>& keys);
// Sets unseenLabels and unseenRows of validation and test files, where there is a training file.
void findUnseenLabels(std::vector<FileInspection>& files);

}  // namespace clozebench

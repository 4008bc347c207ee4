#include "data/inspect_facts.h"

#include "text/unicode.h"
#include "text/utf8.h"

#include <algorithm>
#include <functional>
#include <set>
#include <unordered_set>

namespace clozebench {
namespace {

constexpr int kMarks = 2;  // start and end

std::int32_t countWords(std::string_view text) {
  std::int32_t words = 0;
  forEachWordSegment(text,
                     [&](std::size_t begin, std::size_t end) { words += !isBlank(text.substr(begin, end - begin)); });
  return words;
}

bool isTask(FileRole role) {
  return role == FileRole::Train || role == FileRole::Validation || role == FileRole::Test;
}

// Whether a text of `file` that stands in `other` too is worth telling.
bool isLeak(const FileInspection& file, const FileInspection& other) {
  if (file.role == FileRole::Unknown || other.role == FileRole::Unknown) return true;
  if (file.role == FileRole::Corpus) return other.role == FileRole::Validation || other.role == FileRole::Test;
  return isTask(other.role) && other.role != file.role;
}

}  // namespace

void TextFacts::add(std::string_view text, std::string_view label) {
  m_characters.push_back(static_cast<std::int32_t>(countCodePoints(text)));
  m_keys.push_back(std::hash<std::string>()(normalizedForComparison(text)));
  if (m_options.words) m_words.push_back(countWords(text));
  if (m_options.tokenizer) {
    const auto ids = m_options.tokenizer->encodeIds(text);
    m_tokens.push_back(static_cast<std::int32_t>(ids.size()) + kMarks);
    m_allTokens += static_cast<std::int64_t>(ids.size());
    m_unknown += std::count(ids.begin(), ids.end(), m_options.tokenizer->specials().unknown);
  }
  if (m_first.size() < m_options.firstRows) keep(text, label);
}

void TextFacts::keep(std::string_view text, std::string_view label) {
  FirstRow row{std::string(label), std::string(text)};
  if (m_options.tokenizer) {
    row.tokens = m_tokens.back();
    const auto room = static_cast<std::size_t>(std::max(0, m_options.maxLength - kMarks));
    const auto offsets = m_options.tokenizer->encode(text).offsets;
    if (offsets.size() > room) row.kept = room == 0 ? 0 : offsets[room - 1].second;
  }
  m_first.push_back(std::move(row));
}

void TextFacts::fill(FileInspection& inspection) {
  const auto steps = m_options.steps;
  // A word is a token or more: texts with more words than fit are cut for certain.
  const auto room = std::max(1, m_options.maxLength - kMarks);
  inspection.characters = summarise(std::move(m_characters), room, steps);
  inspection.words = summarise(std::move(m_words), room, steps);
  inspection.tokens = summarise(std::move(m_tokens), m_options.maxLength, steps);
  inspection.unknownRate = m_allTokens > 0 ? static_cast<double>(m_unknown) / static_cast<double>(m_allTokens) : 0;
  inspection.firstRows = std::move(m_first);
}

void countEqualTexts(std::vector<FileInspection>& files, const std::vector<std::vector<std::uint64_t>>& keys) {
  std::vector<std::unordered_set<std::uint64_t>> sets(files.size());
  for (std::size_t file = 0; file < files.size(); ++file) {
    // Files of one role are read as one.
    std::vector<std::size_t> before;
    for (std::size_t other = 0; other < file; ++other)
      if (files[other].role == files[file].role && files[file].role != FileRole::Unknown) before.push_back(other);
    for (const auto key : keys[file]) {
      const bool came = std::ranges::any_of(before, [&](std::size_t other) { return sets[other].contains(key); });
      files[file].duplicates += !sets[file].insert(key).second || came;
    }
  }
  for (std::size_t file = 0; file < files.size(); ++file) {
    std::vector<std::size_t> others;
    for (std::size_t other = 0; other < files.size(); ++other)
      if (other != file && isLeak(files[file], files[other])) others.push_back(other);
    for (const auto key : keys[file])
      files[file].leaks += std::ranges::any_of(others, [&](std::size_t other) { return sets[other].contains(key); });
  }
}

void findUnseenLabels(std::vector<FileInspection>& files) {
  std::set<std::string> known;
  for (const auto& file : files) {
    if (file.role != FileRole::Train) continue;
    for (const auto& [label, rows] : file.labels) known.insert(label);
  }
  if (known.empty()) return;
  for (auto& file : files) {
    if (file.role != FileRole::Validation && file.role != FileRole::Test) continue;
    for (const auto& [label, rows] : file.labels) {
      if (known.contains(label)) continue;
      file.unseenLabels.push_back(label);
      file.unseenRows += rows;
    }
  }
}

}  // namespace clozebench

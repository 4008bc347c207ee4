// Small corpora for training tokenizers in tests.
#pragma once
#include "text/tokenizer.h"

#include <string>
#include <vector>

namespace clozebench {

inline SentenceSource sourceOf(const std::vector<std::string>& sentences) {
  return [&sentences, index = std::size_t{0}](std::string& sentence) mutable {
    if (index >= sentences.size()) return false;
    sentence = sentences[index++];
    return true;
  };
}

inline std::vector<std::string> smallCorpus() {
  const std::vector<std::string> words = {"the",   "cat", "sat",   "on",   "mat",  "a",    "dog",
                                          "barks", "at",  "night", "酒店", "房间", "很大", "early"};
  std::vector<std::string> sentences;
  for (std::size_t i = 0; i < 240; ++i) {
    std::string sentence;
    for (std::size_t k = 0; k < 7; ++k) sentence += (k ? " " : "") + words[(i * (k + 2) + k * k) % words.size()];
    sentences.push_back(sentence);
  }
  return sentences;
}

}  // namespace clozebench

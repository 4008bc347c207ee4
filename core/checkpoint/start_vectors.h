// Word vectors of other programs as the start of an embedding: which of a tokenizer's words a file has a vector for.
// Torch-free, so that a preview can ask the same question as a run.
#pragma once
#include "base/result.h"
#include "text/tokenizer.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace clozebench {

struct StartVectors {
  std::string layout;  // "GloVe text" ...
  std::int64_t width = 0;
  std::int64_t fileWords = 0;
  std::int64_t vocabulary = 0;    // words of the tokenizer, its marks not counted
  std::vector<std::int32_t> ids;  // of the words found, ascending
  std::vector<float> values;      // (ids, width), as in the file
  std::vector<std::string> notices;

  // The factor that gives the values found the standard deviation `deviation` around 0: one for all, so that
  // directions and relative lengths stay. 1 when there is nothing to scale.
  double scaleTo(double deviation) const;
  // Share of the vocabulary found, and of a text in which token id i stands counts[i] times (marks not counted).
  double vocabularyShare() const;
  double runningShare(const Tokenizer& tokenizer, std::span<const std::int64_t> counts) const;
};

// A word stands for itself; one whose vector is all zeros has none, which the notices count. Where the tokenizer
// lower-cases and the file has no such word, the first one that lower-cases to it serves (Paris for paris). `width` 0
// takes any; another one than the file's is WrongUse naming both. goOn as in format/word_vectors.h.
Result<StartVectors> findStartVectors(const std::filesystem::path& file, const Tokenizer& tokenizer, std::int64_t width,
                                      const std::function<bool(double, double)>& goOn = {});

// The same, found once in a process as long as the file's content, the tokenizer and the width stay: the runs of an
// experiment share it, where each would read gigabytes. From several threads.
Result<std::shared_ptr<const StartVectors>> sharedStartVectors(const std::filesystem::path& file,
                                                               const Tokenizer& tokenizer, std::int64_t width,
                                                               const std::function<bool(double, double)>& goOn = {});

// BadInput when hardly a word of the vocabulary and of the running text has a vector: another language, or a file of
// other units than words. Such a run would silently be one without vectors.
Status checkCoverage(const StartVectors& vectors, const Tokenizer& tokenizer, std::span<const std::int64_t> counts,
                     const std::filesystem::path& file);

// The kinds of tokenizer whose pieces are words.
bool hasWords(const Tokenizer& tokenizer);

}  // namespace clozebench

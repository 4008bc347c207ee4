// Word vectors as word2vec (text and binary), GloVe and fastText (.vec) write them, plain or .gz. Streams: a file
// larger than memory is read word by word, and only the vectors that are asked for are turned into numbers.
#pragma once
#include "base/result.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace clozebench::format {

struct WordVectorLayout {
  bool binary = false;      // word2vec's; else one line per word
  bool header = false;      // "words width" on the first line (word2vec, fastText); GloVe has none
  std::int64_t words = -1;  // as the header says; -1 without one
  std::int64_t width = 0;
  std::string name() const;  // "word2vec binary", "word2vec or fastText text", "GloVe text"
};
// From the first lines only. Errors: NotFound, BadInput (nothing of the kind).
Result<WordVectorLayout> wordVectorLayout(const std::filesystem::path& file);

struct WordVectorReport {
  WordVectorLayout layout;
  std::int64_t words = 0;            // read, those skipped included
  std::vector<std::string> notices;  // what was skipped, how often, and where it began
};
struct WordVectorVisitor {
  std::function<bool(std::string_view word)> wants;  // asked for every word
  std::function<void(std::string_view word, std::span<const float> vector)> take;
  std::function<bool(double done, double total)> goOn;  // bytes of the file; false ends the reading. May be empty
};
// Errors name the line, or the byte of a binary file: BadInput (another number of values than the width, a value that
// is no number, words that are not UTF-8 throughout), Corrupt (it ends early), Interrupted (goOn answered false).
// Single words that are not UTF-8 or empty are skipped and reported.
Result<WordVectorReport> readWordVectors(const std::filesystem::path& file, const WordVectorVisitor& visitor);

}  // namespace clozebench::format

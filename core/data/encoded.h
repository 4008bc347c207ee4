// A labelled split as token ids: what fine-tuning, evaluation and prediction read.
#pragma once
#include "base/result.h"
#include "data/task.h"
#include "text/tokenizer.h"

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace clozebench {

// Rows hold start ... end; what does not fit into max_length tokens is cut off before the end mark.
struct EncodedSplit {
  std::vector<std::int32_t> ids;      // all rows, one after the other
  std::vector<std::int64_t> offsets;  // rows + 1
  std::vector<std::int32_t> lengths;  // marks included
  LabelSets gold;                     // as in Split; empty when there are no labels
  std::int64_t truncated = 0;         // rows that were cut
  double unknownRate = 0;             // unknown tokens / tokens without marks, before cutting
  std::int64_t rows() const { return static_cast<std::int64_t>(lengths.size()); }
  std::span<const std::int32_t> row(std::int64_t index) const {
    return std::span(ids).subspan(static_cast<std::size_t>(offsets[index]), static_cast<std::size_t>(lengths[index]));
  }
};

// In parallel, with the same result whatever the number of threads. `progress` hears now and then how many texts are
// done. ErrorCode::Interrupted when `stop` answered true.
using TextsDone = std::function<void(std::size_t texts)>;
Result<EncodedSplit> encodeSplit(const Split& split, const Tokenizer& tokenizer, int maxLength, int threads,
                                 const std::function<bool()>& stop = {}, const TextsDone& progress = {});
Result<EncodedSplit> encodeTexts(std::span<const std::string> texts, const Tokenizer& tokenizer, int maxLength,
                                 int threads, const std::function<bool()>& stop = {}, const TextsDone& progress = {});

// Two texts in one row as pre-training with pairs has them: start A end B end. What does not fit is cut off the ends,
// the longer text first.
struct EncodedPair {
  std::vector<std::int32_t> ids, segments;  // segments: 1 from the first token of B on, its end mark included
  bool truncated = false;
};
Result<EncodedPair> encodePair(std::string_view first, std::string_view second, const Tokenizer& tokenizer,
                               int maxLength);

// What of a text the tokenizer has no token for, as it stands there, in order, each once. Masks are no text.
std::vector<std::string> unknownParts(const Tokenizer& tokenizer, std::string_view text);

}  // namespace clozebench

// BERT's masking (Devlin et al. 2019, section 3.1), dynamic and counter-based: a pure function of (seed, epoch, row).
#pragma once
#include "text/tokenizer.h"

#include <cstdint>
#include <span>

namespace clozebench {

struct MaskingOptions {
  double rate = 0.20;
  double randomShare = 0.1, keepShare = 0.1;
  std::int32_t vocabSize = 0;
  SpecialIds specials;
};

// How many positions are masked in a row of `length` tokens: max(1, round(rate (length - 2))), start and end never.
int maskedCount(int length, double rate);
// Masks ids in place; writes maskedCount positions (ascending) and the ids that stood there.
void maskRow(std::span<std::int64_t> ids, const MaskingOptions& options, std::uint64_t seed, std::uint64_t epoch,
             std::uint64_t row, std::span<std::int64_t> positions, std::span<std::int64_t> targets);

}  // namespace clozebench

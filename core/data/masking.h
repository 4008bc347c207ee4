// What a row hides (Devlin et al. 2019, section 3.1), dynamic and counter-based: a pure function of (seed, epoch, row).
// Single tokens, whole words, spans (Joshi et al. 2020, SpanBERT), or one word of each sentence.
#pragma once
#include "text/tokenizer.h"
#include "text/word_borders.h"

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

namespace clozebench {

enum class MaskUnit { Token, Word, Span, OnePerSentence };
MaskUnit maskUnitFromName(std::string_view name);  // of pretrain.mask_unit; Token for any other

struct MaskingOptions {
  double rate = 0.20;
  double randomShare = 0.1, keepShare = 0.1;
  std::int32_t vocabSize = 0;
  SpecialIds specials;
  MaskUnit unit = MaskUnit::Token;
  double spanStop = 1;                       // spans: chance to end after each token (spanStopFor)
  std::shared_ptr<const WordBorders> words;  // for Word and OnePerSentence
  bool atLeastOne = false;                   // Word: hides one even where none fits the rate
};

// How many positions are masked in a row of `length` tokens: max(1, round(rate (length - 2))), start and end never.
int maskedCount(int length, double rate);
// The chance to stop that gives spans of this mean length (1..10); none is longer than 10 tokens.
double spanStopFor(double meanLength);
// Masks ids in place; writes positions (ascending) and the ids that stood there, and returns how many. Tokens and
// spans: maskedCount of them. Words: that many on average, as no word is hidden in part. One per sentence: the pieces
// of one word on each side of `delimiter`. `delimiter` is the place of the mark between two segments, never masked; 0 =
// one segment. `positions` and `targets` have room for every token between the marks, or for as many as are wanted at
// most.
std::size_t maskRow(std::span<std::int64_t> ids, const MaskingOptions& options, std::uint64_t seed, std::uint64_t epoch,
                    std::uint64_t row, std::span<std::int64_t> positions, std::span<std::int64_t> targets,
                    std::size_t delimiter = 0);

}  // namespace clozebench

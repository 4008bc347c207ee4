// Looks through a SentencePiece .model file before the library sees it. The library trusts what it reads: a truncated
// model may load half, a bad normalisation table makes it read outside its memory.
#pragma once
#include "base/result.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace clozebench {

struct SentencePieceInfo {
  std::string kind;  // sentencepiece_unigram, _bpe, _word or _char
  std::int64_t pieces = 0;
};

// `name` is only for the error text.
Result<SentencePieceInfo> checkSentencePieceModel(std::string_view model, const std::string& name);

}  // namespace clozebench

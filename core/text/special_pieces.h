// The special tokens of every tokenizer that we train: fixed ids, and the names that BERT's users know.
#pragma once
#include <array>

namespace clozebench {

inline constexpr const char* kPadPiece = "[PAD]";
inline constexpr const char* kUnknownPiece = "[UNK]";
inline constexpr const char* kStartPiece = "[CLS]";
inline constexpr const char* kEndPiece = "[SEP]";
inline constexpr const char* kMaskPiece = "[MASK]";
// In the order of their ids, see SpecialIds.
inline constexpr std::array<const char*, 5> kSpecialPieces = {kPadPiece, kUnknownPiece, kStartPiece, kEndPiece,
                                                              kMaskPiece};

}  // namespace clozebench

// tokenizer.json: says what kind of tokenizer a folder holds, its options, and the fingerprint of the model file beside
// it, so that a truncated or exchanged model file is found before anything reads it.
#pragma once
#include "base/result.h"

#include <filesystem>
#include <string>

namespace clozebench {

struct TokenizerFile {
  std::string kind;  // as in tokenizer.kind
  bool lowercase = false;
  std::string modelName;  // file name inside the folder
  std::string model;      // its content
};

// Model file first, tokenizer.json last: a half-written folder is noticed by its fingerprint.
Status writeTokenizerFile(const std::filesystem::path& folder, const TokenizerFile& file);
Result<TokenizerFile> readTokenizerFile(const std::filesystem::path& folder);

}  // namespace clozebench

// A tokenizer to be looked at: what its pieces are and how it cuts a text. For the window; torch-free.
#pragma once
#include "base/result.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace clozebench {

class Tokenizer;

// Safe to share between threads.
class TokenizerLook {
 public:
  static Result<TokenizerLook> open(const std::filesystem::path& folder);

  std::string kind() const;                 // as in tokenizer.kind
  std::vector<std::string> pieces() const;  // in the order of their ids
  std::vector<std::string> piecesOf(const std::string& text) const;

 private:
  explicit TokenizerLook(std::shared_ptr<const Tokenizer> tokenizer) : m_tokenizer(std::move(tokenizer)) {}
  std::shared_ptr<const Tokenizer> m_tokenizer;
};

}  // namespace clozebench

#include "experiment/tokenizer_look.h"

#include "text/tokenizer.h"

namespace clozebench {

Result<TokenizerLook> TokenizerLook::open(const std::filesystem::path& folder) {
  CLOZE_TRY(auto tokenizer, loadTokenizer(folder));
  return TokenizerLook(std::move(tokenizer));
}

std::string TokenizerLook::kind() const {
  return m_tokenizer->kind();
}

std::vector<std::string> TokenizerLook::pieces() const {
  std::vector<std::string> pieces;
  for (std::int32_t id = 0; id < m_tokenizer->size(); ++id) pieces.push_back(m_tokenizer->piece(id));
  return pieces;
}

std::vector<std::string> TokenizerLook::piecesOf(const std::string& text) const {
  return m_tokenizer->encode(text).pieces;
}

}  // namespace clozebench

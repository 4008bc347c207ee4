// SentencePiece models behind the Tokenizer interface: ours and those of other tools.
#pragma once
#include "text/tokenizer.h"

#include <memory>
#include <string>

namespace clozebench {

// `name` is only for the error text. Special tokens that a foreign model lacks get ids behind its vocabulary.
Result<std::shared_ptr<const Tokenizer>> makeSentencePieceTokenizer(std::string model, bool lowercase,
                                                                    const std::string& name);
Status trainSentencePiece(const TokenizerOptions& options, const std::vector<std::string>& sentences,
                          const std::filesystem::path& folder);

}  // namespace clozebench

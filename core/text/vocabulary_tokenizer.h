// Tokenizers that look whole units up in a list: words (ICU boundaries) and characters (code points).
// Both compare units lower-cased (if asked) and in NFKC, so that ﬁ is fi and full-width letters are plain ones.
#pragma once
#include "text/tokenizer.h"

#include <memory>
#include <string>
#include <vector>

namespace clozebench {

// kind "word" or "char"; `vocabulary` is a file of one piece a line, the special pieces first.
Result<std::shared_ptr<const Tokenizer>> makeVocabularyTokenizer(const std::string& kind, const std::string& vocabulary,
                                                                 bool lowercase, const std::string& name);
Status trainVocabulary(const TokenizerOptions& options, const SentenceSource& sentences,
                       const std::filesystem::path& folder);

}  // namespace clozebench

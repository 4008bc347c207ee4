// The tokenizer of an experiment: an existing one is checked and used, otherwise one is trained and cached by what it
// was trained on. Training runs in a child process (`cloze tokenizer train`): SentencePiece has no cancel callback and
// may end the process on fatal input.
#pragma once
#include "base/result.h"
#include "config/settings.h"
#include "data/token_cache.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

namespace clozebench {

struct PreparedTokenizer {
  std::filesystem::path folder;  // what loadTokenizer reads (RunRequest::tokenizerDirectory)
  std::string fingerprint;       // Tokenizer::fingerprint()
  bool reused = false;           // it was in the cache, or given by tokenizer.model
  std::string notice;            // what a person should know (the default vocabulary was too large ...); "" = nothing
};

// `resolved`: settings of one variant. `clozeProgram` empty = `cloze` beside this executable. The tokenizer is learnt
// from the texts that pre-training reads, so whatever is held out of those files is held out of it too; the same bytes
// on every machine (fixed thread count and seed). A text too small for the default vocabulary gets the largest it can
// fill, with a notice; a vocabulary someone chose is refused then. Stages: "reading", "tokenizer".
// Errors: Interrupted (`stop` answered true; the child is killed), ChildFailed with the tail of the child's stderr,
// BadInput (empty corpus, vocabulary larger than the corpus allows).
Result<PreparedTokenizer> prepareTokenizer(const Settings& resolved, const std::filesystem::path& cacheDirectory,
                                           const std::filesystem::path& clozeProgram, const ProgressFunction& progress,
                                           const StopFunction& stop);

// Entries of the tokenizer that prepareTokenizer() would answer without learning it: known once it was learnt, or when
// one is given. None otherwise.
std::optional<std::int64_t> preparedVocabulary(const Settings& resolved, const std::filesystem::path& cacheDirectory);

// Its folder.
std::optional<std::filesystem::path> preparedTokenizerFolder(const Settings& resolved,
                                                             const std::filesystem::path& cacheDirectory,
                                                             const StopFunction& stop = {});

// `cloze` beside the running executable (/proc/self/exe), which is itself when that is cloze.
std::filesystem::path clozeProgramPath();

}  // namespace clozebench

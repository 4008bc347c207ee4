// How many pieces a small text gives, found out by learning its tokenizer for nothing but that: a text that cannot fill
// the vocabulary asked for makes a smaller network, and a person wants to know before the first run.
#pragma once
#include "base/result.h"
#include "config/settings.h"
#include "data/progress.h"

#include <cstdint>
#include <filesystem>

namespace clozebench {

// Whether the text that pre-training would read is small enough to try (a few seconds).
bool isSmallText(const Settings& resolved, double corpusBytes);
// In a folder of its own that is removed: a run that begins meanwhile is not in its way. `clozeProgram` empty: `cloze`
// beside this executable. Errors: those of prepareTokenizer().
Result<std::int64_t> vocabularyOf(const Settings& resolved, const std::filesystem::path& clozeProgram,
                                  const StopFunction& stop);
// The same of a small text whose tokenizer is to be learnt; 0 = not tried, or in vain.
std::int64_t vocabularyOfSmallText(const Settings& resolved, double corpusBytes,
                                   const std::filesystem::path& clozeProgram, const StopFunction& stop);

}  // namespace clozebench

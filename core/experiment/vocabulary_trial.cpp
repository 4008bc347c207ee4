#include "experiment/vocabulary_trial.h"

#include "experiment/dry_run.h"
#include "experiment/tokenizer_stage.h"
#include "text/tokenizer.h"

#include <algorithm>

namespace clozebench {
namespace {
constexpr double kSmallBytes = 2e6;
constexpr double kBytesPerDocument = 200;  // of a line of a corpus, rather too many
}  // namespace

bool isSmallText(const Settings& resolved, double corpusBytes) {
  const auto most = resolved.corpus.maxDocuments;
  const double read = most > 0 ? std::min(corpusBytes, kBytesPerDocument * static_cast<double>(most)) : corpusBytes;
  return read > 0 && read <= kSmallBytes;
}

Result<std::int64_t> vocabularyOf(const Settings& resolved, const std::filesystem::path& clozeProgram,
                                  const StopFunction& stop) {
  CLOZE_TRY(const auto scratch, SweptFolder::make(trialFolderBeginning()));
  CLOZE_TRY(const auto prepared, prepareTokenizer(resolved, scratch.path(), clozeProgram, {}, stop));
  CLOZE_TRY(const auto tokenizer, loadTokenizer(prepared.folder));
  return static_cast<std::int64_t>(tokenizer->size());
}

std::int64_t vocabularyOfSmallText(const Settings& resolved, double corpusBytes,
                                   const std::filesystem::path& clozeProgram, const StopFunction& stop) {
  if (!resolved.tokenizer.model.empty() || !isSmallText(resolved, corpusBytes)) return 0;
  return vocabularyOf(resolved, clozeProgram, stop).value_or(0);
}

}  // namespace clozebench

// Raw text for pre-training: files, folders and globs, plain or .gz, streamed sentence by sentence.
#pragma once
#include "base/result.h"
#include "config/settings.h"
#include "data/progress.h"
#include "data/task.h"

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace clozebench {

struct CorpusReport {
  std::vector<FileReport> files;
  std::int64_t documents = 0, sentences = 0, characters = 0;
  std::int64_t leftOut = 0;          // sentences or whole texts, because they stand in validation or test data
  std::string fingerprint;           // of contents and reading options
  std::vector<std::string> notices;  // about the whole, e.g. that a broken cache was built anew
};

// sentence, and whether it begins a document. Returning false stops the reading (a stop was asked for).
using SentenceVisitor = std::function<bool(std::string_view sentence, bool startsDocument)>;

// The files that corpus.path names, sorted; an error when there are none or a folder holds no text.
Result<std::vector<std::string>> corpusFiles(const CorpusConfig& config);
Result<CorpusReport> readCorpus(const CorpusConfig& config, const SentenceVisitor& visit);
// The texts pre-training reads: the corpus, or the task's training texts when there is none, or both (add_task_texts).
// Never validation or test texts as such; with corpus.exclude_leaks not even where the corpus holds them too.
Result<CorpusReport> readPretrainingText(const Settings& settings, const SentenceVisitor& visit);
// Fingerprint of readPretrainingText without tokenising (content hashes; remembered by path, size and time in
// cacheDirectory). The first hashing of a large corpus takes a while: progress "hashing" in bytes, and it can be
// stopped.
Result<std::string> pretrainingFingerprint(const Settings& settings, const std::filesystem::path& cacheDirectory,
                                           const StopFunction& stop = {}, const ProgressFunction& progress = {});

}  // namespace clozebench

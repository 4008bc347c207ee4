// What the files of an experiment hold, as its runs would read them: one answer for `cloze data inspect` and for the
// Data view. Lengths are counted with the tokenizer that a run would use, where there is one already. Torch-free.
#pragma once
#include "data/inspect.h"

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace clozebench {

// What lengths are told in: tokens with a tokenizer; else what comes nearest to the tokens of tokenizer.kind.
enum class LengthUnit { Tokens, Words, Characters };
const char* lengthUnitName(LengthUnit unit);  // "tokens" ...

struct DataQuestion {
  std::vector<FileToInspect> files;
  Settings settings;                           // resolved: how to read, and backbone.max_length
  std::filesystem::path cacheDirectory;        // where a learnt tokenizer may lie; "" = nowhere
  std::shared_ptr<const Tokenizer> tokenizer;  // to count with; none: the one in the cache, if any
  std::size_t firstRows = 5;                   // to show of each file
  std::int64_t mostRows = 0;                   // to read of each file; 0 = all
  std::int64_t steps = 10;                     // of the histograms
  std::size_t mostLeaks = 0;                   // texts that stand in several places, to list
};

struct DataReport {
  std::vector<FileInspection> files;  // in the order asked
  LengthUnit unit = LengthUnit::Words;
  std::int64_t vocabulary = 0;  // of the tokenizer that counted; 0 = none
  std::int64_t maxLength = 0;   // tokens
  LeakReport leaks;             // over all files; of the first rows alone where not all was read
  const LengthSummary& lengths(const FileInspection& file) const;
};

// The files that the settings name, training data first, then validation, test and corpus.
std::vector<FileToInspect> dataFiles(const Settings& resolved);
// Stages of progress: "reading". Fails only as Interrupted; files that cannot be read say so themselves.
Result<DataReport> reportData(const DataQuestion& question, const ProgressFunction& progress = {},
                              const StopFunction& stop = {});

// What a file handed over without a word is: raw text, or labelled data (of validation or test where its name says so).
// Looks at its beginning. Errors: those of the file.
Result<FileInspection> guessFile(const std::string& path);

}  // namespace clozebench

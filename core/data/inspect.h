// What is in a data file: for `cloze data inspect` and the Data view. Reads, counts, changes nothing.
#pragma once
#include "base/result.h"
#include "config/settings.h"
#include "data/task.h"
#include "text/tokenizer.h"

#include <map>
#include <string>
#include <vector>

namespace clozebench {

struct LengthSummary {
  std::int64_t count = 0, min = 0, median = 0, p95 = 0, max = 0;
  double mean = 0;
  std::vector<std::int64_t> bounds;  // histogram: counts[i] texts with bounds[i] <= length < bounds[i + 1]
  std::vector<std::int64_t> counts;  // bounds.size() - 1
  double shareOverLimit = 0;         // tokens only: share of texts longer than max_length, marks included
};

struct FileInspection {
  FileReport report;                           // path, encoding, format, rows, skipped, notices
  bool labelled = false;                       // false: raw text, labels empty
  std::string layout;                          // "header, text = column 2 (text_a), label = column 1 (label)"
  std::map<std::string, std::int64_t> labels;  // rows that have it
  // Of rows with any number of labels; else empty.
  std::map<std::int64_t, std::int64_t> labelsPerRow;  // number of labels -> rows
  std::map<std::string, std::int64_t> labelSets;      // "a, b" -> rows; "" = no label
  LengthSummary characters;
  LengthSummary tokens;  // count 0 without a tokenizer
  double unknownRate = 0;
  std::int64_t duplicates = 0;  // rows whose normalised text came before in this file
  std::int64_t leaks = 0;       // rows whose normalised text stands in another of the given files
  std::vector<std::pair<std::string, std::string>> firstRows;  // at most 5: label, text
};

// Labelled when the file has that form (or task says so), else raw text; always raw text when corpus.format says how.
Result<std::vector<FileInspection>> inspectFiles(const std::vector<std::string>& paths, const TaskConfig& task,
                                                 const CorpusConfig& corpus, const Tokenizer* tokenizer = nullptr,
                                                 int maxLength = 128);

}  // namespace clozebench

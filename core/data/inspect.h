// What is in a data file: for `cloze data inspect` and the Data view (both through experiment/data_report.h). Reads,
// counts, changes nothing. Of a text only its lengths and a hash are kept, so a corpus may be larger than memory.
#pragma once
#include "base/result.h"
#include "config/settings.h"
#include "data/labelled.h"
#include "data/leaks.h"
#include "data/length_summary.h"
#include "data/progress.h"
#include "data/separator_look.h"
#include "data/task.h"
#include "text/tokenizer.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace clozebench {

struct FileToInspect {
  std::string path;  // of a corpus also a folder or a pattern
  FileRole role = FileRole::Unknown;
};

struct FirstRow {
  std::string label, text;  // several labels: "a, b"
  std::int64_t tokens = 0;  // marks included; 0 without a tokenizer
  std::int64_t kept = -1;   // code points of the text that fit into max_length; -1 = all of them
};

struct FileInspection {
  FileReport report;                           // path, encoding, format, rows, skipped, notices
  std::string asked;                           // the path as given: a folder of one file is not that file
  FileRole role = FileRole::Unknown;           // as asked
  std::optional<Error> error = {};             // why it cannot be read; all below is empty then
  bool complete = true;                        // false: only the first rows were read, as asked
  bool labelled = false;                       // false: raw text, labels empty
  std::string layout;                          // "header, text = column 2 (text_a), label = column 1 (label)"
  std::vector<SkippedRow> skippedRows;         // at most 1000
  std::map<std::string, std::int64_t> labels;  // rows that have it
  // Of rows with any number of labels; else empty.
  std::map<std::int64_t, std::int64_t> labelsPerRow;  // number of labels -> rows
  std::map<std::string, std::int64_t> labelSets;      // "a, b" -> rows; "" = no label
  std::optional<SeparatorLook> severalLabels = {};    // cells hold several labels that were read as one
  std::vector<std::string> unseenLabels;              // of validation and test: no training row has them
  std::int64_t unseenRows = 0;                        // rows (for several labels a row: labels) with one of these
  LengthSummary characters;
  LengthSummary words;   // count 0 unless asked for
  LengthSummary tokens;  // count 0 without a tokenizer
  double unknownRate = 0;
  std::int64_t duplicates = 0;  // rows whose normalised text came before, in this file or one of the same role
  // Rows whose normalised text stands in another of the given files. Of roles: in a task file of another role; for a
  // corpus in validation or test.
  std::int64_t leaks = 0;
  std::vector<FirstRow> firstRows;
};

struct InspectOptions {
  const Tokenizer* tokenizer = nullptr;
  int maxLength = 128;
  bool words = false;         // count them (a word is what ICU says)
  std::size_t firstRows = 5;  // to keep
  std::int64_t mostRows = 0;  // to read of each file; 0 = all
  std::int64_t steps = 10;    // of the histograms
  std::size_t mostLeaks = 0;  // texts that stand in several places, to list
  ProgressFunction progress;  // "reading", in bytes on disk
  StopFunction stop;
};

// With a role unknown: labelled when the file has that form (or task says so), else raw text; always raw text when
// corpus.format says how. A file that cannot be read says so in its `error`. Fails only as Interrupted.
// `leaks`, when given, hears what stands in several places; training rows are split as a run would split them.
Result<std::vector<FileInspection>> inspectEach(const std::vector<FileToInspect>& files, const TaskConfig& task,
                                                const CorpusConfig& corpus, const InspectOptions& options,
                                                LeakReport* leaks = nullptr);
// The same for files of unknown role; the first error of one is the error of all.
Result<std::vector<FileInspection>> inspectFiles(const std::vector<std::string>& paths, const TaskConfig& task,
                                                 const CorpusConfig& corpus, const Tokenizer* tokenizer = nullptr,
                                                 int maxLength = 128);

}  // namespace clozebench

// A labelled task as read from files: texts, labels, splits, and an honest account of what was skipped or changed.
#pragma once
#include "base/result.h"
#include "base/sets.h"
#include "config/settings.h"

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace clozebench {

// What a reader did with one file. Nothing is dropped silently: it is counted and shown here.
struct FileReport {
  std::string path, encoding, format;
  std::int64_t rows = 0, skipped = 0;
  std::vector<std::string> notices;  // "line 17: byte 0xE9 is not UTF-8; read as Latin-1 é", at most 20 and a count
};

struct LabelledTable {
  std::vector<std::string> texts;
  Sets<std::string> labels;         // of each row; single() unless task.kind is multi_label
  std::vector<std::int64_t> lines;  // where each row begins, 1-based
  FileReport report;
  std::string layout;  // "tab-separated, header, text = column 2 (review), label = column 1 (label)"
};
Result<LabelledTable> readLabelled(const std::filesystem::path& file, const TaskConfig& config);

struct Split {
  std::vector<std::string> texts;
  LabelSets gold;           // indices into TaskData::labels; -1 = a label unseen in train (counted as wrong)
  std::string fingerprint;  // of texts and gold labels, in order
};

struct TaskData {
  std::vector<std::string> labels;  // sorted; of the training split before max_train_examples
  Split train, validation, test;
  std::vector<FileReport> reports;
  std::int64_t duplicates = 0;  // rows of the training files whose text came before; 0 once they are left out
  std::int64_t leaks = 0;       // texts of train that stand in validation or test too, as far as they are not left out
  std::int64_t validationInTest = 0;  // texts of validation that stand in test too; likewise
  std::int64_t trainRows = 0;         // before max_train_examples and `quick`
  // Rows that task.exclude_duplicates and task.exclude_leaks took out of train, and the latter out of validation.
  std::int64_t duplicatesLeftOut = 0, leaksLeftOut = 0, validationLeftOut = 0;
  std::vector<std::string> notices;
  std::string fingerprint;  // of the three splits
};
// Errors: a missing file, no rows, a single class, an unreadable column, nothing left without the leaks.
// Without task.test / task.validation a share of the training rows is split off, class by class, seeded by split_seed;
// equal texts stay on one side. With several labels a row counts for its rarest one. max_train_examples takes a subset
// in the classes' proportions, one of each at least when it is large enough for that; a smaller subset is part of a
// larger one. `quick` caps the splits to 200 / 100 / 200.
Result<TaskData> loadTask(const TaskConfig& config, bool quick = false);

}  // namespace clozebench

// Texts that stand in several places: twice in one split (duplicates), in two splits (leaks), or in the pre-training
// text and in what is tested on. With the sentences, for `cloze data inspect` and the Data view; what they mean for a
// gain is counted by baselines.h.
#pragma once
#include "base/sets.h"
#include "config/settings.h"
#include "data/split_plan.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace clozebench {

// What a file is to the experiment. Unknown: found out by looking at it.
enum class FileRole { Unknown, Corpus, Train, Validation, Test };
const char* fileRoleName(FileRole role);  // "training", "validation", "test", "corpus"; "" for Unknown

struct TextPlace {
  std::string file;
  std::int64_t line = 0;
  FileRole role = FileRole::Unknown;  // of the row: one of the training file may be split off for the test
  std::string label;                  // several: "a, b"; of raw text ""
  bool leftOut = false;               // by task.exclude_leaks, task.exclude_duplicates or corpus.exclude_leaks
  std::string text = {};              // of a near group, where it is known; else ""
};

enum class LeakKind { Leak, Corpus, Duplicate };
const char* leakKindName(LeakKind kind);  // "leak", "corpus", "duplicate"

struct TextGroup {
  LeakKind kind = LeakKind::Duplicate;
  bool near = false;              // equal but for punctuation and blanks; else but for case, width (NFKC) and blanks
  bool contradictory = false;     // the rows do not have the same labels
  bool settled = false;           // nothing is left of it: its other rows are left out
  std::string text;               // as it stands in the first place where that is known
  std::int64_t times = 0;         // rows
  std::vector<TextPlace> places;  // the first ones
};

// Rows unless it says otherwise; near groups count only where it says so. What is left out does not count as a leak.
struct LeakCounts {
  std::int64_t trainInJudged = 0;  // of train, with a text of validation or test
  std::int64_t testInTrain = 0, validationInTrain = 0, validationInTest = 0;
  // Of the task's training and validation files: what task.exclude_leaks would leave out, 0 once it does.
  std::int64_t leaksToLeaveOut = 0;
  // Of the training files, with a text that came before in them, whatever side a split puts them on: what
  // task.exclude_duplicates would leave out, 0 once it does.
  std::int64_t duplicates = 0;
  // Of files that nobody gave a role.
  std::int64_t inOtherFile = 0, repeatedInFile = 0;
  std::int64_t corpusInJudged = 0;  // of the corpus, with a text of validation or test
  std::int64_t testInCorpus = 0, validationInCorpus = 0;
  std::int64_t contradictory = 0, nearLeaks = 0;  // groups
  std::int64_t leaksLeftOut = 0, duplicatesLeftOut = 0, corpusLeftOut = 0;
};

// How the training rows are divided, without those that are left out; all 0 where it is not known.
struct TrainDivision {
  std::int64_t train = 0, validation = 0, test = 0;
  std::int64_t all() const { return train + validation + test; }
};

struct LeakReport {
  LeakCounts counts;
  TrainDivision division;
  std::vector<TextGroup> groups;  // the worst first
  std::int64_t groupsInAll = 0;   // listed or not
};

// Takes rows in as they are read. Holds the texts of labelled rows, and of raw ones that come back.
class LeakFinder {
 public:
  std::uint32_t addFile(const std::string& path, FileRole role);
  // All rows of a labelled file.
  void addTable(std::uint32_t file, std::vector<std::string> texts, const Sets<std::string>& labels,
                const std::vector<std::int64_t>& lines);
  // A text of a file without labels. Of a corpus only what stands in a table is kept: tables come first. No more than
  // some million rows are kept.
  void addRaw(std::uint32_t file, std::string_view text, std::int64_t line);
  std::size_t longestText() const { return m_longest; }  // bytes, of tables
  // Once. `splits`: whether the training rows are split as a run splits them (all were read).
  LeakReport report(const TaskConfig& task, const CorpusConfig& corpus, bool splits, std::size_t mostGroups);

 private:
  struct File {
    std::string path;
    FileRole role;
  };
  struct Row {
    std::uint64_t equal, near;
    std::uint32_t file, line, label;
    FileRole role = FileRole::Unknown;  // as the split has it
    bool leftOut = false;
    bool repeats = false;  // left out since the text came before, not as a leak
  };
  friend class LeakGrouping;
  std::uint32_t labelId(const std::string& label);
  SplitRows rowsToSplit() const;
  void apply(const SplitPlan& plan);

  std::vector<File> m_files;
  std::vector<Row> m_rows;
  std::vector<std::string> m_texts;  // of m_rows; "" = not kept
  std::vector<std::string> m_labels = {""};
  std::unordered_map<std::string, std::uint32_t> m_labelIds = {{"", 0}};
  std::unordered_set<std::uint64_t> m_equal, m_near;  // of tables
  Sets<std::string> m_trainLabels;
  bool m_anyTrain = false;
  std::size_t m_longest = 0, m_rawBytes = 0, m_rawRows = 0;
};

}  // namespace clozebench

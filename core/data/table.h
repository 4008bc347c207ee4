// Labelled files as records of cells: TSV (quotes are text), CSV (RFC 4180), `label text` lines and fastText's; and
// which of these a file is, with which header and columns.
#pragma once
#include "base/result.h"
#include "config/settings.h"
#include "data/notice_log.h"

#include <cstdint>
#include <string>
#include <vector>

namespace clozebench {

struct Record {
  std::vector<std::string> cells;  // fasttext: the text, then each label
  std::int64_t line = 0;           // where it begins, 1-based
  std::int64_t unclosedQuote = 0;  // CSV: the line of a quote that was read as text because nothing closes it; 0 = none
};

// How a labelled file is to be read. Columns count from 0 here and from 1 towards people.
struct TableLayout {
  std::string format;  // tsv|csv|label_text|fasttext
  char delimiter = '\t';
  bool header = false;
  bool coarse = false;  // label_text: labels look like COARSE:fine
  std::size_t columns = 0, text = 0, label = 0;
  std::vector<std::string> names;  // of the columns; empty without a header
  std::string separator;           // between the labels of a cell; "" = each cell is one label
  bool manyLabels = false;         // rows may have any number of labels, none too
  // "tab-separated, no header, text = column 1, label = column 2"
  std::string describe() const;
};

// label_text records have three cells: the label before its ':' (or all of it), the whole label, the text.
// Blank lines make no record. `most` records at most; 0 = all.
std::vector<Record> readRecords(const std::vector<std::string>& lines, const TableLayout& layout, NoticeLog* log,
                                std::size_t most = 0);

// .csv, .tsv and so on in lower case, of the file below a .gz.
std::string tableExtension(const std::string& path);

// Finds the layout by looking at the lines, as far as `config` does not say it. `like`, when given, is the layout of
// the training file: a file of the same form takes its columns, so that a small test file cannot be read the other way
// round.
Result<TableLayout> findLayout(const std::vector<std::string>& lines, const std::string& path, const TaskConfig& config,
                               const TableLayout* like = nullptr);

}  // namespace clozebench

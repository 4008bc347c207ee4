// In what runs differ, and nothing else: one column a run or a group of runs, one row a setting that is not the same in
// all columns. Where they start from and their seeds are rows too: two arms differ in that alone.
#pragma once
#include "compare/named_text.h"
#include "store/workspace.h"

#include <string>
#include <vector>

namespace clozebench {

struct SettingColumn {
  std::string name;
  std::vector<RunRecord> runs;
  std::vector<NameSpan> givenNames = {};  // what of `name` people gave
};
struct SettingRow {
  std::string key;                  // of the Field table, or kStartRow, kSeedRow
  std::vector<std::string> values;  // one a column; several values of one column stand behind each other
};
struct SettingTable {
  std::vector<std::string> columns;
  std::vector<SettingRow> rows;
  std::vector<std::vector<NameSpan>> givenNames;  // of each column
};
inline constexpr const char* kStartRow = "start";
inline constexpr const char* kSeedRow = "seed";

Result<SettingTable> settingTable(const std::vector<SettingColumn>& columns);

}  // namespace clozebench

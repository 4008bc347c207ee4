// Reading one labelled file, with the layout of another at hand.
#pragma once
#include "data/table.h"
#include "data/task.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace clozebench {

struct SkippedRow {
  std::int64_t line = 0;
  std::string reason;
};

// `layout`, when set, is that of the training file and guides the reading; it is set to this file's otherwise.
Result<LabelledTable> readLabelledLike(const std::filesystem::path& file, const TaskConfig& config,
                                       std::optional<TableLayout>& layout);
// The rows of lines that were read already. BadInput: a row with several labels where there may be but one.
// `skipped`, when given, gets the rows that were not taken, at most 1000.
Result<LabelledTable> tableFromLines(const std::vector<std::string>& lines, const TableLayout& layout,
                                     FileReport report, NoticeLog log, std::vector<SkippedRow>* skipped = nullptr);
// Adds to the notices when cells of labels were cut nowhere, or in the wrong place. Not for files beside a training
// file: a few rows of one label each are nothing to remark upon.
void remarkOnLabels(const TableLayout& layout, LabelledTable& table);

}  // namespace clozebench

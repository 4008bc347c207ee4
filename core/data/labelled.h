// Reading one labelled file, with the layout of another at hand.
#pragma once
#include "data/table.h"
#include "data/task.h"

#include <filesystem>
#include <optional>

namespace clozebench {

// `layout`, when set, is that of the training file and guides the reading; it is set to this file's otherwise.
Result<LabelledTable> readLabelledLike(const std::filesystem::path& file, const TaskConfig& config,
                                       std::optional<TableLayout>& layout);
// The rows of lines that were read already. BadInput: a row with several labels where there may be but one.
Result<LabelledTable> tableFromLines(const std::vector<std::string>& lines, const TableLayout& layout,
                                     FileReport report, NoticeLog log);

}  // namespace clozebench

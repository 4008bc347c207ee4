#include "data/row_labels.h"

#include "text/unicode.h"

#include <algorithm>

namespace clozebench {

std::vector<std::string> labelsOfCell(std::string_view cell, std::string_view separator) {
  std::vector<std::string> labels;
  for (std::size_t begin = 0; begin <= cell.size();) {
    const auto end = separator.empty() ? cell.size() : std::min(cell.find(separator, begin), cell.size());
    if (const auto label = trimBlank(cell.substr(begin, end - begin)); !label.empty()) labels.emplace_back(label);
    begin = end + std::max<std::size_t>(separator.size(), 1);
  }
  return labels;
}

std::vector<std::string> labelsOfRow(const Record& record, const TableLayout& layout) {
  auto labels = layout.format == "fasttext" ? std::vector<std::string>(record.cells.begin() + 1, record.cells.end())
                                            : labelsOfCell(record.cells[layout.label], layout.separator);
  std::vector<std::string> once;
  for (auto& label : labels)
    if (std::ranges::find(once, label) == once.end()) once.push_back(std::move(label));
  return once;
}

}  // namespace clozebench

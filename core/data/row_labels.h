// The labels that one row carries.
#pragma once
#include "data/table.h"

#include <string>
#include <string_view>
#include <vector>

namespace clozebench {

// The parts of a cell between separators, trimmed, empty ones left out. Without a separator the whole cell.
std::vector<std::string> labelsOfCell(std::string_view cell, std::string_view separator);

// In order, each once. The row must have the cells that the layout speaks of.
std::vector<std::string> labelsOfRow(const Record& record, const TableLayout& layout);

}  // namespace clozebench

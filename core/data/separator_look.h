// Whether label cells that were read as one label hold several, and what stands between those. Told by how the parts
// come back in other cells, so that "a/b" as the name of one label is left alone. A proposal for a person, never acted
// on. Shown in the notices of a file (`cloze data inspect`, runs) and in the Data view.
#pragma once
#include <cstdint>
#include <map>
#include <optional>
#include <string>

namespace clozebench {

struct SeparatorLook {
  std::string separator;   // as task.label_separator takes it
  std::int64_t rows = 0;   // that it would cut into several labels
  std::size_t labels = 0;  // different ones that there are then
  // "\"|\"", "a space", "a tab"
  std::string name() const;
};

// `labels`: as read now, with the number of rows that have each. Tried: , ; | tab / and a space. nullopt: nothing that
// looks like several labels in a cell.
std::optional<SeparatorLook> lookForSeparator(const std::map<std::string, std::int64_t>& labels);
// The same where a person said that rows have several labels: whatever cuts most cells, without further proof.
std::optional<SeparatorLook> anySeparator(const std::map<std::string, std::int64_t>& labels);

// "711 different labels, many of them several in one: ...": for a file read with one label a row.
std::string severalLabelsHint(const SeparatorLook& look, std::size_t labelsNow);
// For a multi-label reading in which no row has more than one label; `cutAt` is the separator that was tried.
std::string noSeveralLabelsHint(const std::optional<SeparatorLook>& look, const std::string& cutAt);

}  // namespace clozebench

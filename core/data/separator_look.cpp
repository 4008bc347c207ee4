#include "data/separator_look.h"

#include "data/row_labels.h"
#include "text/unicode.h"

#include <algorithm>
#include <set>
#include <vector>

namespace clozebench {
namespace {

using Counts = std::map<std::string, std::int64_t>;

const std::vector<std::string>& separators() {
  static const std::vector<std::string> all = {",", ";", "|", "\t", "/", " "};
  return all;
}

struct Cut {
  SeparatorLook look;
  std::size_t cells = 0;     // different ones, before
  std::size_t cutCells = 0;  // of those, how many fall into several labels
  double moving = 0;         // share of the parts of cut cells that stand alone or in another place elsewhere
};

// Parts of a list of labels stand now first, now second, now alone. Parts of one label's name keep their place:
// "sport/football", "sport/tennis"; "not good", "not bad".
double shareOfMovingParts(const std::vector<std::vector<std::string>>& cells) {
  std::map<std::string, std::set<std::size_t>> places;  // 0 = alone
  std::set<std::string> parts;
  for (const auto& cell : cells)
    for (std::size_t i = 0; i < cell.size(); ++i) {
      places[cell[i]].insert(cell.size() == 1 ? 0 : i + 1);
      if (cell.size() > 1) parts.insert(cell[i]);
    }
  const auto moving = std::ranges::count_if(parts, [&](const auto& part) { return places[part].size() > 1; });
  return parts.empty() ? 0 : static_cast<double>(moving) / static_cast<double>(parts.size());
}

Cut cutBy(const std::string& separator, const Counts& labels) {
  Cut cut{.look = {.separator = separator}, .cells = labels.size()};
  std::vector<std::vector<std::string>> cells;
  std::set<std::string> different;
  for (const auto& [label, rows] : labels) {
    cells.push_back(labelsOfCell(label, separator));
    different.insert(cells.back().begin(), cells.back().end());
    if (cells.back().size() < 2) continue;
    ++cut.cutCells;
    cut.look.rows += rows;
  }
  cut.look.labels = different.size();
  cut.moving = shareOfMovingParts(cells);
  return cut;
}

// Fewer labels than before, most of which move about. Words of a name move about too, so that a space has to do more:
// lists of labels make many cells of few labels.
bool isList(const Cut& cut) {
  if (cut.cutCells < 2 || cut.moving < 0.5) return false;
  return cut.look.separator == " " ? cut.look.labels * 2 <= cut.cells : cut.look.labels <= cut.cells;
}

template <class Accept>
std::optional<SeparatorLook> best(const Counts& labels, const Accept& accept) {
  std::optional<SeparatorLook> found;
  for (const auto& separator : separators()) {
    const auto cut = cutBy(separator, labels);
    if (cut.look.rows > (found ? found->rows : 0) && accept(cut)) found = cut.look;
  }
  return found;
}

std::string counted(std::int64_t count, const std::string& what) {
  return std::to_string(count) + " " + what + (count == 1 ? "" : "s");
}

}  // namespace

std::string SeparatorLook::name() const {
  return separator == " " ? "a space" : separator == "\t" ? "a tab" : '"' + separator + '"';
}

std::optional<SeparatorLook> lookForSeparator(const Counts& labels) {
  return best(labels, isList);
}

std::optional<SeparatorLook> anySeparator(const Counts& labels) {
  return best(labels, [](const Cut&) { return true; });
}

std::string severalLabelsHint(const SeparatorLook& look, std::size_t labelsNow) {
  return "The labels of " + counted(look.rows, "row") + " look like several labels with " + look.name() +
         " between them: cut there, " + std::to_string(labelsNow) + " labels become " + std::to_string(look.labels) +
         ". If so, set task.kind = multi_label and task.label_separator to " + look.name();
}

std::string noSeveralLabelsHint(const std::optional<SeparatorLook>& look, const std::string& cutAt) {
  const SeparatorLook tried{.separator = cutAt};
  const std::string none = "No row has more than one label when cells are cut at " + tried.name();
  if (!look) return none + ", and no other usual separator would cut any: is the task multi_label?";
  return none + "; " + look->name() + " would cut " + counted(look->rows, "row") + " into " +
         std::to_string(look->labels) + " different labels: set task.label_separator to " + look->name();
}

}  // namespace clozebench

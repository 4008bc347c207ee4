// A table as data, and the four ways it leaves the program: CSV and TSV for other programs (raw numbers, one number a
// column, names that are never twice), Markdown and LaTeX for eyes (rounded, "0.480 ± 0.012").
#pragma once
#include "base/result.h"

#include <filesystem>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace clozebench {

inline constexpr double kNoNumber = std::numeric_limits<double>::quiet_NaN();

// A mean over seeds. Parts that are not known are NaN and left empty.
struct MeanCell {
  double mean = kNoNumber, sd = kNoNumber;
};
// A number with its 95 % interval.
struct IntervalCell {
  double value = kNoNumber, low = kNoNumber, high = kNoNumber;
};
using Cell = std::variant<std::string, double, MeanCell, IntervalCell>;

struct TableColumn {
  enum class Kind { Text, Number, Mean, Interval };
  std::string name;   // for programs: "gain"; a mean has NAME_mean and NAME_sd, an interval NAME, NAME_low, NAME_high
  std::string title;  // for eyes
  Kind kind = Kind::Text;
  int decimals = 3;          // for eyes; -1: as many as the number needs
  bool signed_ = false;      // for eyes: "+0.061"
  bool probability = false;  // for eyes: what would be rounded to 0 is "< 0.001"
};
struct Table {
  std::string name;     // file stem: "gain"
  std::string caption;  // a sentence, for eyes
  std::vector<TableColumn> columns;
  std::vector<std::vector<Cell>> rows;  // a cell of the column's kind each
};

enum class TableFormat { Csv, Tsv, Markdown, Latex };
const std::vector<std::string>& tableFormatNames();  // "csv", "tsv", "markdown", "latex"
std::optional<TableFormat> tableFormatFromName(std::string_view name);
const char* tableFormatSuffix(TableFormat format);  // ".csv", ".tsv", ".md", ".tex"
// By the suffix of a file name; CSV where it says nothing.
TableFormat tableFormatOf(const std::filesystem::path& file);

// A cell for eyes, without any escaping: "0.480 ± 0.012", "+0.061 (0.048 to 0.073)", "–".
std::string cellText(const TableColumn& column, const Cell& cell);
// Ends with a line end. Line ends within CSV cells stay (in quotes); TSV, Markdown and LaTeX have spaces in their
// place, TSV in the place of tabs too. A column of empty texts is left out of what is for eyes. LaTeX says
// in a comment which packages and engine it needs.
std::string tableText(const Table& table, TableFormat format);

}  // namespace clozebench

// Text for people: aligned tables, counts, durations, ages. Widths are terminal columns, Chinese characters count two.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace clozebench::cli {

int displayWidth(std::string_view text);
// Cut to `columns` with an ellipsis when longer.
std::string shortened(std::string_view text, int columns);

std::string formatCount(double count);          // 5500000 -> "5.5 M"
std::string formatDuration(double seconds);     // 75 -> "1 min 15 s"
std::string formatBytes(double bytes);          // "1.2 GB"
std::string formatScore(double value);          // 0.4567 -> "0.457", 2.15e18 -> "2.15e+18", NaN -> "-"
std::string formatPValue(double pValue);        // 0.0213 -> "0.021", "< 0.001", NaN -> "-"
std::string formatAge(const std::string& iso);  // "3 min ago"; "" for ""

class TextTable {
 public:
  enum class Align { Left, Right };
  explicit TextTable(std::vector<std::string> headers, std::vector<Align> alignments = {});
  void add(std::vector<std::string> cells);
  bool empty() const { return m_rows.size() < 2; }  // no row below the header
  // Header, rule, rows; columns two spaces apart, no trailing spaces.
  std::string text() const;

 private:
  std::vector<Align> m_alignments;
  std::vector<std::vector<std::string>> m_rows;  // the first is the header
};

// One word of a shell, whatever it holds: it's -> 'it'\''s'.
std::string shellQuoted(std::string_view text);

// Of the terminal that a descriptor writes to; none elsewhere.
std::optional<int> terminalColumns(int descriptor);

// Wraps at spaces, at the terminal's width where that is less than `columns`; every line after the first begins with
// `indent` spaces.
std::string wrapped(std::string_view text, int columns, int indent);

}  // namespace clozebench::cli

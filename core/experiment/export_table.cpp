#include "experiment/export_table.h"

#include "compare/number_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <set>

namespace clozebench {
namespace {

using Kind = TableColumn::Kind;

constexpr std::array<const char*, 4> kSuffixes = {".csv", ".tsv", ".md", ".tex"};

// The shortest text that reads back as this number; empty for NaN.
std::string rawNumber(double value) {
  if (std::isnan(value)) return "";
  std::array<char, 40> buffer{};
  return {buffer.data(), std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr};
}

std::string eyeNumber(double value, const TableColumn& column) {
  if (!std::isfinite(value)) return "–";
  if (column.decimals < 0) return rawNumber(value);
  if (column.probability && value < std::pow(10.0, -column.decimals))
    return "< " + fixedNumber(std::pow(10.0, -column.decimals), column.decimals);
  return column.signed_ ? signedNumber(value, column.decimals) : fixedNumber(value, column.decimals);
}

std::string withSpaces(std::string text) {
  for (char& c : text)
    if (static_cast<unsigned char>(c) < 0x20) c = ' ';
  return text;
}

// --- For programs.

std::vector<std::string> rawNames(const TableColumn& column) {
  switch (column.kind) {
    case Kind::Mean:
      return {column.name + "_mean", column.name + "_sd"};
    case Kind::Interval:
      return {column.name, column.name + "_low", column.name + "_high"};
    default:
      return {column.name};
  }
}

// Two columns never share a name, whatever labels or variants they are called after.
std::vector<std::string> uniqueNames(const std::vector<TableColumn>& columns) {
  std::vector<std::string> names;
  std::set<std::string> taken;
  for (const TableColumn& column : columns) {
    for (const std::string& wanted : rawNames(column)) {
      std::string name = wanted;
      for (int number = 2; !taken.insert(name).second; ++number) name = wanted + "_" + std::to_string(number);
      names.push_back(name);
    }
  }
  return names;
}

struct RawCells {
  std::vector<std::string> operator()(const std::string& text) const { return {text}; }
  std::vector<std::string> operator()(double value) const { return {rawNumber(value)}; }
  std::vector<std::string> operator()(const MeanCell& cell) const { return {rawNumber(cell.mean), rawNumber(cell.sd)}; }
  std::vector<std::string> operator()(const IntervalCell& cell) const {
    return {rawNumber(cell.value), rawNumber(cell.low), rawNumber(cell.high)};
  }
};

std::string quoted(const std::string& text) {
  const bool plain =
      text.find_first_of(",\"\n\r") == std::string::npos && !text.starts_with(' ') && !text.ends_with(' ');
  if (plain) return text;
  std::string safe = "\"";
  for (const char c : text) safe += c == '"' ? std::string("\"\"") : std::string(1, c);
  return safe + '"';
}

std::string separated(const std::vector<std::string>& cells, bool tabs) {
  std::string line;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (i > 0) line += tabs ? '\t' : ',';
    line += tabs ? withSpaces(cells[i]) : quoted(cells[i]);
  }
  return line + '\n';
}

std::string forPrograms(const Table& table, bool tabs) {
  std::string text = separated(uniqueNames(table.columns), tabs);
  for (const auto& row : table.rows) {
    std::vector<std::string> cells;
    for (const Cell& cell : row) {
      for (std::string& part : std::visit(RawCells{}, cell)) cells.push_back(std::move(part));
    }
    text += separated(cells, tabs);
  }
  return text;
}

// --- For eyes.

std::string markdownText(const std::string& text) {
  std::string safe;
  for (const char c : withSpaces(text)) {
    if (c == '<') {
      safe += "&lt;";
    } else if (c == '&') {
      safe += "&amp;";
    } else {
      if (std::string_view("|\\`*_[]#~$").find(c) != std::string_view::npos) safe += '\\';
      safe += c;
    }
  }
  return safe;
}

std::string latexText(const std::string& text) {
  std::string safe;
  bool opened = false;
  for (const char c : withSpaces(text)) {
    switch (c) {
      case '\\':
        safe += "\\textbackslash{}";
        break;
      case '~':
        safe += "\\textasciitilde{}";
        break;
      case '^':
        safe += "\\textasciicircum{}";
        break;
      case '<':
        safe += "\\textless{}";
        break;
      case '>':
        safe += "\\textgreater{}";
        break;
      case '"':  // \textquotedbl is not in every encoding of fonts
        safe += (opened = !opened) ? "``" : "''";
        break;
      case '[':  // behind a line's end it would be an option of \\ there
      case ']':
        safe += std::string("{") + c + '}';
        break;
      case '&':
      case '%':
      case '$':
      case '#':
      case '_':
      case '{':
      case '}':
        safe += '\\';
        [[fallthrough]];
      default:
        safe += c;
    }
  }
  return safe;
}

// Minus signs and ± are set as in formulas.
std::string latexNumber(const std::string& number) {
  return number == "–" ? "--" : '$' + number + '$';
}

struct EyeCell {
  const TableColumn& column;
  bool latex = false;

  std::string number(double value) const {
    const std::string text = eyeNumber(value, column);
    return latex ? latexNumber(text) : text;
  }
  std::string operator()(const std::string& text) const { return text; }
  std::string operator()(double value) const { return number(value); }
  std::string operator()(const MeanCell& cell) const {
    if (!std::isfinite(cell.mean) || !std::isfinite(cell.sd)) return number(cell.mean);
    const std::string mean = eyeNumber(cell.mean, column), sd = eyeNumber(cell.sd, column);
    return latex ? '$' + mean + " \\pm " + sd + '$' : mean + " ± " + sd;
  }
  std::string operator()(const IntervalCell& cell) const {
    if (!std::isfinite(cell.low) || !std::isfinite(cell.high)) return number(cell.value);
    return number(cell.value) + " (" + number(cell.low) + " to " + number(cell.high) + ')';
  }
};

std::vector<std::string> eyeRow(const Table& table, const std::vector<Cell>& row, bool latex) {
  std::vector<std::string> cells;
  for (std::size_t i = 0; i < row.size(); ++i) {
    const std::string text = std::visit(EyeCell{table.columns[i], latex}, row[i]);
    const bool escaped = latex && !std::holds_alternative<std::string>(row[i]);
    cells.push_back(escaped ? text : latex ? latexText(text) : markdownText(text));
  }
  return cells;
}

std::string joined(const std::vector<std::string>& cells, const std::string& between) {
  std::string line;
  for (std::size_t i = 0; i < cells.size(); ++i) line += (i ? between : "") + cells[i];
  return line;
}

// Such as the variant of an experiment that has none.
Table withoutEmptyColumns(Table table) {
  for (std::size_t i = table.columns.size(); i-- > 0;) {
    const auto empty = [i](const std::vector<Cell>& row) {
      const auto* text = std::get_if<std::string>(&row[i]);
      return text && text->empty();
    };
    if (table.rows.empty() || !std::ranges::all_of(table.rows, empty)) continue;
    const auto place = static_cast<std::ptrdiff_t>(i);
    table.columns.erase(table.columns.begin() + place);
    for (auto& row : table.rows) row.erase(row.begin() + place);
  }
  return table;
}

std::string markdown(const Table& table) {
  std::vector<std::string> titles, rules;
  for (const TableColumn& column : table.columns) {
    titles.push_back(markdownText(column.title));
    rules.push_back(column.kind == Kind::Text ? "---" : "---:");
  }
  std::string text = "| " + joined(titles, " | ") + " |\n| " + joined(rules, " | ") + " |\n";
  for (const auto& row : table.rows) text += "| " + joined(eyeRow(table, row, false), " | ") + " |\n";
  return table.caption.empty() ? text : text + '\n' + markdownText(table.caption) + '\n';
}

std::string latex(const Table& table) {
  std::vector<std::string> titles;
  std::string alignment;
  for (const TableColumn& column : table.columns) {
    titles.push_back(latexText(column.title));
    alignment += column.kind == Kind::Text ? 'l' : 'r';
  }
  std::string text =
      "% Needs \\usepackage{booktabs}. Chinese and other letters that are not Latin need XeLaTeX or LuaLaTeX and a "
      "font\n"
      "% that has them: \\usepackage{xeCJK} or \\usepackage{ctex}.\n";
  if (!table.caption.empty()) text += "% " + withSpaces(table.caption) + '\n';
  text += "\\begin{tabular}{" + alignment + "}\n\\toprule\n" + joined(titles, " & ") + " \\\\\n\\midrule\n";
  for (const auto& row : table.rows) text += joined(eyeRow(table, row, true), " & ") + " \\\\\n";
  return text + "\\bottomrule\n\\end{tabular}\n";
}

}  // namespace

const std::vector<std::string>& tableFormatNames() {
  static const std::vector<std::string> names = {"csv", "tsv", "markdown", "latex"};
  return names;
}

std::optional<TableFormat> tableFormatFromName(std::string_view name) {
  const auto found = std::ranges::find(tableFormatNames(), name);
  if (found == tableFormatNames().end()) return std::nullopt;
  return static_cast<TableFormat>(found - tableFormatNames().begin());
}

const char* tableFormatSuffix(TableFormat format) {
  return kSuffixes[static_cast<std::size_t>(format)];
}

TableFormat tableFormatOf(const std::filesystem::path& file) {
  const auto found = std::ranges::find(kSuffixes, file.extension().string());
  return found == kSuffixes.end() ? TableFormat::Csv : static_cast<TableFormat>(found - kSuffixes.begin());
}

std::string cellText(const TableColumn& column, const Cell& cell) {
  return std::visit(EyeCell{column}, cell);
}

std::string tableText(const Table& table, TableFormat format) {
  switch (format) {
    case TableFormat::Csv:
      return forPrograms(table, /*tabs=*/false);
    case TableFormat::Tsv:
      return forPrograms(table, /*tabs=*/true);
    case TableFormat::Markdown:
      return markdown(withoutEmptyColumns(table));
    case TableFormat::Latex:
      return latex(withoutEmptyColumns(table));
  }
  return {};
}

}  // namespace clozebench

// Finding out how a labelled file is laid out. Every choice can be set by a key of [task]; errors name that key.
#include "data/fasttext.h"
#include "data/label_text_look.h"
#include "data/row_labels.h"
#include "data/table.h"
#include "text/unicode.h"
#include "text/utf8.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>

namespace clozebench {
namespace {

constexpr std::size_t kSampleRecords = 2000;

// Usual column names, the most telling first: of "title" and "text" the second is the text.
const std::vector<std::string>& labelNames() {
  static const std::vector<std::string> names = {
      "label", "gold_label", "coarse_label", "labels", "gold",   "class", "category", "target", "sentiment", "polarity",
      "topic", "intent",     "tag",          "stars",  "rating", "y",     "标签",     "类别",   "分类",      "情感"};
  return names;
}

const std::vector<std::string>& textNames() {
  static const std::vector<std::string> names = {
      "text",  "text_a",    "sentence", "sentence1", "review",   "content",     "comment", "question",
      "query", "utterance", "tweet",    "body",      "document", "description", "message", "headline",
      "title", "x",         "文本",     "内容",      "评论",     "句子",        "标题"};
  return names;
}

bool isOneOf(const std::vector<std::string>& names, const std::string& name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

std::string cellName(const std::string& cell) {
  return lower(trimBlank(cell));
}

bool isNumber(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789.+-eE") == std::string_view::npos;
}

// The most common number of cells, and the share of records that have it.
std::pair<std::size_t, double> commonWidth(const std::vector<Record>& records) {
  std::map<std::size_t, std::size_t> counts;
  for (const auto& record : records) ++counts[record.cells.size()];
  std::pair<std::size_t, std::size_t> best{0, 0};
  for (const auto& [width, count] : counts) {
    if (count > best.second) best = {width, count};
  }
  return {best.first, records.empty() ? 0.0 : static_cast<double>(best.second) / static_cast<double>(records.size())};
}

bool looksSeparated(const std::vector<std::string>& lines, const std::string& format, char delimiter, double share) {
  TableLayout layout;
  layout.format = format;
  layout.delimiter = delimiter;
  const auto [width, agreeing] = commonWidth(readRecords(lines, layout, nullptr, kSampleRecords));
  return width >= 2 && agreeing >= share;
}

// ---- which format ----

char findDelimiter(const std::vector<std::string>& lines) {
  for (const char delimiter : {',', ';', '\t', '|'}) {
    if (looksSeparated(lines, "csv", delimiter, 0.95)) return delimiter;
  }
  return ',';
}

std::string findFormat(const std::vector<std::string>& lines, const std::string& path) {
  if (looksLikeFastText(lines, kSampleRecords)) return "fasttext";
  const std::string extension = tableExtension(path);
  const bool tabs = looksSeparated(lines, "tsv", '\t', 0.8);
  if (extension == ".csv") {
    for (const char delimiter : {',', ';', '|'}) {
      if (looksSeparated(lines, "csv", delimiter, 0.95)) return "csv";
    }
  }
  if (tabs) return "tsv";
  // A .csv or .tsv whose columns cannot be made out is broken, not something else: first words come back in any text.
  const bool namedTable = extension == ".csv" || extension == ".tsv";
  if (!namedTable && lookAtLabelText(lines, kSampleRecords).labelled) return "label_text";
  for (const char delimiter : {',', ';', '|'}) {
    if (looksSeparated(lines, "csv", delimiter, 0.95)) return "csv";
  }
  return "";
}

// ---- header and columns ----

struct ColumnLook {
  std::size_t filled = 0, distinct = 0, numbers = 0;
  double meanLength = 0;
};

// With a separator the values of a column are the labels that its cells may hold.
std::vector<ColumnLook> lookAtColumns(const std::vector<Record>& records, std::size_t columns,
                                      const std::string& separator = "") {
  std::vector<ColumnLook> looks(columns);
  std::vector<std::set<std::string>> values(columns);
  for (const auto& record : records) {
    for (std::size_t i = 0; i < std::min(columns, record.cells.size()); ++i) {
      const auto cell = trimBlank(record.cells[i]);
      if (cell.empty()) continue;
      ++looks[i].filled;
      looks[i].numbers += isNumber(cell);
      looks[i].meanLength += static_cast<double>(countCodePoints(cell));
      for (auto& label : labelsOfCell(cell, separator)) values[i].insert(std::move(label));
    }
  }
  for (std::size_t i = 0; i < columns; ++i) {
    looks[i].distinct = values[i].size();
    looks[i].meanLength /= static_cast<double>(std::max<std::size_t>(1, looks[i].filled));
  }
  return looks;
}

bool looksLikeHeader(const std::vector<Record>& records) {
  const auto& first = records.front().cells;
  std::set<std::string> seen;
  bool known = false;
  for (const auto& cell : first) {
    const std::string name = cellName(cell);
    if (name.empty() || isNumber(name) || countCodePoints(name) > 40 || !seen.insert(name).second) return false;
    known = known || isOneOf(labelNames(), name) || isOneOf(textNames(), name);
  }
  const std::vector<Record> rest(records.begin() + 1, records.end());
  const auto looks = lookAtColumns(rest, first.size());
  bool numbersBelow = false;
  for (std::size_t i = 0; i < first.size(); ++i) {
    for (const auto& record : rest) {  // a name does not come back as a value
      if (known && i < record.cells.size() && cellName(record.cells[i]) == cellName(first[i])) return false;
    }
    numbersBelow = numbersBelow || (looks[i].filled > 1 && looks[i].numbers == looks[i].filled);
  }
  return known || numbersBelow;
}

bool namesColumn(const std::string& choice) {
  return !choice.empty() && choice[0] != '#';
}

std::string listed(const TableLayout& layout) {
  std::string text;
  for (const auto& name : layout.names) text += (text.empty() ? "" : ", ") + name;
  return text.empty() ? "#1 to #" + std::to_string(layout.columns) : text;
}

// "#2" or a name; `key` is task.text or task.label.
Result<std::size_t> chosenColumn(const std::string& choice, const TableLayout& layout, const std::string& key,
                                 const std::string& path) {
  if (choice[0] == '#') {
    const std::string digits = choice.substr(1);
    const bool number =
        !digits.empty() && digits.size() < 6 && digits.find_first_not_of("0123456789") == std::string::npos;
    const std::size_t column = number ? std::stoul(digits) : 0;
    if (column >= 1 && column <= layout.columns) return column - 1;
  } else {
    for (std::size_t i = 0; i < layout.names.size(); ++i) {
      if (layout.names[i] == choice || cellName(layout.names[i]) == cellName(choice)) return i;
    }
  }
  return fail(ErrorCode::BadInput, path + " has no column " + choice, "Set " + key + " to one of " + listed(layout),
              {{"file", path}, {"key", key}});
}

std::size_t byName(const TableLayout& layout, const std::vector<std::string>& names, std::size_t except) {
  for (const auto& name : names) {
    for (std::size_t i = 0; i < layout.names.size(); ++i) {
      if (i != except && cellName(layout.names[i]) == name) return i;
    }
  }
  return layout.columns;
}

// Few different, short values; of several columns, one with a single value says nothing.
std::size_t labelByLook(const std::vector<ColumnLook>& looks, std::size_t except) {
  std::size_t best = looks.size();
  const auto rank = [&](std::size_t i) {
    return std::tuple(looks.size() > 2 && looks[i].distinct < 2, looks[i].distinct, looks[i].meanLength);
  };
  for (std::size_t i = 0; i < looks.size(); ++i) {
    if (i == except || looks[i].filled == 0) continue;
    if (best == looks.size() || rank(i) < rank(best)) best = i;
  }
  return best;
}

std::size_t textByLook(const std::vector<ColumnLook>& looks, std::size_t except) {
  std::size_t best = looks.size();
  for (std::size_t i = 0; i < looks.size(); ++i) {
    if (i != except && (best == looks.size() || looks[i].meanLength > looks[best].meanLength)) best = i;
  }
  return best;
}

Status chooseColumns(const std::vector<Record>& records, const std::string& path, const TaskConfig& config,
                     const TableLayout* like, TableLayout& layout) {
  const std::size_t none = layout.columns;
  std::size_t text = none, label = none;
  if (!config.text.empty()) {
    CLOZE_TRY(text, chosenColumn(config.text, layout, "task.text", path));
  }
  if (!config.label.empty()) {
    CLOZE_TRY(label, chosenColumn(config.label, layout, "task.label", path));
  }
  const bool alike = like && like->columns == layout.columns && like->names == layout.names;
  if (alike && text == none) text = like->text;
  if (alike && label == none) label = like->label;
  const auto looks = lookAtColumns(records, layout.columns, layout.separator);
  if (label == none) label = byName(layout, labelNames(), text);
  if (text == none) text = byName(layout, textNames(), label);
  if (label == none) {
    label = labelByLook(looks, text);
    const bool few = label < none && looks[label].distinct <= std::max<std::size_t>(8, looks[label].filled * 3 / 4);
    if (!few)
      return fail(ErrorCode::BadInput, "No column of " + path + " looks like labels (few values that come back)",
                  "Set task.label to one of " + listed(layout), {{"file", path}, {"key", "task.label"}});
  }
  if (text == none) text = textByLook(looks, label);
  if (text == label)
    return fail(ErrorCode::BadInput, "Text and label are the same column of " + path,
                "Set task.text and task.label to two of " + listed(layout), {{"file", path}, {"key", "task.text"}});
  layout.text = text;
  layout.label = label;
  return {};
}

// A stray quote read as text is harmless while its row is whole; otherwise nobody can say what belongs to which column.
Status checkQuotes(const std::vector<std::string>& lines, const std::string& path, const TableLayout& layout) {
  if (layout.format != "csv") return {};
  for (const auto& record : readRecords(lines, layout, nullptr)) {
    if (record.unclosedQuote == 0 || record.cells.size() == layout.columns) continue;
    const auto line = std::to_string(record.unclosedQuote);
    return fail(
        ErrorCode::BadInput, path + ", line " + line + ": a quote is never closed",
        "Close it, or write \"\" for a quote inside a quoted text; if quotes mean nothing in this file, use TSV",
        {{"file", path}, {"line", line}});
  }
  return {};
}

Result<TableLayout> tableLayout(const std::vector<std::string>& lines, const std::string& path,
                                const TaskConfig& config, const TableLayout* like, TableLayout layout) {
  auto records = readRecords(lines, layout, nullptr, kSampleRecords);
  layout.columns = commonWidth(records).first;
  if (layout.columns < 2)
    return fail(ErrorCode::BadInput, path + " has only one column when read as " + layout.format,
                "Set task.delimiter, or task.format to tsv, csv, label_text or fasttext",
                {{"file", path}, {"key", "task.delimiter"}});
  const bool byKey = config.header == "yes" || namesColumn(config.text) || namesColumn(config.label);
  const bool sameFirst = like && like->header && like->names == records.front().cells;
  layout.header = config.header != "no" && (byKey || sameFirst || looksLikeHeader(records));
  if (layout.header) {
    layout.names = records.front().cells;
    for (auto& name : layout.names) name = std::string(trimBlank(name));
    layout.columns = std::max(layout.columns, layout.names.size());
    records.erase(records.begin());
  }
  CLOZE_CHECK(checkQuotes(lines, path, layout));
  CLOZE_CHECK(chooseColumns(records, path, config, like, layout));
  return layout;
}

Result<TableLayout> labelTextLayout(const std::vector<std::string>& lines, const std::string& path,
                                    const TaskConfig& config, TableLayout layout) {
  layout.coarse = lookAtLabelText(lines, kSampleRecords).coarse;
  layout.columns = 3;
  layout.names = {"coarse", "fine", "text"};
  layout.text = 2;
  layout.label = layout.coarse ? 0 : 1;
  if (!config.label.empty()) {
    CLOZE_TRY(layout.label, chosenColumn(config.label, layout, "task.label", path));
  }
  if (layout.label == 2)
    return fail(ErrorCode::BadInput, "The third part of " + path + " is its text, not a label",
                "Set task.label to coarse or fine", {{"file", path}, {"key", "task.label"}});
  return layout;
}

// Columns of a table mean nothing here: a file that has them is another one than the person thinks.
Result<TableLayout> fastTextLayout(const std::string& path, const TaskConfig& config, TableLayout layout) {
  if (!config.text.empty() || !config.label.empty()) {
    const std::string key = config.text.empty() ? "task.label" : "task.text";
    return fail(ErrorCode::BadInput, path + " is read as fastText lines, which have no columns",
                "Leave " + key + " empty, or set task.format to tsv or csv", {{"file", path}, {"key", key}});
  }
  layout.columns = 1;
  return layout;
}

Result<char> delimiterOf(const TaskConfig& config, const std::vector<std::string>& lines, const std::string& format) {
  const std::string& given = config.delimiter;
  if (given.empty()) return format == "csv" ? findDelimiter(lines) : '\t';
  if (given == "\\t" || given == "tab") return '\t';
  if (given.size() == 1 && given != "\"" && given != "\n") return given[0];
  return fail(ErrorCode::WrongUse, "task.delimiter is \"" + given + "\"",
              "Give one character, e.g. \",\" or \";\", or \"\\t\" for a tab", {{"key", "task.delimiter"}});
}

}  // namespace

Result<TableLayout> findLayout(const std::vector<std::string>& lines, const std::string& path, const TaskConfig& config,
                               const TableLayout* like) {
  if (std::all_of(lines.begin(), lines.end(), [](const std::string& line) { return isBlank(line); }))
    return fail(ErrorCode::BadInput, path + " is empty", "Give a file with one labelled text a line", {{"file", path}});
  TableLayout layout;
  layout.format = config.format;
  layout.manyLabels = config.kind == "multi_label";
  if (config.format == "auto") {
    layout.format = !config.delimiter.empty() ? "csv" : findFormat(lines, path);
    if (layout.format.empty() && like) layout.format = like->format;
    if (layout.format.empty() && tableExtension(path) == ".csv") {
      TableLayout unclear;  // no number of columns is right: any stray quote is to blame
      unclear.format = "csv";
      unclear.delimiter = ',';
      CLOZE_CHECK(checkQuotes(lines, path, unclear));
    }
  }
  if (layout.format.empty())
    return fail(
        ErrorCode::BadInput,
        path + " is no labelled file of a form that is recognised here (TSV, CSV, `label text`, fastText)",
        "Labels are missing: give each row its text and its label in two columns, or use the file as raw text; "
        "if it has labels, set task.format to tsv, csv, label_text or fasttext, and task.delimiter if it is not "
        "a tab or comma",
        {{"file", path}, {"key", "task.format"}});
  if (layout.format == "fasttext") return fastTextLayout(path, config, layout);
  if (layout.manyLabels) layout.separator = config.labelSeparator == "\\t" ? "\t" : config.labelSeparator;
  if (layout.format == "label_text") return labelTextLayout(lines, path, config, layout);
  CLOZE_TRY(layout.delimiter, delimiterOf(config, lines, layout.format));
  return tableLayout(lines, path, config, like, layout);
}

}  // namespace clozebench

#include "data/labelled.h"

#include "data/line_reader.h"
#include "data/row_labels.h"
#include "data/separator_look.h"
#include "text/unicode.h"

#include <algorithm>
#include <map>
#include <set>

namespace clozebench {
namespace {

// Cells beyond the usual number: a delimiter inside the text, which is put together again.
void joinSurplus(Record& record, const TableLayout& layout) {
  const std::size_t surplus = record.cells.size() - layout.columns;
  auto& cells = record.cells;
  for (std::size_t i = 0; i < surplus; ++i) cells[layout.text] += layout.delimiter + cells[layout.text + 1 + i];
  const auto first = cells.begin() + static_cast<std::ptrdiff_t>(layout.text) + 1;
  cells.erase(first, first + static_cast<std::ptrdiff_t>(surplus));
}

// Labels of the rows that have as many columns as they should.
std::set<std::string, std::less<>> labelsOfWholeRows(const std::vector<Record>& records, const TableLayout& layout) {
  std::set<std::string, std::less<>> labels;
  for (std::size_t i = layout.header ? 1 : 0; i < records.size(); ++i) {
    if (records[i].cells.size() == layout.columns)
      for (auto& label : labelsOfRow(records[i], layout)) labels.insert(std::move(label));
  }
  return labels;
}

constexpr std::size_t kSkippedShown = 1000;
constexpr std::string_view kSkipped = "skipped: ";

void note(std::vector<SkippedRow>* skipped, std::int64_t line, std::string_view reason) {
  if (!skipped || skipped->size() >= kSkippedShown) return;
  skipped->push_back({line, std::string(reason.starts_with(kSkipped) ? reason.substr(kSkipped.size()) : reason)});
}

class RowTaker {
 public:
  RowTaker(const TableLayout& layout, const std::vector<Record>& records, LabelledTable& table, NoticeLog& log,
           std::vector<SkippedRow>* skipped)
      : m_layout(layout),
        m_isTable(layout.format != "fasttext"),
        m_knownLabels(m_isTable ? labelsOfWholeRows(records, layout) : KnownLabels()),
        m_table(table),
        m_log(log),
        m_skipped(skipped) {
    if (layout.manyLabels) m_table.labels = Sets<std::string>::ofAnySize();
  }

  // BadInput: several labels where there may be but one.
  Status take(Record record) {
    if (m_isTable && !isWhole(record)) return {};
    const auto text = trimBlank(record.cells[m_layout.text]);
    if (text.empty()) return skip(record, "rows without text", "skipped: the text is empty");
    const auto labels = labelsOfRow(record, m_layout);
    if (labels.empty() && !m_layout.manyLabels)
      return skip(record, "rows without a label", "skipped: the label is empty");
    if (labels.size() > 1 && !m_layout.manyLabels) return refuse(record, labels);
    if (labels.empty()) m_log.add("rows without a label", record.line, "no label: read as an example that has none");
    m_table.texts.emplace_back(text);
    m_table.labels.add(labels);
    m_table.lines.push_back(record.line);
    return {};
  }

 private:
  using KnownLabels = std::set<std::string, std::less<>>;

  std::string widthText(std::size_t columns) const {
    const auto wanted = std::to_string(m_layout.columns);
    if (columns == 1) return "skipped: 1 column instead of " + wanted;
    return "skipped: " + std::to_string(columns) + " columns instead of " + wanted;
  }

  bool isWhole(Record& record) {
    if (record.cells.size() > m_layout.columns && !takeTogether(record)) return false;
    if (record.cells.size() > std::max(m_layout.text, m_layout.label)) return true;
    static_cast<void>(skip(record, "rows with too few columns", widthText(record.cells.size())));
    return false;
  }

  Status refuse(const Record& record, const std::vector<std::string>& labels) const {
    const auto line = std::to_string(record.line);
    return fail(ErrorCode::BadInput,
                m_table.report.path + ", line " + line + ": the row has " + std::to_string(labels.size()) +
                    " labels (" + labels[0] + ", " + labels[1] + (labels.size() > 2 ? ", ...)" : ")"),
                "Set task.kind = multi_label, or give each row one label",
                {{"file", m_table.report.path}, {"line", line}, {"key", "task.kind"}});
  }

  // A row with too many columns: a text with the delimiter in it, when the label is then one of the whole rows. Any
  // other label would be made up from a piece of who knows what, so that row is skipped.
  bool takeTogether(Record& record) {
    const auto width = widthText(record.cells.size());
    joinSurplus(record, m_layout);
    const auto labels = labelsOfRow(record, m_layout);
    const auto known = [&](const std::string& label) { return m_knownLabels.contains(label); };
    if (!labels.empty() && std::ranges::all_of(labels, known)) {
      m_log.add("rows with too many columns", record.line, "more columns than the others: read as part of the text");
      return true;
    }
    static_cast<void>(skip(record, "rows with too many columns and a label of their own",
                           width + ", and no other row has the label \"" + record.cells[m_layout.label] + "\""));
    return false;
  }

  Status skip(const Record& record, const std::string& kind, const std::string& text) {
    note(m_skipped, record.line, text);
    ++m_table.report.skipped;
    m_log.add(kind, record.line, text);
    return {};
  }

  const TableLayout& m_layout;
  const bool m_isTable;  // rows have columns
  const KnownLabels m_knownLabels;
  LabelledTable& m_table;
  NoticeLog& m_log;
  std::vector<SkippedRow>* m_skipped;
};

// Blank lines between rows are skipped rows; at the end of a file they are nothing.
void countBlankLines(const std::vector<std::string>& lines, const TableLayout& layout, LabelledTable& table,
                     NoticeLog& log, std::vector<SkippedRow>* skipped) {
  if (layout.format == "csv") return;
  std::size_t end = lines.size();
  while (end > 0 && isBlank(lines[end - 1])) --end;
  for (std::size_t i = 0; i < end; ++i) {
    if (!isBlank(lines[i])) continue;
    ++table.report.skipped;
    note(skipped, static_cast<std::int64_t>(i + 1), "the line is blank");
    log.add("blank lines", static_cast<std::int64_t>(i + 1), "skipped: the line is blank");
  }
}

}  // namespace

Result<LabelledTable> tableFromLines(const std::vector<std::string>& lines, const TableLayout& layout,
                                     FileReport report, NoticeLog log, std::vector<SkippedRow>* skipped) {
  LabelledTable table;
  table.report = std::move(report);
  table.report.format = layout.format;
  table.layout = layout.describe();
  countBlankLines(lines, layout, table, log, skipped);
  auto records = readRecords(lines, layout, &log);
  RowTaker taker(layout, records, table, log, skipped);
  for (std::size_t i = layout.header ? 1 : 0; i < records.size(); ++i) CLOZE_CHECK(taker.take(std::move(records[i])));
  table.report.rows = static_cast<std::int64_t>(table.texts.size());
  table.report.notices = log.lines();
  return table;
}

void remarkOnLabels(const TableLayout& layout, LabelledTable& table) {
  if (layout.format == "fasttext") return;
  std::map<std::string, std::int64_t> rows;
  for (std::size_t i = 0; i < table.labels.size(); ++i) {
    if (table.labels[i].size() > 1) return;
    for (const auto& label : table.labels[i]) ++rows[label];
  }
  auto& notices = table.report.notices;
  if (layout.manyLabels) {
    if (!rows.empty()) notices.push_back(noSeveralLabelsHint(anySeparator(rows), layout.separator));
  } else if (const auto look = lookForSeparator(rows)) {
    notices.push_back(severalLabelsHint(*look, rows.size()));
  }
}

Result<LabelledTable> readLabelledLike(const std::filesystem::path& file, const TaskConfig& config,
                                       std::optional<TableLayout>& layout) {
  CLOZE_TRY(auto text, readLines(file, config.encoding));
  CLOZE_TRY(const auto found, findLayout(text.lines, file.string(), config, layout ? &*layout : nullptr));
  CLOZE_TRY(auto table, tableFromLines(text.lines, found, std::move(text.report), std::move(text.log)));
  if (!layout) remarkOnLabels(found, table);
  if (!layout) layout = found;
  if (table.texts.empty())
    return fail(
        ErrorCode::BadInput,
        file.string() + " holds no usable row (" + table.layout + ", " + std::to_string(table.report.skipped) +
            " skipped)",
        "Look at it with cloze data inspect, and set task.format, task.text and task.label if they were misread",
        {{"file", file.string()}});
  return table;
}

Result<LabelledTable> readLabelled(const std::filesystem::path& file, const TaskConfig& config) {
  std::optional<TableLayout> layout;
  return readLabelledLike(file, config, layout);
}

}  // namespace clozebench

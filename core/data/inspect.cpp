#include "data/inspect.h"

#include "data/corpus.h"
#include "data/corpus_format.h"
#include "data/encoded.h"
#include "data/labelled.h"
#include "data/line_reader.h"
#include "text/unicode.h"
#include "text/utf8.h"

#include <algorithm>
#include <set>
#include <unordered_map>
#include <unordered_set>

namespace clozebench {
namespace {

constexpr std::size_t kFirstRows = 5;

// Rows of one file, whatever its form.
struct FileRows {
  FileInspection inspection;
  std::vector<std::string> texts;
  Sets<std::string> labels;
};

// Equal steps of a round width, at most ten.
std::vector<std::int64_t> histogramBounds(std::int64_t most) {
  std::int64_t step = 1;
  for (std::int64_t scale = 1; step * 10 <= most; scale *= 10) {
    for (const std::int64_t factor : {1, 2, 5}) {
      step = factor * scale;
      if (step * 10 > most) break;
    }
  }
  std::vector<std::int64_t> bounds = {0};
  while (bounds.back() <= most) bounds.push_back(bounds.back() + step);
  return bounds;
}

LengthSummary summarise(std::vector<std::int64_t> lengths) {
  LengthSummary summary;
  if (lengths.empty()) return summary;
  std::sort(lengths.begin(), lengths.end());
  const auto count = lengths.size();
  summary.count = static_cast<std::int64_t>(count);
  summary.min = lengths.front();
  summary.max = lengths.back();
  summary.median = lengths[count / 2];
  summary.p95 = lengths[std::min(count - 1, count * 95 / 100)];
  for (const auto length : lengths) summary.mean += static_cast<double>(length) / static_cast<double>(count);
  summary.bounds = histogramBounds(summary.max);
  summary.counts.assign(summary.bounds.size() - 1, 0);
  for (const auto length : lengths) {
    const auto upper = std::upper_bound(summary.bounds.begin(), summary.bounds.end(), length);
    ++summary.counts[static_cast<std::size_t>(upper - summary.bounds.begin()) - 1];
  }
  return summary;
}

void addLengths(FileRows& rows, const Tokenizer* tokenizer, int maxLength) {
  std::vector<std::int64_t> characters, tokens;
  std::int64_t all = 0, unknown = 0, over = 0;
  for (const auto& text : rows.texts) {
    characters.push_back(countCodePoints(text));
    if (!tokenizer) continue;
    const auto ids = tokenizer->encodeIds(text);
    tokens.push_back(static_cast<std::int64_t>(ids.size()) + 2);
    all += static_cast<std::int64_t>(ids.size());
    unknown += std::count(ids.begin(), ids.end(), tokenizer->specials().unknown);
    over += tokens.back() > maxLength;
  }
  rows.inspection.characters = summarise(std::move(characters));
  rows.inspection.tokens = summarise(std::move(tokens));
  if (rows.inspection.tokens.count > 0)
    rows.inspection.tokens.shareOverLimit =
        static_cast<double>(over) / static_cast<double>(rows.inspection.tokens.count);
  rows.inspection.unknownRate = all > 0 ? static_cast<double>(unknown) / static_cast<double>(all) : 0;
}

// Of a file, or of all the files of a folder.
FileReport joinedReport(const CorpusReport& report, const std::string& path) {
  FileReport joined = report.files.back();
  if (report.files.size() == 1) return joined;
  joined.path = path;
  joined.rows = report.sentences;
  joined.notices.clear();
  for (const auto& file : report.files) {
    for (const auto& notice : file.notices) joined.notices.push_back(file.path + ": " + notice);
  }
  return joined;
}

Result<FileRows> readRaw(const std::string& path, const CorpusConfig& corpus) {
  CorpusConfig one = corpus;
  one.path = {path};
  FileRows rows;
  CLOZE_TRY(auto report, readCorpus(one, [&](std::string_view sentence, bool) {
              rows.texts.emplace_back(sentence);
              return true;
            }));
  rows.inspection.report = joinedReport(report, path);
  rows.inspection.layout =
      std::to_string(report.documents) + " documents, " + std::to_string(report.sentences) + " sentences";
  return rows;
}

std::string joined(std::span<const std::string> labels) {
  std::string text;
  for (const auto& label : labels) text += (text.empty() ? "" : ", ") + label;
  return text;
}

FileRows fromTable(LabelledTable table) {
  FileRows rows;
  rows.inspection.report = std::move(table.report);
  rows.inspection.labelled = true;
  rows.inspection.layout = std::move(table.layout);
  rows.texts = std::move(table.texts);
  rows.labels = std::move(table.labels);
  for (const auto& label : rows.labels.values()) ++rows.inspection.labels[label];
  if (rows.labels.single()) return rows;
  for (std::size_t i = 0; i < rows.labels.size(); ++i) {
    ++rows.inspection.labelsPerRow[static_cast<std::int64_t>(rows.labels[i].size())];
    ++rows.inspection.labelSets[joined(rows.labels[i])];
  }
  return rows;
}

// Prose can look like a table by chance: every line has one comma, or first words come back. A file named .csv, one
// with a header and `COARSE:fine` labels are no chance.
bool looksRaw(const std::vector<std::string>& lines, const TableLayout& table, const std::string& path,
              const CorpusConfig& corpus) {
  const bool named = lower(std::filesystem::path(path).extension().string()) == ".csv";
  if (table.format == "tsv" || table.format == "fasttext" || table.header || table.coarse || named) return false;
  const auto look = corpusLayoutOf(lines, "auto", corpus.language);
  return table.format == "csv" ? look.format != "lines" : look.headings || look.blankLines;
}

Result<FileRows> readEither(const std::string& path, const TaskConfig& task, const CorpusConfig& corpus) {
  std::error_code problem;
  if (corpus.format != "auto" || std::filesystem::is_directory(path, problem)) return readRaw(path, corpus);
  CLOZE_TRY(auto text, readLines(path, task.encoding));
  auto layout = findLayout(text.lines, path, task);
  const bool asked = task.format != "auto" || !task.text.empty() || !task.label.empty() || !task.delimiter.empty();
  const bool brokenTable = !layout && layout.error().context.contains("line");  // a quote of a .csv is never closed
  if (!layout && (asked || brokenTable)) return tl::unexpected(layout.error());
  if (!layout || (!asked && looksRaw(text.lines, *layout, path, corpus))) return readRaw(path, corpus);
  layout->manyLabels = layout->manyLabels || layout->format == "fasttext";  // how many labels there are is to be seen
  CLOZE_TRY(auto table, tableFromLines(text.lines, *layout, std::move(text.report), std::move(text.log)));
  return fromTable(std::move(table));
}

void addFirstRows(FileRows& rows) {
  for (std::size_t i = 0; i < std::min(kFirstRows, rows.texts.size()); ++i)
    rows.inspection.firstRows.emplace_back(i < rows.labels.size() ? joined(rows.labels[i]) : "", rows.texts[i]);
}

void countEqualTexts(std::vector<FileRows>& files) {
  std::unordered_map<std::string, std::set<std::size_t>> where;
  std::vector<std::vector<std::string>> keys(files.size());
  for (std::size_t file = 0; file < files.size(); ++file) {
    for (const auto& text : files[file].texts) {
      keys[file].push_back(normalizedForComparison(text));
      where[keys[file].back()].insert(file);
    }
  }
  for (std::size_t file = 0; file < files.size(); ++file) {
    std::unordered_set<std::string> seen;
    for (const auto& key : keys[file]) {
      files[file].inspection.duplicates += !seen.insert(key).second;
      files[file].inspection.leaks += where[key].size() > 1;
    }
  }
}

}  // namespace

Result<std::vector<FileInspection>> inspectFiles(const std::vector<std::string>& paths, const TaskConfig& task,
                                                 const CorpusConfig& corpus, const Tokenizer* tokenizer,
                                                 int maxLength) {
  std::vector<FileRows> files;
  for (const auto& path : paths) {
    CLOZE_TRY(auto rows, readEither(path, task, corpus));
    addLengths(rows, tokenizer, maxLength);
    addFirstRows(rows);
    files.push_back(std::move(rows));
  }
  countEqualTexts(files);
  std::vector<FileInspection> inspections;
  for (auto& rows : files) inspections.push_back(std::move(rows.inspection));
  return inspections;
}

}  // namespace clozebench

// A DataReport as people read it: rows of tables, the histogram as a figure, and the sentences around them.
#pragma once
#include "compare/figure.h"
#include "experiment/data_report.h"
#include "ui/models/text_table_model.h"

#include <QString>

#include <utility>
#include <vector>

namespace clozebench {

// Labels with most rows first; what is beyond `most` of them comes as one last row.
std::vector<TextTableModel::Row> labelRows(const FileInspection& file, std::size_t most = 200);
std::vector<TextTableModel::Row> firstRows(const FileInspection& file);
std::vector<TextTableModel::Row> skippedRows(const FileInspection& file);

// Bars over lengths, with the line where texts are cut.
Figure lengthFigure(const DataReport& report, const FileInspection& file);

// How the reader took the file, its numbers written as all others.
QString layoutText(const FileInspection& file);
// "4,431 rows · 3 skipped · tab-separated · UTF-8", with what was not read.
QString fileLine(const FileInspection& file);
// What the lengths say about the cut: "3.1 % of the texts are longer than 128 tokens: their ends are cut off".
QString cutSentence(const DataReport& report, const FileInspection& file);
// Facts worth knowing, in order; the bool marks those to worry about.
std::vector<std::pair<QString, bool>> findings(const DataReport& report, const FileInspection& file);
// "Lengths are in words: the tokenizer is not learnt yet."
QString unitSentence(const DataReport& report);

}  // namespace clozebench

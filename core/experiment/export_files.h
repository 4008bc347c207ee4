// The files of an experiment: its charts and its tables into a folder, nothing of somebody else's written over.
#pragma once
#include "compare/gain.h"
#include "compare/pair.h"
#include "experiment/curves.h"
#include "experiment/export_table.h"

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

namespace clozebench {

struct ExportContent {
  std::vector<NamedFigure> figures;
  std::vector<Table> tables;
  std::vector<std::pair<std::string, std::string>> texts;  // file name, content
};
// Everything there is to say about an experiment (or, without an id, about some runs): the standard curves, the gain
// over the course and along the axes, classes, calibration, thresholds; all tables; gain.txt and gain.json.
Result<ExportContent> exportContent(const Workspace& workspace, const std::string& experimentId,
                                    const std::vector<RunRecord>& runs, const std::vector<Gain>& gains,
                                    const CurveOptions& options);
// Two runs on the same test set: classes, confusion, sentences, called as the pair says (Pair::names).
void addRunPair(ExportContent& content, const Pair& pair);

// The files that writing `content` would make; of `format` the tables.
std::vector<std::filesystem::path> exportPaths(const ExportContent& content, const std::filesystem::path& folder,
                                               TableFormat format);
// Those that are there already.
std::vector<std::filesystem::path> alreadyThere(const std::vector<std::filesystem::path>& files);
// WrongUse when one of the files is there already, unless `replace`. Returns the files written.
Result<std::vector<std::filesystem::path>> writeExport(const ExportContent& content,
                                                       const std::filesystem::path& folder, TableFormat format,
                                                       bool replace);

}  // namespace clozebench

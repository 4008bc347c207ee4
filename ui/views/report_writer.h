// The report of an experiment as a file, HTML or PDF, in the language of the window. Needs no window on screen.
#pragma once
#include "experiment/report.h"

#include <QString>

#include <filesystem>

namespace clozebench {

// By suffix: .html, .pdf. Thread-safe: may take a second.
Status writeReport(const Report& report, const std::filesystem::path& file);

struct ReportOrder {
  std::string experiment;  // id or name
  std::filesystem::path workspace, out;
  QString language;  // "en", "zh"
};
// `clozebench --report EXPERIMENT --out FILE --language L`. The file written.
Result<std::filesystem::path> writeOrderedReport(const ReportOrder& order);

}  // namespace clozebench

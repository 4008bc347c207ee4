// An experiment on a page: the question, the answer in plain words, the gain with its uncertainty, curves, what it
// stands on and how it was made. As data first; HTML of it in report_html.h.
#pragma once
#include "compare/figure.h"
#include "experiment/export_table.h"
#include "store/workspace.h"

#include <optional>
#include <string>
#include <vector>

namespace clozebench {

struct ReportFact {
  std::string what, value;
  std::string group = {};  // told before `what` where it stands for more than one: "Pre-training: Learning rate"
};
struct ReportPart {
  std::string heading;
  std::vector<std::string> sentences;
  std::optional<Table> table;
  std::vector<Figure> figures;
  std::vector<ReportFact> facts;
};
struct Report {
  std::string title, question;
  std::vector<std::string> verdicts;  // one a variant
  bool clear = false;                 // every one of them is a clear gain
  std::vector<ReportPart> parts;      // those that have something to say
};

// `version` is the program's. Also of an experiment that has no finished pair yet, which the verdict then says.
Result<Report> makeReport(const Workspace& workspace, const std::string& experimentId, const std::string& version);

}  // namespace clozebench

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
  std::string what, value;   // of a setting the value as files have it
  std::string group = {};    // told before `what` where that is not clear alone: "Pre-training: Learning rate"
  std::string setting = {};  // its key, where it is one
  bool isData = false;       // a name or a note of the reader's own: never translated
};
// What is said of one variant, in a paragraph that begins with its name.
struct ReportParagraph {
  std::string name;
  std::vector<std::string> sentences;
};
struct ReportPart {
  std::string heading;
  std::vector<std::string> sentences;
  std::vector<ReportParagraph> paragraphs;
  std::optional<Table> table;
  std::vector<Figure> figures;
  std::vector<ReportFact> facts;
  bool isDetail = false;  // of several variants what one page has no room for: folded in a web page, not in a PDF
};
struct Report {
  std::string title, question;
  std::vector<std::string> names;     // of the variants, which are nobody's language
  std::vector<std::string> verdicts;  // one a variant, then what is said of all
  bool clear = false;                 // every one of them is a clear gain
  std::vector<ReportPart> parts;      // those that have something to say; details last
};
// What a page says that has not everything: of so many variants the first ones, and what stands in the web page alone
// (headings follow).
std::string variantsLeftOut(std::size_t shown, std::size_t all);
std::string detailsLeftOut();

// `version` is the program's. Also of an experiment that has no finished pair yet, which the verdict then says.
Result<Report> makeReport(const Workspace& workspace, const std::string& experimentId, const std::string& version);

}  // namespace clozebench

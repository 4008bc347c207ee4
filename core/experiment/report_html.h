// A report as one HTML file that needs nothing beside it: charts are SVG inside, no script, fit for printing.
#pragma once
#include "experiment/report.h"

#include <functional>
#include <string>

namespace clozebench {

struct ReportWriting {
  std::string language = "en";  // of the HTML
  // From what the core says to the reader's language; empty: as it is.
  std::function<std::string(const std::string& english)> translate;
  // The value of a setting in words; empty: as files have it.
  std::function<std::string(const std::string& key, const std::string& value)> settingText;
  // For what is no web page (a PDF made of the HTML): a place "figure:N" of this size instead of the SVG itself.
  bool placesForFigures = false;
  double scale = 1;              // of letters and charts on that paper
  bool withDetails = true;       // else a line says what there is of them
  std::size_t mostVariants = 0;  // of verdicts and gains; 0: all
  std::size_t mostExamples = 3;  // of those fixed and those broken that stand on the page
};
constexpr int kReportFigureWidth = 500, kReportFigureHeight = 310;  // as drawn; two stand beside each other

std::string reportHtml(const Report& report, const ReportWriting& writing = {});
// The figures in the order of their places, said in the reader's language.
std::vector<Figure> reportFigures(const Report& report, const ReportWriting& writing);

}  // namespace clozebench

#include "experiment/report_html.h"

#include "compare/svg_elements.h"
#include "config/fields.h"

#include <algorithm>

namespace clozebench {
namespace {

constexpr int kPlaceWidth = 338;  // of half an A4 page at 96 dots an inch

// Read by browsers and, as far as it knows CSS, by Qt's rich text, which makes the PDF.
constexpr const char* kStyle = R"(
body { font-family: "Noto Sans", "DejaVu Sans", "WenQuanYi Micro Hei", "Microsoft YaHei", "PingFang SC", sans-serif;
  color: #222222; }
h1 { margin: 0 0 2px 0; }
h2 { color: #005b8f; margin: 9px 0 3px 0; }
p { margin: 2px 0; }
.question { color: #555555; margin: 0 0 6px 0; }
.caption { color: #666666; }
table.data th { text-align: right; }
table.data td { text-align: right; }
table.data .text { text-align: left; }
td.what { color: #555555; }
)";
constexpr const char* kPaperStyle = R"(
body { font-size: 11px; }
h1 { font-size: 19px; }
h2 { font-size: 13px; }
.verdict { font-size: 13px; }
.caption { font-size: 9px; }
td.value { padding-right: 18px; }
td.side { padding-top: 8px; }
)";
constexpr const char* kPageStyle = R"(
body { max-width: 980px; margin: 24px auto; padding: 0 16px; font-size: 13px; line-height: 1.4; }
h1 { font-size: 22px; }
h2 { font-size: 15px; break-after: avoid; }
.verdict { font-size: 15px; }
.caption { font-size: 11px; }
.box { border-left: 5px solid #888888; background: #f4f4f4; padding: 8px 14px; }
.box.clear { border-left-color: #009e73; background: #eef8f4; }
table { border-collapse: collapse; }
table.data { width: 100%; }
table.data th { border-bottom: 1px solid #888888; padding: 3px 8px; }
table.data td { border-bottom: 1px solid #e2e2e2; padding: 2px 8px; }
table.half > tbody > tr > td { width: 50%; vertical-align: top; padding: 0 20px 0 0; }
table.half { width: 100%; break-inside: avoid; }
table.facts td { vertical-align: top; }
td.what { padding: 1px 10px 1px 0; }
td.value { padding: 1px 24px 1px 0; }
svg { width: 100%; height: auto; }
table.data tr, svg { break-inside: avoid; }
@page { size: A4; margin: 13mm; }
@media print { body { max-width: none; margin: 0; padding: 0; font-size: 11px; } h1 { font-size: 19px; } }
)";

class Writer {
 public:
  explicit Writer(const ReportWriting& writing) : m_writing(writing) {}

  std::string write(const Report& report) {
    std::string html = "<!DOCTYPE html>\n<html lang=\"" + m_writing.language +
                       "\">\n<head>\n<meta charset=\"utf-8\">\n" +
                       "<meta name=\"viewport\" content=\"width=device-width\">\n<title>" + svg::escaped(report.title) +
                       "</title>\n<style>" + kStyle + (m_writing.placesForFigures ? kPaperStyle : kPageStyle) +
                       "</style>\n</head>\n<body>\n<h1>" + svg::escaped(report.title) +
                       "</h1>\n<p class=\"question\">" + said(report.question) + "</p>\n" + verdict(report);
    for (std::size_t i = 0; i < report.parts.size(); ++i) {
      const bool pair = isNarrow(report.parts[i]) && i + 1 < report.parts.size() && isNarrow(report.parts[i + 1]);
      html += pair ? sideBySide(part(report.parts[i]), part(report.parts[i + 1])) : part(report.parts[i]);
      i += pair ? 1 : 0;
    }
    return html + "</body>\n</html>\n";
  }

  std::string text(const std::string& english) const {
    return m_writing.translate ? m_writing.translate(english) : english;
  }

 private:
  std::string said(const std::string& english) const { return svg::escaped(text(english)); }

  // A few facts alone take half a page's width.
  static bool isNarrow(const ReportPart& part) {
    constexpr std::size_t kFew = 10;
    return part.facts.size() <= kFew && !part.table && part.figures.empty() && part.paragraphs.empty() &&
           part.sentences.size() < 2 && !part.facts.empty();
  }

  std::string sideBySide(const std::string& left, const std::string& right) const {
    return "<table class=\"half\" width=\"100%\" cellspacing=\"0\" cellpadding=\"0\"><tr><td width=\"50%\" "
           "valign=\"top\">\n" +
           left + "</td><td class=\"side\" width=\"50%\" valign=\"top\">\n" + right + "</td></tr></table>\n";
  }

  // Rich text has no boxes: there a table of one cell with a ground.
  std::string verdict(const Report& report) const {
    std::string lines;
    for (const std::string& one : report.verdicts) lines += "<p class=\"verdict\">" + said(one) + "</p>\n";
    if (!m_writing.placesForFigures)
      return std::string("<div class=\"box") + (report.clear ? " clear" : "") + "\">\n" + lines + "</div>\n";
    return std::string("<table width=\"100%\" cellspacing=\"0\" cellpadding=\"7\" bgcolor=\"") +
           (report.clear ? "#eef8f4" : "#f2f2f2") + "\"><tr><td>" + lines + "</td></tr></table>\n";
  }

  std::string part(const ReportPart& one) {
    std::string html = "<h2>" + said(one.heading) + "</h2>\n";
    for (const std::string& sentence : one.sentences) html += "<p>" + said(sentence) + "</p>\n";
    for (const ReportParagraph& paragraph : one.paragraphs) html += this->paragraph(paragraph);
    if (one.table && !one.table->rows.empty()) html += table(*one.table);
    for (std::size_t i = 0; i < one.figures.size(); i += 2) {
      const std::string left = figure(one.figures[i]);  // they are numbered in this order
      html += sideBySide(left, i + 1 < one.figures.size() ? figure(one.figures[i + 1]) : "");
    }
    return html + facts(one);
  }

  std::string paragraph(const ReportParagraph& one) const {
    std::string html = "<p><b>" + svg::escaped(one.name) + "</b>";
    for (const std::string& sentence : one.sentences) html += " " + said(sentence);
    return html + "</p>\n";
  }

  std::string label(const ReportFact& fact) const {
    return (fact.group.empty() ? "" : said(fact.group) + ": ") + said(fact.what);
  }

  std::string value(const ReportFact& fact) const {
    if (fact.setting.empty()) return said(fact.value);
    if (m_writing.settingText) return svg::escaped(m_writing.settingText(fact.setting, fact.value));
    const FieldInfo* field = findField(fact.setting);
    return svg::escaped(field && !field->unit.empty() ? fact.value + " " + field->unit : fact.value);
  }

  std::string facts(const ReportPart& one) const {
    if (one.facts.empty()) return "";
    std::string html = "<table class=\"facts\" cellspacing=\"0\" cellpadding=\"1\">\n";
    // Many short ones stand in two columns.
    const std::size_t columns = !isNarrow(one) && one.facts.size() > 3 ? 2 : 1;
    const std::size_t rows = (one.facts.size() + columns - 1) / columns;
    for (std::size_t row = 0; row < rows; ++row) {
      html += "<tr>";
      for (std::size_t i = row; i < one.facts.size(); i += rows)
        html += "<td class=\"what\">" + label(one.facts[i]) + "&nbsp;</td><td class=\"value\">" + value(one.facts[i]) +
                "</td>";
      html += "</tr>\n";
    }
    return html + "</table>\n";
  }

  std::string table(const Table& one) const {
    std::string html = "<table class=\"data\" width=\"100%\" cellspacing=\"0\" cellpadding=\"3\">\n<tr>";
    for (const TableColumn& column : one.columns) html += cell("th", column, said(column.title), "#e9eef2");
    html += "</tr>\n";
    for (const auto& row : one.rows) {
      html += "<tr>";
      for (std::size_t i = 0; i < row.size(); ++i)
        html += cell("td", one.columns[i], unbroken(one.columns[i], said(cellText(one.columns[i], row[i]))), "");
      html += "</tr>\n";
    }
    html += "</table>\n";
    return one.caption.empty() ? html : html + "<p class=\"caption\">" + said(one.caption) + "</p>\n";
  }

  // A number with its interval stays on a line.
  static std::string unbroken(const TableColumn& column, std::string content) {
    if (column.kind == TableColumn::Kind::Text) return content;
    for (std::size_t at = 0; (at = content.find(' ', at)) != std::string::npos;) content.replace(at, 1, "&nbsp;");
    return content;
  }

  std::string cell(const std::string& tag, const TableColumn& column, const std::string& content,
                   const std::string& ground) const {
    const bool isText = column.kind == TableColumn::Kind::Text;
    return "<" + tag + (isText ? " class=\"text\" align=\"left\"" : " align=\"right\"") +
           (ground.empty() ? "" : " bgcolor=\"" + ground + "\"") + ">" + content + "</" + tag + ">";
  }

  std::string figure(const Figure& one) {
    const std::size_t number = m_figures++;
    if (!m_writing.placesForFigures) return figureSvg(translated(one), kReportFigureWidth, kReportFigureHeight);
    return "<img src=\"figure:" + std::to_string(number) + "\" width=\"" + std::to_string(kPlaceWidth) +
           "\" height=\"" + std::to_string(kPlaceWidth * kReportFigureHeight / kReportFigureWidth) + "\">";
  }

 public:
  Figure translated(Figure one) const {
    for (std::string* words : {&one.title, &one.xTitle, &one.yTitle, &one.legendTitle}) *words = text(*words);
    for (FigureSeries& series : one.series) series.name = text(series.name);
    for (FigureMark& mark : one.marks) mark.text = text(mark.text);
    return one;
  }

 private:
  const ReportWriting& m_writing;
  std::size_t m_figures = 0;
};

}  // namespace

std::string reportHtml(const Report& report, const ReportWriting& writing) {
  return Writer(writing).write(report);
}

std::vector<Figure> reportFigures(const Report& report, const ReportWriting& writing) {
  const Writer writer(writing);
  std::vector<Figure> figures;
  for (const ReportPart& part : report.parts) {
    for (const Figure& figure : part.figures) figures.push_back(writer.translated(figure));
  }
  return figures;
}

}  // namespace clozebench

#include "experiment/report_html.h"

#include "compare/svg_elements.h"
#include "config/fields.h"

#include <algorithm>
#include <map>
#include <regex>
#include <span>

namespace clozebench {
namespace {

constexpr double kPlaceWidth = 346;  // of half an A4 page at 96 dots an inch

// Read by browsers and, as far as it knows CSS, by Qt's rich text, which makes the PDF.
constexpr const char* kStyle = R"(
body { font-family: "Noto Sans", "DejaVu Sans", "WenQuanYi Micro Hei", "Microsoft YaHei", "PingFang SC", sans-serif;
  color: #222222; }
h1 { margin: 0 0 2px 0; }
h2 { color: #005b8f; margin: 6px 0 2px 0; }
p { margin: 1px 0; }
.question { color: #555555; margin: 0 0 5px 0; }
.caption { color: #666666; }
table.data th { text-align: right; }
table.data td { text-align: right; }
table.data .text { text-align: left; }
td.what { color: #555555; }
)";
constexpr const char* kPageStyle = R"(
body { max-width: 980px; margin: 24px auto; padding: 0 16px; font-size: 13px; line-height: 1.4; }
h1 { font-size: 22px; }
h2 { font-size: 15px; break-after: avoid; }
p { orphans: 3; widows: 3; }
.verdict { font-size: 15px; }
details { margin: 6px 0; }
summary { cursor: pointer; color: #005b8f; font-weight: bold; font-size: 15px; }
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
@page { size: A4; margin: 10mm; }
@media print { body { max-width: none; margin: 0; padding: 0; font-size: 9.5px; line-height: 1.25; }
  h1 { font-size: 17px; } h2 { font-size: 11.5px; margin: 5px 0 1px 0; } .verdict { font-size: 12px; }
  .caption { font-size: 8px; } .box { padding: 4px 10px; print-color-adjust: exact; }
  summary { font-size: 11.5px; } details { margin: 2px 0; }
  table.data th, table.data td { padding: 1px 5px; } td.what, td.value { padding-top: 0; padding-bottom: 0; } }
)";

// Sizes on paper, where the writer makes them smaller until all stands on the page. In points: rich text knows pixels
// as whole numbers alone.
std::string paperStyle(double scale) {
  const auto pt = [scale](double size) { return svg::number(size * scale) + "pt; }\n"; };
  return "body { font-size: " + pt(8) + "h1 { font-size: " + pt(14) +
         ".head { color: #005b8f; font-weight: bold; margin: 4px 0 2px 0; font-size: " + pt(10) +
         ".verdict { font-size: " + pt(9) + ".caption { font-size: " + pt(6.5) +
         "table.data th { font-size: " + pt(7.5) + "table.data td { font-size: " + pt(7.5) +
         "td.value { padding-right: 10px; }\ntd.left { padding-right: 8px; padding-top: 4px; }\n"
         "td.right { padding-left: 8px; padding-top: 4px; }\n";
}

class Writer {
 public:
  explicit Writer(const ReportWriting& writing) : m_writing(writing) {}

  void setNames(const Report& report) {
    m_names = report.names;
    m_names.push_back(report.title);                                   // some figures are called by it
    std::ranges::sort(m_names, std::greater<>(), &std::string::size);  // "a, b" before "a"
  }

  std::string write(const Report& report) {
    setNames(report);
    std::string html =
        "<!DOCTYPE html>\n<html lang=\"" + m_writing.language + "\">\n<head>\n<meta charset=\"utf-8\">\n" +
        "<meta name=\"viewport\" content=\"width=device-width\">\n<title>" + svg::escaped(report.title) +
        "</title>\n<style>" + kStyle + (m_writing.placesForFigures ? paperStyle(m_writing.scale) : kPageStyle) +
        "</style>\n</head>\n<body>\n<h1>" + svg::escaped(report.title) + "</h1>\n<p class=\"question\">" +
        said(report.question) + "</p>\n" + verdict(report);
    const auto details =
        std::ranges::find_if(report.parts, [](const ReportPart& one) { return one.isDetail; }) - report.parts.begin();
    const std::span<const ReportPart> parts = report.parts;
    html += page(parts.first(static_cast<std::size_t>(details)));
    html += folded(parts.subspan(static_cast<std::size_t>(details)));
    return html + "</body>\n</html>\n";
  }

  // Names of variants are no words of ours, whatever they mean: a sign stands in their place meanwhile.
  std::string text(const std::string& english) const {
    if (!m_writing.translate) return withFieldLabels(english);
    for (const std::string& name : m_names) {
      if (name.empty() || english.find(name) == std::string::npos) continue;
      const std::string before = english.substr(0, english.find(name)),
                        after = english.substr(before.size() + name.size());
      const bool begins =
          before.empty() && (after.starts_with(": ") || after.starts_with(", ") || after.starts_with(" ("));
      const bool ends = after.empty() && before.ends_with(": ");
      if (begins || ends) return withName(m_writing.translate(before + kNameSign + after), name);
    }
    return m_writing.translate(english);
  }

 private:
  // A key of a setting is for files.
  static std::string withFieldLabels(const std::string& sentence) {
    static const std::regex key("[a-z_]+\\.[a-z_0-9]+");
    std::string text;
    auto from = sentence.begin();
    for (std::sregex_iterator at(sentence.begin(), sentence.end(), key), end; at != end; ++at) {
      const FieldInfo* field = findField(at->str());
      text.append(from, (*at)[0].first).append(field ? "“" + field->label + "”" : at->str());
      from = (*at)[0].second;
    }
    return text.append(from, sentence.end());
  }

  static constexpr const char* kNameSign = "\uE000";  // of no language

  static std::string withName(std::string text, const std::string& name) {
    const std::string sign = kNameSign;
    const std::size_t at = text.find(sign);
    return at == std::string::npos ? text : text.replace(at, sign.size(), name);
  }

  std::string said(const std::string& english) const { return svg::escaped(text(english)); }

  std::string page(std::span<const ReportPart> parts) {
    std::string html;
    for (std::size_t i = 0; i < parts.size();) {
      std::size_t end = i;
      while (end < parts.size() && isNarrow(parts[end])) ++end;
      html += end > i + 1 ? inColumns(parts.subspan(i, end - i)) : part(parts[i]);
      i = std::max(end, i + 1);
    }
    return html;
  }

  std::string folded(std::span<const ReportPart> parts) {
    if (parts.empty()) return "";
    std::string html, names;
    for (const ReportPart& one : parts) {
      names += (names.empty() ? " " : ", ") + said(one.heading);
      if (m_writing.withDetails)
        html += "<details>\n<summary>" + said(one.heading) + "</summary>\n" + body(one) + "</details>\n";
    }
    return m_writing.withDetails ? html : "<p class=\"caption\">" + said(detailsLeftOut()) + names + "</p>\n";
  }

  // How many of so many variants are told of.
  std::size_t shownOf(std::size_t variants) const {
    return m_writing.mostVariants > 0 ? std::min(m_writing.mostVariants, variants) : variants;
  }

  // Facts and tables of a few columns take half a page's width.
  static bool isNarrow(const ReportPart& part) {
    constexpr std::size_t kFewColumns = 5;
    if (!part.figures.empty() || !part.paragraphs.empty()) return false;
    if (part.table) return part.table->columns.size() <= kFewColumns && part.table->name != "examples";
    return part.sentences.size() < 2 && !part.facts.empty();
  }

  // About so many lines.
  static std::size_t heightOf(const ReportPart& part) {
    const std::size_t table = part.table ? part.table->rows.size() * 3 / 2 + 2 : 0;
    return 2 + 2 * part.sentences.size() + part.facts.size() + table;
  }

  // Down the left column, then down the right one, equally long.
  std::string inColumns(std::span<const ReportPart> parts) {
    std::size_t all = 0, above = 0;
    for (const ReportPart& one : parts) all += heightOf(one);
    std::string left, right;
    for (const ReportPart& one : parts) {
      const bool isLeft = right.empty() && 2 * above + heightOf(one) <= all;
      above += heightOf(one);
      (isLeft || left.empty() ? left : right) += part(one);
    }
    return sideBySide(left, right);
  }

  std::string sideBySide(const std::string& left, const std::string& right) const {
    return "<table class=\"half\" width=\"100%\" cellspacing=\"0\" cellpadding=\"0\"><tr><td class=\"left\" "
           "width=\"50%\" valign=\"top\">\n" +
           left + "</td><td class=\"right\" width=\"50%\" valign=\"top\">\n" + right + "</td></tr></table>\n";
  }

  // Rich text has no boxes: there a table of one cell with a ground.
  std::string verdict(const Report& report) const {
    std::string lines;
    const std::span<const std::string> verdicts = report.verdicts;
    const std::size_t all = std::min(std::max<std::size_t>(report.names.size(), 1), verdicts.size()),
                      shown = shownOf(all);
    const auto add = [&](std::span<const std::string> some) {
      for (const std::string& one : some) lines += "<p class=\"verdict\">" + said(one) + "</p>\n";
    };
    add(verdicts.first(shown));
    if (shown < all) lines += "<p class=\"caption\">" + said(variantsLeftOut(shown, all)) + "</p>\n";
    add(verdicts.subspan(all));  // what is said of all of them
    if (!m_writing.placesForFigures)
      return std::string("<div class=\"box") + (report.clear ? " clear" : "") + "\">\n" + lines + "</div>\n";
    return std::string("<table width=\"100%\" cellspacing=\"0\" cellpadding=\"5\" bgcolor=\"") +
           (report.clear ? "#eef8f4" : "#f2f2f2") + "\"><tr><td>" + lines + "</td></tr></table>\n";
  }

  std::string part(const ReportPart& one) { return heading(one.heading) + body(one); }

  std::string body(const ReportPart& one) {
    std::string html;
    if (!one.sentences.empty()) html += "<p>" + running(one.sentences) + "</p>\n";
    for (const ReportParagraph& paragraph : std::span(one.paragraphs).first(shownOf(one.paragraphs.size())))
      html += this->paragraph(paragraph);
    if (one.table && !one.table->rows.empty() && !hasNoRoomFor(*one.table)) html += table(*one.table);
    for (std::size_t i = 0; i < one.figures.size(); i += 2) {
      const std::string left = figure(one.figures[i]);  // they are numbered in this order
      html += sideBySide(left, i + 1 < one.figures.size() ? figure(one.figures[i + 1]) : "");
    }
    return html + facts(one);
  }

  // Rich text has sizes of its own for headings.
  std::string heading(const std::string& words) const {
    return m_writing.placesForFigures ? "<p class=\"head\">" + said(words) + "</p>\n"
                                      : "<h2>" + said(words) + "</h2>\n";
  }

  std::string paragraph(const ReportParagraph& one) const {
    const std::string name = one.name.empty() ? "" : "<b>" + svg::escaped(one.name) + "</b> ";
    return "<p>" + name + running(one.sentences) + "</p>\n";
  }

  // One after the other; a Chinese full stop brings its own blank.
  std::string running(const std::vector<std::string>& sentences) const {
    std::string text;
    for (const std::string& sentence : sentences)
      text += (text.empty() || text.ends_with("。") ? "" : " ") + said(sentence);
    return text;
  }

  std::string label(const ReportFact& fact) const {
    return (fact.group.empty() ? "" : said(fact.group) + ": ") + said(fact.what);
  }

  std::string value(const ReportFact& fact) const {
    if (fact.isData) return svg::escaped(fact.value);
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

  static bool isOfTurns(const Table& table) { return table.columns.front().name == "turn"; }
  bool hasNoRoomFor(const Table& table) const {
    return m_writing.placesForFigures && m_writing.mostExamples == 0 && isOfTurns(table);
  }

  std::string table(const Table& one) const {
    std::string html = "<table class=\"data\" width=\"100%\" cellspacing=\"0\" cellpadding=\"2\">\n<tr>";
    for (const TableColumn& column : one.columns) html += cell("th", column, said(column.title), "#e9eef2");
    html += "</tr>\n";
    const bool ofVariants = one.name == "gains";
    std::map<std::string, std::size_t> ofTurn;
    for (const auto& row : std::span(one.rows).first(ofVariants ? shownOf(one.rows.size()) : one.rows.size())) {
      if (isOfTurns(one) && m_writing.placesForFigures &&
          ++ofTurn[std::get<std::string>(row.front())] > m_writing.mostExamples)
        continue;
      html += "<tr>";
      for (std::size_t i = 0; i < row.size(); ++i)
        html += cell("td", one.columns[i], content(one.columns[i], row[i]), "");
      html += "</tr>\n";
    }
    html += "</table>\n";
    return one.caption.empty() ? html : html + "<p class=\"caption\">" + said(one.caption) + "</p>\n";
  }

  std::string content(const TableColumn& column, const Cell& cell) const {
    const std::string text = cellText(column, cell);
    return isData(column, text) ? svg::escaped(text) : unbroken(column, said(text));
  }

  // Names, texts and labels are the reader's own, but for "(none)" and the like in the place of a label.
  static bool isData(const TableColumn& column, const std::string& text) {
    if (column.name == "variant" || column.name == "text") return true;
    const bool isLabel = column.name == "gold" || column.name.starts_with("answer_");
    return isLabel && !(text.starts_with('(') && text.ends_with(')'));
  }

  // A number stays on a line, and so does its interval.
  static std::string unbroken(const TableColumn& column, std::string content) {
    if (column.kind == TableColumn::Kind::Text) return content;
    for (std::size_t at = 0; (at = content.find(' ', at)) != std::string::npos; ++at)
      if (content.compare(at, 2, " (") != 0) content.replace(at, 1, "&nbsp;");
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
    const double width = kPlaceWidth * std::min(1.0, m_writing.scale);
    return "<img src=\"figure:" + std::to_string(number) + "\" width=\"" + std::to_string(static_cast<int>(width)) +
           "\" height=\"" + std::to_string(static_cast<int>(width * kReportFigureHeight / kReportFigureWidth)) + "\">";
  }

 public:
  Figure translated(Figure one) const {
    const auto say = [this](std::string& words) {
      if (std::ranges::find(m_names, words) == m_names.end()) words = text(words);
    };
    for (std::string* words : {&one.title, &one.xTitle, &one.yTitle, &one.legendTitle, &one.caption}) say(*words);
    for (FigureSeries& series : one.series) say(series.name);
    for (FigureMark& mark : one.marks) say(mark.text);
    return one;
  }

 private:
  const ReportWriting& m_writing;
  std::vector<std::string> m_names;
  std::size_t m_figures = 0;
};

}  // namespace

std::string reportHtml(const Report& report, const ReportWriting& writing) {
  return Writer(writing).write(report);
}

std::vector<Figure> reportFigures(const Report& report, const ReportWriting& writing) {
  Writer writer(writing);
  writer.setNames(report);
  std::vector<Figure> figures;
  for (const ReportPart& part : report.parts) {
    if (part.isDetail && !writing.withDetails) continue;
    for (const Figure& figure : part.figures) figures.push_back(writer.translated(figure));
  }
  return figures;
}

}  // namespace clozebench

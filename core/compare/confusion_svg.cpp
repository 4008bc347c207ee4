#include "compare/confusion_svg.h"

#include "compare/svg_elements.h"

#include <algorithm>
#include <cmath>

namespace clozebench {
namespace {

constexpr std::size_t kMostLabels = 40;
constexpr double kCell = 44, kTop = 64, kGap = 8;
constexpr const char* kFonts = "Noto Sans, DejaVu Sans, WenQuanYi Micro Hei, sans-serif";

class ConfusionDrawing {
 public:
  ConfusionDrawing(const PairConfusion& confusion, ConfusionPicture which) : m_confusion(confusion), m_which(which) {
    for (const std::string& name : confusion.rows) m_left = std::max(m_left, svg::textWidth(name) + 2 * kGap);
    for (const std::string& name : confusion.columns) m_slant = std::max(m_slant, svg::textWidth(name) + kGap);
    m_left = std::min(m_left, 220.0) + 20;
    m_slant = std::min(m_slant, 160.0);
    for (std::size_t row = 0; row < confusion.rows.size(); ++row)
      for (std::size_t column = 0; column < confusion.columns.size(); ++column)
        m_most = std::max(m_most, std::abs(value(row, column)));
  }

  std::string draw() const {
    const double across = kCell * static_cast<double>(m_confusion.columns.size());
    const double down = kCell * static_cast<double>(m_confusion.rows.size());
    const std::string width = svg::number(std::max(m_left + across + 20, 460.0)), top = svg::number(m_slant + kTop);
    const std::string height = svg::number(m_slant + kTop + down + 16);
    std::string text = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + width + "\" height=\"" + height +
                       "\" viewBox=\"0 0 " + width + ' ' + height + "\" font-family=\"" + kFonts + "\">\n<title>" +
                       title() + "</title>\n<rect width=\"" + width + "\" height=\"" + height +
                       "\" fill=\"#ffffff\"/>\n" + svg::label(kGap, 22, "start", title(), 15, " font-weight=\"bold\"") +
                       svg::label(kGap, 42, "start", "Rows: the right label. Columns: the label that was given.", 12);
    for (std::size_t column = 0; column < m_confusion.columns.size(); ++column) text += columnName(column);
    for (std::size_t row = 0; row < m_confusion.rows.size(); ++row) text += rowOf(row);
    return text + "</svg>\n";
  }

 private:
  double value(std::size_t row, std::size_t column) const {
    const auto count = [&](PairArm arm) { return static_cast<double>(m_confusion.count(arm, row, column)); };
    if (m_which == ConfusionPicture::Pretrained) return count(PairArm::Pretrained);
    if (m_which == ConfusionPicture::Scratch) return count(PairArm::Scratch);
    return count(PairArm::Pretrained) - count(PairArm::Scratch);
  }

  std::string title() const {
    if (m_which == ConfusionPicture::Difference) return "Confusion, pre-trained minus from scratch (all seeds)";
    return std::string("Confusion, ") + (m_which == ConfusionPicture::Pretrained ? "pre-trained" : "from scratch") +
           " (all seeds)";
  }

  double xOf(std::size_t column) const { return m_left + kCell * static_cast<double>(column); }
  double yOf(std::size_t row) const { return m_slant + kTop + kCell * static_cast<double>(row); }

  std::string columnName(std::size_t column) const {
    const double x = xOf(column) + kCell / 2 + 4, y = m_slant + kTop - kGap;
    return svg::label(x, y, "start", svg::shortened(m_confusion.columns[column], m_slant), 12,
                      " transform=\"rotate(-90 " + svg::number(x) + ' ' + svg::number(y) + ")\"");
  }

  std::string rowOf(std::size_t row) const {
    std::string text = svg::label(m_left - kGap, yOf(row) + kCell / 2 + 4, "end",
                                  svg::shortened(m_confusion.rows[row], m_left - 2 * kGap), 12);
    for (std::size_t column = 0; column < m_confusion.columns.size(); ++column) text += cell(row, column);
    return text;
  }

  // Deeper where it is more; more is blue and less orange, and the sign says it without colour.
  std::string cell(std::size_t row, std::size_t column) const {
    const double here = value(row, column), share = m_most > 0 ? std::abs(here) / m_most : 0;
    const bool dark = share > 0.6;
    const bool isRight = m_confusion.rows[row] == m_confusion.columns[column];
    std::string number = std::to_string(static_cast<long long>(std::llround(here)));
    if (m_which == ConfusionPicture::Difference && here > 0) number = "+" + number;
    return svg::rectangle(xOf(column), yOf(row), kCell, kCell,
                          std::string(" fill=\"") + (here < 0 ? "#d55e00" : "#0072b2") + "\" fill-opacity=\"" +
                              svg::number(std::round(share * 9) / 10) + "\" stroke=\"" +
                              (isRight ? "#222222" : "#cccccc") + "\"") +
           svg::label(xOf(column) + kCell / 2, yOf(row) + kCell / 2 + 4, "middle", number, 12,
                      dark ? " style=\"fill:#ffffff\"" : "");
  }

  const PairConfusion& m_confusion;
  ConfusionPicture m_which;
  double m_left = 60, m_slant = 30, m_most = 0;
};

}  // namespace

std::string confusionSvg(const PairConfusion& confusion, ConfusionPicture which) {
  if (confusion.rows.empty() || std::max(confusion.rows.size(), confusion.columns.size()) > kMostLabels) return "";
  return ConfusionDrawing(confusion, which).draw();
}

}  // namespace clozebench

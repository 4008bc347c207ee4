// What is taken for what as charts: matrices as grids of cells, mistakes of labels that stand alone as bars.
#include "compare/pair_figures.h"

#include <algorithm>
#include <numeric>

namespace clozebench {
namespace {

constexpr std::size_t kMostLabels = 40, kMostBeside = 12, kMostBars = 24;

// Places in `columns`, in their order.
using Shown = std::vector<std::size_t>;

// How often a label was taken for another or another for it, by either arm.
std::vector<std::int64_t> mistakesOf(const PairConfusion& confusion) {
  std::vector<std::int64_t> mistakes(confusion.columns.size(), 0);
  for (std::size_t row = 0; row < confusion.rows.size(); ++row) {
    for (std::size_t column = 0; column < confusion.columns.size(); ++column) {
      if (row == column) continue;
      const auto both =
          confusion.count(PairArm::Pretrained, row, column) + confusion.count(PairArm::Scratch, row, column);
      mistakes[column] += both;
      if (row < mistakes.size()) mistakes[row] += both;
    }
  }
  return mistakes;
}

Shown shownLabels(const PairConfusion& confusion, std::size_t most) {
  Shown shown(confusion.columns.size());
  std::iota(shown.begin(), shown.end(), std::size_t{0});
  if (shown.size() <= most) return shown;
  const auto mistakes = mistakesOf(confusion);
  std::ranges::stable_sort(shown, std::greater<>(), [&](std::size_t label) { return mistakes[label]; });
  shown.resize(most);
  std::ranges::sort(shown);
  return shown;
}

// A label has one place as row and as column; the row of labels that training never showed comes last.
Shown rowsOf(const PairConfusion& confusion, const Shown& labels) {
  Shown rows = labels;
  for (std::size_t row = confusion.columns.size(); row < confusion.rows.size(); ++row) rows.push_back(row);
  return rows;
}

class Matrices {
 public:
  Matrices(const PairConfusion& confusion, ConfusionNumbers numbers, std::size_t most)
      : m_confusion(confusion), m_numbers(numbers), m_labels(shownLabels(confusion, most)) {
    m_figure.xTitle = "given label";
    m_figure.yTitle = "right label";
    for (const std::size_t row : rowsOf(confusion, m_labels)) m_figure.rows.push_back(confusion.rows[row]);
  }

  void add(ConfusionPicture which, const std::string& name) {
    if (!m_figure.categories.empty()) m_figure.categories.emplace_back();  // a gap
    FigureSeries cells;
    cells.name = name;
    cells.kind = SeriesKind::Cells;
    const Shown rows = rowsOf(m_confusion, m_labels);
    for (std::size_t y = 0; y < rows.size(); ++y) {
      for (std::size_t i = 0; i < m_labels.size(); ++i) {
        cells.x.push_back(static_cast<double>(m_figure.categories.size() + i));
        cells.y.push_back(static_cast<double>(y));
        cells.values.push_back(value(which, rows[y], m_labels[i]));
        cells.heat.push_back(heat(which, rows[y], m_labels[i]));
      }
    }
    for (const std::size_t label : m_labels) m_figure.categories.push_back(m_confusion.columns[label]);
    m_figure.series.push_back(std::move(cells));
    m_difference |= which == ConfusionPicture::Difference;
  }

  Figure finish(const std::string& title) {
    m_figure.title = title;
    m_figure.caption = numbersText();
    m_figure.caption += m_numbers == ConfusionNumbers::PercentOfRow
                            ? "\nThe stronger the colour, the larger the share of the row."
                            : "\nThe stronger the colour, the larger the share of the row, whatever the count.";
    if (m_difference)
      m_figure.caption +=
          "\nIn the difference blue is for the better, orange for the worse; the share that changed most is strongest.";
    if (m_labels.size() < m_confusion.columns.size())
      m_figure.caption += "\nThe " + std::to_string(m_labels.size()) + " of " +
                          std::to_string(m_confusion.columns.size()) +
                          " labels that were confused most; the table of the confusion has all.";
    return std::move(m_figure);
  }

 private:
  double one(PairArm arm, std::size_t row, std::size_t column) const {
    if (m_numbers == ConfusionNumbers::PercentOfRow) return 100 * m_confusion.share(arm, row, column);
    return static_cast<double>(m_confusion.count(arm, row, column)) /
           static_cast<double>(std::max<std::size_t>(m_confusion.seeds, 1));
  }

  double value(ConfusionPicture which, std::size_t row, std::size_t column) const {
    if (which != ConfusionPicture::Difference)
      return one(which == ConfusionPicture::Scratch ? PairArm::Scratch : PairArm::Pretrained, row, column);
    return one(PairArm::Pretrained, row, column) - one(PairArm::Scratch, row, column);
  }

  double heat(ConfusionPicture which, std::size_t row, std::size_t column) const {
    if (which == ConfusionPicture::Difference) return m_confusion.differenceHeat(row, column);
    return m_confusion.share(which == ConfusionPicture::Scratch ? PairArm::Scratch : PairArm::Pretrained, row, column);
  }

  std::string numbersText() const {
    if (m_numbers == ConfusionNumbers::PercentOfRow) return "The numbers are percent of the row.";
    if (m_confusion.seeds == 1) return "The numbers are test examples.";
    return "The numbers are test examples a seed, means over " + std::to_string(m_confusion.seeds) + " seeds.";
  }

  const PairConfusion& m_confusion;
  const ConfusionNumbers m_numbers;
  const Shown m_labels;
  bool m_difference = false;
  Figure m_figure;
};

double perSeed(std::int64_t count, std::size_t seeds) {
  return static_cast<double>(count) / static_cast<double>(std::max<std::size_t>(seeds, 1));
}

std::int64_t mistakesOf(const LabelConfusion& label) {
  return label.pretrained.falseNegative + label.pretrained.falsePositive + label.scratch.falseNegative +
         label.scratch.falsePositive;
}

}  // namespace

Figure confusionFigure(const PairConfusion& confusion, ConfusionPicture which, ConfusionNumbers numbers) {
  if (confusion.columns.empty()) return {};
  const SideNames& names = confusion.names;
  const std::string less = names.pretrained + " minus " + names.scratch;
  if (which == ConfusionPicture::SideBySide) {
    Matrices matrices(confusion, numbers, kMostBeside);
    matrices.add(ConfusionPicture::Pretrained, names.pretrained);
    matrices.add(ConfusionPicture::Scratch, names.scratch);
    matrices.add(ConfusionPicture::Difference, less);
    return matrices.finish("confusion");
  }
  const std::string name = which == ConfusionPicture::Pretrained ? names.pretrained
                           : which == ConfusionPicture::Scratch  ? names.scratch
                                                                 : less;
  Matrices matrices(confusion, numbers, kMostLabels);
  matrices.add(which, name);
  return matrices.finish("confusion, " + name);
}

std::vector<std::size_t> mostMistaken(const std::vector<LabelConfusion>& labels) {
  std::vector<std::size_t> order(labels.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, std::greater<>(), [&](std::size_t i) { return mistakesOf(labels[i]); });
  if (order.size() > kMostBars) order.resize(kMostBars);
  return order;
}

Figure labelMistakesFigure(const std::vector<LabelConfusion>& labels, std::size_t seeds, const SideNames& names) {
  Figure figure;
  figure.title = "mistakes with each label";
  figure.xTitle = "label";
  figure.yTitle = seeds == 1 ? "test examples" : "test examples a seed";
  const auto order = mostMistaken(labels);
  for (const std::size_t i : order) figure.categories.push_back(labels[i].label);
  if (order.size() < labels.size())
    figure.caption = "The " + std::to_string(order.size()) + " of " + std::to_string(labels.size()) +
                     " labels with the most mistakes; the table of the confusion has all.";
  const auto add = [&](const std::string& name, LabelCounts LabelConfusion::*arm, std::int64_t LabelCounts::*count,
                       int color) {
    FigureSeries bars{.name = name, .color = color, .kind = SeriesKind::Bars};
    for (std::size_t place = 0; place < order.size(); ++place) {
      bars.x.push_back(static_cast<double>(place));
      bars.y.push_back(perSeed(labels[order[place]].*arm.*count, seeds));
    }
    figure.series.push_back(std::move(bars));
  };
  if (labels.empty()) return figure;
  add(names.pretrained + ": missed", &LabelConfusion::pretrained, &LabelCounts::falseNegative, 0);
  add(names.scratch + ": missed", &LabelConfusion::scratch, &LabelCounts::falseNegative, 1);
  add(names.pretrained + ": wrongly given", &LabelConfusion::pretrained, &LabelCounts::falsePositive, 4);
  add(names.scratch + ": wrongly given", &LabelConfusion::scratch, &LabelCounts::falsePositive, 5);
  return figure;
}

}  // namespace clozebench

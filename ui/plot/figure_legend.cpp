// The legend of a plot: its rows, what is hidden, and the corner where it covers least.
#include "compare/figure_layout.h"
#include "ui/plot/figure_plot.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace clozebench {
namespace {

// What colour and line stand for, above the rows.
class LegendTitle : public QCPAbstractLegendItem {
 public:
  LegendTitle(QCPLegend* legend, const QString& text) : QCPAbstractLegendItem(legend), m_text(text) {
    QFont font = legend->font();
    font.setItalic(true);
    setFont(font);
    setTextColor(legend->textColor());
  }
  QSize minimumOuterSizeHint() const override {
    const QFontMetrics metrics(font());
    return QSize(metrics.horizontalAdvance(m_text), metrics.height()) +
           QSize(mMargins.left() + mMargins.right(), mMargins.top() + mMargins.bottom());
  }

 protected:
  void draw(QCPPainter* painter) override {
    painter->setFont(font());
    painter->setPen(QPen(textColor()));
    painter->drawText(mRect, Qt::AlignLeft | Qt::AlignVCenter, m_text);
  }

 private:
  QString m_text;
};

}  // namespace

double axisPosition(const QCPAxis& axis, double value) {
  const QCPRange range = axis.range();
  if (axis.scaleType() == QCPAxis::stLinear) return (value - range.lower) / range.size();
  return std::log(value / range.lower) / std::log(range.upper / range.lower);
}

void FigurePlot::addLegendTitle() {
  if (m_figure->legendTitle.empty()) return;
  m_plot.legend->addItem(new LegendTitle(m_plot.legend, QString::fromStdString(m_figure->legendTitle)));
}

void FigurePlot::addToLegend(const Drawn& drawn) {
  const FigureSeries& series = *drawn.series;
  QCPAbstractPlottable* plottable = drawn.line ? static_cast<QCPAbstractPlottable*>(drawn.line) : drawn.bars;
  plottable->setName(QString::fromStdString(series.name));
  if (drawn.line) styleLine(drawn, series);
  if (series.name.empty() || series.faint) {
    plottable->removeFromLegend();
    return;
  }
  QCPAbstractLegendItem* item = m_plot.legend->itemWithPlottable(plottable);
  if (!item || !isHidden(series)) return;
  QFont font = m_plot.legend->font();
  font.setStrikeOut(true);
  item->setFont(font);
  QColor pale = m_theme.text;
  pale.setAlpha(110);
  item->setTextColor(pale);
}

bool FigurePlot::placeLegend() {
  constexpr int kSamplesPerLine = 60;  // also between points: a line hides under a legend as well as its points do
  constexpr QSize kApart(16, 16);      // the legend keeps off the edges of the axes
  const QSize size = m_plot.legend->minimumOuterSizeHint() + kApart, room = m_plot.axisRect()->size();
  const double width = std::min(1.0, size.width() / std::max(1.0, static_cast<double>(room.width())));
  const double height = std::min(1.0, size.height() / std::max(1.0, static_cast<double>(room.height())));
  // A legend that leaves no room for the lines is none; the names are in the menu and beside the mouse.
  const bool shown = m_plot.legend->itemCount() > 0 && height < 0.8 && width * height < 0.45;
  const bool turned = shown != m_plot.legend->visible();
  m_plot.legend->setVisible(shown);
  std::array<int, 4> covered{};  // top right, bottom right, top left, bottom left
  const auto count = [&](double x, double y) {
    const double left = axisPosition(*m_plot.xAxis, x), up = axisPosition(*m_plot.yAxis, y);
    const bool sides[] = {left > 1 - width, left < width}, ends[] = {up > 1 - height, up < height};
    for (std::size_t i = 0; i < covered.size(); ++i) covered[i] += sides[i / 2] && ends[i % 2] ? 1 : 0;
  };
  for (const Drawn& drawn : m_drawn) {
    const FigureSeries& series = *drawn.series;
    const std::size_t points = isHidden(series) ? 0 : pointCount(series);
    const auto countIf = [&](double x, double y) {
      if (hasPlace(x, m_figure->logX) && hasPlace(y, m_figure->logY)) count(x, y);
    };
    if (points == 1) countIf(series.x[0], series.y[0]);
    for (int i = 0; points > 1 && i < kSamplesPerLine; ++i) {
      const double at = static_cast<double>(points - 1) * i / (kSamplesPerLine - 1);
      const std::size_t before = std::min(points - 2, static_cast<std::size_t>(at));
      const double share = at - static_cast<double>(before);
      countIf(series.x[before] + share * (series.x[before + 1] - series.x[before]),
              series.y[before] + share * (series.y[before + 1] - series.y[before]));
    }
  }
  const auto best = std::min_element(covered.begin(), covered.end()) - covered.begin();
  const Qt::Alignment corner =
      (best % 2 == 0 ? Qt::AlignTop : Qt::AlignBottom) | (best / 2 == 0 ? Qt::AlignRight : Qt::AlignLeft);
  QCPLayoutInset& inset = *m_plot.axisRect()->insetLayout();
  const bool moved = inset.insetAlignment(0) != corner;
  inset.setInsetAlignment(0, corner);
  return moved || turned;
}

std::string FigurePlot::seriesOf(QCPAbstractLegendItem* item) const {
  auto* row = qobject_cast<QCPPlottableLegendItem*>(item);
  if (!row) return {};
  for (const Drawn& drawn : m_drawn) {
    if (row->plottable() == drawn.line || row->plottable() == drawn.bars) return drawn.series->name;
  }
  return {};
}

}  // namespace clozebench

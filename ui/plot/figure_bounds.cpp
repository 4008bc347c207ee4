// The uncertainty of a series: a band around a line, error bars at points and bars.
#include "compare/figure_layout.h"
#include "ui/plot/figure_plot.h"

#include <algorithm>
#include <cmath>

namespace clozebench {
namespace {

bool hasBounds(const FigureSeries& series) {
  return !series.x.empty() && series.low.size() == series.x.size() && series.high.size() == series.x.size();
}

}  // namespace

void FigurePlot::addBand(Drawn& drawn) {
  const FigureSeries& series = *drawn.series;
  if (!hasBounds(series)) return;
  drawn.low = m_plot.addGraph();
  drawn.high = m_plot.addGraph();
  QColor fill = seriesColor(series.color, m_theme);
  fill.setAlpha(36);
  for (QCPGraph* edge : {drawn.low, drawn.high}) {
    edge->setPen(Qt::NoPen);
    edge->removeFromLegend();
    edge->setLayer("grid");
    edge->setAdaptiveSampling(false);
  }
  drawn.high->setBrush(fill);
  drawn.high->setChannelFillGraph(drawn.low);
}

// One graph: up each bar, then a gap. Its scatter marks are the bars' ends.
void FigurePlot::addErrorBars(Drawn& drawn) {
  const FigureSeries& series = *drawn.series;
  if (!hasBounds(series)) return;
  QColor color = drawn.bars ? m_theme.text : seriesColor(series.color, m_theme);
  if (series.faint) color.setAlpha(90);
  const QPen pen(color, 1.4);
  QPainterPath end;
  end.moveTo(-4, 0);
  end.lineTo(4, 0);
  drawn.errors = m_plot.addGraph();
  drawn.errors->removeFromLegend();
  drawn.errors->setPen(pen);
  drawn.errors->setScatterStyle(QCPScatterStyle(end, pen, Qt::NoBrush, 6));
  drawn.errors->setAdaptiveSampling(false);
  drawn.errors->setLayer("axes");
}

void FigurePlot::fillErrorBars(Drawn& drawn, const FigureSeries& seen) {
  if (!drawn.errors) return;
  const bool logX = m_figure->logX, logY = m_figure->logY;
  QVector<QCPGraphData> data;
  for (std::size_t i = 0; i < std::min({pointCount(seen), seen.low.size(), seen.high.size()}); ++i) {
    if (!hasPlace(seen.x[i], logX) || !hasPlace(seen.high[i], logY) || !std::isfinite(seen.low[i])) continue;
    const double x = seen.x[i] + drawn.barOffset;
    data.append(QCPGraphData(x, hasPlace(seen.low[i], logY) ? seen.low[i] : m_plot.yAxis->range().lower));
    data.append(QCPGraphData(x, seen.high[i]));
    data.append(QCPGraphData(x, std::nan("")));
  }
  drawn.errors->data()->set(data, drawn.ascending);
}

}  // namespace clozebench

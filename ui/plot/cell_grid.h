// Cells of a figure on a QCustomPlot: coloured rectangles with their numbers, drawn as lines and letters, so that a PDF
// of them has no pixels.
#pragma once
#include "compare/figure.h"
#include "ui/plot/plot_style.h"

namespace clozebench {

class CellGrid : public QCPAbstractPlottable {
 public:
  // `figure` and `series`, which is one of it, must stay where they are.
  CellGrid(QCustomPlot& plot, const Figure& figure, const FigureSeries& series, const PlotTheme& theme);

  double selectTest(const QPointF& place, bool onlySelectable, QVariant* details = nullptr) const override;
  QCPRange getKeyRange(bool& found, QCP::SignDomain domain) const override;
  QCPRange getValueRange(bool& found, QCP::SignDomain domain, const QCPRange& keys) const override;

 protected:
  void draw(QCPPainter* painter) override;
  void drawLegendIcon(QCPPainter*, const QRectF&) const override {}

 private:
  QRectF placeOf(double x, double y) const;
  void drawCell(QCPPainter& painter, std::size_t i, bool framed) const;
  void drawHead(QCPPainter& painter) const;

  const Figure& m_figure;
  const FigureSeries& m_series;
  const PlotTheme m_theme;
};

}  // namespace clozebench

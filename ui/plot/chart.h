// One chart of the window: draws a Figure (core/compare/figure.h) with QCustomPlot. It holds no experiment knowledge.
// Drag pans, the wheel zooms, a double click shows everything again; a zoom survives new points.
// The only widget that knows QCustomPlot; its header does not show it.
#pragma once
#include "compare/figure.h"

#include <QRectF>
#include <QWidget>

#include <filesystem>
#include <memory>

class QCustomPlot;
class QLabel;

namespace clozebench {

class Chart : public QWidget {
  Q_OBJECT

 public:
  explicit Chart(QWidget* parent = nullptr);
  ~Chart() override;

  // Replaces what is shown. Series longer than the drawing limit are thinned, keeping each bin's minimum and maximum.
  void setFigure(Figure figure);
  const Figure& figure() const { return m_figure; }
  // What to do next, shown while the figure has no point.
  void setEmptyText(const QString& text);
  void resetView();

  // By suffix: svg, csv, png, pdf. Always on white, with legend and axis titles.
  Status save(const std::filesystem::path& file) const;
  void copyImage() const;
  // The points that are really drawn (after thinning), for tests: sum over the series that are not bands.
  int drawnPoints() const;
  // What the axes span and where the legend stands, for tests too.
  QRectF shownRange() const;
  Qt::Alignment legendPlace() const;

  QSize sizeHint() const override { return {420, 260}; }
  QSize minimumSizeHint() const override { return {200, 120}; }

 protected:
  void changeEvent(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void rebuild();
  void applyPalette();
  void showValuesAt(const QPoint& position);
  void chooseFileAndSave();

  QCustomPlot* m_plot;
  QLabel* m_empty;
  Figure m_figure;
  bool m_zoomed = false;
};

// A figure as a picture without any widget on screen (the application may be offscreen).
Status renderFigure(const Figure& figure, const std::filesystem::path& file, QSize size = {860, 480});

}  // namespace clozebench

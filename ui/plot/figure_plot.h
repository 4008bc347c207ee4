// A Figure on a QCustomPlot: which plottables stand for which series, thinned anew for whatever stretch is seen. Knows
// no mouse and no window; the widget and the writers of files use it alike.
#pragma once
#include "compare/figure.h"
#include "ui/plot/legend_choice.h"
#include "ui/plot/plot_style.h"

#include <set>
#include <string>
#include <vector>

namespace clozebench {

class CellGrid;

// Where a value lies on an axis: 0 at its lower end, 1 at its upper.
double axisPosition(const QCPAxis& axis, double value);

class FigurePlot {
 public:
  explicit FigurePlot(QCustomPlot& plot) : m_plot(plot) {}

  // `figure` must stay where it is until the next call. A hidden series keeps its place in the legend.
  void setFigure(const Figure& figure, const PlotTheme& theme, const std::set<std::string>& hidden);
  // Both axes to everything that is not hidden, with a small margin.
  void fit();
  // The height only, to what lies within the x axis as it stands.
  void fitHeight();
  // Puts onto the plot what its x range and width can show; cheap when neither has changed. Before each drawing.
  void refresh();
  // Where it hides neither data nor the words of a mark: in a corner, else in the middle of a side, else above the
  // data, for which the height of the axes grows, else below the axes, with names cut in their middle where they are
  // too long. Of axes that fit() has set; whether anything has changed by it.
  bool placeLegend();
  void keepLegend();  // where it is, while the axes are a person's choice
  void setLegendShown(LegendShown shown) { m_legendShown = shown; }
  bool isLegendBelow() const { return m_legendBelow; }
  // Said below the axes where several names have no room for a legend; "" says nothing.
  void setNamesHint(const QString& hint) { m_namesHint = hint; }
  bool isNamesHintShown() const { return m_hintElement != nullptr; }

  // Points on the plot after thinning: lines, bars and points, not bands.
  int drawnPoints() const;
  // The series behind a row of the legend, "" when it is none.
  std::string seriesOf(QCPAbstractLegendItem* item) const;

 private:
  struct Drawn {
    const FigureSeries* series;
    bool ascending = true;  // in x, as thinning for a view needs it
    QCPGraph *line = nullptr, *low = nullptr, *high = nullptr, *errors = nullptr;
    QCPGraph *crosses = nullptr, *up = nullptr, *down = nullptr;  // of values that cannot be drawn
    QCPBars* bars = nullptr;
    CellGrid* cells = nullptr;
    double barOffset = 0;
  };
  void setAxes();
  bool isHidden(const FigureSeries& series) const;
  void addSeries(std::size_t index);
  void addBand(Drawn& drawn);
  void addLegendTitle();
  void addToLegend(const Drawn& drawn);
  void addErrorBars(Drawn& drawn);
  void fillErrorBars(Drawn& drawn, const FigureSeries& seen);
  void addMark(const FigureMark& mark);
  void placeMarks();
  // What a legend should not cover, in pixels from the upper left corner of the axes.
  struct Obstacles {
    std::vector<QPointF> points;
    std::vector<QRectF> words, areas;
    int covered(const QRectF& legend) const;
  };
  Obstacles obstacles() const;
  void addLineTo(Obstacles& found, const Drawn& drawn) const;
  void addBarsTo(Obstacles& found, const Drawn& drawn) const;
  QRectF legendAt(Qt::Alignment place) const;
  Qt::Alignment leastCovering(const std::vector<Qt::Alignment>& places, int* covered) const;
  QSizeF room() const;  // of axes that have the legend within
  // Names in columns; none wider than `nameWidth` pixels, where it is given.
  void setLegendColumns(int columns, int nameWidth = 0);
  QString legendName(const FigureSeries& series) const;
  int legendRows() const;
  int legendWidth() const;  // the widest there may be
  bool placeInside();
  bool placeAboveData();
  bool placeBelow();
  bool placeBelow(int mostHeight, int narrowestColumn);
  void showNamesHint(bool shown);
  void fitHeightTitle();
  void moveLegend(bool below);
  double labelHeight() const;
  QPointF pixelOf(double x, double y) const;
  void styleLine(const Drawn& drawn, const FigureSeries& seen);
  void fill(Drawn& drawn);
  void fillBars(Drawn& drawn);
  void markBroken(Drawn& drawn, const FigureSeries& seen);
  void turnNames();
  FigureSeries seenOf(const Drawn& drawn) const;

  QCustomPlot& m_plot;
  const Figure* m_figure = nullptr;
  PlotTheme m_theme;
  std::set<std::string> m_hidden;
  std::vector<Drawn> m_drawn;
  struct Mark {
    double x;
    QCPItemText* text;
    QRectF place;  // in pixels from the upper left corner of the axes
  };
  std::vector<Mark> m_marks;
  LegendShown m_legendShown = LegendShown::Automatic;
  bool m_legendBelow = false;
  bool m_legendTitled = true;  // there is room for its title
  QString m_namesHint;
  QCPTextElement* m_hintElement = nullptr;
  Qt::Alignment m_legendPlace = Qt::AlignTop | Qt::AlignRight;  // within the axes
  std::string m_sharedEnding;                                   // of all names in the legend, said in its title
  QCPRange m_fittedHeight;
  QCPRange m_filledX, m_filledY;  // what the plottables were filled for
  int m_filledWidth = -1;
};

// The plot as it stands, with twice as many pixels each way.
QPixmap pictureOf(QCustomPlot& plot, const Figure& figure, QSize size);

}  // namespace clozebench

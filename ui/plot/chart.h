// One chart of the window: draws a Figure (core/compare/figure.h) with QCustomPlot. It holds no experiment knowledge.
// Drag pans, the wheel zooms, a double click shows everything again; a zoom survives new points. Arrows, + and -, Home
// do the same from the keyboard. A click on a name in the legend hides and shows its series. Shift and a drag choose a
// stretch of the x axis, whose numbers the window shows (ui/views/chart_desk.h). The only widget that knows
// QCustomPlot; its header does not show it.
#pragma once
#include "compare/figure.h"
#include "compare/range_stats.h"
#include "ui/plot/legend_choice.h"

#include <QPointer>
#include <QRectF>
#include <QWidget>

#include <filesystem>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

class QCustomPlot;
class QLabel;
class QMenu;
class QMouseEvent;
class QPixmap;
class QToolButton;
class QWheelEvent;

namespace clozebench {

class CrossHair;
class FigurePlot;
class ReadoutBox;

class Chart : public QWidget {
  Q_OBJECT

 public:
  explicit Chart(QWidget* parent = nullptr);
  ~Chart() override;

  // Replaces what is shown. However long, a series is drawn as what its pixels can show: each column's least and
  // greatest.
  void setFigure(Figure figure);
  const Figure& figure() const { return m_figure; }
  // What a file gets: the axes as they are now, without the series that were hidden.
  Figure shownFigure() const;
  // What to do next, shown while the figure has no point.
  void setEmptyText(const QString& text);
  void resetView();
  // Beyond what the figure asks for.
  void setLogAxes(bool x, bool y);
  bool chosenLogX() const { return m_logX; }
  bool chosenLogY() const { return m_logY; }
  bool logX() const { return m_figure.logX; }
  bool logY() const { return m_figure.logY; }
  // Part of the x axis; the height follows what is seen there.
  void showStretch(double low, double high);
  // The cross at this x, as a linked chart asks for it; without a value it goes.
  void pointAt(std::optional<double> x);
  void setSeriesHidden(const std::string& name, bool hidden);
  void setLegendShown(LegendShown shown);
  LegendShown legendShown() const { return m_legendShown; }

  // A stretch of the x axis that is looked at closely: shaded, until it is cleared.
  struct Range {
    double from, to;
  };
  void selectRange(Range range);
  void clearRange();
  const std::optional<Range>& selectedRange() const { return m_range; }
  // Of the series that are shown, within the selected stretch.
  std::vector<RangeStats> selectedStats() const;
  bool canSelectRange() const;  // names of places have no stretches

  // By suffix: svg, csv, png, pdf. Always on white, with legend and axis titles.
  Status save(const std::filesystem::path& file) const;
  void copyImage() const;
  void copyNumbers() const;  // tab-separated, for a spreadsheet
  // The points that are really drawn (after thinning), for tests: sum over the series that are not bands.
  int drawnPoints() const;
  // What the axes span, where the legend stands and what the readout says, for tests too.
  QRectF shownRange() const;
  Qt::Alignment legendPlace() const;  // nothing while it is hidden or below the axes
  bool isLegendBelow() const;
  QString readoutText() const;

  QSize sizeHint() const override { return {420, 260}; }
  QSize minimumSizeHint() const override { return {200, 120}; }

 Q_SIGNALS:
  void stretchChosen(double low, double high);  // by the person at this chart
  void everythingChosen();
  void pointed(std::optional<double> x);
  void logAxesChosen(bool x, bool y);
  void legendChosen(LegendShown shown);
  void said(const QString& text);  // for the status bar
  void saveAsked();                // as a file, which the person is to name
  void rangeAsked();               // the numbers of the selected stretch are wanted
  void rangeChanged();             // the stretch, or what is drawn within it
  // A click on what stands over a name of the x axis, or Return where the keyboard points.
  void categoryClicked(int place);

 protected:
  void changeEvent(QEvent* event) override;
  void showEvent(QShowEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void hideEvent(QHideEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void setUpPlot();
  void setUpParts();
  void rebuild();
  void redraw();
  void applyPalette();
  void describe();
  bool key(int key, Qt::KeyboardModifiers modifiers);
  bool wheel(const QPointF& position, int turn, bool height);
  void zoom(double factor, double centerX, bool height);
  void pan(double across, double up);
  void changed();  // the person has moved the x axis
  void showEverything();
  void readOut(const QPoint& position);
  void repeatReadout();  // of new points, where the mouse still is
  void hideReadout();
  bool leavesWheelToPage(const QWheelEvent& event) const;
  double xAt(double pixel) const;
  bool chooseRange(const QMouseEvent& event);  // whether the mouse is choosing a stretch
  void shadeRange();
  void clickCategory(double x);
  void askForRange();
  void openMenu(const QPoint& place);
  void fillMenu(QMenu& menu);
  void fillRangeMenu(QMenu& menu);
  void fillSeriesMenu(QMenu& menu);
  void fillLegendMenu(QMenu& menu);

  QCustomPlot* m_plot;
  QLabel* m_empty;
  QToolButton* m_menuButton = nullptr;
  CrossHair* m_cross = nullptr;
  QPointer<ReadoutBox> m_readout;  // the window's child
  QPoint m_readAt, m_pressedAt;
  double m_pointedX = 0;
  Figure m_figure;  // with the axes as they are now
  std::unique_ptr<FigurePlot> m_figurePlot;
  std::set<std::string> m_hidden;  // names
  LegendShown m_legendShown = LegendShown::Automatic;
  QSize m_legendPlacedIn;    // the room of the axes then
  int m_legendPlacings = 0;  // since the figure or the size has changed
  std::optional<Range> m_range;
  std::optional<double> m_rangeStart;  // while the mouse chooses it
  bool m_zoomed = false, m_heightChosen = false, m_dragging = false;
  bool m_undrawn = false;                           // changed while it was hidden
  bool m_logX = false, m_logY = false;              // the person's choice
  bool m_figureLogX = false, m_figureLogY = false;  // the figure's own
};

// Zooming or pointing in one of them does the same in the others, where their x axes mean the same.
void linkCharts(const std::vector<Chart*>& charts);

// A figure as a picture without any widget on screen (the application may be offscreen).
Status renderFigure(const Figure& figure, const std::filesystem::path& file, QSize size = {});  // its usual size
QPixmap figurePixmap(const Figure& figure);                                                     // for the clipboard

}  // namespace clozebench

// What a chart says under the mouse: a line through all series at one x, and a small table of their values there. The
// values come from the figure, not from what was thinned for drawing.
#pragma once
#include "compare/figure.h"
#include "ui/plot/plot_style.h"

#include <QWidget>

#include <set>
#include <string>
#include <vector>

namespace clozebench {

struct ReadoutRow {
  const FigureSeries* series;
  double x = 0, y = 0;  // of the nearest point
};
// Of each series that has a point within `reach` of x: means before their members, then the higher value first.
std::vector<ReadoutRow> readoutAt(const Figure& figure, double x, double reach, const std::set<std::string>& hidden);
// Of a grid the cell there, "right / given" its title.
std::vector<ReadoutRow> readoutOfCell(const Figure& figure, double x, double y);
QString readoutTitleOfCell(const Figure& figure, double x, double y);
// "step 1,200" or the name of the place.
QString readoutTitle(const Figure& figure, double x);
QString readoutNumber(double value);

// The vertical line and the points it meets, and the chosen stretch; lies over the plot and lets the mouse through.
class CrossHair : public QWidget {
 public:
  explicit CrossHair(QWidget* plot);
  struct Dot {
    QPointF place;
    QColor color;
  };
  void point(const QRect& axes, double pixel, std::vector<Dot> dots, const QColor& ink);
  void clear();
  void shade(const QRectF& range);  // a chosen stretch; an empty one takes it away
  void setFocusShown(bool shown);
  bool isPointing() const { return m_pixel >= 0; }
  double pixel() const { return m_pixel; }

 protected:
  void paintEvent(QPaintEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  QRect m_axes;
  double m_pixel = -1;
  QRectF m_shade;
  std::vector<Dot> m_dots;
  QColor m_ink;
  bool m_focus = false;
};

// The table: colour and line style, name, value. A child of the window, so that it may reach beyond its chart.
class ReadoutBox : public QWidget {
 public:
  explicit ReadoutBox(QWidget* window);
  // Beside `at` (in the window's coordinates), inside the window; as many rows as fit.
  void show(const QString& title, const std::vector<ReadoutRow>& rows, const PlotTheme& theme, const QPoint& at);
  QString text() const;  // what it says, a line a row

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  struct Row {
    QString name, value;
    QPen pen;
    bool faint;
  };
  int rowHeight() const;
  QString m_title, m_more;
  std::vector<Row> m_rows;
  PlotTheme m_theme;
};

}  // namespace clozebench

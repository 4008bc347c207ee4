// What can be done with a figure that the window shows in another form than a chart: saved as a file, copied as a
// picture or as numbers. A button, and the same entries for a context menu.
#pragma once
#include "base/result.h"
#include "compare/figure.h"

#include <QToolButton>

#include <functional>

namespace clozebench {

class FigureMenu : public QToolButton {
  Q_OBJECT

 public:
  // `figure` is asked when an entry is chosen.
  FigureMenu(const QString& objectName, const QString& accessibleName, std::function<Figure()> figure, QWidget* parent);
  void openAt(const QPoint& place);  // on the screen

 Q_SIGNALS:
  void said(const QString& text);
  void failed(const Error& error);

 private:
  void save();

  std::function<Figure()> m_figure;
};

}  // namespace clozebench

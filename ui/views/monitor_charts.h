// The live charts of one run: what it learns above, how it goes about it below. A score in fine-tuning, the probes in
// pre-training. Drawn by a timer, one chart at a time, so that the window is never busy for long at a stretch; how they
// share the room is remembered.
#pragma once
#include "ui/models/run_curves.h"
#include "ui/plot/chart.h"

#include <QSplitter>
#include <QTimer>
#include <QWidget>

#include <functional>
#include <optional>
#include <vector>

namespace clozebench {

class MonitorCharts : public QWidget {
  Q_OBJECT

 public:
  // What there is to draw, asked for when it is time to; none when no run is chosen.
  struct Subject {
    NamedCurves chosen;
    std::vector<NamedCurves> others;
  };
  using Source = std::function<std::optional<Subject>()>;
  MonitorCharts(Source source, QWidget* parent);

  void setDirty() { m_dirty = true; }
  void setKind(RunKind kind);
  void resetViews();
  QByteArray arrangement() const;
  void restoreArrangement(const QByteArray& state);

 private:
  Chart* add(QSplitter& row, const char* name, const QString& title, const QString& empty);
  void drawIfNeeded();
  Figure figureFor(const Chart& chart, const Subject& subject) const;

  const Source m_source;
  QSplitter *m_rows, *m_above, *m_below;
  Chart *m_loss, *m_score, *m_probes, *m_rate, *m_gradient, *m_speed;
  QTimer m_timer;
  bool m_dirty = true;
  std::vector<Chart*> m_toDraw;  // still to be drawn of the news so far, from the back
};

}  // namespace clozebench

// What the charts of one run draw, filled from live events or from the store; no widget, no connection.
#pragma once
#include "experiment/driver.h"
#include "ui/models/live_series.h"

#include <memory>
#include <string>
#include <vector>

namespace clozebench {

class RunCurves {
 public:
  void apply(const Started& started);  // forgets what the resume will repeat
  void apply(const Steps& steps);
  void apply(const Evaluated& evaluated);  // the same row again changes nothing

  const LiveSeries& loss() const { return m_loss; }
  const LiveSeries& smoothedLoss() const { return m_smoothed; }
  const LiveSeries& learningRate() const { return m_rate; }
  const LiveSeries& gradientNorm() const { return m_gradient; }
  const LiveSeries& tokensPerSecond() const { return m_speed; }
  const std::vector<Evaluated>& evaluations() const { return m_evaluations; }
  const StepPoint& lastPoint() const { return m_last; }

 private:
  void addSpeed(const StepPoint& point);

  LiveSeries m_loss, m_smoothed, m_rate, m_gradient, m_speed;
  RunningAverage m_average{0.97};  // about the last 30 steps
  std::vector<Evaluated> m_evaluations;
  StepPoint m_last, m_speedFrom;
};

// Everything the store has about a run's course. A long run (over a million points) comes as stored bins.
Result<std::shared_ptr<RunCurves>> readCurves(const Workspace& workspace, const std::string& runId);

// The live charts. `others` are further runs of the same stage, drawn faint in the colour of their arm.
struct NamedCurves {
  RunRecord run;
  std::shared_ptr<const RunCurves> curves;
};
// The row on validation that the run is judged by so far: the best one, of pre-training the latest. Null before it.
const Evaluated* judgedRow(const RunCurves& curves, RunKind kind);

Figure lossFigure(const RunCurves& curves);
Figure validationFigure(const NamedCurves& chosen, const std::vector<NamedCurves>& others);
Figure rateFigure(const RunCurves& curves);
Figure gradientFigure(const RunCurves& curves);
Figure speedFigure(const RunCurves& curves);

}  // namespace clozebench

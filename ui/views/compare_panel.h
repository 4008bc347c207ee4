// One chart of Compare: what it shows, how much it is smoothed, and the curves. Figures of many points are made off the
// window's thread, one at a time, always of the latest wish.
#pragma once
#include "compare/gain_rows.h"
#include "experiment/curves.h"
#include "ui/plot/chart.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QSlider>
#include <QWidget>

#include <memory>
#include <string>
#include <vector>

namespace clozebench {

class ComparePanel : public QWidget {
  Q_OBJECT

 public:
  // `names` gives the object names: "score" makes scoreChart, scoreMeasure, scoreSmoothing, scoreLogY.
  ComparePanel(const QString& names, const QString& title, QWidget* parent);
  Chart& chart() { return *m_chart; }
  std::string measure() const;
  void setMeasure(const std::string& id);
  void setLogY(bool on);
  // Band and seeds are the view's; the smoothing is this panel's own.
  void setLook(SeedBand band, bool eachSeed);
  void setSmoothing(double weight);
  void setCurves(std::shared_ptr<const CurveSet> curves);
  // What it says while there is nothing to draw: no gain, gains without a common place on the axis, no curve.
  void setEmptyTexts(const QString& noGain, const QString& noGainCourse, const QString& noCurve);
  // For kGainMeasure: the difference of the arms over the same axis.
  void setGains(const std::string& experiment, std::vector<Gain> gains, const GainCourseOptions& options);

 Q_SIGNALS:
  void measureChosen();
  void smoothingChosen(double weight);
  void logYChosen(bool on);

 private:
  QWidget* makeHeader(const QString& names, const QString& title);
  void draw();
  void drawGains();
  void showSmoothing();
  bool showsGain() const;
  std::size_t points() const;

  QComboBox* m_measure = nullptr;
  QSlider* m_smoothing = nullptr;
  QLabel* m_smoothingText = nullptr;
  QCheckBox* m_logY = nullptr;
  Chart* m_chart;
  CurveLook m_look;
  std::shared_ptr<const CurveSet> m_curves;
  std::string m_experiment;  // whose gains
  std::vector<Gain> m_gains;
  GainCourseOptions m_gainOptions;
  QString m_noGain, m_noGainCourse, m_noCurve;
  bool m_drawing = false, m_drawAgain = false;
};

// "Validation: micro F1", "Pre-training: masked words right".
QString measureText(const std::string& id);

}  // namespace clozebench

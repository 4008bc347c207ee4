#include "ui/views/compare_overview.h"

#include "ui/models/compare_empty.h"
#include "ui/views/look.h"

#include <QSplitter>
#include <QVBoxLayout>

namespace clozebench {
namespace {

bool isEveryStep(const std::string& measure) {
  const CurveMeasure* found = findCurveMeasure(measure);
  return found && found->everyStep;
}

}  // namespace

CompareOverview::CompareOverview(CompareChoice& choice, QWidget* parent) : QWidget(parent), m_choice(choice) {
  setObjectName("compareOverview");
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, kGap, 0, 0);
  m_panels = {new ComparePanel("score", tr("Left chart"), this),
              new ComparePanel("compareLoss", tr("Right chart"), this)};
  auto* split = new QSplitter(Qt::Vertical, this);
  split->setObjectName("overviewSplit");
  auto* charts = new QSplitter(Qt::Horizontal, split);
  charts->setObjectName("overviewCharts");
  for (ComparePanel* panel : m_panels) charts->addWidget(panel);
  linkCharts({&m_panels[0]->chart(), &m_panels[1]->chart()});
  split->addWidget(charts);
  split->addWidget(m_results = new CompareResults(choice, split));
  split->setStretchFactor(0, 3);
  split->setStretchFactor(1, 2);
  split->setSizes({400, 280});
  layout->addWidget(split);
  for (std::size_t i = 0; i < m_panels.size(); ++i) connectPanel(i);
  connect(m_results, &CompareResults::readingNeeded, this, &CompareOverview::readingNeeded);
  connect(m_results, &CompareResults::changed, this, &CompareOverview::changed);
}

void CompareOverview::connectPanel(std::size_t place) {
  ComparePanel* panel = m_panels[place];
  connect(panel, &ComparePanel::measureChosen, this, [this, panel, place] {
    m_choice.measures[place] = panel->measure();
    panel->setSmoothing(m_choice.smoothing[isEveryStep(panel->measure())]);
    Q_EMIT readingNeeded();
  });
  connect(panel, &ComparePanel::smoothingChosen, this, [this, panel](double weight) {
    m_choice.smoothing[isEveryStep(panel->measure())] = weight;
    Q_EMIT changed();
  });
  connect(panel, &ComparePanel::logYChosen, this, [this, place](bool on) {
    m_choice.logY[place] = on;
    Q_EMIT changed();
  });
  connect(&panel->chart(), &Chart::legendChosen, this, [this, place](LegendShown shown) {
    m_choice.legends[place] = shown;
    Q_EMIT changed();
  });
  connect(&panel->chart(), &Chart::logAxesChosen, this, [this](bool x, bool) { Q_EMIT logXChosen(x); });
}

void CompareOverview::showChoice() {
  for (std::size_t i = 0; i < m_panels.size(); ++i) {
    m_panels[i]->setMeasure(m_choice.measures[i]);
    m_panels[i]->setSmoothing(m_choice.smoothing[isEveryStep(m_choice.measures[i])]);
    m_panels[i]->setLogY(m_choice.logY[i]);
    m_panels[i]->chart().setLegendShown(m_choice.legends[i]);
  }
  m_results->showChoice();
  applyLook();
}

void CompareOverview::applyLook() {
  for (ComparePanel* panel : m_panels) {
    panel->setLook(m_choice.band, m_choice.eachSeed);
    panel->chart().setLogAxes(m_choice.logX, panel->chart().chosenLogY());
  }
}

void CompareOverview::show(Comparison& comparison, const std::vector<Gain>& drawnGains) {
  GainCourseOptions options;
  options.axis = m_choice.axis;
  options.withCost = m_choice.addCost && m_choice.axis >= CurveAxis::Tokens;
  options.band = m_choice.band;
  for (std::size_t i = 0; i < m_panels.size(); ++i) {
    m_panels[i]->setEmptyTexts(noGainText(comparison), emptyGainCourseText(m_choice),
                               noCurveText(comparison, m_choice.measures[i]));
    m_panels[i]->setGains(comparison.compared.front().record.name, drawnGains, options);
    m_panels[i]->setCurves(std::move(comparison.curves[i]));
  }
  m_results->showSettings(comparison.differing, comparison.settingsProblem);
  m_results->showRuns(std::move(comparison.table));
}

}  // namespace clozebench

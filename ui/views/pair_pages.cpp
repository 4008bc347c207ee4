#include "ui/views/pair_pages.h"

#include "experiment/pair_reading.h"
#include "ui/bridge/background.h"
#include "ui/models/core_text.h"
#include "ui/views/pair_calibration_page.h"
#include "ui/views/pair_classes_page.h"
#include "ui/views/pair_confusion_page.h"
#include "ui/views/pair_threshold_page.h"

#include <QTabBar>

#include <algorithm>

namespace clozebench {

PairPages::PairPages(WorkspaceReader& reader, QWidget* overview, QWidget* parent)
    : QTabWidget(parent), m_reader(reader), m_overview(overview) {
  setObjectName("comparePages");
  setDocumentMode(true);
  tabBar()->setUsesScrollButtons(true);
  tabBar()->setElideMode(Qt::ElideNone);
  addTab(overview, tr("&Overview"));
  addPage(new PairConfusionPage(this), tr("Conf&usion"), tr("What is taken for what, by either arm"));
  addPage(new PairClassesPage(this), tr("C&lasses"), tr("What pre-training did to each class"));
  addPage(m_sentences = new PairSentencesPage(this), tr("Se&ntences"), tr("What pre-training fixed and broke"));
  addPage(new PairCalibrationPage(this), tr("Cali&bration"), tr("Whether the scores mean what they say"));
  addPage(m_threshold = new PairThresholdPage(this), tr("&Threshold"), tr("Scores by the threshold of a label"));
  addTab(m_axis = new PairAxisPage(this), tr("Aga&inst a setting"));
  setTabToolTip(0, tr("Both arms over each other, the gain and what it means"));
  setTabToolTip(indexOf(m_axis), tr("Gain against a number in which the variants differ"));
  setTabVisible(indexOf(m_threshold), false);
  setTabVisible(indexOf(m_axis), false);
  connect(m_axis, &PairAxisPage::variantChosen, this, &PairPages::variantChosen);
  connect(m_axis, &PairAxisPage::said, this, &PairPages::said);
  connect(m_axis, &PairAxisPage::failed, this, &PairPages::failed);
  connect(this, &QTabWidget::currentChanged, this, [this] {
    readIfNeeded();
    if (!m_choosing) Q_EMIT pageChosen(page());
  });
}

void PairPages::addPage(PairPage* page, const QString& title, const QString& toolTip) {
  setTabToolTip(addTab(page, title), toolTip);
  m_pages.push_back(page);
  connect(page, &PairPage::said, this, &PairPages::said);
  connect(page, &PairPage::failed, this, &PairPages::failed);
  connect(page, &PairPage::sentencesAsked, this, [this](const ExampleFilter& filter) {
    m_sentences->ask(filter);
    setCurrentWidget(m_sentences);
    m_sentences->setFocus();
  });
}

QString PairPages::page() const {
  return currentWidget() == m_overview ? QString("overview") : currentWidget()->objectName();
}

void PairPages::setPage(const QString& name) {
  m_choosing = true;
  QWidget* found = m_overview;
  for (int i = 1; i < count(); ++i)
    if (widget(i)->objectName() == name) found = widget(i);
  setCurrentWidget(found);
  m_choosing = false;
}

bool PairPages::isOfPair(const QWidget* page) const {
  return std::ranges::find(m_pages, page) != m_pages.end();
}

void PairPages::showAll(const QString& headline, const QString& sentence) {
  for (PairPage* page : m_pages) page->showEmpty(headline, sentence);
}

void PairPages::showGains(const ExperimentRecord& experiment, const Gain* gain, const std::vector<Gain>& all,
                          SeedBand band, const QString& why) {
  const bool axis = all.size() > 1 && m_axis->showGains(experiment.name, all, band);
  if (!axis && currentWidget() == m_axis) setCurrentWidget(m_overview);
  setTabVisible(indexOf(m_axis), axis);
  if (!gain) {
    m_wanted.clear();
    m_shown.clear();
    return showAll(tr("No pair yet"), why);
  }
  if (!gain->multiLabel && currentWidget() == m_threshold) setCurrentWidget(m_overview);
  setTabVisible(indexOf(m_threshold), gain->multiLabel);
  m_experiment = experiment.id;
  m_variant = gain->variant;
  m_wanted = experiment.id + '\n' + gain->variant + '\n' + std::to_string(gain->gain);  // other runs, another gain
  for (const std::int64_t seed : gain->seedsUsed) m_wanted += ' ' + std::to_string(seed);
  readIfNeeded();
}

void PairPages::showEvent(QShowEvent* event) {
  QTabWidget::showEvent(event);
  readIfNeeded();
}

void PairPages::readIfNeeded() {
  if (m_reading || m_wanted.empty() || m_wanted == m_shown || !isVisible() || !isOfPair(currentWidget())) return;
  read();
}

// The store first, on its own thread; then everything that is counted, on another: others may ask meanwhile.
void PairPages::read() {
  m_reading = true;
  m_reader.ask<Pair>(
      this,
      [experiment = m_experiment, variant = m_variant](Workspace& workspace) {
        return readPair(workspace, experiment, variant);
      },
      [this, wanted = m_wanted](Result<Pair> pair) {
        if (!pair) {
          m_reading = false;
          m_shown = wanted;
          return showAll(tr("No predictions to look at"), coreText(pair.error().sentence()));
        }
        inBackground(
            this, [pair = std::make_shared<Pair>(std::move(*pair))] { return makePairReport(std::move(*pair)); },
            [this, wanted](const SharedPair& report) {
              m_reading = false;
              m_shown = wanted;
              if (wanted == m_wanted) take(report);
              readIfNeeded();
            });
      });
}

void PairPages::take(const SharedPair& pair) {
  for (PairPage* page : m_pages) page->showPair(pair);
}

}  // namespace clozebench

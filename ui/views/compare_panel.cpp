#include "ui/views/compare_panel.h"

#include "compare/figure_title.h"
#include "compare/gain_table.h"
#include "ui/bridge/background.h"
#include "ui/models/compare_choice.h"
#include "ui/models/core_text.h"
#include "ui/views/look.h"

#include <QVBoxLayout>

#include <cmath>

namespace clozebench {
namespace {

constexpr std::size_t kDrawnAtOnce = 40'000;  // points; a few milliseconds
constexpr int kSliderSteps = 100;

// The slider goes by how many points an average spans, 1 to 1000, evenly in their logarithm: weights near 1 are told
// apart, those near 0 do not matter.
double weightAt(int place) {
  return place <= 0 ? 0 : 1 - std::pow(10, -3.0 * place / kSliderSteps);
}
int placeOf(double weight) {
  return weight <= 0 ? 0 : static_cast<int>(std::lround(-std::log10(1 - std::min(weight, 0.999)) * kSliderSteps / 3));
}

}  // namespace

QString measureText(const std::string& id) {
  if (id == kGainMeasure) return ComparePanel::tr("Validation: gain, pre-trained minus from scratch");
  if (id == "loss") return ComparePanel::tr("Validation: loss");
  if (id == "train_loss") return ComparePanel::tr("Training: loss of every step");
  if (id == "gradient_norm") return ComparePanel::tr("Training: gradient norm");
  if (id == "mlm_accuracy") return ComparePanel::tr("Pre-training: masked words right");
  if (id == "mlm_loss") return ComparePanel::tr("Pre-training: masked-word loss");
  if (id == "nsp_accuracy") return ComparePanel::tr("Pre-training: next sentence right");
  if (id == "pretrain_loss") return ComparePanel::tr("Pre-training: loss of every step");
  return ComparePanel::tr("Validation: %1").arg(coreText(metricLabel(id)));
}

ComparePanel::ComparePanel(const QString& names, const QString& title, QWidget* parent)
    : QWidget(parent), m_chart(new Chart(this)) {
  m_chart->setObjectName(names + "Chart");
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(2);
  layout->addWidget(makeHeader(names, title));
  layout->addWidget(m_chart, 1);
  connect(m_chart, &Chart::logAxesChosen, this, [this](bool, bool y) {
    if (y == m_logY->isChecked()) return;
    m_logY->setChecked(y);
    Q_EMIT logYChosen(y);
  });
}

QWidget* ComparePanel::makeHeader(const QString& names, const QString& title) {
  auto* header = new QWidget(this);
  m_measure = new QComboBox(header);
  describe(*m_measure, names + "Measure", title, tr("What this chart shows"));
  m_measure->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  m_measure->setMinimumContentsLength(14);
  m_measure->addItem(measureText(kGainMeasure), QString(kGainMeasure));
  RunKind kind = RunKind::Finetune;
  for (const CurveMeasure& measure : curveMeasures()) {
    if (measure.kind != kind) m_measure->insertSeparator(m_measure->count());
    kind = measure.kind;
    m_measure->addItem(measureText(measure.id), QString::fromStdString(measure.id));
  }
  m_smoothing = new QSlider(Qt::Horizontal, header);
  describe(*m_smoothing, names + "Smoothing", tr("Smoothing"),
           tr("Running average over so many points, without the pull of its start; the line itself stays under it"));
  m_smoothing->setRange(0, kSliderSteps);
  m_smoothing->setMaximumWidth(90);
  m_smoothingText = makeHint({}, header);
  m_smoothingText->setWordWrap(false);
  m_logY = new QCheckBox(tr("log y"), header);
  describe(*m_logY, names + "LogY", tr("Logarithmic heights"), tr("Logarithmic y axis"));
  auto* row = new QHBoxLayout(header);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(kGap);
  row->addWidget(m_measure, 1);
  row->addStretch();
  row->addWidget(m_smoothing);
  row->addWidget(m_smoothingText);
  row->addWidget(m_logY);
  connect(m_measure, &QComboBox::activated, this, [this] {
    showSmoothing();
    Q_EMIT measureChosen();
  });
  connect(m_smoothing, &QSlider::valueChanged, this, [this](int place) {
    m_look.smoothing = weightAt(place);
    showSmoothing();
    draw();
    Q_EMIT smoothingChosen(m_look.smoothing);
  });
  connect(m_logY, &QCheckBox::clicked, this, [this](bool on) {
    setLogY(on);
    Q_EMIT logYChosen(on);
  });
  showSmoothing();
  return header;
}

std::string ComparePanel::measure() const {
  return m_measure->currentData().toString().toStdString();
}

void ComparePanel::setMeasure(const std::string& id) {
  m_measure->setCurrentIndex(m_measure->findData(QString::fromStdString(id)));
  showSmoothing();
}

void ComparePanel::setLogY(bool on) {
  m_logY->setChecked(on);
  m_chart->setLogAxes(m_chart->chosenLogX(), on);
}

void ComparePanel::setLook(SeedBand band, bool eachSeed) {
  if (m_look.band == band && m_look.eachSeed == eachSeed) return;
  m_look.band = m_gainOptions.band = band;
  m_look.eachSeed = eachSeed;
  draw();
}

void ComparePanel::setSmoothing(double weight) {
  if (m_look.smoothing == weight) return;
  m_look.smoothing = weight;
  const QSignalBlocker quiet(m_smoothing);
  m_smoothing->setValue(placeOf(weight));
  showSmoothing();
  draw();
}

void ComparePanel::showSmoothing() {
  for (QWidget* one : {static_cast<QWidget*>(m_smoothing), static_cast<QWidget*>(m_smoothingText)})
    one->setVisible(!showsGain());
  const auto span = static_cast<int>(std::lround(1 / (1 - std::min(m_look.smoothing, 0.999))));
  m_smoothingText->setText(span <= 1 ? tr("as it is") : tr("over %n", "points that are averaged", span));
  m_smoothingText->setMinimumWidth(m_smoothingText->fontMetrics().horizontalAdvance(tr("over %n", "", 1000)));
}

void ComparePanel::setEmptyTexts(const QString& noGain, const QString& noGainCourse, const QString& noCurve) {
  m_noGain = noGain, m_noGainCourse = noGainCourse, m_noCurve = noCurve;
}

void ComparePanel::setCurves(std::shared_ptr<const CurveSet> curves) {
  m_curves = std::move(curves);
  draw();
}

void ComparePanel::setGains(const std::string& experiment, std::vector<Gain> gains, const GainCourseOptions& options) {
  m_experiment = experiment;
  m_gains = std::move(gains);
  m_gainOptions = options;
  if (showsGain()) drawGains();
}

bool ComparePanel::showsGain() const {
  return measure() == kGainMeasure;
}

// A few points a variant: nothing to be done in the background.
void ComparePanel::drawGains() {
  m_chart->setEmptyText(m_gains.empty() ? m_noGain : m_noGainCourse);
  m_chart->setFigure(m_gains.empty() ? Figure()
                                     : translated(titledFor(gainFigure(m_gains, m_gainOptions), m_experiment)));
}

std::size_t ComparePanel::points() const {
  std::size_t points = 0;
  for (const CurveGroup& group : m_curves->groups) {
    for (const CurveMember& member : group.members) points += member.curve->x.size();
  }
  return points;
}

void ComparePanel::draw() {
  if (m_drawing) {
    m_drawAgain = true;
    return;
  }
  if (showsGain()) return drawGains();
  m_chart->setEmptyText(m_noCurve);
  if (!m_curves) return m_chart->setFigure({});
  if (points() <= kDrawnAtOnce) return m_chart->setFigure(translated(curveFigure(*m_curves, m_look)));
  m_drawing = true;
  inBackground(
      this, [curves = m_curves, look = m_look] { return translated(curveFigure(*curves, look)); },
      [this](Figure figure) {
        m_drawing = false;
        if (!showsGain()) m_chart->setFigure(std::move(figure));
        if (std::exchange(m_drawAgain, false)) draw();
      });
}

}  // namespace clozebench

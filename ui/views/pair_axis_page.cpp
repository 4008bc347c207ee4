#include "ui/views/pair_axis_page.h"

#include "compare/axis_chart.h"
#include "compare/figure_title.h"
#include "ui/models/core_text.h"
#include "ui/models/pair_texts.h"
#include "ui/models/texts.h"

#include <QHeaderView>
#include <QLocale>
#include <QSplitter>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace clozebench {
namespace {

// 0.2 is no count: whole numbers as everywhere, others with the digits they have.
QString settingText(double value) {
  return value == std::round(value) ? countText(value) : QLocale().toString(value, 'g', 6);
}

// As the head of a column has room for it.
QString shortBand(SeedBand band) {
  if (band == SeedBand::Error) return PairAxisPage::tr("se", "standard error");
  return band == SeedBand::Interval ? QString("95 %") : PairAxisPage::tr("sd", "standard deviation");
}

}  // namespace

PairAxisPage::PairAxisPage(QWidget* parent)
    : QWidget(parent),
      m_key(new QComboBox(this)),
      m_scores(new Chart(this)),
      m_gain(new Chart(this)),
      m_model(new CompareTableModel(this)),
      m_table(new CopyableTable("axisTable", tr("Gain along the axis"), this)) {
  setObjectName("pairAxis");
  describe(*m_key, "axisKey", tr("Along which setting"), tr("The setting that the variants differ in"));
  m_key->setSizeAdjustPolicy(QComboBox::AdjustToContents);  // the settings change with the experiment
  m_scores->setObjectName("axisScores");
  m_gain->setObjectName("axisGain");
  m_table->setModel(m_model);
  m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
  auto* charts = new QSplitter(Qt::Horizontal, this);
  charts->addWidget(m_scores);
  charts->addWidget(m_gain);
  auto* split = new QSplitter(Qt::Vertical, this);
  split->setObjectName("axisSplit");
  split->addWidget(charts);
  split->addWidget(m_table);
  split->setStretchFactor(0, 3);
  split->setStretchFactor(1, 1);
  split->setSizes({300, 150});
  auto* along = new QLabel(tr("Along"), this);
  along->setBuddy(m_key);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, kGap, 0, 0);
  layout->setSpacing(kTightGap);
  layout->addLayout(makeToolbarRow({along, m_key, nullptr}));
  layout->addWidget(split, 1);
  linkCharts({m_scores, m_gain});
  connect(m_key, &QComboBox::activated, this, &PairAxisPage::draw);
  connect(m_table, &CopyableTable::said, this, &PairAxisPage::said);
  connect(m_table, &CopyableTable::failed, this, &PairAxisPage::failed);
  connect(m_table, &QTableView::activated, this, [this](const QModelIndex& index) {
    Q_EMIT variantChosen(m_model->rows().at(static_cast<std::size_t>(index.row())).key);
  });
}

bool PairAxisPage::showGains(const std::string& experiment, std::vector<Gain> gains, SeedBand band) {
  m_experiment = experiment;
  m_gains = std::move(gains);
  m_band = band;
  const QVariant before = m_key->currentData();
  m_key->clear();
  for (const std::string& key : axisKeys(m_gains)) m_key->addItem(fieldName(key), toQt(key));
  m_key->setCurrentIndex(std::max(0, m_key->findData(before)));
  if (m_key->count() == 0) return false;
  draw();
  return true;
}

void PairAxisPage::draw() {
  const std::string key = m_key->currentData().toString().toStdString();
  AxisCharts charts = axisCharts(m_gains, key, m_band);
  m_scores->setFigure(translated(titledFor(std::move(charts.scores), m_experiment)));
  m_gain->setFigure(translated(titledFor(std::move(charts.gain), m_experiment)));
  std::vector<CompareTableModel::Row> rows;
  for (const AxisPoint& point : axisPoints(m_gains, key)) {
    rows.push_back(
        {{settingText(point.x), toQt(point.variant), spreadText(point.pretrained, m_band),
          spreadText(point.scratch, m_band), differenceText(point.gain),
          tr("%1 to %2").arg(differenceText(point.low), differenceText(point.high)), pValueText(point.pHolm)},
         {},
         point.variant,
         {point.x, toQt(point.variant), meanCell(point.pretrained), meanCell(point.scratch), point.gain,
          QVariantList{point.low, point.high}, point.pHolm}});
  }
  const bool several = std::ranges::any_of(m_gains, [](const Gain& gain) { return gain.seeds > 1; });
  const auto arm = [&](const QString& name) {
    return several ? tr("%1 (± %2)", "arm and what stands behind its mean").arg(name, shortBand(m_band)) : name;
  };
  m_table->setToolTip(several ? tr("± is the %1 over the seeds. Open a row to see its pair").arg(bandText(m_band))
                              : tr("Open a row to see its pair"));
  m_model->set({m_key->currentText(), tr("Variant"), arm(tr("Pre-trained")), arm(tr("From scratch")), tr("Gain"),
                tr("95 % interval"), tr("p (Holm)")},
               std::move(rows), 2,
               {toQt(key), "variant", "pretrained", "scratch", "gain", QStringList{"gain_low", "gain_high"}, "p_holm"});
}

}  // namespace clozebench

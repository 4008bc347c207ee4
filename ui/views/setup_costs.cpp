#include "ui/views/setup_costs.h"

#include "experiment/preview.h"
#include "ui/forms/wrapped_label.h"
#include "ui/models/core_text.h"
#include "ui/models/texts.h"
#include "ui/views/look.h"

#include <QGridLayout>
#include <QVBoxLayout>

#include <algorithm>

namespace clozebench {
namespace {

// "2 arms × 3 seeds × 4 variants"
QString factorsText(const Experiment& experiment) {
  const auto& config = experiment.settings.experiment;
  QStringList factors{SetupCosts::tr("%Ln arm(s)", nullptr, static_cast<int>(config.arms.size())),
                      SetupCosts::tr("%Ln seed(s)", nullptr, static_cast<int>(config.seeds.size()))};
  const auto variants = static_cast<int>(experiment.variants.size());
  if (variants > 1) factors << SetupCosts::tr("%Ln variant(s)", nullptr, variants);
  return factors.join(" × ");
}

// "1 pre-training (reused), 6 fine-tunings: 2 arms × 3 seeds"
QString planText(const LaunchForecast& plan, const Experiment& experiment) {
  QStringList parts;
  if (plan.pretrainings > 0) {
    QString text = SetupCosts::tr("%Ln pre-training(s)", nullptr, plan.pretrainings);
    if (plan.reusedPretrainings == plan.pretrainings)
      text = SetupCosts::tr("%1 (reused)").arg(text);
    else if (plan.reusedPretrainings > 0)
      text = SetupCosts::tr("%1 (%L2 reused)").arg(text).arg(plan.reusedPretrainings);
    parts << text;
  }
  if (plan.searches > 0) parts << SetupCosts::tr("%Ln trial(s) of a learning rate", nullptr, plan.searches);
  parts << SetupCosts::tr("%Ln fine-tuning(s)", nullptr, plan.finetunings) + ": " + factorsText(experiment);
  return parts.join(", ");
}

}  // namespace

SetupCosts::SetupCosts(const SetupModel& setup, const CostMeter& cost, QWidget* parent)
    : QWidget(parent), m_setup(setup), m_cost(cost) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(6);
  layout->addWidget(makeHeading(tr("What this costs"), this));
  auto* rows = new QGridLayout;  // a form layout cuts wrapped lines that come later
  rows->setHorizontalSpacing(10);
  rows->setColumnStretch(1, 1);
  const auto add = [&](const QString& name, QLabel*& value, const char* objectName) {
    const int row = rows->rowCount();
    rows->addWidget(new QLabel(name, this), row, 0, Qt::AlignLeft | Qt::AlignTop);
    rows->addWidget(value = new WrappedLabel(this), row, 1);
    value->setObjectName(objectName);
    value->setTextInteractionFlags(Qt::TextSelectableByMouse);
    value->setAlignment(Qt::AlignLeft | Qt::AlignTop);
  };
  add(tr("Parameters"), m_parameters, "parameters");
  add(tr("Memory"), m_memory, "memory");
  add(tr("Disk"), m_disk, "disk");
  add(tr("Plan"), m_plan, "plan");
  add(tr("Time"), m_time, "time");
  add(tr("Preset"), m_preset, "presetChanges");
  layout->addLayout(rows);
  for (const auto signal : {&SetupModel::edited, &SetupModel::replaced})
    connect(&m_setup, signal, this, &SetupCosts::showAll);
  connect(&m_cost, &CostMeter::changed, this, &SetupCosts::showAll);
  showAll();
}

void SetupCosts::showAll() {
  showParameters();
  showPlan();
  showTime();
  showPreset();
}

void SetupCosts::showParameters() {
  Settings settings = m_setup.shown();
  const DataSize& data = m_cost.data();
  const int classes = std::max(2, data.classes);
  if (data.vocabulary > 0) settings.tokenizer.vocabSize = std::min(settings.tokenizer.vocabSize, data.vocabulary);
  const Preview cost = preview(settings, classes);
  const QString fineTuned = countText(static_cast<double>(cost.finetuneParameters)),
                preTrained = countText(static_cast<double>(cost.pretrainParameters));
  m_parameters->setText(fineTuned == preTrained ? preTrained
                                                : tr("%1 (%2 in pre-training)").arg(fineTuned, preTrained));
  m_parameters->setToolTip(
      tr("%L1 in the encoder, %L2 in pre-training, %L3 in fine-tuning, counted with %L4 pieces%5 and %6 classes%7.")
          .arg(cost.backboneParameters)
          .arg(cost.pretrainParameters)
          .arg(cost.finetuneParameters)
          .arg(settings.tokenizer.vocabSize)
          .arg(data.vocabulary > 0 ? QString() : tr(" (a small text may allow fewer: known once it is read)"))
          .arg(classes)
          .arg(data.classes > 0 ? QString() : tr(" (known once the task is read)")));
  m_memory->setText(tr("about %1 more while training").arg(bytesText(static_cast<double>(cost.trainingBytes))));
  m_memory->setToolTip(
      tr("Weights, gradients, what the optimizer remembers and the values of a batch. The program with "
         "LibTorch takes over half a gigabyte already; texts come on top."));
}

void SetupCosts::showPreset() {
  const auto changes = m_setup.presetChanges();
  const QString preset = toQt(m_setup.shown().backbone.preset);
  QStringList lines;
  for (const PresetChange& change : changes) {
    lines << QString("%1 %2 → %3")
                 .arg(fieldName(change.key), toQt(formatValue(change.preset)), toQt(formatValue(change.chosen)));
  }
  m_preset->setText(lines.isEmpty() ? tr("%1, unchanged").arg(preset)
                                    : tr("%1, changed:").arg(preset) + "\n" + lines.join('\n'));
}

void SetupCosts::showPlan() {
  const auto& plan = m_cost.forecast();
  m_plan->setText(plan ? planText(*plan, m_setup.experiment()) : QString("–"));
}

// What is there takes no room twice.
void SetupCosts::showDisk() {
  const auto& cost = m_cost.cost();
  const auto& plan = m_cost.forecast();
  if (cost && !plan) return;  // counted anew: a moment
  if (!cost) return m_disk->setText(QString("–"));
  const auto left = plan->diskBytes;
  const QString bytes = bytesText(static_cast<double>(left));
  m_disk->setText(left == 0                ? tr("nothing more: all checkpoints are there")
                  : left < cost->diskBytes ? tr("about %1 more for the checkpoints that are left").arg(bytes)
                                           : tr("about %1 for all checkpoints").arg(bytes));
}

void SetupCosts::showTime() {
  const auto& cost = m_cost.cost();
  const auto& plan = m_cost.forecast();
  showDisk();
  if (cost && !plan) return;  // counted anew: a moment
  if (!cost || plan->seconds < 0) {
    m_time->setText(m_cost.measuring() ? tr("being measured …") : QString("–"));
    m_time->setToolTip(tr("Known once a network has been trained or tried on this machine"));
    return;
  }
  m_time->setText(tr("%1 on this machine").arg(coreText(aboutTime(plan->seconds))));
  m_time->setToolTip(
      cost->basis == SpeedBasis::EqualSettings
          ? tr("As fast as runs with equal settings were here. What is finished is not repeated.")
          : tr("Judged by what was measured with other settings here: right within a factor of two. What "
               "is finished is not repeated."));
}

}  // namespace clozebench

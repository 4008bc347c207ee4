#include "ui/views/dry_run_box.h"

#include "experiment/cost.h"
#include "ui/forms/wrapped_label.h"
#include "ui/models/core_text.h"
#include "ui/models/texts.h"
#include "ui/views/look.h"
#include "ui/views/palette.h"

#include <QLocale>

#include <cmath>

namespace clozebench {
namespace {

QString percent(double share) {
  if (!std::isfinite(share)) return "–";
  return QString("%1 %").arg(QLocale().toString(100 * share, 'f', 1));
}

QString lossText(double loss) {
  return std::isfinite(loss) ? QLocale().toString(loss, 'f', 2) : DryRunBox::tr("not a number");
}

}  // namespace

DryRunBox::DryRunBox(const AppContext& context, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_runner(new DryRunner(context.setup, context.reader.folder(), {}, this)),
      m_start(makeButton("dryRun", "check", tr("Try a few &steps"),
                         tr("Runs both stages for some real steps with your data: does it work, what will it cost? "
                            "Under a minute mostly; nothing of it is kept."),
                         this)),
      m_cancel(makeButton("dryRunCancel", "cancel", tr("Ca&ncel"), tr("End the trial"), this)),
      m_bar(new QProgressBar(this)),
      m_state(makeHint({}, this)),
      m_verdict(new WrappedLabel(this)),
      m_rows(new QFormLayout) {
  setObjectName("dryRunBox");
  m_state->setObjectName("dryRunState");
  m_verdict->setObjectName("dryRunVerdict");
  m_verdict->setTextInteractionFlags(Qt::TextSelectableByMouse);
  m_bar->setRange(0, 0);
  m_bar->setTextVisible(false);
  m_bar->setAccessibleName(tr("A trial is under way"));
  m_rows->setHorizontalSpacing(10);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(6);
  layout->addWidget(makeHeading(tr("Dry run"), this));
  layout->addLayout(makeToolbarRow({m_start, m_cancel, nullptr}));
  for (QWidget* part : std::initializer_list<QWidget*>{m_bar, m_state, m_verdict}) layout->addWidget(part);
  layout->addLayout(m_rows);
  connect(m_start, &QPushButton::clicked, m_runner, &DryRunner::start);
  connect(m_cancel, &QPushButton::clicked, m_runner, &DryRunner::stop);
  connect(m_runner, &DryRunner::changed, this, &DryRunBox::show);
  connect(m_runner, &DryRunner::progressed, this, &DryRunBox::show);
  // What trains is not to be disturbed, and would make the trial slow.
  connect(&m_context.bridge, &ExperimentBridge::stateChanged, this, [this] {
    if (m_context.bridge.busy()) m_runner->stop();
  });
  show();
}

void DryRunBox::setReady(bool ready) {
  m_ready = ready;
  m_start->setEnabled(ready && !m_runner->busy());
}

void DryRunBox::clearRows() {
  while (m_rows->rowCount() > 0) m_rows->removeRow(0);
}

void DryRunBox::addRow(const QString& name, const QString& text) {
  auto* value = new WrappedLabel(this);
  value->setText(text);
  value->setTextInteractionFlags(Qt::TextSelectableByMouse);
  auto* label = new QLabel(name, this);
  label->setAlignment(Qt::AlignLeft | Qt::AlignTop);
  m_rows->addRow(label, value);
}

void DryRunBox::show() {
  const bool busy = m_runner->busy();
  m_start->setEnabled(m_ready && !busy);
  m_start->setVisible(!busy);
  m_cancel->setVisible(busy);
  m_bar->setVisible(busy);
  m_state->setText(busy                   ? tr("%1: %2").arg(m_runner->stage(), durationText(m_runner->seconds()))
                   : m_runner->outdated() ? tr("The settings were changed since this trial.")
                                          : QString());
  m_state->setVisible(!m_state->text().isEmpty());
  if (busy && m_rows->rowCount() == 0 && m_verdict->isHidden()) return;  // only the time goes on
  clearRows();
  m_verdict->hide();
  if (const auto& error = m_runner->error()) {
    m_verdict->setText(withFieldLabels(coreText(*error)));
    tint(*m_verdict, Tint::Error);
    m_verdict->show();
  }
  if (m_runner->report()) showResult(*m_runner->report());
}

void DryRunBox::showResult(const DryRunReport& report) {
  QStringList said;
  for (const std::string& problem : report.problems) said << "⚠ " + withFieldLabels(coreText(problem));
  if (said.isEmpty()) said << tr("It works: nothing speaks against starting it.");
  for (const std::string& notice : report.notices) said << withFieldLabels(coreText(notice));
  m_verdict->setText(said.join('\n'));
  tint(*m_verdict, report.problems.empty() ? Tint::Good : Tint::Error);
  m_verdict->show();
  if (!report.variant.empty()) addRow(tr("Tried"), tr("%1, the largest variant").arg(toQt(report.variant)));
  for (const DryRunStage& stage : report.stages) {
    const QString name = stage.kind == RunKind::Pretrain ? tr("Pre-training") : tr("Fine-tuning");
    addRow(name, tr("%Ln step(s), %1 tokens/s, loss %2 to %3; %4 parameters", nullptr, static_cast<int>(stage.steps))
                     .arg(countText(stage.tokensPerSecond), lossText(stage.lossFirst), lossText(stage.lossLast),
                          countText(static_cast<double>(stage.parameters))));
  }
  addRow(tr("Memory"),
         tr("%1 at most, the program included").arg(bytesText(static_cast<double>(report.peakMemoryBytes))));
  addRow(tr("Time"),
         report.seconds < 0 ? QString("–") : tr("%1 for the whole plan").arg(coreText(aboutTime(report.seconds))));
  addRow(tr("Disk"), tr("%1 for checkpoints, %2 are free")
                         .arg(bytesText(static_cast<double>(report.diskBytes)),
                              bytesText(static_cast<double>(report.freeDiskBytes))));
  addRow(tr("Cut off"), tr("%1 of %L2 texts").arg(percent(report.cutShare)).arg(report.texts));
  addRow(tr("Unknown"),
         report.sampledTokenizer
             ? tr("%1 of the tokens, with %L2 pieces learnt from a sample")
                   .arg(percent(report.unknownRate))
                   .arg(report.vocabulary)
             : tr("%1 of the tokens, with %L2 pieces").arg(percent(report.unknownRate)).arg(report.vocabulary));
  addRow(tr("Labels"), report.unseenLabelRows == 0
                           ? tr("Training has every label of validation and test.")
                           : tr("%Ln validation or test row(s) have a label that training has not.", nullptr,
                                static_cast<int>(report.unseenLabelRows)));
}

}  // namespace clozebench

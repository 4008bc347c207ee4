#include "ui/views/progress_header.h"

#include "ui/bridge/queue_runner.h"
#include "ui/dialogs/decision.h"
#include "ui/models/core_text.h"
#include "ui/models/run_names.h"
#include "ui/models/texts.h"
#include "ui/views/icons.h"
#include "ui/views/look.h"

#include <QHBoxLayout>
#include <QVBoxLayout>

#include <algorithm>
#include <initializer_list>
#include <utility>

namespace clozebench {
namespace {
constexpr int kBarSteps = 1000;

// Never 100 before it is done.
QString percentText(double share) {
  return QString("%1 %").arg(static_cast<int>(100 * std::clamp(share, 0.0, 1.0)));
}

// Short enough to be read whole; why it is so stands in the tool tip.
QString computeText(const ResolvedCompute& compute) {
  const QString precision = toQt(compute.precision);
  return compute.device == "cpu" ? ProgressHeader::tr("CPU, %1, %n thread(s)", nullptr, compute.threads).arg(precision)
                                 : ProgressHeader::tr("GPU %1, %2").arg(toQt(compute.device), precision);
}
}  // namespace

ProgressHeader::ProgressHeader(const AppContext& context, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_title(new QLabel(this)),
      m_detail(new QLabel(this)),
      m_total(new QLabel(this)),
      m_bar(new QProgressBar(this)),
      m_totalBar(new QProgressBar(this)),
      m_pause(makeButton("pause", "pause", {}, {}, this)),
      m_stop(makeButton("stop", "stop", tr("&Stop and keep"),
                        tr("Write a checkpoint and stop; it can be continued later (Ctrl+.)"), this)),
      m_cancel(makeButton("cancel", "delete", tr("&Cancel…"), tr("Stop and delete the run at work"), this)),
      m_continue(makeButton("continueExperiment", "continue", tr("Contin&ue"), {}, this)) {
  m_title->setObjectName("progressTitle");
  m_detail->setObjectName("progressDetail");
  m_bar->setObjectName("progressBar");
  m_bar->setAccessibleName(tr("Progress of the run"));
  m_bar->setToolTip(tr("How much of this run is done"));
  m_total->setObjectName("experimentProgress");
  m_totalBar->setObjectName("experimentBar");
  m_totalBar->setAccessibleName(tr("Progress of the experiment"));
  m_totalBar->setToolTip(tr("How much of the whole experiment is done, by the time its runs take"));
  m_totalBar->setRange(0, kBarSteps);
  m_totalBar->setTextVisible(false);
  m_totalBar->setFixedHeight(5);
  setType(*m_title, Type::Strong);
  m_title->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  m_detail->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  m_bar->setRange(0, kBarSteps);
  m_bar->setTextVisible(false);
  m_bar->setFixedHeight(12);
  auto* top = new QHBoxLayout;
  top->addWidget(m_title, 1);
  for (QPushButton* button : {m_continue, m_pause, m_stop, m_cancel}) top->addWidget(button);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(5);
  layout->addLayout(top);
  layout->addWidget(m_bar);
  layout->addWidget(m_totalBar);
  auto* words = new QHBoxLayout;
  words->setSpacing(kWideGap);
  words->addWidget(m_detail, 1);
  words->addWidget(m_total);
  layout->addLayout(words);
  connect(m_pause, &QPushButton::clicked, this, &ProgressHeader::pauseOrContinue);
  connect(m_stop, &QPushButton::clicked, this, &ProgressHeader::stop);
  connect(m_cancel, &QPushButton::clicked, this, &ProgressHeader::askCancel);
  connect(m_continue, &QPushButton::clicked, this, [this] { m_context.launcher.continueExperiment(m_experimentId); });
  connect(&m_context.bridge, &ExperimentBridge::progressed, this, &ProgressHeader::refresh);
  connect(&m_context.bridge, &ExperimentBridge::stateChanged, this, [this] {
    refresh();
    refreshButtons();
  });
  connect(&m_context.launcher, &Launcher::preparingChanged, this, &ProgressHeader::refresh);
  connect(&m_context.launcher.queue(), &QueueRunner::changed, this, &ProgressHeader::refresh);
  refresh();
  refreshButtons();
}

void ProgressHeader::setContinuable(const std::string& experimentId, const QString& what) {
  m_experimentId = what.isEmpty() ? std::string() : experimentId;
  m_continue->setToolTip(what);
  refreshButtons();
}

void ProgressHeader::setAwaited(const QString& name) {
  m_awaited = name;
  refresh();
}

void ProgressHeader::setElsewhere(std::optional<RunElsewhere> run) {
  m_elsewhere = std::move(run);
  if (m_elsewhere) {
    if (std::exchange(m_reachedBy, m_elsewhere->run.experimentId) != m_elsewhere->run.experimentId) m_reached = -1;
    m_elsewhere->experimentShare = m_reached = std::max(m_reached, m_elsewhere->experimentShare);
  }
  if (!m_elsewhere || m_elsewhere->run.id != m_askedToStop) m_askedToStop.clear();
  refresh();
  refreshButtons();
}

void ProgressHeader::setRuns(const std::vector<RunRecord>& runs) {
  m_runs = runs;
  refresh();
}

void ProgressHeader::pauseOrContinue() {
  if (m_context.bridge.busy()) {
    const bool paused = m_context.bridge.state() == ExperimentBridge::State::Paused;
    paused ? m_context.bridge.continueRun() : m_context.bridge.pause();
  } else if (m_elsewhere) {
    request(m_elsewhere->run.state == RunState::Paused ? RequestVerb::Continue : RequestVerb::Pause);
  }
}

void ProgressHeader::stop() {
  if (m_context.bridge.busy()) return m_context.bridge.stop();
  if (!m_elsewhere) return;
  m_askedToStop = m_elsewhere->run.id;
  m_context.launcher.queue().standBack();  // who stops something wants nothing to begin
  request(RequestVerb::Stop);
  refresh();
  refreshButtons();
}

void ProgressHeader::request(RequestVerb verb) {
  m_context.reader.ask<bool>(
      this,
      [id = m_elsewhere->run.id, verb](Workspace& workspace) -> Result<bool> {
        CLOZE_CHECK(workspace.request(id, verb));
        return true;
      },
      [](Result<bool>) {});  // refused only when the run has ended meanwhile, which the list shows
}

QString ProgressHeader::elsewhereText() const {
  QStringList parts;
  const RunRecord& run = m_elsewhere->run;
  parts << (run.state == RunState::Paused ? stateText(RunState::Paused) : stageText("training"));
  if (m_elsewhere->share >= 0) parts << percentText(m_elsewhere->share);
  if (run.totalSteps > 0) {
    parts << tr("step %L1 of %L2").arg(m_elsewhere->step).arg(run.totalSteps);
  } else if (m_elsewhere->step > 0) {
    parts << tr("step %L1").arg(m_elsewhere->step);
  }
  if (m_elsewhere->secondsLeft >= 0 && run.state != RunState::Paused)
    parts << tr("%1 left in this run").arg(durationText(m_elsewhere->secondsLeft));
  if (!run.compute.reason.empty()) parts << computeText(run.compute);
  return parts.join("   ·   ");
}

void ProgressHeader::showElsewhere() {
  const RunRecord& run = m_elsewhere->run;
  const QString title = runTitleAmong(run, m_runs);
  QString name = run.experiment.empty() ? title : toQt(run.experiment) + ": " + title;
  if (m_elsewhere->count > 1)
    name = tr("%1   (run %2 of %3)").arg(name).arg(m_elsewhere->index + 1).arg(m_elsewhere->count);
  m_title->setText(run.id == m_askedToStop         ? tr("%1   – asked to stop, a checkpoint is being kept").arg(name)
                   : run.state == RunState::Paused ? tr("%1   – paused, in another process").arg(name)
                                                   : tr("%1   (in another process)").arg(name));
  const bool paused = run.state == RunState::Paused;
  showShares(m_elsewhere->share, m_elsewhere->experimentShare, m_elsewhere->count);
  showTotal(m_elsewhere->experimentShare, m_elsewhere->experimentSecondsLeft, m_elsewhere->count, paused);
  m_detail->setText(elsewhereText());
  m_detail->setToolTip(QStringList{m_detail->text(), coreText(run.compute.reason)}.join('\n').trimmed());
  m_detail->show();
  // Until it is known whether there is an experiment around the run, the run's own share would be another's.
  const double alone = m_elsewhere->count == 0 ? -1 : m_elsewhere->share;
  setBadge(m_elsewhere->experimentShare >= 0 ? m_elsewhere->experimentShare : alone, paused);
}

// Negative: it moves without saying how far it is.
void ProgressHeader::showShares(double ofRun, double ofExperiment, std::size_t runs) {
  m_bar->show();
  m_bar->setRange(0, ofRun >= 0 ? kBarSteps : 0);
  if (ofRun >= 0) m_bar->setValue(static_cast<int>(kBarSteps * std::min(1.0, ofRun)));
  m_totalBar->setVisible(runs > 1 && ofExperiment >= 0);
  m_totalBar->setValue(static_cast<int>(kBarSteps * std::clamp(ofExperiment, 0.0, 1.0)));
}

void ProgressHeader::showTotal(double share, double secondsLeft, std::size_t runs, bool paused) {
  m_total->setVisible(runs > 1 && share >= 0);
  m_total->setText(secondsLeft < 0 || paused
                       ? tr("%1 of the experiment").arg(percentText(share))
                       : tr("%1 of the experiment, about %2 left").arg(percentText(share), durationText(secondsLeft)));
}

void ProgressHeader::setBadge(double share, bool paused) {
  const QString badge = paused ? tr("paused") : share < 0 ? QString("…") : percentText(share);
  if (std::exchange(m_badge, badge) != badge) Q_EMIT badgeChanged();
}

QString ProgressHeader::positionText() const {
  const ExperimentProgress& progress = m_context.bridge.progress();
  QStringList parts;
  const bool ownBar = progress.stage != "training" && progress.total > 0;
  parts << (ownBar ? tr("%1, %2").arg(stageText(progress.stage), percentText(progress.done / progress.total))
                   : stageText(progress.stage));
  if (progress.share >= 0) parts << tr("%1 of this run").arg(percentText(progress.share));
  if (progress.totalSteps > 0 && progress.step > 0) {
    parts << tr("step %L1 of %L2").arg(progress.step).arg(progress.totalSteps);
  } else if (progress.step > 0) {
    parts << tr("step %L1").arg(progress.step);
  }
  if (progress.stage == "tokenizing" && progress.total > 0)
    parts << tr("%1 of %2 texts").arg(countText(progress.done), countText(progress.total));
  if (progress.secondsLeft >= 0) parts << tr("%1 left in this run").arg(durationText(progress.secondsLeft));
  return parts.join("   ·   ");
}

QString ProgressHeader::titleText() const {
  const ExperimentProgress& progress = m_context.bridge.progress();
  QString title = progress.run          ? runTitleAmong(*progress.run, m_runs)
                  : m_awaited.isEmpty() ? tr("Preparing")
                                        : tr("Preparing “%1”").arg(m_awaited);
  if (progress.count > 1) title = tr("%1   (run %2 of %3)").arg(title).arg(progress.index + 1).arg(progress.count);
  switch (m_context.bridge.state()) {
    case ExperimentBridge::State::Paused:
      return tr("%1   – paused").arg(title);
    case ExperimentBridge::State::Stopping:
      return tr("%1   – stopping, a checkpoint is being kept").arg(title);
    default:
      return title;
  }
}

void ProgressHeader::refresh() {
  if (m_context.launcher.preparing()) {
    m_title->setText(tr("Preparing the demo's data…"));
    m_bar->setRange(0, 0);
    m_bar->show();
    return;
  }
  if (m_context.bridge.busy()) return showHere();
  if (m_elsewhere) return showElsewhere();
  m_title->setText(m_context.launcher.queue().othersAtWork() ? tr("Another process is preparing an experiment")
                                                             : tr("Nothing is running"));
  for (QWidget* part : std::initializer_list<QWidget*>{m_detail, m_total, m_bar, m_totalBar}) part->hide();
  if (!std::exchange(m_badge, {}).isEmpty()) Q_EMIT badgeChanged();
}

void ProgressHeader::showHere() {
  const ExperimentProgress& progress = m_context.bridge.progress();
  const bool paused = m_context.bridge.state() == ExperimentBridge::State::Paused;
  m_title->setText(titleText());
  // Before the first step it is the stage that moves: reading, tokenizing.
  const double ofStage = progress.total > 0 ? progress.done / progress.total : -1;
  showShares(progress.share >= 0 ? progress.share : ofStage, progress.experimentShare, progress.count);
  showTotal(progress.experimentShare, progress.experimentSecondsLeft, progress.count, paused);
  setBadge(progress.experimentShare >= 0 ? progress.experimentShare : progress.share, paused);
  QString detail = positionText();
  const bool chosen = progress.run && !progress.run->compute.reason.empty();
  if (chosen) detail += "   ·   " + computeText(progress.run->compute);
  m_detail->show();
  m_detail->setText(detail);
  m_detail->setToolTip(chosen ? detail + "\n" + coreText(progress.run->compute.reason) : detail);
}

void ProgressHeader::refreshButtons() {
  using State = ExperimentBridge::State;
  const State state = m_context.bridge.state();
  const bool busy = state != State::Idle;
  const bool elsewhere = !busy && m_elsewhere;
  const bool stopping = busy ? state == State::Stopping : !m_askedToStop.empty();
  const bool paused = busy ? state == State::Paused : elsewhere && m_elsewhere->run.state == RunState::Paused;
  m_pause->setText(paused ? tr("Contin&ue") : tr("&Pause"));
  m_pause->setIcon(lineIcon(paused ? "continue" : "pause"));
  m_pause->setToolTip(paused ? tr("Go on with the run (Ctrl+P)") : tr("Hold the run, memory and all (Ctrl+P)"));
  m_pause->setVisible(busy || elsewhere);
  m_stop->setVisible(busy || elsewhere);
  m_cancel->setVisible(busy || elsewhere);
  for (QPushButton* button : {m_pause, m_stop, m_cancel}) button->setEnabled((busy || elsewhere) && !stopping);
  m_continue->setVisible(!busy && !elsewhere && !m_experimentId.empty());
  if (std::exchange(m_steerable, busy || elsewhere) != m_steerable) Q_EMIT steerableChanged(m_steerable);
}

void ProgressHeader::cancelElsewhere() {
  if (!m_elsewhere) return;
  m_askedToStop = m_elsewhere->run.id;
  m_context.launcher.cancelElsewhere(m_askedToStop);
  refresh();
  refreshButtons();
}

void ProgressHeader::askCancel() {
  const bool here = m_context.bridge.busy();
  askDecision(this, here ? tr("Stop and delete the run at work?") : tr("Stop and delete the run of another process?"),
              tr("Its curve and its checkpoints are deleted. Finished runs of this experiment are kept."),
              {{"deleteRun", tr("Stop and &delete"), QMessageBox::DestructiveRole},
               {"stopAndKeep", tr("Stop and &keep"), QMessageBox::AcceptRole},
               {"goOn", tr("&Go on"), QMessageBox::RejectRole}},
              [this, here](const QString& answer) {
                if (answer == "deleteRun") here ? m_context.launcher.cancel() : cancelElsewhere();
                if (answer == "stopAndKeep") stop();
              });
}

}  // namespace clozebench

#include "ui/models/dry_runner.h"

#include "ui/bridge/elsewhere_at_work.h"
#include "ui/models/texts.h"

namespace clozebench {
namespace {
constexpr int kTickMs = 1000;
}

DryRunner::DryRunner(SetupModel& setup, std::filesystem::path workspaceFolder, Trial trial, QObject* parent)
    : QObject(parent),
      m_setup(setup),
      m_trial(trial ? std::move(trial)
                    : [workspaceFolder](const Experiment& experiment, const std::function<bool()>& stop,
                                        const std::function<void(const std::string&)>& stage) {
                        return dryRunInChild(experiment, workspaceFolder, {}, stop, stage);
                      }) {
  m_tick.setInterval(kTickMs);
  connect(&m_tick, &QTimer::timeout, this, &DryRunner::progressed);
  connect(&m_setup, &SetupModel::edited, this, &DryRunner::noticeChange);
  connect(&m_setup, &SetupModel::replaced, this, &DryRunner::noticeChange);
}

DryRunner::~DryRunner() {
  if (m_shared) m_shared->stop = true;
}

QString DryRunner::stage() const {
  if (!m_shared) return {};
  const std::lock_guard lock(m_shared->mutex);
  if (m_shared->stage == "pretrain") return tr("Pre-training");
  if (m_shared->stage == "finetune") return tr("Fine-tuning");
  return m_shared->stage.empty() ? tr("Starting") : stageText(m_shared->stage);
}

void DryRunner::noticeChange() {
  if (m_outdated || (!m_report && !m_error)) return;
  m_outdated = true;
  Q_EMIT changed();
}

void DryRunner::start() {
  stop();
  m_shared = std::make_shared<Shared>();
  m_report.reset();
  m_error.reset();
  m_outdated = false;
  m_since.start();
  m_tick.start();
  Q_EMIT changed();
  inBackground(
      this,
      [trial = m_trial, experiment = m_setup.experiment(), shared = m_shared] {
        const ElsewhereAtWork waiting;
        return trial(
            experiment, [shared] { return shared->stop.load(); },
            [shared](const std::string& stage) {
              const std::lock_guard lock(shared->mutex);
              shared->stage = stage;
            });
      },
      [this, shared = m_shared](Result<DryRunReport> report) {
        if (shared != m_shared) return;  // stopped, or begun again
        m_shared.reset();
        m_tick.stop();
        if (report)
          m_report = std::move(*report);
        else
          m_error = report.error();
        Q_EMIT changed();
      });
}

void DryRunner::stop() {
  if (!m_shared) return;
  m_shared->stop = true;
  m_shared.reset();
  m_tick.stop();
  Q_EMIT changed();
}

}  // namespace clozebench

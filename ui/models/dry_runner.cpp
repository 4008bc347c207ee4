#include "ui/models/dry_runner.h"

#include "ui/bridge/background.h"

namespace clozebench {
namespace {
constexpr int kTickMs = 1000;
}

DryRunner::DryRunner(SetupModel& setup, std::filesystem::path workspaceFolder, Trial trial, QObject* parent)
    : QObject(parent),
      m_setup(setup),
      m_trial(trial ? std::move(trial)
                    : [workspaceFolder](const Experiment& experiment, const std::function<bool()>& stop) {
                        return dryRunInChild(experiment, workspaceFolder, {}, stop);
                      }) {
  m_tick.setInterval(kTickMs);
  connect(&m_tick, &QTimer::timeout, this, &DryRunner::progressed);
  connect(&m_setup, &SetupModel::edited, this, &DryRunner::noticeChange);
  connect(&m_setup, &SetupModel::replaced, this, &DryRunner::noticeChange);
}

DryRunner::~DryRunner() {
  if (m_stop) *m_stop = true;
}

void DryRunner::noticeChange() {
  if (m_outdated || (!m_report && !m_error)) return;
  m_outdated = true;
  Q_EMIT changed();
}

void DryRunner::start() {
  stop();
  m_stop = std::make_shared<std::atomic<bool>>(false);
  m_report.reset();
  m_error.reset();
  m_outdated = false;
  m_since.start();
  m_tick.start();
  Q_EMIT changed();
  inBackground(
      this,
      [trial = m_trial, experiment = m_setup.experiment(), stop = m_stop] {
        return trial(experiment, [stop] { return stop->load(); });
      },
      [this, stop = m_stop](Result<DryRunReport> report) {
        if (stop != m_stop) return;  // stopped, or begun again
        m_stop.reset();
        m_tick.stop();
        if (report)
          m_report = std::move(*report);
        else
          m_error = report.error();
        Q_EMIT changed();
      });
}

void DryRunner::stop() {
  if (!m_stop) return;
  *m_stop = true;
  m_stop.reset();
  m_tick.stop();
  Q_EMIT changed();
}

}  // namespace clozebench

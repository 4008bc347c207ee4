// Tries the experiment of the form for a few real steps, in a child process, and keeps the answer until the settings
// change.
#pragma once
#include "experiment/dry_run.h"
#include "ui/models/setup_model.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <atomic>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

namespace clozebench {

class DryRunner : public QObject {
  Q_OBJECT

 public:
  // Does the trial; `cloze run --dry-run` unless a test puts its own here.
  using Trial = std::function<Result<DryRunReport>(const Experiment& experiment, const std::function<bool()>& stop,
                                                   const std::function<void(const std::string& stage)>& stage)>;

  DryRunner(SetupModel& setup, std::filesystem::path workspaceFolder, Trial trial, QObject* parent);
  ~DryRunner() override;  // ends a trial

  void start();
  void stop();
  bool busy() const { return m_shared != nullptr; }
  QString stage() const;                                                            // what the trial is at
  double seconds() const { return static_cast<double>(m_since.elapsed()) / 1000; }  // since start()
  // None before the first answer and after an error.
  const std::optional<DryRunReport>& report() const { return m_report; }
  bool outdated() const { return m_outdated; }  // the settings were changed since
  const std::optional<Error>& error() const { return m_error; }

 Q_SIGNALS:
  void changed();
  void progressed();  // once a second while busy

 private:
  struct Shared {  // with the working thread
    std::atomic<bool> stop{false};
    std::mutex mutex;
    std::string stage;  // under the mutex
  };
  void noticeChange();

  SetupModel& m_setup;
  const Trial m_trial;
  std::optional<DryRunReport> m_report;
  std::optional<Error> m_error;
  std::shared_ptr<Shared> m_shared;  // of the trial under way
  QElapsedTimer m_since;
  QTimer m_tick;
  bool m_outdated = false;
};

}  // namespace clozebench

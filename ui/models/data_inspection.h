// What the files of the form hold, read again in the background whenever what decides it changes. Works only while
// somebody looks, tells how far it is, and can be stopped.
#pragma once
#include "experiment/data_report.h"
#include "ui/models/setup_model.h"

#include <QFileSystemWatcher>
#include <QObject>
#include <QTimer>

#include <atomic>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>

namespace clozebench {

class DataInspection : public QObject {
  Q_OBJECT

 public:
  DataInspection(SetupModel& setup, std::filesystem::path cacheDirectory, QObject* parent);
  ~DataInspection() override;  // ends what is at work

  void setActive(bool active);  // whether somebody looks
  // Other settings than the form's, until none are given: their files are read as they say.
  void lookAt(std::optional<Settings> settings);
  void readAgain();       // the files may have changed
  void readEverything();  // beyond the first rows of large files, until the settings change
  void learnTokenizer();  // as a run would; it is kept for that run
  void stop();

  // None before the first answer. While something is read, what was known before.
  const std::optional<DataReport>& report() const { return m_report; }
  bool busy() const { return m_stop != nullptr; }
  // Share of the work at hand; negative while unknown.
  double progress() const;
  QString stage() const { return m_stage; }

 Q_SIGNALS:
  void changed();  // the report
  void busyChanged();
  void progressed();  // now and then while busy
  void failed(const Error& error);

 private:
  struct Shared {  // with the working thread
    std::atomic<bool> stop{false};
    std::atomic<double> done{0}, total{0};
  };
  Settings read() const { return m_look ? *m_look : m_setup.shown(); }
  void noticeChange();
  void noticeTokenizer();
  void watchTokenizers();
  void start();
  void take(Result<DataReport> report, const std::shared_ptr<Shared>& of);
  void begin(const QString& stage);

  SetupModel& m_setup;
  std::optional<Settings> m_look;
  const std::filesystem::path m_cache;
  std::optional<DataReport> m_report;
  std::shared_ptr<Shared> m_stop;  // of the work under way; none: idle
  std::string m_key;               // settings that the report, or the reading under way, belongs to
  QString m_stage;
  QTimer m_delay, m_tick;
  QFileSystemWatcher m_watcher;  // of the folder where learnt tokenizers appear
  int m_tokenizers = 0;          // how many there were when the files were last read
  bool m_active = false, m_everything = false;
};

}  // namespace clozebench

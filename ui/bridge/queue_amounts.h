// How much each experiment of the queue has still to do, kept up to date off the window's thread: the files of an entry
// are read once (of the one that runs again while its tokenizer is not learnt yet), what is there already is asked again
// when something was trained.
#pragma once
#include "experiment/queue_amount.h"
#include "ui/bridge/queue_runner.h"

#include <QObject>
#include <QTimer>

#include <atomic>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace clozebench {

class QueueAmounts : public QObject {
  Q_OBJECT

 public:
  QueueAmounts(QueueRunner& queue, ExperimentBridge& bridge, WorkspaceReader& reader, QObject* parent);
  ~QueueAmounts() override;  // ends a reading

  // By id of the open entries; those whose files cannot be read, or were not read yet, are missing.
  const std::map<std::string, QueueAmount>& amounts() const { return m_amounts; }

 Q_SIGNALS:
  void changed();

 private:
  using Reading = std::shared_ptr<const QueueReading>;  // null of what cannot be read
  void follow();
  void forgetWhatHasBecomeKnown();
  void readNext();
  void ask();

  QueueRunner& m_queue;
  WorkspaceReader& m_reader;
  std::vector<std::string> m_open;            // in the queue's order
  std::map<std::string, Reading> m_readings;  // by id
  std::map<std::string, QueueAmount> m_amounts;
  std::shared_ptr<std::atomic<bool>> m_stop = std::make_shared<std::atomic<bool>>(false);
  bool m_reading = false;
  QTimer m_news;
};

}  // namespace clozebench

// Works the workspace's queue off through the bridge: the next experiment begins when one has ended, also after an
// error, until the queue is held or an experiment is stopped. Entries lie in the workspace: another process, or this
// one after a crash, goes on with them. Everything that a person does to the queue goes through here.
#pragma once
#include "experiment/queue.h"
#include "ui/bridge/experiment_bridge.h"
#include "ui/bridge/workspace_reader.h"

#include <QObject>
#include <QTimer>

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace clozebench {

class QueueRunner : public QObject {
  Q_OBJECT

 public:
  QueueRunner(ExperimentBridge& bridge, WorkspaceReader& reader, QObject* parent = nullptr);

  void add(const Experiment& experiment, const DriveOptions& options);
  void move(const std::string& id, int position);
  void remove(const std::string& id);
  void removeEnded();  // what is done or failed
  void duplicate(const std::string& id, const std::string& key, const Value& value);

  void start();                         // now, or when what runs here or in another process has ended
  void standBack() { m_retry.stop(); }  // does not begin when the other process ends
  void setHeld(bool held);              // what runs goes on; nothing follows by itself. Remembered.
  bool held() const { return m_held; }
  void leave(bool leaving = true) { m_leaving = leaving; }  // the window closes: nothing follows here any more
  // Open ones by position, then those that ended.
  const std::vector<QueueEntry>& entries() const { return m_entries; }
  // By id: what tells an entry apart from an earlier one of the same name.
  using Changes = std::map<std::string, std::vector<FieldDifference>>;
  const Changes& changes() const { return m_changes; }
  // Ids of those that are done and brought nothing new: all of their runs were there and are reused.
  const std::set<std::string>& nothingNew() const { return m_nothingNew; }
  bool hasNext() const;                                            // something waits
  bool followsByItself() const { return !m_held && hasNext(); }    // when what runs here ends
  bool othersAtWork() const { return m_othersAtWork; }             // another process trains in this workspace
  bool occupied() const;                                           // here or elsewhere: what is started now waits
  bool waitsForOthers() const { return m_retry.isActive(); }       // started, and their turn is not over
  const std::optional<QueueTurn>& turn() const { return m_turn; }  // what runs here, when it is the queue's

 Q_SIGNALS:
  void changed();  // anything that is told above
  void added(const QueueEntry& entry);
  void beginning(const QueueTurn& turn);  // right before the bridge begins it
  void refused(const Error& error);

 private:
  using Change = std::function<Result<std::optional<QueueEntry>>(Workspace&)>;
  void write(Change change);  // an entry in the answer was added
  void refresh();
  void takeEnd(const ExperimentEnded& end);
  void goOnIfFree();
  void claimNext();
  void begin(QueueTurn turn);
  void release();

  ExperimentBridge& m_bridge;
  WorkspaceReader& m_reader;
  std::vector<QueueEntry> m_entries;
  Changes m_changes;
  std::set<std::string> m_nothingNew;
  std::shared_ptr<QueueLocks> m_locks;  // while this window works it off
  std::optional<QueueTurn> m_turn;
  bool m_held = false, m_claiming = false, m_othersAtWork = false, m_reading = false, m_leaving = false;
  int m_turnOfEvents = 0;  // counts what began and ended here
  QTimer m_retry;          // while another process is to end first
  QTimer m_lookAgain;      // while another process trains
};

}  // namespace clozebench

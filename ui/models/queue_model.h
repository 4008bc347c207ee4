// The queue as rows for a view: place, experiment, time, state. Rows are dragged to another place; what that means is
// asked for, not done here.
#pragma once
#include "experiment/queue.h"
#include "experiment/queue_amount.h"

#include <QAbstractTableModel>

#include <map>
#include <set>
#include <string>
#include <vector>

namespace clozebench {

QString queueStateText(QueueState state);
// "about 3 min", "about 3 min, estimated".
QString amountTimeText(const QueueAmount& amount);

class QueueModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Column { Place, Name, Time, State, ColumnCount };
  using QAbstractTableModel::QAbstractTableModel;

  // `changes`: by id, what tells an entry apart from an earlier one of its name.
  // `nothingNew`: ids of done ones that reused all of their runs.
  void setEntries(std::vector<QueueEntry> entries, const std::map<std::string, std::vector<FieldDifference>>& changes,
                  const std::set<std::string>& nothingNew);
  void setAmounts(const std::map<std::string, QueueAmount>& amounts);  // by id, as far as they are known
  const QueueEntry* entryAt(int row) const;                            // null outside
  int rowOf(const std::string& id) const;                              // -1 when it is not there

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
  Qt::ItemFlags flags(const QModelIndex& index) const override;
  Qt::DropActions supportedDropActions() const override { return Qt::MoveAction; }
  QStringList mimeTypes() const override;
  QMimeData* mimeData(const QModelIndexList& indexes) const override;
  bool dropMimeData(const QMimeData* data, Qt::DropAction action, int row, int column,
                    const QModelIndex& parent) override;

 Q_SIGNALS:
  void moveAsked(const std::string& id, int position);

 private:
  std::vector<QueueEntry> m_entries;
  std::map<std::string, QString> m_changes;
  std::set<std::string> m_nothingNew;
  std::map<std::string, QueueAmount> m_amounts;
};

}  // namespace clozebench

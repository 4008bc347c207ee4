// The table of all checkpoints: what the store says of each at once, what only its files say (size, score) when it has
// been read.
#pragma once
#include "experiment/checkpoints.h"

#include <QAbstractTableModel>

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace clozebench {

class CheckpointsModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Column { Experiment, Stage, Seed, Which, Step, Score, Size, Saved, ColumnCount };
  static constexpr int kSortRole = Qt::UserRole;
  static constexpr int kSearchRole = Qt::UserRole + 1;  // all words of a row

  using QAbstractTableModel::QAbstractTableModel;
  // False when they are those that are shown: nobody's place in the table is lost.
  bool setCheckpoints(std::vector<KeptCheckpoint> checkpoints);
  const std::vector<KeptCheckpoint>& checkpoints() const { return m_rows; }
  const KeptCheckpoint& checkpoint(int row) const { return m_rows.at(static_cast<std::size_t>(row)); }
  int rowOf(const std::filesystem::path& folder) const;  // -1 when it is not there
  int rowOfRun(const std::string& runId) const;          // of the one that its run uses; -1

  // Those whose facts are not known yet, and the facts when they are.
  std::vector<std::filesystem::path> unread() const;
  void setFacts(const std::map<std::filesystem::path, CheckpointFacts>& facts);
  std::int64_t sizeBytes(int row) const;  // 0 while it is not known
  std::int64_t totalBytes() const;
  // A finished run does not use it any more: it was kept for going on with training.
  bool isSpare(int row) const;
  static bool trains(const KeptCheckpoint& checkpoint);
  // What takes it, and what is lost with it.
  QString useText(int row) const;

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  const CheckpointFacts* factsOf(const KeptCheckpoint& row) const;
  RunKind kindOf(const KeptCheckpoint& row) const;
  double scoreOf(const KeptCheckpoint& row) const;  // NaN while it is not known
  std::string metricOf(const KeptCheckpoint& row) const;
  std::int64_t stepOf(const KeptCheckpoint& row) const;
  QString display(const KeptCheckpoint& row, int column) const;
  QVariant sortKey(const KeptCheckpoint& row, int column) const;
  QString toolTip(const KeptCheckpoint& row) const;

  std::vector<KeptCheckpoint> m_rows;
  std::map<std::string, CheckpointFacts> m_facts;  // by folder and when it was saved
};

}  // namespace clozebench

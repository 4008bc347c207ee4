// A confusion matrix as an item model: of one arm, or the difference of both. Rows are gold labels, columns what was
// predicted.
#pragma once
#include "ui/models/pair_report.h"

#include <QAbstractTableModel>

#include <optional>

namespace clozebench {

class PairMatrixModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  static constexpr int kHeatRole = Qt::UserRole;  // -1 to 1: how strong the colour is, below 0 the other one
  // Without an arm: the difference, pre-trained minus from scratch.
  PairMatrixModel(std::optional<PairArm> arm, QObject* parent);
  void setPair(SharedPair pair);
  void setCounts(bool counts);  // in place of shares of the row
  std::optional<PairArm> arm() const { return m_arm; }
  // What a cell's sentences have in common.
  ExampleFilter filterOf(const QModelIndex& index) const;

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  double valueAt(std::size_t row, std::size_t column) const;
  QString textAt(std::size_t row, std::size_t column) const;
  QString toolTipAt(std::size_t row, std::size_t column) const;
  double heatAt(std::size_t row, std::size_t column) const;

  const std::optional<PairArm> m_arm;
  SharedPair m_pair;
  bool m_counts = false;
};

}  // namespace clozebench

// The gain table of core/compare as an item model: the same cells as in the terminal and in files.
#pragma once
#include "compare/gain_table.h"

#include <QAbstractTableModel>

namespace clozebench {

class GainTableModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  using QAbstractTableModel::QAbstractTableModel;
  void setGain(const Gain& gain);
  void clear();

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
  // Tab-separated, with the header: pastes into a spreadsheet.
  QString asText() const;

 private:
  GainCells m_cells;
  int m_epochs = 0;  // rows above the test row
};

}  // namespace clozebench

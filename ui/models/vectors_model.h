// Texts as the encoder sees them: one vector each, and how near it is to that of a chosen text.
#pragma once
#include "experiment/use_checkpoint.h"

#include <QAbstractTableModel>

#include <string>
#include <vector>

namespace clozebench {

struct TextVector {
  std::string text;
  std::vector<float> vector;
  bool cut = false;
};

class VectorsModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Column { Text, Nearness, Vector, ColumnCount };
  static constexpr int kShareRole = Qt::UserRole;

  using QAbstractTableModel::QAbstractTableModel;
  void setRows(std::vector<TextVector> rows);
  void compareWith(int row);       // the nearness of the others is to this one
  double nearness(int row) const;  // cosine

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  std::vector<TextVector> m_rows;
  int m_reference = 0;
};

}  // namespace clozebench

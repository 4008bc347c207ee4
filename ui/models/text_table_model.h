// Rows of texts for a table view: what has been counted or read, as strings, with a share for a bar where there is one.
#pragma once
#include <QAbstractTableModel>
#include <QStringList>

#include <vector>

namespace clozebench {

class TextTableModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  static constexpr int kBarRole = Qt::UserRole, kCutRole = Qt::UserRole + 1;
  struct Row {
    QStringList cells;
    double bar = -1;         // 0 to 1, for the column that draws it; negative: none
    qsizetype cut = -1;      // characters of the last cell that count; negative: all
    QString toolTip = {};    // of the row; empty: each cell's own text
    QStringList plain = {};  // what is copied, where the cells are cut for the eye
  };
  // Columns of numbers stand to the right.
  TextTableModel(QStringList headers, std::vector<int> numberColumns, QObject* parent);
  void setRows(std::vector<Row> rows);
  const Row& row(int index) const { return m_rows[static_cast<std::size_t>(index)]; }

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  bool isNumber(int column) const;

  const QStringList m_headers;
  const std::vector<int> m_numbers;
  std::vector<Row> m_rows;
};

}  // namespace clozebench

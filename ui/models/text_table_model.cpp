#include "ui/models/text_table_model.h"

#include "ui/models/plain_role.h"

#include <algorithm>

namespace clozebench {

TextTableModel::TextTableModel(QStringList headers, std::vector<int> numberColumns, QObject* parent)
    : QAbstractTableModel(parent), m_headers(std::move(headers)), m_numbers(std::move(numberColumns)) {}

void TextTableModel::setRows(std::vector<Row> rows) {
  beginResetModel();
  m_rows = std::move(rows);
  endResetModel();
}

int TextTableModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int TextTableModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_headers.size());
}

bool TextTableModel::isNumber(int column) const {
  return std::find(m_numbers.begin(), m_numbers.end(), column) != m_numbers.end();
}

QVariant TextTableModel::data(const QModelIndex& index, int role) const {
  const Row& row = m_rows[static_cast<std::size_t>(index.row())];
  switch (role) {
    case Qt::DisplayRole:
      return row.cells.value(index.column());
    case Qt::ToolTipRole:
      return row.toolTip.isEmpty() ? row.cells.value(index.column()) : row.toolTip;
    case Qt::TextAlignmentRole:
      return QVariant(Qt::AlignVCenter | (isNumber(index.column()) ? Qt::AlignRight : Qt::AlignLeft));
    case kPlainRole:
      return row.plain.isEmpty() ? QVariant() : row.plain.value(index.column());
    case kBarRole:
      return row.bar;
    case kCutRole:
      return row.cut;
    default:
      return {};
  }
}

QVariant TextTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  if (role == Qt::DisplayRole) return m_headers.value(section);
  if (role == Qt::TextAlignmentRole)
    return QVariant(Qt::AlignVCenter | (isNumber(section) ? Qt::AlignRight : Qt::AlignLeft));
  return {};
}

}  // namespace clozebench

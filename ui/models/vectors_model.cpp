#include "ui/models/vectors_model.h"

#include "ui/models/plain_role.h"
#include "ui/models/texts.h"

#include <QLocale>

#include <cmath>
#include <numeric>

namespace clozebench {

void VectorsModel::setRows(std::vector<TextVector> rows) {
  beginResetModel();
  m_rows = std::move(rows);
  m_reference = 0;
  endResetModel();
}

void VectorsModel::compareWith(int row) {
  if (row < 0 || row >= rowCount() || row == m_reference) return;
  m_reference = row;
  Q_EMIT dataChanged(index(0, Nearness), index(rowCount() - 1, Nearness));
}

double VectorsModel::nearness(int row) const {
  const auto& left = m_rows.at(static_cast<std::size_t>(row)).vector;
  const auto& right = m_rows.at(static_cast<std::size_t>(m_reference)).vector;
  const auto product = [](const std::vector<float>& a, const std::vector<float>& b) {
    return std::inner_product(a.begin(), a.end(), b.begin(), 0.0);
  };
  return product(left, right) / std::sqrt(product(left, left) * product(right, right));
}

QVariant VectorsModel::data(const QModelIndex& index, int role) const {
  const TextVector& row = m_rows.at(static_cast<std::size_t>(index.row()));
  const int column = index.column();
  if (column == Nearness && role == kShareRole) return nearness(index.row());
  if (role == kPlainRole && column == Text) return toQt(row.text);
  if (role == kPlainRole && column == Nearness) return QString::number(nearness(index.row()), 'g', 6);
  if (role == Qt::ToolTipRole && column == Text && row.cut) return tr("Its end did not fit and was not read");
  if (role != Qt::DisplayRole) return {};
  if (column == Text) return row.cut ? tr("⚠ %1").arg(toQt(row.text)) : toQt(row.text);
  if (column == Nearness) return QLocale().toString(nearness(index.row()), 'f', 3);
  QStringList numbers;  // for other programs: a point in every language
  for (const float value : row.vector) numbers << QString::number(static_cast<double>(value), 'g', 6);
  return numbers.join(' ');
}

QVariant VectorsModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  if (role == Qt::ToolTipRole && section == Nearness)
    return tr("Cosine of the angle between this text's vector and that of the chosen row: 1 means the same direction");
  if (role != Qt::DisplayRole) return {};
  if (section == Text) return tr("Text");
  if (section == Nearness) return tr("Nearness to the chosen text");
  const int size = m_rows.empty() ? 0 : static_cast<int>(m_rows.front().vector.size());
  return size > 0 ? tr("Vector of %Ln number(s)", nullptr, size) : tr("Vector");
}

int VectorsModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int VectorsModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : ColumnCount;
}

}  // namespace clozebench

#include "ui/models/gain_table_model.h"

#include "ui/models/core_text.h"
#include "ui/models/texts.h"

#include <QFont>

namespace clozebench {
namespace {

QStringList texts(const std::vector<std::string>& cells) {
  QStringList list;
  for (const std::string& cell : cells) list << coreText(cell);
  return list;
}

}  // namespace

void GainTableModel::setGain(const Gain& gain) {
  beginResetModel();
  m_cells = gainCells(gain);
  m_epochs = static_cast<int>(gain.rows.size());
  endResetModel();
}

void GainTableModel::clear() {
  beginResetModel();
  m_cells = {};
  m_epochs = 0;
  endResetModel();
}

int GainTableModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_cells.rows.size());
}

int GainTableModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_cells.header.size());
}

QVariant GainTableModel::data(const QModelIndex& index, int role) const {
  const auto& row = m_cells.rows.at(static_cast<std::size_t>(index.row()));
  const auto column = static_cast<std::size_t>(index.column());
  if (role == Qt::DisplayRole) return column < row.size() ? coreText(row[column]) : QString();
  if (role == Qt::TextAlignmentRole) {
    return QVariant(column == 0 ? Qt::AlignLeft | Qt::AlignVCenter : Qt::AlignRight | Qt::AlignVCenter);
  }
  if (role == Qt::FontRole && index.row() == m_epochs) {  // the test, which the headline speaks of
    QFont font;
    font.setBold(true);
    return font;
  }
  return {};
}

QVariant GainTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
  const auto column = static_cast<std::size_t>(section);
  return column < m_cells.header.size() ? coreText(m_cells.header[column]) : QString();
}

QString GainTableModel::asText() const {
  QStringList lines{texts(m_cells.header).join('\t')};
  for (const auto& row : m_cells.rows) lines << texts(row).join('\t');
  return lines.join('\n') + "\n";
}

}  // namespace clozebench

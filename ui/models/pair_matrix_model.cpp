#include "ui/models/pair_matrix_model.h"

#include "ui/models/pair_texts.h"
#include "ui/models/texts.h"

#include <QLocale>

#include <cmath>

namespace clozebench {

PairMatrixModel::PairMatrixModel(std::optional<PairArm> arm, QObject* parent)
    : QAbstractTableModel(parent), m_arm(arm) {}

void PairMatrixModel::setPair(SharedPair pair) {
  beginResetModel();
  m_pair = std::move(pair);
  endResetModel();
}

void PairMatrixModel::setCounts(bool counts) {
  if (counts == m_counts) return;
  m_counts = counts;
  if (rowCount() > 0) Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

int PairMatrixModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() || !m_pair ? 0 : static_cast<int>(m_pair->confusion.rows.size());
}

int PairMatrixModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() || !m_pair ? 0 : static_cast<int>(m_pair->confusion.columns.size());
}

ExampleFilter PairMatrixModel::filterOf(const QModelIndex& index) const {
  ExampleFilter filter;
  filter.gold = m_pair->confusion.rowLabels.at(static_cast<std::size_t>(index.row()));
  filter.predicted = index.column();
  filter.arm = m_arm;
  return filter;
}

// Counts are of all seeds together; a mean over the seeds is what a person expects to add up to the test set.
double PairMatrixModel::valueAt(std::size_t row, std::size_t column) const {
  const PairConfusion& confusion = m_pair->confusion;
  const auto of = [&](PairArm arm) {
    if (!m_counts) return 100 * confusion.share(arm, row, column);
    return static_cast<double>(confusion.count(arm, row, column)) / static_cast<double>(confusion.seeds);
  };
  return m_arm ? of(*m_arm) : of(PairArm::Pretrained) - of(PairArm::Scratch);
}

QString PairMatrixModel::textAt(std::size_t row, std::size_t column) const {
  const double value = valueAt(row, column);
  const bool whole = std::abs(value) >= 9.95 || (m_counts && m_pair->confusion.seeds == 1);
  QString text = QLocale().toString(std::abs(value), 'f', whole || std::abs(value) < 0.05 ? 0 : 1);
  if (m_arm || std::abs(value) < 0.05) return text;
  return (value < 0 ? QLocale().negativeSign() : QLocale().positiveSign()) + text;
}

double PairMatrixModel::heatAt(std::size_t row, std::size_t column) const {
  const PairConfusion& confusion = m_pair->confusion;
  return m_arm ? confusion.share(*m_arm, row, column) : confusion.differenceHeat(row, column);
}

QString PairMatrixModel::toolTipAt(std::size_t row, std::size_t column) const {
  const PairConfusion& confusion = m_pair->confusion;
  const QString gold = toQt(confusion.rows[row]), said = toQt(confusion.columns[column]);
  const auto perSeed = [&](PairArm arm) {
    const double mean = static_cast<double>(confusion.count(arm, row, column)) / static_cast<double>(confusion.seeds);
    return tr("%1 a seed (%2 %)")
        .arg(QLocale().toString(mean, 'f', 1), QLocale().toString(100 * confusion.share(arm, row, column), 'f', 1));
  };
  return tr("%1 taken for %2: pre-trained %3, from scratch %4. Click for the sentences.")
      .arg(gold, said, perSeed(PairArm::Pretrained), perSeed(PairArm::Scratch));
}

QVariant PairMatrixModel::data(const QModelIndex& index, int role) const {
  const auto row = static_cast<std::size_t>(index.row()), column = static_cast<std::size_t>(index.column());
  if (role == Qt::DisplayRole) return textAt(row, column);
  if (role == kHeatRole) return heatAt(row, column);
  if (role == Qt::ToolTipRole || role == Qt::AccessibleDescriptionRole) return toolTipAt(row, column);
  if (role == Qt::AccessibleTextRole)
    return tr("%1 taken for %2: %3")
        .arg(toQt(m_pair->confusion.rows[row]), toQt(m_pair->confusion.columns[column]), textAt(row, column));
  if (role == Qt::TextAlignmentRole) return QVariant(Qt::AlignCenter);
  return {};
}

QVariant PairMatrixModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (!m_pair) return {};
  const auto& names = orientation == Qt::Horizontal ? m_pair->confusion.columns : m_pair->confusion.rows;
  const QString name = labelText(names.at(static_cast<std::size_t>(section)));
  if (role == Qt::DisplayRole || role == Qt::ToolTipRole) return name;
  return {};
}

}  // namespace clozebench

#include "ui/models/classified_model.h"

#include "ui/models/plain_role.h"
#include "ui/models/texts.h"

#include <QLocale>

#include <algorithm>

namespace clozebench {
namespace {

QString joined(const std::vector<std::string>& labels) {
  QStringList list;
  for (const std::string& label : labels) list << toQt(label);
  return list.join(", ");
}

double best(const std::vector<LabelScore>& ranked) {
  return ranked.empty() ? 0 : ranked.front().score;
}

int sideOf(int column) {
  return column == ClassifiedModel::SecondLabel || column == ClassifiedModel::SecondScore ? 1 : 0;
}

std::vector<std::string> sorted(std::vector<std::string> labels) {
  std::sort(labels.begin(), labels.end());
  return labels;
}

}  // namespace

void ClassifiedModel::begin(bool multiLabel, double threshold, const QString& first, const QString& second) {
  beginResetModel();
  m_rows.clear();
  m_names = {first, second};
  m_multiLabel = multiLabel;
  m_threshold = threshold;
  m_expected = 0;
  endResetModel();
}

void ClassifiedModel::append(std::vector<ClassifiedText> rows) {
  if (rows.empty()) return;
  beginInsertRows({}, rowCount(), rowCount() + static_cast<int>(rows.size()) - 1);
  for (ClassifiedText& row : rows) {
    m_expected += !row.expected.empty();
    m_rows.push_back(std::move(row));
  }
  endInsertRows();
}

void ClassifiedModel::setThreshold(double threshold) {
  if (threshold == m_threshold) return;
  m_threshold = threshold;
  if (!m_rows.empty()) Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

std::vector<std::string> ClassifiedModel::labelsOf(const ClassifiedText& row, int side) const {
  std::vector<std::string> labels;
  for (const LabelScore& label : row.ranked[static_cast<std::size_t>(side)]) {
    if (m_multiLabel ? label.score < m_threshold : !labels.empty()) break;
    labels.push_back(label.label);
  }
  return labels;
}

bool ClassifiedModel::differs(const ClassifiedText& row) const {
  return hasSecond() && sorted(labelsOf(row, 0)) != sorted(labelsOf(row, 1));
}

bool ClassifiedModel::asExpected(const ClassifiedText& row, int side) const {
  return sorted(labelsOf(row, side)) == sorted(row.expected);
}

QString ClassifiedModel::labelText(const ClassifiedText& row, int side) const {
  const auto labels = labelsOf(row, side);
  return labels.empty() ? tr("(no label)") : joined(labels);
}

QString ClassifiedModel::toolTip(const ClassifiedText& row) const {
  QStringList lines{toQt(row.text)};
  if (row.cutTokens > 0)
    lines << tr("The last %n token(s) did not fit and were not read", nullptr, static_cast<int>(row.cutTokens));
  if (!row.unknown.empty()) lines << tr("The model has no token for: %1").arg(joined(row.unknown));
  if (differs(row)) lines << tr("The two checkpoints differ");
  return lines.join('\n');
}

QVariant ClassifiedModel::display(const ClassifiedText& row, int number, int column) const {
  const QLocale locale;
  switch (column) {
    case Number:
      return differs(row) ? tr("%1 ≠").arg(locale.toString(number + 1)) : locale.toString(number + 1);
    case Text:
      return row.cutTokens > 0 || !row.unknown.empty() ? tr("⚠ %1").arg(toQt(row.text)) : toQt(row.text);
    case Expected:
      if (row.expected.empty()) return {};
      return asExpected(row, 0) ? tr("✓ %1").arg(joined(row.expected)) : tr("✗ %1").arg(joined(row.expected));
    case FirstLabel:
    case SecondLabel:
      return labelText(row, sideOf(column));
    default:
      return locale.toString(best(row.ranked[static_cast<std::size_t>(sideOf(column))]), 'f', 3);
  }
}

// Numbers with a point and the digits that a float has, in every language.
QVariant ClassifiedModel::plain(const ClassifiedText& row, int number, int column) const {
  switch (column) {
    case Number:
      return number + 1;
    case Text:
      return toQt(row.text);
    case Expected:
      return joined(row.expected);
    case FirstLabel:
    case SecondLabel:
      return joined(labelsOf(row, sideOf(column)));
    default:
      return QString::number(best(row.ranked[static_cast<std::size_t>(sideOf(column))]), 'g', 6);
  }
}

QVariant ClassifiedModel::sortKey(const ClassifiedText& row, int number, int column) const {
  switch (column) {
    case Number:  // rows that differ come first
      return number - (differs(row) ? rowCount() : 0);
    case Text:
      return toQt(row.text);
    case Expected:
      return QString(asExpected(row, 0) ? "b" : "a") + joined(row.expected);
    case FirstLabel:
    case SecondLabel:
      return joined(labelsOf(row, sideOf(column)));
    default:
      return best(row.ranked[static_cast<std::size_t>(sideOf(column))]);
  }
}

QVariant ClassifiedModel::data(const QModelIndex& index, int role) const {
  const ClassifiedText& one = row(index.row());
  const int column = index.column();
  const bool isScore = column == FirstScore || column == SecondScore;
  switch (role) {
    case Qt::DisplayRole:
      return display(one, index.row(), column);
    case kPlainRole:
      return plain(one, index.row(), column);
    case Qt::ToolTipRole:
      return toolTip(one);
    case Qt::TextAlignmentRole:
      return QVariant(column == Number ? Qt::AlignRight | Qt::AlignVCenter : Qt::AlignLeft | Qt::AlignVCenter);
    case kShareRole:
      return isScore ? QVariant(best(one.ranked[static_cast<std::size_t>(sideOf(column))])) : QVariant();
    case kSortRole:
      return sortKey(one, index.row(), column);
    case kDiffersRole:
      return differs(one);
    default:
      return {};
  }
}

QVariant ClassifiedModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  if (role == Qt::ToolTipRole) {
    if (section == Number) return tr("≠ marks the texts in which the two checkpoints differ; sorting brings them up");
    if (section == Expected)
      return tr("The labels that the file or the example has, and whether the checkpoint says the same");
    return section >= FirstLabel ? m_names[static_cast<std::size_t>(sideOf(section))] : QVariant();
  }
  if (role != Qt::DisplayRole) return {};
  switch (section) {
    case Number:
      return tr("No.");
    case Text:
      return tr("Text");
    case Expected:
      return tr("True label");
    case FirstLabel:
      return hasSecond() ? tr("Label A") : tr("Label");
    case FirstScore:
      return hasSecond() ? tr("Score A") : tr("Score");
    case SecondLabel:
      return tr("Label B");
    case SecondScore:
      return tr("Score B");
    default:
      return {};
  }
}

int ClassifiedModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int ClassifiedModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : ColumnCount;
}

QString ClassifiedModel::summary() const {
  if (m_rows.empty()) return {};
  int cut = 0, unknown = 0, different = 0, right = 0, rightToo = 0;
  for (const ClassifiedText& row : m_rows) {
    cut += row.cutTokens > 0;
    unknown += !row.unknown.empty();
    different += differs(row);
    right += !row.expected.empty() && asExpected(row, 0);
    rightToo += hasSecond() && !row.expected.empty() && asExpected(row, 1);
  }
  QStringList sentences{tr("%Ln text(s).", nullptr, rowCount())};
  if (hasSecond()) sentences << tr("A and B differ in %Ln of them.", nullptr, different);
  if (m_expected > 0) {
    sentences << (hasSecond() ? tr("Right: A in %L1, B in %L2 of %L3.").arg(right).arg(rightToo).arg(m_expected)
                              : tr("%L1 of %L2 are right.").arg(right).arg(m_expected));
  }
  if (cut > 0) sentences << tr("⚠ %Ln text(s) were longer than the model reads and were cut.", nullptr, cut);
  if (unknown > 0) sentences << tr("⚠ %Ln text(s) hold something the model has no token for.", nullptr, unknown);
  return sentences.join(' ');
}

}  // namespace clozebench

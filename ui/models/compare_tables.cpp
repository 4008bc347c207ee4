#include "ui/models/compare_tables.h"

#include "compare/gain_table.h"
#include "config/fields.h"
#include "ui/models/core_text.h"
#include "ui/models/pair_texts.h"
#include "ui/models/texts.h"

#include <QLocale>

namespace clozebench {
namespace {

struct Say {
  Q_DECLARE_TR_FUNCTIONS(CompareTables)
};

}  // namespace

QString settingName(const std::string& key) {
  if (key == kStartRow) return Say::tr("Start");
  if (key == kSeedRow) return Say::tr("Seed");
  return fieldName(key);
}

void CompareTableModel::set(const QStringList& header, std::vector<Row> rows, int numbersFrom) {
  beginResetModel();
  m_header = header;
  m_rows = std::move(rows);
  m_numbersFrom = numbersFrom;
  endResetModel();
}

int CompareTableModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int CompareTableModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_header.size());
}

QVariant CompareTableModel::data(const QModelIndex& index, int role) const {
  const Row& row = m_rows.at(static_cast<std::size_t>(index.row()));
  if (role == Qt::DisplayRole) return row.cells.value(index.column());
  if (role == Qt::ToolTipRole) return row.toolTip.isEmpty() ? QVariant() : row.toolTip;
  if (role == Qt::TextAlignmentRole)
    return QVariant((index.column() < m_numbersFrom ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
  return {};
}

QVariant CompareTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  if (role == Qt::DisplayRole) return m_header.value(section);
  if (role == Qt::TextAlignmentRole)
    return QVariant((section < m_numbersFrom ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
  return {};
}

void showGains(CompareTableModel& model, const std::vector<Gain>& gains) {
  const QStringList header{Say::tr("Variant"),
                           Say::tr("Score"),
                           Say::tr("Test: pre-trained"),
                           Say::tr("Test: from scratch"),
                           Say::tr("Gain on test"),
                           Say::tr("95 % interval"),
                           Say::tr("p"),
                           Say::tr("p (Holm)"),
                           Say::tr("Seeds")};
  std::vector<CompareTableModel::Row> rows;
  for (const Gain& gain : gains) {
    const QString variant = gain.variant.empty() ? Say::tr("(no variants)") : toQt(gain.variant);
    rows.push_back(
        {{variant, coreText(metricLabel(gain.metric)), scoreText(gain.testPretrained.mean(gain.metric)),
          scoreText(gain.testScratch.mean(gain.metric)), differenceText(gain.gain),
          Say::tr("%1 to %2").arg(differenceText(gain.low), differenceText(gain.high)), pValueText(gain.pValue),
          pValueText(gain.pHolm), QLocale().toString(static_cast<qlonglong>(gain.seeds))},
         coreText(gainVerdict(gain)),
         gain.variant});
  }
  model.set(header, std::move(rows), 2);
}

void showSettings(CompareTableModel& model, const SettingTable& table) {
  QStringList header{Say::tr("Setting")};
  for (std::size_t i = 0; i < table.columns.size(); ++i) header << coreText(table.columns[i], table.givenNames[i]);
  std::vector<CompareTableModel::Row> rows;
  for (const SettingRow& row : table.rows) {
    QStringList cells{settingName(row.key)};
    for (const std::string& value : row.values) cells << (row.key == kStartRow ? coreText(value) : toQt(value));
    const FieldInfo* field = findField(row.key);
    rows.push_back({cells, field ? fieldHelp(*field) : QString(), row.key});
  }
  if (rows.empty()) header = {};
  model.set(header, std::move(rows), static_cast<int>(table.columns.size()) + 1);
}

}  // namespace clozebench

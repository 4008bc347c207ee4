#include "ui/models/compare_tables.h"

#include "compare/gain_table.h"
#include "config/fields.h"
#include "ui/models/core_text.h"
#include "ui/models/exported_table.h"
#include "ui/models/pair_texts.h"
#include "ui/models/plain_role.h"
#include "ui/models/texts.h"

#include <QLocale>

#include <cmath>

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

void CompareTableModel::set(const QStringList& header, std::vector<Row> rows, int numbersFrom,
                            const QVariantList& names) {
  beginResetModel();
  m_header = header;
  m_rows = std::move(rows);
  m_numbersFrom = numbersFrom;
  m_names = names;
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
  if (role == kPlainRole) return row.plain.value(index.column());
  if (role == Qt::ToolTipRole) return row.toolTip.isEmpty() ? QVariant() : row.toolTip;
  if (role == Qt::TextAlignmentRole)
    return QVariant((index.column() < m_numbersFrom ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
  return {};
}

QVariant CompareTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  if (role == Qt::DisplayRole) return m_header.value(section);
  if (role == kPlainRole) return m_names.value(section);
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
    const auto seeds = static_cast<qlonglong>(gain.seeds);
    rows.push_back({{variant, coreText(metricLabel(gain.metric)), scoreText(gain.testPretrained.mean(gain.metric)),
                     scoreText(gain.testScratch.mean(gain.metric)), differenceText(gain.gain),
                     Say::tr("%1 to %2").arg(differenceText(gain.low), differenceText(gain.high)),
                     pValueText(gain.pValue), pValueText(gain.pHolm), QLocale().toString(seeds)},
                    coreText(gainVerdict(gain)),
                    gain.variant,
                    {toQt(gain.variant), toQt(gain.metric), meanCell(gain.testPretrained, gain.metric),
                     meanCell(gain.testScratch, gain.metric), gain.gain, QVariantList{gain.low, gain.high}, gain.pValue,
                     gain.pHolm, seeds}});
  }
  model.set(header, std::move(rows), 2,
            {"variant", "metric", "pretrained", "scratch", "gain", QStringList{"gain_low", "gain_high"}, "p", "p_holm",
             "seeds"});
}

// The rates of a search rise: what stands at its ends is the least and the greatest that was tried.
void showSearches(CompareTableModel& model, const std::vector<RateSearch>& searches) {
  std::vector<CompareTableModel::Row> rows;
  for (const RateSearch& search : searches) {
    const QString metric = coreText(metricLabel(search.metric));
    for (const TriedRate& tried : search.rates) {
      const bool chosen = tried.learningRate == search.chosen;
      const QString remark = !chosen || !search.chosenAtEdge() ? QString()
                             : tried.learningRate == search.rates.front().learningRate
                                 ? Say::tr("the smallest of those tried: a better one may lie beyond")
                                 : Say::tr("the largest of those tried: a better one may lie beyond");
      rows.push_back(
          {{search.variant.empty() ? Say::tr("(no variants)") : toQt(search.variant), armText(search.arm), metric,
            QLocale().toString(tried.learningRate, 'g', 6),
            std::isfinite(tried.validation) ? scoreText(tried.validation) : Say::tr("diverged"),
            chosen ? Say::tr("✓ chosen", "a learning rate") : QString(), remark},
           Say::tr("Tried with the first seed, judged on validation; the chosen one is trained with all seeds"),
           search.variant,
           {toQt(search.variant), toQt(search.arm), toQt(search.metric), tried.learningRate, tried.validation,
            chosen ? 1 : 0, remark}});
    }
  }
  model.set({Say::tr("Variant"), Say::tr("Arm"), Say::tr("Score"), Say::tr("Learning rate"), Say::tr("On validation"),
             Say::tr("Chosen"), Say::tr("Remark")},
            std::move(rows), 3, {"variant", "arm", "metric", "learning_rate", "validation", "chosen", "remark"});
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

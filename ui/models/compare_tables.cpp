#include "ui/models/compare_tables.h"

#include "compare/gain_table.h"
#include "config/fields.h"
#include "experiment/rate_doubt.h"
#include "ui/models/core_text.h"
#include "ui/models/exported_table.h"
#include "ui/models/pair_texts.h"
#include "ui/models/plain_role.h"
#include "ui/models/rate_rows.h"
#include "ui/models/texts.h"

#include <QLocale>

#include <algorithm>
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
  if (role == Qt::TextAlignmentRole) return headerData(index.column(), Qt::Horizontal, role);
  return {};
}

QVariant CompareTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  if (role == Qt::DisplayRole) return m_header.value(section);
  if (role == kPlainRole) return m_names.value(section);
  if (role == Qt::TextAlignmentRole) {
    // Beyond the numbers there may be words again, as remarks are.
    const bool words = !m_rows.empty() && m_rows.front().plain.value(section).typeId() == QMetaType::QString;
    return QVariant((words || section < m_numbersFrom ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
  }
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

// Of the chosen rate. The rates of a search rise: what stands at its ends is the least and the greatest that was tried.
QString rateRemark(const RateSearch& search, std::int64_t validationExamples) {
  QStringList remarks;
  if (search.chosenAtEdge())
    remarks << (search.chosen == search.rates.front().learningRate
                    ? Say::tr("the smallest of those tried: a better one may lie beyond")
                    : Say::tr("the largest of those tried: a better one may lie beyond"));
  QStringList others;
  for (const double rate : ratesLikeTheChosen(search, validationExamples))
    if (rate != search.chosen) others << QLocale().toString(rate, 'g', 6);
  if (!others.isEmpty())
    remarks << Say::tr("cannot be told apart from %1 on %n validation example(s)", "",
                       static_cast<int>(validationExamples))
                   .arg(others.join(", "));
  return remarks.join("; ");
}

// Of equal scores the lower loss decides, which is to be seen. Searches of earlier versions do not tell it.
bool tellsLosses(const std::vector<RateSearch>& searches) {
  return std::ranges::any_of(searches, [](const RateSearch& search) {
    return search.metric != "loss" &&
           std::ranges::any_of(search.rates, [](const TriedRate& tried) { return std::isfinite(tried.loss); });
  });
}

void showSearches(CompareTableModel& model, const std::vector<RateSearch>& searches) {
  showSearches(model, searches, {});
}

void showSearches(CompareTableModel& model, const std::vector<RateSearch>& searches, const std::vector<Gain>& gains) {
  constexpr int kLossColumn = 5;
  const bool losses = tellsLosses(searches);
  std::vector<CompareTableModel::Row> rows;
  for (const RateSearch& search : searches) {
    const QString metric = coreText(metricLabel(search.metric));
    for (const TriedRate& tried : search.rates) {
      const bool chosen = tried.learningRate == search.chosen;
      const QString remark = chosen ? rateRemark(search, validationExamplesOf(search, gains)) : QString();
      rows.push_back(
          {{search.variant.empty() ? Say::tr("(no variants)") : toQt(search.variant), armText(search.arm), metric,
            QLocale().toString(tried.learningRate, 'g', 6),
            std::isfinite(tried.validation) ? scoreText(tried.validation) : Say::tr("diverged"),
            chosen ? Say::tr("✓ chosen", "a learning rate") : QString(), remark},
           Say::tr("Tried with the first seed, judged on validation; the chosen one is trained with all seeds"),
           search.variant,
           {toQt(search.variant), toQt(search.arm), toQt(search.metric), tried.learningRate, tried.validation,
            chosen ? 1 : 0, remark}});
      if (!losses) continue;
      rows.back().cells.insert(kLossColumn, std::isfinite(tried.loss) ? scoreText(tried.loss) : QString("–"));
      rows.back().plain.insert(kLossColumn, tried.loss);
    }
  }
  QStringList header{Say::tr("Variant"),       Say::tr("Arm"),    Say::tr("Score"), Say::tr("Learning rate"),
                     Say::tr("On validation"), Say::tr("Chosen"), Say::tr("Remark")};
  QVariantList names{"variant", "arm", "metric", "learning_rate", "validation", "chosen", "remark"};
  if (losses) {
    header.insert(kLossColumn, Say::tr("Validation loss"));
    names.insert(kLossColumn, "validation_loss");
  }
  model.set(header, std::move(rows), 3, names);
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

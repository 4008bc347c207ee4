#include "ui/models/gain_table_model.h"

#include "compare/gain_table.h"
#include "ui/models/core_text.h"
#include "ui/models/exported_table.h"
#include "ui/models/pair_texts.h"
#include "ui/models/plain_role.h"
#include "ui/models/texts.h"

#include <QFont>
#include <QLocale>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace clozebench {
namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
constexpr std::array kNames = {"epoch",           "pretrained",      "scratch",      "gain",
                               "p_holm",          "loss_pretrained", "loss_scratch", "seconds_pretrained",
                               "seconds_scratch", "tokens"};

const GainRow* rowAt(const Gain& gain, double epoch) {
  const auto found = std::ranges::find(gain.rows, epoch, &GainRow::epoch);
  return found == gain.rows.end() ? nullptr : &*found;
}

std::vector<double> allEpochs(const Gain& gain) {
  std::vector<double> epochs;
  for (const GainRow& row : gain.rows) epochs.push_back(row.epoch);
  return epochs;
}

}  // namespace

void GainTableModel::setGain(const Gain& gain, const std::vector<double>& epochs, SeedBand band) {
  beginResetModel();
  m_rows.clear();
  m_metric = gain.metric;
  m_seeds = gain.seeds;
  m_band = band;
  const std::vector<double>& family = epochs.empty() ? usualGainEpochs() : epochs;
  addEpochs(gain, epochs.empty() ? allEpochs(gain) : epochs, family);
  m_instead = coreText(epochsInsteadText(epochsInstead(gain, epochs)));
  m_family = coreText(epochFamilyText(gainAtEpochs(gain, family)));
  addTest(gain);
  addBaselines(gain);
  endResetModel();
}

void GainTableModel::clear() {
  beginResetModel();
  m_rows.clear();
  endResetModel();
}

void GainTableModel::addEpochs(const Gain& gain, const std::vector<double>& epochs, const std::vector<double>& family) {
  for (const GainAtEpoch& chosen : gainAtEpochs(gain, epochs, "", family)) {
    const GainRow* row = rowAt(gain, chosen.epoch);
    if (!row) continue;
    // A difference can be told where its interval cannot: of one seed.
    m_rows.push_back({coreText(epochName(chosen)), chosen, row->pretrained, row->scratch,
                      chosen.pretrained - chosen.scratch, chosen.gain.low, chosen.gain.high, chosen.pHolm, false});
  }
}

void GainTableModel::addTest(const Gain& gain) {
  m_rows.push_back({tr("test, best"), std::nullopt, gain.testPretrained, gain.testScratch, gain.gain, gain.low,
                    gain.high, gain.pHolm, true});
}

// A baseline is no arm: its score stands under both, as it was once measured.
void GainTableModel::addBaselines(const Gain& gain) {
  for (const auto& [id, metrics] : gain.baselines) {
    const QString name = id == "majority"       ? (gain.multiLabel ? tr("same labels always") : tr("majority class"))
                         : id == "tfidf_linear" ? tr("TF-IDF, linear")
                                                : toQt(id);
    Row row{name, std::nullopt, {}, {}, kNaN, kNaN, kNaN, kNaN, false};
    const double score = metrics.get(gain.metric);
    row.pretrained.metrics[gain.metric] = {score, kNaN, {score}};
    row.pretrained.seconds = row.pretrained.tokens = row.scratch.seconds = kNaN;
    m_rows.push_back(std::move(row));
  }
}

int GainTableModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int GainTableModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() || m_rows.empty() ? 0 : static_cast<int>(Columns);
}

const Spread* GainTableModel::spreadOf(const Row& row, int column) const {
  const bool left = column == Pretrained || column == LossPretrained;
  if (!left && column != Scratch && column != LossScratch) return nullptr;
  const GainRowArm& arm = left ? row.pretrained : row.scratch;
  const auto found = arm.metrics.find(column == Pretrained || column == Scratch ? m_metric : "loss");
  return found == arm.metrics.end() ? nullptr : &found->second;
}

double GainTableModel::numberOf(const Row& row, int column) const {
  switch (column) {
    case PValue:
      return row.pValue;
    case SecondsPretrained:
      return row.pretrained.seconds;
    case SecondsScratch:
      return row.scratch.seconds;
    case Tokens:
      return row.pretrained.tokens;
    default:
      return kNaN;
  }
}

QString GainTableModel::textAt(const Row& row, int column) const {
  if (column == Epoch) return row.name;
  if (const Spread* spread = spreadOf(row, column))
    return column == Pretrained || column == Scratch ? spreadText(*spread, m_band) : scoreText(spread->mean);
  if (column == Difference) {
    if (!std::isfinite(row.gain)) return {};
    if (!std::isfinite(row.low)) return differenceText(row.gain);
    return tr("%1 (%2 to %3)", "gain and its interval")
        .arg(differenceText(row.gain), differenceText(row.low), differenceText(row.high));
  }
  const double number = numberOf(row, column);
  if (!std::isfinite(number)) return {};
  if (column == PValue) return pValueText(number);
  return column == Tokens ? countText(number) : QLocale().toString(number, 'f', 1);
}

QVariant GainTableModel::plainAt(const Row& row, int column) const {
  if (column == Epoch) return row.name;
  if (const Spread* spread = spreadOf(row, column)) return meanCell(*spread);
  if (column == Difference) return QVariant::fromValue(IntervalCell{row.gain, row.low, row.high});
  if (column <= Scratch || column == LossPretrained || column == LossScratch) return QVariant::fromValue(MeanCell{});
  return numberOf(row, column);
}

QVariant GainTableModel::data(const QModelIndex& index, int role) const {
  const Row& row = m_rows.at(static_cast<std::size_t>(index.row()));
  if (role == Qt::DisplayRole) return textAt(row, index.column());
  if (role == kPlainRole) return plainAt(row, index.column());
  if (role == Qt::TextAlignmentRole)
    return QVariant((index.column() == Epoch ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
  if (role == Qt::FontRole && row.isTest) {  // what the headline speaks of
    QFont font;
    font.setBold(true);
    return font;
  }
  if (role == Qt::ToolTipRole && index.column() == PValue) return pValueHelp(row);
  return {};
}

// Also why there is none.
QString GainTableModel::pValueHelp(const Row& row) const {
  if (row.isTest) return tr("McNemar's test, corrected (Holm) over the variants");
  if (!row.epoch) return {};
  if (std::isfinite(row.pValue)) return tr("Paired t test over the seeds, corrected (Holm) over the chosen epochs");
  if (m_seeds < 2) return tr("One seed has no p");
  if (row.epoch->epoch == 0) return tr("Nothing is trained yet at epoch 0: it is no comparison");
  if (!std::isfinite(row.epoch->gain.pValue))
    return tr("The seeds have no p here: too few came as far, or all gain the same");
  return tr("This epoch is none of those that p is corrected for; type it into “After epochs” to have its p");
}

QVariant GainTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  if (role == kPlainRole) return QString(kNames.at(static_cast<std::size_t>(section)));
  if (role == Qt::TextAlignmentRole)
    return QVariant((section == Epoch ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
  if (role != Qt::DisplayRole) return {};
  const QString metric = coreText(metricLabel(m_metric));
  switch (section) {
    case Epoch:
      return tr("Epoch");
    case Pretrained:
      return tr("%1 pre-tr.", "score").arg(metric);
    case Scratch:
      return tr("From scratch");
    case Difference:
      return tr("Gain (95 % interval)");
    case PValue:
      return tr("p (Holm)");
    case LossPretrained:
      return tr("Loss pre-tr.");
    case LossScratch:
      return tr("Loss scratch");
    case SecondsPretrained:
      return tr("Seconds pre-tr.");
    case SecondsScratch:
      return tr("Seconds scratch");
    default:
      return tr("Tokens");
  }
}

QString GainTableModel::bandSentence() const {
  const int seeds = static_cast<int>(m_seeds);
  switch (m_band) {
    case SeedBand::Error:
      return tr("± is one standard error over the %n seed(s).", nullptr, seeds);
    case SeedBand::Interval:
      return tr("± is the 95 % interval over the %n seed(s).", nullptr, seeds);
    default:
      return tr("± is one standard deviation over the %n seed(s).", nullptr, seeds);
  }
}

QString GainTableModel::caption() const {
  QStringList sentences;
  if (!m_instead.isEmpty()) sentences << m_instead;
  sentences << tr("Epochs are scored on validation; seconds and tokens are those of fine-tuning.");
  if (m_seeds > 1) {
    sentences << bandSentence()
              << tr("The interval of an epoch holds how seeds vary, that of the test also how its examples do.");
    if (!m_family.isEmpty()) sentences << m_family;
  }
  return sentences.join(tr(" ", "between sentences"));
}

}  // namespace clozebench

#include "ui/models/gain_table_model.h"

#include "ui/models/texts.h"

#include <QFont>

#include <cmath>

namespace clozebench {
namespace {

QString number(double value) {
  return std::isfinite(value) ? QString::number(value, 'f', 3) : QString("–");
}

QString signedNumber(double value) {
  if (!std::isfinite(value)) return "–";
  return (value < 0 ? QString("−") : QString("+")) + QString::number(std::abs(value), 'f', 3);
}

double meanOf(const GainRowArm& arm, const std::string& metric) {
  const auto found = arm.metrics.find(metric);
  return found == arm.metrics.end() ? std::nan("") : found->second.mean;
}

// Mean with its spread over seeds: "0.480 ± 0.012".
QString spread(const GainRowArm& arm, const std::string& metric) {
  const auto found = arm.metrics.find(metric);
  if (found == arm.metrics.end()) return "–";
  QString text = number(found->second.mean);
  if (found->second.values.size() > 1) text += " ± " + number(found->second.sd);
  return text;
}

QString pText(double p) {
  if (!std::isfinite(p)) return GainTableModel::tr("p unknown");
  return p < 0.001 ? QString("p < 0.001") : QString("p = %1").arg(p, 0, 'f', 3);
}

QString baselineName(const std::string& id) {
  if (id == "majority") return GainTableModel::tr("Always the most frequent class");
  if (id == "tfidf_linear") return GainTableModel::tr("TF-IDF and a linear model");
  return toQt(id);
}

}  // namespace

QString metricText(const std::string& metric) {
  if (metric == "f1_micro") return GainTableModel::tr("micro F1");
  if (metric == "f1_macro") return GainTableModel::tr("macro F1");
  if (metric == "f1_mean") return GainTableModel::tr("mean F1");
  if (metric == "accuracy") return GainTableModel::tr("accuracy");
  if (metric == "mcc") return GainTableModel::tr("Matthews correlation");
  if (metric == "loss") return GainTableModel::tr("loss");
  return toQt(metric);
}

GainTableModel::Row GainTableModel::rowOf(const QString& name, const GainRowArm& pretrained, const GainRowArm& scratch,
                                          const std::string& metric) {
  Row row;
  row.cells << name << spread(pretrained, metric) << spread(scratch, metric)
            << signedNumber(meanOf(pretrained, metric) - meanOf(scratch, metric));
  const std::string second = metric == "f1_macro" ? "f1_micro" : "f1_macro";
  row.cells << number(meanOf(pretrained, second)) << number(meanOf(scratch, second));
  row.cells << number(meanOf(pretrained, "loss")) << number(meanOf(scratch, "loss"));
  row.cells << durationText(pretrained.seconds) << durationText(scratch.seconds);
  row.cells << countText(pretrained.tokens);
  return row;
}

void GainTableModel::setGain(const Gain& gain) {
  beginResetModel();
  const QString metric = metricText(gain.metric);
  const QString second = metricText(gain.metric == "f1_macro" ? "f1_micro" : "f1_macro");
  m_header = {tr("Epoch"),
              tr("%1\npre-trained").arg(metric),
              tr("%1\nfrom scratch").arg(metric),
              tr("Gain"),
              tr("%1\npre-trained").arg(second),
              tr("%1\nfrom scratch").arg(second),
              tr("Loss\npre-trained"),
              tr("Loss\nfrom scratch"),
              tr("Time\npre-trained"),
              tr("Time\nfrom scratch"),
              tr("Tokens")};
  m_rows.clear();
  for (const GainRow& row : gain.rows) {
    m_rows.push_back(rowOf(QString::number(row.epoch, 'g', 4), row.pretrained, row.scratch, gain.metric));
  }
  Row test = rowOf(tr("Test, best checkpoint"), gain.testPretrained, gain.testScratch, gain.metric);
  test.strong = true;
  m_rows.push_back(test);
  for (const auto& [id, metrics] : gain.baselines) {
    Row row;
    row.cells << baselineName(id) << number(metrics.get(gain.metric)) << ""
              << "" << number(metrics.get(gain.metric == "f1_macro" ? "f1_micro" : "f1_macro"));
    m_rows.push_back(row);
  }
  endResetModel();
}

void GainTableModel::clear() {
  beginResetModel();
  m_header.clear();
  m_rows.clear();
  endResetModel();
}

int GainTableModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int GainTableModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : m_header.size();
}

QVariant GainTableModel::data(const QModelIndex& index, int role) const {
  const Row& row = m_rows.at(static_cast<std::size_t>(index.row()));
  if (role == Qt::DisplayRole) return row.cells.value(index.column());
  if (role == Qt::TextAlignmentRole) {
    return QVariant(index.column() == 0 ? Qt::AlignLeft | Qt::AlignVCenter : Qt::AlignRight | Qt::AlignVCenter);
  }
  if (role == Qt::FontRole && (row.strong || index.column() == 3)) {
    QFont font;
    font.setBold(true);
    return font;
  }
  return {};
}

QVariant GainTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
  return m_header.value(section);
}

QString GainTableModel::asText() const {
  QStringList lines{QStringList(m_header).replaceInStrings("\n", " ").join('\t')};
  for (const Row& row : m_rows) lines << row.cells.join('\t');
  return lines.join('\n') + "\n";
}

QString gainSentence(const Gain& gain) {
  const bool clear = gain.low > 0 || gain.high < 0;
  const QString numbers =
      GainTableModel::tr("%1 %2 on test, %3 against %4 from scratch (95 % interval %5 to %6, %7)")
          .arg(signedNumber(gain.gain), metricText(gain.metric), number(meanOf(gain.testPretrained, gain.metric)),
               number(meanOf(gain.testScratch, gain.metric)), signedNumber(gain.low), signedNumber(gain.high),
               pText(gain.pValue));
  if (!clear) return GainTableModel::tr("No clear difference: %1").arg(numbers);
  return gain.gain > 0 ? GainTableModel::tr("Pre-training helps: %1").arg(numbers)
                       : GainTableModel::tr("Pre-training hurts: %1").arg(numbers);
}

QString gainDetails(const Gain& gain) {
  QStringList parts;
  for (const auto& [id, metrics] : gain.baselines) {
    parts << GainTableModel::tr("%1: %2").arg(baselineName(id), number(metrics.get(gain.metric)));
  }
  if (gain.stepsRatio) {
    parts << GainTableModel::tr("from scratch needs %1 times the steps for its best").arg(*gain.stepsRatio, 0, 'f', 1);
  }
  if (gain.secondsPretraining > 0)
    parts << GainTableModel::tr("pre-training took %1").arg(durationText(gain.secondsPretraining));
  if (!gain.variance.empty()) parts << toQt(gain.variance);
  return parts.join("   ·   ");
}

}  // namespace clozebench

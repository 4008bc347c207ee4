// The gain table: one row per epoch (row 0 is before the first step), then the test scores at the best checkpoints and
// the baselines. Columns are pairs of arms and their difference.
#pragma once
#include "compare/gain.h"

#include <QAbstractTableModel>

namespace clozebench {

class GainTableModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  using QAbstractTableModel::QAbstractTableModel;
  void setGain(const Gain& gain);
  void clear();

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
  // Tab-separated, with the header: pastes into a spreadsheet.
  QString asText() const;

 private:
  struct Row {
    QStringList cells;
    bool strong = false;  // test and baselines
  };
  static Row rowOf(const QString& name, const GainRowArm& pretrained, const GainRowArm& scratch,
                   const std::string& metric);
  QStringList m_header;
  std::vector<Row> m_rows;
};

// "Pre-training gains +0.109 micro F1 on test (95 % interval 0.081 to 0.138, p < 0.001): 0.480 against 0.371."
QString gainSentence(const Gain& gain);
// What stands beside the headline: baselines, steps ratio, cost, what the interval contains.
QString gainDetails(const Gain& gain);
QString metricText(const std::string& metric);

}  // namespace clozebench

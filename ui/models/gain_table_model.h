// The gain table as an item model: scores of both arms at chosen epochs with gain, interval and p, then the test, then
// the baselines.
#pragma once
#include "compare/gain_rows.h"

#include <QAbstractTableModel>

#include <optional>
#include <vector>

namespace clozebench {

class GainTableModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Column {
    Epoch,
    Pretrained,
    Scratch,
    Difference,
    PValue,
    LossPretrained,
    LossScratch,
    SecondsPretrained,
    SecondsScratch,
    Tokens,
    Columns
  };
  using QAbstractTableModel::QAbstractTableModel;
  // Rows for these epochs (gainAtEpochs) and the last one; without any: all. ± is half of the band over the seeds.
  void setGain(const Gain& gain, const std::vector<double>& epochs, SeedBand band = SeedBand::Deviation);
  void clear();
  // What the rows and signs mean.
  QString caption() const;

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  struct Row {
    QString name;
    std::optional<GainAtEpoch> epoch;  // else the test or a baseline
    GainRowArm pretrained, scratch;
    double gain = 0, low = 0, high = 0, pValue = 0;
    bool isTest = false;
  };
  // Corrected over those of `family`: an epoch has one p (Holm) in window, terminal and report.
  void addEpochs(const Gain& gain, const std::vector<double>& epochs, const std::vector<double>& family);
  void addTest(const Gain& gain);
  void addBaselines(const Gain& gain);
  const Spread* spreadOf(const Row& row, int column) const;
  double numberOf(const Row& row, int column) const;
  QString textAt(const Row& row, int column) const;
  QVariant plainAt(const Row& row, int column) const;
  QString pValueHelp(const Row& row) const;
  QString bandSentence() const;

  std::vector<Row> m_rows;
  std::string m_metric;
  std::int64_t m_seeds = 0;
  SeedBand m_band = SeedBand::Deviation;
  QString m_instead;  // which epochs that were asked for were not there
  QString m_family;   // which epochs p is corrected for
};

}  // namespace clozebench

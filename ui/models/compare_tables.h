// The tables of Compare below the charts, as item models: the gain of every variant, and the settings that differ.
#pragma once
#include "compare/gain.h"
#include "experiment/rate_search.h"
#include "experiment/setting_table.h"

#include <QAbstractTableModel>
#include <QStringList>
#include <QVariant>

#include <vector>

namespace clozebench {

// Cells that are texts already, with a header: everything else follows from them.
class CompareTableModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  using QAbstractTableModel::QAbstractTableModel;
  struct Row {
    QStringList cells;
    QString toolTip;
    std::string key;          // what the row stands for
    QVariantList plain = {};  // for files: raw numbers, lists of them where a column is several there
  };
  // Numbers stand on the right from this column on. `names` are those of the columns in files: a text, or a list of
  // them for a column that is several there.
  void set(const QStringList& header, std::vector<Row> rows, int numbersFrom, const QVariantList& names = {});
  const std::vector<Row>& rows() const { return m_rows; }

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  QStringList m_header;
  std::vector<Row> m_rows;
  int m_numbersFrom = 1;
  QVariantList m_names;
};

// "Start", "Seed", or the name of a field.
QString settingName(const std::string& key);
// A row a variant: both arms' test score, gain, interval, p.
void showGains(CompareTableModel& model, const std::vector<Gain>& gains);
// A row a learning rate that an arm of a variant tried.
void showSearches(CompareTableModel& model, const std::vector<RateSearch>& searches);
// A row a setting, a column a group of runs.
void showSettings(CompareTableModel& model, const SettingTable& table);

}  // namespace clozebench

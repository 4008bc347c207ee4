// The runs that Compare draws as rows: what each is, the best and the last value of the left chart's measure and the
// one at a chosen place on the axis, its test score, and every setting in which the runs differ.
#pragma once
#include "compare/curve_values.h"
#include "ui/models/compare_choice.h"

#include <QAbstractTableModel>

#include <optional>
#include <string>
#include <vector>

namespace clozebench {

struct ComparedRun {
  RunRecord run;  // without its settings
  std::optional<CourseValue> best, last, at;
  std::vector<std::string> settings;  // as RunTable::keys
};
struct RunTable {
  std::string measure;  // of best, last and at
  std::string metric;   // of the test score
  CurveAxis axis = CurveAxis::Epoch;
  double place = 0;               // of `at`; 0 = not asked for
  std::vector<std::string> keys;  // settings that are not the same in all runs
  std::vector<ComparedRun> runs;
};

class CompareRunModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  static constexpr int kSortRole = Qt::UserRole;
  enum Column { Experiment, Variant, Arm, Seed, State, Best, BestAt, Last, At, Test, Steps, Time, Tags, Note, Fixed };
  using QAbstractTableModel::QAbstractTableModel;
  void setTable(RunTable table);
  // For what a person hides: "seed", or the key of a setting.
  QString columnId(int column) const;
  QString columnTitle(int column) const;
  bool isSameInAll(int column) const;  // of more than one run

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  QVariant valueAt(int row, int column) const;  // a number or a text
  QString textAt(int row, int column) const;
  static bool isNumber(int column) { return column == Seed || (column >= Best && column <= Time); }

  RunTable m_table;
};

}  // namespace clozebench

// The table of the runs that are drawn: best, last and at a place, scores and the settings in which they differ; which
// columns are seen is a person's choice.
#pragma once
#include "ui/models/compare_run_table.h"
#include "ui/views/copyable_table.h"

#include <QCheckBox>
#include <QDoubleSpinBox>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QTimer>
#include <QWidget>

namespace clozebench {

class CompareRunPage : public QWidget {
  Q_OBJECT

 public:
  explicit CompareRunPage(QWidget* parent);
  CopyableTable& table() { return *m_table; }
  void showTable(RunTable table);
  void showChoice(const CompareChoice& choice);
  void putInto(CompareChoice& choice) const;

 Q_SIGNALS:
  void columnsChosen();
  void placeChosen();  // of the column "at": needs another reading

 private:
  QLayout* makeHead();
  void fillColumns();
  void showColumns();

  CompareRunModel* m_model;
  QSortFilterProxyModel* m_sorted;
  CopyableTable* m_table;
  QDoubleSpinBox* m_place = nullptr;
  QTimer m_typing;
  QCheckBox* m_differing = nullptr;
  QPushButton* m_columns = nullptr;
  QStringList m_hidden;
  bool m_somewhere = false;  // a place is asked for
};

}  // namespace clozebench

// Set-up's variants: what the experiment compares beside the arms, as a table, and the way to a whole grid of values.
#pragma once
#include "ui/forms/field_chooser.h"
#include "ui/models/cost_meter.h"
#include "ui/models/variant_table.h"
#include "ui/views/setup_grid.h"

#include <QLabel>
#include <QPushButton>
#include <QTableView>
#include <QWidget>

namespace clozebench {

class VariantsPanel : public QWidget {
  Q_OBJECT

 public:
  VariantsPanel(SetupModel& setup, const CostMeter& cost, QWidget* parent);

 protected:
  bool eventFilter(QObject* object, QEvent* event) override;  // Delete in the table

 private:
  void makeTable();
  QLayout* makeButtons();
  void show();
  void showIssues();
  void fitTable();
  void fitHeight();
  void addSetting(const std::string& key);
  void edit(const QModelIndex& cell);
  int chosenRow() const;  // the last one where none is chosen

  SetupModel& m_setup;
  VariantTable m_variants;
  QLabel *m_hint, *m_problem;
  QTableView* m_table;
  QPushButton *m_add = nullptr, *m_duplicate = nullptr, *m_remove = nullptr, *m_openGrid = nullptr;
  FieldChooser* m_chooser;
  GridPanel* m_grid;
};

}  // namespace clozebench

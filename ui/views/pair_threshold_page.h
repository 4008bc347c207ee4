// Several labels per example: what either arm would score if a label were given from another probability on.
#pragma once
#include "ui/models/compare_tables.h"
#include "ui/plot/chart.h"
#include "ui/views/copyable_table.h"
#include "ui/views/pair_page.h"

#include <QComboBox>

namespace clozebench {

class PairThresholdPage : public PairPage {
  Q_OBJECT

 public:
  explicit PairThresholdPage(QWidget* parent);

 protected:
  QString fill() override;

 private:
  void draw();

  QComboBox* m_metric;
  Chart* m_chart;
  CompareTableModel* m_model;
  CopyableTable* m_table;
  QLabel* m_hint = nullptr;
  bool m_chosen = false;  // a person chose the score; until then it is the one that was trained for
};

}  // namespace clozebench

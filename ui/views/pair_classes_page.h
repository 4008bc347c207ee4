// What pre-training did to each class: bars of both arms or the gain with its interval, and the numbers below. A bar or
// a row opens the sentences of its class.
#pragma once
#include "ui/models/compare_tables.h"
#include "ui/plot/chart.h"
#include "ui/views/copyable_table.h"
#include "ui/views/pair_page.h"

#include <QComboBox>

#include <vector>

namespace clozebench {

class PairClassesPage : public PairPage {
  Q_OBJECT

 public:
  explicit PairClassesPage(QWidget* parent);
  Chart& chart() { return *m_chart; }

 protected:
  QString fill() override;

 private:
  QWidget* makeHead();
  QWidget* makeTable();
  void order();
  void draw();
  void openClass(const ClassGain& one);

  QComboBox *m_shown = nullptr, *m_order = nullptr;
  QLabel* m_hint = nullptr;
  Chart* m_chart = nullptr;
  CompareTableModel* m_model = nullptr;
  CopyableTable* m_table = nullptr;
  std::vector<ClassGain> m_classes, m_drawn;  // in the chosen order
};

}  // namespace clozebench

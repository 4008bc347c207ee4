// Whether the scores mean what they say: reliability of both arms, with the calibration error in numbers.
#pragma once
#include "ui/models/compare_tables.h"
#include "ui/plot/chart.h"
#include "ui/views/copyable_table.h"
#include "ui/views/pair_page.h"

namespace clozebench {

class PairCalibrationPage : public PairPage {
  Q_OBJECT

 public:
  explicit PairCalibrationPage(QWidget* parent);

 protected:
  QString fill() override;

 private:
  QLabel* m_hint;
  Chart* m_chart;
  void showBins();
  CompareTableModel *m_model, *m_binModel;
  CopyableTable *m_table, *m_bins;
};

}  // namespace clozebench

// The two more axes of the question: scores and gain over a number in which the variants differ, such as how many
// labelled examples there were or how many tokens were pre-trained.
#pragma once
#include "compare/gain.h"
#include "compare/over_seeds.h"
#include "ui/models/compare_tables.h"
#include "ui/plot/chart.h"
#include "ui/views/copyable_table.h"
#include "ui/views/look.h"

#include <QComboBox>

#include <string>
#include <vector>

namespace clozebench {

class PairAxisPage : public QWidget {
  Q_OBJECT

 public:
  explicit PairAxisPage(QWidget* parent);
  // False when nothing varies that could be an axis.
  bool showGains(const std::string& experiment, std::vector<Gain> gains, SeedBand band);

 Q_SIGNALS:
  void variantChosen(const std::string& variant);  // a row was opened
  void said(const QString& text);
  void failed(const Error& error);

 private:
  void draw();

  QComboBox* m_key;
  Chart *m_scores, *m_gain;
  CompareTableModel* m_model;
  CopyableTable* m_table;
  std::string m_experiment;
  std::vector<Gain> m_gains;
  SeedBand m_band = SeedBand::Deviation;
};

}  // namespace clozebench

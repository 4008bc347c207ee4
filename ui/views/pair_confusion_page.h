// What is taken for what: the confusion matrices of both arms beside each other and their difference; for several
// labels per example the mistakes with each label. A cell, a bar or a row opens its sentences.
#pragma once
#include "compare/pair_figures.h"
#include "ui/models/pair_changes.h"
#include "ui/plot/chart.h"
#include "ui/views/copyable_table.h"
#include "ui/views/figure_menu.h"
#include "ui/views/pair_heat_map.h"
#include "ui/views/pair_page.h"

#include <QComboBox>

#include <array>

namespace clozebench {

class PairConfusionPage : public PairPage {
  Q_OBJECT

 public:
  explicit PairConfusionPage(QWidget* parent);

 protected:
  QString fill() override;

 private:
  QWidget* makeMatrices();
  QWidget* makeMatrix(const QString& name, const QString& title, std::optional<PairArm> arm);
  QWidget* makeChanges();
  QWidget* makeLabels();
  QWidget* makeLabelTable();
  FigureMenu* makeFigureMenu(const QString& name, const QString& title, ConfusionPicture which, QWidget* parent);
  void openLabel(int label);
  void link(PairHeatMap& map);
  void fillLabels();

  std::array<PairHeatMap*, 3> m_maps = {};
  QComboBox* m_numbers = nullptr;
  QLabel* m_hint = nullptr;
  QStackedWidget* m_kinds = nullptr;
  CompareTableModel* m_changeModel = nullptr;
  CopyableTable* m_changeTable = nullptr;
  std::vector<ConfusionChange> m_changes;
  CompareTableModel* m_labelModel = nullptr;
  CopyableTable* m_labels = nullptr;
  Chart* m_mistakes = nullptr;
  QLabel* m_labelHint = nullptr;
  std::vector<std::size_t> m_drawnLabels;  // places of the chart
};

}  // namespace clozebench

// Compare: both arms of an experiment over each other, and the gain table with its headline. Everything shown is read
// from the workspace, so it is the same after a restart and from a second process.
#pragma once
#include "experiment/curves.h"
#include "ui/models/gain_table_model.h"
#include "ui/plot/chart.h"
#include "ui/views/context.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QTableView>
#include <QTextBrowser>
#include <QWidget>

#include <string>
#include <vector>

namespace clozebench {

class CompareView : public QWidget {
  Q_OBJECT

 public:
  CompareView(const AppContext& context, QWidget* parent);
  void showExperiment(const std::string& experimentId);
  void reload();
  // Figures (svg, csv, png, pdf) and the gain table (tab-separated) into a folder; said() or problem() tells the end.
  void exportTo(const std::filesystem::path& folder);

 Q_SIGNALS:
  void problem(const QString& sentence);
  void said(const QString& text);

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  struct Asked {
    std::string experimentId, variant, metric;
    CurveOptions curves;
  };
  struct Answer {
    std::vector<ExperimentRecord> experiments;
    std::string experimentId;
    std::vector<std::string> variants;
    std::vector<Gain> gains;
    std::string gainProblem;  // why there is no gain yet
    Figure score, loss;
    int runs = 0;
  };
  static Result<Answer> read(Workspace& workspace, const Asked& asked);
  QWidget* makeChoices();
  QComboBox* addChoice(QLayout& layout, const QString& name, const QString& label);
  QWidget* makeGainBox();  // the table with its caption, and beside it what the numbers mean
  void take(Answer answer);
  void showGain();
  void showFigures();
  using FigureFiles = std::vector<std::pair<Figure, std::filesystem::path>>;
  void writeNext(const std::filesystem::path& folder, std::shared_ptr<FigureFiles> files);
  void chooseFolderAndExport();
  void copyTable();

  AppContext m_context;
  std::string m_experimentId;
  std::vector<Gain> m_gains;
  Figure m_scoreFigure, m_lossFigure;
  bool m_reading = false, m_readAgain = false, m_stale = true;

  QComboBox *m_experiments = nullptr, *m_variant = nullptr, *m_axis = nullptr, *m_metric = nullptr;
  QCheckBox *m_seeds = nullptr, *m_cost = nullptr;
  QPushButton *m_copy = nullptr, *m_export = nullptr;
  QLabel *m_headline, *m_details;
  Chart *m_score, *m_loss;
  QLabel* m_caption;
  QTextBrowser* m_summary;
  QWidget* m_below = nullptr;
  QTableView* m_table;
  GainTableModel* m_model;
};

}  // namespace clozebench

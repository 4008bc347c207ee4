// Compare: the arms and variants of an experiment over each other, and what pre-training gained. Everything shown is
// read from the workspace, so it is the same after a restart and from a second process; what was chosen is remembered.
#pragma once
#include "ui/models/compare_reading.h"
#include "ui/views/compare_panel.h"
#include "ui/views/compare_results.h"
#include "ui/views/compare_runs.h"
#include "ui/views/context.h"
#include "ui/views/look.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QWidget>

#include <array>
#include <memory>
#include <string>
#include <vector>

namespace clozebench {

class CompareView : public QWidget {
  Q_OBJECT

 public:
  CompareView(const AppContext& context, QWidget* parent);
  ~CompareView() override;
  void showExperiment(const std::string& experimentId);
  void reload();
  // Figures (svg, csv, png, pdf) and the tables (tab-separated) into a folder; said() or a raised error tells the end.
  void exportTo(const std::filesystem::path& folder);

 Q_SIGNALS:
  void said(const QString& text);

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  QWidget* makeEmptyPage();
  QWidget* makeChoices();
  QWidget* makeResults();
  QComboBox* addChoice(QFormLayout& form, const QString& name, const QString& label, const QString& toolTip);
  QCheckBox* addSwitch(QFormLayout& form, const QString& name, const QString& text, const QString& toolTip);
  void fillAxes();
  void connectChoices();
  void connectPanels();
  void showChoice();  // in the controls
  void remember();
  void read();
  void take(Comparison comparison);
  void showExperiments(const Comparison& comparison);
  void showVariants(const Comparison& comparison);
  void showGain();
  void applyLook();
  using FigureFiles = std::vector<std::pair<Figure, std::filesystem::path>>;
  void writeNext(const std::filesystem::path& folder, std::shared_ptr<FigureFiles> files);
  void chooseFolderAndExport();

  AppContext m_context;
  CompareChoice m_choice;
  std::shared_ptr<CompareCache> m_cache;  // touched on the reader's thread only
  std::vector<Gain> m_gains;
  QString m_gainProblem;
  bool m_reading = false, m_readAgain = false, m_stale = true;

  QStackedWidget* m_pages;
  QSplitter* m_split = nullptr;
  QFormLayout *m_what = nullptr, *m_how = nullptr;
  CompareRuns* m_runs = nullptr;
  QComboBox *m_experiments = nullptr, *m_variant = nullptr, *m_axis = nullptr, *m_colours = nullptr;
  QCheckBox *m_seeds = nullptr, *m_cost = nullptr, *m_logX = nullptr;
  QPushButton* m_export = nullptr;
  QLabel *m_headline = nullptr, *m_details = nullptr;
  std::array<ComparePanel*, 2> m_panels = {};
  CompareResults* m_results = nullptr;
};

}  // namespace clozebench

// Left in Compare: what is compared and how it is drawn. Changes the choice that it is given and says whether that
// needs another reading of the workspace or only another drawing.
#pragma once
#include "ui/models/compare_reading.h"
#include "ui/views/compare_runs.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QWidget>

namespace clozebench {

class CompareControls : public QWidget {
  Q_OBJECT

 public:
  // `tools` stands first: the view's own buttons.
  CompareControls(CompareChoice& choice, QWidget* tools, QWidget* parent);
  void showChoice();  // after it was changed from elsewhere
  void showComparison(const Comparison& comparison);
  void setLogX(bool on);
  // What does nothing on the page is disabled.
  void setPage(const QString& page);

 Q_SIGNALS:
  void experimentChosen(const std::string& id);
  void readingNeeded();
  void lookChanged();

 private:
  QComboBox* addChoice(QFormLayout& form, const QString& name, const QString& label, const QString& toolTip);
  QCheckBox* makeSwitch(const QString& name, const QString& text, const QString& toolTip);
  void fillHow();
  void showGroupings(const Comparison& comparison);
  void connectChoices();
  void connectRuns();
  void showExperiments(const Comparison& comparison);
  void showVariants(const Comparison& comparison);

  void enableLook();

  CompareChoice& m_choice;
  QString m_page = "overview";
  QFormLayout *m_what, *m_how;
  CompareRuns* m_runs;
  QComboBox *m_experiments = nullptr, *m_variant = nullptr, *m_axis = nullptr, *m_colour = nullptr, *m_line = nullptr,
            *m_band = nullptr;
  QCheckBox *m_seeds = nullptr, *m_cost = nullptr, *m_logX = nullptr;
};

}  // namespace clozebench
